// Alternating backward and forward expansion, with learning.
//
//   Sinha, Singhania, Chandra, Sridharan: Alternate and Learn: Finding witnesses without looking
//   all over, 2012
//
//   local summaries             summary/local_summary.h
//   call contexts, EXPANDBWD    contexts.h; contextualisation: every run has symbols of its own
//   Algorithm 3, EXPANDFWD      search.cpp
//   omega, Omega, Theta         facts.h
//   LEARN-omega, LEARN-Theta    learn.cpp
//
// Deviations from the paper:
//  - before callees are expanded, a query with all skolems blocked asks whether that is needed; WIT
//    is decided by the same query: it needs no skolem that matters, where the paper wants none;
//  - Theta(f) is kept as what each callee of f does at any site (facts.h). Skolems expanded late
//    need no bookkeeping (SPLIT): instances belong to runs, and stay;
//  - an edge of a region to itself (a loop, a recursion) is closed by induction where what other
//    edges establish is preserved; otherwise recursion ends at a bound, raised while there is time;
//  - before an interpolant is looked for, facts of other edges are tried, and, where no other goal
//    of the procedure could use a stronger one, the weakest fact is taken (learn.cpp);
//  - goals take turns, so that one that needs a large bound or much work does not keep the others
//    waiting;
//  - a search that is told to learn nothing is followed, where there is no witness, by one that
//    learns: the facts are the evidence.
//
// Limits: first-order state only, no axioms.
#include "engine/alter/alter.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>

#include "base/cpu_time.h"
#include "base/work.h"
#include "engine/alter/search.h"
#include "engine/alter/stored.h"

namespace fathom::engine::alter {

using program::Program;

namespace {

constexpr double kSecondsBetweenDeliveries = 1;
constexpr std::size_t kLargestBound = 1U << 20;
/// Work of a goal's first turn, in seconds of a common machine: most need less.
constexpr double kFirstSlice = 0.05;
/// Where work does not say how long it takes.
constexpr double kSlack = 4;

class Alter {
 public:
  Alter(Context& context, const Program& program, const Found& found)
      : context_(context),
        found_(found),
        shared_(context.terms, program),
        facts_(shared_),
        search_(shared_, facts_, context, context.options.learning) {
    requireNoAxioms(program, "alter");
  }

  void answer(std::span<const GoalId> goals) {
    const std::string& file = context_.options.factsFile;
    if (!file.empty()) loadFacts(file, shared_, facts_, search_.queries(), context_.statistics);
    std::deque<TimeSlice> waiting;
    for (const GoalId goal : goals) waiting.push_back({goal});
    while (!waiting.empty() && !context_.budget.exhausted()) {
      const TimeSlice turn = waiting.front();
      waiting.pop_front();
      const Budget budget = waiting.empty() ? context_.budget : turn.budget(context_.budget);
      if (const auto again = take(turn, budget)) waiting.push_back(*again);
    }
    deliver();
    tellLearned();
    if (!file.empty()) saveFacts(file, shared_, facts_);
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

  /// The goal's next turn, where it has one.
  std::optional<TimeSlice> take(const TimeSlice& turn, const Budget& budget) {
    facts_.forgetMisses();
    Answer answer = search_.answer(turn.goal, turn.bound, budget);
    if (const auto* unknown = std::get_if<Inconclusive>(&answer)) {
      if (context_.budget.exhausted()) return std::nullopt;
      if (unknown->isTurnOver) return turn.withMoreWork();
      if (unknown->isBound) return turn.withLargerBound();
      found_({{turn.goal}, program::Unknown{unknown->why}});
    } else if (auto* wit = std::get_if<Wit>(&answer)) {
      found_({{turn.goal}, program::Violated{std::move(wit->trace)}});
    } else {
      prove(turn);
    }
    return std::nullopt;
  }

  /// Proofs are collected: checking one for many goals costs less than many.
  void prove(const TimeSlice& turn) {
    const Learning& learning = context_.options.learning;
    if (!learning.callers && !learning.callees) learnFor(turn);
    if (facts_.missed()) return unproved(turn.goal, *facts_.missed());
    proved_.push_back(turn.goal);
    if (cpuSecondsSpent() > lastDelivery_ + kSecondsBetweenDeliveries) deliver();
  }

  void unproved(GoalId goal, const std::string& why) {
    found_({{goal}, program::Unknown{"it holds, but there is no proof: " + why}});
  }

  void deliver() {
    const std::vector<GoalId> goals = std::exchange(proved_, {});
    if (goals.empty()) return;
    try {
      found_({goals, program::Holds{facts_.proof(goals)}});
    } catch (const GaveUp&) {
      for (const GoalId goal : goals) deliverAlone(goal);
    }
    lastDelivery_ = cpuSecondsSpent();
  }

  void deliverAlone(GoalId goal) {
    try {
      found_({{goal}, program::Holds{facts_.proof(std::vector{goal})}});
    } catch (const GaveUp& none) {
      unproved(goal, none.why);
    }
  }

  /// Facts that justify each other, whatever comes of the goals.
  void tellLearned() {
    if (!context_.learned) return;
    const program::Proof facts = facts_.all();
    if (facts_.areWhole() && !facts.procedures.empty()) context_.learned(facts);
  }

  void learnFor(const TimeSlice& turn) {
    Statistics ownCounts;
    Context own{context_.terms, context_.budget, context_.workers,
                ownCounts,      context_.log,    context_.options};
    const double before = cpuSecondsSpent();
    const Answer answer =
        Search(shared_, facts_, own, {}).answer(turn.goal, turn.bound, own.budget);
    if (!std::holds_alternative<NoWit>(answer)) facts_.miss("the search for facts does not end");
    context_.statistics.add("seconds for evidence", cpuSecondsSpent() - before);
  }

  void count() {
    Statistics& statistics = context_.statistics;
    statistics.add("seconds for evidence", 0);
    statistics.set("seconds in the engine", cpuSecondsSpent() - began_);
    statistics.set("functions summarised", static_cast<double>(shared_.summaries.made()));
    statistics.set("learned edges", static_cast<double>(facts_.omegas().size()));
    for (const char* name : {"edges explored", "facts reused", "learning updates"})
      statistics.add(name, 0);
  }

  Context& context_;
  const Found& found_;
  const double began_ = cpuSecondsSpent();
  Shared shared_;
  Facts facts_;
  Search search_;
  std::vector<GoalId> proved_;
  double lastDelivery_ = cpuSecondsSpent();
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Alter(context, program, found).answer(goals);
}

}  // namespace fathom::engine::alter
