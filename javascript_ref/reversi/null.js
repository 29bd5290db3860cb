/* exported flipChess */

// Nothing: what a call costs before any algorithm does a thing. Timed beside the solutions, and no
// solution itself.

var flipChess = function () {
  return 0;
};
