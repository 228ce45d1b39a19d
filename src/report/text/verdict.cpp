#include <algorithm>
#include <array>

#include "base/match.h"
#include "report/render.h"

namespace fathom::report {

namespace {

/// Reasons, those first that the reader should see first: mistakes of ours, failures of the
/// machine, limits that can be raised, limits of the method. Any other reason comes last.
constexpr std::array<std::string_view, 10> kBySeverity = {
    "unconfirmed", "crash",       "environment", "interrupted",   "memory",
    "timeout",     "unsupported", "unreplayed",  "approximation", "incomplete"};

std::size_t rank(std::string_view reason) {
  const auto place = std::ranges::find(kBySeverity, reason);
  return static_cast<std::size_t>(place - kBySeverity.begin());
}

/// Where nothing can fail in a model that leaves something out, it may fail in the source.
bool allowsLess(const program::Program& program) {
  return std::ranges::any_of(program.approximations, [](const program::Approximation& one) {
    return one.direction == program::Approximation::Direction::Under;
  });
}

/// The most severe reason, the first of those; empty where every goal is decided.
std::string firstReason(const std::vector<Result>& results) {
  std::string found;
  const auto consider = [&](const std::string& reason) {
    if (found.empty() || rank(reason) < rank(found)) found = reason;
  };
  for (const Result& result : results) {
    if (result.interrupted && result.goals.empty()) consider("interrupted");
    if (result.goals.empty() && allowsLess(*result.program)) consider("approximation");
    for (const GoalResult& goal : result.goals)
      if (const auto* undecided = std::get_if<Unknown>(&goal.answer))
        consider(undecided->reason.empty() ? "unexplained" : undecided->reason);
  }
  return found;
}

}  // namespace

std::string verdictOf(const std::vector<Result>& results) {
  for (const Result& result : results)
    for (const GoalResult& goal : result.goals)
      if (std::holds_alternative<Violated>(goal.answer))
        return "FALSE(" + printable((*result.program)[goal.goal].check) + ")";
  const std::string reason = results.empty() ? "nothing" : firstReason(results);
  return reason.empty() ? "TRUE" : "UNKNOWN(" + printable(reason) + ")";
}

}  // namespace fathom::report
