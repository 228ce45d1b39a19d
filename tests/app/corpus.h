#pragma once

#include <gtest/gtest.h>
#include <ostream>
#include <set>
#include <string>
#include <vector>

namespace fathom::app {

/// A program of examples/ with what its first line says: "// expect: holds", or
/// "// expect: violated GOAL, GOAL" where all other goals hold.
struct Example {
  std::string name;  // the path below examples/, without .ftm
  std::string file;
  std::string text;
  std::set<std::string> violated;

  friend void PrintTo(const Example& example, std::ostream* stream) { *stream << example.name; }
};

/// All examples, by name. Throws where a first line says nothing.
std::vector<Example> corpus();

/// The name of an example as gtest wants it.
std::string testName(const testing::TestParamInfo<Example>& info);

}  // namespace fathom::app
