#include "evidence/replay/jvm/replay.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/match.h"
#include "evidence/replay/jvm/harness.h"

namespace fathom::evidence::jvm {

using program::Goal;
using program::GoalId;
using program::Program;
using program::Trace;

namespace {

/// The status with which a JVM ends after an exception left main.
constexpr int kUncaught = 1;

bool leavesMain(const Execution& execution) {
  return execution.status == kUncaught && !execution.flights.empty() &&
         !execution.flights.back().handled;
}

/// What the run did instead, as part of a sentence.
std::string otherEnd(const Execution& execution) {
  if (!execution.departure.empty()) return "took another path: " + execution.departure;
  if (!leavesMain(execution)) return execution.end;
  const Flight& last = execution.flights.back();
  std::string exception = last.exception;
  std::ranges::replace(exception, '/', '.');
  return fmt::format("took another path: {} is raised at {}", exception,
                     toString(last.own.value_or(last.from)));
}

std::string inWords(const Goal& goal) {
  return fmt::format("{} {}{}{}", goal.name, goal.check, goal.position.known() ? ", " : "",
                     toString(goal.position));
}

}  // namespace

bool fires(const std::string& goal, const std::string& check, const Execution& execution) {
  const auto place = placeOfGoal(goal);
  if (check == "uncaught")
    return place && leavesMain(execution) && leavesAt(execution.flights.back(), *place) &&
           violates(execution.flights.back().exception, check);
  return place && std::ranges::any_of(execution.flights, [&](const Flight& flight) {
           return violates(flight.exception, check) && isRaisedAt(flight, *place);
         });
}

Replayed replay(logic::TermStore& terms, const Program& program, const Trace& trace, GoalId goal,
                const ReplayOptions& options, const Budget& budget) {
  if (!options.program.mainClass)
    return {NotApplicable{"the execution does not begin in main"}, ""};
  const auto given = givenIn(terms, program, trace, *options.program.mainClass);
  if (const auto* cannot = std::get_if<CannotGive>(&given)) return {NotConfirmed{cannot->why}, ""};
  const auto& values = std::get<Given>(given);
  std::string harness =
      harnessOf(options.program, values, inWords(program[goal]), options.harnessFile);
  const std::string key = fmt::format("{} {}", goal.index(), harness);
  return options.failed->orElse(key, options.run.limits.cpuSeconds, [&]() -> Replayed {
    const auto ran = run(options.program, values, options.run, budget);
    return {match(
                ran, [](const NotStarted& no) -> Outcome { return NotRun{no.why}; },
                [&](const Execution& execution) -> Outcome {
                  if (fires(program[goal].name, program[goal].check, execution)) return Confirmed{};
                  return NotConfirmed{otherEnd(execution)};
                }),
            std::move(harness)};
  });
}

std::string harnessFor(logic::TermStore& terms, const Program& program, const Trace& trace,
                       GoalId goal, const ReplayOptions& options) {
  if (!options.program.mainClass) return "";
  const auto given = givenIn(terms, program, trace, *options.program.mainClass);
  const auto* values = std::get_if<Given>(&given);
  if (values == nullptr) return "";
  return harnessOf(options.program, *values, inWords(program[goal]), options.harnessFile);
}

}  // namespace fathom::evidence::jvm
