#include <algorithm>
#include <fmt/core.h>
#include <optional>

#include "base/match.h"
#include "report/render.h"
#include "report/requirements.h"

namespace fathom::report {

namespace {

/// Where nothing can fail in an under-approximation, it may fail in the source: the goals say
/// nothing of what lies behind.
bool isUnderApproximated(const Encoding& encoding) {
  return std::ranges::any_of(encoding.program->approximations,
                             [](const program::Approximation& one) {
                               return one.direction == program::Approximation::Direction::Under;
                             });
}

bool isUnderApproximated(const Result& result) {
  return isUnderApproximated(static_cast<const Encoding&>(result)) ||
         std::ranges::any_of(result.goals, [&](const GoalResult& row) {
           return isUnderApproximated(result.encodingOf(row));
         });
}

/// The most severe reason; nothing where every goal is decided.
std::optional<Reason> firstReason(const std::vector<Result>& results) {
  std::optional<Reason> found;
  const auto consider = [&](Reason reason) { found = std::min(reason, found.value_or(reason)); };
  for (const Result& result : results) {
    if (result.interrupted && result.goals.empty()) consider(Reason::Interrupted);
    for (const GoalResult& goal : goalsOfProgram(result))
      if (const auto* unknown = std::get_if<Unknown>(&goal.answer)) consider(unknown->reason);
  }
  const auto isUnder = [](const Result& result) { return isUnderApproximated(result); };
  if (!found && std::ranges::any_of(results, isUnder)) return Reason::Approximation;
  return found;
}

}  // namespace

RunVerdict verdictOf(const std::vector<Result>& results) {
  for (const Result& result : results)
    for (const GoalResult& goal : goalsOfProgram(result))
      if (std::holds_alternative<Violated>(goal.answer))
        return RunFalse{(*result.program)[goal.goal].check};
  if (results.empty()) return RunUnknown{Reason::Nothing};
  if (const auto reason = firstReason(results)) return RunUnknown{*reason};
  return RunTrue{};
}

std::string toString(const RunVerdict& verdict) {
  return match(
      verdict, [](const RunTrue&) { return std::string("TRUE"); },
      [](const RunFalse& no) { return fmt::format("FALSE({})", printable(no.check)); },
      [](const RunUnknown& unknown) {
        return fmt::format("UNKNOWN({})", toString(unknown.reason));
      });
}

}  // namespace fathom::report
