#include "reason/inductive_subset.h"

#include <gtest/gtest.h>
#include <optional>
#include <random>

#include "reason/recursion_level.h"

namespace fathom::reason {
namespace {

using Set = std::set<int>;
using Rules = std::map<int, std::vector<Set>>;  // by lemma: sets of which each proves it

std::optional<std::vector<int>> proofBy(const Rules& rules, int lemma, const Set& from) {
  const auto found = rules.find(lemma);
  if (found == rules.end()) return std::nullopt;
  for (const Set& premises : found->second)
    if (std::ranges::includes(from, premises)) return std::vector(premises.begin(), premises.end());
  return std::nullopt;
}

InductiveSubset<int> subset(const Rules& rules, Set candidates) {
  return largestInductiveSubset(std::move(candidates), [&](int lemma, const Set& from) {
    return proofBy(rules, lemma, from);
  });
}

Set members(const InductiveSubset<int>& found) {
  Set result;
  for (const auto& [lemma, support] : found) result.insert(lemma);
  return result;
}

/// The union of all S below 0 .. count-1 with proves(c, S) for each c in S.
Set byEnumeration(const Rules& rules, int count) {
  Set result;
  for (unsigned bits = 0; bits < 1U << count; ++bits) {
    Set each;
    for (int i = 0; i < count; ++i)
      if ((bits >> i & 1U) != 0) each.insert(i);
    if (std::ranges::all_of(each,
                            [&](int lemma) { return proofBy(rules, lemma, each).has_value(); }))
      result.merge(each);
  }
  return result;
}

TEST(InductiveSubset, keepsLemmasThatImplyEachOther) {
  const Rules rules{{0, {{1}}}, {1, {{0}}}, {2, {{}}}};
  EXPECT_EQ(members(subset(rules, {0, 1, 2})), (Set{0, 1, 2}));
}

TEST(InductiveSubset, dropsWhatNeedsDroppedLemmas) {
  const Rules rules{{0, {{1}}}, {1, {{2}}}, {3, {{3}}}};  // 2 is never proved
  EXPECT_EQ(members(subset(rules, {0, 1, 2, 3})), Set{3});
}

TEST(InductiveSubset, findsAnotherProof) {
  const Rules rules{{0, {{1}, {2}}}, {2, {{}}}};
  const auto found = subset(rules, {0, 1, 2});
  EXPECT_EQ(members(found), (Set{0, 2}));
  EXPECT_EQ(found.at(0), std::vector{2});
}

TEST(InductiveSubset, isTheLargestOneOfRandomRules) {
  constexpr int kLemmas = 7;
  std::mt19937 random(1);
  for (int round = 0; round < 500; ++round) {
    Rules rules;
    for (int lemma = 0; lemma < kLemmas; ++lemma)
      for (auto proofs = random() % 3; proofs > 0; --proofs) {
        Set premises;
        for (auto size = random() % 3; size > 0; --size)
          premises.insert(static_cast<int>(random() % kLemmas));
        rules[lemma].push_back(premises);
      }
    Set all;
    for (int lemma = 0; lemma < kLemmas; ++lemma) all.insert(lemma);
    const auto found = subset(rules, all);
    const Set kept = members(found);
    EXPECT_EQ(kept, byEnumeration(rules, kLemmas));
    for (const auto& [lemma, support] : found)
      EXPECT_TRUE(std::ranges::all_of(support, [&](int used) { return kept.contains(used); }));
  }
}

TEST(RecursionLevel, dropsByOneAtRecursiveCalls) {
  EXPECT_EQ(levelAtCall(false, 0), 0U);
  EXPECT_EQ(levelAtCall(true, 3), 2U);
  EXPECT_EQ(levelAtCall(true, 0), std::nullopt);
  EXPECT_EQ(levelAtCall(true, kAlways), kAlways);
}

}  // namespace
}  // namespace fathom::reason
