#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "reason/formulas.h"

namespace fathom::reason {

/// Formulas in a tree. Children stand before their parents; the root is last and the only node
/// without one.
struct FormulaTree {
  struct Node {
    Term formula;
    std::optional<std::size_t> parent;
  };
  std::vector<Node> nodes;

  std::size_t size() const { return nodes.size(); }
  std::size_t root() const { return nodes.size() - 1; }
  std::vector<std::vector<std::size_t>> children() const;
  std::vector<Term> formulas() const;
  /// For every node: does it lie in the subtree of top?
  std::vector<bool> below(std::size_t top) const;
};

/// Requires: children before parents, one root, at the end.
void requireTree(const FormulaTree& tree);

/// parts_1 <- parts_2 <- ... <- parts_n: each the only child of the next.
FormulaTree chainTree(std::span<const Term> parts);

/// The tree whose interpolants are WHALE's state/transition interpolants of phi_0 .. phi_(n+1):
/// leaves phi_0 (label g_0) and phi_(i+1) (label s_i); an inner node `true` over g_i and s_i (label
/// g_(i+1)); the root phi_(n+1) over g_n. Requires: at least two parts.
FormulaTree stateTransitionTree(TermStore& terms, std::span<const Term> parts);
/// Where g_i and s_i stand in that tree.
std::size_t stateNode(std::size_t i);
std::size_t transitionNode(std::size_t i);

/// For every node the symbols that occur both in its subtree and outside of it, in order of handle.
std::vector<std::vector<Symbol>> sharedSymbols(const TermStore& terms, const FormulaTree& tree);

/// A tree without the nodes that say nothing, and where the labels of the old nodes are found in
/// it.
struct ContractedTree {
  FormulaTree tree;
  /// By old node: the new node with the same label; nothing: the label is true.
  std::vector<std::optional<std::size_t>> sameAs;
};

/// Leaves that say true are dropped, nodes that say true over one child are merged with it.
/// Requires: not every formula is true.
ContractedTree contract(const TermStore& terms, const FormulaTree& tree);

}  // namespace fathom::reason
