//! Reversi: the time of a board over its size and density, in Rust and C.

use std::hint::black_box;
use std::path::Path;
use std::time::Duration;

use cases::Case;
use criterion::{BenchmarkId, Criterion, SamplingMode, Throughput, criterion_group, criterion_main};
use games::Problem;
use games::reversi::Board;
use measure::bench_data::{FileSpec, load};

criterion_group! {
    name = benches;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(300))
        .nresamples(10_000);
    targets = sizes_and_densities
}
criterion_main!(benches);

fn sizes_and_densities(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("reversi");
    group.sampling_mode(SamplingMode::Flat);
    for (name, boards) in files() {
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.bench_with_input(BenchmarkId::new("rust/bfs", &name), &boards, |bencher, boards| {
            bencher.iter(|| boards.iter().map(|board| reversi::bfs::most_flips(black_box(board))).sum::<usize>());
        });
        group.bench_with_input(BenchmarkId::new("c/bfs", &name), &boards, |bencher, boards| {
            let flips = |board| c_ref::reversi::bfs(black_box(board)).expect("memory");
            bencher.iter(|| boards.iter().map(flips).sum::<usize>());
        });
    }
}

/// The boards, file by file, with the file's name.
fn files() -> impl Iterator<Item = (String, Vec<Board>)> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let boards = |spec: &FileSpec| matches!(spec, FileSpec::ScatteredBoards { .. } | FileSpec::CascadeBoards { .. });
    FileSpec::all().into_iter().filter(boards).map(|spec| {
        let cases = load(root, Problem::Reversi, &spec.name()).expect("bench_data is complete").into_iter();
        (
            spec.name(),
            cases.filter_map(|case| if let Case::Reversi(board) = case { Some(board) } else { None }).collect(),
        )
    })
}
