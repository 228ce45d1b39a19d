#include "verify/classify_violation.h"

#include "base/match.h"
#include "evidence/replay/over_approximation.h"

namespace fathom::verify {

namespace jvm = evidence::jvm;
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

/// What runs the program.
enum class Machine { Native, Jvm };

Machine machineOf(const ProgramReplay& replay) {
  return std::holds_alternative<jvm::ReplayOptions>(replay.options) ? Machine::Jvm
                                                                    : Machine::Native;
}

Unknown inTheModelOnly(const program::Approximation& over, Machine machine,
                       const std::string& why) {
  const std::string run = machine == Machine::Jvm ? "; on the JVM: " : "; natively: ";
  return {Reason::Approximation,
          "violated in the model, which allows more than the source: " + over.what +
              (why.empty() ? "" : run + why),
          over};
}

/// By the interpreter's replay alone.
Answer withoutRun(const Evidence& evidence, Machine machine, NativeRun run,
                  const std::string& why) {
  if (evidence.over != nullptr) return inTheModelOnly(*evidence.over, machine, why);
  return Violated{evidence.trace, run, why};
}

Answer notRun(const Evidence& evidence, Machine machine, const std::string& why) {
  if (machine == Machine::Native)
    return withoutRun(evidence, machine, NativeRun::Off,
                      why + "; --replay unsafe runs the program without a sandbox");
  return Unknown{Reason::Unreplayed, "violated in the model, but the program cannot be run: " +
                                         why + "; --replay off accepts the interpreter's replay"};
}

Answer answerTo(const evidence::Outcome& outcome, Machine machine, const Evidence& evidence) {
  return match(
      outcome,
      [&](const evidence::Confirmed&) -> Answer {
        return Violated{evidence.trace,
                        machine == Machine::Jvm ? NativeRun::OnJvm : NativeRun::Confirmed, ""};
      },
      [&](const evidence::NotConfirmed& run) -> Answer {
        if (evidence.over != nullptr) return inTheModelOnly(*evidence.over, machine, run.why);
        return Unknown{Reason::Unreplayed,
                       "violated in the model, but not when the program is run with the values "
                       "of the trace: " +
                           run.why};
      },
      [&](const evidence::NotApplicable& no) {
        return withoutRun(evidence, machine, NativeRun::Unconfirmed, no.why);
      },
      [&](const evidence::NotRun& no) { return notRun(evidence, machine, no.why); });
}

using ReplayOptions = decltype(ProgramReplay::options);

evidence::Replayed ran(logic::TermStore& terms, const program::Program& program,
                       const program::Trace& trace, program::GoalId goal,
                       const ReplayOptions& options, const Budget& budget) {
  return match(
      options,
      [&](const native::ReplayOptions& its) {
        return native::replay(terms, program, trace, goal, its, budget);
      },
      [&](const jvm::ReplayOptions& its) {
        return jvm::replay(terms, program, trace, goal, its, budget);
      });
}

std::string harnessFor(logic::TermStore& terms, const program::Program& program,
                       const program::Trace& trace, program::GoalId goal,
                       const ReplayOptions& options, const Budget& budget) {
  return match(
      options,
      [&](const native::ReplayOptions& its) {
        return native::harnessFor(terms, program, trace, goal, its, budget);
      },
      [&](const jvm::ReplayOptions& its) {
        return jvm::harnessFor(terms, program, trace, goal, its);
      });
}

}  // namespace

void ProgramReplay::setLimits(const WorkerLimits& limits) {
  match(
      options, [&](native::ReplayOptions& its) { its.limits = limits; },
      [&](jvm::ReplayOptions& its) { its.run.limits = limits; });
}

ClassifiedViolation classifyViolation(logic::TermStore& terms, const program::Program& program,
                                      const std::shared_ptr<const program::Trace>& trace,
                                      program::GoalId goal,
                                      const std::optional<ProgramReplay>& replay,
                                      const Budget& budget) {
  const Evidence evidence{trace, evidence::overApproximationOn(program, *trace)};
  if (!replay) return {withoutRun(evidence, Machine::Native, NativeRun::None, ""), ""};
  const Machine machine = machineOf(*replay);
  if (!replay->run)
    return {withoutRun(evidence, machine, NativeRun::Off, ""),
            replay->keepsHarness ? harnessFor(terms, program, *trace, goal, replay->options, budget)
                                 : ""};
  try {
    evidence::Replayed replayed = ran(terms, program, *trace, goal, replay->options, budget);
    return {answerTo(replayed.outcome, machine, evidence), std::move(replayed.harness)};
  } catch (const EnvironmentError& error) {
    return {Unknown{Reason::Environment, error.what()}, ""};
  }
}

}  // namespace fathom::verify
