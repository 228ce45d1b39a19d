#include "report/text/evidence_text.h"

#include <fmt/format.h>

#include "base/errors.h"
#include "base/match.h"
#include "report/render.h"

namespace fathom::report {

using evidence::CheckedCondition;
using evidence::ConditionKind;

namespace {

std::string statusName(const evidence::ConditionStatus& status) {
  return match(
      status, [](const evidence::Discharged& by) -> std::string { return solverName(by.by); },
      [](const evidence::Refuted&) -> std::string { return "refuted"; },
      [](const evidence::Open&) -> std::string { return "open"; });
}

}  // namespace

const char* solverName(solver::Backend backend) {
  switch (backend) {
    case solver::Backend::Z3:
      return "z3";
    case solver::Backend::Cvc5:
      return "cvc5";
  }
  throw InternalError("every solver has a name");
}

const char* kindName(ConditionKind kind) {
  switch (kind) {
    case ConditionKind::EntryPre:
      return "entry-pre";
    case ConditionKind::EntryFails:
      return "entry-fails";
    case ConditionKind::CallPre:
      return "call-pre";
    case ConditionKind::Post:
      return "post";
    case ConditionKind::Failing:
      return "failing";
    case ConditionKind::Assertion:
      return "assertion";
    case ConditionKind::LoopEntry:
      return "loop-entry";
    case ConditionKind::LoopStep:
      return "loop-step";
    case ConditionKind::LoopExit:
      return "loop-exit";
    case ConditionKind::LoopFails:
      return "loop-fails";
  }
  throw InternalError("every kind of condition has a name");
}

std::map<std::string, std::size_t> statuses(const evidence::ProofReport& report) {
  std::map<std::string, std::size_t> counts;
  for (const CheckedCondition& condition : report.conditions)
    ++counts[statusName(condition.status)];
  return counts;
}

std::string statusText(const evidence::ProofReport& report) {
  if (report.conditions.empty()) return "no condition left to check";
  std::string text;
  for (const auto& [name, count] : statuses(report)) {
    const std::string what = !text.empty() ? "" : count == 1 ? " condition" : " conditions";
    const bool solver = name != "open" && name != "refuted";
    text += fmt::format("{}{}{} {}{}", text.empty() ? "" : ", ", count, what, solver ? "by " : "",
                        name);
  }
  return text;
}

std::string executionText(const program::FewExecutions& few) {
  const std::string executions =
      few.executions == 1 ? "" : fmt::format("{} executions, ", few.executions);
  return fmt::format("{}{} step{}, executed twice", executions, few.steps,
                     few.steps == 1 ? "" : "s");
}

std::string unwindingText(const program::Unwinding& unwinding) {
  return fmt::format("{} step{}", unwinding.steps, unwinding.steps == 1 ? "" : "s");
}

std::string conditionsToText(const evidence::ProofReport& report,
                             const std::function<std::string(const std::string&)>& words) {
  std::string text;
  for (const CheckedCondition& condition : report.conditions) {
    const std::string line =
        condition.position.known() ? fmt::format("line {}: ", condition.position.line) : "";
    text += fmt::format("{:<8}{}{}\n", statusName(condition.status), line,
                        printable(words(condition.what)));
  }
  return text;
}

}  // namespace fathom::report
