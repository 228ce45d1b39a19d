#include "frontend/c/library/library.h"

#include <algorithm>
#include <cctype>
#include <ctype.h>
#include <fmt/format.h>
#include <set>

#include "frontend/c/library/functions.h"
#include "frontend/c/library/texts.h"

namespace fathom::frontend::c {
namespace {

/// The table behind glibc's macros, for -128 to 255, as it is in this process, whose locale is C.
template <class Element>
std::string table(const std::string& type, const std::string& name, const Element* values) {
  std::string elements;
  for (int i = -128; i < 256; ++i) elements += fmt::format("{},", values[i]);
  return fmt::format(
      "static const {0} {1}_values[384] = {{{2}}};\n"
      "static const {0} *const {1}_begin = {1}_values + 128;\n"
      "const {0} **{1}(void) {{ return (const {0} **)&{1}_begin; }}\n",
      type, name, elements);
}

std::string characterTables() {
  return table("unsigned short", "__ctype_b_loc", *__ctype_b_loc()) +
         table("int", "__ctype_toupper_loc", *__ctype_toupper_loc()) +
         table("int", "__ctype_tolower_loc", *__ctype_tolower_loc());
}

std::set<std::string, std::less<>> namesWithBodies() {
  std::set<std::string, std::less<>> names;
  for (const library::Function& row : library::functions())
    if (row.model == library::Function::Model::Body ||
        row.model == library::Function::Model::Lowered)
      names.insert(library::signatureOf(row).name);
  return names;
}

bool isPartOfName(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

}  // namespace

std::string libraryText() {
  using namespace library;
  return fmt::format("{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}", kDeclarations, kStrings,
                     characterTables(), kCharacters, kNumbers, kMathematicsText, kOutput, kInput,
                     kProcess, kFiles, kSystem, kOptions, kLists, kWide, kPairs, kMore,
                     kExactOutput, kExactInput);
}

bool mayCallLibrary(const std::string& text) {
  static const auto names = namesWithBodies();
  const std::string_view all = text;
  for (std::size_t at = 0; at < all.size();) {
    std::size_t end = at;
    while (end < all.size() && isPartOfName(all[end])) ++end;
    if (end > at && names.contains(all.substr(at, end - at))) return true;
    at = end + 1;
  }
  // Destructors run by a body of ours; so are products of complex numbers.
  return all.find("destructor") != std::string_view::npos ||
         all.find("omplex") != std::string_view::npos;
}

}  // namespace fathom::frontend::c
