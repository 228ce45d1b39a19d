#include "frontend/java/translate/source_files.h"

#include <filesystem>

namespace fathom::frontend::java::translation {

SourceFiles::SourceFiles(const std::vector<std::string>& classes,
                         const std::vector<std::string>& sources)
    : classes_(classes.begin(), classes.end()) {
  for (const std::string& source : sources)
    sources_.emplace(std::filesystem::path(source).filename().string(), source);
}

/// A lambda's class belongs to the class that makes it.
bool SourceFiles::isOwn(const LoadedClass& owner) const {
  const std::string_view name = owner.name();
  return classes_.contains(name) || classes_.contains(name.substr(0, name.find("$$")));
}

std::string SourceFiles::fileOf(const LoadedClass& owner) const {
  const std::string_view name = owner.name();
  const std::size_t slash = name.rfind('/');
  const std::string package(slash == name.npos ? "" : name.substr(0, slash + 1));
  std::string file(owner.file.sourceFile.value_or(""));
  if (file.empty()) {
    const std::string_view simple = slash == name.npos ? name : name.substr(slash + 1);
    file = std::string(simple.substr(0, simple.find('$'))) + ".java";
  }
  const std::string expected = package + file;
  const auto [first, last] = sources_.equal_range(file);
  for (auto one = first; one != last; ++one)
    if (one->second == expected || one->second.ends_with("/" + expected)) return one->second;
  return first != last && isOwn(owner) ? first->second : expected;
}

Position SourceFiles::positionOf(const LoadedClass& owner, std::uint32_t line) const {
  auto known = files_.find(&owner);
  if (known == files_.end()) known = files_.emplace(&owner, fileOf(owner)).first;
  return {known->second, line, 0};
}

}  // namespace fathom::frontend::java::translation
