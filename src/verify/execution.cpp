#include "verify/execution.h"

#include <algorithm>
#include <random>

#include "base/errors.h"
#include "program/execute/few_executions.h"
#include "program/run/random_run.h"
#include "verify/time_shares.h"

namespace fathom::verify {

using program::Approximation;
using program::FewExecutions;
using program::NotFewExecutions;

namespace {

/// Longer traces take too much memory.
constexpr std::size_t kMostStepsOfATrace = 2'000'000;

/// Executions for all ways to choose truths are often too many: these have less time.
constexpr int kShareOfChoices = 4;

using Found = std::variant<FewExecutions, NotFewExecutions>;

/// One execution; where there is not one, or it leaves goals in doubt, one for each way to choose.
Found execution(const logic::TermStore& terms, const program::Program& program,
                std::optional<double> cpuSeconds, const Budget& budget) {
  const TimeShares time(cpuSeconds);
  const auto execute = [&](bool chooses, int share) {
    return program::execute::fewExecutions(
        terms, program, chooses, time.operationsOfExecution() / static_cast<unsigned>(share),
        budget.withinCpuTime(time.forExecution() / share));
  };
  Found one = execute(false, 1);
  const auto* only = std::get_if<FewExecutions>(&one);
  if (only != nullptr && only->doubtful.empty()) return one;
  Found some = execute(true, kShareOfChoices);
  return only != nullptr && std::holds_alternative<NotFewExecutions>(some) ? one : some;
}

}  // namespace

Executed fewExecutionsOf(const logic::TermStore& terms, const program::Program& program,
                         std::optional<double> cpuSeconds, const Budget& budget) {
  const Found found = execution(terms, program, cpuSeconds, budget);
  if (const auto* few = std::get_if<FewExecutions>(&found)) return {*few};
  const auto& none = std::get<NotFewExecutions>(found);
  return {none.before, none};
}

std::optional<program::Trace> traceOf(const logic::TermStore& terms,
                                      const program::Program& program, const FewExecutions& few,
                                      std::optional<double> cpuSeconds, const Budget& budget) {
  if (!few.violated || few.steps > kMostStepsOfATrace) return std::nullopt;
  std::mt19937_64 random(1);
  const std::size_t most = few.steps + 1;
  const double seconds = TimeShares(cpuSeconds).forExecution();
  try {
    program::Trace trace =
        program::run::randomRun(terms, program, program.entryPoints.front(), random,
                                {.steps = most,
                                 .depth = most,
                                 .budget = budget.withinCpuTime(seconds),
                                 .choices = few.choices});
    if (trace.violates == few.violated) return trace;
  } catch (const Unsupported&) {  // no state that satisfies the axioms was found
  }
  return std::nullopt;
}

bool areFewExecutionsBut(const logic::TermStore& terms, const program::Program& program,
                         std::string_view approximation, std::optional<double> cpuSeconds,
                         const Budget& budget) {
  const auto found = execution(terms, program, cpuSeconds, budget);
  const auto* none = std::get_if<NotFewExecutions>(&found);
  if (none == nullptr || none->why != NotFewExecutions::Why::Choice) return false;
  return std::ranges::any_of(program.approximations, [&](const Approximation& one) {
    return one.what == approximation &&
           std::ranges::any_of(none->arbitrary, [&](const Position& position) {
             return position.file == one.position.file && position.line == one.position.line;
           });
  });
}

}  // namespace fathom::verify
