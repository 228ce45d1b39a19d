#include "program/start_strings.h"

#include <gtest/gtest.h>

namespace fathom::program {
namespace {

using logic::Value;

/// An array by objects whose only entry is this one.
Value only(std::int64_t key, Value value, Value otherwise) {
  return logic::makeMap({{{Value(Integer(key))}, std::move(value)}}, std::move(otherwise));
}

Value text(const std::string& bytes) {
  std::map<std::vector<Value>, Value> entries;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    entries.emplace(std::vector{Value(Integer(static_cast<std::int64_t>(i)))},
                    Value(Integer(bytes[i])));
  return logic::makeMap(std::move(entries), Value(Integer(0)));
}

class StartStrings : public testing::Test {
 protected:
  StartStrings() {
    const auto ints = terms_.arraySort(terms_.intSort(), terms_.intSort());
    add("count", terms_.intSort(), Value(Integer(2)));
    add("size", ints, only(8, Value(Integer(4)), Value(Integer(1))));
    add("bytes", terms_.arraySort(terms_.intSort(), ints), only(8, text("ab"), text("")));
    list_.first = 7;
    list_.stride = 1;
    list_.count = "count";
    list_.sizes = "size";
    list_.bytes = {{0, "bytes"}};
    trace_.root = ActivationId(0);
  }

  void add(const std::string& name, logic::Sort sort, Value value) {
    program_.globals.push_back({terms_.symbol(name, sort), "", {}});
    if (trace_.activations.empty()) trace_.activations.emplace_back();
    trace_.activations[0].globals.push_back(std::move(value));
  }

  std::vector<std::string> strings(std::size_t most) {
    return stringsAtStart(terms_, program_, trace_, list_, most);
  }

  logic::TermStore terms_;
  Program program_;
  Trace trace_;
  SourceStrings list_;
};

TEST_F(StartStrings, AreAsLongAsTheirSizeSays) {
  EXPECT_EQ(strings(100), (std::vector<std::string>{"", "aba"})) << "nobody read the third byte";
}

TEST_F(StartStrings, AreNoMoreThanAskedFor) {
  EXPECT_EQ(strings(1), (std::vector<std::string>{""}));
  EXPECT_EQ(strings(2), (std::vector<std::string>{"", "ab"}));
  EXPECT_EQ(strings(0), (std::vector<std::string>{}));
}

TEST_F(StartStrings, NeedNoVariables) {
  list_.sizes = "";
  EXPECT_EQ(strings(100), (std::vector<std::string>{"", ""}));
  list_.count = "";
  EXPECT_EQ(strings(100), (std::vector<std::string>{}));
}

}  // namespace
}  // namespace fathom::program
