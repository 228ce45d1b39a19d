#include "frontend/java/class_roots.h"

#include <algorithm>
#include <filesystem>

#include "base/errors.h"
#include "frontend/java/file_description.h"

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
  std::vector<std::string> files = classFiles;
  files.insert(files.end(), containers.begin(), containers.end());
  const std::vector<FileDescription> described = describe(files, limits, budget, log);
  std::vector<std::string> mains;
  for (std::size_t i = 0; i < described.size(); ++i) {
    const FileDescription& its = described[i];
    if (!its.mainClass.empty()) mains.push_back(dotted(its.mainClass));
    if (i < classFiles.size() && !its.name.empty())
      result.roots.push_back(rootOf(classFiles[i], its.name));
  }
  std::ranges::sort(result.roots);
  const auto repeated = std::ranges::unique(result.roots);
  result.roots.erase(repeated.begin(), repeated.end());
  if (mains.size() == 1) result.mainClass = mains.front();
  return result;
}

}  // namespace fathom::frontend::java
