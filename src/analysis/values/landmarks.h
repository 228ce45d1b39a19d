#pragma once

#include <map>
#include <set>
#include <unordered_map>

#include "logic/term_store.h"
#include "program/program.h"

namespace fathom::analysis {

/// Thresholds of widening: numbers that a variable, the elements of an array, or what is copied to
/// or from them are compared with. Loops often end there. What wraps around stays between the
/// limits of its type.
class Landmarks {
 public:
  using Term = logic::Term;
  using Symbol = logic::Symbol;
  using Numbers = std::set<Integer>;

  Landmarks(const logic::TermStore& terms, const program::Program& program);

  /// Of a place: a variable, a cell, a sum of these.
  const Numbers& of(Term place);
  const Numbers& limitsOfTypes() const { return limits_; }

 private:
  void relateCopies(Symbol target, Term value);
  void relate(Symbol a, Symbol b);
  void addCompared(Term condition);
  Symbol classOf(Symbol symbol);

  const logic::TermStore& terms_;
  Numbers limits_;
  std::unordered_map<Symbol, Symbol> parents_;  // of those that are copied to or from others
  std::map<Symbol, Numbers> compared_;          // by class
  std::unordered_map<Term, Numbers> known_;     // by place
};

}  // namespace fathom::analysis
