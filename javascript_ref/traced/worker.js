// The tracers' worker: lets the harness hold their events against those of the Rust versions, by the
// worker protocol.
//
// It is started as `node traced/worker.js <problem>/<algorithm>`. A case is answered by its answer,
// the number of events, and a hash of the events, each printed as JSON, joined by line ends. In a
// block that begins with `events` it is answered by the events themselves, separated by tabs.

import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

import { parse } from "./cases.js";

const subject = process.argv[2] ?? "";
const problem = subject.split("/")[0];
const { trace } = await import(`./${subject}.js`);

function summary(events) {
  const hash = createHash("sha256");
  let count = 0;
  let last;
  for (last of events) {
    hash.update(count === 0 ? "" : "\n").update(JSON.stringify(last));
    count += 1;
  }
  return `${last.answer}; ${count} events ${hash.digest("hex").slice(0, 16)}`;
}

function list(events) {
  return Array.from(events, (event) => JSON.stringify(event)).join("\t");
}

function answer(line, tell) {
  try {
    return tell(trace(parse(problem, line)));
  } catch (fault) {
    return `error: ${fault.message.replace(/\s+/g, " ")}`;
  }
}

function answers(lines) {
  const [head, ...rest] = lines;
  return head === "events"
    ? rest.map((line) => answer(line, list))
    : lines.map((line) => answer(line, summary));
}

process.stdout.write(`crossboard 1 ${subject} Node.js ${process.version}\n`);
let block = [];
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== "") {
    block.push(line);
  } else {
    process.stdout.write([...answers(block), "", ""].join("\n"));
    block = [];
  }
}
