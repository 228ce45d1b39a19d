// Equalities against all states of three small variables: what they say holds in every state that
// the operations lead to.
#include "analysis/equalities.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom::analysis {
namespace {

constexpr std::size_t kVariables = 4;
using State = std::vector<int>;

class EqualitiesTest : public testing::Test {
 protected:
  EqualitiesTest() {
    for (std::size_t i = 0; i < kVariables; ++i)
      symbols_.push_back(terms_.symbol("x" + std::to_string(i), {}, terms_.intSort()));
  }

  void expectSound(const Equalities& known, const std::vector<State>& states) {
    for (std::size_t a = 0; a < kVariables; ++a)
      for (std::size_t b = 0; b < kVariables; ++b)
        for (const State& state : states)
          ASSERT_EQ(known.difference(symbols_[a], symbols_[b]).value_or(state[a] - state[b]),
                    Integer(state[a] - state[b]));
  }
  /// One that is known of all states is known.
  void expectExact(const Equalities& known, const std::vector<State>& states) {
    for (std::size_t a = 0; a < kVariables; ++a)
      for (std::size_t b = 0; b < kVariables; ++b) {
        const bool isSame = std::ranges::all_of(states, [&](const State& state) {
          return state[a] - state[b] == states.front()[a] - states.front()[b];
        });
        ASSERT_EQ(known.difference(symbols_[a], symbols_[b]).has_value(), isSame);
      }
  }

  logic::TermStore terms_;
  std::vector<logic::Symbol> symbols_;
};

TEST_F(EqualitiesTest, AssignmentsAreParallel) {
  Equalities known;
  ASSERT_TRUE(known.add(symbols_[0], {symbols_[1], 3}));
  // x0, x1 = x1, x0 + 1
  const Equalities::Update swap[] = {{symbols_[0], Shifted{symbols_[1], 0}},
                                     {symbols_[1], Shifted{symbols_[0], 1}}};
  known.assign(swap);
  EXPECT_EQ(known.difference(symbols_[0], symbols_[1]), Integer(-4));
}

TEST_F(EqualitiesTest, ContradictionsAreSeen) {
  Equalities known;
  EXPECT_TRUE(known.add(symbols_[0], {symbols_[1], 3}));
  EXPECT_TRUE(known.add(symbols_[1], {symbols_[2], 4}));
  EXPECT_TRUE(known.add(symbols_[0], {symbols_[2], 7}));
  EXPECT_FALSE(known.add(symbols_[2], {symbols_[0], 7}));
  EXPECT_FALSE(known.add(symbols_[2], {symbols_[2], 1}));
}

TEST_F(EqualitiesTest, RandomOperations) {
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
    std::vector<State> states;
    for (int i = 0; i < 40; ++i) states.push_back({below(9), below(9), below(9), below(9)});
    Equalities known;
    for (int step = 0; step < 8; ++step) {
      const auto a = static_cast<std::size_t>(below(kVariables));
      const auto b = static_cast<std::size_t>(below(kVariables));
      const int offset = below(3);
      if (below(3) == 0) {
        const int apart = states.front()[a] - states.front()[b];
        std::erase_if(states, [&](const State& s) { return s[a] - s[b] != apart; });
        ASSERT_TRUE(known.add(symbols_[a], {symbols_[b], apart}));
      } else {
        const Equalities::Update update[] = {{symbols_[a], Shifted{symbols_[b], offset}}};
        known.assign(update);
        for (State& state : states) state[a] = state[b] + offset;
      }
      expectSound(known, states);
    }
  }
}

TEST_F(EqualitiesTest, JoinsKnowWhatBothStatesHaveInCommon) {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<State> states;
    for (int i = 0; i < 3; ++i) {
      states.emplace_back();
      for (std::size_t v = 0; v < kVariables; ++v)
        states.back().push_back(static_cast<int>(random() % 3));
    }
    const auto valueIn = [&](const State& state) {
      return [&](logic::Symbol symbol) -> std::optional<Integer> {
        return Integer(state[static_cast<std::size_t>(std::ranges::find(symbols_, symbol) -
                                                      symbols_.begin())]);
      };
    };
    const auto nothing = [](logic::Symbol) { return std::optional<Integer>(); };
    const std::set<logic::Symbol> all(symbols_.begin(), symbols_.end());
    const Equalities two = Equalities::joined({}, valueIn(states[0]), {}, valueIn(states[1]), all);
    expectSound(two, {states[0], states[1]});
    // Those that have one value in both are told by that value.
    const bool anyStays = std::ranges::any_of(std::vector<std::size_t>{0, 1, 2, 3},
                                              [&](auto v) { return states[0][v] == states[1][v]; });
    if (anyStays) continue;
    expectExact(two, {states[0], states[1]});
    const Equalities three = Equalities::joined(two, nothing, {}, valueIn(states[2]), all);
    expectExact(three, states);
  }
}

}  // namespace
}  // namespace fathom::analysis
