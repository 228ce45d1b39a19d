// Universal PDR over procedure summaries: programs whose state is relations over unbounded sorts.
//
//   Frumkin, Feldman, Lhotak, Padon, Sagiv, Shoham: Property Directed Reachability for Proving
//   Absence of Concurrent Modification Errors, VMCAI 2017
//
//   beta_P, P-traces               body.h
//   D(s)                           diagram.h
//   F_0 .. F_n                     frames.h
//   Algorithm 1                    search.h: rules by name
#include "engine/updr/updr.h"

#include <algorithm>

#include "engine/goal_slices.h"
#include "engine/updr/counterexample.h"
#include "engine/updr/cut_program.h"
#include "engine/updr/epr.h"
#include "transform/chain.h"
#include "transform/loops.h"

namespace fathom::engine::updr {

using transform::Transformed;

namespace {

class Updr {
 public:
  Updr(Context& context, const Program& program, std::span<const program::GoalId> goals,
       const Found& found)
      : context_(context),
        terms_(context.terms),
        found_(found),
        slices_(context, program, goals, found) {
    requireEpr(context.terms, program);
  }

  void answer() {
    GoalSets& waiting = slices_.waiting();
    for (Goals goals = waiting.next(); !goals.empty(); goals = waiting.next())
      answerTogether(std::move(goals));
  }

 private:
  void answerTogether(Goals goals) {
    const auto [plain, kept] = slices_.slice(goals);
    const Budget budget = slices_.waiting().share(goals.size());
    try {
      std::string why;
      if (!byRecursion(goals, plain, kept, budget, why) &&
          !byInvariants(goals, plain, kept, budget))
        slices_.giveUp(std::move(goals), why);
    } catch (const Stuck& stuck) {
      slices_.giveUp(std::move(goals), stuck.why);
    }
  }

  /// Loops are tail-recursive procedures, as in the paper.
  bool byRecursion(Goals& goals, const Transformed& plain, const Goals& asked, const Budget& budget,
                   std::string& why) {
    const Transformed tail = transform::chained(
        plain, transform::outlineLoops(terms_, plain.program, transform::LoopForm::Tail));
    Search search(context_, tail.program, asked, budget);
    const auto root = search.run();
    if (!root) {
      found_(
          {std::move(goals), program::Holds{tail.way->back(summaries(search, tail.program, {}))}});
      return true;
    }
    why = "no universal summaries prove it: each allows the calls " + toText(search, *root) +
          ", which no execution makes so";
    auto trace = concrete(context_, search, *root, asked, budget);
    if (trace) slices_.refute(std::move(goals), std::move(*trace), *tail.way);
    return trace.has_value();
  }

  /// Loops have invariants over the inputs of their procedure and the state: less can be said in
  /// one, but what holds at the start of the procedure need not be part of it.
  bool byInvariants(Goals& goals, const Transformed& plain, const Goals& asked,
                    const Budget& budget) {
    const CutProgram cut = cutAtLoops(terms_, plain.program);
    if (cut.heads.empty()) return false;
    Goals copies;
    for (std::size_t i = 0; i < cut.sourceOf.size(); ++i)
      if (std::ranges::count(asked, cut.sourceOf[i]) > 0) copies.emplace_back(i);
    Search search(context_, cut.program, copies, budget);
    if (search.run()) return false;
    found_({std::move(goals),
            program::Holds{plain.way->back(summaries(search, plain.program, cut.heads))}});
    return true;
  }

  program::Proof summaries(const Search& search, const Program& source,
                           const CutProgram::Heads& heads) {
    program::Proof proof;
    for (std::size_t i = 0; i < source.procedures.size(); ++i) {
      const ProcedureId procedure(i);
      proof.procedures.emplace(
          procedure, program::Contract{
                         terms_.boolean(true), summary(search, {procedure, Ending::Returns}),
                         search.leadsToGoal(procedure) ? summary(search, {procedure, Ending::Fails})
                                                       : terms_.boolean(false)});
    }
    for (const auto& [place, head] : heads) {
      const Term invariant = summary(search, {head, Ending::Returns});
      const Term fails = proof.procedures.at(place.first).fails;
      proof.loops.emplace(
          place, program::LoopContract{program::LoopRule::EntryToCurrent, invariant,
                                       terms_.disjunction({fails, terms_.negate(invariant)})});
    }
    return proof;
  }

  Term summary(const Search& search, const Behaviour& behaviour) {
    std::vector<Term> parts;
    for (const LemmaId id : search.frames().of(behaviour))
      if (search.isInSummary(search.frames()[id])) parts.push_back(search.frames()[id].formula);
    return terms_.conjunction(parts);
  }

  Context& context_;
  TermStore& terms_;
  const Found& found_;
  GoalSlices slices_;
};

}  // namespace

void verify(Context& context, const Program& program, std::span<const program::GoalId> goals,
            const Found& found) {
  Updr(context, program, goals, found).answer();
}

}  // namespace fathom::engine::updr
