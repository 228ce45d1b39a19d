#include "verify/execution.h"

#include <algorithm>
#include <random>

#include "base/errors.h"
#include "program/execute/only_execution.h"
#include "program/run/random_run.h"
#include "verify/time_shares.h"

namespace fathom::verify {

using program::Approximation;
using program::NotOnlyExecution;
using program::OnlyExecution;

namespace {

/// Longer traces take too much memory.
constexpr std::size_t kMostStepsOfATrace = 2'000'000;

auto execution(const logic::TermStore& terms, const program::Program& program,
               std::optional<double> cpuSeconds, const Budget& budget) {
  const TimeShares time(cpuSeconds);
  return program::execute::onlyExecution(terms, program, time.operationsOfExecution(),
                                         budget.withinCpuTime(time.forExecution()));
}

}  // namespace

std::optional<OnlyExecution> onlyExecutionOf(const logic::TermStore& terms,
                                             const program::Program& program,
                                             std::optional<double> cpuSeconds,
                                             const Budget& budget) {
  auto found = execution(terms, program, cpuSeconds, budget);
  if (auto* only = std::get_if<OnlyExecution>(&found)) return std::move(*only);
  return std::nullopt;
}

std::optional<program::Trace> traceOf(const logic::TermStore& terms,
                                      const program::Program& program, const OnlyExecution& only,
                                      std::optional<double> cpuSeconds, const Budget& budget) {
  if (!only.violated || only.steps > kMostStepsOfATrace) return std::nullopt;
  std::mt19937_64 random(1);
  const std::size_t most = only.steps + 1;
  const double seconds = TimeShares(cpuSeconds).forExecution();
  try {
    program::Trace trace = program::run::randomRun(
        terms, program, program.entryPoints.front(), random,
        {.steps = most, .depth = most, .budget = budget.withinCpuTime(seconds)});
    if (trace.violates == only.violated) return trace;
  } catch (const Unsupported&) {  // no state that satisfies the axioms was found
  }
  return std::nullopt;
}

bool isOnlyExecutionBut(const logic::TermStore& terms, const program::Program& program,
                        std::string_view approximation, std::optional<double> cpuSeconds,
                        const Budget& budget) {
  const auto found = execution(terms, program, cpuSeconds, budget);
  const auto* none = std::get_if<NotOnlyExecution>(&found);
  if (none == nullptr || none->why != NotOnlyExecution::Why::Choice) return false;
  return std::ranges::any_of(program.approximations, [&](const Approximation& one) {
    return one.what == approximation &&
           std::ranges::any_of(none->arbitrary, [&](const Position& position) {
             return position.file == one.position.file && position.line == one.position.line;
           });
  });
}

}  // namespace fathom::verify
