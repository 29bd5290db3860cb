function chessboardGame(x, y) {
  return x % 4 === 1 || y % 4 === 2 ? "Second" : "First";
}
