// Function summaries guessed from under-approximations.
//
//   Albarghouthi, Gurfinkel, Chechik: WHALE: An Interpolation-based Algorithm for Inter-procedural
//   Verification, VMCAI 2012
//
//   DAGCOND                        body.h: local summaries, one for each function
//   Figure 3 as it is printed      classic.cpp (--whale classic)
//   ARGs, merged by function       arg.h, iarg.h: guard, lemmas (S), facts (executions of it)
//   GUARD                          guards.h: ranges of inputs and outputs, found beforehand
//   IDAGCOND, SPECCOND             IArg::underApproximate, IArg::check
//   REFINEARG [15-26]              Refiner::refineOnce
//   STITP, SUM [17-22]             Guesser::byInterpolation
//   Hoare's rule of recursion      IArg::assumptions (a claim at its own calls),
//                                  Refiner::largestInductiveSubset
//   contracts, traces              evidence.h
//
// Deviations from the paper (classic.cpp names its own):
//  - ARGs of one function are one, with one guard: the ranges of its inputs at all calls.
//    Summaries speak of parameters, so that contexts need no ARGs of their own;
//  - RESET is replaced by levels: a lemma holds up to a depth of recursion, and a refuted guess
//    costs only itself. The lemmas that imply each other at any depth are kept for good;
//  - under-approximations are facts: executions that were found, projected onto parameters and
//    results, so that conditions do not grow with the depth of calls;
//  - beside interpolants the weakest guess is tried: what one model does is impossible. Two
//    contestants, with and without interpolants, have time slices, the one that leads longer ones;
//  - ranges of numbers are first summaries, and prove goals without a search; parts of a lemma that
//    its core does not need are dropped, of equations half may be enough;
//  - procedures that are small functions of their inputs are put in where they are called;
//  - a bounded search over the whole program is interleaved with the search
//    (engine/shared/interleaved_search.h).
//
// Limits: first-order state only, no axioms.
#include "engine/whale/whale.h"

#include <algorithm>
#include <set>

#include "base/file.h"
#include "engine/shared/goal_slices.h"
#include "engine/shared/interleaved_search.h"
#include "engine/whale/classic.h"
#include "engine/whale/evidence.h"
#include "engine/whale/guards.h"
#include "engine/whale/refine.h"
#include "transform/chain.h"
#include "transform/loops/loops.h"

namespace fathom::engine::whale {

using transform::Transformed;

namespace {

// Of the time slices of contestants. The weakest guesses cost less, and are right more often at
// first.
constexpr double kFirstOfWeakest = 1;
constexpr double kFirstOfInterpolation = 0.25;
constexpr double kSecond = 1;

class Whale {
 public:
  Whale(Context& context, const Program& program, std::span<const GoalId> goals, const Found& found)
      : context_(context),
        terms_(context.terms),
        program_(program),
        found_(found),
        slices_(context, program, goals, found) {
    requireNoAxioms(program, "whale");
  }

  void answer() {
    slices_.answerAll([this](const Goals& goals) { answerSet(goals); });
  }

 private:
  struct Prepared {
    Transformed head;  // no globals, loops as recursion in head form: for summaries
    Transformed tail;  // in tail form: for executions
    Goals goals;       // the asked ones, in both
  };

  Prepared prepare(const Goals& goals) {
    const auto [plain, kept] = slices_.slice(goals);
    const auto outlined = [&, &from = plain](transform::LoopForm form) {
      return transform::chained(from, transform::outlineLoops(terms_, from.program, form));
    };
    return {outlined(transform::LoopForm::Head), outlined(transform::LoopForm::Tail), kept};
  }

  /// Whatever throws needs the goals: they are not moved inside.
  void answerSet(const Goals& goals) {
    const Prepared prepared = prepare(goals);
    const Budget budget = slices_.waiting().shareOfWork(goals.size());
    InterleavedSearch bounded(context_, prepared.tail.program, prepared.goals, budget,
                              boundedTime_);
    try {
      const Bodies bodies(terms_, prepared.head.program, prepared.goals);
      if (context_.options.classicWhale)
        return report(goals, prepared, asPublished(bodies, prepared.goals, budget));
      const Ranges ranges = findRanges(context_, bodies, budget);
      if (ranges.open.size() < prepared.goals.size())
        return reportByRanges(goals, prepared, bodies, ranges);
      const auto searched = byLevels(prepared, bodies, ranges.functions, bounded, budget);
      if (searched)
        report(goals, prepared, *searched);
      else
        slices_.refute(goals, bounded.trace().value(), *prepared.tail.translation);
    } catch (const GaveUp& gaveUp) {
      slices_.giveUp(goals, gaveUp);
    }
  }

  using Execution = std::variant<program::Trace, GaveUp>;
  using Searched = std::variant<program::Proof, Execution>;

  void report(const Goals& goals, const Prepared& prepared, const Searched& searched) {
    if (const auto* proof = std::get_if<program::Proof>(&searched))
      found_({goals, program::Holds{prepared.head.translation->back(*proof)}});
    else
      slices_.refute(goals, std::get<Execution>(searched), *prepared.head.translation);
  }

  /// The goals that ranges prove; the others are left to a smaller slice.
  void reportByRanges(const Goals& goals, const Prepared& prepared, const Bodies& bodies,
                      const Ranges& ranges) {
    std::set<std::string> openNames;
    for (const GoalId goal : ranges.open) openNames.insert(bodies.program()[goal].name);
    Goals proved;
    Goals open;
    for (const GoalId goal : goals)
      (openNames.contains(program_[goal].name) ? open : proved).push_back(goal);
    const program::Proof proof = contracts(terms_, bodies, ranges.functions);
    draw([&] { return toDot(terms_, bodies, proof); });
    context_.statistics.add("goals proved by ranges", static_cast<double>(proved.size()));
    found_({std::move(proved), program::Holds{prepared.head.translation->back(proof)}});
    if (!open.empty()) slices_.waiting().putBack(std::move(open));
  }

  /// Nothing where the interleaved search has found an execution first.
  std::optional<Searched> byLevels(const Prepared& prepared, const Bodies& bodies,
                                   const std::vector<Guarded>& ranges, InterleavedSearch& bounded,
                                   const Budget& budget) {
    Contestant contestants[] = {
        {context_, bodies, ranges, budget, Strategy::Weakest, bounded},
        {context_, bodies, ranges, budget, Strategy::Interpolation, bounded}};
    GaveUp last;
    while (true) {
      bool isAnyLeft = false;
      std::size_t highest = 0;
      for (const Contestant& each : contestants)
        if (!each.hasGivenUp) highest = std::max(highest, each.refiner.level());
      for (Contestant& next : contestants) {
        if (next.hasGivenUp) continue;
        try {
          if (auto searched = runSlice(next, prepared.goals)) return searched;
          if (bounded.trace()) return std::nullopt;
          isAnyLeft = true;
          sendLearned(next.iarg, *prepared.head.translation);
          if (next.refiner.level() >= highest)
            next.seconds = next.isFirst ? kSecond : 2 * next.seconds;
          next.isFirst = false;
        } catch (const GaveUp& gaveUp) {
          next.hasGivenUp = true;
          last = gaveUp;
        }
      }
      if (!isAnyLeft) throw GaveUp(last);
    }
  }

  /// Summaries that hold at every level are invariants, whatever comes of the goals.
  void sendLearned(IArg& iarg, const transform::BackTranslation& translation) {
    if (!context_.learned) return;
    std::vector<LemmaId> always;
    for (std::size_t i = 0; i < iarg.known().lemmas.size(); ++i)
      if (iarg.known().lemmas[i].level == kAlways) always.emplace_back(i);
    if (!always.empty()) context_.learned(translation.back(contracts(iarg, always)));
  }

  /// One of the strategies, with all that it has found out.
  struct Contestant {
    Contestant(Context& context, const Bodies& bodies, const std::vector<Guarded>& ranges,
               const Budget& budget, Strategy strategy, InterleavedSearch& bounded)
        : iarg(context, bodies, ranges, budget),
          refiner(iarg, strategy, [&bounded] { return bounded.runSlice(); }),
          seconds(strategy == Strategy::Weakest ? kFirstOfWeakest : kFirstOfInterpolation) {}
    IArg iarg;
    Refiner refiner;
    double seconds;  // of the next slice: longer each time, unless the other one leads
    bool isFirst = true;
    bool hasGivenUp = false;
  };

  std::optional<Searched> runSlice(Contestant& next, const Goals& goals) {
    const Bodies& bodies = next.iarg.bodies();
    const Claim isSafe{Claim::Kind::Safe, terms_.boolean(true)};
    std::vector<LemmaId> proved;
    for (const ProcedureId entry : bodies.program().entryPoints) {
      if (!bodies.leadsToGoal(entry)) continue;
      const auto holds = next.refiner.decide(entry, isSafe, next.seconds);
      if (!holds) return std::nullopt;
      if (!*holds) return execution(next.iarg, goals, FactId(next.iarg.known().facts.size() - 1));
      proved.push_back(*next.iarg.find(entry, isSafe, kAlways));
    }
    program::Proof proof = contracts(next.iarg, proved);
    draw([&] { return toDot(terms_, bodies, proof); });
    return proof;
  }

  Searched asPublished(const Bodies& bodies, const Goals& goals, const Budget& budget) {
    program::Proof proof = initialContracts(terms_, bodies);
    for (const ProcedureId entry : bodies.program().entryPoints) {
      if (!bodies.leadsToGoal(entry)) continue;
      Classic classic(context_, bodies, entry, budget);
      const bool holds = classic.decide();
      draw([&] { return classic.toDot(); });
      if (!holds) return classic.execution(goals);
      classic.addContracts(proof);
    }
    return proof;
  }

  template <typename Text>
  void draw(const Text& text) {
    if (!context_.options.dotFile.empty()) writeFile(context_.options.dotFile, text());
  }

  Context& context_;
  TermStore& terms_;
  const Program& program_;
  const Found& found_;
  GoalSlices slices_;
  InterleavedSearchTime boundedTime_{context_.workers};
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const GoalId> goals,
            const Found& found) {
  Whale(context, program, goals, found).answer();
}

}  // namespace fathom::engine::whale
