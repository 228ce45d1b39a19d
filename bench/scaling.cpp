// How the engine inertial scales with code that does not matter: N procedures, five of which matter
// to the goal, the others below it (callees whose results nobody asks for) or above it (callers of
// a procedure whose goal holds in every context). Time of the engine itself; `graph` is the part
// that sees the whole program (call graph, mod-ref).
#include <benchmark/benchmark.h>
#include <fmt/core.h>

#include "base/cpu_time.h"
#include "engine/inertial/inertial.h"
#include "program/text/parse.h"
#include "summary/regions.h"

namespace fathom {
namespace {

constexpr int kRelevant = 5;

std::string relevant() {
  std::string text;
  for (int i = 1; i < kRelevant; ++i)
    text += fmt::format("proc f{}(x) {{ var y = f{}(x); return y + 1; }}\n", i, i + 1);
  return text + fmt::format("proc f{}(x) {{ return x + 1; }}\n", kRelevant);
}

/// j1 is the root of a tree of calls that changes a global nobody looks at.
std::string irrelevantCallees(int count) {
  std::string text = "var junk: int;\n";
  for (int i = 1; i <= count; ++i) {
    text += fmt::format("proc j{}(x) {{ junk = junk + x;", i);
    for (const int below : {2 * i, 2 * i + 1})
      if (below <= count) text += fmt::format(" j{}(x + {});", below, below);
    text += " }\n";
  }
  return text;
}

std::string belowTheGoal(int count, bool holds) {
  return irrelevantCallees(count - kRelevant - 1) + relevant() +
         fmt::format("proc main(x) {{ var a = f1(x); j1(x); assert(a {} x + {}); }}\n",
                     holds ? "==" : "!=", kRelevant);
}

/// p is called by c1, that by c2 and c3, and so on.
std::string aboveTheGoal(int count) {
  std::string text = relevant();
  text += fmt::format("proc p(x) {{ var a = f1(x); assert(a == x + {}); }}\n", kRelevant);
  for (int i = 1; i <= count - kRelevant - 1; ++i)
    text += i == 1 ? "proc c1(x) { p(x); }\n"
                   : fmt::format("proc c{}(x) {{ c{}(x + 1); }}\n", i, i / 2);
  return text;
}

/// p is called by everybody.
std::string besideTheGoal(int count) {
  std::string text = relevant();
  text += fmt::format("proc p(x) {{ var a = f1(x); assert(a == x + {}); }}\n", kRelevant);
  for (int i = 1; i <= count - kRelevant - 1; ++i)
    text += fmt::format("proc c{}(x) {{ p(x + {}); }}\n", i, i);
  return text;
}

void measure(benchmark::State& state, const std::string& text, bool holds) {
  double engine = 0;
  double graph = 0;
  for ([[maybe_unused]] auto _ : state) {
    logic::TermStore terms;
    const program::Program program = program::text::parse(terms, text, "bench", Log());
    const double before = cpuSecondsSpent();
    benchmark::DoNotOptimize(summary::Regions(terms, program).found());
    const double between = cpuSecondsSpent();
    const Workers workers(1);
    Statistics statistics;
    engine::Context context{terms, Budget(), workers, statistics, Log(), {}};
    const std::vector goals{program::GoalId(0)};
    bool isRight = false;
    engine::inertial::verify(context, program, goals, [&](const engine::Finding& finding) {
      isRight = finding.verdict.index() == (holds ? 0U : 1U);
    });
    if (!isRight) state.SkipWithError("the goal was not decided");
    graph += between - before;
    engine += cpuSecondsSpent() - between - (between - before);
  }
  const auto runs = static_cast<double>(state.iterations());
  state.counters["engine_ms"] = 1000 * engine / runs;
  state.counters["graph_ms"] = 1000 * graph / runs;
}

void belowHolds(benchmark::State& state) {
  measure(state, belowTheGoal(static_cast<int>(state.range(0)), true), true);
}
void belowViolated(benchmark::State& state) {
  measure(state, belowTheGoal(static_cast<int>(state.range(0)), false), false);
}
void above(benchmark::State& state) {
  measure(state, aboveTheGoal(static_cast<int>(state.range(0))), true);
}
void beside(benchmark::State& state) {
  measure(state, besideTheGoal(static_cast<int>(state.range(0))), true);
}

BENCHMARK(belowHolds)->RangeMultiplier(10)->Range(100, 10000)->Unit(benchmark::kMillisecond);
BENCHMARK(belowViolated)->RangeMultiplier(10)->Range(100, 10000)->Unit(benchmark::kMillisecond);
BENCHMARK(above)->RangeMultiplier(10)->Range(100, 10000)->Unit(benchmark::kMillisecond);
BENCHMARK(beside)->RangeMultiplier(10)->Range(100, 10000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace fathom

BENCHMARK_MAIN();
