#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace fathom::frontend {

/// What readers wrote in earlier runs, by a hash of all that they had read.
class ReaderCache {
 public:
  virtual ~ReaderCache() = default;

  virtual std::optional<std::string> find(const std::string& key) = 0;
  virtual void keep(const std::string& key, const std::string& text) = 0;

  /// What takes time, and is the same throughout a run.
  const std::string& once(const std::string& what, const std::function<std::string()>& compute) {
    const auto found = known_.find(what);
    return found != known_.end() ? found->second : known_.emplace(what, compute()).first->second;
  }

 private:
  std::map<std::string, std::string> known_;
};

}  // namespace fathom::frontend
