#include "frontend/java/class_roots.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/errors.h"
#include "frontend/shared/reader_process.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

/// The folder that the name a/b/C begins in.
std::string rootOf(const std::string& file, const std::string& name) {
  const std::string path = fs::absolute(file).lexically_normal().string();
  const std::string ending = "/" + name + ".class";
  if (!path.ends_with(ending))
    throw InputError(
        Position{file, 0, 0},
        "this is the class " + name + ": the path of its file must end with " + ending.substr(1));
  const std::string root = path.substr(0, path.size() - ending.size());
  return root.empty() ? "/" : root;
}

std::string dotted(std::string name) {
  std::ranges::replace(name, '/', '.');
  return name;
}

}  // namespace

ClassRoots classRootsOf(const std::vector<std::string>& classFiles,
                        const std::vector<std::string>& containers, const WorkerLimits& limits,
                        const Budget& budget, const Log& log) {
  ClassRoots result;
  ReaderProcess reader{"fathom-java", "the reader of class files", {"--describe"}, {}};
  for (const auto* files : {&classFiles, &containers})
    for (const std::string& file : *files) {
      reader.arguments.push_back(file);
      reader.readable.push_back(file);
    }
  if (reader.readable.empty()) return result;
  std::istringstream lines(runReader(reader, limits, budget, log).value_or(""));
  std::vector<std::string> mains;
  for (std::size_t i = 0; i < reader.readable.size(); ++i) {
    std::string name;
    std::string main;
    std::getline(lines, name, '\t');
    std::getline(lines, main);
    if (!main.empty()) mains.push_back(dotted(main));
    if (i < classFiles.size() && !name.empty()) result.roots.push_back(rootOf(classFiles[i], name));
  }
  std::ranges::sort(result.roots);
  const auto repeated = std::ranges::unique(result.roots);
  result.roots.erase(repeated.begin(), repeated.end());
  if (mains.size() == 1) result.mainClass = mains.front();
  return result;
}

}  // namespace fathom::frontend::java
