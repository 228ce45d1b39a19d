#include "frontend/java/classpath/manifest.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <sstream>
#include <string>

namespace fathom::frontend::java {
namespace {

/// The next line, cut off; ends are \n, \r or both.
std::string_view takeLine(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with("\r\n"))
    text.remove_prefix(2);
  else if (!text.empty())
    text.remove_prefix(1);
  return line;
}

std::string lowered(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

/// The value of an attribute (its name in small letters) in the main section.
std::optional<std::string> valueOf(std::string_view attribute, std::string_view manifest) {
  while (!manifest.empty()) {
    std::string line(takeLine(manifest));
    if (line.empty()) return std::nullopt;
    while (manifest.starts_with(' ')) line += takeLine(manifest).substr(1);
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos && lowered(line.substr(0, colon)) == attribute)
      return line.substr(colon + 2);
  }
  return std::nullopt;
}

}  // namespace

bool saysMultiRelease(std::string_view manifest) {
  const auto value = valueOf("multi-release", manifest);
  return value && lowered(*value) == "true";
}

std::optional<std::string> mainClassIn(std::string_view manifest) {
  auto value = valueOf("main-class", manifest);
  if (!value) return std::nullopt;
  value->erase(value->find_last_not_of(" \t") + 1);
  return value;
}

std::vector<std::string> classPathIn(std::string_view manifest) {
  std::istringstream words(valueOf("class-path", manifest).value_or(""));
  return {std::istream_iterator<std::string>(words), {}};
}

}  // namespace fathom::frontend::java
