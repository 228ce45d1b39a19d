#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "solver/decorator/decorator.h"
#include "solver/ground/array_reads.h"

namespace fathom::solver {

/// A solver that knows which arrays are defined by others, and follows reads of them itself: on
/// heaps as arrays this is much faster than the solver's own axioms (array_reads.h). Models give
/// defined arrays their values too. Definitions outlive the scope they are made in.
class DefiningSolver final : public Decorator {
 public:
  DefiningSolver(logic::TermStore& terms, std::unique_ptr<Solver> inner)
      : Decorator(std::move(inner)), terms_(terms), reads_(terms) {}

  /// symbol = value, of any sort. Requires: no symbol is defined twice, none by itself.
  void define(Symbol symbol, Term value);
  /// From now on models give defined arrays values only where these terms depend on them: those of
  /// a large program take long. Requires: all definitions are made.
  void wantOnly(std::span<const Term> terms);

  using Solver::check;
  void add(Term formula) override;
  Answer check(std::span<const Term> assumptions, const Budget& budget) override;

 private:
  void push() override;
  void pop() override;
  Term written(Term formula);
  void sendNews();
  void complete(logic::Model& model) const;
  void giveValue(Symbol array, logic::Evaluator& evaluator, logic::Model& model,
                 std::unordered_set<Symbol>& done) const;

  logic::TermStore& terms_;
  ArrayReads reads_;
  std::vector<Term> news_;               // sent, in their order
  std::vector<std::size_t> newsBefore_;  // by scope
  struct Defined {
    Term value;
    std::vector<Symbol> uses;  // what occurs in it
  };
  std::unordered_map<Symbol, Defined> defined_;  // arrays
  std::optional<std::vector<Symbol>> wanted_;    // of them; nothing: all
};

}  // namespace fathom::solver
