#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/gave_up.h"
#include "reason/formulas.h"
#include "solver/solver.h"

namespace fathom::reason {

struct Entailed {};
/// left /\ not right holds in the model.
struct NotEntailed {
  logic::Model model;
};
using Entailment = std::variant<Entailed, NotEntailed, GaveUp>;

/// left_1 /\ ... /\ left_n => right, by looking only: some left side is false, right is true, or
/// every conjunct of right is a conjunct of the left.
bool entailsBySyntax(TermStore& terms, std::span<const Term> left, Term right);

/// left_1 /\ ... /\ left_n => right? Looks first, then asks a solver to which nothing else was
/// added.
Entailment entails(TermStore& terms, solver::Solver& solver, std::span<const Term> left, Term right,
                   const Budget& budget);

/// Entailments that are asked again and again: remembers definite answers, and the models of each
/// left side, in which later right sides are tried before a solver is asked.
class Entailments {
 public:
  Entailments(TermStore& terms, solver::Backend backend = solver::Backend::Z3);

  Entailment operator()(std::span<const Term> left, Term right, const Budget& budget);
  Entailment operator()(Term left, Term right, const Budget& budget) {
    return (*this)(std::span<const Term>(&left, 1), right, budget);
  }

  struct Statistics {
    std::uint64_t asked = 0;
    std::uint64_t bySyntax = 0;
    std::uint64_t byCache = 0;
    std::uint64_t byModel = 0;
    std::uint64_t bySolver = 0;
  };
  const Statistics& statistics() const { return statistics_; }

 private:
  struct Known {
    std::unordered_set<Term> entailed;
    std::vector<logic::Model> models;  // of the left side, the newest few
    std::size_t oldest = 0;
  };

  Entailment ask(Known& known, std::span<const Term> left, Term right, const Budget& budget);

  TermStore& terms_;
  std::unique_ptr<solver::Solver> solver_;
  std::unordered_map<Term, Known> known_;  // by left side as one conjunction
  Statistics statistics_;
};

}  // namespace fathom::reason
