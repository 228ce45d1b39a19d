// Every engine of the registry on the same programs: it may give up, but never contradict what is
// expected; a mistake in evidence is logged, and the log fails the test.
#include <gtest/gtest.h>

#include "app/corpus.h"
#include "app/judging.h"

namespace fathom::app {
namespace {

/// What most examples need little of; those that need more are decided in the full run.
const double kSeconds = testScale() > 1 ? 8 : 1.5;

class Engines : public testing::TestWithParam<Example> {};

TEST_P(Engines, NeverContradict) {
  for (const engine::Row& engine : engine::engines()) {
    SCOPED_TRACE(engine.name);
    for (const auto& [goal, word] : answers(engine, GetParam().text, kSeconds)) {
      EXPECT_NE(word, GetParam().violated.contains(goal) ? "holds" : "violated") << goal;
      EXPECT_FALSE(word.starts_with("unknown: unconfirmed")) << goal << " " << word;
      EXPECT_FALSE(word.starts_with("unknown: crash")) << goal << " " << word;
      if (word.starts_with("unknown"))
        std::cout << engine.name << " " << goal << " " << word << "\n";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Examples, Engines, testing::ValuesIn(corpus()), testName);

}  // namespace
}  // namespace fathom::app
