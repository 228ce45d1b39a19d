#include "evidence/replay/c/symbol_list.h"

#include <sstream>

namespace fathom::evidence::native {

namespace {

/// NAME in `... @NAME(` or `@NAME = `, up to the end of the name.
std::string nameIn(const std::string& line) {
  const std::size_t begin = line.find('@') + 1;
  return line.substr(begin, line.find_first_of("( ", begin) - begin);
}

/// For the linker: neither a body for inlining alone nor a static function.
bool isDefinition(const std::string& line) {
  return line.starts_with("define ") && line.find(" available_externally ") == std::string::npos &&
         line.find(" internal ") == std::string::npos;
}

bool isObjectElsewhere(const std::string& line) {
  return line.starts_with("@") && line.find(" = ext") != std::string::npos;
}

/// TYPE in `declare ATTRIBUTES TYPE @NAME(...`.
std::optional<Returns> returnsIn(const std::string& line) {
  if (line.find(" sret(") != std::string::npos) return std::nullopt;
  const std::size_t end = line.find_last_not_of(' ', line.find('@') - 1);
  const std::size_t begin = line.rfind(' ', end) + 1;
  const std::string type = line.substr(begin, end + 1 - begin);
  if (type == "float") return Returns::Float;
  if (type == "double") return Returns::Double;
  if (type == "void" || type == "ptr") return Returns::Number;
  const bool isInteger =
      type.size() > 1 && type[0] == 'i' && type.find_first_not_of("0123456789", 1) == type.npos;
  if (isInteger && std::stoi(type.substr(1)) <= 64) return Returns::Number;
  return std::nullopt;
}

std::map<std::string, std::optional<Returns>> declaredIn(const std::string& symbols) {
  std::map<std::string, std::optional<Returns>> functions;
  std::istringstream lines(symbols);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("declare ") && line.find('@') != std::string::npos)
      functions.emplace(nameIn(line), returnsIn(line));
  return functions;
}

template <typename Keep>
std::set<std::string> namesIn(const std::string& symbols, Keep keep) {
  std::set<std::string> names;
  std::istringstream lines(symbols);
  for (std::string line; std::getline(lines, line);)
    if (keep(line)) names.insert(nameIn(line));
  return names;
}

}  // namespace

SymbolList::SymbolList(const std::string& plain, const std::string& inlineDefines)
    : defined_(namesIn(plain, isDefinition)),
      inline_(namesIn(inlineDefines, isDefinition)),
      objects_(namesIn(plain, isObjectElsewhere)),
      declared_(declaredIn(plain)) {}

}  // namespace fathom::evidence::native
