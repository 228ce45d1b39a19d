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
#include "engine/updr/cut_program.h"
#include "engine/updr/epr.h"
#include "engine/updr/search.h"
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
      const Transformed tail = transform::chained(
          plain, transform::outlineLoops(terms_, plain.program, transform::LoopForm::Tail));
      Search first(context_, tail.program, kept, budget);
      if (first.run() == Search::Answer::Safe) {
        const CutProgram none{tail.program, {}, {}};
        found_({std::move(goals),
                program::Holds{tail.way->back(summaries(first, tail.program, none))}});
        return;
      }
      const CutProgram cut = cutAtLoops(terms_, plain.program);
      Goals asked;
      for (std::size_t i = 0; i < cut.sourceOf.size(); ++i)
        if (std::ranges::count(kept, cut.sourceOf[i]) > 0) asked.emplace_back(i);
      Search search(context_, cut.program, asked, budget);
      if (search.run() == Search::Answer::Safe)
        found_({std::move(goals),
                program::Holds{plain.way->back(summaries(search, plain.program, cut))}});
      else
        slices_.giveUp(std::move(goals), "no universal summaries");
    } catch (const Stuck& stuck) {
      slices_.giveUp(std::move(goals), stuck.why);
    }
  }

  program::Proof summaries(const Search& search, const Program& source, const CutProgram& cut) {
    program::Proof proof;
    for (std::size_t i = 0; i < source.procedures.size(); ++i) {
      const ProcedureId procedure(i);
      proof.procedures.emplace(
          procedure, program::Contract{
                         terms_.boolean(true), summary(search, {procedure, Ending::Returns}),
                         search.leadsToGoal(procedure) ? summary(search, {procedure, Ending::Fails})
                                                       : terms_.boolean(false)});
    }
    for (const auto& [place, head] : cut.heads) {
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
