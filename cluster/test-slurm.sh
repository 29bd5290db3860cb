#!/usr/bin/env bash
# Proves a scope on a real Slurm of one node: an array of 8, one task of which is killed and run again; then merges.
# It has a Slurm of its own, in a temporary folder, and leaves nothing behind. It needs root, slurm-wlm and munge.
set -euo pipefail
cd "$(dirname "$0")/.."

shards=8
killed=3
scope=(--scope reversi/4x4 --language rust)
boards=43046721

for program in slurmctld slurmd munged sbatch squeue scancel scontrol; do
    if ! command -v "$program" >/dev/null; then
        echo "SKIPPED, not tested: there is no $program here; to install: apt-get install -y slurm-wlm munge"
        exit 0
    fi
done
if [ "$(id -u)" != 0 ]; then
    echo "SKIPPED, not tested: a Slurm of one's own can be started by root only"
    exit 0
fi

export CROSSBOARD=${CROSSBOARD:-$PWD/target/release/xtask}
dir=$(mktemp -d)
pids=()
finish() {
    for pid in "${pids[@]}"; do
        kill "$pid" 2>/dev/null || true
        wait "$pid" 2>/dev/null || true
    done
    rm -rf "$dir"
}
trap finish EXIT

fail() {
    echo "FAILED: $1" >&2
    tail -n 20 "$dir"/*.log >&2 || true
    exit 1
}

host=$(hostname -s)
export SLURM_CONF=$dir/slurm.conf
mkdir "$dir/state" "$dir/spool"
cat >"$SLURM_CONF" <<CONF
ClusterName=crossboard
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF

# Every daemon stays in the foreground of this script, so that its end is ours to see to.
head -c 1024 /dev/urandom >"$dir/munge.key"
chmod 600 "$dir/munge.key"
munged --foreground --force --key-file="$dir/munge.key" --socket="$dir/munge.socket" --pid-file="$dir/munged.pid" \
    --seed-file="$dir/munged.seed" --log-file="$dir/munged.log" >"$dir/munged.out.log" 2>&1 &
pids+=($!)
slurmctld -D >"$dir/slurmctld.out.log" 2>&1 &
pids+=($!)
slurmd -D >"$dir/slurmd.out.log" 2>&1 &
pids+=($!)

# Waits, at most so many seconds, until a command succeeds.
await() {
    local left=$(($1 * 5))
    shift
    until "$@"; do
        left=$((left - 1))
        [ "$left" -gt 0 ] || return 1
        sleep 0.2
    done
}
node_is_idle() { [ "$(sinfo --noheader --format=%T 2>/dev/null)" = idle ]; }
await 60 node_is_idle || fail "Slurm does not come up"
echo "Slurm: $(sinfo --version), $(nproc) processors"

proof=$dir/proof
submit() { sbatch --parsable --output="$dir/task-%a.log" "$@" cluster/prove.sbatch "$shards" "$proof" "${scope[@]}"; }
job=$(submit --array=1-$shards)
is_running() { [ "$(squeue --noheader --jobs="${job}_$killed" --format=%T 2>/dev/null)" = RUNNING ]; }
await 300 is_running || fail "task $killed does not run"
# It is to die in the midst of its work.
sleep 1
scancel --signal=KILL --full "${job}_$killed"
echo "killed task $killed of job $job"
is_over() { [ -z "$(squeue --noheader --format=%T 2>/dev/null)" ]; }
await 600 is_over || fail "the job does not end"

for number in $(seq $shards); do
    if [ "$number" = $killed ]; then
        [ ! -e "$proof/$number.json" ] || fail "the killed task left a report"
    else
        [ -e "$proof/$number.json" ] || fail "there is no report of shard $number"
    fi
done
code=0
said=$("$CROSSBOARD" merge "$proof"/*.json --out "$dir/proof.json" 2>&1) || code=$?
echo "merge without it: $said"
[ "$code" = 2 ] && [[ $said == *"missing: shard $killed/$shards"* ]] || fail "merge did not refuse"

submit --array=$killed >/dev/null
await 300 is_over || fail "the task run again does not end"
"$CROSSBOARD" merge "$proof"/*.json --out "$dir/proof.json" || fail "merge refused"
grep -q "\"cases\": $boards" "$dir/proof.json" || fail "not all boards"
grep -q '"exhaustive": true' "$dir/proof.json" || fail "not exhaustive"
grep -q '"shard": null' "$dir/proof.json" || fail "not whole"
echo "OK: $boards boards proven by an array of $shards, one task of which was killed and run again"
