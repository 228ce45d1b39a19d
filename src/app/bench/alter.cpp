#include <algorithm>
#include <cstdio>
#include <fmt/core.h>
#include <functional>

#include "app/bench/bench.h"
#include "app/bench/deep_goals.h"
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
  /// Asks the engine with these options.
  using Ask = std::function<report::Result(const engine::Options&)>;

  explicit AlterTables(const Budget& budget) : budget_(budget) {}

  void add(const std::string& name, engine::Options options, const Ask& ask) {
    Row row{name, {}, {}, {}};
    row.learning = run(ask, options);
    options.learning = {false, false};
    row.plain = run(ask, options);
    options.alternate = false;
    row.noAlternation = run(ask, options);
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
    if (rows_.size() > 1) printSums();
  }

 private:
  struct Row {
    std::string name;
    Cell learning;
    Cell plain;
    Cell noAlternation;
  };

  void printSums() const {
    const auto isDecided = [](const std::string& answer) { return answer != "unknown"; };
    const auto sum = [&](Cell Row::* cell, const char* name) {
      double all = 0;
      for (const Row& row : rows_) all += (row.*cell)[name];
      return all;
    };
    const auto decided = [&](Cell Row::* cell) {
      std::ptrdiff_t all = 0;
      for (const Row& row : rows_) all += std::ranges::count_if((row.*cell).answers, isDecided);
      return all;
    };
    fmt::print(
        "\ndecided: NOALT {}, ALTER {}, with learning {}; edges: without learning {:.0f}, with "
        "{:.0f}\n",
        decided(&Row::noAlternation), decided(&Row::plain), decided(&Row::learning),
        sum(&Row::plain, "edges explored"), sum(&Row::learning, "edges explored"));
  }

  Cell run(const Ask& ask, const engine::Options& options) {
    Cell made;
    if (budget_.cancelled()) return made;
    made.result = ask(options);
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

  const Budget& budget_;
  std::vector<Row> rows_;
};

bool isLibrary(const std::string& file) {
  return file.ends_with(".jar");
}

}  // namespace

Status benchAlter(const Config& config, const Log& log, const Budget& budget) {
  AlterTables tables(budget);
  const engine::Options& options = config.run.engineOptions;
  if (std::ranges::any_of(config.files, isLibrary)) {
    for (const DeepGoals& goals : deepGoals(config, budget, log))
      tables.add(goals.name, options, [&](const engine::Options& how) {
        return verified(goals, how, config, budget, log);
      });
  } else {
    for (const BenchProgram& program : benchPrograms(config))
      tables.add(program.name, program.config.run.engineOptions, [&](const engine::Options& how) {
        return verified(program, "alter", how, budget, log);
      });
  }
  tables.print();
  return kHolds;
}

}  // namespace fathom::app
