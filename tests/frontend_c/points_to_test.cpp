// The points-to analysis and the regions that are made of it.
#include "frontend/c/memory/points_to.h"

#include <gtest/gtest.h>
#include <llvm/IR/ValueSymbolTable.h>

#include "frontend/c/lower/simplify.h"
#include "frontend/c/memory/regions.h"
#include "frontend_c/ir_program.h"

namespace fathom::frontend::c {
namespace {

class Analysed {
 public:
  explicit Analysed(const std::string& text)
      : module_(parseIr(context_, text)),
        pointsTo(*module_, *module_->getFunction("main")),
        regions(pointsTo, true) {}

  const llvm::Value& value(const std::string& name, const std::string& function = "main") const {
    if (const llvm::Value* global = module_->getNamedValue(name)) return *global;
    return *module_->getFunction(function)->getValueSymbolTable()->lookup(name);
  }
  Cell cell(const std::string& name, const std::string& function = "main") {
    return pointsTo.find(pointsTo.cellOf(value(name, function)));
  }
  const Region& region(const std::string& name, const std::string& function = "main") {
    return regions.of(cell(name, function));
  }

 private:
  llvm::LLVMContext context_;
  std::unique_ptr<llvm::Module> module_;

 public:
  PointsTo pointsTo;
  Regions regions;
};

TEST(PointsTo, UnrelatedObjectsAreApart) {
  Analysed analysed(
      "define i32 @main() {\nentry:\n  %x = alloca i32\n  %y = alloca i32\n"
      "  store i32 1, ptr %x\n  store i32 2, ptr %y\n  %r = load i32, ptr %x\n  ret i32 %r\n}\n");
  EXPECT_NE(analysed.cell("x").node, analysed.cell("y").node);
  EXPECT_TRUE(analysed.region("x").isSingle);
  EXPECT_EQ(analysed.region("x").objects.size(), 1);
  EXPECT_EQ(analysed.region("x").size, 4);
}

TEST(PointsTo, StructuresAndVectorsAsValuesCarryPointers) {
  for (const char* how :
       {"%p = freeze ptr %x",
        "%s = insertvalue {i64, ptr} undef, ptr %x, 1\n"
        "%p = extractvalue {i64, ptr} %s, 1",
        "%s = insertvalue {i64, {i64, ptr}} undef, ptr %x, 1, 1\n"
        "%p = extractvalue {i64, {i64, ptr}} %s, 1, 1",
        "%s = insertvalue [2 x ptr] undef, ptr %x, 1\n%p = extractvalue [2 x ptr] %s, 1",
        "%s = insertvalue {i64, ptr} undef, ptr %x, 1\n"
        "%t = select i1 %c, {i64, ptr} %s, {i64, ptr} zeroinitializer\n"
        "%p = extractvalue {i64, ptr} %t, 1",
        "%v = insertelement <2 x ptr> zeroinitializer, ptr %x, i32 1\n"
        "%w = shufflevector <2 x ptr> %v, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>\n"
        "%p = extractelement <2 x ptr> %w, i32 0",
        "%v = insertelement <2 x ptr> zeroinitializer, ptr %x, i32 1\n"
        "store <2 x ptr> %v, ptr %m\n%q = getelementptr ptr, ptr %m, i32 1\n%p = load ptr, ptr "
        "%q"}) {
    Analysed analysed(
        "define i32 @main(i1 %c) {\nentry:\n%x = alloca i32\n%y = alloca i32\n%m = alloca {ptr, "
        "ptr}\n" +
        std::string(how) + "\nstore i32 1, ptr %p\nret i32 0\n}\n");
    EXPECT_EQ(analysed.cell("p").node, analysed.cell("x").node) << how;
    EXPECT_NE(analysed.cell("p").node, analysed.cell("y").node) << how;
  }
}

TEST(PointsTo, ConstantsAsValuesCarryPointers) {
  for (const char* how :
       {"store {i64, ptr} {i64 3, ptr @x}, ptr %m",
        "store {i64, i64} {i64 3, i64 ptrtoint (ptr @x to i64)}, ptr %m",
        "store [2 x ptr] [ptr null, ptr @x], ptr %m", "store <2 x ptr> <ptr null, ptr @x>, ptr %m",
        "%r = call {i64, ptr} @give()\nstore {i64, ptr} %r, ptr %m"}) {
    Analysed analysed(
        "@x = global i32 0\n@y = global i32 0\n"
        "define {i64, ptr} @give() {\nret {i64, ptr} {i64 3, ptr @x}\n}\n"
        "define i32 @main() {\nentry:\n%m = alloca {i64, ptr}\n" +
        std::string(how) +
        "\n%q = getelementptr i64, ptr %m, i32 1\n%p = load ptr, ptr %q\n"
        "store i32 1, ptr %p\nret i32 0\n}\n");
    EXPECT_EQ(analysed.cell("p").node, analysed.cell("x").node) << how;
    EXPECT_NE(analysed.cell("p").node, analysed.cell("y").node) << how;
  }
}

TEST(PointsTo, AChoiceOfPointersUnifiesTheirObjects) {
  Analysed analysed(
      "define i32 @main(i32 %n) {\nentry:\n  %x = alloca i32\n  %y = alloca i32\n"
      "  %z = alloca i32\n  store i32 0, ptr %z\n"
      "  %c = icmp eq i32 %n, 0\n  %p = select i1 %c, ptr %x, ptr %y\n"
      "  store i32 1, ptr %p\n  %r = load i32, ptr %x\n  ret i32 %r\n}\n");
  EXPECT_EQ(analysed.cell("x"), analysed.cell("y"));
  EXPECT_EQ(analysed.cell("p"), analysed.cell("x"));
  EXPECT_NE(analysed.cell("z").node, analysed.cell("x").node);
  EXPECT_EQ(analysed.region("p").objects.size(), 2);
  EXPECT_FALSE(analysed.region("p").isSingle);
}

TEST(PointsTo, StoredPointersAreFollowed) {
  Analysed analysed(
      "@slot = internal global ptr null\n"
      "define void @put(ptr %q) {\nentry:\n  store ptr %q, ptr @slot\n  ret void\n}\n"
      "define i32 @main() {\nentry:\n  %x = alloca i32\n  call void @put(ptr %x)\n"
      "  %p = load ptr, ptr @slot\n  store i32 1, ptr %p\n  ret i32 0\n}\n");
  EXPECT_EQ(analysed.cell("p"), analysed.cell("x"));
  EXPECT_EQ(analysed.pointsTo.find(analysed.pointsTo.pointee(analysed.cell("slot"))),
            analysed.cell("x"));
  EXPECT_TRUE(analysed.regions.reachableFromGlobals().contains(analysed.region("x").node));
}

TEST(PointsTo, FieldsHaveOffsetsAndArraysStrides) {
  Analysed analysed(
      "%pair = type { i32, i64 }\n"
      "define i32 @main(i64 %i) {\nentry:\n  %s = alloca %pair\n  %a = alloca [10 x i32]\n"
      "  %f = getelementptr inbounds %pair, ptr %s, i32 0, i32 1\n  store i64 1, ptr %f\n"
      "  %e = getelementptr inbounds [10 x i32], ptr %a, i64 0, i64 %i\n"
      "  store i32 1, ptr %e\n  ret i32 0\n}\n");
  EXPECT_EQ(analysed.cell("f").node, analysed.cell("s").node);
  EXPECT_EQ(analysed.cell("f").offset - analysed.cell("s").offset, 8);
  EXPECT_EQ(analysed.region("s").stride, 0);
  EXPECT_EQ(analysed.region("a").stride, 4);
  EXPECT_EQ(analysed.cell("e"), analysed.cell("a"));
}

/// offsetof as clang leaves it behind: the address of a member of what lies at null.
TEST(PointsTo, OffsetsOfMembersAtNullAreNumbers) {
  llvm::LLVMContext context;
  const auto module =
      parseIr(context,
              "define i32 @main() {\nentry:\n  %x = alloca {i64, i32}\n"
              "  %link = getelementptr inbounds {i64, i32}, ptr %x, i64 0, i32 1\n"
              "  %node = getelementptr inbounds i8, ptr %link, i64 sub (i64 0, i64 ptrtoint (ptr "
              "getelementptr inbounds ({i64, i32}, ptr null, i64 0, i32 1) to i64))\n"
              "  store i64 1, ptr %node\n  ret i32 0\n}\n");
  Notes notes;
  simplify(*module, notes);
  const llvm::Function& main = *module->getFunction("main");
  PointsTo pointsTo(*module, main);
  const Cell x = pointsTo.cellOf(*main.getValueSymbolTable()->lookup("x"));
  EXPECT_EQ(pointsTo.nodeOf(x).stride, 0);
  EXPECT_EQ(pointsTo.cellOf(*main.getValueSymbolTable()->lookup("node")), x);
}

TEST(PointsTo, IndirectCallsReachFunctionsThatFit) {
  Analysed analysed(
      "@slot = internal global ptr @one\n"
      "define i32 @one(i32 %a) {\nentry:\n  ret i32 1\n}\n"
      "define i32 @two(i32 %a) {\nentry:\n  ret i32 2\n}\n"
      "define i32 @never(i32 %a) {\nentry:\n  ret i32 3\n}\n"
      "define i32 @main(i32 %n) {\nentry:\n  %c = icmp eq i32 %n, 0\n"
      "  br i1 %c, label %change, label %go\n"
      "change:\n  store ptr @two, ptr @slot\n  br label %go\n"
      "go:\n  %f = load ptr, ptr @slot\n  %r = call i32 %f(i32 0)\n  ret i32 %r\n}\n");
  const auto& call = *llvm::cast<llvm::CallBase>(&analysed.value("r"));
  std::vector<std::string> names;
  for (const llvm::Function* target : analysed.pointsTo.targetsOf(call))
    names.push_back(target->getName().str());
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(analysed.pointsTo.functions().size(), 3);  // main, one, two
}

TEST(PointsTo, PointersFromOutsideAreExternal) {
  Analysed analysed(
      "declare ptr @outside()\n"
      "define i32 @main() {\nentry:\n  %x = alloca i32\n  store i32 1, ptr %x\n"
      "  %p = call ptr @outside()\n  store i32 2, ptr %p\n  ret i32 0\n}\n");
  EXPECT_TRUE(analysed.region("p").isExternal);
  EXPECT_FALSE(analysed.region("x").isExternal);
  EXPECT_EQ(PointsTo::objectOf(analysed.value("x")), &analysed.value("x"));
  EXPECT_EQ(PointsTo::objectOf(analysed.value("p")), nullptr);
}

TEST(Regions, ObjectsOfOneFunctionBelongToIt) {
  Analysed analysed(
      "define void @other(ptr %q) {\nentry:\n  store i32 1, ptr %q\n  ret void\n}\n"
      "define i32 @main() {\nentry:\n  %x = alloca i32\n  %y = alloca i32\n"
      "  store i32 1, ptr %y\n  call void @other(ptr %x)\n  ret i32 0\n}\n");
  EXPECT_EQ(analysed.region("y").owner,
            &*llvm::cast<llvm::Instruction>(&analysed.value("y"))->getFunction());
  EXPECT_EQ(analysed.region("x").owner, nullptr);
}

TEST(Regions, OverlappingNumbersAreViewedAsBytes) {
  Analysed analysed(
      "define i32 @main() {\nentry:\n  %x = alloca i32\n  store i32 1, ptr %x\n"
      "  %q = getelementptr inbounds i8, ptr %x, i64 1\n  store i8 5, ptr %q\n"
      "  %y = alloca i32\n  store i32 1, ptr %y\n  ret i32 0\n}\n");
  EXPECT_EQ(analysed.region("x").viewsOf(analysed.cell("x").offset, {4}).size(), 4);
  EXPECT_EQ(analysed.region("y").viewsOf(analysed.cell("y").offset, {4}).size(), 1);
}

TEST(Regions, AllocationsInLoopsAreManyObjects) {
  const std::string head =
      "declare ptr @malloc(i64)\n"
      "define i32 @main(i32 %n) {\nentry:\n  br label %head\nhead:\n";
  const std::string tail =
      "  %c = icmp eq i32 %n, 0\n  br i1 %c, label %head, label %done\ndone:\n  ret i32 0\n}\n";
  Analysed many(head + "  %p = call ptr @malloc(i64 4)\n  store i32 1, ptr %p\n" + tail);
  EXPECT_FALSE(many.region("p").isSingle);
  EXPECT_TRUE(many.region("p").hasHeap());
  EXPECT_TRUE(many.region("p").identities.empty());
}

}  // namespace
}  // namespace fathom::frontend::c
