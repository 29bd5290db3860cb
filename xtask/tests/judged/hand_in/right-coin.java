class Result {
    public static String chessboardGame(int x, int y) {
        Map<Integer, Boolean> memo = new HashMap<>();
        return wins(x, y, memo) ? "First" : "Second";
    }

    private static boolean wins(int x, int y, Map<Integer, Boolean> memo) {
        Boolean known = memo.get(16 * x + y);
        if (known != null) return known;
        boolean won = false;
        for (int[] to : new int[][] {{x - 2, y + 1}, {x - 2, y - 1}, {x + 1, y - 2}, {x - 1, y - 2}}) {
            boolean inside = to[0] >= 1 && to[1] >= 1 && to[0] <= 15 && to[1] <= 15;
            won |= inside && !wins(to[0], to[1], memo);
        }
        memo.put(16 * x + y, won);
        return won;
    }
}
