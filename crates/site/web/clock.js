// One clock for two traces.
//
// Both are cut into rounds (a move, a candidate, a call), and their rounds begin together. Within a
// round both take one step a tick, and who is done first waits for the other. So at every tick both
// are at the same point of the problem, and one sees who needs more steps for it.

export class Clock {
  // `opens(event)` says whether an event begins a round.
  constructor(left, right, opens) {
    this.sides = [left, right].map((events) => starts(events, opens));
    const rounds = Math.max(...this.sides.map((side) => side.length - 1));
    this.rounds = [0];
    for (let round = 0; round < rounds; round++) {
      const longest = Math.max(...this.sides.map((side) => length(side, round)));
      this.rounds.push(this.rounds[round] + longest);
    }
  }

  // The last tick.
  get end() {
    return this.rounds.at(-1);
  }

  // How many events of each side are over after this many ticks.
  at(tick) {
    const round = this.round(tick);
    const into = tick - this.rounds[round];
    return this.sides.map((side) => {
      const first = side[Math.min(round, side.length - 1)];
      return first + Math.min(into, length(side, round));
    });
  }

  // The round of the tick; a round's last tick belongs to it, not to the next.
  round(tick) {
    let [low, high] = [0, this.rounds.length - 2];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rounds[middle + 1] < tick) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return Math.max(low, 0);
  }

  // The next tick at which a round's first event is over; the end if there is none.
  after(tick) {
    return this.openings().find((opening) => opening > tick) ?? this.end;
  }

  // The last such tick before this one; 0 if there is none.
  before(tick) {
    return this.openings().findLast((opening) => opening < tick) ?? 0;
  }

  openings() {
    return this.rounds.slice(0, -1).map((start) => start + 1);
  }

  // The first tick at which a side has had this many events.
  tickOf(side, count) {
    let [low, high] = [0, this.end];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle)[side] < count) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

// Where rounds begin: round 0 is what comes before the first opening, and the last entry is the end.
function starts(events, opens) {
  const begins = [0];
  events.forEach((event, index) => {
    if (opens(event) && index > 0) {
      begins.push(index);
    }
  });
  begins.push(events.length);
  return begins;
}

function length(side, round) {
  return round + 1 < side.length ? side[round + 1] - side[round] : 0;
}
