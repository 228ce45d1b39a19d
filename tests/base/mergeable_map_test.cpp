#include "base/mergeable_map.h"

#include <gtest/gtest.h>
#include <map>
#include <random>

namespace fathom {
namespace {

using Mergeable = MergeableMap<int>;
using Sorted = std::map<std::uint32_t, int>;

struct Both {
  Mergeable map;
  Sorted plain;
};

Sorted contentOf(const Mergeable& map) {
  Sorted content;
  map.forEach([&](std::uint32_t key, int value) { content.emplace(key, value); });
  return content;
}

std::uint32_t randomKey(std::mt19937_64& random) {
  return random() % 4 == 0 ? static_cast<std::uint32_t>(random())
                           : static_cast<std::uint32_t>(random() % 40);
}

Both changed(Both both, std::mt19937_64& random, int steps) {
  for (int i = 0; i < steps; ++i) {
    const std::uint32_t key = randomKey(random);
    if (random() % 3 == 0) {
      both.map.erase(key);
      both.plain.erase(key);
    } else {
      const int value = static_cast<int>(random() % 4);
      both.map.set(key, value);
      both.plain[key] = value;
    }
  }
  return both;
}

TEST(MergeableMap, HoldsWhatAPlainMapHolds) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 200; ++round) {
    const Both one = changed({}, random, 60);
    EXPECT_EQ(contentOf(one.map), one.plain);
    for (int i = 0; i < 40; ++i) {
      const std::uint32_t key = randomKey(random);
      const int* found = one.map.find(key);
      ASSERT_EQ(found != nullptr, one.plain.contains(key));
      if (found != nullptr) {
        EXPECT_EQ(*found, one.plain.at(key));
      }
    }
  }
}

TEST(MergeableMap, CommonIsWhatBothHave) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 500; ++round) {
    const Both origin = changed({}, random, 50);
    const Both a = changed(origin, random, round % 12);
    const Both b = changed(origin, random, round % 9);
    const Mergeable common =
        Mergeable::common(a.map, b.map, [](int x, int y) -> std::optional<int> {
          return x == y ? std::optional(x) : x + y == 3 ? std::nullopt : std::optional(x + y);
        });
    Sorted expected;
    for (const auto& [key, value] : a.plain)
      if (const auto found = b.plain.find(key); found != b.plain.end()) {
        if (value == found->second)
          expected.emplace(key, value);
        else if (value + found->second != 3)
          expected.emplace(key, value + found->second);
      }
    EXPECT_EQ(contentOf(common), expected);
    EXPECT_EQ(a.map == b.map, a.plain == b.plain);
  }
}

TEST(MergeableMap, DifferencesAreAllThere) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 500; ++round) {
    const Both origin = changed({}, random, 50);
    const Both a = changed(origin, random, round % 12);
    const Both b = changed(origin, random, round % 9);
    Sorted rebuilt = a.plain;
    Mergeable::forEachDifference(a.map, b.map, [&](std::uint32_t key, const int* x, const int* y) {
      EXPECT_EQ(x != nullptr, a.plain.contains(key));
      rebuilt.erase(key);
      if (y != nullptr) rebuilt.emplace(key, *y);
    });
    EXPECT_EQ(rebuilt, b.plain);
  }
}

}  // namespace
}  // namespace fathom
