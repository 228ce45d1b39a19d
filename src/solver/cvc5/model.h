#pragma once

#include <cvc5/cvc5.h>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "logic/evaluate.h"
#include "solver/cvc5/lambda.h"
#include "solver/cvc5/terms.h"

namespace fathom::solver {

/// Reads the model of cvc5's last answer. Throws Untranslatable for what has no finite description.
class Cvc5ModelReader {
 public:
  Cvc5ModelReader(const logic::TermStore& terms, Cvc5Terms& translated, cvc5::Solver& solver)
      : terms_(terms), translated_(translated), solver_(solver) {}
  /// A value for every symbol the translation has met.
  logic::Model read();

 private:
  using Entries = std::map<std::vector<logic::Value>, logic::Value>;

  logic::Value value(const cvc5::Term& term, logic::Sort sort);
  logic::Value element(const cvc5::Term& term, logic::Sort sort);
  logic::Value array(cvc5::Term term, logic::Sort sort);
  logic::Value function(const cvc5::Term& lambda, logic::Symbol symbol);
  logic::Value result(const Cvc5Lambda::Result& found, logic::Sort sort);
  /// What parameter i has to be tried with: every value of a small sort; else what it is tested
  /// against, and nothing, which stands for all the others.
  Cvc5Lambda::Arguments choices(const Cvc5Lambda& lambda, std::size_t i, logic::Sort sort);
  void readUniverses();

  const logic::TermStore& terms_;
  Cvc5Terms& translated_;
  cvc5::Solver& solver_;
  logic::Model result_;
  std::unordered_map<cvc5::Term, std::uint32_t> elementOf_;
  std::unordered_map<logic::Sort, std::vector<cvc5::Term>> elements_;
};

}  // namespace fathom::solver
