#include "engine/shared/dot.h"

#include <fmt/format.h>

namespace fathom::engine {
namespace {

constexpr std::size_t kLongestLine = 400;

/// Each line ends with \l, so that it begins at the left.
std::string escaped(std::string line) {
  if (line.size() > kLongestLine) line = line.substr(0, kLongestLine) + " ...";
  std::string out;
  for (const char c : line) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? ' ' : c;
  }
  return out + "\\l";
}

}  // namespace

void Dot::node(std::size_t id, const std::string& name, const std::vector<std::string>& lines,
               bool isDashed) {
  std::string label = escaped(name);
  for (const std::string& line : lines) label += escaped(line);
  text_ += fmt::format("  n{} [label=\"{}\"{}];\n", id, label, isDashed ? ", style=dashed" : "");
}

void Dot::edge(std::size_t from, std::size_t to, const std::string& what, bool isDashed) {
  text_ += fmt::format("  n{} -> n{} [label=\"{}\"{}];\n", from, to,
                       what.empty() ? "" : escaped(what), isDashed ? ", style=dashed" : "");
}

}  // namespace fathom::engine
