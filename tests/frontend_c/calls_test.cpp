// Calls by name and through pointers, functions without a body, functions with a meaning by name.
#include <gtest/gtest.h>

#include "frontend_c/ir_program.h"

namespace fathom::frontend::c {
namespace {

using Lines = std::vector<std::string>;

TEST(Calls, PassArgumentsAndResults) {
  const IrProgram program(
      "define i32 @difference(i32 %a, i32 %b) {\nentry:\n  %r = sub i32 %a, %b\n  ret i32 %r\n}\n"
      "define i32 @main() {\nentry:\n"
      "  %x = call i32 @difference(i32 10, i32 3)\n"
      "  %y = call i32 @difference(i32 %x, i32 20)\n  ret i32 %y\n}\n",
      optionsFor({}));
  EXPECT_EQ(program.mainResult(), modulo(-13, 32));
}

/// The sum uses the value that the global had before the call.
TEST(Calls, ValuesOfGlobalsOutliveCalls) {
  const IrProgram program(
      "@g = internal global i32 5\n"
      "define void @change() {\nentry:\n  store i32 100, ptr @g\n  ret void\n}\n"
      "define i32 @main() {\nentry:\n  %before = load i32, ptr @g\n  call void @change()\n"
      "  %after = load i32, ptr @g\n  %sum = add i32 %before, %after\n  ret i32 %sum\n}\n",
      optionsFor({}));
  EXPECT_EQ(program.mainResult(), Integer(105));
}

const char* const kTable =
    "@table = internal global [2 x ptr] [ptr @one, ptr @two]\n"
    "define i32 @one(i32 %a) {\nentry:\n  %r = add i32 %a, 1\n  ret i32 %r\n}\n"
    "define i32 @two(i32 %a) {\nentry:\n  %r = add i32 %a, 2\n  ret i32 %r\n}\n"
    "declare i32 @__VERIFIER_nondet_int()\n"
    "define i32 @main() {\nentry:\n"
    "  %n = call i32 @__VERIFIER_nondet_int()\n"
    "  %i = sext i32 %n to i64\n"
    "  %p = getelementptr inbounds [2 x ptr], ptr @table, i64 0, i64 %i\n"
    "  %f = load ptr, ptr %p\n  %r = call i32 %f(i32 40)\n  ret i32 %r\n}\n";

TEST(Calls, ThroughPointersCallWhatTheyLeadTo) {
  const IrProgram program(kTable, optionsFor({"valid-deref"}));
  EXPECT_EQ(program.mainResult({0}), Integer(41));
  EXPECT_EQ(program.mainResult({1}), Integer(42));
  EXPECT_EQ(program.execute("program", {}, {2}).violated, "valid-deref");
}

/// Nothing of it is an approximation: a list is the pointer to what the call passes.
TEST(Calls, PassVariableArguments) {
  const std::string text =
      "%struct.__va_list_tag = type { i32, i32, ptr, ptr }\n"
      "declare void @llvm.va_start.p0(ptr)\n"
      "define internal i32 @second(i32 %n, ...) {\nentry:\n"
      "  %list = alloca %struct.__va_list_tag\n  call void @llvm.va_start.p0(ptr %list)\n"
      "  %area = getelementptr %struct.__va_list_tag, ptr %list, i32 0, i32 2\n"
      "  %first = load ptr, ptr %area\n  %next = getelementptr i8, ptr %first, i32 8\n"
      "  %r = load i32, ptr %next\n  ret i32 %r\n}\n"
      "define i32 @main() {\nentry:\n";
  const IrProgram two(
      text + "  %r = call i32 (i32, ...) @second(i32 2, i64 5, i32 7)\n  ret i32 %r\n}\n",
      optionsFor({"valid-deref"}));
  EXPECT_EQ(two.mainResult(), Integer(7));
  EXPECT_EQ(two.approximations(), Lines{});
  const IrProgram one(text + "  %r = call i32 (i32, ...) @second(i32 1, i64 5)\n  ret i32 %r\n}\n",
                      optionsFor({"valid-deref"}));
  EXPECT_EQ(one.execute("program", {}).violated, "valid-deref");
}

TEST(Calls, OfFunctionsWithoutABodyGiveAnyValue) {
  const IrProgram program(
      "declare i32 @unknown(i32)\n"
      "define i32 @main() {\nentry:\n  %r = call i32 @unknown(i32 1)\n  ret i32 %r\n}\n",
      optionsFor({}));
  EXPECT_EQ(program.mainResult({7}), Integer(7));
  EXPECT_EQ(program.approximations(),
            Lines{"under: 'unknown' has no body, what it changes is unknown"});
}

const char* const kErrors =
    "declare void @reach_error()\ndeclare void @abort()\ndeclare void @__VERIFIER_assume(i32)\n"
    "declare i32 @__VERIFIER_nondet_int()\n"
    "define i32 @main() {\nentry:\n"
    "  %n = call i32 @__VERIFIER_nondet_int()\n"
    "  call void @__VERIFIER_assume(i32 %n)\n"
    "  switch i32 %n, label %done [ i32 1, label %error\n i32 2, label %end ]\n"
    "error:\n  call void @reach_error()\n  ret i32 1\n"
    "end:\n  call void @abort()\n  ret i32 2\n"
    "done:\n  ret i32 3\n}\n";

TEST(Calls, WithAMeaningByName) {
  const IrProgram program(kErrors, optionsFor({"reach"}));
  EXPECT_EQ(program.checks(), Lines{"reach"});
  EXPECT_EQ(program.execute("program", {}, {1}).violated, "reach");
  EXPECT_TRUE(program.execute("program", {}, {2}).blocked);
  EXPECT_TRUE(program.execute("program", {}, {0}).blocked);
  EXPECT_EQ(program.mainResult({5}), Integer(3));
}

TEST(Calls, OfReachErrorAreNoGoalsWhereNobodyAsks) {
  const IrProgram program(kErrors, optionsFor({"assert"}));
  EXPECT_TRUE(program.checks().empty());
  EXPECT_TRUE(program.execute("program", {}, {1}).blocked);  // the program ends all the same
}

TEST(Calls, RecursionIsOneProcedure) {
  const IrProgram program(
      "define i32 @f(i32 %n) {\nentry:\n  %c = icmp eq i32 %n, 0\n"
      "  br i1 %c, label %end, label %more\n"
      "end:\n  ret i32 0\n"
      "more:\n  %m = sub i32 %n, 1\n  %r = call i32 @f(i32 %m)\n  %s = add i32 %r, %n\n"
      "  ret i32 %s\n}\n",
      optionsFor({}, COptions::Arithmetic::Auto, "f"));
  EXPECT_EQ(program.result("f", {4}, 32), Integer(10));
  EXPECT_EQ(program.program().procedures.size(), 3);  // the initialiser, the caller of f, f
}

TEST(Assembly, GivesAnyOutput) {
  const IrProgram program(
      "define i32 @main() {\nentry:\n"
      "  %r = call i32 asm \"movl $$5, $0\", \"=r\"()\n  ret i32 %r\n}\n",
      optionsFor({}));
  EXPECT_EQ(program.mainResult(Choices::others(9)), Integer(9));
  EXPECT_EQ(program.approximations(), Lines{"over: inline assembly gives any value"});
}

TEST(Assembly, WithAClobberMayWriteMemory) {
  const IrProgram program(
      "define i32 @main() {\nentry:\n"
      "  call void asm sideeffect \"rep stosb\", \"~{memory}\"()\n  ret i32 0\n}\n",
      optionsFor({}));
  EXPECT_EQ(program.approximations(), (Lines{"over: inline assembly gives any value",
                                             "under: inline assembly may write memory"}));
}

}  // namespace
}  // namespace fathom::frontend::c
