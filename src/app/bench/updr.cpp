#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/core.h>
#include <map>

#include "app/bench/bench.h"
#include "app/bench/programs.h"
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

  /// Composed procedures, a summary for each block, Z3's quantifiers; then the paper.
  void head() const {
    fmt::print("{:<20} {:>9} {:>5} {:>3} {:>3} {:>3} |", "program", "answer", "#Meth", "D.", "W.",
               "N.");
    for (const char* configuration : {"composed", "separate", "with Z3"})
      fmt::print(" {:>8} {:>6} {:>7} {:>6} {:>6} |", configuration, "Max F.", "queries", "#Sum",
                 "Max s.");
    fmt::print(" {:>9} {:>6} {:>7} {:>8}\n", "published", "Max F.", "#Z3", "#Sum");
  }

  void add(const BenchProgram& program) const {
    const engine::Options given = program.config.run.engineOptions;
    engine::Options separate = given, z3 = given;
    separate.composeProcedures = false;
    z3.quantifiers = engine::Quantifiers::Z3;
    std::vector<report::Result> results;
    for (const engine::Options& options : {given, separate, z3})
      results.push_back(verified(program, "updr", options, budget_, log_));
    const std::string name = std::filesystem::path(program.name).stem().string();
    const report::Result& first = results.front();
    fmt::print("{:<20} {:>9} {:>5.0f} {:>3} {:>3.0f} {:>3} |",
               report::printable(name).substr(0, 20), answer(first), count(first, "methods"),
               orRecursive(first, "update depth"), count(first, "update width"),
               orRecursive(first, "update nesting"));
    for (const report::Result& result : results)
      fmt::print(
          " {:>8.2f} {:>6.0f} {:>7.0f} {:>6} {:>6.0f} |", result.cpuSeconds,
          count(result, "frames"), count(result, "queries"),
          fmt::format("{:.0f}({:.0f})", count(result, "summaries"), count(result, "procedures")),
          count(result, "largest summary"));
    if (const auto row = published().find(name); row != published().end())
      fmt::print(" {:>9.0f} {:>6} {:>7} {:>8}", row->second.seconds, row->second.frames,
                 row->second.calls,
                 fmt::format("{}({})", row->second.summaries, row->second.total));
    const bool isSame = std::ranges::all_of(results, [&](const report::Result& result) {
      return answer(result) == answer(results.front());
    });
    fmt::print("{}\n", isSame ? "" : "  (answers differ)");
    std::fflush(stdout);
  }

 private:
  static std::string answer(const report::Result& result) {
    std::vector<std::string> words;
    for (const report::GoalResult& goal : result.goals) words.push_back(wordOf(goal.answer));
    if (std::ranges::count(words, "violated") > 0) return "violated";
    return std::ranges::count(words, "unknown") > 0 ? "unknown" : "holds";
  }

  static std::string orRecursive(const report::Result& result, const std::string& name) {
    return result.statistics.counts().contains(name) ? fmt::format("{:.0f}", count(result, name))
                                                     : "rec";
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
