#include "base/persistent_map.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace fathom {
namespace {

using Plain = std::map<int, int>;
using Persistent = PersistentMap<int, int>;

Plain plain(const Persistent& map) {
  return {map.begin(), map.end()};
}

TEST(PersistentMap, BehavesLikeAMap) {
  std::mt19937 random(1);
  Plain expected;
  Persistent map;
  for (int i = 0; i < 5000; ++i) {
    const int key = static_cast<int>(random() % 300);
    if (random() % 3 == 0) {
      expected.erase(key);
      map = map.without(key);
    } else {
      expected.insert_or_assign(key, i);
      map = map.with(key, i);
    }
    ASSERT_EQ(map.size(), expected.size());
    ASSERT_EQ(map.contains(key), expected.contains(key));
    if (i % 50 == 0) {
      ASSERT_EQ(plain(map), expected);
    }
  }
}

/// However they came to be.
TEST(PersistentMap, EqualOnesHaveTheSameHash) {
  std::mt19937 random(3);
  const auto ofEntry = [](const auto& entry) {
    return static_cast<std::uint64_t>(entry.first * 1009 + entry.second);
  };
  Plain expected;
  Persistent map;
  for (int i = 0; i < 2000; ++i) {
    const int key = static_cast<int>(random() % 50);
    expected.erase(key);
    map = map.without(key);
    if (random() % 3 != 0) {
      expected.emplace(key, i);
      map = map.with(key, i);
    }
    std::uint64_t sum = 0;
    for (const auto& entry : expected) sum += ofEntry(entry);
    ASSERT_EQ(map.hash(ofEntry), sum);
    ASSERT_EQ(Persistent(expected).hash(ofEntry), sum);
  }
}

TEST(PersistentMap, OldOnesStay) {
  const Persistent before = Persistent().with(1, 10).with(2, 20);
  const Persistent after = before.with(1, 11).without(2);
  EXPECT_EQ(plain(before), (Plain{{1, 10}, {2, 20}}));
  EXPECT_EQ(plain(after), (Plain{{1, 11}}));
  EXPECT_EQ(before.find(3), nullptr);
}

TEST(PersistentMap, ComparesLikeAMap) {
  std::mt19937 random(2);
  const auto some = [&] {
    Plain map;
    for (int i = 0; i < 3; ++i)
      map[static_cast<int>(random() % 3)] = static_cast<int>(random() % 2);
    return map;
  };
  for (int i = 0; i < 2000; ++i) {
    const Plain a = some();
    const Plain b = some();
    EXPECT_EQ(Persistent(a) <=> Persistent(b), a <=> b);
    EXPECT_EQ(Persistent(a) == Persistent(b), a == b);
  }
}

/// Maps of one content have many shapes.
TEST(PersistentMap, IsTheSameInWhateverOrderItWasMade) {
  std::mt19937 random(2);
  for (int round = 0; round < 200; ++round) {
    Persistent one;
    Persistent other;
    for (int i = 0; i < 40; ++i) {
      const int key = static_cast<int>(random() % 30);
      one = one.with(key, key % 3);
    }
    std::vector<std::pair<int, int>> entries(one.begin(), one.end());
    std::ranges::shuffle(entries, random);
    for (const auto& [key, mapped] : entries) other = other.with(key, mapped);
    EXPECT_EQ(one, other);
    const auto& [key, mapped] = entries.front();
    EXPECT_NE(one, other.with(key, mapped + 1));
    EXPECT_NE(one.without(key), other);
    EXPECT_NE(one.without(key), other.without(entries.back().first));
    EXPECT_EQ(one.with(key, mapped + 1), other.with(key, mapped + 1));
  }
}

/// A tree that is not balanced would need a stack as deep as it has entries.
TEST(PersistentMap, AMillionEntriesInOrder) {
  Persistent map;
  for (int i = 0; i < 1'000'000; ++i) map = map.with(i, i);
  EXPECT_EQ(map.size(), 1'000'000U);
  EXPECT_EQ(*map.find(777'777), 777'777);
}

}  // namespace
}  // namespace fathom
