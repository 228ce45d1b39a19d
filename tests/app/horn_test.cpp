// The Horn encoding against the corpus: Spacer may give up, but never contradict what is expected.
#include <gtest/gtest.h>

#include "app/corpus.h"
#include "base/match.h"
#include "engine/horn/ask.h"
#include "program/text/parse.h"

namespace fathom::app {
namespace {

using engine::horn::Opinion;
using logic::TermStore;
using program::Program;

Program parse(TermStore& terms, const std::string& text) {
  return program::text::parse(terms, text, "test", Log());
}

std::string word(const Opinion& opinion) {
  return match(
      opinion, [](const engine::horn::SaysHolds&) { return "holds"; },
      [](const engine::horn::SaysViolated&) { return "violated"; },
      [](const engine::horn::SaysNothing&) { return "nothing"; });
}

std::vector<std::string> opinions(const std::string& text) {
  TermStore terms;
  std::vector<std::string> words;
  for (const Opinion& opinion : engine::horn::ask(terms, parse(terms, text), Budget::unlimited())) {
    words.push_back(word(opinion));
  }
  return words;
}

using Words = std::vector<std::string>;

TEST(Horn, AGoalOfACalleeCountsOnlyWhereItIsCalled) {
  const std::string callee = "proc f(x) { assert(x > 0); }";
  EXPECT_EQ(opinions("proc main() { f(1); }" + callee), Words{"holds"});
  EXPECT_EQ(opinions("proc main(x) { f(x); }" + callee), Words{"violated"});
  EXPECT_EQ(opinions("proc main(x) { skip; }" + callee), Words{"holds"});
}

TEST(Horn, AnExecutionEndsAtTheFirstFailure) {
  EXPECT_EQ(opinions("proc main(x) { assert(x > 0); assert(x >= 0); }"),
            (Words{"violated", "holds"}));
}

TEST(Horn, NothingIsReachedBehindACallThatDoesNotReturn) {
  EXPECT_EQ(opinions("proc main() { f(); error; } proc f() { assume(false); }"), Words{"holds"});
}

TEST(Horn, GuardsDecideInOrder) {
  const std::string callees = "proc one() { return 1; } proc two() { return 2; }";
  EXPECT_EQ(opinions("proc main(k) { var r; r = call { k > 0 -> one; k > 5 -> two } ();"
                     " assert(r == 1); assert(k > 5); }" +
                     callees),
            (Words{"holds", "violated"}));
}

TEST(Horn, RelationsAreRefusedWithASentence) {
  TermStore terms;
  const Program program =
      parse(terms, "sort s; relation r(s); proc main(x: s) { r(x) = true; assert(r(x)); }");
  EXPECT_THROW(engine::horn::ask(terms, program, Budget::unlimited()), Unsupported);
}

class HornOnCorpus : public testing::TestWithParam<Example> {};

TEST_P(HornOnCorpus, NeverContradicts) {
  TermStore terms;
  const Program program = parse(terms, GetParam().text);
  std::vector<Opinion> said;
  try {
    said = engine::horn::ask(terms, program, Budget::seconds(1));
  } catch (const Unsupported&) {
    GTEST_SKIP() << "beyond the Horn encoding";
  }
  ASSERT_EQ(said.size(), program.goals.size());
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string& name = program.goals[i].name;
    const std::string opposite = GetParam().violated.contains(name) ? "holds" : "violated";
    EXPECT_NE(word(said[i]), opposite) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Examples, HornOnCorpus, testing::ValuesIn(corpus()), testName);

}  // namespace
}  // namespace fathom::app
