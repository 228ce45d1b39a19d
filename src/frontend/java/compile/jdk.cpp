#include "frontend/java/compile/jdk.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fmt/core.h>
#include <sstream>
#include <vector>

#include "base/errors.h"
#include "base/file.h"

namespace fathom::frontend::java {
namespace {

namespace fs = std::filesystem;

constexpr unsigned kOldest = 11;
constexpr unsigned kNewest = 21;
constexpr unsigned kPreferred = 17;
const char* const kVirtualMachines = "/usr/lib/jvm";
const char* const kInstall =
    "install JDK 17 (Debian: openjdk-17-jdk-headless), or name the folder of one with --jdk";

/// The value of JAVA_VERSION in the file `release` of a home; "" where there is none.
std::string versionOf(const fs::path& home) {
  std::istringstream lines(fathom::readFile((home / "release").string()).value_or(""));
  const std::string before = "JAVA_VERSION=\"";
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(before))
      return line.substr(before.size(), line.find('"', before.size()) - before.size());
  return "";
}

/// 17 of 17.0.19; 0 where it is no number.
unsigned releaseOf(const std::string& version) {
  unsigned release = 0;
  std::from_chars(version.data(), version.data() + version.size(), release);
  return release;
}

bool isReadable(const Jdk& jdk) {
  const unsigned release = releaseOf(jdk.version);
  return release >= kOldest && release <= kNewest;
}

Jdk jdkAt(const fs::path& home) {
  std::error_code ignored;
  return {home.string(), versionOf(home), fs::exists(home / "bin" / "javac", ignored)};
}

/// The home of the first `javac`, or `java`, on PATH.
std::optional<fs::path> homeByPath(const char* program) {
  const char* const path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::error_code missing;
    const fs::path file = fs::canonical(fs::path(folder) / program, missing);
    if (!missing) return file.parent_path().parent_path();
  }
  return std::nullopt;
}

/// Those of the preferred release first.
std::vector<Jdk> installed() {
  std::vector<Jdk> all;
  std::error_code error;
  for (fs::directory_iterator at(kVirtualMachines, error), end; !error && at != end;
       at.increment(error))
    all.push_back(jdkAt(at->path()));
  const auto order = [](const Jdk& jdk) {
    return std::pair(releaseOf(jdk.version) != kPreferred, jdk.home);
  };
  std::ranges::sort(all, {}, order);
  return all;
}

std::vector<Jdk> candidates() {
  std::vector<Jdk> all;
  if (const auto home = homeByPath("javac")) all.push_back(jdkAt(*home));
  if (const char* const home = std::getenv("JAVA_HOME"); home != nullptr && *home != '\0')
    all.push_back(jdkAt(home));
  if (const auto home = homeByPath("java")) all.push_back(jdkAt(*home));
  std::ranges::move(installed(), std::back_inserter(all));
  return all;
}

Jdk jdkNamed(const std::string& home) {
  std::error_code missing;
  Jdk jdk = jdkAt(fs::canonical(home, missing));
  if (missing || jdk.version.empty())
    throw EnvironmentError(home + ": this is not the folder of a JDK: " + kInstall);
  if (!isReadable(jdk))
    throw EnvironmentError(fmt::format("{}: this is JDK {}, and Fathom reads JDK {} to {}: {}",
                                       home, jdk.version, kOldest, kNewest, kInstall));
  return jdk;
}

}  // namespace

std::optional<Jdk> findJdk(const std::string& named) {
  if (!named.empty()) return jdkNamed(named);
  std::vector<Jdk> all = candidates();
  std::erase_if(all, [](const Jdk& jdk) { return !isReadable(jdk); });
  if (all.empty()) return std::nullopt;
  const auto found = std::ranges::find(all, true, &Jdk::hasCompiler);
  return found == all.end() ? all.front() : *found;
}

Jdk requireCompiler(const std::string& named) {
  std::optional<Jdk> jdk = findJdk(named);
  if (!jdk) throw EnvironmentError(std::string("Java sources need a JDK: ") + kInstall);
  if (!jdk->hasCompiler)
    throw EnvironmentError(jdk->home +
                           ": this JDK has no javac, which compiles sources: " + kInstall);
  return *std::move(jdk);
}

}  // namespace fathom::frontend::java
