#include "verify/explanation.h"

#include <fmt/core.h>

namespace fathom::verify {

namespace {

std::string counted(Decided decided) {
  return fmt::format("{} of {} goals decided", decided.now, decided.open);
}

}  // namespace

void Explanation::add(const Features& features) {
  lines_.push_back(toString(features));
}

void Explanation::addEarlier(Decided decided) {
  lines_.push_back("earlier runs; " + counted(decided));
}

void Explanation::addValues(Decided decided) {
  lines_.push_back("value analysis; " + counted(decided));
}

void Explanation::addExplicitValues(Decided decided) {
  lines_.push_back("explicit-value analysis; " + counted(decided));
}

void Explanation::addExecution(const program::FewExecutions& few, Decided decided) {
  const std::string which =
      few.executions == 1 ? "the only execution" : fmt::format("{} executions", few.executions);
  lines_.push_back(fmt::format("{}, {} steps; {}", which, few.steps, counted(decided)));
}

void Explanation::addNoExecution(const program::NotFewExecutions& none) {
  if (none.why == program::NotFewExecutions::Why::Choice)
    lines_.push_back("not executed: what follows " + toString(none.position) +
                     " depends on values that may be any");
}

void Explanation::addUnwinding(const program::Unwinding& unwinding, Decided decided) {
  const std::string steps =
      unwinding.steps == 0 ? "in part" : fmt::format("{} steps", unwinding.steps);
  lines_.push_back(fmt::format("unwinding, {}; {}", steps, counted(decided)));
}

void Explanation::addRandomTesting(const Step& step, std::size_t units, Decided decided) {
  lines_.push_back(fmt::format("{}, {} units of work; {}", step.why, units, counted(decided)));
}

void Explanation::addEngine(const Step& step, const EngineResult& result, Decided decided,
                            const std::string& sources) {
  std::string line = fmt::format("{}, {:g} s: {}; took {:.2f} s; {}", step.engine, step.cpuSeconds,
                                 step.why, result.outcome.cpuSeconds, counted(decided));
  if (result.isExhausted() && !result.decidesAll()) line += ", and more time would not help it";
  if (!result.run.invariants.procedures.empty()) line += "; with invariants of " + sources;
  lines_.push_back(std::move(line));
}

void Explanation::addInvariants(const Source& source, bool areConfirmed) {
  lines_.push_back(fmt::format("{} found invariants, which were {}", source.name,
                               areConfirmed ? "confirmed" : "not confirmed"));
}

}  // namespace fathom::verify
