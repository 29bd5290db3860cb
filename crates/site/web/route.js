// What the fragment of the address says, and back:
//
//   #tictactoe/3 0,0,1 1,1,2/board_scan,signed_counters/step=17
//
// A page, then, all of which may be missing, a case (spaces as +), a pair of algorithms, a step. A
// Reversi board has slashes of its own, which do no harm: the other parts are told by their form.

const FORM = /^([a-z-]+)(?:\/(.*?))??(?:\/([a-z_]+),([a-z_]+))?(?:\/step=(\d{1,9}))?$/s;

// The parts of a fragment; `null` if it has another form.
export function parseRoute(fragment) {
  const found = FORM.exec(fragment.replace(/^#/, "") || "start");
  if (found === null) {
    return null;
  }
  const [, page, rest, left, right, step] = found;
  let text = null;
  if (rest !== undefined && rest !== "") {
    try {
      text = decodeURIComponent(rest.replaceAll("+", " "));
    } catch {
      return null;
    }
  }
  return {
    page,
    text,
    pair: left === undefined ? null : [left, right],
    step: step === undefined ? null : Number(step),
  };
}

// The fragment of these parts.
export function printRoute({ page, text, pair, step }) {
  const safe = (text) => encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2C", ",");
  const parts = [page];
  if (text !== null) {
    parts.push(safe(text).replaceAll("%2F", "/"));
  }
  if (pair !== null) {
    parts.push(pair.join(","));
  }
  if (step !== null) {
    parts.push(`step=${step}`);
  }
  return `#${parts.join("/")}`;
}
