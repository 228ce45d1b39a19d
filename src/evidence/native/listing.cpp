#include "evidence/native/listing.h"

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

template <typename Keep>
std::set<std::string> namesIn(const std::string& listing, Keep keep) {
  std::set<std::string> names;
  std::istringstream lines(listing);
  for (std::string line; std::getline(lines, line);)
    if (keep(line)) names.insert(nameIn(line));
  return names;
}

}  // namespace

Listing::Listing(const std::string& plain, const std::string& inlineDefines)
    : defined_(namesIn(plain, isDefinition)),
      inline_(namesIn(inlineDefines, isDefinition)),
      objects_(namesIn(plain, isObjectElsewhere)) {}

}  // namespace fathom::evidence::native
