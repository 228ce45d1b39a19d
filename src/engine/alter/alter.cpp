// Alternating backward and forward expansion, with learning.
//
//   Sinha, Singhania, Chandra, Sridharan: Alternate and Learn: Finding witnesses without looking
//   all over, 2012
//
//   local summaries             summary/local_summary.h
//   call contexts, EXPANDBWD    contexts.h; contextualisation: every run has symbols of its own
//   Algorithm 3, EXPANDFWD      search.cpp
//   omega, Omega, Theta         invariants.h
//   LEARN-omega, LEARN-Theta    learn.cpp
//
// Deviations from the paper:
//  - before callees are expanded, a query with all skolems blocked asks whether that is needed; WIT
//    is decided by the same query: it needs no skolem that matters, where the paper wants none;
//  - Theta(f) is kept as what each callee of f does at any site (invariants.h). Skolems that are
//    expanded late need no bookkeeping (SPLIT): instances belong to runs, and stay;
//  - an edge of a region to itself (a loop, a recursion) is closed by induction where what other
//    edges establish is preserved (an invariant for later goals only if a contract can say why);
//    otherwise recursion ends at a bound, raised while there is time;
//  - before an interpolant is looked for, invariants of other edges are tried, and, where no other
//    goal of the procedure could use a stronger one, the weakest invariant is taken (learn.cpp);
//  - goals have time slices, so that one that needs a large bound or much work does not keep the
//    others waiting;
//  - a search that may learn nothing is followed, where there is no witness, by one that
//    learns: the invariants are the evidence.
//
// Limits: first-order state only, no axioms.
#include "engine/alter/alter.h"

#include <algorithm>
#include <deque>
#include <optional>

#include "base/cpu_time.h"
#include "base/work.h"
#include "engine/alter/search.h"
#include "engine/alter/stored.h"
#include "engine/shared/proof_batch.h"

namespace fathom::engine::alter {

using program::Program;

namespace {

constexpr std::size_t kLargestBound = 1U << 20;
/// Work of a goal's first slice, in seconds of a common machine: most need less.
constexpr double kFirstSlice = 0.05;
/// Where work does not say how long it takes.
constexpr double kSlack = 4;

class Alter {
 public:
  Alter(Context& context, const Program& program, const Found& found)
      : context_(context),
        found_(found),
        shared_(context.terms, program),
        invariants_(shared_),
        search_(shared_, invariants_, context, context.options.learning),
        proofs_(found, [this](std::span<const GoalId> goals) { return invariants_.proof(goals); }) {
    requireNoAxioms(program, "alter");
  }

  void answer(std::span<const GoalId> goals) {
    const std::string& file = context_.options.factsFile;
    if (!file.empty())
      loadInvariants(file, shared_, invariants_, search_.queries(), context_.statistics);
    std::deque<TimeSlice> waiting;
    for (const GoalId goal : goals) waiting.push_back({goal});
    while (!waiting.empty() && !context_.budget.exhausted()) {
      const TimeSlice slice = waiting.front();
      waiting.pop_front();
      const Budget budget = waiting.empty() ? context_.budget : slice.budget(context_.budget);
      if (const auto again = runSlice(slice, budget)) waiting.push_back(*again);
    }
    proofs_.deliver();
    sendLearned();
    if (!file.empty()) saveInvariants(file, shared_, invariants_);
    count();
  }

 private:
  struct TimeSlice {
    GoalId goal;
    std::size_t bound = 1;
    double seconds = kFirstSlice;  // of work

    TimeSlice withLargerBound() const {
      return {goal, std::min(bound * 2, kLargestBound), seconds};
    }
    TimeSlice withMoreWork() const { return {goal, bound, seconds * 2}; }
    Budget budget(const Budget& ofAll) const {
      return ofAll.withinCpuTime(seconds * kSlack)
          .withWork(static_cast<std::uint64_t>(seconds * kUnitsPerSecond));
    }
  };

  /// The goal's next slice, where it has one.
  std::optional<TimeSlice> runSlice(const TimeSlice& slice, const Budget& budget) {
    invariants_.forgetMissing();
    Answer answer = search_.answer(slice.goal, slice.bound, budget);
    if (const auto* unknown = std::get_if<Inconclusive>(&answer)) {
      if (context_.budget.exhausted()) return std::nullopt;
      if (unknown->isSliceOver) return slice.withMoreWork();
      if (unknown->isBound) return slice.withLargerBound();
      found_({{slice.goal}, program::Unknown{unknown->why}});
    } else if (auto* wit = std::get_if<Wit>(&answer)) {
      found_({{slice.goal}, program::Violated{std::move(wit->trace)}});
    } else {
      prove(slice);
    }
    return std::nullopt;
  }

  void prove(const TimeSlice& slice) {
    const Learning& learning = context_.options.learning;
    if (!learning.callers && !learning.callees) learnFor(slice);
    if (invariants_.missing()) return proofs_.reportUnproved(slice.goal, *invariants_.missing());
    proofs_.add(slice.goal);
    if (proofs_.isDue()) proofs_.deliver();
  }

  /// Invariants that justify each other, whatever comes of the goals.
  void sendLearned() {
    if (!context_.learned) return;
    const program::Proof invariants = invariants_.all();
    if (invariants_.areWhole() && !invariants.procedures.empty()) context_.learned(invariants);
  }

  void learnFor(const TimeSlice& slice) {
    Statistics ownCounts;
    Context own{context_.terms, context_.budget, context_.workers,
                ownCounts,      context_.log,    context_.options};
    const double before = cpuSecondsSpent();
    const Answer answer =
        Search(shared_, invariants_, own, {}).answer(slice.goal, slice.bound, own.budget);
    if (!std::holds_alternative<NoWit>(answer))
      invariants_.noteMissing("the search for invariants does not end");
    context_.statistics.add("seconds for evidence", cpuSecondsSpent() - before);
  }

  void count() {
    Statistics& statistics = context_.statistics;
    statistics.add("seconds for evidence", 0);
    statistics.set("seconds in the engine", cpuSecondsSpent() - began_);
    statistics.set("functions summarised", static_cast<double>(shared_.summaries.made()));
    statistics.set("learned edges", static_cast<double>(invariants_.omegas().size()));
    for (const char* name : {"edges explored", "invariants reused", "learning updates"})
      statistics.add(name, 0);
  }

  Context& context_;
  const Found& found_;
  const double began_ = cpuSecondsSpent();
  Shared shared_;
  Invariants invariants_;
  Search search_;
  ProofBatch proofs_;
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Alter(context, program, found).answer(goals);
}

}  // namespace fathom::engine::alter
