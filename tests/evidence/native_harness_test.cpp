#include <gtest/gtest.h>

#include "base/machine.h"
#include "evidence/replay/c/harness.h"
#include "evidence/replay/c/symbol_list.h"

namespace fathom::evidence::native {
namespace {

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(NativeHarness, SaysWhatItIsAndWhatItFeeds) {
  Harness harness{"main:4 reach, a.c:4:3",
                  {{"x", -1}, {"rand", 7}, {"y", 5000000000}, {"x", 2}, {"z", 3}},
                  {"__VERIFIER_assume"},
                  {}};
  harness.fed = {{"x", Returns::Number}, {"y", Returns::Number}, {"z", Returns::Double}};
  const std::string text = toText(harness, "clang-19 a.c");
  EXPECT_TRUE(contains(text, " * goal: main:4 reach, a.c:4:3\n")) << text;
  EXPECT_TRUE(contains(text, " *   clang-19 a.c\n")) << text;
  EXPECT_TRUE(contains(
      text, "    {\"x\", -1},\n    {\"y\", 5000000000LL},\n    {\"x\", 2},\n    {\"z\", 3},\n"))
      << text;
  EXPECT_TRUE(contains(text,
                       "long long x(void) { return fathom_next(\"x\"); }\n"
                       "long long y(void) { return fathom_next(\"y\"); }\n"
                       "double z(void) { return fathom_double(fathom_next(\"z\")); }\n"));
  EXPECT_FALSE(contains(text, "rand")) << "it is the library's";
}

TEST(NativeHarness, DefinesOnlyWhatTheProgramLacks) {
  const std::string text = toText({"", {}, {"__VERIFIER_assume"}, {}}, "");
  EXPECT_TRUE(contains(text, "void __VERIFIER_assume(int"));
  EXPECT_FALSE(contains(text, "void __VERIFIER_error(void)"));
  EXPECT_FALSE(contains(text, "void __assert_fail("));
}

TEST(NativeHarness, StubsAreFunctionsOrObjects) {
  const std::string text = toText({"", {}, {}, {{"f", true}, {"o", false}}}, "");
  EXPECT_TRUE(contains(text, "long long f(void) { return 0; }")) << text;
  EXPECT_TRUE(contains(text, "char o[65536]")) << text;
}

TEST(NativeHarness, MainGetsTheStringsOfTheTrace) {
  Harness harness;
  EXPECT_FALSE(contains(toText(harness, ""), "argc =")) << "they are not known";
  harness.arguments = {"", "a\"\n1"};
  const std::string text = toText(harness, "");
  EXPECT_TRUE(contains(text, "static char fathom_argument_0[] = \"\";\n")) << text;
  EXPECT_TRUE(contains(text, "static char fathom_argument_1[] = \"a\\042\\n1\";\n")) << text;
  EXPECT_TRUE(contains(text, "{fathom_argument_0, fathom_argument_1, 0};\n")) << text;
  EXPECT_TRUE(contains(text, "  argc = 2;\n")) << text;
  EXPECT_FALSE(contains(text, "environ;")) << text;
  harness.environment = std::vector<std::string>{};
  EXPECT_TRUE(contains(toText(harness, ""), "static char *fathom_variable[] = {0};\n"));
}

TEST(NativeHarness, NothingEndsTheComment) {
  const std::string text = toText({"a */ int x; /*\n b", {}, {}, {}}, "clang-19 'a*/b.c'");
  EXPECT_TRUE(contains(text, " * goal: a * / int x; /*? b\n")) << text;
  EXPECT_FALSE(contains(text, "a*/b.c")) << text;
}

TEST(NativeHarness, CommandsAreWordsOfAShell) {
  EXPECT_EQ(shellLine({"clang-19", "-DX=1", "a b.c", "it's"}), "clang-19 -DX=1 'a b.c' 'it'\\''s'");
}

TEST(NativeHarness, EveryCheckHasItsFlags) {
  EXPECT_EQ(settingsFor("reach")->flags, std::vector<std::string>{"-fwrapv"});
  EXPECT_EQ(settingsFor("valid-deref")->flags[1], "-fsanitize=address,function");
  EXPECT_FALSE(settingsFor("cme").has_value());
  const Source source{{{"a.c"}, {"b.i"}, {"c.ll"}}, 32, {"-DX"}};
  const std::string line =
      shellLine(buildingOf(source, *settingsFor("reach"), Unset::Zero, "h.c", "out"));
  EXPECT_TRUE(line.starts_with("clang-19 " + x86Flags(32)[0] + " " + x86Flags(32)[1] + " -DX "))
      << line;
  EXPECT_TRUE(line.ends_with("-x c h.c -x c a.c -x cpp-output b.i -x ir c.ll -lm -lpthread -o out"))
      << line;
}

TEST(NativeHarness, UnitsWithFlagsOfTheirOwnAreCompiledApart) {
  const Source source{{{"a.c", {"-DA"}}, {"b.c"}, {"c", {"-DC"}, true}}, 64, {"-DX"}};
  const Building building = buildingOf(source, *settingsFor("div"), Unset::AsItComes, "h.c", "out");
  ASSERT_EQ(building.objects.size(), 2);
  const std::string first = shellLine(building.objects[0]);
  EXPECT_TRUE(contains(first, " -DA -DX ")) << first;
  EXPECT_TRUE(first.ends_with(" -c -x c a.c -o out.0.o")) << first;
  EXPECT_TRUE(contains(first, "-fsanitize=integer-divide-by-zero")) << first;
  EXPECT_TRUE(shellLine(building.objects[1]).ends_with(" -x cpp-output c -o out.1.o"));
  const std::string all = shellLine(building.program);
  EXPECT_TRUE(
      all.ends_with(" -x c h.c -x none out.0.o -x c b.c -x none out.1.o -lm -lpthread -o out"))
      << all;
  EXPECT_FALSE(contains(all, "-DA"));
}

TEST(NativeListing, ResultsAreWhatTheDeclarationSays) {
  const SymbolList symbols(
      "declare i32 @i(...) #1\ndeclare noundef zeroext i8 @c() #1\ndeclare ptr @p()\n"
      "declare void @v(ptr noundef)\ndeclare noundef float @f()\ndeclare double @d(double)\n"
      "declare x86_fp80 @l()\ndeclare { i64, i64 } @s()\ndeclare <2 x float> @w()\n"
      "declare void @r(ptr sret(%struct.s) align 4)\ndeclare i128 @b()\n",
      "");
  for (const char* name : {"i", "c", "p", "v"}) EXPECT_EQ(symbols.returns(name), Returns::Number);
  EXPECT_EQ(symbols.returns("f"), Returns::Float);
  EXPECT_EQ(symbols.returns("d"), Returns::Double);
  for (const char* name : {"l", "s", "w", "r", "b"}) {
    ASSERT_TRUE(symbols.declaresFunction(name));
    EXPECT_FALSE(symbols.returns(name).has_value()) << name;
  }
  EXPECT_FALSE(symbols.declaresFunction("other"));
}

TEST(NativeListing, BodiesForInliningAreNoDefinitions) {
  const SymbolList symbols(
      "@object = external global i32, align 4\n@own = global i32 0\n"
      "define dso_local i32 @main() #0 {\n  call i32 @f()\ndeclare i32 @f() #1\n"
      "define available_externally i32 @g() {\ndefine internal i32 @h() {\n",
      "define dso_local i32 @f() #0 {\n");
  EXPECT_TRUE(symbols.defines("main"));
  EXPECT_FALSE(symbols.defines("f"));
  EXPECT_TRUE(symbols.definesInline("f"));
  EXPECT_FALSE(symbols.defines("g"));
  EXPECT_FALSE(symbols.defines("h"));
  EXPECT_TRUE(symbols.declaresObject("object"));
  EXPECT_FALSE(symbols.declaresObject("own"));
}

}  // namespace
}  // namespace fathom::evidence::native
