// The graph of the points-to analysis: what was once unified stays so, with what it points to,
// whatever comes later.
#include "frontend/c/memory/cells.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::frontend::c {
namespace {

Cell operator+(Cell cell, std::int64_t bytes) {
  return {cell.node, cell.offset + bytes};
}

TEST(Cells, UnifiedNodesAreOneShifted) {
  Cells cells;
  const Cell a{cells.fresh(), 0};
  const Cell b{cells.fresh(), 0};
  cells.unify(a + 8, b);
  EXPECT_EQ(cells.find(a + 12), cells.find(b + 4));
  EXPECT_NE(cells.find(a), cells.find(b));
  EXPECT_EQ(cells.at(a).stride, 0);
  EXPECT_EQ(cells.roots().size(), 1);
}

TEST(Cells, ShiftsAddUpAlongTheWay) {
  Cells cells;
  std::vector<Cell> chain{{cells.fresh(), 0}};
  for (int i = 1; i < 50; ++i) {
    chain.push_back({cells.fresh(), 0});
    cells.unify(chain.back(), *(chain.end() - 2) + i);  // the newest stands for all before it
  }
  for (int twice = 0; twice < 2; ++twice)
    for (int i = 0; i < 50; ++i)
      EXPECT_EQ(cells.find(chain[0] + i * (i + 1) / 2),
                cells.find(chain[static_cast<std::size_t>(i)]));
}

TEST(Cells, TwoOffsetsOfOneNodeGiveItAStride) {
  Cells cells;
  const Cell a{cells.fresh(), 0};
  cells.unify(a + 4, a + 16);
  EXPECT_EQ(cells.at(a).stride, 12);
  cells.step(a, 8);
  EXPECT_EQ(cells.at(a).stride, 4);
  EXPECT_EQ(cells.find(a + 7), cells.find(a + -1));
}

TEST(Cells, AnAccessBeyondTheStrideLeavesBytes) {
  Cells cells;
  const Cell a{cells.fresh(), 0};
  cells.step(a, 4);
  cells.access(a, {4});
  EXPECT_EQ(cells.at(a).stride, 4);
  cells.access(a + 2, {4});
  EXPECT_EQ(cells.at(a).stride, 1);
}

TEST(Cells, PointeesOfUnifiedCellsAreOne) {
  Cells cells;
  const Cell a{cells.fresh(), 0};
  const Cell b{cells.fresh(), 0};
  const Cell fromA = cells.pointee(a + 8);
  const Cell fromB = cells.pointee(b);
  const Cell other = cells.pointee(a);
  cells.unify(a + 8, b);
  EXPECT_EQ(cells.find(fromA), cells.find(fromB));
  EXPECT_NE(cells.find(fromA), cells.find(other));
  cells.step(a, 8);
  EXPECT_EQ(cells.find(fromA), cells.find(other));
}

/// Everything that was ever said, to be asked again.
struct Said {
  std::vector<std::pair<Cell, Cell>> same;
  std::vector<std::pair<Cell, Cell>> leads;  // and where to
};

class CellsAtRandom : public testing::TestWithParam<unsigned> {
 protected:
  Cell any() {
    return {nodes_[random_() % nodes_.size()], static_cast<std::int64_t>(random_() % 40) - 8};
  }

  void doSomething() {
    const Cell a = any();
    switch (random_() % 6) {
      case 0:
        nodes_.push_back(cells_.fresh());
        break;
      case 1: {
        const Cell b = any();
        cells_.unify(a, b);
        said_.same.emplace_back(a, b);
        break;
      }
      case 2: {
        const std::int64_t bytes = 8 << (random_() % 3);
        cells_.step(a, bytes);
        said_.same.emplace_back(a, a + bytes);
        break;
      }
      case 3:
        cells_.access(a, {1U << (random_() % 4)});
        break;
      default: {
        const Cell to = cells_.pointee(a);
        nodes_.push_back(to.node);
        said_.leads.emplace_back(a, to);
      }
    }
  }

  void check() {
    for (const auto& [a, b] : said_.same) {
      ASSERT_EQ(cells_.find(a), cells_.find(b));
      ASSERT_EQ(cells_.find(a + 3), cells_.find(b + 3));
    }
    for (const auto& [from, to] : said_.leads) ASSERT_EQ(cells_.pointee(from), cells_.find(to));
    for (const NodeId root : cells_.roots()) {
      const Node& node = cells_.at({root});
      if (node.stride == 0) continue;
      for (const auto& [offset, accesses] : node.accesses)
        ASSERT_TRUE(node.stride == 1 || offset + accesses.rbegin()->size <= node.stride);
    }
  }

  std::mt19937 random_{GetParam()};
  Cells cells_;
  std::vector<NodeId> nodes_{cells_.fresh(), cells_.fresh()};
  Said said_;
};

TEST_P(CellsAtRandom, WhatWasSaidHolds) {
  for (int i = 0; i < 60; ++i) {
    doSomething();
    check();
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, CellsAtRandom, testing::Range(1U, 200U));

}  // namespace
}  // namespace fathom::frontend::c
