#include "reason/binary_interpolation.h"

#include "logic/substitute.h"
#include "reason/core_minimisation.h"
#include "reason/horn_interpolation.h"
#include "reason/projection.h"

namespace fathom::reason {

namespace {

constexpr std::size_t kMaxCubes = 500;
constexpr std::uint64_t kResourcesPerDeletion = 200000;

class Cubes {
 public:
  Cubes(TermStore& terms, Term a, Term b, const Budget& budget)
      : terms_(terms),
        b_(b),
        budget_(budget),
        left_(solver::makeSolver(terms, solver::Backend::Z3)),
        right_(solver::makeSolver(terms, solver::Backend::Z3)) {
    left_->add(a);
    right_->add(b);
    const SymbolSet ofA = symbolSet(terms, a);
    for (const Symbol symbol : logic::freeSymbols(terms, b)) {
      if (!ofA.contains(symbol)) local_.push_back(symbol);
    }
  }

  Labelling run() {
    for (std::size_t count = 0; count < kMaxCubes && !budget_.exhausted(); ++count) {
      const solver::Answer answer = right_->check(budget_);
      if (std::holds_alternative<solver::Unsat>(answer)) {
        return Labels{{terms_.conjunction(clauses_), terms_.boolean(false)}, "cubes"};
      }
      if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return *gaveUp;
      if (const auto why = block(std::get<solver::Sat>(answer).model)) return GaveUp{*why};
    }
    return GaveUp{"too many cubes"};
  }

 private:
  /// Adds to I a clause that is false in the model; says why where that fails.
  std::optional<std::string> block(const logic::Model& model) {
    const ProjectionAnswer projection = project(terms_, model, local_, b_);
    if (const auto* gaveUp = std::get_if<GaveUp>(&projection)) return gaveUp->why;
    const auto cube = conjuncts(terms_, std::get<Projection>(projection).formula);
    const solver::Answer answer = left_->check(cube, budget_);
    if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) return gaveUp->why;
    if (std::holds_alternative<solver::Sat>(answer)) return "a cube of b is consistent with a";
    const auto core = minimiseCore(*left_, std::get<solver::Unsat>(answer).core,
                                   budget_.withResources(kResourcesPerDeletion));
    const Term clause = terms_.negate(terms_.conjunction(core.core));
    clauses_.push_back(clause);
    right_->add(clause);
    return std::nullopt;
  }

  TermStore& terms_;
  Term b_;
  const Budget& budget_;
  std::unique_ptr<solver::Solver> left_;
  std::unique_ptr<solver::Solver> right_;
  std::vector<Symbol> local_;
  std::vector<Term> clauses_;
};

}  // namespace

Labelling interpolateByCubes(TermStore& terms, Term a, Term b, const Budget& budget) {
  return Cubes(terms, a, b, budget).run();
}

Labelling interpolateTwo(TermStore& terms, Term a, Term b, const Budget& budget) {
  const auto byHorn = [&] {
    return labelByHorn(terms, chainTree(std::vector<Term>{a, b}), budget);
  };
  const auto byCubes = [&] { return interpolateByCubes(terms, a, b, budget); };
  const bool cubesFirst = mentionsBitVectors(terms, std::vector<Term>{a, b});
  Labelling first = cubesFirst ? byCubes() : byHorn();
  if (std::holds_alternative<Labels>(first)) return first;
  Labelling second = cubesFirst ? byHorn() : byCubes();
  if (std::holds_alternative<Labels>(second)) return second;
  return GaveUp{std::get<GaveUp>(first).why + "; " + std::get<GaveUp>(second).why};
}

}  // namespace fathom::reason
