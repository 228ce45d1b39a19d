// How fast executions are computed: steps of random runs and of their replays, and writes to arrays
// that have many entries.
#include <benchmark/benchmark.h>

#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/text/parse.h"

namespace fathom {
namespace {

constexpr std::size_t kSteps = 30000;

constexpr const char* kCounts = R"(
proc main() {
  var x: bv32 = 0bv32;
  var sum: bv32 = 0bv32;
  while (true) {
    x = x + 1bv32;
    if (bvand(x, 1bv32) == 0bv32) sum = sum + x; else sum = bvxor(sum, x);
    assert(x != 0bv32);
  }
}
)";

constexpr const char* kWrites = R"(
proc main() {
  var a: [bv32] bv32;
  var i: bv32 = 0bv32;
  while (true) {
    a[i] = i + 42bv32;
    assert(a[i] == i + 42bv32);
    i = i + 1bv32;
  }
}
)";

struct Read {
  explicit Read(const char* text) : program(program::text::parse(terms, text, "bench", Log())) {}
  program::Trace run() {
    std::mt19937_64 random(1);
    return program::run::randomRun(terms, program, program.entryPoints.front(), random,
                                   {.steps = kSteps});
  }

  logic::TermStore terms;
  program::Program program;
};

void count(benchmark::State& state) {
  state.counters["steps"] = benchmark::Counter(static_cast<double>(kSteps),
                                               benchmark::Counter::kIsIterationInvariantRate);
}

void runs(benchmark::State& state, const char* text) {
  Read read(text);
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(read.run());
  count(state);
}

void replays(benchmark::State& state, const char* text) {
  Read read(text);
  const program::Trace trace = read.run();
  for ([[maybe_unused]] auto _ : state)
    benchmark::DoNotOptimize(program::run::replay(read.terms, read.program, trace));
  count(state);
}

BENCHMARK_CAPTURE(runs, counts, kCounts)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(runs, writes, kWrites)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replays, counts, kCounts)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(replays, writes, kWrites)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fathom

BENCHMARK_MAIN();
