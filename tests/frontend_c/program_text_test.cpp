// What small functions become, as text.
#include <gtest/gtest.h>

#include "frontend_c/ir_program.h"

namespace fathom::frontend::c {
namespace {

using Lines = std::vector<std::string>;

COptions bitVectorsFrom(const std::string& entry) {
  return optionsFor({}, COptions::Arithmetic::BitVectors, entry);
}

TEST(ProgramText, GlobalsAreInitialisedBeforeTheCall) {
  const IrProgram program(
      "@g = internal global i32 5\n@a = internal global [2 x i64] [i64 0, i64 7]\n"
      "define i64 @f(i64 %i) {\nentry:\n  store i32 1, ptr @g\n"
      "  %p = getelementptr inbounds [2 x i64], ptr @a, i64 0, i64 %i\n"
      "  store i64 2, ptr %p\n  %r = load i64, ptr %p\n  ret i64 %r\n}\n",
      bitVectorsFrom("f"));
  EXPECT_EQ(
      program.body("program"),
      (Lines{"L0 -> L2: skip", "L2 -> L3: @a, @g = const([bv64]bv64, 0bv64)[1bv64 := 7bv64], 5bv32",
             "L3 -> L4: any_caller()", "L4 -> L1: skip"}));
}

/// %before is the global's value before the call: it is saved.
TEST(ProgramText, CallsSaveValuesOfGlobals) {
  const IrProgram program(
      "@g = internal global i32 5\n"
      "define i32 @change(i32 %a) {\nentry:\n  store i32 %a, ptr @g\n  ret i32 %a\n}\n"
      "define i32 @f(i32 %v) {\nentry:\n  %before = load i32, ptr @g\n"
      "  %r = call i32 @change(i32 %v)\n  ret i32 %before\n}\n",
      bitVectorsFrom("f"));
  EXPECT_EQ(program.body("f"),
            (Lines{"L0 -> L2: t0 = @g", "L2 -> L3: %r = change(in.0.v)", "L3 -> L1: result = t0"}));
  EXPECT_EQ(program.body("change"), (Lines{"L0 -> L2: @g = in.0.a", "L2 -> L1: result = in.0.a"}));
}

TEST(ProgramText, IndirectCallsAreGuardedCalls) {
  const IrProgram program(
      "define i32 @one(i32 %a) {\nentry:\n  ret i32 1\n}\n"
      "define i32 @two(i32 %a) {\nentry:\n  ret i32 2\n}\n"
      "define i32 @f(i1 %c, i32 %v) {\nentry:\n  %p = select i1 %c, ptr @one, ptr @two\n"
      "  %r = call i32 %p(i32 %v)\n  ret i32 %r\n}\n",
      bitVectorsFrom("f"));
  EXPECT_EQ(program.body("f"),
            (Lines{"L0 -> L3: %r = call { in.0.c -> one; !in.0.c -> two }(in.1.v)",
                   "L3 -> L2: %r.given = %r", "L2 -> L1: result = %r.given"}));
}

TEST(ProgramText, LongFillsAreLoops) {
  const IrProgram program(
      "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"
      "@to = internal global [20 x i32] zeroinitializer\n"
      "define i32 @f(i64 %n, i64 %i) {\nentry:\n"
      "  call void @llvm.memset.p0.i64(ptr @to, i8 0, i64 %n, i1 false)\n"
      "  %p = getelementptr inbounds [20 x i32], ptr @to, i64 0, i64 %i\n"
      "  %r = load i32, ptr %p\n  ret i32 %r\n}\n",
      bitVectorsFrom("f"));
  const Lines body = program.body("f");
  ASSERT_GE(body.size(), 7);
  EXPECT_EQ(Lines(body.begin(), body.begin() + 7),
            (Lines{"L0 -> L2: assume(in.0.n == 0bv64 || ule(in.0.n, 80bv64))",
                   "L2 -> L3: %length, %length.0 = udiv(in.0.n, 4bv64), urem(in.0.n, 4bv64) == "
                   "0bv64",
                   "L3 -> L4: %index, %count = 0bv64, %length",
                   "L4 -> L5: assume(slt(%index, %count))", "L5 -> L6: @to = @to[%index := 0bv32]",
                   "L6 -> L4: %index = %index + 1bv64", "L4 -> L7: assume(sle(%count, %index))"}));
  EXPECT_EQ(program.approximations().back(),
            "over: a length that is no multiple of the element size");
}

TEST(ProgramText, GoalsStandBeforeTheirAccess) {
  const IrProgram program(
      "@a = internal global [4 x i32] zeroinitializer\n"
      "define i32 @f(i64 %i) {\nentry:\n"
      "  %p = getelementptr inbounds [4 x i32], ptr @a, i64 0, i64 %i\n"
      "  store i32 9, ptr %p\n  %r = load i32, ptr @a\n  ret i32 %r\n}\n",
      optionsFor({"bounds"}, COptions::Arithmetic::Integers, "f"));
  const Lines body = program.body("f");
  const auto goal = std::ranges::find_if(
      body, [](const std::string& line) { return line.find("goal bounds") != line.npos; });
  ASSERT_NE(goal, body.end());
  EXPECT_NE(goal->find("(in.0.i >= 0 && in.0.i <= 3)"), std::string::npos) << *goal;
  ASSERT_NE(goal + 1, body.end());
  EXPECT_NE((goal + 1)->find("@a = @a[in.0.i := 9]"), std::string::npos) << *(goal + 1);
}

}  // namespace
}  // namespace fathom::frontend::c
