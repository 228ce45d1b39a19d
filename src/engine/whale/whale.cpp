// Function summaries guessed from under-approximations.
//
//   Albarghouthi, Gurfinkel, Chechik: WHALE: An Interpolation-based Algorithm for Inter-procedural
//   Verification, VMCAI 2012
#include "engine/whale/whale.h"

#include "engine/goal_sets.h"
#include "engine/whale/evidence.h"
#include "engine/whale/guards.h"
#include "engine/whale/refine.h"
#include "program/strong_parts.h"
#include "transform/chain.h"
#include "transform/effects.h"
#include "transform/loops.h"
#include "transform/slice.h"

namespace fathom::engine::whale {

using transform::Transformed;

namespace {

class Whale {
 public:
  Whale(Context& context, const Program& program, std::span<const GoalId> goals, const Found& found)
      : context_(context),
        terms_(context.terms),
        program_(program),
        found_(found),
        waiting_(context.budget, {goals.begin(), goals.end()}) {
    requireNoAxioms(program, "whale");
    for (const program::Procedure& procedure : program.procedures)
      if (program::loopEntries(procedure).severalIntoOneLoop) isReducible_ = false;
  }

  void answer() {
    for (Goals goals = waiting_.next(); !goals.empty(); goals = waiting_.next())
      answerTogether(std::move(goals));
  }

 private:
  struct Prepared {
    Transformed acyclic;  // no globals, loops as recursion in head form
    Goals goals;          // the asked ones, in it
  };

  Prepared prepare(const Goals& goals) {
    Transformed first =
        isReducible_ ? transform::slice(terms_, program_, goals) : Transformed{program_, nullptr};
    if (!isReducible_) {
      Transformed effects = transform::effects(terms_, program_);
      Transformed loops =
          transform::outlineLoops(terms_, effects.program, transform::LoopForm::Head);
      return {transform::chained(std::move(effects), std::move(loops)), goals};
    }
    Transformed effects = transform::effects(terms_, first.program);
    Transformed loops = transform::outlineLoops(terms_, effects.program, transform::LoopForm::Head);
    Goals kept;
    for (std::size_t i = 0; i < loops.program.goals.size(); ++i) kept.emplace_back(i);
    return {transform::chained(transform::chained(std::move(first), std::move(effects)),
                               std::move(loops)),
            kept};
  }

  void answerTogether(Goals goals) {
    const Prepared prepared = prepare(goals);
    const Program& program = prepared.acyclic.program;
    const Budget budget = waiting_.share(goals.size());
    try {
      const Bodies bodies(terms_, program, prepared.goals);
      IArg iarg(context_, bodies, constantGuards(context_, bodies, budget), budget);
      Refiner refiner(iarg);
      const Claim isSafe{Claim::Kind::Safe, terms_.boolean(true)};
      std::vector<LemmaId> proved;
      for (const ProcedureId entry : program.entryPoints) {
        if (!bodies.leadsToGoal(entry)) continue;
        if (!refiner.decide(entry, isSafe))
          return refute(std::move(goals),
                        execution(iarg, prepared.goals, FactId(iarg.known().facts.size() - 1)),
                        *prepared.acyclic.way);
        proved.push_back(*iarg.find(entry, isSafe, kAlways));
      }
      found_({goals, program::Holds{prepared.acyclic.way->back(contracts(iarg, proved))}});
    } catch (const Stuck& stuck) {
      giveUp(std::move(goals), stuck.why);
    }
  }

  void refute(Goals goals, const std::variant<program::Trace, summary::NoTrace>& searched,
              const transform::Way& way) {
    if (const auto* none = std::get_if<summary::NoTrace>(&searched))
      return giveUp(std::move(goals), "violated, but there is no trace: " + none->why);
    program::Trace trace = way.back(std::get<program::Trace>(searched));
    const GoalId violated = trace.violates.value();
    std::erase(goals, violated);
    found_({{violated}, program::Violated{std::move(trace)}});
    waiting_.putBack(std::move(goals));
  }

  void giveUp(Goals goals, const std::string& why) {
    if (goals.size() > 1) return waiting_.halve(goals);
    found_({std::move(goals), program::Unknown{why}});
  }

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  const Found& found_;
  bool isReducible_ = true;
  GoalSets waiting_;
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Whale(context, program, goals, found).answer();
}

}  // namespace fathom::engine::whale
