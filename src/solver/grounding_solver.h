#pragma once

#include <memory>
#include <set>
#include <unordered_set>

#include "solver/grounding.h"
#include "solver/solver.h"

namespace fathom::solver {

/// What it took.
struct GroundingCounts {
  std::size_t instances = 0;
  std::size_t rounds = 0;
};

/// Decides formulas with quantifiers over uninterpreted sorts whose functions and quantifiers are
/// stratified (extended EPR), by a solver without quantifiers: instances over the terms of each
/// sort come in where a model breaks them. Never gives up on its own, and finds the same each time.
/// Models have only elements that the terms of the query name. No scopes.
class GroundingSolver final : public Solver {
 public:
  GroundingSolver(logic::TermStore& terms, std::unique_ptr<Solver> inner);

  using Solver::check;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override;
  std::string name() const override { return inner_->name() + ", grounded"; }
  const GroundingCounts& counts() const { return counts_; }

 private:
  /// Terms and symbols that occur in something.
  struct Words {
    std::vector<Term> elements;  // of uninterpreted sorts
    std::vector<Symbol> symbols;
    std::unordered_set<Term> seen;

    void note(const logic::TermStore& terms, Term formula);
  };

  void push() override;
  void pop() override;
  void addDefinitions();
  std::vector<Symbol> functions(const Words& words) const;
  void addDummies(Words& words) const;
  std::size_t instantiate(const logic::Model& model, const Words& words, Answer& answer);

  logic::TermStore& terms_;
  std::unique_ptr<Solver> inner_;
  Grounding grounding_;
  Words base_;  // of what was added, without instances
  std::set<std::pair<std::size_t, std::vector<Term>>> made_;  // instances, by schema
  GroundingCounts counts_;
};

}  // namespace fathom::solver
