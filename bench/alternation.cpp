// What alternation and learning are worth to the engine alter, on generated programs:
//
//   deep(d, n)   a goal below d layers of n procedures, each called by all of the next layer. What
//                the callers of the goal pass comes from a callee: looking at it ends the search in
//                the first layer (holds), or leaves one way up (violated)
//   goals(n)     a procedure with n goals, which all its callers satisfy for the same reason
//
//   bench_alternation                      the engine's time and the edges it explores
//   bench_alternation --write FOLDER       the programs, for `fathom bench alter FOLDER/*.ftm`
#include <benchmark/benchmark.h>
#include <cstring>
#include <fmt/core.h>
#include <fstream>

#include "engine/alter/alter.h"
#include "program/text/parse.h"

namespace fathom {
namespace {

std::string deep(int depth, int fan, bool holds) {
  std::string text =
      "proc goal(x) { assert(x != 0); }\n"
      "proc make(k) { if (k > 0) return k; return 1 - k; }\n"
      "proc pass(k) { return k; }\n";
  for (int i = 0; i < fan; ++i)
    text += fmt::format("proc f1_{}(x) {{ var a = {}(x + {}); goal(a); }}\n", i,
                        !holds && i == fan / 2 ? "pass" : "make", i);
  for (int layer = 2; layer <= depth; ++layer)
    for (int i = 0; i < fan; ++i) {
      text += fmt::format("proc f{}_{}(x) {{ var a;", layer, i);
      for (int j = 0; j < fan; ++j)
        text += fmt::format(" if (x == {}) {{ havoc a; f{}_{}(a); }}", j, layer - 1, j);
      text += " }\n";
    }
  text += "proc main(x, y) {";
  for (int i = 0; i < fan; ++i) text += fmt::format(" if (x == {}) f{}_{}(y);", i, depth, i);
  return text + " }\n";
}

std::string goals(int count) {
  std::string text = "proc make(k) { if (k > 0) return k; return 1 - k; }\nproc use(x, y) {\n";
  for (int i = 0; i < count; ++i) text += fmt::format("  if (y == {}) assert(x != {});\n", i, -i);
  text += "}\nproc left(x, y) { var a = make(x); use(a, y); }\n";
  text += "proc right(x, y) { var a = make(x + y); use(a, y + 1); }\n";
  return text + "proc main(x, y) { if (x > y) left(x, y); else right(x, y); }\n";
}

engine::Options options(bool learns, bool alternates) {
  engine::Options made;
  made.learning = {learns, learns};
  made.alternate = alternates;
  return made;
}

void measure(benchmark::State& state, const std::string& text, const engine::Options& options) {
  double edges = 0;
  for ([[maybe_unused]] auto _ : state) {
    logic::TermStore terms;
    const program::Program program = program::text::parse(terms, text, "bench", Log());
    const Workers workers(1);
    Statistics statistics;
    engine::Context context{terms, Budget::seconds(60), workers, statistics, Log(), options};
    std::vector<program::GoalId> all;
    for (std::size_t i = 0; i < program.goals.size(); ++i) all.emplace_back(i);
    std::size_t decided = 0;
    engine::alter::verify(context, program, all, [&](const engine::Finding& finding) {
      if (!std::holds_alternative<program::Unknown>(finding.verdict))
        decided += finding.goals.size();
    });
    if (decided < all.size()) state.SkipWithError("not decided within a minute");
    edges = statistics.counts().at("edges explored");
  }
  state.counters["edges"] = edges;
}

void deepHolds(benchmark::State& state) {
  measure(state, deep(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), true),
          options(state.range(2) != 0, true));
}
void deepViolated(benchmark::State& state) {
  measure(state, deep(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), false),
          options(state.range(2) != 0, true));
}
void deepWithoutAlternation(benchmark::State& state) {
  measure(state, deep(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), true),
          options(false, false));
}
void manyGoals(benchmark::State& state) {
  measure(state, goals(static_cast<int>(state.range(0))), options(state.range(1) != 0, true));
}

BENCHMARK(deepHolds)->Args({20, 50, 0})->Args({20, 50, 1})->Unit(benchmark::kMillisecond);
BENCHMARK(deepViolated)->Args({20, 50, 0})->Args({20, 50, 1})->Unit(benchmark::kMillisecond);
BENCHMARK(deepWithoutAlternation)
    ->Args({2, 5})
    ->Args({3, 5})
    ->Args({4, 5})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(manyGoals)->Args({50, 0})->Args({50, 1})->Unit(benchmark::kMillisecond);

int write(const std::string& folder) {
  const std::pair<const char*, std::string> programs[] = {{"deep_holds", deep(20, 50, true)},
                                                          {"deep_violated", deep(20, 50, false)},
                                                          {"many_goals", goals(50)}};
  for (const auto& [name, text] : programs)
    if (!(std::ofstream(folder + "/" + name + ".ftm") << text)) return 1;
  return 0;
}

}  // namespace
}  // namespace fathom

int main(int argc, char** argv) {
  if (argc == 3 && std::strcmp(argv[1], "--write") == 0) return fathom::write(argv[2]);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
