import sys

print("\n".join("Second" if all(int(k) % 4 in (1, 2) for k in line.split()) else "First" for line in sys.stdin))
