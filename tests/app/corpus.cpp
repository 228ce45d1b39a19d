#include "app/corpus.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace fathom::app {
namespace {

std::set<std::string> violatedGoals(const std::string& file, const std::string& firstLine) {
  if (firstLine == "// expect: holds") return {};
  const std::string start = "// expect: violated ";
  if (firstLine.rfind(start, 0) != 0) throw std::runtime_error(file + ": no expectation");
  std::set<std::string> goals;
  std::istringstream names(firstLine.substr(start.size()));
  for (std::string name; std::getline(names >> std::ws, name, ',');) goals.insert(name);
  if (goals.empty()) throw std::runtime_error(file + ": names no goal");
  return goals;
}

Example readExample(const std::filesystem::path& root, const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  std::string firstLine;
  std::getline(text, firstLine);
  Example example;
  example.name = path.lexically_relative(root).replace_extension().string();
  example.file = path.lexically_relative(root.parent_path()).string();
  example.text = text.str();
  example.violated = violatedGoals(example.file, firstLine);
  return example;
}

}  // namespace

std::vector<Example> corpus() {
  const std::filesystem::path root = std::filesystem::path(FATHOM_SOURCE_DIR) / "examples";
  std::vector<Example> examples;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == ".ftm") examples.push_back(readExample(root, entry.path()));
  }
  std::sort(examples.begin(), examples.end(),
            [](const Example& a, const Example& b) { return a.name < b.name; });
  return examples;
}

std::string testName(const testing::TestParamInfo<Example>& info) {
  std::string name = info.param.name;
  std::replace(name.begin(), name.end(), '/', '_');
  return name;
}

}  // namespace fathom::app
