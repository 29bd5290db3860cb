class TicTacToe {
    private final int n;
    private final int[] rows, cols;
    private int diagonal, anti;

    public TicTacToe(int n) {
        this.n = n;
        rows = new int[n];
        cols = new int[n];
    }

    public int move(int row, int col, int player) {
        int d = player == 1 ? 1 : -1;
        rows[row] += d;
        cols[col] += d;
        if (row == col) diagonal += d;
        else if (row + col == n - 1) anti += d; // the middle lies on both
        int goal = d * n;
        return rows[row] == goal || cols[col] == goal || diagonal == goal || anti == goal ? player : 0;
    }
}
