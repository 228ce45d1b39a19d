// The loops of random flow graphs, against what loops are.
#include "evidence/loop_tree.h"

#include <gtest/gtest.h>
#include <map>
#include <random>
#include <set>

#include "program/program.h"

namespace fathom::evidence {
namespace {

using program::Procedure;

Procedure randomGraph(std::mt19937_64& random) {
  Procedure procedure;
  procedure.locationCount = 2 + random() % 9;
  procedure.exit = LocationId(1);
  const std::size_t edges = random() % (2 * procedure.locationCount);
  for (std::size_t i = 0; i < edges; ++i) {
    const LocationId from(random() % procedure.locationCount);
    if (from == procedure.exit) continue;
    procedure.edges.push_back(
        {from, LocationId(random() % procedure.locationCount), program::Havoc{}, {}});
  }
  return procedure;
}

/// Which locations each one reaches in one step or more, without these edges.
template <class Skip>
std::vector<std::vector<bool>> paths(const Procedure& procedure, Skip skip) {
  const std::size_t count = procedure.locationCount;
  std::vector<std::vector<bool>> reach(count, std::vector<bool>(count, false));
  for (const Edge& edge : procedure.edges)
    if (!skip(edge)) reach[edge.from.index()][edge.to.index()] = true;
  for (std::size_t k = 0; k < count; ++k)
    for (std::size_t i = 0; i < count; ++i)
      for (std::size_t j = 0; j < count; ++j)
        if (reach[i][k] && reach[k][j]) reach[i][j] = true;
  return reach;
}

class RandomGraphs : public testing::Test {
 protected:
  template <class Check>
  void forEach(Check check) {
    std::mt19937_64 random(11);
    for (int i = 0; i < 3000; ++i) {
      const Procedure procedure = randomGraph(random);
      check(procedure, LoopTree(procedure));
      if (HasFailure()) return;
    }
  }
};

TEST_F(RandomGraphs, WithoutTheWaysBackToCutsNoCycleIsLeft) {
  forEach([](const Procedure& procedure, const LoopTree& tree) {
    const auto reach = paths(procedure, [&](const Edge& edge) {
      return !tree.reaches(edge.from) || tree.repeated(edge).has_value();
    });
    for (std::size_t i = 0; i < procedure.locationCount; ++i) EXPECT_FALSE(reach[i][i]);
  });
}

TEST_F(RandomGraphs, ALoopIsEnteredAtItsCutsOnly) {
  forEach([](const Procedure& procedure, const LoopTree& tree) {
    for (const Edge& edge : procedure.edges) {
      if (!tree.reaches(edge.from)) continue;
      for (std::size_t c = 0; c < tree.components().size(); ++c) {
        const ComponentId loop(c);
        if (tree.contains(loop, edge.from) || !tree.contains(loop, edge.to)) continue;
        EXPECT_EQ(tree.entered(edge), loop);
        EXPECT_TRUE(tree.cutIndex(edge.to).has_value());
      }
    }
  });
}

TEST_F(RandomGraphs, LocationsOfALoopReachEachOther) {
  forEach([](const Procedure& procedure, const LoopTree& tree) {
    const auto reach = paths(procedure, [](const Edge&) { return false; });
    for (std::size_t c = 0; c < tree.components().size(); ++c)
      for (std::size_t i = 0; i < procedure.locationCount; ++i)
        for (std::size_t j = 0; j < procedure.locationCount; ++j)
          if (tree.contains(ComponentId(c), LocationId(i)) &&
              tree.contains(ComponentId(c), LocationId(j))) {
            EXPECT_TRUE(reach[i][j]);
          }
  });
}

TEST_F(RandomGraphs, EveryPlaceComesAfterTheWaysToIt) {
  forEach([](const Procedure& procedure, const LoopTree& tree) {
    std::map<std::size_t, std::size_t> location;
    std::map<std::size_t, std::size_t> loop;
    std::size_t index = 0;
    for (const LoopTree::Place& place : tree.order())
      (place.loop ? loop[place.loop->index()] : location[place.location.index()]) = index++;
    for (std::size_t i = 0; i < procedure.locationCount; ++i)
      EXPECT_EQ(location.contains(i), tree.reaches(LocationId(i)));
    for (const Edge& edge : procedure.edges) {
      if (!tree.reaches(edge.from) || tree.repeated(edge)) continue;
      const auto entered = tree.entered(edge);
      EXPECT_LT(location.at(edge.from.index()),
                entered ? loop.at(entered->index()) : location.at(edge.to.index()));
    }
    for (std::size_t c = 0; c < tree.components().size(); ++c)
      for (const LocationId cut : tree[ComponentId(c)].cuts)
        EXPECT_LT(loop.at(c), location.at(cut.index()));
  });
}

TEST_F(RandomGraphs, WhatIsLeftIsWhatNoLongerHoldsControl) {
  forEach([](const Procedure& procedure, const LoopTree& tree) {
    for (const Edge& edge : procedure.edges) {
      if (!tree.reaches(edge.from)) continue;
      std::set<ComponentId> expected;
      for (std::size_t c = 0; c < tree.components().size(); ++c)
        if (tree.contains(ComponentId(c), edge.from) && !tree.contains(ComponentId(c), edge.to))
          expected.insert(ComponentId(c));
      const auto left = tree.left(edge);
      EXPECT_EQ(std::set<ComponentId>(left.begin(), left.end()), expected);
      for (std::size_t i = 1; i < left.size(); ++i)
        EXPECT_LT(tree[left[i]].depth, tree[left[i - 1]].depth);
    }
  });
}

}  // namespace
}  // namespace fathom::evidence
