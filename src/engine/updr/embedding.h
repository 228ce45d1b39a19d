#pragma once

#include <cstdint>
#include <vector>

#include "engine/updr/diagram.h"

namespace fathom::engine::updr {

/// Looks for elements of a structure for the variables of a diagram. Facts about one variable say
/// which elements it may have at all, facts about two take elements away from the other as soon as
/// the one is chosen; the variable with the fewest comes first.
class Embedding {
 public:
  Embedding(const TermStore& terms, const Transition& transition, const Diagram& diagram);

  /// Whether there are such elements. No more than some thousand choices are made: no may mean that
  /// they were not found.
  bool exists();

 private:
  struct Literal {
    Term term;
    std::vector<std::size_t> variables;
  };
  /// By the elements of two variables.
  struct Table {
    std::size_t first, second;
    std::vector<bool> holds;
  };
  using Domain = std::vector<bool>;

  std::uint32_t size(std::size_t variable) const;
  void set(std::size_t variable, std::uint32_t element);
  bool holds(Term literal) const;
  bool restrictBySingles();
  void tabulate();
  bool choose(std::vector<Domain> domains, std::vector<bool> isChosen);
  bool othersHold() const;
  bool withdraw(std::size_t chosen, std::uint32_t element, std::vector<Domain>& domains) const;

  const TermStore& terms_;
  Transition transition_;
  std::vector<Symbol> variables_;
  std::vector<Literal> closed_, single_, pairs_, others_;  // by how many variables they have
  std::vector<Domain> domains_;
  std::vector<Table> tables_;
  std::vector<std::vector<std::size_t>> tablesOf_;  // by variable
  std::size_t choices_ = 0;
};

}  // namespace fathom::engine::updr
