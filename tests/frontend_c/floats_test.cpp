// float and double, executed: what the program computes is what the host's machine computes, bit
// for bit, on random numbers of every kind.
#include <cmath>
#include <fmt/core.h>
#include <functional>
#include <gtest/gtest.h>

#include "frontend/c/value/float_terms.h"
#include "frontend/shared/integer_encoding.h"
#include "frontend_c/ir_program.h"
#include "logic/float_value.h"
#include "support/random_float.h"

namespace fathom::frontend::c {
namespace {

using Arithmetic = COptions::Arithmetic;
using logic::FloatValue;

constexpr int kRounds = 300;

double real(const FloatValue& value) {
  return value.width == 32 ? std::bit_cast<float>(static_cast<std::uint32_t>(value.bits))
                           : std::bit_cast<double>(value.bits);
}

FloatValue valueOf(double number, unsigned width) {
  return logic::floatConverted(width, logic::FloatValue{64, std::bit_cast<std::uint64_t>(number)});
}

const char* typeOf(unsigned width) {
  return width == 32 ? "float" : "double";
}

/// A function of the bits a and b, whose numbers are %x and %y, that returns the bits of %z.
IrProgram programOf(const std::string& instructions, unsigned width,
                    const std::string& declarations = "") {
  return IrProgram(fmt::format("define i{0} @f(i{0} %a, i{0} %b) {{\nentry:\n"
                               "  %x = bitcast i{0} %a to {1}\n  %y = bitcast i{0} %b to {1}\n"
                               "{2}\n  %r = bitcast {1} %z to i{0}\n  ret i{0} %r\n}}\n{3}",
                               width, typeOf(width), instructions, declarations),
                   optionsFor({}, Arithmetic::Auto, "f"));
}

/// Bits are chosen: the execution goes on where they are those of the result.
void expectResult(const IrProgram& program, const FloatValue& a, const FloatValue& b,
                  double expected) {
  const Integer bits = logic::bitsOf(valueOf(expected, a.width));
  EXPECT_EQ(
      program.result("f", {logic::bitsOf(a), logic::bitsOf(b)}, a.width, Choices::others(bits)),
      std::optional(bits))
      << real(a) << ", " << real(b) << " give " << expected;
}

class FloatsOfWidth : public testing::TestWithParam<unsigned> {
 protected:
  unsigned width() const { return GetParam(); }
  std::string type() const { return typeOf(width()); }
  FloatValue any() { return test::randomFloat(width(), random_); }
  /// As the width rounds.
  double rounded(double number) const {
    return width() == 32 ? static_cast<float>(number) : number;
  }
  /// The result of an operation of the host in this width.
  template <class Operation>
  double host(const Operation& operation, const FloatValue& a, const FloatValue& b) const {
    if (width() == 64) return operation(real(a), real(b));
    return operation(static_cast<float>(real(a)), static_cast<float>(real(b)));
  }
  template <class Operation>
  void agrees(const std::string& instructions, const Operation& operation,
              const std::string& declarations = "") {
    const IrProgram program = programOf(instructions, width(), declarations);
    for (int i = 0; i < kRounds; ++i) {
      const FloatValue a = any();
      const FloatValue b = any();
      expectResult(program, a, b, host(operation, a, b));
    }
  }

  std::mt19937_64 random_{7};
};

TEST_P(FloatsOfWidth, OperationsAreTheMachines) {
  const auto line = [&](const char* name) {
    return fmt::format("  %z = {} {} %x, %y", name, type());
  };
  agrees(line("fadd"), [](auto a, auto b) { return a + b; });
  agrees(line("fsub"), [](auto a, auto b) { return a - b; });
  agrees(line("fmul"), [](auto a, auto b) { return a * b; });
  agrees(line("fdiv"), [](auto a, auto b) { return a / b; });
  agrees(fmt::format("  %z = fneg {} %x", type()), [](auto a, auto) { return -a; });
}

TEST_P(FloatsOfWidth, IntrinsicFunctionsAreTheMachines) {
  const auto check = [&](const std::string& name, const auto& operation) {
    const std::string full = fmt::format("llvm.{}.f{}", name, width());
    agrees(fmt::format("  %z = call {0} @{1}({0} %x)", type(), full), operation,
           fmt::format("declare {0} @{1}({0})\n", type(), full));
  };
  check("fabs", [](auto a, auto) { return std::fabs(a); });
  check("sqrt", [](auto a, auto) { return std::sqrt(a); });
  check("floor", [](auto a, auto) { return std::floor(a); });
  check("ceil", [](auto a, auto) { return std::ceil(a); });
  check("trunc", [](auto a, auto) { return std::trunc(a); });
  check("round", [](auto a, auto) { return std::round(a); });
  check("rint", [](auto a, auto) { return std::nearbyint(a); });
  check("nearbyint", [](auto a, auto) { return std::nearbyint(a); });
  check("roundeven", [](auto a, auto) { return std::nearbyint(a); });
}

/// But for the sign of NaN, and of two zeros, which are chosen.
TEST_P(FloatsOfWidth, FunctionsOfTwoNumbersAreTheMachines) {
  const auto check = [&](const std::string& name, const auto& operation) {
    const std::string full = fmt::format("llvm.{}.f{}", name, width());
    const IrProgram program =
        programOf(fmt::format("  %z = call {0} @{1}({0} %x, {0} %y)", type(), full), width(),
                  fmt::format("declare {0} @{1}({0}, {0})\n", type(), full));
    for (int i = 0; i < kRounds; ++i) {
      const FloatValue a = any();
      const FloatValue b = any();
      if (std::isnan(real(b)) || (real(a) == 0 && real(b) == 0)) continue;
      expectResult(program, a, b, host(operation, a, b));
    }
  };
  check("copysign", [](auto a, auto b) { return std::copysign(a, b); });
  check("minnum", [](auto a, auto b) { return std::fmin(a, b); });
  check("maxnum", [](auto a, auto b) { return std::fmax(a, b); });
}

TEST_P(FloatsOfWidth, ComparisonsAreTheMachines) {
  using Compare = std::function<bool(double, double)>;
  const auto unordered = [](double a, double b) { return std::isnan(a) || std::isnan(b); };
  const std::vector<std::pair<std::string, Compare>> ordered{
      {"eq", std::equal_to<>()},
      {"gt", std::greater<>()},
      {"ge", std::greater_equal<>()},
      {"lt", std::less<>()},
      {"le", std::less_equal<>()},
      {"ne", [](double a, double b) { return a < b || a > b; }},
      {"rd", [&](double a, double b) { return !unordered(a, b); }}};
  for (const auto& [name, holds] : ordered)
    for (const bool isUnordered : {false, true}) {
      const std::string predicate = isUnordered ? (name == "rd" ? "uno" : "u" + name) : "o" + name;
      const IrProgram program(
          fmt::format("define i32 @f(i{0} %a, i{0} %b) {{\nentry:\n"
                      "  %x = bitcast i{0} %a to {1}\n  %y = bitcast i{0} %b to {1}\n"
                      "  %c = fcmp {2} {1} %x, %y\n  %r = zext i1 %c to i32\n  ret i32 %r\n}}\n",
                      width(), type(), predicate),
          optionsFor({}, Arithmetic::Auto, "f"));
      EXPECT_TRUE(program.approximations().empty());
      for (int i = 0; i < kRounds; ++i) {
        const FloatValue a = any();
        const FloatValue b = any();
        const bool isOrdered = holds(real(a), real(b));
        const bool expected = name == "rd"
                                  ? isOrdered != isUnordered
                                  : isOrdered || (isUnordered && unordered(real(a), real(b)));
        EXPECT_EQ(program.result("f", {logic::bitsOf(a), logic::bitsOf(b)}, 32),
                  std::optional(Integer(expected ? 1 : 0)))
            << predicate << " of " << real(a) << ", " << real(b);
      }
    }
}

TEST_P(FloatsOfWidth, ClassesAreTheMachines) {
  const auto bitOf = [](double x, int kind) {
    const bool isNegative = std::signbit(x);
    switch (kind) {
      case FP_INFINITE:
        return isNegative ? 0x4 : 0x200;
      case FP_NORMAL:
        return isNegative ? 0x8 : 0x100;
      case FP_SUBNORMAL:
        return isNegative ? 0x10 : 0x80;
      case FP_ZERO:
        return isNegative ? 0x20 : 0x40;
      default:
        return 0x3;
    }
  };
  for (const int mask : {0x3, 0x204, 0x1f8, 0x108, 0x90, 0x60, 0x20, 0x10, 0x8, 0x4, 0x3c, 0x3ff}) {
    const IrProgram program(
        fmt::format("define i32 @f(i{0} %a) {{\nentry:\n  %x = bitcast i{0} %a to {1}\n"
                    "  %c = call i1 @llvm.is.fpclass.f{0}({1} %x, i32 {2})\n"
                    "  %r = zext i1 %c to i32\n  ret i32 %r\n}}\n"
                    "declare i1 @llvm.is.fpclass.f{0}({1}, i32)\n",
                    width(), type(), mask),
        optionsFor({}, Arithmetic::Auto, "f"));
    for (int i = 0; i < kRounds; ++i) {
      const FloatValue a = any();
      const int kind =
          width() == 32 ? std::fpclassify(static_cast<float>(real(a))) : std::fpclassify(real(a));
      EXPECT_EQ(program.result("f", {logic::bitsOf(a)}, 32),
                std::optional(Integer((bitOf(real(a), kind) & mask) != 0 ? 1 : 0)))
          << mask << " of " << real(a);
    }
  }
}

/// What does not fit is chosen.
TEST_P(FloatsOfWidth, BecomeIntegers) {
  logic::TermStore terms;
  FloatTerms floats(terms);
  for (const unsigned bits : {8U, 16U, 32U, 64U})
    for (const bool isSigned : {true, false})
      for (int i = 0; i < kRounds; ++i) {
        const double x = real(any());
        const logic::Term term = terms.floating(logic::bitsOf(valueOf(x, width())), width());
        const double low = isSigned ? -std::ldexp(1.0, static_cast<int>(bits) - 1) : 0;
        const double high = std::ldexp(1.0, static_cast<int>(bits) - (isSigned ? 1 : 0));
        const bool fits = std::trunc(x) >= low && std::trunc(x) < high;
        EXPECT_EQ(floats.fits(term, bits, isSigned), terms.boolean(fits)) << x << " in " << bits;
        if (!fits) continue;
        const auto number = isSigned ? static_cast<std::uint64_t>(static_cast<std::int64_t>(x))
                                     : static_cast<std::uint64_t>(x);
        const Integer whole = modulo(static_cast<std::int64_t>(number), 64);
        EXPECT_EQ(floats.toBits(term, bits, isSigned), terms.bitVec(lowBits(whole, bits), bits))
            << x << " in " << bits;
      }
}

TEST_P(FloatsOfWidth, ComeFromIntegers) {
  logic::TermStore terms;
  FloatTerms floats(terms);
  for (const unsigned bits : {8U, 16U, 32U, 64U})
    for (int i = 0; i < kRounds; ++i) {
      // Few bits, many bits, and those at whose rounding the last bit decides.
      const std::uint64_t many = random_() >> (random_() % 64);
      const std::uint64_t wide = i % 2 == 0 ? many : (many << 12U) + (random_() % 3) - 1;
      const std::uint64_t number = bits == 64 ? wide : wide & ((std::uint64_t{1} << bits) - 1);
      const auto read = static_cast<std::int64_t>(number << (64 - bits)) >> (64 - bits);
      const logic::Term term = terms.bitVec(modulo(static_cast<std::int64_t>(number), 64), bits);
      const auto expected = [&](double large, float small) {
        return terms.floating(logic::bitsOf(valueOf(width() == 32 ? small : large, width())),
                              width());
      };
      EXPECT_EQ(floats.fromBits(term, false, width()),
                expected(static_cast<double>(number), static_cast<float>(number)))
          << number;
      EXPECT_EQ(floats.fromBits(term, true, width()),
                expected(static_cast<double>(read), static_cast<float>(read)))
          << read;
    }
}

INSTANTIATE_TEST_SUITE_P(Both, FloatsOfWidth, testing::Values(32U, 64U));

const char* const kSumBelowTwo =
    "define i32 @f(double %a) {\nentry:\n  %s = fadd double %a, 1.0\n"
    "  %c = fcmp olt double %s, 2.0\n  %r = zext i1 %c to i32\n  ret i32 %r\n}\n";

TEST(FloatApproximations, BesideIntegersResultsAreAny) {
  const IrProgram program(kSumBelowTwo, optionsFor({}, Arithmetic::Integers, "f"));
  EXPECT_EQ(program.approximations(),
            (std::vector<std::string>(2, std::string("over: ") + kBitsAreAny)));
  EXPECT_EQ(program.result("f", {0}, 32, Choices::others(1)), Integer(1));
  EXPECT_EQ(program.result("f", {0}, 32, Choices::others(0)), Integer(0));
}

TEST(FloatApproximations, BesideBitVectorsThereAreNone) {
  EXPECT_TRUE(
      IrProgram(kSumBelowTwo, optionsFor({}, Arithmetic::Auto, "f")).approximations().empty());
}

/// The compiler may compute something else.
TEST(FloatApproximations, AreRecorded) {
  const std::vector<std::string> any{"over: floating-point operations give any value"};
  const auto said = [](const std::string& text) {
    return IrProgram(text, optionsFor({}, Arithmetic::Auto, "f")).approximations();
  };
  EXPECT_EQ(said("define double @f(double %a) {\nentry:\n  %r = fadd fast double %a, 1.0\n"
                 "  ret double %r\n}\n"),
            any);
  EXPECT_EQ(said("define double @f(double %a) #0 {\nentry:\n  %r = fadd double %a, 1.0\n"
                 "  ret double %r\n}\n"
                 "attributes #0 = { \"denormal-fp-math\"=\"preserve-sign,preserve-sign\" }\n"),
            any);
  EXPECT_EQ(said("define x86_fp80 @f(x86_fp80 %a) {\nentry:\n  %r = fadd x86_fp80 %a, %a\n"
                 "  ret x86_fp80 %r\n}\n"),
            any);
  EXPECT_EQ(said("define double @f(double %a, double %b) {\nentry:\n  %r = frem double %a, %b\n"
                 "  ret double %r\n}\n"),
            any);
  EXPECT_EQ(
      said("define i32 @f(float %a) {\nentry:\n  %r = fptosi float %a to i32\n"
           "  ret i32 %r\n}\n"),
      std::vector<std::string>{"over: a number that does not fit into an integer gives any value"});
  EXPECT_EQ(said("define i32 @f(float %a) {\nentry:\n  %r = bitcast float %a to i32\n"
                 "  ret i32 %r\n}\n"),
            std::vector<std::string>{"over: the bits of a NaN are those of any NaN"});
}

}  // namespace
}  // namespace fathom::frontend::c
