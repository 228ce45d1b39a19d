#include "reason/formula_tree.h"

#include "reason/support.h"

namespace fathom::reason {

class FormulaTreeTest : public ReasonTest {
 protected:
  Term p = boolConstant("p"), q = boolConstant("q"), r = boolConstant("r");
  Term yes = terms.boolean(true);

  std::vector<Symbol> symbols(std::vector<Term> constants) {
    std::vector<Symbol> result;
    for (const Term constant : constants) result.push_back(symbolOf(constant));
    return result;
  }
};

TEST_F(FormulaTreeTest, sharedSymbolsOfAChain) {
  const auto tree = chainTree(std::vector{all({p, q}), all({q, r}), r});
  const auto shared = sharedSymbols(terms, tree);
  EXPECT_EQ(shared[0], symbols({q}));
  EXPECT_EQ(shared[1], symbols({r}));
  EXPECT_TRUE(shared[2].empty());
}

TEST_F(FormulaTreeTest, sharedSymbolsAcrossBranches) {
  FormulaTree tree;
  tree.nodes = {{all({p, q}), 2}, {all({q, r}), 2}, {p, std::nullopt}};
  requireTree(tree);
  const auto shared = sharedSymbols(terms, tree);
  EXPECT_EQ(shared[0], symbols({p, q}));
  EXPECT_EQ(shared[1], symbols({q}));
  EXPECT_EQ(tree.below(2), (std::vector<bool>{true, true, true}));
  EXPECT_EQ(tree.below(1), (std::vector<bool>{false, true, false}));
}

TEST_F(FormulaTreeTest, malformedTreesAreRefused) {
  FormulaTree tree;
  EXPECT_THROW(requireTree(tree), InternalError);
  tree.nodes = {{p, std::nullopt}, {q, std::nullopt}};
  EXPECT_THROW(requireTree(tree), InternalError);
  tree.nodes = {{p, 0}, {q, std::nullopt}};
  EXPECT_THROW(requireTree(tree), InternalError);
}

TEST_F(FormulaTreeTest, stateTransitionTreesAreCaterpillars) {
  const auto tree = stateTransitionTree(terms, std::vector{p, q, r, p});
  requireTree(tree);
  ASSERT_EQ(tree.size(), 6U);
  EXPECT_EQ(tree.nodes[stateNode(0)].formula, p);
  EXPECT_EQ(tree.nodes[transitionNode(0)].formula, q);
  EXPECT_EQ(tree.nodes[transitionNode(1)].formula, r);
  EXPECT_EQ(tree.nodes[stateNode(1)].formula, yes);
  EXPECT_EQ(tree.nodes[stateNode(2)].parent, tree.root());
  requireTree(stateTransitionTree(terms, std::vector{p, q}));
}

TEST_F(FormulaTreeTest, contractionDropsWhatSaysNothing) {
  const auto chain = contract(terms, chainTree(std::vector{yes, p, yes, q, yes}));
  EXPECT_EQ(chain.tree.formulas(), (std::vector{p, q}));
  EXPECT_EQ(chain.sameAs, (std::vector<std::optional<std::size_t>>{std::nullopt, 0, 0, 1, 1}));
  FormulaTree fork;
  fork.nodes = {{p, 3}, {yes, 3}, {q, 3}, {yes, 4}, {r, std::nullopt}};
  const auto small = contract(terms, fork);
  requireTree(small.tree);
  EXPECT_EQ(small.tree.formulas(), (std::vector{p, q, yes, r}));
  EXPECT_EQ(small.sameAs[1], std::nullopt);
}

}  // namespace fathom::reason
