#include "base/user_cache.h"

#include <algorithm>
#include <cstdlib>
#include <sys/stat.h>
#include <vector>

#include "base/errors.h"
#include "base/file.h"
#include "base/sha256.h"

namespace fathom {
namespace {

namespace fs = std::filesystem;

struct Entry {
  fs::file_time_type used;
  std::uintmax_t bytes;
  fs::path path;
};

std::vector<Entry> entriesOf(const fs::path& folder) {
  std::vector<Entry> entries;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    const auto bytes = at->file_size(gone);
    const auto used = gone ? fs::file_time_type() : at->last_write_time(gone);
    if (!gone) entries.push_back({used, bytes, at->path()});
  }
  return entries;
}

}  // namespace

/// By the XDG base directory specification, which ignores relative paths.
fs::path userCacheFolder() {
  for (const auto& [variable, below] :
       {std::pair{"XDG_CACHE_HOME", "fathom"}, {"HOME", ".cache/fathom"}}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && fs::path(value).is_absolute()) return fs::path(value) / below;
  }
  return {};
}

UserCache::UserCache(const std::string& name, std::uintmax_t mostBytes) : mostBytes_(mostBytes) {
  const fs::path folder = userCacheFolder();
  if (!folder.empty()) folder_ = folder / name;
}

std::optional<std::string> UserCache::find(const std::string& key) const {
  if (folder_.empty()) return std::nullopt;
  const fs::path file = folder_ / key;
  auto entry = readFile(file.string());
  if (!entry) return std::nullopt;
  const std::size_t line = entry->find('\n');
  if (line == std::string::npos) return std::nullopt;
  std::string content = entry->substr(line + 1);
  if (entry->substr(0, line) != sha256(key + content)) return std::nullopt;
  std::error_code ignored;
  fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
  return content;
}

void UserCache::keep(const std::string& key, std::string_view content) const {
  if (folder_.empty() || content.size() > mostBytes_ / 2) return;
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return;
  chmod(folder_.c_str(), S_IRWXU);
  try {
    const std::string text(content);
    writeFileAtomically((folder_ / key).string(), sha256(key + text) + "\n" + text);
  } catch (const EnvironmentError&) {
    return;
  }
  removeOldest(key);
}

/// Down to half of the size, so that not every new entry costs an old one.
void UserCache::removeOldest(const std::string& keptKey) const {
  std::vector<Entry> entries = entriesOf(folder_);
  std::uintmax_t all = 0;
  for (const Entry& entry : entries) all += entry.bytes;
  if (all <= mostBytes_) return;
  std::ranges::sort(entries, {}, &Entry::used);
  for (const Entry& entry : entries) {
    if (all <= mostBytes_ / 2) return;
    if (entry.path.filename() == keptKey) continue;
    std::error_code ignored;
    fs::remove(entry.path, ignored);
    all -= entry.bytes;
  }
}

}  // namespace fathom
