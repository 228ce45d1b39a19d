// What jobs are worth to the engine trace: a program whose only trace has n calls, of functions
// with a loop each, so that nothing is shared. Real time, for 1 and 2 jobs.
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include "engine/trace/trace.h"
#include "program/text/parse.h"

namespace fathom {
namespace {

std::string independentCalls(int count) {
  std::string variables, calls, sum, functions;
  for (int i = 0; i < count; ++i) {
    variables += fmt::format("  var r{};\n", i);
    calls += fmt::format("  r{} = f{}(k);\n", i, i);
    sum += fmt::format("{}r{}", i == 0 ? "" : " + ", i);
    functions += fmt::format(
        "proc f{0}(k) returns (r) {{\n"
        "  var i = 0;\n  var j = {0};\n  var l = {0};\n  r = 0;\n"
        "  while (i < k) {{\n"
        "    if (*) {{ r = r + 1; j = j + 1; l = l + 1; }} else {{ r = r + 2; j = j + 2; l = l + "
        "2; }}\n"
        "    i = i + 1;\n"
        "  }}\n"
        "  if (j != r + {0}) r = 0 - 1;\n"
        "  if (l != r + {0}) r = 0 - 1;\n"
        "}}\n",
        i);
  }
  return fmt::format("proc main(k) {{\n{}  assume(k >= 1);\n{}  assert({} >= 0);\n}}\n{}",
                     variables, calls, sum, functions);
}

void calls(benchmark::State& state) {
  const std::string text = independentCalls(static_cast<int>(state.range(0)));
  for ([[maybe_unused]] auto _ : state) {
    logic::TermStore terms;
    const program::Program program = program::text::parse(terms, text, "bench", Log());
    const Workers workers(static_cast<unsigned>(state.range(1)));
    Statistics statistics;
    engine::Context context{terms, Budget::seconds(120), workers, statistics, Log(), {}};
    bool isDecided = false;
    engine::trace::verify(context, program, std::vector{program::GoalId(0)},
                          [&](const engine::Finding& finding) {
                            isDecided = std::holds_alternative<program::Holds>(finding.verdict);
                          });
    if (!isDecided) state.SkipWithError("not proved within two minutes");
  }
}

BENCHMARK(calls)
    ->ArgNames({"calls", "jobs"})
    ->Args({4, 1})
    ->Args({4, 2})
    ->Args({8, 1})
    ->Args({8, 2})
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace
}  // namespace fathom

BENCHMARK_MAIN();
