// Arithmetic, comparisons, conversions and selections, executed: what the program computes is what
// the machine computes, in integers with wrap-around and in bit-vectors.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include "frontend/shared/integer_encoding.h"
#include "frontend_c/ir_program.h"

namespace fathom::frontend::c {
namespace {

using Arithmetic = COptions::Arithmetic;

class Computes : public testing::TestWithParam<Arithmetic> {
 protected:
  /// f(a, b) of these instructions, which define %r of the type.
  std::optional<Integer> compute(const std::string& type, const std::string& instructions,
                                 std::int64_t a, std::int64_t b, unsigned width,
                                 const std::string& resultType = "") const {
    const std::string text = fmt::format(
        "define {2} @f({0} %a, {0} %b) {{\n"
        "entry:\n{1}\n  ret {2} %r\n}}\n",
        type, instructions, resultType.empty() ? type : resultType);
    return IrProgram(text, optionsFor({}, GetParam(), "f"))
        .result("f", {Integer(a), Integer(b)}, width);
  }
};

struct Binary {
  const char* operation;
  std::int64_t a;
  std::int64_t b;
  std::int64_t expected;
};

TEST_P(Computes, BinaryOperationsWrapAround) {
  const Binary rows[] = {
      {"add", 2147483647, 1, -2147483648},
      {"add", -2147483648, -1, 2147483647},
      {"sub", -2147483648, 1, 2147483647},
      {"sub", 5, 7, -2},
      {"mul", 65536, 65536, 0},
      {"mul", -3, 7, -21},
      {"mul", 123456789, 987654321, -67153019},
      {"sdiv", -7, 2, -3},
      {"srem", -7, 2, -1},
      {"sdiv", 7, -2, -3},
      {"srem", 7, -2, 1},
      {"udiv", -1, 2, 2147483647},
      {"urem", -1, 10, 5},
  };
  for (const Binary& row : rows)
    EXPECT_EQ(compute("i32", fmt::format("  %r = {} i32 %a, %b", row.operation), row.a, row.b, 32),
              modulo(row.expected, 32))
        << row.operation << " " << row.a << " " << row.b;
}

/// Integers have exact terms where one operand is such a constant.
TEST_P(Computes, BitOperationsWithConstants) {
  const Binary rows[] = {
      {"and i32 %a, 255", -1, 0, 255},     {"and i32 %a, 7", 13, 0, 5},
      {"shl i32 %a, 4", 268435457, 0, 16}, {"lshr i32 %a, 28", -1, 0, 15},
      {"ashr i32 %a, 28", -1, 0, -1},      {"xor i32 %a, -1", 5, 0, -6},
  };
  for (const Binary& row : rows)
    EXPECT_EQ(compute("i32", std::string("  %r = ") + row.operation, row.a, row.b, 32),
              modulo(row.expected, 32))
        << row.operation << " of " << row.a;
}

TEST_P(Computes, OtherWidths) {
  EXPECT_EQ(compute("i8", "  %r = add i8 %a, %b", 127, 1, 8), modulo(-128, 8));
  EXPECT_EQ(compute("i64", "  %r = mul i64 %a, %b", 4294967296, 4294967296, 64), Integer(0));
  EXPECT_EQ(compute("i16", "  %r = sub i16 %a, %b", -32768, 1, 16), modulo(32767, 16));
}

TEST_P(Computes, ComparisonsBySignedAndUnsignedOrder) {
  struct Row {
    const char* predicate;
    std::int64_t a;
    std::int64_t b;
    bool expected;
  };
  const Row rows[] = {
      {"eq", 3, 3, true},   {"ne", 3, 3, false},   {"slt", -1, 0, true},  {"sgt", -1, 0, false},
      {"sle", 4, 4, true},  {"sge", -5, 4, false}, {"ult", -1, 0, false}, {"ugt", -1, 0, true},
      {"ule", 0, -1, true}, {"uge", 0, -1, false},
  };
  for (const Row& row : rows)
    EXPECT_EQ(
        compute("i32",
                fmt::format("  %c = icmp {} i32 %a, %b\n  %r = zext i1 %c to i32", row.predicate),
                row.a, row.b, 32),
        Integer(row.expected ? 1 : 0))
        << row.predicate << " " << row.a << " " << row.b;
}

TEST_P(Computes, Conversions) {
  const auto convert = [&](const std::string& how, const std::string& from, const std::string& to,
                           std::int64_t a, unsigned width) {
    return compute(from, fmt::format("  %r = {} {} %a to {}", how, from, to), a, 0, width, to);
  };
  EXPECT_EQ(convert("sext", "i8", "i32", -2, 32), modulo(-2, 32));
  EXPECT_EQ(convert("zext", "i8", "i32", -2, 32), Integer(254));
  EXPECT_EQ(convert("trunc", "i32", "i8", 511, 8), Integer(255));
  EXPECT_EQ(convert("trunc", "i32", "i1", 2, 1), Integer(0));
  EXPECT_EQ(compute("i32", "  %c = icmp slt i32 %a, %b\n  %r = sext i1 %c to i32", 1, 2, 32),
            modulo(-1, 32));
}

TEST_P(Computes, SelectionsAndSingleBits) {
  const std::string maximum = "  %c = icmp sgt i32 %a, %b\n  %r = select i1 %c, i32 %a, i32 %b";
  EXPECT_EQ(compute("i32", maximum, 4, 9, 32), Integer(9));
  EXPECT_EQ(compute("i32", maximum, -4, -9, 32), modulo(-4, 32));
  const std::string either =
      "  %p = icmp eq i32 %a, 1\n  %q = icmp eq i32 %b, 1\n  %x = xor i1 %p, %q\n"
      "  %r = zext i1 %x to i32";
  EXPECT_EQ(compute("i32", either, 1, 2, 32), Integer(1));
  EXPECT_EQ(compute("i32", either, 1, 1, 32), Integer(0));
}

TEST_P(Computes, IntrinsicFunctions) {
  const auto intrinsic = [&](const std::string& name, const std::string& arguments, std::int64_t a,
                             std::int64_t b) {
    const std::string text = fmt::format(
        "declare i32 @llvm.{0}(i32{2})\n"
        "define i32 @f(i32 %a, i32 %b) {{\nentry:\n"
        "  %r = call i32 @llvm.{0}(i32 %a{1})\n  ret i32 %r\n}}\n",
        name, arguments, arguments.empty() ? "" : (arguments.find("i1") == 2 ? ", i1" : ", i32"));
    return IrProgram(text, optionsFor({}, GetParam(), "f")).result("f", {a, b}, 32);
  };
  EXPECT_EQ(intrinsic("smax.i32", ", i32 %b", -3, 2), Integer(2));
  EXPECT_EQ(intrinsic("smin.i32", ", i32 %b", -3, 2), modulo(-3, 32));
  EXPECT_EQ(intrinsic("umax.i32", ", i32 %b", -3, 2), modulo(-3, 32));
  EXPECT_EQ(intrinsic("umin.i32", ", i32 %b", -3, 2), Integer(2));
  EXPECT_EQ(intrinsic("abs.i32", ", i1 false", -5, 0), Integer(5));
  EXPECT_EQ(intrinsic("bswap.i32", "", 0x01020304, 0), Integer(0x04030201));
}

TEST_P(Computes, OverflowBitsOfIntrinsics) {
  const auto overflows = [&](const std::string& operation, std::int64_t a, std::int64_t b) {
    const std::string text = fmt::format(
        "declare {{ i32, i1 }} @llvm.{0}.with.overflow.i32(i32, i32)\n"
        "define i32 @f(i32 %a, i32 %b) {{\nentry:\n"
        "  %both = call {{ i32, i1 }} @llvm.{0}.with.overflow.i32(i32 %a, i32 %b)\n"
        "  %bit = extractvalue {{ i32, i1 }} %both, 1\n"
        "  %r = zext i1 %bit to i32\n  ret i32 %r\n}}\n",
        operation);
    return IrProgram(text, optionsFor({}, GetParam(), "f")).result("f", {a, b}, 32);
  };
  EXPECT_EQ(overflows("sadd", 2147483647, 1), Integer(1));
  EXPECT_EQ(overflows("sadd", 2147483646, 1), Integer(0));
  EXPECT_EQ(overflows("ssub", -2147483648, 1), Integer(1));
  EXPECT_EQ(overflows("smul", 65536, 32768), Integer(1));
  EXPECT_EQ(overflows("smul", 65536, 32767), Integer(0));
  EXPECT_EQ(overflows("uadd", -1, 1), Integer(1));
  EXPECT_EQ(overflows("usub", 1, 2), Integer(1));
}

INSTANTIATE_TEST_SUITE_P(Encodings, Computes,
                         testing::Values(Arithmetic::Integers, Arithmetic::BitVectors),
                         [](const auto& row) {
                           return row.param == Arithmetic::Integers ? "Integers" : "BitVectors";
                         });

TEST(ArithmeticGoals, DivisionsByZeroAndQuotientsThatDoNotFit) {
  const std::string text =
      "define i32 @f(i32 %a, i32 %b) {\nentry:\n  %r = sdiv i32 %a, %b\n  ret i32 %r\n}\n";
  const IrProgram checked(text, optionsFor({"div", "overflow"}, Arithmetic::Auto, "f"));
  EXPECT_EQ(checked.checks(), (std::vector<std::string>{"div", "overflow"}));
  EXPECT_EQ(checked.execute("f", {1, 0}).violated, "div");
  EXPECT_EQ(checked.execute("f", {Integer(std::int64_t{-2147483648}), -1}).violated, "overflow");
  EXPECT_EQ(checked.execute("f", {8, 2}).violated, "");
  const IrProgram unchecked(text, optionsFor({"reach"}, Arithmetic::Auto, "f"));
  EXPECT_TRUE(unchecked.checks().empty());
  EXPECT_TRUE(unchecked.execute("f", {1, 0}).blocked);  // the machine stops
}

const char* const kAnd =
    "define i32 @f(i32 %a, i32 %b) {\nentry:\n  %r = and i32 %a, %b\n  ret i32 %r\n}\n";

TEST(ArithmeticApproximations, IntegersGiveAnyValueWhereTheyHaveNoTerm) {
  const IrProgram integers(kAnd, optionsFor({}, Arithmetic::Integers, "f"));
  EXPECT_EQ(integers.approximations(),
            std::vector<std::string>{std::string("over: ") + kBitsAreAny});
  EXPECT_EQ(integers.result("f", {12, 10}, 32, Choices::others(77)), Integer(77));
  const IrProgram exact(kAnd, optionsFor({}, Arithmetic::Auto, "f"));
  EXPECT_TRUE(exact.approximations().empty());
  EXPECT_EQ(exact.result("f", {12, 10}, 32), Integer(8));
}

TEST(ArithmeticApproximations, ShiftsByTheWidthGiveAnyValue) {
  const std::string text =
      "define i32 @f(i32 %a, i32 %b) {\nentry:\n  %r = shl i32 %a, %b\n  ret i32 %r\n}\n";
  const IrProgram any(text, optionsFor({}, Arithmetic::BitVectors, "f"));
  EXPECT_EQ(any.approximations(),
            std::vector<std::string>{"over: a shift by the width or more gives any value"});
  EXPECT_EQ(any.result("f", {3, 4}, 32, Choices::others(77)), Integer(48));
  EXPECT_EQ(any.result("f", {3, 32}, 32, Choices::others(77)), Integer(77));
}

}  // namespace
}  // namespace fathom::frontend::c
