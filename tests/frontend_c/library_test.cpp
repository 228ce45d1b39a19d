// The table of library functions, and the bodies that go with it.
#include "frontend/c/library/library.h"

#include <gtest/gtest.h>
#include <set>

#include "frontend/c/library/functions.h"

namespace fathom::frontend::c::library {
namespace {

TEST(LibraryTable, PrototypesAreReadWhole) {
  const Function* row = find("strtol");
  ASSERT_NE(row, nullptr);
  const Signature signature = signatureOf(*row);
  EXPECT_EQ(signature.name, "strtol");
  EXPECT_EQ(signature.result, Type::Long);
  EXPECT_EQ(signature.parameters, (std::vector{Type::Pointer, Type::Pointer, Type::Int}));
  EXPECT_FALSE(signature.isVariadic);
  EXPECT_TRUE(signatureOf(*find("printf")).isVariadic);
  EXPECT_EQ(signatureOf(*find("rand")).parameters.size(), 0);
  EXPECT_EQ(signatureOf(*find("sqrtl")).result, Type::LongDouble);
}

TEST(LibraryTable, EveryNameStandsOnce) {
  std::set<std::string> names;
  for (const Function& row : functions())
    EXPECT_TRUE(names.insert(signatureOf(row).name).second) << row.prototype;
  EXPECT_EQ(find("no_such_function"), nullptr);
}

/// As a definition in the text: NAME(...) {
bool hasBody(const std::string& text, const std::string& name) {
  for (std::size_t at = text.find(name + "("); at != std::string::npos;
       at = text.find(name + "(", at + 1)) {
    const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '*';
    const std::size_t next = text.find_first_of(";{", at);
    if (begins && next != std::string::npos && text[next] == '{') return true;
  }
  // Made by a macro: SIGNED(NAME, ...
  if (text.find("(" + name + ",") != std::string::npos) return true;
  // COMPLEX(f, float, NAME, NAME)
  if (text.find(", " + name + ",") != std::string::npos ||
      text.find(", " + name + ")") != std::string::npos)
    return true;
  // For double and float: NAME##S(T x), UNARY(T, S, NAME), BETWEEN(T, S, NAME, ...
  const std::string base = name.ends_with('f') ? name.substr(0, name.size() - 1) : name;
  const auto isMade = [&](const std::string& stem) {
    return text.find(" " + stem + "##S(T") != std::string::npos ||
           text.find("(T, S, " + stem + ")") != std::string::npos ||
           text.find("(T, S, " + stem + ",") != std::string::npos;
  };
  return isMade(name) || isMade(base);
}

TEST(LibraryTable, RowsWithBodiesHaveBodies) {
  const std::string text = libraryText();
  for (const Function& row : functions())
    if (row.model == Function::Model::Body) {
      EXPECT_TRUE(hasBody(text, signatureOf(row).name)) << row.prototype;
    }
}

TEST(LibraryTable, KnowsWhatLinkersFind) {
  EXPECT_TRUE(isInstalled("qsort"));
  EXPECT_TRUE(isInstalled("longjmp"));
  EXPECT_TRUE(isInstalled("sqrt"));
  EXPECT_FALSE(isInstalled("kmalloc"));
}

TEST(LibraryText, IsAskedForByNamesOfFunctionsOnly) {
  EXPECT_TRUE(mayCallLibrary("int main() { return strlen(s); }"));
  EXPECT_FALSE(mayCallLibrary("struct strlens { int memory; };"));
}

}  // namespace
}  // namespace fathom::frontend::c::library
