#include "frontend/java/compile/shared_archive.h"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "base/sha256.h"
#include "base/user_cache.h"

namespace fathom::frontend::java {

SharedArchive::SharedArchive(const Jdk& jdk, const std::vector<std::string>& machine) {
  const std::filesystem::path folder = userCacheFolder();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (folder.empty() || error) return;
  const std::string key =
      sha256(fmt::format("{}\n{}\n{}", jdk.home, jdk.version, fmt::join(machine, "\n")));
  file_ = folder / ("javac-" + key.substr(0, 16) + ".jsa");
  made_ = fmt::format("{}.new{}", file_.string(), getpid());
  exists_ = std::filesystem::exists(file_, error);
}

SharedArchive::~SharedArchive() {
  std::error_code ignored;
  if (!made_.empty()) std::filesystem::remove(made_, ignored);
}

std::vector<std::string> SharedArchive::words() const {
  if (file_.empty()) return {};
  if (exists_) return {"-J-XX:SharedArchiveFile=" + file_.string(), "-J-Xshare:auto"};
  return {"-J-XX:ArchiveClassesAtExit=" + made_.string()};
}

void SharedArchive::keep() const {
  std::error_code ignored;
  if (!file_.empty() && !exists_) std::filesystem::rename(made_, file_, ignored);
}

void SharedArchive::remove() {
  std::error_code ignored;
  std::filesystem::remove(file_, ignored);
  file_.clear();
  exists_ = false;
}

}  // namespace fathom::frontend::java
