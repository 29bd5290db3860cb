//! What generators draw is legal, and reaches what it claims to reach.

use cases::reach::{Reach, longest_cascade};
use cases::reversi::keeps_guarantee;
use cases::tictactoe::{Completed, Family, Game, Ledger};
use cases::{Case, Scratch, Stratum, block, coin, reversi, tictactoe};
use games::Problem;
use games::coin::Coin;
use games::definition::reversi::most_flips;
use games::definition::tictactoe::Definition;
use games::reversi::{Board, Cell};
use games::tictactoe::{Move, Referee, Side, Turns};
use rand_chacha::ChaCha8Rng;

fn rng() -> ChaCha8Rng {
    block(1, &Stratum::all(Problem::TicTacToe)[0], 0)
}

fn side(n: i64) -> Side {
    Side::new(n).unwrap()
}

/// Plays the game by the definition and says what its last stone completed, by the ledger; both must agree on the end.
fn replay(game: &Game, turns: Turns) -> Completed {
    let mut referee = Referee::new(Definition::new(game.side()), game.side(), turns);
    let mut ledger = Ledger::new(game.side());
    let mut completed = Completed::default();
    for stone in game.moves() {
        let number = i64::from(stone.player.number());
        let winner = referee.play(stone.row as i64, stone.col as i64, number).expect("generated games are legal");
        completed = ledger.place(*stone);
        assert_eq!(winner.is_some(), completed.any(), "{game}");
    }
    completed
}

/// Games of a family, of which each says what its last stone completed.
fn games(family: Family, n: i64, count: usize) -> Vec<(Game, Completed)> {
    let (mut rng, mut scratch) = (rng(), tictactoe::Scratch::default());
    let draw = |_| {
        let mut game = Game::smallest();
        family.generate(side(n), &mut rng, &mut game, &mut scratch);
        let completed = replay(&game, Turns::Free);
        (game, completed)
    };
    (0..count).map(draw).collect()
}

#[test]
fn games_of_all_families_are_legal_on_all_sides() {
    for family in Family::ALL {
        for n in 1..=20 {
            for (game, _) in games(family, n, 20) {
                assert!(!game.moves().is_empty() && game.side() == side(n), "{family:?}: {game}");
            }
        }
    }
}

#[test]
fn led_games_win_every_kind_of_line_for_either_player() {
    for n in [3, 15, 65, 129] {
        let mut reach = Reach::default();
        for (game, completed) in games(Family::Led, n, 40) {
            assert!(completed.any(), "{game}");
            reach.add_game(&game, completed);
        }
        for line in ["row", "column", "main diagonal", "anti-diagonal"] {
            assert!(reach.endings.get(line) > 0, "{line} at n = {n}");
        }
        assert!(reach.winners.get("player 1") > 0 && reach.winners.get("player 2") > 0);
    }
}

#[test]
fn families_of_games_are_what_they_say() {
    let full = |game: &Game| game.moves().len() == game.side().cells();
    for n in [4, 5, 8, 15] {
        let all = |family, check: &dyn Fn(&(Game, Completed)) -> bool| games(family, n, 50).iter().all(check);
        assert!(all(Family::Draw, &|(game, completed)| full(game) && !completed.any()), "draw at n = {n}");
        assert!(all(Family::LastCell, &|(game, completed)| full(game) && completed.any()), "last cell at n = {n}");
        assert!(all(Family::TwoLines, &|(_, completed)| completed.count() >= 2), "two lines at n = {n}");
        assert!(all(Family::Sweep, &|(game, completed)| full(game) && game.in_turn() && !completed.any()), "sweep");
        assert!(all(Family::Random, &|(game, _)| game.in_turn()), "random at n = {n}");
        assert!(!all(Family::OutOfTurn, &|(game, _)| game.in_turn()), "out of turn at n = {n}");
        assert!(!all(Family::TwoLines, &|(_, completed)| completed.count() < 3), "three lines at n = {n}");
    }
    assert!(games(Family::Draw, 3, 50).iter().filter(|(game, completed)| full(game) && !completed.any()).count() > 25);
    assert!(games(Family::TwoLines, 3, 50).iter().filter(|(_, completed)| completed.count() >= 2).count() > 40);
}

#[test]
fn which_line_of_a_sweep_goes_on_cannot_be_foreseen() {
    for n in [8, 15, 100, 1000] {
        let (game, _) = games(Family::Sweep, n, 1).remove(0);
        let by_columns = game.moves()[..2].iter().all(|stone| stone.row == 0);
        let line = |stone: &Move| if by_columns { stone.col } else { stone.row };
        let same = game.moves().windows(3).filter(|three| line(&three[0]) == line(&three[2])).count();
        let share = same as f64 / game.moves().len() as f64;
        // With two lines a player it is every other time, with one always.
        assert!(share < 0.6, "n = {n}: a player goes on with his last line {:.0} % of the time", 100.0 * share);
    }
}

#[test]
fn large_boards_are_played_within_the_limit_of_moves() {
    let (mut rng, mut scratch, mut game) = (rng(), tictactoe::Scratch::default(), Game::smallest());
    for family in [Family::Unfinished, Family::Led, Family::Blocked, Family::TwoLines, Family::Sweep] {
        family.generate(side(10_000), &mut rng, &mut game, &mut scratch);
        assert_eq!(Game::new(game.side(), game.moves().to_vec()), Ok(game.clone()));
    }
    Family::LastCell.generate(side(2000), &mut rng, &mut game, &mut scratch);
    assert_eq!(game.moves().len(), cases::MAX_MOVES);
}

fn boards(family: reversi::Family, height: usize, width: usize, count: usize) -> Vec<Board> {
    let mut rng = rng();
    let draw = |_| {
        let Case::Reversi(mut board) = Case::smallest(Problem::Reversi) else { unreachable!() };
        family.generate(height, width, &mut rng, &mut board);
        assert_eq!((board.height(), board.width()), (height, width));
        board
    };
    (0..count).map(draw).collect()
}

#[test]
fn families_of_boards_are_what_they_say() {
    use reversi::Family;
    for family in Family::ALL {
        for (height, width) in [(1, 1), (1, 7), (7, 1), (2, 2), (3, 8), (13, 5)] {
            boards(family, height, width, 20);
        }
    }
    let eight = |family| boards(family, 8, 8, 300);
    assert!(eight(Family::GuaranteeKept).iter().all(keeps_guarantee));
    assert!(!eight(Family::GuaranteeBroken).iter().any(keeps_guarantee));
    assert!(eight(Family::Full).iter().all(|board| !board.cells().contains(&Cell::Empty)));
    let cascades = eight(Family::Cascade);
    assert!(cascades.iter().filter(|board| most_flips(board) > 40).count() > 3);
    let chains = eight(Family::Chain);
    assert!(chains.iter().filter(|board| longest_cascade(board) > 3).count() > 200);
    assert!(boards(Family::Chain, 40, 40, 5).iter().any(|board| longest_cascade(board) > 16));
}

#[test]
fn two_lines_of_a_shared_board_cross_in_a_stone_that_flips_once() {
    // On 3 × 3 cells there is one way to do it for each corner: the centre is shared.
    let shared = boards(reversi::Family::Shared, 3, 3, 20_000);
    let corner: Board = ".OX/OOX/XX.".parse().unwrap();
    let pattern = |board: &Board| board.cells()[..8] == corner.cells()[..8];
    assert!(shared.iter().any(pattern));
    assert!(shared.iter().filter(|board| pattern(board)).all(|board| most_flips(board) == 3));
}

#[test]
fn coins_lie_where_their_family_says() {
    use coin::Family;
    let mut rng = rng();
    for family in Family::ALL {
        for (width, height) in [(1, 1), (15, 15), (64, 3), (1000, 1000)] {
            for _ in 0..50 {
                let coin = family.generate(width, height, &mut rng);
                assert_eq!((coin.width(), coin.height()), (width, height));
                let (far_x, far_y) = (coin.x() == width, coin.y() == height);
                let (columns, rows) = family.cells(width, height);
                assert!(columns.contains(&coin.x()) && rows.contains(&coin.y()));
                assert!(match family {
                    Family::Uniform => true,
                    Family::FarCorner => far_x && far_y,
                    Family::LastColumn => far_x,
                    Family::LastRow => far_y,
                    Family::NearFarCorner => width - coin.x() < 4 && height - coin.y() < 4,
                });
            }
        }
    }
    assert_eq!(Family::FarCorner.generate(0, u16::MAX, &mut rng).to_string(), "1 1000 1x1000");
}

#[test]
fn a_block_depends_on_seed_stratum_and_index_alone() {
    for stratum in Problem::ALL.into_iter().flat_map(Stratum::all) {
        let draw = |seed, index, scratch: &mut Scratch, case: &mut Case| {
            let mut rng = block(seed, stratum, index);
            let mut lines = Vec::new();
            for _ in 0..20 {
                stratum.generate(&mut rng, case, scratch);
                lines.push(case.to_string());
            }
            lines
        };
        let fresh = || (Scratch::default(), Case::smallest(Problem::Coin));
        let (mut scratch, mut case) = fresh();
        let first = draw(1, 0, &mut scratch, &mut case);
        let other_index = draw(1, 1, &mut scratch, &mut case);
        let other_seed = draw(2, 0, &mut scratch, &mut case);
        assert!(first != other_index && first != other_seed && other_index != other_seed, "{}", stratum.name);
        let (mut scratch, mut case) = fresh();
        assert_eq!(draw(1, 1, &mut scratch, &mut case), other_index, "{}", stratum.name);
    }
}

#[test]
fn a_seed_means_the_same_cases_for_ever() {
    let line = |problem: Problem, name: &str| {
        let stratum = Stratum::all(problem).iter().find(|stratum| stratum.name == name).unwrap();
        let (mut scratch, mut case) = (Scratch::default(), Case::smallest(problem));
        stratum.generate(&mut block(7, stratum, 3), &mut case, &mut scratch);
        case.to_string()
    };
    assert_eq!(line(Problem::TicTacToe, "n to 5"), "3 1,1,2 0,1,1 2,0,2 1,0,1 0,2,2");
    assert_eq!(line(Problem::Reversi, "to 8x8"), "X./OO/O./XO/OO/OO/XO");
    assert_eq!(line(Problem::Coin, "to 64x64"), "44 33 52x33");
}

#[test]
fn strata_are_told_apart_by_their_random_numbers() {
    let of = |problem| [Stratum::all(problem), Stratum::original(problem), Stratum::of_boards(problem)];
    let strata = || Problem::ALL.into_iter().flat_map(of).flatten();
    let mut streams: Vec<u64> = strata().map(|stratum| block(1, stratum, 0).get_stream()).collect();
    let count = streams.len();
    streams.sort_unstable();
    streams.dedup();
    assert_eq!(streams.len(), count);
    assert!(strata().all(|stratum| stratum.weight > 0 && stratum.block_len > 0));
}

#[test]
fn coins_of_boards_fill_blocks_with_all_families_on_one_board_after_another() {
    for stratum in Stratum::of_boards(Problem::Coin) {
        let (mut rng, mut coins) = (block(7, stratum, 3), Vec::new());
        let mut reach = Reach::default();
        for _ in 0..100 {
            stratum.generate_coins(&mut rng, &mut coins);
            assert!(stratum.block_len.is_multiple_of(coins.len()), "{}", stratum.name);
            let board = |coin: &Coin| (coin.width(), coin.height());
            assert!(coins.iter().all(|coin| board(coin) == board(&coins[0])));
            for &coin in &coins {
                reach.add_coin(coin);
            }
        }
        assert!(reach.coin_places.iter().chain(reach.coin_boards.iter()).all(|(_, count)| count > 0), "{reach:?}");
    }
}

#[test]
fn original_strata_keep_the_original_limits() {
    for stratum in Problem::ALL.into_iter().flat_map(Stratum::original) {
        let (mut rng, mut scratch, mut case) =
            (block(1, stratum, 0), Scratch::default(), Case::smallest(Problem::Coin));
        for _ in 0..500 {
            stratum.generate(&mut rng, &mut case, &mut scratch);
            assert!(case.is_original(), "{}: {case}", stratum.name);
            if let Case::TicTacToe(game) = &case
                && game.side().get() <= 15
            {
                replay(game, Turns::Alternating);
            }
        }
    }
}

/// The random phase must show every class that reports name, within a few blocks.
#[test]
fn strata_reach_every_class() {
    let mut reach = Reach::default();
    for stratum in Problem::ALL.into_iter().flat_map(Stratum::all) {
        let (mut rng, mut scratch, mut case) =
            (block(1, stratum, 0), Scratch::default(), Case::smallest(Problem::Coin));
        for index in 0..1500 {
            stratum.generate(&mut rng, &mut case, &mut scratch);
            match &case {
                Case::TicTacToe(game) => {
                    let mut ledger = Ledger::new(game.side());
                    let completed = game.moves().iter().fold(Completed::default(), |_, stone| ledger.place(*stone));
                    reach.add_game(game, completed);
                }
                Case::Reversi(board) if board.cells().len() <= 64 || index < 60 => {
                    reach.add_board(board, most_flips(board), Some(longest_cascade(board)));
                }
                Case::Reversi(_) => {}
                Case::Coin(coin) => reach.add_coin(*coin),
            }
        }
    }
    assert_eq!(reach.shapes_seen, u64::MAX, "all 64 shapes to 8x8");
    let missing =
        |tally: Vec<(&'static str, u64)>| tally.into_iter().filter(|&(_, count)| count == 0).map(|(label, _)| label);
    let missing: Vec<_> = missing(reach.endings.iter().collect())
        .chain(missing(reach.winners.iter().collect()))
        .chain(missing(reach.won_sides.iter().collect()))
        .chain(missing(reach.specials.iter().collect()))
        .chain(missing(reach.shapes.iter().collect()))
        .chain(missing(reach.flips.iter().collect()))
        .chain(missing(reach.rounds.iter().collect()))
        .chain(missing(reach.guarantee.iter().collect()))
        .chain(missing(reach.fullness.iter().collect()))
        .chain(missing(reach.coin_boards.iter().collect()))
        .chain(missing(reach.coin_places.iter().collect()))
        .collect();
    // Nobody draws sides above 300, and cascades of many rounds take the definition too long here.
    let rare = ["n above 300", "over 16 rounds"];
    assert!(missing.iter().all(|label| rare.contains(label)), "{missing:?}: {reach:#?}");

    let json = serde_json::to_string(&reach).unwrap();
    let mut back: Reach = serde_json::from_str(&json).unwrap();
    assert_eq!(back, reach);
    back.merge(&reach);
    assert_eq!(back.endings.get("draw"), 2 * reach.endings.get("draw"));
    assert_eq!(back.rows().len(), 12);
    assert!(serde_json::from_str::<Reach>(r#"{"flips":{"no label":1}}"#).is_err());
}
