#include "frontend/java/classpath/class_path.h"

#include <algorithm>
#include <filesystem>

namespace fathom::frontend::java {

void ClassPath::add(const std::string& path, unsigned release) {
  entries_.push_back({openContainer(path, release), Origin::Program});
}

void ClassPath::addModels(const std::string& path) {
  entries_.push_back({openContainer(path), Origin::Models});
}

void ClassPath::addAll(std::string_view path, unsigned release) {
  while (!path.empty()) {
    const std::size_t end = std::min(path.find(':'), path.size());
    const std::string entry(path.substr(0, end));
    path.remove_prefix(std::min(end + 1, path.size()));
    std::error_code error;
    if (!entry.empty() && std::filesystem::exists(entry, error)) add(entry, release);
  }
}

bool ClassPath::addJdk(const std::string& home) {
  namespace fs = std::filesystem;
  const fs::path jmods = fs::path(home) / "jmods";
  const fs::path base = jmods / "java.base.jmod";
  std::error_code error;
  if (fs::is_regular_file(base, error)) {
    std::vector<fs::path> others;
    for (const fs::directory_entry& entry : fs::directory_iterator(jmods, error))
      if (entry.path().extension() == ".jmod" && entry.path() != base)
        others.push_back(entry.path());
    std::sort(others.begin(), others.end());
    others.insert(others.begin(), base);
    for (const fs::path& jmod : others)
      entries_.push_back({openContainer(jmod.string()), Origin::Jdk});
    return true;
  }
  const fs::path image = fs::path(home) / "lib" / "modules";
  if (!fs::is_regular_file(image, error)) return false;
  entries_.push_back({openContainer(image.string()), Origin::Jdk});
  return true;
}

/// No JVM takes a class of java.* from the class path.
std::optional<FoundClass> ClassPath::find(std::string_view name) const {
  const bool isOfJdk = name.starts_with("java/");
  for (const bool isProgram : {!isOfJdk, isOfJdk})
    for (const Entry& entry : entries_)
      if ((entry.origin == Origin::Program) == isProgram)
        if (auto bytes = entry.container->find(name))
          return FoundClass{std::move(*bytes), entry.container->describe(name),
                            entry.origin == Origin::Jdk};
  return std::nullopt;
}

std::vector<std::string> ClassPath::classNames() const {
  std::vector<std::string> names;
  for (const Entry& entry : entries_)
    for (std::string& name : entry.container->classNames()) names.push_back(std::move(name));
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace fathom::frontend::java
