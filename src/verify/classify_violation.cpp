#include "verify/classify_violation.h"

#include "base/match.h"

namespace fathom::verify {

namespace native = evidence::native;
using report::Answer;
using report::NativeRun;
using report::Unknown;
using report::Violated;

namespace {

/// The trace, and the over-approximation on it, if there is one.
struct Evidence {
  std::shared_ptr<const program::Trace> trace;
  const program::Approximation* over = nullptr;
};

Unknown inTheModelOnly(const program::Approximation& over, const std::string& why) {
  return {Reason::Approximation, "violated in the model, which allows more than the source: " +
                                     over.what + (why.empty() ? "" : "; natively: " + why)};
}

/// By the interpreter's replay alone.
Answer withoutRun(const Evidence& evidence, NativeRun run, const std::string& why) {
  if (evidence.over != nullptr) return inTheModelOnly(*evidence.over, why);
  return Violated{evidence.trace, run, why};
}

Answer answerTo(const native::Outcome& outcome, const Evidence& evidence) {
  return match(
      outcome,
      [&](const native::Confirmed&) -> Answer {
        return Violated{evidence.trace, NativeRun::Confirmed, ""};
      },
      [&](const native::NotConfirmed& run) -> Answer {
        if (evidence.over != nullptr) return inTheModelOnly(*evidence.over, run.why);
        return Unknown{Reason::Unreplayed,
                       "violated in the model, but not when the program is run with the values "
                       "of the trace: " +
                           run.why};
      },
      [&](const native::NotApplicable& no) {
        return withoutRun(evidence, NativeRun::Unconfirmed, no.why);
      },
      [&](const native::NotRun& no) {
        return withoutRun(evidence, NativeRun::Off,
                          no.why + "; --replay unsafe runs the program without a sandbox");
      });
}

}  // namespace

ClassifiedViolation classifyViolation(logic::TermStore& terms, const program::Program& program,
                                      const std::shared_ptr<const program::Trace>& trace,
                                      program::GoalId goal,
                                      const std::optional<NativeReplay>& native,
                                      const Budget& budget) {
  const Evidence evidence{trace, native::overApproximationOn(program, *trace)};
  if (!native) return {withoutRun(evidence, NativeRun::None, ""), ""};
  if (!native->run)
    return {withoutRun(evidence, NativeRun::Off, ""),
            native->keepsHarness
                ? native::harnessFor(program, *trace, goal, native->options, budget)
                : ""};
  try {
    native::Replayed ran = native::replay(terms, program, *trace, goal, native->options, budget);
    return {answerTo(ran.outcome, evidence), std::move(ran.harness)};
  } catch (const EnvironmentError& error) {
    return {Unknown{Reason::Environment, error.what()}, ""};
  }
}

}  // namespace fathom::verify
