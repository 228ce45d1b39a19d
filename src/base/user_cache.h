#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace fathom {

/// `fathom` in $XDG_CACHE_HOME or ~/.cache; empty where neither is set. It may not exist.
std::filesystem::path userCacheFolder();

/// Results of earlier runs, by key, each a file in the user's cache folder. Every entry may be lost
/// at any time; a damaged one is not found. Runs may share it: entries appear whole.
class UserCache {
 public:
  /// A folder of that name in userCacheFolder; without it nothing is kept. Where the entries need
  /// more than so many bytes, those that were not used for the longest time go.
  UserCache(const std::string& name, std::uintmax_t mostBytes);

  /// Requires, as keep: the key is a name for a file.
  std::optional<std::string> find(const std::string& key) const;
  void keep(const std::string& key, std::string_view content) const;

 private:
  void removeOldest(const std::string& keptKey) const;

  std::filesystem::path folder_;  // empty: there is none
  std::uintmax_t mostBytes_;
};

}  // namespace fathom
