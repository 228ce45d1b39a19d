#include "frontend/java/named_jars.h"

#include <charconv>
#include <filesystem>
#include <map>
#include <set>

#include "frontend/java/file_description.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<std::string>;

bool isJar(const std::string& path) {
  std::error_code ignored;
  return path.ends_with(".jar") && fs::is_regular_file(path, ignored);
}

/// With %41 as A.
std::string decoded(const std::string& url) {
  std::string result;
  for (std::size_t i = 0; i < url.size(); ++i) {
    unsigned byte = 0;
    const char* end = url.data() + i + 3;
    if (url[i] == '%' && i + 2 < url.size() && std::from_chars(end - 2, end, byte, 16).ptr == end) {
      result += static_cast<char>(byte);
      i += 2;
    } else {
      result += url[i];
    }
  }
  return result;
}

/// Which jars each jar names, for all that are named from these on.
std::map<std::string, Paths> namesFrom(const Paths& classPath, const WorkerLimits& limits,
                                       const Budget& budget, const Log& log) {
  std::map<std::string, Paths> names;
  Paths open;
  const auto add = [&](const std::string& path) {
    if (isJar(path) && names.try_emplace(path).second) open.push_back(path);
  };
  for (const std::string& path : classPath) add(path);
  while (!open.empty()) {
    const Paths round = std::move(open);
    open.clear();
    const std::vector<FileDescription> described = describe(round, limits, budget, log);
    for (std::size_t i = 0; i < described.size(); ++i)
      for (const std::string& url : described[i].classPath)
        if (const auto named = namedJar(round[i], url)) {
          names[round[i]].push_back(*named);
          add(*named);
        }
  }
  return names;
}

}  // namespace

std::optional<std::string> namedJar(const std::string& jar, const std::string& url) {
  const fs::path relative = decoded(url);
  if (relative.is_absolute() || url.find(':') != std::string::npos) return std::nullopt;
  std::string path = (fs::path(jar).parent_path() / relative).lexically_normal().string();
  if (path.find('\0') != std::string::npos || !isJar(path)) return std::nullopt;
  return path;
}

Paths withNamedJars(const Paths& classPath, const WorkerLimits& limits, const Budget& budget,
                    const Log& log) {
  const std::map<std::string, Paths> names = namesFrom(classPath, limits, budget, log);
  Paths result;
  std::set<std::string> seen;
  Paths open(classPath.rbegin(), classPath.rend());  // the next one last
  while (!open.empty()) {
    const std::string path = std::move(open.back());
    open.pop_back();
    if (!seen.insert(path).second) continue;
    result.push_back(path);
    if (const auto found = names.find(path); found != names.end())
      open.insert(open.end(), found->second.rbegin(), found->second.rend());
  }
  return result;
}

}  // namespace fathom::frontend::java
