//! Whether verdicts can be believed: costs whose growth is known, with the noise of real machines, judged a few hundred times.
//!
//! All seeds are fixed, so that nothing flickers: either these figures hold or the code was changed.

use crosscheck::catalogue::Law;
use measure::compare::{DOUBT, Outcome, compare};
use measure::growth::{Growth, Verdict, judge};
use measure::stats::{Estimate, Measured};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rand_distr::StandardNormal;

/// Runs of every truth.
const RUNS: u64 = 200;
/// Processes per size, as `bench` has them in a full run.
const PROCESSES: usize = 10;
/// The noise between processes.
const NOISE: f64 = 0.05;
/// How much slower the machine is at the end than at the beginning.
const DRIFT: f64 = 0.05;
/// How often something else disturbs a process; it then takes up to three times as long.
const OUTLIERS: f64 = 0.05;
/// What differs from size to size and is the same in all processes: of a well-behaved cost …
const UNEVENNESS: f64 = 0.01;
/// … and of one that caches, branches and vector instructions meet differently at every size.
const ROUGHNESS: f64 = 0.08;

/// Sizes from 3 to 100, over which a fixed cost hides growth best.
const SHORT: &[f64] = &[3.0, 5.0, 8.0, 10.0, 15.0, 20.0, 30.0, 50.0, 75.0, 100.0];
/// Four decades, three sizes each.
const LONG: &[f64] =
    &[10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0, 5000.0, 10_000.0, 20_000.0, 50_000.0, 100_000.0];
/// The sizes from which scans of games that fill lines in order are judged, in the languages that get them all …
const RECORDED: &[f64] =
    &[20.0, 30.0, 60.0, 100.0, 150.0, 200.0, 300.0, 500.0, 700.0, 1000.0, 2000.0, 3000.0, 10_000.0];
/// … and in the others.
const RECORDED_TO_2000: &[f64] = &[20.0, 30.0, 60.0, 100.0, 150.0, 200.0, 300.0, 500.0, 700.0, 1000.0, 2000.0, 3000.0];
/// The sizes at which it times what should not grow.
const RECORDED_CONSTANT: &[f64] = &[3.0, 10.0, 30.0, 100.0, 1000.0];
/// Sides of boards, for what is exponential.
const SMALL: &[f64] = &[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 12.0, 15.0];

/// The verdicts of all runs.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    supported: u64,
    refuted: u64,
    undecided: u64,
}

fn disturbed(truth: f64, process: usize, random: &mut ChaCha8Rng) -> f64 {
    let normal: f64 = random.sample(StandardNormal);
    let drift = DRIFT * process as f64 / PROCESSES as f64;
    let outlier = if random.random_bool(OUTLIERS) { random.random_range(1.0..3.0) } else { 1.0 };
    truth * (NOISE * normal + drift).exp() * outlier
}

/// What is measured with.
#[derive(Clone, Copy, Debug)]
struct Setting {
    /// Processes per size.
    processes: usize,
    /// What differs from size to size and is the same in all processes.
    unevenness: f64,
}

const USUAL: Setting = Setting { processes: PROCESSES, unevenness: UNEVENNESS };

fn measured(sizes: &[f64], setting: Setting, cost: fn(f64) -> f64, random: &mut ChaCha8Rng) -> Vec<Measured> {
    let at = |&size: &f64| {
        let normal: f64 = random.sample(StandardNormal);
        let truth = cost(size) * (setting.unevenness * normal).exp();
        Measured { size, processes: (0..setting.processes).map(|process| disturbed(truth, process, random)).collect() }
    };
    sizes.iter().map(at).collect()
}

/// Judges each law on the same runs.
fn tallies(sizes: &[f64], setting: Setting, cost: fn(f64) -> f64, laws: &[Law]) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); laws.len()];
    for run in 0..RUNS {
        let mut random = ChaCha8Rng::seed_from_u64(run);
        let growth = Growth::of(&measured(sizes, setting, cost, &mut random));
        for (law, tally) in laws.iter().zip(&mut tallies) {
            *match judge(*law, growth.as_ref()).verdict {
                Verdict::Supported => &mut tally.supported,
                Verdict::Refuted => &mut tally.refuted,
                Verdict::Undecided => &mut tally.undecided,
            } += 1;
        }
    }
    tallies
}

/// What the verdicts on one truth must reach.
struct Demand {
    /// The most confident errors of all runs, for each law.
    errors: u64,
    /// The fewest right verdicts for each law; 0 where undecided will do.
    right: u64,
}

/// Undecided will do, but not wrong.
const CAREFUL: Demand = Demand { errors: RUNS / 100, right: 0 };
/// As the linear costs with an intercept, which others get wrong.
const FAULTLESS: Demand = Demand { errors: 0, right: 0 };
/// Four decades must be enough to tell, and so must the sizes that `bench` has.
const CERTAIN: Demand = Demand { errors: RUNS / 100, right: RUNS * 95 / 100 };

/// `law` is the true one, `others` are not.
fn expect(name: &str, sizes: &[f64], cost: fn(f64) -> f64, law: Law, others: &[Law], demand: &Demand) {
    expect_in(USUAL, name, sizes, cost, law, others, demand);
}

/// The same, measured with something else.
fn expect_in(
    setting: Setting,
    name: &str,
    sizes: &[f64],
    cost: fn(f64) -> f64,
    law: Law,
    others: &[Law],
    demand: &Demand,
) {
    let laws: Vec<Law> = [law].into_iter().chain(others.iter().copied()).collect();
    for (index, (law, tally)) in laws.iter().zip(tallies(sizes, setting, cost, &laws)).enumerate() {
        let (right, wrong) =
            if index == 0 { (tally.supported, tally.refuted) } else { (tally.refuted, tally.supported) };
        println!("{name}: {law}: {tally:?}");
        assert!(wrong <= demand.errors, "{name}: {law} {wrong} times wrong: {tally:?}");
        assert!(right >= demand.right, "{name}: {law} only {right} times right: {tally:?}");
    }
}

const LINEAR: Law = Law::Power(1.0);
const QUADRATIC: Law = Law::Power(2.0);

#[test]
fn a_line_with_an_intercept_is_never_taken_for_something_else() {
    let others = [Law::Constant, Law::NLogN, QUADRATIC, Law::Power(0.5), Law::Exponential];
    expect("60 + 1.2 n to 100", SHORT, |n| 60.0 + 1.2 * n, LINEAR, &others, &FAULTLESS);
    expect("5 + 1.2 n to 100", SHORT, |n| 5.0 + 1.2 * n, LINEAR, &others, &FAULTLESS);
}

#[test]
fn a_line_is_known_over_four_decades() {
    let others = [Law::Constant, Law::NLogN, QUADRATIC, Law::Power(0.5), Law::Exponential];
    expect("60 + 1.2 n", LONG, |n| 60.0 + 1.2 * n, LINEAR, &others, &CERTAIN);
    expect("5 + 1.2 n", LONG, |n| 5.0 + 1.2 * n, LINEAR, &others, &CERTAIN);
    expect("1.2 n", LONG, |n| 1.2 * n, LINEAR, &others, &CERTAIN);
}

#[test]
fn the_recorded_sizes_are_enough_for_a_line_and_a_constant() {
    let others = [Law::Constant, QUADRATIC];
    expect("60 + 1.2 n, recorded sizes", RECORDED, |n| 60.0 + 1.2 * n, LINEAR, &others, &CERTAIN);
    expect("60 + 1.2 n, recorded sizes to 2000", RECORDED_TO_2000, |n| 60.0 + 1.2 * n, LINEAR, &others, &CERTAIN);
    expect("8, recorded sizes", RECORDED, |_| 8.0, Law::Constant, &[LINEAR], &CERTAIN);
}

#[test]
fn few_processes_and_rough_costs_leave_more_undecided_but_make_no_errors() {
    let line = |n: f64| 60.0 + 1.2 * n;
    let others = [Law::Constant, Law::NLogN, QUADRATIC, Law::Power(0.5)];
    let n_log_n = |n: f64| 200.0 + 3.0 * n * n.ln();
    for processes in [3, 5, 10] {
        for unevenness in [UNEVENNESS, ROUGHNESS] {
            let setting = Setting { processes, unevenness };
            expect_in(setting, "60 + 1.2 n to 2000", RECORDED_TO_2000, line, LINEAR, &others, &CAREFUL);
            expect_in(setting, "200 + 3 n ln n to 2000", RECORDED_TO_2000, n_log_n, Law::NLogN, &[LINEAR], &CAREFUL);
            expect_in(setting, "8 to 1000", RECORDED_CONSTANT, |_| 8.0, Law::Constant, &[LINEAR], &CAREFUL);
        }
    }
}

#[test]
fn three_sizes_tell_growth_from_none_and_no_more() {
    const QUICK: &[f64] = &[10.0, 100.0, 1000.0];
    let setting = Setting { processes: 3, unevenness: ROUGHNESS };
    let line = |n: f64| 5.0 + 1.2 * n;
    expect_in(setting, "5 + 1.2 n, three sizes", QUICK, line, LINEAR, &[Law::Constant, QUADRATIC], &FAULTLESS);
    expect_in(setting, "8, three sizes", QUICK, |_| 8.0, Law::Constant, &[LINEAR], &CAREFUL);
}

#[test]
fn a_constant_is_never_taken_for_growth() {
    let others = [LINEAR, Law::NLogN, Law::Exponential];
    expect("4 to 100", SHORT, |_| 4.0, Law::Constant, &others, &CAREFUL);
    expect("4", LONG, |_| 4.0, Law::Constant, &others, &CERTAIN);
}

#[test]
fn what_a_game_costs_once_is_no_growth_and_hides_none() {
    let others = [LINEAR, Law::NLogN, Law::Power(0.5)];
    expect("4 + 12 / n", RECORDED_CONSTANT, |n| 4.0 + 12.0 / n, Law::Constant, &others, &CERTAIN);
    expect("4 + 12 / n to 2000", RECORDED_TO_2000, |n| 4.0 + 12.0 / n, Law::Constant, &others, &CERTAIN);
    let falls_and_rises = tallies(RECORDED_TO_2000, USUAL, |n| 20.0 / n + 0.02 * n, &[Law::Constant]);
    assert_eq!(falls_and_rises[0].supported, 0, "20 / n + 0.02 n is not constant");
}

#[test]
fn n_log_n_and_n_are_kept_apart() {
    let others = [LINEAR, QUADRATIC, Law::Constant];
    expect("3 n ln n to 100", SHORT, |n| 3.0 * n * n.ln(), Law::NLogN, &others, &CAREFUL);
    expect("20 + 3 n ln n to 100", SHORT, |n| 20.0 + 3.0 * n * n.ln(), Law::NLogN, &others, &CAREFUL);
    expect("3 n ln n", LONG, |n| 3.0 * n * n.ln(), Law::NLogN, &others, &CERTAIN);
    expect("20 + 3 n ln n", LONG, |n| 20.0 + 3.0 * n * n.ln(), Law::NLogN, &others, &CERTAIN);
}

#[test]
fn an_exponential_is_no_power() {
    let others = [QUADRATIC, LINEAR, Law::Constant];
    expect("50 + 10 · 2^n", SMALL, |n| 50.0 + 10.0 * 2_f64.powf(n), Law::Exponential, &others, &CAREFUL);
    expect("20 · 1.6^n", SMALL, |n| 20.0 * 1.6_f64.powf(n), Law::Exponential, &others, &CAREFUL);
    expect("n² on small sides", SMALL, |n| 30.0 + 4.0 * n * n, QUADRATIC, &[Law::Exponential, LINEAR], &CAREFUL);
}

#[test]
fn a_cache_in_the_middle_deceives_nobody() {
    let linear = |n: f64| 20.0 + if n < 1000.0 { n } else { 2.0 * n };
    expect("20 + n, from 1000 on 2 n", LONG, linear, LINEAR, &[Law::Constant, Law::NLogN, QUADRATIC], &CERTAIN);
    let constant = |n: f64| if n < 1000.0 { 5.0 } else { 9.0 };
    expect("5, from 1000 on 9", LONG, constant, Law::Constant, &[LINEAR, Law::NLogN], &CERTAIN);
    let short = |n: f64| 20.0 + if n < 20.0 { n } else { 1.7 * n };
    expect("20 + n, from 20 on 1.7 n, to 100", SHORT, short, LINEAR, &[Law::Constant, QUADRATIC], &CAREFUL);
}

#[test]
fn an_upper_bound_is_kept_or_broken() {
    let cubic = |n: f64| 100.0 + 0.5 * n * n * n;
    expect("cubic below 4", SMALL, cubic, Law::AtMost(4.0), &[Law::AtMost(2.0)], &CAREFUL);
    expect("cubic below 3", LONG, cubic, Law::AtMost(3.0), &[Law::AtMost(2.0)], &CERTAIN);
}

#[test]
fn what_is_equal_is_seldom_called_different() {
    const PAIRS: u64 = 1000;
    for processes in [3, 10] {
        let mut different = 0;
        for pair in 0..PAIRS {
            let mut random = ChaCha8Rng::seed_from_u64(pair);
            let mut run = || {
                let values: Vec<f64> = (0..processes).map(|process| disturbed(7.0, process, &mut random)).collect();
                Estimate::new(&values).unwrap()
            };
            let (first, second) = (run(), run());
            different += u64::from(compare(&first, &second, DOUBT).outcome != Outcome::Undecided);
        }
        println!("{processes} processes: {different} of {PAIRS} equal pairs called different");
        assert!(different <= PAIRS / 100, "{processes} processes: {different}");
    }
}

#[test]
fn a_difference_of_a_third_is_seen_by_ten_processes() {
    let seen = (0..200_u64).filter(|&pair| {
        let mut random = ChaCha8Rng::seed_from_u64(pair);
        let mut run = |truth| {
            let values: Vec<f64> = (0..PROCESSES).map(|process| disturbed(truth, process, &mut random)).collect();
            Estimate::new(&values).unwrap()
        };
        compare(&run(9.0), &run(6.0), DOUBT).outcome == Outcome::Faster
    });
    let seen = seen.count();
    println!("seen {seen} times of 200");
    assert!(seen >= 190, "{seen}");
}

#[test]
fn an_interval_holds_the_truth_as_often_as_it_says() {
    for processes in [3, 10] {
        let held = (0..1000_u64).filter(|&run| {
            let mut random = ChaCha8Rng::seed_from_u64(run);
            let mut value = || {
                let normal: f64 = random.sample(StandardNormal);
                7.0 * (NOISE * normal).exp()
            };
            let values: Vec<f64> = (0..processes).map(|_| value()).collect();
            Estimate::new(&values).unwrap().interval().unwrap().holds(7.0)
        });
        let held = held.count();
        println!("{processes} processes: {held} of 1000 intervals hold the truth");
        assert!(held >= 935, "{processes} processes: {held}");
    }
}
