/**
 * @param {string[]} chessboard
 * @return {number}
 */
var flipChess = function (chessboard) {
  const count = (board) => board.flat().filter((cell) => cell === "O").length;
  const place = (board, r, c) => {
    board[r][c] = "X";
    for (let k = 0; k < 9; k++) {
      const [dr, dc] = [Math.floor(k / 3) - 1, (k % 3) - 1];
      if (!dr && !dc) continue;
      let i = 1;
      while (board[r + i * dr]?.[c + i * dc] === "O") i++;
      if (board[r + i * dr]?.[c + i * dc] !== "X") continue;
      while (--i > 0) place(board, r + i * dr, c + i * dc);
    }
  };
  let best = 0;
  chessboard.forEach((row, r) =>
    [...row].forEach((cell, c) => {
      if (cell !== ".") return;
      const board = chessboard.map((cells) => [...cells]);
      const before = count(board);
      place(board, r, c);
      best = Math.max(best, before - count(board));
    })
  );
  return best;
};
