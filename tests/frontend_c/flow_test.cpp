// Control flow: branches, phis, switches, checks by clang, ends of paths.
#include <gtest/gtest.h>

#include "frontend_c/ir_program.h"

namespace fathom::frontend::c {
namespace {

using Lines = std::vector<std::string>;

TEST(Flow, BranchesBecomeAssumptions) {
  const IrProgram program(
      "define i32 @f(i32 %a) {\n"
      "entry:\n  %c = icmp sgt i32 %a, 5\n  br i1 %c, label %yes, label %no\n"
      "yes:\n  ret i32 1\n"
      "no:\n  ret i32 2\n}\n",
      optionsFor({}, COptions::Arithmetic::BitVectors, "f"));
  EXPECT_EQ(program.body("f"),
            (Lines{"L0 -> L2: assume(slt(5bv32, in.0.a))", "L0 -> L3: assume(sle(in.0.a, 5bv32))",
                   "L3 -> L1: result = 2bv32", "L2 -> L1: result = 1bv32"}));
}

const char* const kSum =
    "define i32 @f(i32 %n) {\n"
    "entry:\n  br label %head\n"
    "head:\n"
    "  %i = phi i32 [ 0, %entry ], [ %next, %body ]\n"
    "  %s = phi i32 [ 0, %entry ], [ %i, %body ]\n"
    "  %t = phi i32 [ 0, %entry ], [ %sum, %body ]\n"
    "  %c = icmp slt i32 %i, %n\n  br i1 %c, label %body, label %done\n"
    "body:\n  %next = add i32 %i, 1\n  %sum = add i32 %t, %s\n  br label %head\n"
    "done:\n  %r = add i32 %t, %s\n  ret i32 %r\n}\n";

/// %s takes the value that %i had before the edge, not the one it gets.
TEST(Flow, PhisChangeAtOnce) {
  for (const auto arithmetic : {COptions::Arithmetic::Integers, COptions::Arithmetic::BitVectors}) {
    const IrProgram program(kSum, optionsFor({}, arithmetic, "f"));
    EXPECT_EQ(program.result("f", {0}, 32), Integer(0));
    EXPECT_EQ(program.result("f", {1}, 32), Integer(0));
    EXPECT_EQ(program.result("f", {5}, 32), Integer(10));  // 0 + 0 + 1 + 2 + 3, and 4
  }
}

TEST(Flow, SwitchesTakeEveryCaseOnce) {
  const IrProgram program(
      "define i32 @f(i32 %a) {\n"
      "entry:\n  switch i32 %a, label %other [\n"
      "    i32 1, label %low\n    i32 2, label %low\n    i32 -7, label %negative\n"
      "    i32 9, label %other ]\n"
      "low:\n  ret i32 10\n"
      "negative:\n  ret i32 20\n"
      "other:\n  ret i32 30\n}\n",
      optionsFor({}, COptions::Arithmetic::Auto, "f"));
  const std::pair<int, int> rows[] = {{1, 10}, {2, 10}, {-7, 20}, {9, 30}, {0, 30}, {3, 30}};
  for (const auto& [value, expected] : rows)
    EXPECT_EQ(program.result("f", {value}, 32), Integer(expected)) << value;
  EXPECT_EQ(program.body("f").size(), 1 + 3 + 3);  // one edge for each block, whatever its cases
}

/// The shape of clang's checks: br ok, goesOn, handler.
const char* const kChecked =
    "declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)\n"
    "declare void @__ubsan_handle_add_overflow_abort(ptr, i64, i64)\n"
    "define i32 @f(i32 %a) {\n"
    "entry:\n"
    "  %both = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 1)\n"
    "  %sum = extractvalue { i32, i1 } %both, 0\n"
    "  %bit = extractvalue { i32, i1 } %both, 1\n"
    "  %ok = xor i1 %bit, true\n"
    "  br i1 %ok, label %goesOn, label %handler\n"
    "handler:\n"
    "  call void @__ubsan_handle_add_overflow_abort(ptr null, i64 0, i64 0)\n  unreachable\n"
    "goesOn:\n  ret i32 %sum\n}\n";

TEST(Flow, ChecksByClangBecomeGoals) {
  const IrProgram checked(kChecked, optionsFor({"overflow"}, COptions::Arithmetic::Auto, "f"));
  EXPECT_EQ(checked.checks(), Lines{"overflow"});
  EXPECT_EQ(checked.execute("f", {2147483647}).violated, "overflow");
  EXPECT_EQ(checked.result("f", {41}, 32), Integer(42));
}

TEST(Flow, ChecksThatNobodyAsksForAreNoGoals) {
  const IrProgram unchecked(kChecked, optionsFor({"reach"}, COptions::Arithmetic::Auto, "f"));
  EXPECT_TRUE(unchecked.checks().empty());
  EXPECT_EQ(unchecked.result("f", {2147483647}, 32), modulo(-2147483648, 32));  // it wraps around
}

TEST(Flow, UnreachableEndsThePath) {
  const IrProgram program(
      "define i32 @f(i32 %a) {\n"
      "entry:\n  %c = icmp eq i32 %a, 0\n  br i1 %c, label %never, label %done\n"
      "never:\n  unreachable\n"
      "done:\n  ret i32 %a\n}\n",
      optionsFor({}, COptions::Arithmetic::Auto, "f"));
  EXPECT_TRUE(program.execute("f", {0}).blocked);
  EXPECT_EQ(program.result("f", {3}, 32), Integer(3));
  EXPECT_EQ(program.approximations(),
            Lines{"under: what happens behind __builtin_unreachable is not followed"});
}

TEST(Flow, UnreachableIsAnAssertion) {
  const IrProgram program(
      "define i32 @f(i32 %a) {\n"
      "entry:\n  %c = icmp eq i32 %a, 0\n  br i1 %c, label %never, label %done\n"
      "never:\n  unreachable\n"
      "done:\n  ret i32 %a\n}\n",
      optionsFor({"assert"}, COptions::Arithmetic::Auto, "f"));
  EXPECT_EQ(program.checks(), Lines{"assert"});
  EXPECT_EQ(program.execute("f", {0}).violated, "assert");
  EXPECT_TRUE(program.approximations().empty());
}

TEST(Flow, InstructionsThatAreNotModelledAreRefused) {
  EXPECT_THROW(IrProgram("define i32 @f(ptr %a) {\nentry:\n"
                         "  %r = atomicrmw add ptr %a, i32 1 seq_cst\n  ret i32 %r\n}\n",
                         optionsFor({}, COptions::Arithmetic::Auto, "f")),
               Unsupported);
}

}  // namespace
}  // namespace fathom::frontend::c
