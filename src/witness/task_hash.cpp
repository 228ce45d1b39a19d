#include "witness/task_hash.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "base/file.h"
#include "base/sha256.h"

namespace fathom::witness {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

bool isOfPrograms(const std::filesystem::path& file) {
  const auto extension = file.extension();
  return extension == ".java" || extension == ".class" || extension == ".jar";
}

/// Relative to the folder, sorted; nothing where it cannot be listed.
std::optional<std::vector<std::string>> filesBelow(const std::string& folder) {
  std::vector<std::string> files;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(folder, error);
  for (; !error && at != std::filesystem::recursive_directory_iterator(); at.increment(error))
    if (std::error_code ignored; isOfPrograms(at->path()) && at->is_regular_file(ignored))
      files.push_back(at->path().lexically_relative(folder).generic_string());
  if (error) return std::nullopt;
  std::ranges::sort(files);
  return files;
}

}  // namespace

std::optional<std::string> hashOf(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) {
    const auto text = readFile(path, kLargestFile);
    return text ? std::optional(sha256(*text)) : std::nullopt;
  }
  const auto files = filesBelow(path);
  if (!files) return std::nullopt;
  std::string listing;
  for (const std::string& file : *files) {
    const auto text = readFile(path + "/" + file, kLargestFile);
    if (!text) return std::nullopt;
    listing += sha256(*text) + "  " + file + "\n";
  }
  return sha256(listing);
}

}  // namespace fathom::witness
