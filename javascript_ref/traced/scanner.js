// Reads a line from left to right, with errors that say what was expected and what was found.

const MAX_LINE = 16 << 20; // bytes
const FOUND_CHARS = 20; // the most characters of the line that an error repeats
const LARGEST = 2n ** 63n - 1n;

// Why a line is no case: where, what was expected, and what was found. Columns count from 1.
export class CaseError extends Error {
  constructor(column, reason) {
    super(`column ${column}: ${reason}`);
    this.column = column;
    this.reason = reason;
  }
}

// A line and how much of it has been read.
export class Scanner {
  constructor(line) {
    checkLength(line);
    this.line = line;
    this.read = 0;
  }

  // The column of the next character.
  get column() {
    return this.read + 1;
  }

  get atEnd() {
    return this.read === this.line.length;
  }

  // Reads this character.
  expect(character, expected) {
    if (this.line[this.read] !== character) {
      throw this.error(expected);
    }
    this.read += 1;
  }

  // Reads a decimal number of at most 64 bits, without plus sign or leading zeros. One that a Number
  // cannot hold is given as a BigInt: it compares and prints like a number, and is never legal.
  number(expected) {
    const digits = /-?\d+/y;
    digits.lastIndex = this.read;
    const text = digits.exec(this.line)?.[0];
    if (text === undefined) {
      throw this.error(expected);
    }
    if (/^(0\d|-0)/.test(text)) {
      throw this.error(`${expected} without leading zeros`);
    }
    // No number of 64 bits has more than 20 characters, and longer ones take long to convert.
    const value = text.length <= 20 ? BigInt(text) : LARGEST + 1n;
    if (value > LARGEST || value < -LARGEST - 1n) {
      throw this.error(`${expected} of at most 64 bits`);
    }
    this.read += text.length;
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  }

  // The error of not finding here what was expected.
  error(expected) {
    return new CaseError(this.column, `expected ${expected}, found ${this.found()}`);
  }

  // The next word, or the next character where that separates words.
  found() {
    const rest = this.line.slice(this.read);
    if (rest === "") {
      return "the end of the line";
    }
    const word = /^[^ ,]*/.exec(rest)[0];
    if (word === "") {
      return quoted(rest[0]);
    }
    const characters = [...word];
    const cut = characters.length > FOUND_CHARS ? "…" : "";
    return quoted(characters.slice(0, FOUND_CHARS).join("")) + cut;
  }
}

// Refuses a line that is too long, before anything is made of it.
export function checkLength(line) {
  const bytes = new TextEncoder().encode(line).length;
  if (bytes > MAX_LINE) {
    throw new CaseError(1, `expected a line of at most ${MAX_LINE} bytes, found ${bytes}`);
  }
}

// The text in quotes, with what does not print escaped.
export function quoted(text, quote = '"') {
  const named = { "\0": "\\0", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\\": "\\\\" };
  const escaped = Array.from(text, (character) => {
    if (character === quote) {
      return `\\${quote}`;
    }
    const unprintable = /[\p{C}\p{Z}\p{Grapheme_Extend}]/u.test(character) && character !== " ";
    const code = `\\u{${character.codePointAt(0).toString(16)}}`;
    return named[character] ?? (unprintable ? code : character);
  });
  return quote + escaped.join("") + quote;
}
