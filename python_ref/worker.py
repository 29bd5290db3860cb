"""The Python worker: answers the harness's questions with one solution, by the worker protocol.

It is started as `python3 worker.py <problem>/<algorithm>`, loads that file whatever its name, and
knows the inputs and outputs of the three problems, but no algorithm.
"""

# ruff: noqa: BLE001, S102 - a solution is code to execute, and may fail in any way

import gc
import importlib.util
import inspect
import platform
import re
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from time import perf_counter_ns
from typing import Any, TextIO

# What LeetCode imports for every solution.
PRELUDE = """from typing import *; from collections import *; from functools import *
import bisect, collections, functools, heapq, itertools, math, typing"""


class TicTacToe:
    def __init__(self, solution: Any) -> None:
        self.new = solution.TicTacToe
        self.known: dict[str, list[int]] = {}  # moves by the words they are written as

    def parse(self, line: str) -> Any:
        words = line.split(" ")
        for word in set(words[1:]) - self.known.keys():
            self.known[word] = numbers(word, ",", 3)
        known = self.known
        return numbers(words[0], ",", 1)[0], [known[word] for word in words[1:]]

    def build(self, case: Any) -> Any:
        return self.new(case[0])

    def answer(self, game: Any, case: Any) -> Any:
        move = game.move
        return [move(row, col, player) for row, col, player in case[1]]

    def unchecked(self, game: Any, case: Any) -> Any:
        results = [attempt(game.move, *move) for move in case[1]]
        return ["error" if isinstance(result, Exception) else result for result in results]


class Reversi:
    def __init__(self, solution: Any) -> None:
        self.new = solution.Solution

    def parse(self, line: str) -> Any:
        rows = line.split("/")
        if not re.fullmatch("[XO.]+(/[XO.]+)*", line) or len(set(map(len, rows))) > 1:
            raise ValueError("not a board")
        return rows

    def build(self, case: Any) -> Any:
        return self.new(), list(case)

    def answer(self, start: Any, case: Any) -> Any:
        solution, rows = start
        return solution.flipChess(rows)


class Coin:
    def __init__(self, solution: Any) -> None:
        self.play = solution.chessboardGame
        self.takes_sides = len(inspect.signature(self.play).parameters) >= 4

    def parse(self, line: str) -> Any:
        x, y, size = (line if line.count(" ") > 1 else line + " 15x15").split(" ")
        return [*numbers(x + " " + y, " ", 2), *numbers(size, "x", 2)]

    def build(self, case: Any) -> Any:
        if not self.takes_sides and case[2:] != [15, 15]:
            raise ValueError("chessboardGame(x, y) needs 15x15")
        return case if self.takes_sides else case[:2]

    def answer(self, start: Any, case: Any) -> Any:
        return self.play(*start)


def numbers(text: str, separator: str, count: int) -> list[int]:
    values = list(map(int, text.split(separator)))
    if len(values) != count or separator.join(map(str, values)) != text:
        raise ValueError(f"not understood: {text}")
    return values


def attempt(action: Any, given: Any, *more: Any) -> Any:
    """What the action returns or, as a value, the exception it raises or is given."""
    if isinstance(given, Exception):
        return given
    try:
        return action(given, *more)
    except Exception as fault:
        return fault


def text(result: Any) -> str:
    if isinstance(result, Exception):
        result = f"error: {type(result).__name__}: {result}"
    words = map(str, result) if isinstance(result, list) else str(result).split()
    return " ".join(words) or "error: empty answer"


def plain(problem: Any, answer: Any, line: str) -> str:
    case = attempt(problem.parse, line)
    return text(attempt(answer, attempt(problem.build, case), case))


def one_round(problem: Any, cases: list[Any]) -> tuple[int, list[Any]]:
    """Build untimed, answer timed. What was built is dropped on return."""
    gc.collect()
    starts = [attempt(problem.build, case) for case in cases]
    begin = perf_counter_ns()
    results = [attempt(problem.answer, start, case) for start, case in zip(starts, cases)]
    return perf_counter_ns() - begin, results


def timed(problem: Any, lines: list[str], rounds: int, warm_up: int) -> list[str]:
    cases = [attempt(problem.parse, line) for line in lines]
    times = []
    gc.collect()
    gc.freeze()  # so that collecting between rounds does not walk through the cases
    gc.disable()
    for _ in range(warm_up + rounds):
        time, results = one_round(problem, cases)
        times.append(time)
    gc.enable()
    gc.unfreeze()
    return [" ".join(map(str, times[warm_up:])), *map(text, results)]


def block(problem: Any, lines: list[str]) -> list[str]:
    head = lines[0] if lines else ""
    if time := re.fullmatch(r"time ([1-9]\d*)(?: (\d+))?", head):
        return timed(problem, lines[1:], int(time[1]), int(time[2] or 0))
    if head == "unchecked":
        answer = getattr(problem, "unchecked", problem.answer)
        return [plain(problem, answer, line) for line in lines[1:]]
    return [plain(problem, problem.answer, line) for line in lines]


def serve(problem: Any, output: TextIO) -> None:
    lines: list[str] = []
    for line in chain(sys.stdin, [""]):  # "" is the end of the input
        if line.strip("\n"):
            lines.append(line.rstrip("\n"))
        elif line or lines:
            output.write("\n".join([*block(problem, lines), "", ""]))
            output.flush()
            lines = []


def load(name: str) -> Any:
    spec: Any = importlib.util.spec_from_file_location("solution", name + ".py")
    solution = sys.modules["solution"] = importlib.util.module_from_spec(spec)
    exec(PRELUDE, vars(solution))
    spec.loader.exec_module(solution)
    problems: Any = {"tictactoe": TicTacToe, "reversi": Reversi, "coin": Coin}
    return problems[name.split("/")[0]](solution)


def main(name: str) -> None:
    output, sys.stdout = sys.stdout, sys.stderr  # what a solution prints is no answer
    for stream in (sys.stdin, output):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    sys.dont_write_bytecode = True
    problem = load(name)
    print(f"crossboard 1 {name} Python {platform.python_version()}", file=output, flush=True)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.setrecursionlimit(100_000)
    threading.stack_size(512 << 20)  # for deep recursion: only a thread's stack can be chosen
    with ThreadPoolExecutor(1) as pool:
        pool.submit(serve, problem, output).result()


if __name__ == "__main__":
    main(sys.argv[1])
