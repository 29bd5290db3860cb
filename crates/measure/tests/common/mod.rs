//! A record as `bench` would write it, made up: costs whose growth is known, with a little noise.

use std::collections::BTreeMap;

use crosscheck::Id;
use measure::bench::{Block, Environment, Load, Record, Row, SCHEMA, Sample, Toolchain};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Time per unit in nanoseconds, of a slow and a fast language.
type Cost = fn(f64) -> f64;

const SWEEP: [u32; 8] = [3, 8, 20, 60, 100, 300, 1000, 10_000];
const CORNERS: [u32; 8] = [2, 3, 4, 5, 6, 7, 8, 15];
const FAR_CORNERS: [u32; 3] = [64, 125, 250];

/// Rust and Python on all problems.
pub fn record() -> Record {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut rows = Vec::new();
    for (language, factor) in [("rust", 1.0), ("python", 40.0)] {
        let games: [(&str, Cost); 4] = [
            ("board_scan", |n| 6.0 + 0.5 * n),
            ("player_counters", |_| 9.0),
            ("signed_counters", |_| 5.0),
            ("null", |_| 2.0),
        ];
        for (algorithm, cost) in games {
            for size in SWEEP {
                rows.push(row(
                    language,
                    "tictactoe",
                    algorithm,
                    "sweep",
                    size,
                    factor * cost(size.into()),
                    &mut random,
                ));
            }
            if algorithm == "board_scan" {
                for size in SWEEP {
                    rows.push(row(language, "tictactoe", algorithm, "random", size, factor * 20.0, &mut random));
                }
            }
        }
        for density in ["0.1", "0.4", "0.7"] {
            let family = format!("scattered-{density}");
            rows.push(row(language, "reversi", "bfs", &family, 8, factor * 4000.0, &mut random));
        }
        for size in CORNERS {
            let recursion = factor * 10.0 * 1.6_f64.powf(size.into());
            rows.push(row(language, "coin", "recursion", "corners", size, recursion, &mut random));
        }
        for size in CORNERS.into_iter().chain(FAR_CORNERS) {
            let memo = factor * (30.0 + 3.0 * f64::from(size).powi(2));
            rows.push(row(language, "coin", "memo", "corners", size, memo, &mut random));
        }
        rows.push(row(language, "coin", "memo", "cells", 15, factor * 300.0, &mut random));
    }
    let toolchain = |language: &str, name: &str| Toolchain {
        language: language.to_owned(),
        name: name.to_owned(),
        version: "1.0".to_owned(),
        build: String::new(),
        run: format!("run {language}"),
    };
    Record {
        schema: SCHEMA,
        command: "cargo xtask bench --out bench.json".to_owned(),
        version: "0.1.0".to_owned(),
        seed: 1,
        quick: false,
        elapsed_s: 61.0,
        environment: Environment {
            cpu: "A processor".to_owned(),
            cores: 2,
            governor: None,
            memory_bytes: 8 << 30,
            system: "A system".to_owned(),
            load_before: Some(Load { one: 0.1, five: 0.1, fifteen: 0.1 }),
            load_after: Some(Load { one: 1.0, five: 0.9, fifteen: 0.5 }),
            toolchains: vec![toolchain("rust", "Rust"), toolchain("python", "Python")],
            git_commit: None,
            git_dirty: false,
            bench_data: BTreeMap::new(),
        },
        rows,
        skipped: Vec::new(),
    }
}

/// A row of ten processes.
fn row(
    language: &str,
    problem: &str,
    algorithm: &str,
    family: &str,
    size: u32,
    cost: f64,
    random: &mut ChaCha8Rng,
) -> Row {
    const UNITS: u64 = 1000;
    let id: Id = format!("{language}/{problem}/{algorithm}").parse().unwrap();
    let samples = (0..10)
        .map(|cycle| {
            let mut round = || (cost * UNITS as f64 * random.random_range(0.97..1.03)) as u64;
            let ns = vec![round(), round(), round()];
            let timed = vec![Block { copies: 1, untimed: 10, ns, yardstick_ns: None, core_share: None }];
            let peak_bytes =
                (4 << 20) + if algorithm == "board_scan" { u64::from(size).pow(2) } else { u64::from(size) };
            Sample {
                cycle,
                start_ms: 3.0,
                first_ns: 9 * round(),
                warm_up: Vec::new(),
                timed,
                steady: true,
                full_speed: None,
                peak_bytes,
            }
        })
        .collect();
    let row = Row {
        implementation: id,
        family: family.to_owned(),
        size,
        unit: "move".to_owned(),
        units: UNITS,
        median: None,
        ci_low: None,
        ci_high: None,
        first_run: None,
        processes: 0,
        steady: 0,
        samples,
        steps: None,
        peak_bytes: None,
        error: None,
    };
    row.concluded()
}
