//! The games of [`Positions`] cover every move of every position that play in turn reaches, each for the first time once.

use std::collections::{HashMap, HashSet};

use cases::Case;
use cases::tictactoe::{Covered, Game, Positions};
use games::Problem;
use games::definition::tictactoe::Definition;
use games::tictactoe::{Move, Player, Side};

/// The stones of a position, sorted; and a move out of it.
type Position = Vec<(usize, usize, u8)>;

fn sorted(stones: &[Move]) -> Position {
    let mut position: Position = stones.iter().map(|stone| (stone.row, stone.col, stone.player.number())).collect();
    position.sort_unstable();
    position
}

/// All positions and moves, by playing from the empty board with the definition as the judge.
fn graph(n: usize) -> (HashSet<Position>, HashSet<(Position, Position)>) {
    let side = Side::new(n as i64).unwrap();
    let mut positions = HashSet::from([Position::new()]);
    let mut moves = HashSet::new();
    let mut waiting = vec![Vec::new()];
    while let Some(stones) = waiting.pop() {
        let mut board = Definition::new(side);
        for &stone in &stones {
            board.put(stone);
        }
        if board.winner().is_some() {
            continue;
        }
        let player = Player::BOTH[stones.len() % 2];
        let cells = (0..side.cells()).map(|cell| (cell / n, cell % n));
        for (row, col) in cells.filter(|&cell| stones.iter().all(|stone: &Move| (stone.row, stone.col) != cell)) {
            let mut next = stones.clone();
            next.push(Move { row, col, player });
            moves.insert((sorted(&stones), sorted(&next)));
            if positions.insert(sorted(&next)) {
                waiting.push(next);
            }
        }
    }
    (positions, moves)
}

fn games(positions: &Positions) -> (Vec<Game>, Covered) {
    let mut games = Vec::new();
    let mut sum = Covered::default();
    for part in 0..positions.parts() {
        let covered = positions.for_each(part, &mut |case| {
            let Case::TicTacToe(game) = case else { panic!("{case}") };
            games.push(game.clone());
        });
        sum.positions += covered.positions;
        sum.moves += covered.moves;
    }
    assert_eq!(positions.for_each(positions.parts(), &mut |case| panic!("{case}")), Covered::default());
    (games, sum)
}

#[test]
fn every_move_of_every_position_is_covered() {
    for n in 1..=3 {
        let (positions, moves) = graph(n);
        let (games, covered) = games(&Positions::new(n));
        assert_eq!(covered, Covered { positions: positions.len() as u64, moves: moves.len() as u64 });
        assert_eq!(covered, Positions::new(n).covered());
        assert_eq!(games.len() as u64, Positions::new(n).len());

        let mut played: HashMap<(Position, Position), u32> = HashMap::new();
        for game in &games {
            assert!(Case::parse(Problem::TicTacToe, &game.to_string()).is_ok() && game.in_turn(), "{game}");
            for len in 1..=game.moves().len() {
                *played.entry((sorted(&game.moves()[..len - 1]), sorted(&game.moves()[..len]))).or_default() += 1;
            }
        }
        assert!(played.keys().all(|edge| moves.contains(edge)) && played.len() == moves.len(), "n = {n}");
    }
}
