#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/integer.h"
#include "logic/term_store.h"

namespace fathom::engine::smart {

/// Values of variables, and of something that may depend on them.
struct Sample {
  std::vector<Integer> at;
  Integer value;
};

/// A polynomial with rational coefficients: a sum of monomials by the degrees of the variables,
/// over a common denominator.
struct Polynomial {
  struct Part {
    Integer coefficient;
    std::vector<unsigned> degrees;
  };
  std::vector<Part> parts;
  Integer denominator = 1;

  bool isConstant() const;
  /// Rounded down.
  logic::Term term(logic::TermStore& terms, std::span<const logic::Symbol> variables) const;
};

/// The polynomial of at most that degree that goes through all samples, of low degrees rather than
/// of high ones. Nothing where there is none, or where so few samples, or samples of so few values
/// of a variable, say little.
std::optional<Polynomial> fit(std::span<const Sample> samples, unsigned degree);

}  // namespace fathom::engine::smart
