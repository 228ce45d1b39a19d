#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_set>

#include "solver/ground/grounding.h"
#include "solver/solver.h"

namespace fathom::solver {

/// Decides formulas with quantifiers over uninterpreted sorts whose functions and quantifiers are
/// stratified (extended EPR), by a solver without quantifiers: instances over the terms of each
/// sort come in where a model breaks them. Never gives up on its own, and finds the same each time.
/// Models have only elements that the terms of the query name. No scopes.
class GroundingSolver final : public Solver {
 public:
  /// With `most`: only models with at most so many elements of each sort (one where none is named)
  /// are looked for; there are far fewer instances then.
  GroundingSolver(logic::TermStore& terms, std::unique_ptr<Solver> inner,
                  std::optional<logic::Universe> most = std::nullopt);

  using Solver::check;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override;
  /// None of the elements can be equal to another one of its sort, the others being as they are.
  Answer checkForSmallModel(std::span<const Term> assumptions, const Budget& budget) override;
  std::string name() const override { return inner_->name() + ", grounded"; }

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
  void bound(const Words& words);
  const std::vector<Term>& domain(Sort sort);
  Term inDomain(Term term);
  void boundFunction(Symbol function);
  std::vector<Term> elements(const Words& words);
  void addDummies(Words& words) const;
  /// What is asked, and a model of it.
  struct Question {
    Words words;
    std::vector<Term> asked;    // without quantifiers
    std::vector<Term> names{};  // of the elements of the model, once there is one
  };
  Question question(std::span<const Term> assumptions);
  Answer decide(Question& question, const Budget& budget);
  static Answer translatedBack(const Question& question, Answer answer,
                               std::span<const Term> assumptions);
  std::size_t instantiate(const logic::Model& model, Question& question, Answer& answer);

  logic::TermStore& terms_;
  std::unique_ptr<Solver> inner_;
  Grounding grounding_;
  Words base_;  // of what was added, without instances
  std::set<std::pair<std::size_t, std::vector<Term>>> made_;  // instances, by schema
  std::optional<logic::Universe> most_;
  std::map<Sort, std::vector<Term>> domains_;  // the elements there may be
  std::unordered_set<Term> bounded_;
  std::set<Symbol> boundedFunctions_;
};

}  // namespace fathom::solver
