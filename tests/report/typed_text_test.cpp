#include <gtest/gtest.h>

#include "report/source/value_text.h"

namespace fathom::report {
namespace {

using logic::BitVecValue;
using logic::Value;
using program::SourceType;
using Kind = SourceType::Kind;

class TypedTextTest : public testing::Test {
 protected:
  std::string number(const Value& value, unsigned width, bool isSigned) const {
    return typedText(terms, value, {Kind::Number, width, isSigned});
  }
  std::string real(const char* bits, unsigned width) const {
    return typedText(terms, Value(*Integer::parse(bits)), {Kind::Float, width, true});
  }
  static Value bytes(const std::string& text, std::int64_t otherwise) {
    std::map<std::vector<Value>, Value> entries;
    for (std::size_t i = 0; i < text.size(); ++i)
      entries.emplace(std::vector<Value>{Value(Integer(static_cast<std::int64_t>(i)))},
                      Value(Integer(static_cast<std::int64_t>(text[i]))));
    return logic::makeMap(entries, Value(Integer(otherwise)));
  }
  logic::TermStore terms;
};

TEST_F(TypedTextTest, NumbersAreInTheRangeOfTheirType) {
  EXPECT_EQ(number(Value(Integer(-5)), 32, true), "-5");
  EXPECT_EQ(number(Value(*Integer::parse("-756718999874737386")), 32, true), "833448726");
  EXPECT_EQ(number(Value(Integer(-1)), 8, false), "255");
  EXPECT_EQ(number(Value(Integer(200)), 8, true), "-56");
  EXPECT_EQ(number(Value(BitVecValue{32, Integer(4294967295)}), 32, false), "4294967295");
  EXPECT_EQ(number(Value(BitVecValue{32, Integer(4294967295)}), 32, true), "-1");
  EXPECT_EQ(number(Value(true), 8, false), "true");
}

TEST_F(TypedTextTest, FloatingPointIsWhatItsBitsMean) {
  EXPECT_EQ(real("1266679807", 32), "16777215");
  EXPECT_EQ(real("1036831949", 32), "0.1");
  EXPECT_EQ(real("4591870180066957722", 64), "0.1");
  EXPECT_EQ(real("13830554455654793216", 64), "-1");
  EXPECT_EQ(real("2139095040", 32), "inf");
}

TEST_F(TypedTextTest, ArraysOfBytesAreStrings) {
  EXPECT_EQ(number(bytes("abc", 0), 8, true), "\"abc\"");
  EXPECT_NE(number(bytes("abc", 0), 32, true), "\"abc\"");
  EXPECT_NE(number(bytes("abc", 7), 8, true), "\"abc\"");
  EXPECT_NE(number(bytes("a\nc", 0), 8, true), "\"a\nc\"");
}

}  // namespace
}  // namespace fathom::report
