// Modular trace refinement: function summaries on demand, never inlining.
//
//   Cassez, Mueller, Burnett: Summary-Based Inter-Procedural Analysis via Modular Trace Refinement,
//   FSTTCS 2014
//
//   A_f with error                 function_automaton.h
//   C, post-hat                    summaries.h, Status::over
//   (P, Q)-interpolant automata    interpolant_automaton.h; edges: inductivity.h
//   L(A_f) \ L(A_1) \ ...          difference.h
//   Hoare_2 (Algorithm 2)          Hoare::hoare2
//   Status (Algorithm 3)           Hoare::status, status.h
//   Theorem 5                      Hoare::conclude
//   path(t)                        summaries.h, execution.cpp
//
// Deviations from the paper:
//  - Hoare_1 is Hoare_2 of a function that calls nothing;
//  - interpolant automata are deterministic: a state is the set of all labels that hold. P' is the
//    conjunction of all I_0, Q' what holds at the exit in all of them (Theorem 5 as printed forgets
//    that a trace may begin and end elsewhere);
//  - a call is not asked about for the values of one model, but for all that the rest of the trace
//    allows around it; paths that were found are kept, projected onto inputs and outputs, and tried
//    before a callee is asked;
//  - interpolants are those of the trace's path program where there is a loop, and of a path that
//    forgets what its loops write where that is enough (interpolants.h);
//  - recursion: triples have levels, the depth of recursion up to which they hold; the triple that
//    is asked may be used where the function calls itself; those that imply each other hold always;
//  - deep executions are looked for by an interleaved bounded search
//    (engine/shared/interleaved_search.h).
//
// Limits: first-order state only, no axioms.
#include "engine/trace/trace.h"

#include "engine/shared/goal_slices.h"
#include "engine/shared/interleaved_search.h"
#include "engine/trace/evidence.h"
#include "transform/blocks/blocks.h"
#include "transform/chain.h"
#include "transform/loops/loops.h"

namespace fathom::engine::trace {

using transform::Transformed;

namespace {

class Trace {
 public:
  Trace(Context& context, const Program& program, std::span<const GoalId> goals, const Found& found)
      : context_(context),
        terms_(context.terms),
        found_(found),
        slices_(context, program, goals, found) {
    requireNoAxioms(program, "trace");
  }

  void answer() {
    slices_.answerAll([this](const Goals& goals) { answerSet(goals); });
  }

 private:
  struct Prepared {
    Transformed form;  // no globals, large blocks
    Transformed tail;  // no globals, loops as recursion: for deep executions
    Goals goals;       // the asked ones, in both
  };

  Prepared prepare(const Goals& goals) {
    const auto [plain, kept] = slices_.slice(goals);
    const Transformed loops =
        context_.options.outlineLoops
            ? transform::chained(
                  plain, transform::outlineLoops(terms_, plain.program, transform::LoopForm::Head))
            : plain;
    return {inBlocks(loops),
            transform::chained(
                plain, transform::outlineLoops(terms_, plain.program, transform::LoopForm::Tail)),
            kept};
  }

  /// With large blocks, unless they lose a loop and its contract.
  Transformed inBlocks(const Transformed& form) {
    Transformed blocks = transform::largeBlocks(terms_, form.program);
    if (transform::loseLoops(form.program, blocks.program)) return form;
    return transform::chained(form, std::move(blocks));
  }

  /// Whatever throws needs the goals: they are not moved inside.
  void answerSet(const Goals& goals) {
    const Prepared prepared = prepare(goals);
    const Budget budget = slices_.waiting().shareOfWork(goals.size());
    InterleavedSearch bounded(context_, prepared.tail.program, prepared.goals, budget,
                              boundedTime_);
    try {
      Hoare hoare(context_, prepared.form.program, prepared.goals, budget,
                  [&bounded] { return bounded.runSlice(); });
      const std::optional<PathId> path = search(hoare, *prepared.form.translation);
      if (path)
        slices_.refute(goals, execution(context_, hoare, *path, budget),
                       *prepared.form.translation);
      else
        found_({goals, program::Holds{
                           prepared.form.translation->back(contracts(terms_, hoare, proved_))}});
    } catch (const GaveUp& gaveUp) {
      if (bounded.trace())
        slices_.refute(goals, *bounded.trace(), *prepared.tail.translation);
      else
        slices_.giveUp(goals, gaveUp);
    }
  }

  /// A path that violates a goal; nothing where all entry points are safe.
  std::optional<PathId> search(Hoare& hoare, const transform::BackTranslation& translation) {
    const Term safe = terms_.negate(terms_.constant(errorOf(terms_)));
    proved_.clear();
    for (const ProcedureId entry : hoare.program().entryPoints) {
      if (!hoare.leadsToGoal(entry)) continue;
      for (std::size_t level = 1;; level += (level + 1) / 2) {
        context_.statistics.set("level", static_cast<double>(level));
        const Hoare::Answer answer = hoare.hoare2({entry, terms_.boolean(true), safe, level});
        if (const auto* path = std::get_if<PathId>(&answer)) return *path;
        const TripleId triple = std::get<TripleId>(answer);
        if (hoare.summaries()[triple].level != kAlways) hoare.largestInductiveSubset();
        if (hoare.summaries()[triple].level != kAlways) {
          sendLearned(hoare, translation);
          continue;
        }
        proved_.push_back(triple);
        break;
      }
    }
    return std::nullopt;
  }

  /// Triples that hold at every level are invariants, whatever comes of the goals.
  void sendLearned(const Hoare& hoare, const transform::BackTranslation& translation) {
    if (!context_.learned) return;
    std::vector<TripleId> always;
    for (std::size_t i = 0; i < hoare.summaries().triples(); ++i)
      if (hoare.summaries()[TripleId(i)].level == kAlways) always.emplace_back(i);
    if (!always.empty()) context_.learned(translation.back(contracts(terms_, hoare, always)));
  }

  Context& context_;
  TermStore& terms_;
  const Found& found_;
  GoalSlices slices_;
  InterleavedSearchTime boundedTime_{context_.workers};
  std::vector<TripleId> proved_;  // of the entry points
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Trace(context, program, goals, found).answer();
}

}  // namespace fathom::engine::trace
