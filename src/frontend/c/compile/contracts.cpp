#include "frontend/c/compile/contracts.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>

namespace fathom::frontend::c {
namespace {

/// A line of the source and what a comment in it says behind "requires:".
struct Line {
  std::string code;  // without the comment
  std::string requirement;
  bool isComment = false;  // nothing else
};

/// Splits a source into lines, comments apart. Comments in strings do not occur before functions.
std::vector<Line> linesOf(const std::string& source) {
  static const std::regex wanted(R"(^[ /*!]*requires:\s*(.*?)\s*(\*/.*)?$)");
  std::istringstream stream(source);
  std::vector<Line> lines;
  bool isInside = false;
  for (std::string text; std::getline(stream, text);) {
    Line line;
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t slashes = text.find("//");
    const std::size_t opening = isInside ? 0 : text.find("/*");
    const std::size_t begin = std::min(slashes, opening);
    line.code = text.substr(0, begin);
    line.isComment = begin != std::string::npos && (isInside || begin == first);
    std::smatch found;
    const std::string comment = begin == std::string::npos ? "" : text.substr(begin);
    if (line.isComment && std::regex_match(comment, found, wanted)) line.requirement = found[1];
    if (opening != std::string::npos && opening < slashes)
      isInside = text.find("*/", opening) == std::string::npos;
    lines.push_back(std::move(line));
  }
  return lines;
}

/// The name before the first parenthesis.
std::string functionIn(const std::string& code) {
  static const std::regex call(R"(([A-Za-z_]\w*)\s*\()");
  std::smatch found;
  return std::regex_search(code, found, call) ? found[1].str() : "";
}

Contract contractOf(const std::string& function, const std::string& clause,
                    const Position& position) {
  static const std::regex length(R"(length\(\s*(\w+)\s*\)\s*>=\s*(\w+))");
  static const std::regex string(R"(string\(\s*(\w+)\s*\))");
  std::smatch found;
  if (std::regex_match(clause, found, length)) return {function, found[1], found[2]};
  if (std::regex_match(clause, found, string)) return {function, found[1], ""};
  throw InputError(position,
                   "expected length(POINTER) >= COUNT or string(POINTER), not '" + clause + "'");
}

}  // namespace

std::vector<Contract> contractsIn(const std::string& source, const std::string& file) {
  static const std::regex between(R"(\s+and\s+)");
  std::vector<Contract> all;
  if (source.find("requires:") == std::string::npos) return all;
  const std::vector<Line> lines = linesOf(source);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].requirement.empty()) continue;
    std::size_t next = i + 1;
    while (next < lines.size() && lines[next].isComment) ++next;
    std::string code;  // a declaration may have several lines
    for (; next < lines.size() && functionIn(code).empty() &&
           code.find_first_of(";{}") == std::string::npos;
         ++next)
      code += lines[next].code + " ";
    const std::string function = functionIn(code);
    if (function.empty()) continue;
    const Position position{file, static_cast<std::uint32_t>(i + 1), 1};
    std::sregex_token_iterator clause(lines[i].requirement.begin(), lines[i].requirement.end(),
                                      between, -1);
    for (; clause != std::sregex_token_iterator(); ++clause)
      all.push_back(contractOf(function, *clause, position));
  }
  return all;
}

}  // namespace fathom::frontend::c
