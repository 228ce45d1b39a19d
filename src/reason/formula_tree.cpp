#include "reason/formula_tree.h"

#include <algorithm>
#include <map>

#include "base/errors.h"

namespace fathom::reason {

std::vector<std::vector<std::size_t>> FormulaTree::children() const {
  std::vector<std::vector<std::size_t>> result(nodes.size());
  for (std::size_t node = 0; node < nodes.size(); ++node) {
    if (nodes[node].parent) result[*nodes[node].parent].push_back(node);
  }
  return result;
}

std::vector<Term> FormulaTree::formulas() const {
  std::vector<Term> result;
  for (const Node& node : nodes) result.push_back(node.formula);
  return result;
}

std::vector<bool> FormulaTree::below(std::size_t top) const {
  std::vector<bool> result(nodes.size(), false);
  result[top] = true;
  for (std::size_t node = top; node-- > 0;) result[node] = result[*nodes[node].parent];
  return result;
}

void requireTree(const FormulaTree& tree) {
  require(!tree.nodes.empty(), "a tree of formulas has a root");
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const auto& parent = tree.nodes[node].parent;
    require(parent.has_value() == (node != tree.root()), "the root alone has no parent");
    require(!parent || (*parent > node && *parent < tree.size()), "children before parents");
  }
}

FormulaTree chainTree(std::span<const Term> parts) {
  FormulaTree tree;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    tree.nodes.push_back({parts[i], i + 1});
  }
  require(!tree.nodes.empty(), "a sequence to interpolate has a part");
  tree.nodes.back().parent.reset();
  return tree;
}

std::size_t stateNode(std::size_t i) {
  return 2 * i;
}
std::size_t transitionNode(std::size_t i) {
  return 2 * i + 1;
}

FormulaTree stateTransitionTree(TermStore& terms, std::span<const Term> parts) {
  require(parts.size() >= 2, "state/transition interpolants need two parts");
  const std::size_t last = parts.size() - 2;  // the paper's n
  FormulaTree tree;
  tree.nodes.push_back({parts[0], stateNode(1)});
  for (std::size_t i = 0; i < last; ++i) {
    tree.nodes.push_back({parts[i + 1], stateNode(i + 1)});
    tree.nodes.push_back({terms.boolean(true), stateNode(i + 2)});
  }
  tree.nodes[stateNode(last)].parent = tree.size();
  tree.nodes.push_back({parts.back(), std::nullopt});
  return tree;
}

std::vector<std::vector<Symbol>> sharedSymbols(const TermStore& terms, const FormulaTree& tree) {
  std::vector<std::map<Symbol, std::size_t>> counts(
      tree.size());  // nodes of the subtree that say it
  std::map<Symbol, std::size_t> total;
  for (std::size_t node = 0; node < tree.size(); ++node) {
    for (const Symbol symbol : symbolSet(terms, tree.nodes[node].formula)) {
      ++counts[node][symbol];
      ++total[symbol];
    }
  }
  std::vector<std::vector<Symbol>> result(tree.size());
  for (std::size_t node = 0; node < tree.size(); ++node) {
    const auto& parent = tree.nodes[node].parent;
    for (const auto& [symbol, count] : counts[node]) {
      if (count == total[symbol]) continue;
      result[node].push_back(symbol);
      counts[*parent][symbol] += count;
    }
    counts[node].clear();
  }
  return result;
}

namespace {

/// The old nodes that stay, and for the others the stay of the one that speaks for them.
std::vector<std::optional<std::size_t>> spokesmen(const TermStore& terms, const FormulaTree& tree) {
  const auto children = tree.children();
  std::vector<std::optional<std::size_t>> speaker(tree.size());
  for (std::size_t node = 0; node < tree.size(); ++node) {
    std::vector<std::size_t> speaking;
    for (const std::size_t child : children[node]) {
      if (speaker[child]) speaking.push_back(*speaker[child]);
    }
    if (!terms.isTrue(tree.nodes[node].formula) || speaking.size() > 1) {
      speaker[node] = node;
    } else if (speaking.size() == 1) {
      speaker[node] = speaking.front();
    }
  }
  return speaker;
}

}  // namespace

ContractedTree contract(const TermStore& terms, const FormulaTree& tree) {
  const auto speaker = spokesmen(terms, tree);
  require(speaker[tree.root()].has_value(), "some formula of an inconsistent tree is not true");
  std::vector<std::size_t> place(tree.size());
  ContractedTree result;
  for (std::size_t node = 0; node < tree.size(); ++node) {
    if (speaker[node] != node) continue;
    place[node] = result.tree.size();
    result.tree.nodes.push_back({tree.nodes[node].formula, std::nullopt});
  }
  for (std::size_t node = 0; node < tree.size(); ++node) {
    result.sameAs.push_back(speaker[node] ? std::optional(place[*speaker[node]]) : std::nullopt);
    const auto& parent = tree.nodes[node].parent;
    if (!speaker[node] || !parent || speaker[*parent] == speaker[node]) continue;
    result.tree.nodes[place[*speaker[node]]].parent = place[*speaker[*parent]];
  }
  return result;
}

}  // namespace fathom::reason
