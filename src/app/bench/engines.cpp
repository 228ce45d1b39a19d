#include <algorithm>
#include <cstdio>
#include <fmt/core.h>
#include <map>
#include <set>

#include "app/bench/bench.h"
#include "app/bench/programs.h"
#include "app/verify_program.h"
#include "base/cpu_time.h"
#include "base/file.h"
#include "base/match.h"
#include "engine/registry/registry.h"
#include "report/render.h"
#include "report/text/cactus.h"

namespace fathom::app {
namespace {

/// What one configuration did on one program.
struct Outcome {
  report::RunVerdict verdict;
  double seconds = 0;  // of CPU time, reading included

  /// Nothing where it is unknown.
  std::optional<bool> isSafe() const {
    if (std::holds_alternative<report::RunUnknown>(verdict)) return std::nullopt;
    return std::holds_alternative<report::RunTrue>(verdict);
  }
  std::string word() const {
    return match(
        verdict, [](const report::RunTrue&) { return "TRUE"; },
        [](const report::RunFalse&) { return "FALSE"; },
        [](const report::RunUnknown&) { return "UNKNOWN"; });
  }
};

/// What one configuration came to.
struct Column {
  std::string engine;
  std::vector<Outcome> outcomes;  // by program
};

class EnginesTable {
 public:
  EnginesTable(const Config& config, const Log& log, const Budget& budget)
      : log_(log), budget_(budget), programs_(benchPrograms(config)) {
    for (const std::string& engine : config.bench.engines) columns_.push_back({engine, {}});
  }

  /// A row is written as a whole: readers warn while it is made.
  void run() {
    for (std::size_t i = 0; i < programs_.size() && !budget_.cancelled(); ++i) {
      std::string row = fmt::format("{:<60}", report::printable(programs_[i].name).substr(0, 60));
      for (Column& column : columns_) {
        column.outcomes.push_back(outcome(programs_[i], column.engine));
        const Outcome& last = column.outcomes.back();
        row += fmt::format(" {:>8} {:>6.2f}{}", last.word(), last.seconds,
                           isWrong(i, last) ? "!" : " ");
      }
      fmt::print("{}\n", row);
      std::fflush(stdout);
    }
  }

  /// By category; then in all, and what only one of them solves.
  void print() const {
    fmt::print("\n{:<36} {:>6}", "category", "tasks");
    for (const Column& column : columns_) fmt::print(" {:>10}", column.engine);
    fmt::print(" {:>10}\n", "any");
    std::map<std::string, std::set<std::size_t>> categories;
    std::set<std::size_t> all;
    for (std::size_t i = 0; i < looked(); ++i) {
      categories[programs_[i].category].insert(i);
      all.insert(i);
    }
    for (const auto& [category, programs] : categories) printRow(category, programs);
    printRow("all", all);
    const auto printCount = [&](const char* name, const auto& counts) {
      fmt::print("{:<36} {:>6}", name, "");
      for (const Column& column : columns_) fmt::print(" {:>10}", counts(column));
      fmt::print("\n");
    };
    for (const bool safe : {true, false})
      printCount(safe ? "proved" : "violated", [&](const Column& column) {
        return std::ranges::count_if(all, [&](std::size_t i) {
          return isSolved(column, i) && column.outcomes[i].isSafe() == safe;
        });
      });
    printCount("wrong", [&](const Column& column) {
      return std::ranges::count_if(all,
                                   [&](std::size_t i) { return isWrong(i, column.outcomes[i]); });
    });
    printCount("nobody else", [&](const Column& column) {
      return std::ranges::count_if(all, [&](std::size_t i) {
        return isSolved(column, i) && std::ranges::count_if(columns_, [&](const Column& other) {
                                        return isSolved(other, i);
                                      }) == 1;
      });
    });
  }

  std::string picture() const {
    std::vector<report::CactusLine> lines;
    double most = 1;
    for (const Column& column : columns_) {
      lines.push_back({column.engine, {}});
      for (std::size_t i = 0; i < column.outcomes.size(); ++i)
        if (isSolved(column, i)) {
          lines.back().seconds.push_back(column.outcomes[i].seconds);
          most = std::max(most, column.outcomes[i].seconds);
        }
    }
    return report::cactus(lines, most);
  }

 private:
  std::size_t looked() const { return columns_.empty() ? 0 : columns_.back().outcomes.size(); }

  Outcome outcome(const BenchProgram& program, const std::string& engine) const {
    Config config = program.config;
    config.run.engine = engine::findEngine(engine);
    const CpuTimer timer;
    report::RunVerdict verdict;
    try {
      verdict = report::verdictOf({verifyProgram(program.files, config, log_, budget_)});
    } catch (const Unsupported& error) {
      verdict = report::RunUnknown{reasonOf(error)};
    }
    return {verdict, timer.spent()};
  }

  bool isWrong(std::size_t program, const Outcome& outcome) const {
    const std::optional<bool>& isSafe = programs_[program].isSafe;
    return isSafe && outcome.isSafe() && *outcome.isSafe() != *isSafe;
  }

  bool isSolved(const Column& column, std::size_t program) const {
    if (program >= column.outcomes.size()) return false;
    const Outcome& outcome = column.outcomes[program];
    return outcome.isSafe() && !isWrong(program, outcome);
  }

  void printRow(const std::string& name, const std::set<std::size_t>& programs) const {
    fmt::print("{:<36} {:>6}", report::printable(name).substr(0, 36), programs.size());
    for (const Column& column : columns_)
      fmt::print(" {:>10}", std::ranges::count_if(
                                programs, [&](std::size_t i) { return isSolved(column, i); }));
    fmt::print(" {:>10}\n", std::ranges::count_if(programs, [&](std::size_t i) {
                 return std::ranges::any_of(
                     columns_, [&](const Column& column) { return isSolved(column, i); });
               }));
  }

  const Log& log_;
  const Budget& budget_;
  std::vector<BenchProgram> programs_;
  std::vector<Column> columns_;
};

}  // namespace

Status benchEngines(const Config& config, const Log& log, const Budget& budget) {
  EnginesTable table(config, log, budget);
  table.run();
  table.print();
  if (config.bench.svg) writeFileAtomically(*config.bench.svg, table.picture());
  return kHolds;
}

}  // namespace fathom::app
