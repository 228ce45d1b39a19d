#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "logic/evaluate.h"

namespace fathom::solver {

using logic::Sort;
using logic::Symbol;
using logic::Term;

/// A part of a model: some elements of each sort, closed under functions, each with a term for it.
/// Made for asking many times whether instances hold.
class FiniteStructure {
 public:
  /// Begins with the values of the terms; then values of functions come in.
  FiniteStructure(logic::TermStore& terms, const logic::Model& model,
                  const std::vector<Term>& elements, const std::vector<Symbol>& functions);

  std::size_t size(Sort sort) const;
  Term nameOf(Sort sort, std::size_t element) const;
  /// Of all elements.
  std::vector<Term> names() const;
  /// The tuples of elements of these sorts for which the body is false, as Bound 0, 1, ... of it.
  std::vector<std::vector<std::size_t>> failing(Term body, const std::vector<Sort>& sorts);
  /// The model of these elements alone.
  logic::Model model(const std::vector<Symbol>& symbols) const;

 private:
  struct Element {
    logic::ElementValue value;
    Term name;
  };
  struct Table {
    std::vector<Sort> domain;
    std::vector<std::size_t> values;  // the first argument changes fastest
  };

  void add(Term term, const logic::ElementValue& value);
  void close(const std::vector<Symbol>& functions);
  bool closeUnder(Symbol function);
  std::size_t number(const logic::Value& value, Sort sort);
  const Table& tableOf(Symbol symbol);
  std::size_t evaluate(Term term, std::vector<std::size_t>& bound);
  std::size_t applied(Term term, std::vector<std::size_t>& bound);
  std::size_t valueOfClosed(Term term);
  std::size_t quantified(Term term, std::vector<std::size_t>& bound);
  logic::Value valueOf(Symbol symbol) const;
  logic::Value valueOf(Symbol symbol, const std::vector<logic::Value>& key) const;
  logic::Value renumbered(const logic::Value& value) const;

  logic::TermStore& terms_;
  const logic::Model& model_;
  logic::Evaluator evaluator_;
  std::map<Sort, std::vector<Element>> elements_;
  std::map<logic::ElementValue, std::size_t> numbers_;
  std::map<logic::Value, std::size_t> others_;  // values of other sorts
  std::unordered_map<Symbol, Table> tables_;
  std::unordered_map<Term, std::size_t> closed_;
};

}  // namespace fathom::solver
