// The baseline engine: verification as constrained Horn clauses.
//
//   Bjorner, Gurfinkel, McMillan, Rybalchenko: Horn Clause Solvers for Program Verification, 2015
//   Komuravelli, Gurfinkel, Chaki: SMT-based Model Checking for Recursive Programs, CAV 2014
//
//   program -> clauses                encode.h; calls of procedures that are functions of their
//                                     inputs are terms (summary/functions.h), without clauses
//   clauses -> solution or "refuted"  solve.h, by Z3's Spacer: settings and encodings race
//   solution -> contracts             contracts.h
//   "refuted" -> trace                find_trace.h, a bounded query of our own over the calls as
//                                     they unfold: Spacer's proof objects are slow or fail
//
// All goals are asked at once. A violated one is taken out and the rest asked again; a set that
// gets no answer is halved.
//
// Limits: first-order state only, no axioms.
#include "engine/horn/horn.h"

#include <algorithm>

#include "base/match.h"
#include "bmc/unfolding.h"
#include "engine/horn/contracts.h"
#include "engine/horn/encode.h"
#include "engine/horn/find_trace.h"
#include "engine/horn/solve.h"
#include "engine/shared/goal_slices.h"
#include "transform/blocks/blocks.h"
#include "transform/chain.h"
#include "transform/effects/effects.h"
#include "transform/loops/loops.h"
#include "transform/slice/slice.h"
#include "transform/unchanged.h"

namespace fathom::engine::horn {

using program::GoalId;
using program::Holds;
using program::Program;
using program::Trace;
using transform::Transformed;

namespace {

class HornEngine {
 public:
  HornEngine(Context& context, const Program& program, std::span<const GoalId> goals,
             const Found& found)
      : context_(context),
        terms_(context.terms),
        program_(program),
        found_(found),
        slices_(context, program, goals, found) {}

  void answer() {
    slices_.answerAll([this](const Goals& goals) { answerSet(goals); });
  }

 private:
  enum class Form { SlicedBlocks, Sliced, Whole };

  /// Where a loop has several entries, the checker wants invariants in places that slices and
  /// blocks may leave out: there what holds is proved again, of the whole program.
  void answerSet(const Goals& goals, Form form = Form::SlicedBlocks) {
    const Prepared prepared = prepare(goals, form);
    const Program& program = prepared.blocks.program;
    const Transformed unrolled = unroll(prepared.explicitState);
    const summary::Functions functions = functionsOf(program, prepared.goals);
    const Question question{encode(terms_, program, prepared.goals, Style::Contexts, functions),
                            encode(terms_, program, prepared.goals, Style::Summaries, functions),
                            unrolled.program, prepared.goals};
    match(
        raceForAnswer(context_, question, slices_.waiting().shareOfTime(goals.size())),
        [&](const SolvedClauses& solved) {
          if (form != Form::Whole && !slices_.isReducible()) return answerSet(goals, Form::Whole);
          if (form == Form::SlicedBlocks &&
              transform::loseLoops(prepared.explicitState.program, program))
            return answerSet(goals, Form::Sliced);
          const program::Proof proof =
              contracts(terms_, program, functions, *solved.encoding, solved.solution);
          found_({goals, Holds{prepared.explicitState.translation->back(
                             prepared.blocks.translation->back(proof))}});
        },
        [&](const RefutedClauses&) {
          refute(goals, findTrace(context_, unrolled.program, prepared.goals),
                 *unrolled.translation);
        },
        [&](const Trace& trace) { refute(goals, trace, *unrolled.translation); },
        [&](const GaveUp& none) { slices_.giveUp(goals, none); });
  }

  struct Prepared {
    Transformed explicitState;  // from the original program
    Transformed blocks;         // from that
    Goals goals;                // the asked ones, in both
  };

  Prepared prepare(const Goals& goals, Form form) {
    if (form == Form::Whole) {
      Transformed whole = transform::effects(terms_, program_);
      const Program same = whole.program;
      return {std::move(whole), transform::unchanged(same), goals};
    }
    Transformed sliced = transform::slice(terms_, program_, goals);
    Transformed effects = transform::effects(terms_, sliced.program);
    Transformed blocks = form == Form::Sliced ? transform::unchanged(effects.program)
                                              : transform::largeBlocks(terms_, effects.program);
    const Goals kept = allGoals(blocks.program);
    return {transform::chained(std::move(sliced), std::move(effects)), std::move(blocks), kept};
  }

  /// The procedures that need no clauses: functions that are no entry points and lead to no goal.
  summary::Functions functionsOf(const Program& program, const Goals& goals) {
    summary::Functions functions = summary::functions(terms_, program);
    const std::vector<bool> leadsToGoal = bmc::proceduresWith(program, goals);
    for (std::size_t i = 0; i < functions.size(); ++i)
      if (leadsToGoal[i] || std::ranges::count(program.entryPoints, program::ProcedureId(i)) > 0)
        functions[i].reset();
    return functions;
  }

  /// Both transforms as one, from the original program to acyclic bodies.
  Transformed unroll(const Transformed& explicitState) {
    return transform::chained(explicitState, transform::outlineLoops(terms_, explicitState.program,
                                                                     transform::LoopForm::Tail));
  }

  using Searched = std::variant<Trace, GaveUp>;

  void refute(const Goals& goals, Searched searched,
              const transform::BackTranslation& translation) {
    if (const auto* trace = std::get_if<Trace>(&searched))
      searched = translatedBack(*trace, translation, goals);
    if (const auto* none = std::get_if<GaveUp>(&searched))
      return slices_.giveUp(
          goals, {"Spacer reports a violation, but no trace could be reconstructed: " + none->why,
                  none->reason});
    slices_.refute(goals, std::get<Trace>(std::move(searched)));
  }

  /// A trace that is too long to be translated back from the slice is looked for in the whole
  /// program: where nothing has to be translated, it may hold runs for any inputs.
  Searched translatedBack(const Trace& trace, const transform::BackTranslation& translation,
                          const Goals& goals) {
    try {
      return translation.back(trace);
    } catch (const Unsupported&) {
      const Transformed whole = unroll(transform::effects(terms_, program_));
      auto again = findTrace(context_, whole.program, goals);
      if (const auto* found = std::get_if<Trace>(&again)) return whole.translation->back(*found);
      return again;
    }
  }

  static Goals allGoals(const Program& program) {
    Goals goals;
    for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
    return goals;
  }

  Context& context_;
  logic::TermStore& terms_;
  const Program& program_;
  const Found& found_;
  GoalSlices slices_;
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  HornEngine(context, program, goals, found).answer();
}

}  // namespace fathom::engine::horn
