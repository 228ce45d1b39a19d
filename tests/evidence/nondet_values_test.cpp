// What the world gave a program, in the order of the calls.
#include "evidence/replay/c/nondet_values.h"

#include "evidence/check.h"
#include "evidence/world.h"

namespace fathom::evidence::native {
namespace {

using Values = std::vector<NondetValue>;

Values valuesOf(const World& world) {
  auto found = nondetValues(world.program, world.trace, 1000);
  const auto* values = std::get_if<Values>(&found);
  EXPECT_NE(values, nullptr) << std::get<CannotFeed>(found).why;
  return values ? *values : Values();
}

std::string whyNot(const World& world, std::size_t limit = 1000) {
  auto found = nondetValues(world.program, world.trace, limit);
  const auto* cannot = std::get_if<CannotFeed>(&found);
  return cannot ? cannot->why : "";
}

TEST(NondetValues, ComesInTheOrderOfTheCalls) {
  World world;
  const auto f = world.procedure("f");
  const auto g = world.procedure("g");
  world.gives(g, "deep()", Integer(7));
  world.gives(f, "before()", Integer(1));
  world.calls(f, g);
  world.gives(f, "after()", Integer(2));
  world.gives("first()", 10);
  world.calls(world.main, f);
  world.gives("unset", 99);
  world.calls(world.main, g);
  EXPECT_EQ(valuesOf(world),
            (Values{{"first", 10}, {"before", 1}, {"deep", 7}, {"after", 2}, {"deep", 7}}));
}

TEST(NondetValues, MillionsOfCallsThatGiveNothingArePassedOver) {
  World world;
  std::vector<program::ProcedureId> chain{world.procedure("p")};
  for (int i = 0; i < 60; ++i) {
    chain.push_back(world.procedure("p"));
    world.calls(chain.back(), chain[chain.size() - 2]);
    world.calls(chain.back(), chain[chain.size() - 2]);
  }
  world.calls(world.main, chain.back());
  world.gives("x()", 3);
  EXPECT_EQ(valuesOf(world), (Values{{"x", 3}}));
  world.gives(chain.front(), "y()", Integer(1));
  EXPECT_EQ(whyNot(world), "it takes more than 1000 values");
}

TEST(NondetValues, WidthsAreExtendedAsTheirTypesAre) {
  World world;
  const auto bits = [](unsigned width, std::int64_t value) {
    return logic::Value(logic::BitVecValue{width, Integer(value)});
  };
  world.gives(world.main, "__VERIFIER_nondet_char()", bits(8, 255));
  world.gives(world.main, "__VERIFIER_nondet_uchar()", bits(8, 255));
  world.gives(world.main, "__VERIFIER_nondet_int()", bits(32, 0x80000000));
  world.gives(world.main, "__VERIFIER_nondet_unsigned_int()", bits(32, 0x80000000));
  world.gives(world.main, "__VERIFIER_nondet_bool()", true);
  world.gives(world.main, "__VERIFIER_nondet_ulong()", Integer::powerOfTwo(64) - Integer(1));
  EXPECT_EQ(valuesOf(world), (Values{{"__VERIFIER_nondet_char", -1},
                                     {"__VERIFIER_nondet_uchar", 255},
                                     {"__VERIFIER_nondet_int", -2147483648LL},
                                     {"__VERIFIER_nondet_unsigned_int", 2147483648LL},
                                     {"__VERIFIER_nondet_bool", 1},
                                     {"__VERIFIER_nondet_ulong", -1}}));
}

TEST(NondetValues, OnlyPointersWithoutObjectCanBeFed) {
  World null;
  null.gives("p()", 0);
  null.gives("p().offset", 8);
  EXPECT_EQ(valuesOf(null), (Values{{"p", 8}}));
  World object;
  object.gives("p()", 5);
  object.gives("p().offset", 0);
  ASSERT_EQ(valuesOf(object).size(), 1U);
  EXPECT_EQ(valuesOf(object)[0].whyNot, "p gives a pointer to an object outside the program");
}

TEST(NondetValues, UnsetValuesBecomeZeroAndOthersStay) {
  World world;
  world.gives("x()", 3);
  world.gives("local", 4);
  world.fails("reach", {});
  const program::Trace zero = withUnsetZero(world.terms, world.program, world.trace);
  EXPECT_EQ(zero[zero.root].steps[0].chosen[0], logic::Value(Integer(3)));
  EXPECT_EQ(zero[zero.root].steps[1].chosen[0], logic::Value(Integer(0)));
  EXPECT_EQ(checkTrace(world.terms, world.program, zero, world.goal), std::nullopt);
}

}  // namespace
}  // namespace fathom::evidence::native
