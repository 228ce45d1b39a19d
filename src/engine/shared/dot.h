#pragma once

#include <string>
#include <vector>

namespace fathom::engine {

/// A picture for Graphviz: boxes with a name and lines of text, and arrows.
class Dot {
 public:
  explicit Dot(std::string name) : name_(std::move(name)) {}

  void node(std::size_t id, const std::string& name, const std::vector<std::string>& lines,
            bool isDashed);
  void edge(std::size_t from, std::size_t to, const std::string& what, bool isDashed = false);
  std::string text() const {
    return "digraph \"" + name_ + "\" {\n  node [shape=box];\n" + text_ + "}\n";
  }

 private:
  std::string name_;
  std::string text_;
};

}  // namespace fathom::engine
