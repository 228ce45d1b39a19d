// Loads, stores, addresses, copies and lifetimes, executed.
#include <gtest/gtest.h>

#include "frontend_c/ir_program.h"

namespace fathom::frontend::c {
namespace {

using Lines = std::vector<std::string>;

const std::string kNondet = "declare i32 @__VERIFIER_nondet_int()\n";

/// main of these instructions, which may use %n, the first value.
std::string mainOf(const std::string& instructions, const std::string& before = "") {
  return kNondet + before +
         "define i32 @main() {\nentry:\n  %n = call i32 @__VERIFIER_nondet_int()\n" + instructions +
         "}\n";
}

TEST(Memory, StoresAreLoadedAgain) {
  const IrProgram program(
      mainOf("  %x = alloca i32\n  %y = alloca i32\n"
             "  store i32 %n, ptr %x\n  store i32 4, ptr %y\n"
             "  %a = load i32, ptr %x\n  store i32 9, ptr %x\n  %b = load i32, ptr %x\n"
             "  %s = add i32 %a, %b\n  ret i32 %s\n"),
      optionsFor({"valid-deref"}));
  EXPECT_EQ(program.mainResult({30}), Integer(39));  // %a is the value before the second store
  EXPECT_TRUE(program.checks().empty());             // addresses of objects are valid
}

const std::string kArray =
    "  %a = alloca [4 x i32]\n"
    "  %i = sext i32 %n to i64\n"
    "  %first = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 0\n"
    "  %p = getelementptr inbounds [4 x i32], ptr %a, i64 0, i64 %i\n"
    "  store i32 1, ptr %first\n"
    "  store i32 7, ptr %p\n"
    "  %r = load i32, ptr %first\n  ret i32 %r\n";

TEST(Memory, ElementsAreFoundByIndex) {
  const IrProgram program(mainOf(kArray), optionsFor({"valid-deref"}));
  EXPECT_EQ(program.mainResult({0}), Integer(7));
  EXPECT_EQ(program.mainResult({3}), Integer(1));
  EXPECT_EQ(program.execute("program", {}, {4}).violated, "valid-deref");
  EXPECT_EQ(program.execute("program", {}, {-1}).violated, "valid-deref");
}

TEST(Memory, InvalidAccessesBlockWhereNobodyAsks) {
  const IrProgram program(mainOf(kArray), optionsFor({"reach"}));
  EXPECT_TRUE(program.checks().empty());
  EXPECT_TRUE(program.execute("program", {}, {4}).blocked);
}

TEST(Memory, NullAndBoundsAreChecksOfTheirOwn) {
  const std::string text = mainOf(
      "  %x = alloca i32\n  %c = icmp eq i32 %n, 0\n"
      "  %p = select i1 %c, ptr null, ptr %x\n  store i32 3, ptr %p\n  ret i32 0\n");
  const IrProgram null(text, optionsFor({"null"}));
  EXPECT_EQ(null.execute("program", {}, {0}).violated, "null");
  EXPECT_EQ(null.mainResult({1}), Integer(0));
  const IrProgram bounds(mainOf(kArray), optionsFor({"bounds"}));
  EXPECT_EQ(bounds.execute("program", {}, {4}).violated, "bounds");
}

const std::string kFields =
    "%pair = type { i32, i64 }\n@g = internal global %pair { i32 3, i64 4 }\n";

TEST(Memory, FieldsAreApart) {
  const IrProgram program(mainOf("  %q = getelementptr inbounds %pair, ptr @g, i32 0, i32 1\n"
                                 "  store i64 100, ptr %q\n  %r = load i32, ptr @g\n  ret i32 %r\n",
                                 kFields),
                          optionsFor({}));
  EXPECT_EQ(program.mainResult({0}), Integer(3));  // the initial value
}

TEST(Memory, NumbersOfSeveralSizesAreBytes) {
  const IrProgram program(mainOf("  %x = alloca i32\n  store i32 %n, ptr %x\n"
                                 "  %q = getelementptr inbounds i8, ptr %x, i64 1\n"
                                 "  store i8 5, ptr %q\n  %r = load i32, ptr %x\n  ret i32 %r\n"),
                          optionsFor({}));
  EXPECT_EQ(program.mainResult({0x01020304}), Integer(0x01020504));
}

TEST(Memory, PointersInMemoryLeadToTheirObjects) {
  const IrProgram program(mainOf("  %x = alloca i32\n  %y = alloca i32\n  %p = alloca ptr\n"
                                 "  store i32 1, ptr %x\n  store i32 2, ptr %y\n"
                                 "  %c = icmp eq i32 %n, 0\n  %q = select i1 %c, ptr %x, ptr %y\n"
                                 "  store ptr %q, ptr %p\n  %s = load ptr, ptr %p\n"
                                 "  store i32 50, ptr %s\n  %a = load i32, ptr %x\n  ret i32 %a\n"),
                          optionsFor({}));
  EXPECT_EQ(program.mainResult({0}), Integer(50));
  EXPECT_EQ(program.mainResult({1}), Integer(1));
}

TEST(Memory, DifferencesAndComparisonsOfPointers) {
  const IrProgram program(mainOf("  %a = alloca [8 x i32]\n  %i = sext i32 %n to i64\n"
                                 "  %p = getelementptr inbounds [8 x i32], ptr %a, i64 0, i64 %i\n"
                                 "  %q = getelementptr inbounds [8 x i32], ptr %a, i64 0, i64 2\n"
                                 "  %x = ptrtoint ptr %p to i64\n  %y = ptrtoint ptr %q to i64\n"
                                 "  %d = sub i64 %x, %y\n  %t = trunc i64 %d to i32\n"
                                 "  %less = icmp ult ptr %p, %q\n  %l = zext i1 %less to i32\n"
                                 "  %r = mul i32 %t, 10\n  %s = add i32 %r, %l\n  ret i32 %s\n"),
                          optionsFor({}));
  const auto resultFor = [&](int index) {
    Choices choices{index};
    choices.other = 8192;  // addresses are not in the first page
    return program.mainResult(choices);
  };
  EXPECT_EQ(resultFor(5), Integer(120));
  EXPECT_EQ(resultFor(1), modulo(-39, 32));
}

const std::string kCopies =
    "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"
    "declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)\n"
    "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"
    "@from = internal global [20 x i32] [i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, "
    "i32 17, i32 18, i32 19, i32 20, i32 21, i32 22, i32 23, i32 24, i32 25, i32 26, i32 27, i32 "
    "28, i32 29]\n"
    "@to = internal global [20 x i32] zeroinitializer\n";
const std::string kRead =
    "  %i = sext i32 %n to i64\n"
    "  %p = getelementptr inbounds [20 x i32], ptr @to, i64 0, i64 %i\n"
    "  %r = load i32, ptr %p\n  ret i32 %r\n";

/// Few elements are unrolled, many are a loop.
TEST(Memory, CopiesOfElements) {
  for (const int bytes : {12, 72}) {
    const IrProgram program(mainOf("  call void @llvm.memcpy.p0.p0.i64(ptr @to, ptr @from, i64 " +
                                       std::to_string(bytes) + ", i1 false)\n" + kRead,
                                   kCopies),
                            optionsFor({"valid-deref"}));
    const int last = bytes / 4 - 1;
    EXPECT_EQ(program.mainResult({0}), Integer(10)) << bytes;
    EXPECT_EQ(program.mainResult({last}), Integer(10 + last)) << bytes;
    EXPECT_EQ(program.mainResult({last + 1}), Integer(0)) << bytes;
    EXPECT_TRUE(program.approximations().empty());
  }
}

/// A loop that read what it had written would give 10 everywhere.
TEST(Memory, OverlappingMovesReadTheOldContents) {
  const std::string move =
      "  %second = getelementptr inbounds [20 x i32], ptr @from, i64 0, i64 1\n"
      "  call void @llvm.memmove.p0.p0.i64(ptr %second, ptr @from, i64 72, i1 false)\n"
      "  %i = sext i32 %n to i64\n"
      "  %p = getelementptr inbounds [20 x i32], ptr @from, i64 0, i64 %i\n"
      "  %r = load i32, ptr %p\n  ret i32 %r\n";
  const IrProgram program(mainOf(move, kCopies), optionsFor({}));
  EXPECT_EQ(program.mainResult({1}), Integer(10));
  EXPECT_EQ(program.mainResult({2}), Integer(11));
  EXPECT_EQ(program.mainResult({18}), Integer(27));
  EXPECT_EQ(program.mainResult({19}), Integer(29));
}

TEST(Memory, FillsOfElementsAndObjects) {
  for (const int bytes : {8, 72, 80}) {
    const IrProgram program(mainOf("  call void @llvm.memset.p0.i64(ptr @to, i8 1, i64 " +
                                       std::to_string(bytes) + ", i1 false)\n" + kRead,
                                   kCopies),
                            optionsFor({}));
    EXPECT_EQ(program.mainResult({bytes / 4 - 1}), Integer(0x01010101)) << bytes;
    if (bytes < 80) {
      EXPECT_EQ(program.mainResult({bytes / 4}), Integer(0)) << bytes;
    }
  }
}

TEST(Memory, CopiesBeyondTheObjectAreInvalid) {
  const IrProgram program(
      mainOf("  call void @llvm.memcpy.p0.p0.i64(ptr @to, ptr @from, i64 84, i1 false)\n" + kRead,
             kCopies),
      optionsFor({"valid-deref"}));
  EXPECT_EQ(program.execute("program", {}, {0}).violated, "valid-deref");
}

TEST(Memory, StructuresAreCopiedFieldByField) {
  const IrProgram program(
      mainOf("  %s = alloca %pair\n"
             "  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr @g, i64 16, i1 false)\n"
             "  store i32 70, ptr @g\n"
             "  %q = getelementptr inbounds %pair, ptr %s, i32 0, i32 1\n"
             "  %b = load i64, ptr %q\n  %a = load i32, ptr %s\n"
             "  %t = trunc i64 %b to i32\n  %r = add i32 %a, %t\n  ret i32 %r\n",
             kFields + "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n"),
      optionsFor({}));
  EXPECT_EQ(program.mainResult({0}), Integer(7));
}

const std::string kHeap =
    "declare ptr @malloc(i64)\ndeclare ptr @calloc(i64, i64)\ndeclare void @free(ptr)\n"
    "declare ptr @realloc(ptr, i64)\n";

COptions svcomp(const std::vector<std::string>& checks) {
  COptions options = optionsFor(checks);
  options.svcompRules = true;  // malloc does not fail
  return options;
}

TEST(Heap, ObjectsBeginAndEnd) {
  const IrProgram program(mainOf("  %p = call ptr @malloc(i64 4)\n  store i32 %n, ptr %p\n"
                                 "  %a = load i32, ptr %p\n  call void @free(ptr %p)\n"
                                 "  %c = icmp eq i32 %n, 0\n  br i1 %c, label %again, label %done\n"
                                 "again:\n  %b = load i32, ptr %p\n  ret i32 %b\n"
                                 "done:\n  ret i32 %a\n",
                                 kHeap),
                          svcomp({"valid-deref"}));
  EXPECT_EQ(program.mainResult({6}), Integer(6));
  EXPECT_EQ(program.execute("program", {}, {0}).violated, "valid-deref");
}

TEST(Heap, FreeTakesOnlyLivingHeapObjects) {
  const IrProgram program(
      mainOf("  %p = call ptr @malloc(i64 8)\n  %c = icmp eq i32 %n, 0\n"
             "  br i1 %c, label %once, label %other\n"
             "other:\n  %d = icmp eq i32 %n, 1\n  br i1 %d, label %twice, label %inside\n"
             "once:\n  call void @free(ptr %p)\n  ret i32 1\n"
             "twice:\n  call void @free(ptr %p)\n  call void @free(ptr %p)\n  ret i32 2\n"
             "inside:\n  %q = getelementptr inbounds i8, ptr %p, i64 4\n"
             "  call void @free(ptr %q)\n  ret i32 3\n",
             kHeap),
      svcomp({"valid-free"}));
  EXPECT_EQ(program.mainResult({0}), Integer(1));
  EXPECT_EQ(program.execute("program", {}, {1}).violated, "valid-free");
  EXPECT_EQ(program.execute("program", {}, {2}).violated, "valid-free");
}

TEST(Heap, LeaksAreFoundAtTheEnd) {
  const std::string allocate = "  %p = call ptr @malloc(i64 4)\n";
  const IrProgram leak(mainOf(allocate + "  ret i32 0\n", kHeap), svcomp({"valid-memtrack"}));
  EXPECT_EQ(leak.execute("program", {}, {0}).violated, "valid-memtrack");
  const IrProgram freed(mainOf(allocate + "  call void @free(ptr %p)\n  ret i32 0\n", kHeap),
                        svcomp({"valid-memtrack"}));
  EXPECT_EQ(freed.mainResult({0}), Integer(0));
}

TEST(Heap, CallocIsZeroAndReallocKeepsContents) {
  const IrProgram program(
      mainOf("  %p = call ptr @calloc(i64 4, i64 4)\n"
             "  %q = getelementptr inbounds i32, ptr %p, i64 2\n  %a = load i32, ptr %q\n"
             "  store i32 5, ptr %q\n  %s = call ptr @realloc(ptr %p, i64 32)\n"
             "  %t = getelementptr inbounds i32, ptr %s, i64 2\n  %b = load i32, ptr %t\n"
             "  %r = add i32 %a, %b\n  ret i32 %r\n",
             kHeap),
      svcomp({"valid-deref"}));
  EXPECT_EQ(program.mainResult({0}), Integer(5));
}

/// The old block is freed, or stays.
TEST(Heap, ReallocMayFailByTheStandard) {
  const std::string resize =
      "  %p = call ptr @malloc(i64 4)\n  %none = icmp eq ptr %p, null\n"
      "  br i1 %none, label %end, label %set\nset:\n  store i32 5, ptr %p\n"
      "  %q = call ptr @realloc(ptr %p, i64 8)\n  %failed = icmp eq ptr %q, null\n"
      "  br i1 %failed, label %old, label %new\nold:\n  %a = load i32, ptr %p\n"
      "  call void @free(ptr %p)\n  ret i32 %a\nnew:\n";
  const std::string end = "end:\n  ret i32 0\n";
  const COptions options = optionsFor({"valid-deref", "valid-free", "valid-memtrack"});
  const IrProgram program(mainOf(resize +
                                     "  %b = load i32, ptr %q\n  call void @free(ptr %q)\n"
                                     "  %c = add i32 %b, 1\n  ret i32 %c\n" +
                                     end,
                                 kHeap),
                          options);
  EXPECT_EQ(program.mainResult({0, 1, 0}), Integer(5));
  EXPECT_EQ(program.mainResult({0, 1, 1}), Integer(6));
  const IrProgram dangling(mainOf(resize + "  %b = load i32, ptr %p\n  ret i32 %b\n" + end, kHeap),
                           options);
  EXPECT_EQ(dangling.execute("program", {}, {0, 1, 1}).violated, "valid-deref");
}

TEST(Heap, MallocMayFailByTheStandard) {
  const IrProgram program(mainOf("  %p = call ptr @malloc(i64 4)\n  store i32 1, ptr %p\n"
                                 "  ret i32 0\n",
                                 kHeap),
                          optionsFor({"valid-deref"}));
  EXPECT_EQ(program.execute("program", {}, {0, 0}).violated, "valid-deref");
  EXPECT_EQ(program.mainResult({0, 1}), Integer(0));
}

const std::string kLifetimes =
    "declare void @llvm.lifetime.start.p0(i64, ptr)\ndeclare void @llvm.lifetime.end.p0(i64, "
    "ptr)\n";

TEST(Stack, ObjectsEndWithTheirBlock) {
  const IrProgram program(mainOf("  %x = alloca i32\n  %p = alloca ptr\n"
                                 "  call void @llvm.lifetime.start.p0(i64 4, ptr %x)\n"
                                 "  store ptr %x, ptr %p\n  store i32 1, ptr %x\n"
                                 "  %q = load ptr, ptr %p\n  %a = load i32, ptr %q\n"
                                 "  call void @llvm.lifetime.end.p0(i64 4, ptr %x)\n"
                                 "  %c = icmp eq i32 %n, 0\n  br i1 %c, label %late, label %done\n"
                                 "late:\n  %b = load i32, ptr %q\n  ret i32 %b\n"
                                 "done:\n  ret i32 %a\n",
                                 kLifetimes),
                          optionsFor({"valid-deref"}));
  EXPECT_EQ(program.mainResult({1}), Integer(1));
  EXPECT_EQ(program.execute("program", {}, {0}).violated, "valid-deref");
}

TEST(Stack, ObjectsEndWithTheirFunction) {
  const IrProgram program(
      mainOf("  %p = call ptr @dangling()\n  %r = load i32, ptr %p\n  ret i32 %r\n",
             "define ptr @dangling() {\nentry:\n  %x = alloca i32\n  store i32 1, ptr %x\n"
             "  ret ptr %x\n}\n"),
      optionsFor({"valid-deref"}));
  EXPECT_EQ(program.execute("program", {}, {0}).violated, "valid-deref");
}

TEST(Stack, VariablesWithoutAValueHaveAnyValue) {
  const IrProgram program(mainOf("  %x = alloca i32\n  %r = load i32, ptr %x\n  ret i32 %r\n"),
                          optionsFor({}));
  EXPECT_EQ(program.mainResult(Choices::others(77)), Integer(77));
}

}  // namespace
}  // namespace fathom::frontend::c
