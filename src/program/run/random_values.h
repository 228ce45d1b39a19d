#pragma once

#include <random>
#include <span>
#include <vector>

#include "logic/evaluate.h"
#include "program/program.h"

namespace fathom::program::run {

/// Random values that programs react to: small numbers, the program's constants and their
/// neighbours, and what the state holds already.
class RandomValues {
 public:
  RandomValues(const logic::TermStore& terms, const Program& program, std::mt19937_64& random);

  /// How many elements there are to choose from: without this, one of each sort.
  void setUniverse(const logic::Universe& universe) { universe_ = universe; }
  /// A value for the symbol. What the variables in scope hold now is preferred.
  logic::Value forSymbol(Symbol symbol, std::span<const Symbol> scope, const logic::Model& state);
  /// The same map with one entry changed; for plain symbols a new value.
  logic::Value changed(Symbol symbol, const logic::Value& value);
  /// A number in [0, n). Requires: n > 0.
  std::size_t below(std::size_t n);

 private:
  logic::Value ofSort(logic::Sort sort);
  logic::Value map(const std::vector<logic::Sort>& domain, logic::Sort range);
  Integer number();
  logic::FloatValue floating(unsigned width);
  std::uint32_t elements(logic::Sort sort) const;

  const logic::TermStore& terms_;
  logic::Universe universe_;
  std::mt19937_64& random_;
  std::vector<Integer> constants_;
  std::vector<logic::FloatValue> floats_;  // of the program
};

}  // namespace fathom::program::run
