#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <map>

#include "app/bench.h"
#include "app/bench_programs.h"
#include "report/render.h"

namespace fathom::app {
namespace {

/// A row of Table 3 of the paper.
struct Published {
  double seconds;
  int summaries;  // not trivial; none for violated programs
  int total;
  int frames;
  int calls;  // of Z3
};

/// By name of the program.
const std::map<std::string, Published>& published() {
  static const std::map<std::string, Published> rows{
      {"simple_loop", {66, 4, 15, 7, 706}},
      {"call_outside_loop", {89, 8, 20, 7, 1507}},
      {"call_in_loop", {91, 8, 20, 13, 1816}},
      {"update_call_in_loop", {142, 8, 20, 13, 2726}},
      {"call_depth2_in_loop", {177, 11, 22, 15, 3433}},
      {"call_depth2", {97, 5, 22, 14, 1712}},
      {"sm", {514, 8, 27, 11, 5263}},
      {"div", {291, 7, 22, 11, 2767}},
      {"worklist", {577, 8, 26, 17, 7475}},
      {"map_test", {306, 10, 24, 14, 4753}},
      {"c", {33, 8, 18, 6, 791}},
      {"flatten", {800, 14, 27, 18, 10412}},
      {"c_error", {35, 0, 18, 5, 662}},
      {"flatten_error", {790, 0, 27, 15, 8746}},
  };
  return rows;
}

class UpdrTable {
 public:
  UpdrTable(const Log& log, const Budget& budget) : log_(log), budget_(budget) {}

  void head() const {
    fmt::print(
        "{:<24} {:>9} | {:>8} {:>9} {:>6} {:>8} {:>7} {:>8} | {:>8} {:>8} | {:>9} {:>8} {:>7}"
        " {:>8}\n",
        "program", "answer", "seconds", "#Sum(Tot)", "Max F.", "queries", "calls", "Max sum.",
        "with Z3", "queries", "published", "#Sum", "Max F.", "#Z3");
  }

  void add(const BenchProgram& program) const {
    engine::Options options = program.config.engineOptions;
    const report::Result ours = judged(program, "updr", options, budget_, log_);
    options.quantifiers = engine::Quantifiers::Z3;
    const report::Result z3 = judged(program, "updr", options, budget_, log_);
    const std::string name = std::filesystem::path(program.name).stem().string();
    fmt::print(
        "{:<24} {:>9} | {:>8.2f} {:>9} {:>6.0f} {:>8.0f} {:>7.0f} {:>8.0f} | {:>8.2f} {:>8.0f}",
        report::printable(name).substr(0, 24), answer(ours), ours.cpuSeconds,
        fmt::format("{:.0f}({:.0f})", count(ours, "summaries"), count(ours, "procedures")),
        count(ours, "frames"), count(ours, "queries"), count(ours, "solver calls"),
        count(ours, "largest summary"), z3.cpuSeconds, count(z3, "queries"));
    if (const auto row = published().find(name); row != published().end())
      fmt::print(" | {:>9.0f} {:>8} {:>7} {:>8}", row->second.seconds,
                 fmt::format("{}({})", row->second.summaries, row->second.total),
                 row->second.frames, row->second.calls);
    fmt::print("{}\n", answer(ours) == answer(z3) ? "" : "  (with Z3: " + answer(z3) + ")");
    std::fflush(stdout);
  }

 private:
  static std::string answer(const report::Result& result) {
    std::vector<std::string> words;
    for (const report::GoalResult& goal : result.goals) words.push_back(wordOf(goal.answer));
    if (std::ranges::count(words, "violated") > 0) return "violated";
    return std::ranges::count(words, "unknown") > 0 ? "unknown" : "holds";
  }

  const Log& log_;
  const Budget& budget_;
};

}  // namespace

Status benchUpdr(const Config& config, const Log& log, const Budget& budget) {
  const UpdrTable table(log, budget);
  table.head();
  for (const BenchProgram& program : benchPrograms(config)) {
    if (budget.cancelled()) break;
    table.add(program);
  }
  return kHolds;
}

}  // namespace fathom::app
