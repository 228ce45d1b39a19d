// Assertions: steps of a proof inside a body. A wrong one is refuted; behind one nothing else is
// known; queries take from a body's definitions what they speak of.
#include <gtest/gtest.h>

#include "evidence/cone.h"
#include "support.h"

namespace fathom::evidence {
namespace {

constexpr const char* kTwoPaths = R"(proc main(n) {
  var x = 0;
  if (n > 0) { x = 1; } else { x = 2; }
  x = x + 1;
  assert(x >= 2);
})";

struct WithAssertion : ProofCase {
  WithAssertion(const std::string& text, unsigned line, const std::string& formula)
      : ProofCase(text) {
    contract("main", "true", "true", "false");
    assertion("main", line, formula);
  }
};

std::set<ConditionKind> brokenKinds(ProofCase& example) {
  return look(example.terms, example.blocks(), solver::Backend::Z3).kinds();
}

TEST(Assertion, IsAStepOfAProof) {
  WithAssertion example(kTwoPaths, 4, "(>= x 1)");
  EXPECT_TRUE(look(example.terms, example.blocks(), solver::Backend::Cvc5).holds());
  EXPECT_TRUE(example.check().confirmed());
}

TEST(Assertion, ThatIsWrongIsRefuted) {
  WithAssertion example(kTwoPaths, 4, "(>= x 2)");
  EXPECT_EQ(brokenKinds(example), std::set{ConditionKind::Assertion});
  EXPECT_TRUE(example.check().refuted());
}

TEST(Assertion, IsAllThatIsKnownBehindIt) {
  WithAssertion example(kTwoPaths, 4, "true");
  EXPECT_EQ(brokenKinds(example), std::set{ConditionKind::Failing});
  EXPECT_FALSE(example.check().confirmed());
}

/// What did not change before it stays known; what changed in a loop around it does not.
TEST(Assertion, InALoopMustSayWhatTheLoopKeeps) {
  constexpr const char* kLoop = R"(proc main(n) {
  var x = 0;
  while (x < n) {
    if (n > 5) { skip; } else { x = x + 1; }
    x = x + 1;
  }
  assert(x >= 0);
})";
  for (const bool isEnough : {true, false}) {
    WithAssertion example(kLoop, 5, isEnough ? "(>= x 0)" : "(>= n n)");
    example.loop("main", 3, LoopRule::EntryToCurrent, "(>= x 0)", "false");
    EXPECT_EQ(brokenKinds(example),
              isEnough ? std::set<ConditionKind>() : std::set{ConditionKind::LoopStep});
  }
}

TEST(Assertion, SpeaksOfTheStateThere) {
  WithAssertion example("var g: int; " + std::string(kTwoPaths), 4, "(= |old(g)| 0)");
  EXPECT_THROW(example.blocks(), InputError);
  EXPECT_TRUE(example.check().refuted());
}

TEST(Cone, TakesWhatDefinesWhatAQuerySpeaksOf) {
  logic::TermStore terms;
  const auto variable = [&](const char* name) { return terms.constant(name, terms.intSort()); };
  const Term a = variable("a");
  const Term b = variable("b");
  const Term c = variable("c");
  const Term given = terms.ge(variable("g"), terms.integer(0));
  const std::vector<Term> definitions{terms.eq(a, terms.add(b, terms.integer(1))),
                                      terms.eq(b, terms.integer(2)), terms.eq(c, a), given};
  const Subjects subjects{{definitions[0], terms.symbolOf(a)},
                          {definitions[1], terms.symbolOf(b)},
                          {definitions[2], terms.symbolOf(c)}};
  Cone cone(terms, definitions, subjects);
  const auto of = [&](Term term) { return cone.of({terms.eq(term, terms.integer(5))}); };
  EXPECT_EQ(of(c), definitions);
  EXPECT_EQ(of(a), (std::vector{definitions[0], definitions[1], given}));
  EXPECT_EQ(of(b), (std::vector{definitions[1], given}));
  EXPECT_EQ(of(variable("z")), std::vector{given});
}

}  // namespace
}  // namespace fathom::evidence
