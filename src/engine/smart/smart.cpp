// Summaries as tables of cases, found by executions.
//
//   Godefroid: Compositional Dynamic Test Generation, POPL 2007 (SMART)
//   Anand, Godefroid, Tillmann: Demand-Driven Compositional Symbolic Execution, TACAS 2008
//
//   summary: disjunction of (pre_w, post_w), one for each path   cases.h: Case, Cases
//   path constraint, symbolic store, concrete store              concolic_state.h
//   summaries of callees in path constraints                     ConcolicState::apply
//   executing a function bottom-up                               case_runner.h
//   ask for inputs that no summary covers (lazy, on demand)      callers.h: callersOf, ask
//   contracts, traces                                            contracts.h, whole_trace.h
//
//   Sharma, Gupta, Hariharan, Aiken, Liang, Nori: A Data Driven Approach for Algebraic Loop
//   Invariants, ESOP 2013 (guess and check)
//
//   guess: the null space of samples, by linear algebra           polynomials.h: fit
//   check: the guess is inductive                                 generalisation.h
//
// Deviations from the papers:
//  - the papers search for violations and stop at a bound. Here cases that cover all calls are a
//    proof: each is a row of a contract, and rows justify each other by induction on the depth of
//    calls;
//  - conditions of a path are kept small: the strongest bounds of each sum of inputs, and variables
//    with one value are replaced by it (n = 2, not n >= 2 /\ n - 1 = 1 /\ n - 2 < 1);
//  - ite in terms is a branch as any other, so that a case is linear where its path is;
//  - only what repeats is tabulated (recursive procedures, loops as recursion, and what they call).
//    All else is one formula, which says what is asked for: not inputs that a search chose;
//  - small inputs are asked for first, a few at each distance from 0, then far ones, twice as far
//    each time: their executions pass through the cases below, and show early where there is no
//    bound;
//  - guesses are outputs of procedures, as polynomials of the inputs (of degree 2 at most), not
//    equations between variables of a loop; they become cases.
//
// Limits: tabulated procedures make no choices and do not look into maps; first-order state only,
// no axioms.
#include "engine/smart/smart.h"

#include <algorithm>

#include "base/match.h"
#include "engine/shared/goal_slices.h"
#include "engine/smart/callers.h"
#include "engine/smart/contracts.h"
#include "engine/smart/generalisation.h"
#include "engine/smart/whole_trace.h"
#include "program/run/replay.h"
#include "transform/chain.h"
#include "transform/loops/loops.h"

namespace fathom::engine::smart {

using program::GoalId;
using transform::Transformed;

namespace {

constexpr std::size_t kMostDemands = 150;
/// What cases decide they mostly decide with a tenth of it.
constexpr std::uint64_t kMostWork = 1'500'000;
// Distances of inputs from 0.
constexpr std::int64_t kNearest = 1;
constexpr std::int64_t kFar = 8;
constexpr std::size_t kAtADistance = 3;  // demands
// Of the executions of a violation.
constexpr std::uint64_t kFewSteps = 1000;
constexpr std::uint64_t kMoreSteps = 100;
constexpr std::uint64_t kTooManySteps = 1'000'000'000;

class Smart {
 public:
  Smart(Context& context, const Program& program, std::span<const GoalId> goals, const Found& found)
      : context_(context),
        terms_(context.terms),
        program_(program),
        goals_(goals.begin(), goals.end()),
        found_(found),
        budget_(context.budget.withWork(kMostWork)),
        slices_(context, program, goals, found) {
    requireNoAxioms(program, "smart");
  }

  /// One goal that is violated is left out, and the others asked again; all hold by one proof.
  void answer() {
    try {
      while (!goals_.empty()) answerOnce();
    } catch (const GaveUp& gaveUp) {
      found_({goals_, whyUnknown(gaveUp)});
    }
  }

 private:
  struct Slice {
    Transformed program;  // no globals, loops as recursion in tail form
    Goals goals;
    std::vector<bool> isTabulated;
  };

  Slice slice() {
    auto [plain, kept] = slices_.slice(goals_);
    Transformed outlined = transform::chained(
        plain, transform::outlineLoops(terms_, plain.program, transform::LoopForm::Tail));
    std::vector<bool> isTabulated = tabulated(outlined.program);
    return {std::move(outlined), kept, std::move(isTabulated)};
  }

  void answerOnce() {
    const Slice slice = this->slice();
    if (isOneOfMany() && std::ranges::count(slice.isTabulated, true) == 0)
      throw GaveUp{"nothing repeats"};
    checkSuitable(terms_, slice.program.program, slice.isTabulated);
    Cases cases(terms_, slice.program.program);
    const auto violation = search(slice, cases);
    context_.statistics.set("cases", static_cast<double>(cases.size()));
    if (!violation) return prove(slice, cases);
    program::Trace trace = slice.program.translation->back(*violation);
    std::erase(goals_, trace.violates.value());
    found_({{*trace.violates}, program::Violated{std::move(trace)}});
  }

  /// What is not for cases is for other engines, where there are some.
  program::Unknown whyUnknown(const GaveUp& gaveUp) const {
    if (context_.budget.exhausted()) return {gaveUp.why, gaveUp.reason};
    return {budget_.exhausted() ? "cases take too much work" : gaveUp.why,
            isOneOfMany() ? Reason::Unsupported : Reason::Incomplete};
  }
  bool isOneOfMany() const { return context_.isRandomlyTested; }

  CallerProgram callers(const Slice& slice, const Cases& cases, const Distance& distance = {}) {
    return callersOf(terms_, slice.program.program, slice.isTabulated, cases, slice.goals,
                     distance);
  }

  /// Demands and answers them until the cases cover all calls. A violation where there is one.
  std::optional<program::Trace> search(const Slice& slice, Cases& cases) {
    const Program& program = slice.program.program;
    CaseRunner runner(terms_, program, slice.goals, cases, budget_);
    Generalisation generalisation(terms_, program, slice.isTabulated, slice.goals, cases, budget_);
    Distance distance{kNearest, 2 * kNearest};
    for (std::size_t demands = 0; demands < kMostDemands; ++demands) {
      const CallerProgram callers = this->callers(slice, cases, distance);
      const Asked asked = ask(terms_, callers, budget_);
      const auto* trace = std::get_if<program::Trace>(&asked);
      if (trace == nullptr && !distance.more) return std::nullopt;
      if (trace == nullptr) {
        distance = next(distance);
        continue;
      }
      if (callers.original[trace->violates->index()]) {
        auto violation = shorter(slice, cases);
        return violation ? std::move(violation) : whole(slice, callers, *trace);
      }
      const program::Activation& run = lastRun(*trace);
      if (distance.most)
        distance = demands % kAtADistance == 0 ? next(distance) : distance;
      else if (distance.more)
        distance.more = farthest(run.inputs, *distance.more) * 2;
      const auto covered = runner.cover(run.procedure, run.inputs);
      if (const auto* failure = std::get_if<Failure>(&covered))
        return whole(slice, callers, *trace, *failure);
      generalisation.generalise();
    }
    throw GaveUp{"cases do not cover all calls"};
  }

  /// First small inputs, whose runs show what cases have in common; then large ones; then all.
  static Distance next(const Distance& distance) {
    if (!distance.most) return {};
    if (*distance.most >= kFar) return {distance.most, std::nullopt};
    return {distance.most, *distance.most * 2};
  }

  static Integer farthest(const std::vector<Value>& values, Integer known) {
    for (const Value& value : values)
      if (std::holds_alternative<Integer>(value.content()))
        known = std::max(known, abs(value.integer()));
    return known;
  }

  /// A violation by fewer steps than solvers choose: the program itself is to be run, too.
  std::optional<program::Trace> shorter(const Slice& slice, const Cases& cases) {
    for (std::uint64_t steps = kFewSteps; steps < kTooManySteps; steps *= kMoreSteps) {
      CallerProgram callers = this->callers(slice, cases.ofSteps(steps));
      forgetUncovered(callers);
      const Asked asked = ask(terms_, callers, budget_);
      if (const auto* trace = std::get_if<program::Trace>(&asked))
        return whole(slice, callers, *trace);
    }
    return std::nullopt;
  }

  program::Trace whole(const Slice& slice, const CallerProgram& callers,
                       const program::Trace& trace,
                       const std::optional<Failure>& failure = std::nullopt) {
    program::Trace made = wholeTrace(terms_, slice.program.program, callers.program,
                                     slice.isTabulated, trace, failure);
    made.violates = failure ? failure->goal : callers.original[trace.violates->index()];
    const auto replayed = program::run::replay(terms_, slice.program.program, made);
    if (!std::holds_alternative<program::run::Violates>(replayed))
      throw GaveUp{"a violation depends on an output that is not set"};
    return made;
  }

  void prove(const Slice& slice, const Cases& cases) {
    const Program& program = slice.program.program;
    const transform::BackTranslation& translation = *slice.program.translation;
    const CallerProgram callers = this->callers(slice, cases);
    std::optional<std::string> open;
    for (const program::Proof& proposed : contracts(
             terms_, program, callers.program, slice.isTabulated, cases, slice.goals, budget_)) {
      const program::Proof proof = translation.back(proposed);
      open = unprovedCondition(terms_, program_, proof, goals_, budget_);
      if (!open) return found_({std::exchange(goals_, {}), program::Holds{proof}});
    }
    if (context_.learned) context_.learned(translation.back(invariants(terms_, program, cases)));
    throw GaveUp{"cases cover all calls, but no contracts were found: " + *open};
  }

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  Goals goals_;  // open ones
  const Found& found_;
  const Budget budget_;
  GoalSlices slices_;
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Smart(context, program, goals, found).answer();
}

}  // namespace fathom::engine::smart
