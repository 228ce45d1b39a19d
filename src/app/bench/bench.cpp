#include "app/bench/bench.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fmt/core.h>

#include "app/bench/programs.h"
#include "report/render.h"

namespace fathom::app {
namespace {

using engine::Refinement;

struct Scheme {
  const char* name;
  Refinement refinement;
};
constexpr std::array<Scheme, 5> kSchemes = {{{"naive", Refinement::Naive},
                                             {"dcr", Refinement::Dcr},
                                             {"dcr+", Refinement::DcrPlus},
                                             {"ir", Refinement::Ir},
                                             {"ir+dcr", Refinement::IrDcr}}};
constexpr std::size_t kDcrPlus = 2;
constexpr std::size_t kIr = 3;

/// What one scheme did on one program.
struct RefinementCell {
  bool isWhole = false;              // the engine came to its end
  double regions = 0;                // expanded, callers that REF looked at included
  double seconds = 0;                // in the engine
  std::vector<std::string> answers;  // by goal: holds, violated or unknown
};

class RefineTable {
 public:
  RefineTable(const Log& log, const Budget& budget) : log_(log), budget_(budget) {
    fmt::print("{:<44} {:>5} {:>5}", "program", "#EC", "dec.");
    for (const Scheme& scheme : kSchemes)
      fmt::print(" | {:>7} {:>8}", std::string(scheme.name) + " #R", "T");
    fmt::print("\n");
  }

  void add(const BenchProgram& program) {
    std::vector<RefinementCell> row;
    std::size_t conditions = 0;
    for (const Scheme& scheme : kSchemes) {
      if (budget_.cancelled()) return;
      const report::Result result = verified(program, scheme.refinement);
      conditions = std::max(conditions, result.goals.size());
      row.push_back(cell(result));
    }
    print(program.name, conditions, row);
    compare(program.name, row);
  }

  /// The mean ratio of regions expanded, IR to DCR+, and where IR lost.
  void sumUp() const {
    fmt::print("{:<44} {:>5} {:>5}", "sum", "", "");
    for (const RefinementCell& cell : sums_)
      fmt::print(" | {:>7.0f} {:>8.2f}", cell.regions, cell.seconds);
    fmt::print("\n");
    fmt::print(
        "regions expanded, ir / dcr+: mean {:.2f} over {} programs where both decide the same "
        "goals and dcr+ expands at least one\n",
        compared_ == 0 ? 0 : ratios_ / static_cast<double>(compared_), compared_);
    for (const std::string& loser : losers_) fmt::print("ir expands more: {}\n", loser);
  }

 private:
  report::Result verified(const BenchProgram& program, Refinement refinement) {
    engine::Options options = program.config.run.engineOptions;
    options.refinement = refinement;
    return app::verified(program, "inertial", options, budget_, log_);
  }

  static RefinementCell cell(const report::Result& result) {
    RefinementCell made;
    made.isWhole = result.statistics.counts().contains("seconds in the engine");
    made.regions = count(result, "regions expanded") + count(result, "contexts expanded");
    made.seconds = count(result, "seconds in the engine");
    for (const report::GoalResult& goal : result.goals) made.answers.push_back(wordOf(goal.answer));
    return made;
  }

  void print(const std::string& name, std::size_t conditions,
             const std::vector<RefinementCell>& row) {
    const auto& ir = row[kIr].answers;
    const auto decided = ir.size() - static_cast<std::size_t>(std::ranges::count(ir, "unknown"));
    fmt::print("{:<44} {:>5} {:>5}", report::printable(name).substr(0, 44), conditions, decided);
    const bool isWhole = std::ranges::all_of(row, &RefinementCell::isWhole);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].isWhole)
        fmt::print(" | {:>7.0f} {:>8.2f}", row[i].regions, row[i].seconds);
      else
        fmt::print(" | {:>7} {:>8}", "-", "TO");
      if (!isWhole) continue;  // sums are of programs where all schemes come to an end
      sums_[i].regions += row[i].regions;
      sums_[i].seconds += row[i].seconds;
    }
    fmt::print("\n");
    std::fflush(stdout);
  }

  void compare(const std::string& name, const std::vector<RefinementCell>& row) {
    const RefinementCell& ir = row[kIr];
    const RefinementCell& dcr = row[kDcrPlus];
    const bool isDecided = std::ranges::count(ir.answers, "unknown") == 0;
    if (!isDecided || ir.answers != dcr.answers || dcr.regions < 1) return;
    ++compared_;
    ratios_ += ir.regions / dcr.regions;
    if (ir.regions > dcr.regions)
      losers_.push_back(fmt::format("{}: {:.0f} against {:.0f}", name, ir.regions, dcr.regions));
  }

  const Log& log_;
  const Budget& budget_;
  std::array<RefinementCell, kSchemes.size()> sums_;
  std::size_t compared_ = 0;
  double ratios_ = 0;
  std::vector<std::string> losers_;
};

}  // namespace

Status benchRefine(const Config& config, const Log& log, const Budget& budget) {
  const std::vector<BenchProgram> programs = benchPrograms(config);
  RefineTable table(log, budget);
  for (const BenchProgram& program : programs) {
    if (budget.cancelled()) break;
    table.add(program);
  }
  table.sumUp();
  return kHolds;
}

}  // namespace fathom::app
