#pragma once

#include <cvc5/cvc5.h>
#include <optional>
#include <variant>
#include <vector>

namespace fathom::solver {

/// A function of a cvc5 model: a lambda whose body tests parameters against values.
class Cvc5Lambda {
 public:
  using Arguments = std::vector<std::optional<cvc5::Term>>;
  using Result = std::variant<bool, cvc5::Term>;

  /// Throws Untranslatable if the body does anything else with a parameter.
  explicit Cvc5Lambda(const cvc5::Term& lambda);

  const std::vector<cvc5::Term>& parameters() const { return parameters_; }
  /// The values that the body tests parameter i against. All other values of its sort are alike.
  const std::vector<cvc5::Term>& tested(std::size_t i) const { return tested_[i]; }
  /// The body under the arguments; a missing argument is different from every tested value.
  Result at(const Arguments& arguments) const;

 private:
  void collectTests();
  void collectEqual(const cvc5::Term& left, const cvc5::Term& right);
  std::optional<std::size_t> parameterIndex(const cvc5::Term& term) const;
  bool truth(const cvc5::Term& condition, const Arguments& arguments, unsigned depth) const;
  bool equal(const cvc5::Term& equation, const Arguments& arguments, unsigned depth) const;

  std::vector<cvc5::Term> parameters_;
  std::vector<std::vector<cvc5::Term>> tested_;
  cvc5::Term body_;
};

}  // namespace fathom::solver
