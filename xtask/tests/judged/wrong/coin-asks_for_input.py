while True:
    try:
        x, y = map(int, input("x y: ").split())
    except EOFError:
        break
    print("Second" if x % 4 in (1, 2) and y % 4 in (1, 2) else "First")
