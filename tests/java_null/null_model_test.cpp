// Methods as the engines see them: loops, rings, their text; what becomes of goals that are asked.
#include "frontend/java/null_model/model_text.h"
#include "frontend/java/null_model/ring.h"
#include "java_null/library.h"

namespace fathom::app {
namespace {

namespace null_model = frontend::java::null_model;
using null_model::Block;
using null_model::Method;

Block blockTo(std::vector<std::uint32_t> successors) {
  Block block;
  block.isReached = true;
  block.successors = std::move(successors);
  return block;
}

TEST(NullModel, LoopsMayHaveTheirTestAtTheEnd) {
  const auto loops =
      null_model::loopsOf({blockTo({2}), blockTo({2}), blockTo({3, 1}), blockTo({})});
  ASSERT_TRUE(loops);
  ASSERT_EQ(loops->size(), 1);
  EXPECT_EQ(loops->front().head, 2);
  EXPECT_EQ(loops->front().blocks, (std::vector<bool>{false, true, true, false}));
}

TEST(NullModel, LoopsWithTwoEntriesAreNotModelled) {
  EXPECT_FALSE(null_model::loopsOf({blockTo({1, 2}), blockTo({2}), blockTo({1, 3}), blockTo({})}));
}

/// Calls of each other: `calls[i]` are what method i calls.
null_model::ModelText modelOf(const std::vector<std::vector<std::uint32_t>>& calls) {
  std::string text = toText(null_model::Effect{});
  for (std::uint32_t i = 0; i < calls.size(); ++i) {
    Method method;
    method.number = i;
    method.name = "m" + std::to_string(i) + "()V";
    method.blocks = {blockTo({})};
    for (const std::uint32_t callee : calls[i]) {
      method.blocks[0].ops.push_back(
          {null_model::Kind::Call, 0, 0, 0, 0, static_cast<std::int32_t>(method.calls.size())});
      method.calls.push_back({{callee}});
    }
    for (std::uint32_t caller = 0; caller < calls.size(); ++caller)
      if (std::ranges::find(calls[caller], i) != calls[caller].end())
        method.callers.push_back(caller);
    text += toText(method);
  }
  return null_model::ModelText(text);
}

TEST(NullModel, TextIsReadBack) {
  const null_model::ModelText model = modelOf({{1, 2}, {2}, {}});
  EXPECT_EQ(model.find("m1()V"), 1);
  EXPECT_EQ(toText(model[0]), toText(modelOf({{1, 2}, {2}, {}})[0]));
  EXPECT_EQ(model[2].callers, (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(model[0].calls[1].targets, (std::vector<std::uint32_t>{2}));
}

TEST(NullModel, RingsHaveAllCallersOrNone) {
  const null_model::ModelText model = modelOf({{1}, {2}, {}});
  const auto around = [&](unsigned callers) {
    return null_model::ringAround(model, 2, {.callees = 0, .callers = callers});
  };
  EXPECT_EQ(around(0).tops, (std::set<std::uint32_t>{2}));
  EXPECT_EQ(around(1).tops, (std::set<std::uint32_t>{1}));
  EXPECT_EQ(around(5).tops, (std::set<std::uint32_t>{0}));
  EXPECT_EQ(around(5).opened, (std::set<std::uint32_t>{1, 2}));
  const auto few = null_model::ringAround(model, 2, {.callees = 0, .callers = 1, .operations = 0});
  EXPECT_EQ(few.tops, (std::set<std::uint32_t>{2}));
}

TEST(NullModel, RecursionIsNotOpened) {
  const null_model::ModelText model = modelOf({{1}, {2}, {1}});
  const auto ring = null_model::ringAround(model, 1, {.callees = 2, .callers = 3});
  EXPECT_TRUE(ring.tops.contains(1) || ring.tops.contains(2)) << "somebody stands for all callers";
  EXPECT_FALSE(ring.enters(1, 2) && ring.enters(2, 1));
}

const char* const kAsked = R"(public class Lib {
  String text;
  public static int size(boolean isGiven) {
    String text = isGiven ? "a" : null;
    return isGiven ? text.length() : 0;
  }
  public int length() {
    text = text == null ? null : "a";
    return text.length();
  }
}
)";

TEST(NullSearch, SaysWhatBecameOfGoals) {
  const JavaLibrary library(kAsked);
  const auto asked = library.check({"--replay", "off", "--null-goals", "all"});
  EXPECT_NE(asked.outcome.out.find("alter was asked about 2 dereferences: 1 hold, 1 beyond the "
                                   "methods around"),
            std::string::npos)
      << asked.outcome.out;
  const auto others =
      library.check({"--replay", "off", "--null-goals", "all", "--goal-timeout", "0"});
  EXPECT_EQ(others.outcome.out.find("alter"), std::string::npos) << others.outcome.out;
}

}  // namespace
}  // namespace fathom::app
