/*
 * Complete the 'chessboardGame' function below.
 */

fn chessboardGame(x: i32, y: i32) -> String {
    let low = |a: i32| a % 4 == 1 || a % 4 == 2;
    if low(x) && low(y) { String::from("Second") } else { String::from("First") }
}

fn main() {
    println!("{}", chessboardGame(5, 2));
}
