// Plays the moves of a case one after another and tells what happens. A game's `move` is a generator
// of the steps of one move, which returns the winner.

export function* play(game, { moves }) {
  const results = [];
  for (const [row, col, player] of moves) {
    yield { event: "move", number: results.length + 1, row, col, player };
    const winner = yield* game.move(row, col, player);
    results.push(winner);
    yield { event: "result", winner };
  }
  yield { event: "answer", answer: results.join(" ") };
}
