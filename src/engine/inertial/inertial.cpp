// Structural abstraction and refinement (SAR) with inertial refinement.
//
//   Sinha: Modular Bug Detection with Inertial Refinement, FMCAD 2010
//
//   Alg. 1  partition into regions            summary/regions.h: procedures and loops
//           LOCSUMMARIZE                      summary/local_summary.h, on demand, once a region
//           HOIST                             hoist.h; hoistFirst below
//           REF                               refine.h: naive, DCR, DCR+, IR (Alg. 2), IR with DCR
//           GETSUMMARY                        summary/expansion.h
//           report a witness                  witness.h: the model, run as an execution
//
// Deviations from the paper (those of REF are named in refine.cpp):
//  - HOIST goes up level by level, and only as long as the condition is satisfiable without more
//    callers: what holds in every context of a procedure needs none of them. It stops at a number
//    of runs and at recursion; what is left are placeholders for REF;
//  - all contexts of a procedure share one run of it (hoist.h), where the paper has one error
//    condition for each context;
//  - an unsatisfiable condition is a proof: unexpanded regions may do anything and all contexts are
//    covered. Evidence by interpolation: proof.h;
//  - error conditions have time slices, so that one that needs many passes of a loop does not keep
//    the others waiting.
//
// Limits: first-order state only, no axioms.
#include "engine/inertial/inertial.h"

#include <deque>
#include <utility>

#include "base/cpu_time.h"
#include "base/match.h"
#include "engine/inertial/proof.h"
#include "engine/inertial/refine.h"
#include "engine/inertial/witness.h"
#include "engine/shared/proof_batch.h"

namespace fathom::engine::inertial {

using program::GoalId;
using program::Program;
using program::Trace;
using program::Unknown;
using program::Violated;

namespace {

constexpr std::size_t kMostRunsHoisted = 32;

class Sar {
 public:
  Sar(Context& context, const Program& program, const Found& found)
      : context_(context),
        found_(found),
        shared_(context.terms, program),
        refiner_(shared_, context),
        proofs_(found, [this](std::span<const GoalId>) { return std::exchange(proof_, {}); }) {
    requireNoAxioms(program, "inertial");
  }

  void answer(std::span<const GoalId> goals) {
    for (const GoalId goal : goals) {
      context_.statistics.add("error conditions");
      waiting_.push_back({std::make_unique<ErrorCondition>(shared_, goal), 4});
      waiting_.back().isNew = true;
    }
    while (!waiting_.empty() && !context_.budget.exhausted()) {
      TimeSlice slice = std::move(waiting_.front());
      waiting_.pop_front();
      if (!slice.isNew || proofs_.isDue()) proofs_.deliver();
      if (runSlice(slice)) waiting_.push_back(std::move(slice));
    }
    proofs_.deliver();
    count();
  }

 private:
  /// An error condition, and how many rounds it has in its next slice.
  struct TimeSlice {
    std::unique_ptr<ErrorCondition> condition;
    std::size_t rounds = 0;
    bool isNew = false;
  };

  /// Whether it needs another.
  bool runSlice(TimeSlice& slice) {
    ErrorCondition& condition = *slice.condition;
    if (std::exchange(slice.isNew, false) && hoistFirst(condition)) return false;
    for (std::size_t i = 0; i < slice.rounds && !context_.budget.exhausted(); ++i)
      if (isDecided(condition, refiner_.round(condition, context_.budget))) return false;
    slice.rounds *= 2;
    return true;
  }

  /// HOIST: callers, level by level. Whether the condition was found unsatisfiable on the way.
  bool hoistFirst(ErrorCondition& condition) {
    for (;;) {
      if (refiner_.isUnsatisfiable(condition, context_.budget)) {
        prove(condition);
        return true;
      }
      std::vector<ContextId> callers;
      for (const Placeholder& each : condition.open())
        if (const auto* context = std::get_if<ContextId>(&each);
            context && shared_.hoist.recursion(*context) == 0 && !isPassBefore(*context))
          callers.push_back(*context);
      if (callers.empty() ||
          shared_.hoist.runs() + callers.size() > hoistedBefore_ + kMostRunsHoisted)
        break;
      for (const ContextId caller : callers) shared_.hoist.open(caller);
      condition.update();
    }
    hoistedBefore_ = shared_.hoist.runs();
    return false;
  }

  bool isPassBefore(ContextId context) const { return !shared_.hoist[context].regions.empty(); }

  bool isDecided(ErrorCondition& condition, const Refined& refined) {
    return match(
        refined, [](const Expanded&) { return false; },
        [&](const NoWitness&) {
          prove(condition);
          return true;
        },
        [&](const Witness& witness) { return report(condition, witness); },
        [&](const GaveUp& gaveUp) {
          found_({{condition.goal()}, Unknown{gaveUp.why, gaveUp.reason}});
          return true;
        });
  }

  /// False where a region turned out to be relevant.
  bool report(ErrorCondition& condition, const Witness& witness) {
    auto made = execution(shared_, condition, witness.model);
    return match(
        made,
        [&](Trace& trace) {
          found_({{condition.goal()}, Violated{std::move(trace)}});
          return true;
        },
        [&](NoExecution& reason) {
          if (reason.site) {
            condition.pin(*reason.site);
            return false;
          }
          found_({{condition.goal()}, Unknown{"a model is no execution: " + reason.why}});
          return true;
        });
  }

  void prove(ErrorCondition& condition) {
    auto proof = inertial::prove(context_, shared_, condition);
    if (const auto* none = std::get_if<GaveUp>(&proof))
      return proofs_.reportUnproved(condition.goal(), none->why);
    join(context_.terms, proof_, std::get<program::Proof>(proof));
    proofs_.add(condition.goal());
  }

  void count() {
    context_.statistics.set("seconds in the engine", cpuSecondsSpent() - began_);
    context_.statistics.set("regions summarised", static_cast<double>(shared_.summaries.made()));
    context_.statistics.set("runs on the path", static_cast<double>(shared_.hoist.runs()));
    context_.statistics.add("regions expanded", 0);
  }

  Context& context_;
  const Found& found_;
  const double began_ = cpuSecondsSpent();
  Shared shared_;
  Refiner refiner_;
  std::deque<TimeSlice> waiting_;
  std::size_t hoistedBefore_ = 0;
  program::Proof proof_;  // of the goals in the batch
  ProofBatch proofs_;
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Sar(context, program, found).answer(goals);
}

}  // namespace fathom::engine::inertial
