// A trace and the state after each of its steps.
//
// The state is made by a pure function, `apply(state, event)`, so one may go back: some states are
// kept on the way, and any other is made from the last one kept before it.

// How many steps lie between two states that are kept.
const SPACING = 64;

// The most steps of a trace that the page keeps.
export const MOST_EVENTS = 100000;

export class Recording {
  // Runs the events to their end, or to `most` of them.
  constructor(events, start, apply, most = MOST_EVENTS) {
    this.apply = apply;
    this.events = [];
    this.kept = [start];
    this.isWhole = true;
    let state = start;
    for (const event of events) {
      if (this.events.length === most) {
        this.isWhole = false;
        break;
      }
      this.events.push(event);
      state = apply(state, event);
      if (this.events.length % SPACING === 0) {
        this.kept.push(state);
      }
    }
    this.end = state;
  }

  get length() {
    return this.events.length;
  }

  // The state after the first `count` events.
  at(count) {
    if (count === this.length) {
      return this.end;
    }
    const keep = Math.floor(count / SPACING);
    let state = this.kept[keep];
    for (let i = keep * SPACING; i < count; i++) {
      state = this.apply(state, this.events[i]);
    }
    return state;
  }
}
