#include "reason/binary_interpolation.h"
#include "reason/horn_interpolation.h"

namespace fathom::reason {

namespace {

/// A part of the tree that still needs labels, and which nodes of the whole its nodes are.
struct Part {
  FormulaTree tree;
  std::vector<std::size_t> original;
};

/// The node whose subtree is nearest to half of the tree. Requires: more than one node.
std::size_t middle(const FormulaTree& tree) {
  std::vector<std::size_t> size(tree.size(), 1);
  std::size_t best = 0;
  const auto distance = [&](std::size_t node) {
    const std::size_t twice = 2 * size[node];
    return twice > tree.size() ? twice - tree.size() : tree.size() - twice;
  };
  for (std::size_t node = 0; node < tree.root(); ++node) {
    if (distance(node) < distance(best)) best = node;
    size[*tree.nodes[node].parent] += size[node];
  }
  return best;
}

/// The nodes of the part where `inside` says so; the last of them is the new root.
Part restricted(const Part& part, const std::vector<bool>& inside) {
  Part result;
  std::vector<std::size_t> place(part.tree.size());
  for (std::size_t node = 0; node < part.tree.size(); ++node) {
    if (!inside[node]) continue;
    place[node] = result.original.size();
    result.original.push_back(part.original[node]);
    result.tree.nodes.push_back(part.tree.nodes[node]);
  }
  for (auto& node : result.tree.nodes) {
    if (node.parent) node.parent = place[*node.parent];
  }
  result.tree.nodes.back().parent.reset();
  return result;
}

class Halving {
 public:
  Halving(TermStore& terms, const FormulaTree& tree, const Budget& budget)
      : terms_(terms), budget_(budget), labels_(tree.size(), terms.boolean(false)) {
    Part whole{tree, {}};
    for (std::size_t node = 0; node < tree.size(); ++node) whole.original.push_back(node);
    open_.push_back(std::move(whole));
  }

  Labelling run() {
    while (!open_.empty()) {
      Part part = std::move(open_.back());
      open_.pop_back();
      if (part.tree.size() == 1) continue;
      if (const auto why = cut(std::move(part))) return GaveUp{*why};
    }
    return Labels{labels_, "one cut a time"};
  }

 private:
  /// Cuts the part in two; says why where that fails.
  std::optional<std::string> cut(Part part) {
    const std::size_t node = middle(part.tree);
    std::vector<bool> inside = part.tree.below(node);
    std::vector<Term> a, b;
    for (std::size_t i = 0; i < part.tree.size(); ++i) {
      (inside[i] ? a : b).push_back(part.tree.nodes[i].formula);
    }
    const auto found =
        interpolateTwo(terms_, terms_.conjunction(a), terms_.conjunction(b), budget_);
    if (const auto* none = std::get_if<GaveUp>(&found)) return none->why;
    const Term label = std::get<Labels>(found).formulas.front();
    labels_[part.original[node]] = label;
    strengthen(part.tree.nodes[*part.tree.nodes[node].parent], label);
    strengthen(part.tree.nodes[node], terms_.negate(label));
    open_.push_back(restricted(part, inside));
    inside.flip();
    open_.push_back(restricted(part, inside));
    return std::nullopt;
  }

  void strengthen(FormulaTree::Node& node, Term by) {
    node.formula = terms_.conjunction({node.formula, by});
  }

  TermStore& terms_;
  const Budget& budget_;
  std::vector<Term> labels_;
  std::vector<Part> open_;
};

}  // namespace

Labelling labelByHalving(TermStore& terms, const FormulaTree& tree, const Budget& budget) {
  return Halving(terms, tree, budget).run();
}

}  // namespace fathom::reason
