#include "frontend/c/compile/dependencies.h"

#include "base/file.h"

namespace fathom::frontend::c {

std::vector<std::string> dependenciesIn(const std::string& dependencyFile) {
  const std::string rule = readFile(dependencyFile).value_or("");
  std::vector<std::string> paths;
  std::string path;
  for (std::size_t i = rule.find(": ") + 1; i <= rule.size(); ++i) {
    const char c = i < rule.size() ? rule[i] : '\n';
    if (c == '\\' && i + 1 < rule.size() && rule[i + 1] != '\n') {
      path += rule[++i];
    } else if (c != '\\' && c != ' ' && c != '\n') {
      path += c;
    } else if (!path.empty()) {
      paths.push_back(path);
      path.clear();
    }
  }
  return paths;
}

}  // namespace fathom::frontend::c
