#include "frontend/c/library/functions.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <dlfcn.h>
#include <map>
#include <span>

#include "base/errors.h"
#include "frontend/c/library/table.h"
#include "frontend/c/library/table_math.h"
#include "frontend/c/library/table_more.h"
#include "frontend/c/library/table_system.h"

namespace fathom::frontend::c {

const char* nameOf(Exactness exactness) {
  switch (exactness) {
    case Exactness::Exact:
      return "exact";
    case Exactness::Over:
      return "over";
    case Exactness::Under:
      return "under";
    case Exactness::Both:
      return "both";
    case Exactness::Refused:
      return "refused";
  }
  throw InternalError("every exactness has a name");
}

namespace library {
namespace {

/// Words, stars, commas, parentheses and dots of a prototype.
std::vector<std::string> tokensOf(std::string_view text) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i + 1;
    if (std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_')
      while (end < text.size() &&
             (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_'))
        ++end;
    else if (text.substr(i).starts_with("..."))
      end = i + 3;
    if (text[i] != ' ') tokens.emplace_back(text.substr(i, end - i));
    i = end;
  }
  return tokens;
}

/// Of a declaration without its name: "const char *", "unsigned long".
Type typeOf(std::span<const std::string> tokens) {
  const auto has = [&](std::string_view word) {
    return std::count(tokens.begin(), tokens.end(), word);
  };
  if (has("*")) return Type::Pointer;
  if (has("struct") || has("_Complex")) return Type::Structure;
  if (has("double")) return has("long") ? Type::LongDouble : Type::Double;
  if (has("float")) return Type::Float;
  if (has("long") == 2) return Type::LongLong;
  if (has("long") || has("size_t") || has("ssize_t")) return Type::Long;
  if (has("short")) return Type::Short;
  if (has("char")) return Type::Char;
  if (has("void")) return Type::Void;
  require(has("int") || has("unsigned"), "every type of the library's table is known");
  return Type::Int;
}

std::map<std::string, const Function*, std::less<>> byName() {
  std::map<std::string, const Function*, std::less<>> rows;
  for (const Function& row : functions()) rows.emplace(signatureOf(row).name, &row);
  return rows;
}

}  // namespace

const std::vector<Function>& functions() {
  static const std::vector<Function> all = [] {
    std::vector<Function> rows(kFunctions.begin(), kFunctions.end());
    rows.insert(rows.end(), kSystemFunctions.begin(), kSystemFunctions.end());
    rows.insert(rows.end(), kMoreFunctions.begin(), kMoreFunctions.end());
    rows.insert(rows.end(), kMathematics.begin(), kMathematics.end());
    return rows;
  }();
  return all;
}

const Function* find(std::string_view name) {
  static const auto rows = byName();
  const auto found = rows.find(name);
  return found == rows.end() ? nullptr : found->second;
}

bool maySetErrno(std::string_view name) {
  return find(name) != nullptr && std::ranges::find(kKeepErrno, name) == kKeepErrno.end() &&
         std::ranges::find(kMoreKeepErrno, name) == kMoreKeepErrno.end();
}

Signature signatureOf(const Function& function) {
  const std::vector<std::string> tokens = tokensOf(function.prototype);
  const auto open = std::ranges::find(tokens, "(") - tokens.begin();
  Signature result;
  result.name = tokens[static_cast<std::size_t>(open) - 1];
  const std::span all(tokens);
  result.result = typeOf(all.first(static_cast<std::size_t>(open) - 1));
  std::vector<std::string> parameter;
  for (std::size_t i = static_cast<std::size_t>(open) + 1; i < tokens.size(); ++i) {
    if (tokens[i] != "," && tokens[i] != ")") {
      parameter.push_back(tokens[i]);
      continue;
    }
    if (parameter == std::vector<std::string>{"..."})
      result.isVariadic = true;
    else if (parameter != std::vector<std::string>{"void"})
      result.parameters.push_back(typeOf(parameter));
    parameter.clear();
  }
  return result;
}

bool isInstalled(const std::string& name) {
  static const std::array<void*, 2> libraries{dlopen("libc.so.6", RTLD_LAZY),
                                              dlopen("libm.so.6", RTLD_LAZY)};
  return std::ranges::any_of(libraries, [&](void* library) {
    return library != nullptr && dlsym(library, name.c_str()) != nullptr;
  });
}

}  // namespace library
}  // namespace fathom::frontend::c
