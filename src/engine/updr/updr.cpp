// Universal PDR over procedure summaries: programs whose state is relations over unbounded sorts.
//
//   Frumkin, Feldman, Lhotak, Padon, Sagiv, Shoham: Property Directed Reachability for Proving
//   Absence of Concurrent Modification Errors, VMCAI 2017
//
//   beta_P, P-traces               body.h
//   D(s)                           diagram.h
//   F_0 .. F_n                     frames.h
//   Algorithm 1                    search.h: rules by name
//   bounded model checking         counterexample.h
//
// Deviations from the paper:
//  - no relation cme: a violated goal ends the execution, as the exception does, so a procedure has
//    two summaries, of runs that return and of states from which a run fails (behaviour.h);
//  - Candidate asks for all that is not safe, in F_n; Reachability-Cache asks whether what is known
//    contains the query; Strengthen adds the negated core to all frames up to the query's and
//    further (the print has these differently, and does not end or is wrong then);
//  - beside tail recursion, loops are searched as invariants (cut_program.h): what holds where a
//    loop begins is seldom universal as a part of its summary;
//  - procedures that are called from one place are parts of their callers during the search, and
//    get their summaries afterwards (composed_search.h);
//  - executions are also looked for without an abstract counterexample, and with few elements only:
//    that none is found says nothing.
//
// Limits: bool and declared sorts, stratified (epr.h).
#include "engine/updr/updr.h"

#include <algorithm>
#include <map>

#include "engine/shared/goal_slices.h"
#include "engine/updr/epr.h"
#include "engine/updr/methods.h"
#include "engine/updr/shape.h"
#include "transform/chain.h"
#include "transform/loops/loops.h"

namespace fathom::engine::updr {

using transform::Transformed;

namespace {

constexpr double kFirstSlice = 0.5;          // seconds
constexpr std::size_t kMostForShape = 1000;  // procedures: the shape is for people

class Updr {
 public:
  Updr(Context& context, const Program& program, std::span<const program::GoalId> goals,
       const Found& found)
      : context_(context),
        terms_(context.terms),
        found_(found),
        slices_(context, program, goals, found) {
    requireEpr(context.terms, program);
    countShape(program);
  }

  void answer() {
    slices_.answerAll([this](const Goals& goals) { answerSet(goals); });
  }

 private:
  void answerSet(Goals goals) {
    const auto [plain, asked] = slices_.slice(goals);
    const Budget budget = slices_.waiting().shareOfTime(goals.size());
    try {
      const Transformed tail = transform::chained(
          plain, transform::outlineLoops(terms_, plain.program, transform::LoopForm::Tail));
      answerSet(goals, plain, tail, asked, budget);
    } catch (const GaveUp& none) {
      slices_.giveUp(std::move(goals), none);
    }
  }

  /// Each method has a time slice, longer each time.
  void answerSet(Goals goals, const Transformed& plain, const Transformed& tail, const Goals& asked,
                 const Budget& budget) {
    Methods methods(context_, plain.program, tail.program, asked);
    for (double seconds = kFirstSlice; methods.areLeft(); seconds *= 2) {
      if (budget.exhausted()) throw outOfTime();
      if (methods.recursion(budget, seconds))
        return prove(std::move(goals), methods.byRecursion(), tail, {});
      if (const auto trace = methods.execution(budget, seconds))
        return slices_.refute(std::move(goals), *trace, *tail.translation);
      if (methods.invariants(budget, seconds))
        return prove(std::move(goals), methods.byInvariants(), plain, methods.heads());
    }
    slices_.giveUp(std::move(goals),
                   {"no universal summaries prove it: all of them allow the calls " +
                    methods.calls() + ", and no execution with these was found"});
  }

  /// Lemmas are contracts: of procedures, and of the loops whose heads have procedures.
  void prove(Goals goals, const Search& search, const Transformed& form,
             const CutProgram::Heads& heads) {
    count(search);
    found_({std::move(goals),
            program::Holds{form.translation->back(summaries(search, form.program, heads))}});
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

  /// Table 3: all procedures, methods, update depth, width and nesting.
  void countShape(const Program& program) {
    const auto set = [&](const char* name, std::size_t number) {
      context_.statistics.set(name, static_cast<double>(number));
    };
    set("procedures", program.procedures.size());
    if (program.procedures.size() > kMostForShape) return;
    const Shape shape = shapeOf(terms_, program);
    set("methods", shape.methods);
    set("update width", shape.updateWidth);
    if (shape.updateDepth) set("update depth", *shape.updateDepth);
    if (shape.updateNesting) set("update nesting", *shape.updateNesting);
  }

  /// Table 3: procedures with a summary that is not trivial, the largest summary.
  void count(const Search& search) {
    std::map<ProcedureId, double> lemmas;
    for (std::size_t i = 0; i < search.frames().lemmas(); ++i) {
      const Lemma& lemma = search.frames()[LemmaId(i)];
      if (search.isInSummary(lemma)) ++lemmas[lemma.of.procedure];
    }
    double largest = 0;
    for (const auto& [procedure, number] : lemmas) largest = std::max(largest, number);
    context_.statistics.set("summaries", static_cast<double>(lemmas.size()));
    context_.statistics.set("largest summary", largest);
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
