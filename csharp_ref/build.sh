#!/bin/sh
# Compiles the worker with one solution, with the namespaces in use that LeetCode and HackerRank have
# in use for every solution.
# Usage: build.sh OUT PROBLEM ALGORITHM
set -e
solution="$2/$3.cs"
program="$1/$2/$3"
{
    printf 'using %s;\n' System System.Collections System.Collections.Generic System.Linq \
        System.Text System.Text.RegularExpressions
    printf '#line 1 "%s"\n' "$PWD/$solution" # complaints name the file as it was written
    cat "$solution"
} > "$program.cs"
# A solution may well have a namespace in use once more (105), or need none of them.
exec mcs -optimize -langversion:7 -nowarn:105 -main:Crossboard.Worker "-define:PROBLEM_$2" \
    "-out:$program.exe" worker.cs "$program.cs"
