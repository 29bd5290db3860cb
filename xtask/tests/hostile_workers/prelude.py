"""What hostile workers share with a good one: each changes one thing. They answer coin/memo."""

import os
import signal
import subprocess
import sys
import time

known = {}


def winner(line):
    """The right answer, by a table of who wins from where."""
    x, y, sides = (line if line.count(" ") > 1 else line + " 15x15").split(" ")
    x, y = int(x), int(y)
    wins = known.setdefault(sides, {})
    width, height = map(int, sides.split("x"))
    for total in range(2, x + y + 1):
        for a in range(max(1, total - height), min(width, total - 1) + 1):
            b = total - a
            if (a, b) not in wins:
                to = ((a - 2, b + 1), (a - 2, b - 1), (a + 1, b - 2), (a - 1, b - 2))
                wins[a, b] = any(wins.get(cell) is False for cell in to if cell[0] <= width and cell[1] <= height)
    return "First" if wins[x, y] else "Second"


def greet(text=f"crossboard 1 {sys.argv[1]} hostile", end="\n"):
    say(text + end)


def say(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def blocks():
    lines = []
    for line in sys.stdin:
        if line == "\n":
            yield lines
            lines = []
        else:
            lines.append(line.strip())


def reply(answers, end="\n"):
    say("".join(answer + end for answer in [*answers, ""]))


def right(lines):
    return [winner(line) for line in lines]
