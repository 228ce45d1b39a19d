#include "frontend/java/inputs.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/errors.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

/// Calls it with each file below the folder; hidden folders hold nothing of the program. It ends
/// the walk by returning false.
template <class Visit>
void visitFiles(const std::string& folder, const Visit& visit) {
  std::error_code error;
  fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
  for (const fs::recursive_directory_iterator end; !error && at != end; at.increment(error)) {
    const bool isHidden = at->path().filename().string().starts_with('.');
    std::error_code gone;
    if (at->is_directory(gone) && isHidden) at.disable_recursion_pending();
    if (!isHidden && at->is_regular_file(gone) && !visit(at->path())) return;
  }
  if (error)
    throw InputError(Position{folder, 0, 0}, "the folder cannot be read: " + error.message());
}

/// Modules are not told apart: their declarations add nothing.
bool isSource(const fs::path& file) {
  return file.extension() == ".java" && file.filename() != "module-info.java";
}

void addFolder(const std::string& folder, Inputs& inputs) {
  std::vector<std::string> sources;
  bool hasClasses = false;
  visitFiles(folder, [&](const fs::path& file) {
    if (isSource(file)) sources.push_back(file.string());
    hasClasses = hasClasses || file.extension() == ".class";
    return true;
  });
  if (sources.empty() && !hasClasses)
    throw InputError(Position{folder, 0, 0},
                     "this is a folder without Java sources and class files");
  if (hasClasses) (sources.empty() ? inputs.containers : inputs.beside).push_back(folder);
  std::ranges::move(sources, std::back_inserter(inputs.sources));
}

void addJarsIn(const fs::path& folder, ClassPathEntries& entries) {
  std::vector<std::string> jars;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".jar") jars.push_back(at->path().string());
  if (jars.empty()) entries.missing.push_back((folder / "*").string());
  std::ranges::sort(jars);
  std::ranges::move(jars, std::back_inserter(entries.found));
}

void addEntry(const std::string& path, ClassPathEntries& entries) {
  std::error_code ignored;
  if (path == "*" || path.ends_with("/*"))
    addJarsIn(path == "*" ? fs::path(".") : fs::path(path).parent_path(), entries);
  else
    (fs::exists(path, ignored) ? entries.found : entries.missing).push_back(path);
}

}  // namespace

bool isForJava(const std::string& folder) {
  bool found = false;
  if (!isFolder(folder)) return false;
  visitFiles(folder, [&](const fs::path& file) {
    found = isSource(file) || file.extension() == ".class";
    return !found;
  });
  return found;
}

Inputs inputsOf(const std::vector<std::string>& files) {
  Inputs inputs;
  for (const std::string& file : files) {
    if (isFolder(file))
      addFolder(file, inputs);
    else if (file.ends_with(".java"))
      inputs.sources.push_back(file);
    else
      (file.ends_with(".class") ? inputs.classFiles : inputs.containers).push_back(file);
  }
  std::ranges::sort(inputs.sources);
  const auto repeated = std::ranges::unique(inputs.sources);
  inputs.sources.erase(repeated.begin(), repeated.end());
  return inputs;
}

ClassPathEntries splitClassPath(const std::vector<std::string>& paths) {
  ClassPathEntries entries;
  for (const std::string& path : paths) {
    std::istringstream parts(path);
    for (std::string part; std::getline(parts, part, ':');)
      if (!part.empty()) addEntry(part, entries);
  }
  return entries;
}

}  // namespace fathom::frontend::java
