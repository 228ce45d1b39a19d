#include <algorithm>
#include <cstdio>
#include <fmt/core.h>

#include "app/bench/bench.h"
#include "app/bench/programs.h"
#include "app/verify_program.h"
#include "base/cpu_time.h"
#include "base/file.h"
#include "base/temporary_folder.h"
#include "report/render.h"

namespace fathom::app {
namespace {

constexpr std::size_t kAsked = 5;  // goals that are asked alone, of each program
constexpr std::size_t kGoalsOfAProcedure = 10;
constexpr std::size_t kViolatedIsOneIn = 97;

/// A chain of procedures, each with a loop and goals on what it and the one before it compute.
std::string generated(std::size_t goals) {
  std::string text = "proc p0(x) returns (r) { r = x; }\n";
  const std::size_t procedures = (goals + kGoalsOfAProcedure - 1) / kGoalsOfAProcedure;
  std::size_t made = 0;
  for (std::size_t k = 1; k <= procedures; ++k) {
    text += fmt::format(
        "proc p{}(x) returns (r) {{\n  var i = 0;\n  var y = p{}(x);\n  r = y;\n"
        "  while (i < {}) {{ i = i + 1; r = r + 1; }}\n",
        k, k % 10 == 1 ? 0 : k - 1, k % 7 + 3);
    for (std::size_t g = 0; g < kGoalsOfAProcedure && made < goals; ++g, ++made) {
      const bool holds = made % kViolatedIsOneIn != kViolatedIsOneIn - 1;
      text += fmt::format("  assert(r + {} {} y + {} + i);\n", g, holds ? "==" : "!=", g);
    }
    text += "}\n";
  }
  text += "proc main(x) {\n  var r;\n";
  for (std::size_t k = 1; k <= procedures; ++k) text += fmt::format("  r = p{}(x);\n", k);
  return text + "}\nentry main;\n";
}

/// What answers cost.
struct Cost {
  double seconds = 0;  // of CPU time, reading included
  report::Result result;

  std::size_t goals() const { return result.goals.size(); }
  std::size_t decided() const {
    return goals() -
           static_cast<std::size_t>(std::ranges::count_if(
               result.goals, [](const auto& goal) { return wordOf(goal.answer) == "unknown"; }));
  }
};

class GoalsTable {
 public:
  GoalsTable(const Log& log, const Budget& budget) : log_(log), budget_(budget) {
    fmt::print("{:<50} {:>6} {:>7} {:>9} {:>9} {:>7}\n", "program", "goals", "decided", "all, s",
               "one, s", "ratio");
  }

  /// All goals at once, and some alone.
  void add(const BenchProgram& program) {
    const Cost all = cost(program, {});
    double alone = 0;
    std::size_t asked = 0;
    for (; asked < std::min(kAsked, all.goals()) && !budget_.cancelled(); ++asked) {
      const auto goal = all.result.goals[asked * all.goals() / kAsked].goal;
      alone += cost(program, {(*all.result.program)[goal].name}).seconds;
    }
    const double one = asked == 0 ? 0 : alone / static_cast<double>(asked);
    fmt::print("{:<50} {:>6} {:>7} {:>9.2f} {:>9.2f} {:>7.1f}\n",
               report::printable(program.name).substr(0, 50), all.goals(), all.decided(),
               all.seconds, one, one > 0 ? all.seconds / one : 0);
    std::fflush(stdout);
  }

 private:
  Cost cost(const BenchProgram& program, std::vector<std::string> goals) const {
    Config config = program.config;
    config.goals = std::move(goals);
    const CpuTimer timer;
    report::Result result = verifyProgram(program.files, config, log_, budget_);
    return {timer.spent(), std::move(result)};
  }

  const Log& log_;
  const Budget& budget_;
};

}  // namespace

Status benchGoals(const Config& config, const Log& log, const Budget& budget) {
  GoalsTable table(log, budget);
  if (config.bench.generatedGoals) {
    const TemporaryFolder folder;
    const std::string file = folder.file("generated.ftm");
    writeFileAtomically(file, generated(*config.bench.generatedGoals));
    table.add({"generated", {file}, config});
  }
  if (config.files.empty()) return kHolds;
  for (const BenchProgram& program : benchPrograms(config)) {
    if (budget.cancelled()) break;
    table.add(program);
  }
  return kHolds;
}

}  // namespace fathom::app
