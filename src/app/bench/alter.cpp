#include <algorithm>
#include <cstdio>
#include <fmt/core.h>

#include "app/bench/bench.h"
#include "app/bench/programs.h"
#include "report/render.h"

namespace fathom::app {
namespace {

/// One run of the engine alter.
struct Cell {
  bool isWhole = false;  // it came to its end
  std::vector<std::string> answers;
  report::Result result;

  double operator[](const char* name) const { return count(result, name); }
};

class AlterTables {
 public:
  AlterTables(const Log& log, const Budget& budget) : log_(log), budget_(budget) {}

  void add(const BenchProgram& program) {
    Row row{program.name, {}, {}, {}};
    engine::Options options = program.config.run.engineOptions;
    row.learning = run(program, options);
    options.learning = {false, false};
    row.plain = run(program, options);
    options.alternate = false;
    row.noAlternation = run(program, options);
    rows_.push_back(std::move(row));
  }

  /// Figures 7 and 8 of the paper.
  void print() const {
    fmt::print("{:<40} {:>5} | {:>9} {:>5} {:>6} | {:>9} {:>5} {:>6}\n", "alternation", "WIT?",
               "T(NOALT)", "MaxD", "#FS", "T(ALTER)", "MaxD", "#FS");
    for (const Row& row : rows_) {
      fmt::print("{:<40} {:>5}", nameOf(row), witness(row.plain));
      for (const Cell* cell : {&row.noAlternation, &row.plain})
        fmt::print(" | {:>9} {:>5.0f} {:>6.0f}", search(*cell), (*cell)["deepest context"],
                   (*cell)["functions summarised"]);
      fmt::print("\n");
    }
    fmt::print("\n{:<40} {:>6} | {:>8} {:>8} {:>9} | {:>8} {:>7} | {:>8} {:>7} {:>8}\n", "learning",
               "#Goals", "Time(NL)", "Time(L)", "Time(Itp)", "Edge(NL)", "Edge(L)", "LrnReUse",
               "LrnEdge", "LrnUpdts");
    for (const Row& row : rows_) {
      const Cell& with = row.learning;
      fmt::print(
          "{:<40} {:>6} | {:>8} {:>8} {:>9.2f} | {:>8.0f} {:>7.0f} | {:>8.0f} {:>7.0f} "
          "{:>8.0f}{}\n",
          nameOf(row), with.answers.size(), search(row.plain), search(with),
          with["seconds in interpolation"], row.plain["edges explored"], with["edges explored"],
          with["invariants reused"], with["learned edges"], with["learning updates"],
          with.answers == row.plain.answers ? "" : "  (answers differ)");
    }
  }

 private:
  struct Row {
    std::string name;
    Cell learning;
    Cell plain;
    Cell noAlternation;
  };

  Cell run(const BenchProgram& program, const engine::Options& options) {
    Cell made;
    if (budget_.cancelled()) return made;
    made.result = verified(program, "alter", options, budget_, log_);
    made.isWhole = made.result.statistics.counts().contains("seconds in the engine");
    for (const report::GoalResult& goal : made.result.goals)
      made.answers.push_back(wordOf(goal.answer));
    return made;
  }

  static std::string nameOf(const Row& row) { return report::printable(row.name).substr(0, 40); }
  static std::string witness(const Cell& cell) {
    if (std::ranges::count(cell.answers, "violated") > 0) return "Y";
    return std::ranges::count(cell.answers, "unknown") > 0 ? "?" : "N";
  }
  /// Seconds of the search, without what is done for evidence only.
  static std::string search(const Cell& cell) {
    if (!cell.isWhole) return "TO";
    return fmt::format("{:.2f}", cell["seconds in the engine"] - cell["seconds for evidence"]);
  }

  const Log& log_;
  const Budget& budget_;
  std::vector<Row> rows_;
};

}  // namespace

Status benchAlter(const Config& config, const Log& log, const Budget& budget) {
  AlterTables tables(log, budget);
  for (const BenchProgram& program : benchPrograms(config)) {
    if (budget.cancelled()) break;
    tables.add(program);
  }
  tables.print();
  return kHolds;
}

}  // namespace fathom::app
