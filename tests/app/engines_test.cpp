// Every engine of the registry on the same programs: it may give up, but never contradict what is
// expected; what any engine decides at once it must decide; a mistake in evidence is logged, and
// the log fails the test.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/corpus.h"
#include "app/verifying.h"
#include "support/scale.h"

namespace fathom::app {
namespace {

/// CPU seconds where giving up is fine; the full run decides more.
const double kSeconds = test::testScale() > 1 ? 8 : 0.25;
/// CPU seconds where it is not: more than a hundred times what it takes.
constexpr double kPlenty = 60;

/// What every engine that knows integers decides, within 0.3 seconds.
const std::set<std::string> kOfNumbers{
    "calls/arbitrary_results", "calls/arbitrary_results_unsafe", "calls/callee_blocks",
    "calls/exceptional_end",   "calls/exceptional_end_unsafe",   "calls/failure_in_callee",
    "calls/guarded",           "calls/guarded_unsafe",           "calls/guarded_blocks",
    "calls/inlined",           "calls/inlined_unsafe",           "calls/left_to_right",
    "calls/nested_arguments",  "calls/nested_arguments_unsafe",  "calls/relay",
    "calls/same_variable",     "calls/same_variable_unsafe",     "calls/shared_helper",
    "calls/swap_outputs",      "calls/swap_outputs_unsafe",      "calls/shared_helper_unsafe"};
/// What the engine for relations decides, within 0.2 seconds.
const std::set<std::string> kOfRelations{
    "relations/alias",       "relations/alias_error",       "relations/call_depth2",
    "relations/order",       "relations/order_error",       "relations/call_depth2_error",
    "relations/simple_loop", "relations/simple_loop_error", "relations/update_call_in_loop",
    "relations/worklist",    "relations/worklist_error",    "relations/update_call_in_loop_error"};

/// What the engine for recursion and loops over few inputs decides, within 0.3 seconds.
const std::set<std::string> kOfFewInputs{"loops/phases", "loops/phases_unsafe",
                                         "loops/nested_unsafe", "recursion/fibonacci_bounded",
                                         "recursion/fibonacci_bounded_unsafe"};

bool mustDecide(const engine::Row& engine, const Example& example) {
  if (engine.name == "smart" && kOfFewInputs.contains(example.name)) return true;
  return (engine.name == "updr" ? kOfRelations : kOfNumbers).contains(example.name);
}

/// All in the full run; else each example is run by what must decide it and by half of the others.
bool isRun(std::size_t engine, const Example& example) {
  return test::testScale() > 1 || mustDecide(engine::engines()[engine], example) ||
         (std::hash<std::string>()(example.name) + engine) % 2 == 0;
}

class Engines : public testing::TestWithParam<Example> {};

TEST_P(Engines, NeverContradict) {
  for (std::size_t i = 0; i < engine::engines().size(); ++i) {
    const engine::Row& engine = engine::engines()[i];
    SCOPED_TRACE(engine.name);
    if (!isRun(i, GetParam())) continue;
    const bool must = mustDecide(engine, GetParam());
    for (const auto& [goal, word] : answers(engine, GetParam().text, must ? kPlenty : kSeconds)) {
      EXPECT_NE(word, GetParam().violated.contains(goal) ? "holds" : "violated") << goal;
      EXPECT_FALSE(word.starts_with("unknown: unconfirmed")) << goal << " " << word;
      EXPECT_FALSE(word.starts_with("unknown: crash")) << goal << " " << word;
      EXPECT_FALSE(must && word.starts_with("unknown")) << goal << " " << word;
    }
  }
}

TEST(EnginesMustDecide, ExamplesThatAreThere) {
  std::set<std::string> names;
  for (const Example& example : corpus()) names.insert(example.name);
  EXPECT_TRUE(std::ranges::includes(names, kOfNumbers));
  EXPECT_TRUE(std::ranges::includes(names, kOfRelations));
  EXPECT_TRUE(std::ranges::includes(names, kOfFewInputs));
}

INSTANTIATE_TEST_SUITE_P(Examples, Engines, testing::ValuesIn(corpus()), testName);

}  // namespace
}  // namespace fathom::app
