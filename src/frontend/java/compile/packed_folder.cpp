#include "frontend/java/compile/packed_folder.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "base/errors.h"
#include "base/file.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

bool staysInFolder(const fs::path& path) {
  return !path.empty() && path.is_relative() &&
         std::ranges::none_of(path, [](const fs::path& part) { return part == ".."; });
}

/// Takes the text up to a NUL off the front.
std::optional<std::string_view> takeText(std::string_view& packed) {
  const std::size_t end = packed.find('\0');
  if (end == std::string_view::npos) return std::nullopt;
  const std::string_view text = packed.substr(0, end);
  packed.remove_prefix(end + 1);
  return text;
}

std::optional<std::string_view> takeContent(std::string_view& packed) {
  const auto digits = takeText(packed);
  if (!digits) return std::nullopt;
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(digits->data(), digits->data() + digits->size(), size);
  if (error != std::errc() || end != digits->data() + digits->size() || size > packed.size())
    return std::nullopt;
  const std::string_view content = packed.substr(0, size);
  packed.remove_prefix(size);
  return content;
}

}  // namespace

std::string packFolder(const std::string& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file()) files.push_back(entry.path());
  std::ranges::sort(files);
  std::string packed;
  for (const fs::path& file : files) {
    const auto content = fathom::readFile(file.string());
    if (!content) throw EnvironmentError(file.string() + ": the file cannot be read");
    packed += file.lexically_relative(folder).string() + '\0';
    packed += std::to_string(content->size()) + '\0';
    packed += *content;
  }
  return packed;
}

bool unpackFolder(const std::string& packed, const std::string& folder) {
  std::string_view rest = packed;
  while (!rest.empty()) {
    const auto path = takeText(rest);
    if (!path || !staysInFolder(*path)) return false;
    const auto content = takeContent(rest);
    if (!content) return false;
    const fs::path file = fs::path(folder) / *path;
    makeFolder(file.parent_path().string());
    fathom::writeFile(file.string(), *content);
  }
  return true;
}

}  // namespace fathom::frontend::java
