#include <algorithm>
#include <cctype>
#include <charconv>
#include <fmt/core.h>
#include <map>

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/classpath/containers.h"
#include "frontend/java/classpath/manifest.h"
#include "frontend/java/classpath/zip_archive.h"

namespace fathom::frontend::java {
namespace {

constexpr std::string_view kSuffix = ".class";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::uint64_t kLargestManifest = std::uint64_t{16} << 20;
/// Of all classes of an archive: more is no library but a trap.
constexpr std::uint64_t kLargestSum = std::uint64_t{1} << 30;
constexpr std::uint64_t kJmodStart = 4;

/// A class of an archive, and the release from which on it is seen.
struct Seen {
  ZipEntry entry;
  unsigned release = 0;
};

/// In letters of either case, as for a JVM.
bool isManifest(const std::string& name) {
  return std::ranges::equal(name, kManifest, {}, [](unsigned char c) { return std::toupper(c); });
}

/// Cuts `META-INF/versions/N/` off; N, or nothing where it is not there.
std::optional<unsigned> takeRelease(std::string_view& path) {
  if (!path.starts_with(kVersions)) return std::nullopt;
  const std::string_view rest = path.substr(kVersions.size());
  unsigned release = 0;
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), release);
  if (error != std::errc() || end == rest.data() + rest.size() || *end != '/') return std::nullopt;
  path = rest.substr(static_cast<std::size_t>(end - rest.data()) + 1);
  return release;
}

class Archive : public ClassContainer {
 public:
  Archive(const std::string& path, std::uint64_t start, std::string_view prefix, unsigned release)
      : zip_(path, start) {
    const std::vector<ZipEntry> entries = zip_.entries();
    const std::string manifest = manifestOf(entries);
    const bool versioned = saysMultiRelease(manifest);
    mainClass_ = mainClassIn(manifest);
    classPath_ = classPathIn(manifest);
    std::uint64_t sum = 0;
    for (const ZipEntry& entry : entries) {
      if (!entry.name.ends_with(kSuffix) || !entry.name.starts_with(prefix)) continue;
      sum += entry.size;
      if (entry.size > kLargestSum || sum > kLargestSum)
        failFile(path, fmt::format("the classes hold more than {} bytes", kLargestSum));
      add(entry, prefix, versioned ? release : 0);
    }
  }

  std::optional<std::vector<std::uint8_t>> find(std::string_view name) override {
    const auto found = classes_.find(name);
    if (found == classes_.end()) return std::nullopt;
    return zip_.read(found->second.entry, kLargestClass);
  }

  std::vector<std::string> classNames() override {
    std::vector<std::string> names;
    for (const auto& [name, seen] : classes_) names.push_back(name);
    return names;
  }

  std::string describe(std::string_view name) const override {
    const auto found = classes_.find(name);
    return found == classes_.end() ? fmt::format("{}({}.class)", zip_.path(), name)
                                   : fmt::format("{}({})", zip_.path(), found->second.entry.name);
  }

  std::optional<std::string> mainClass() const override { return mainClass_; }
  std::vector<std::string> classPath() const override { return classPath_; }

 private:
  std::string manifestOf(const std::vector<ZipEntry>& entries) const {
    const auto manifest = std::find_if(entries.begin(), entries.end(),
                                       [](const ZipEntry& e) { return isManifest(e.name); });
    if (manifest == entries.end()) return "";
    const std::vector<std::uint8_t> bytes = zip_.read(*manifest, kLargestManifest);
    return {bytes.begin(), bytes.end()};
  }

  /// Of several classes of a name the one of the highest release up to `newest`, the last of these.
  void add(const ZipEntry& entry, std::string_view prefix, unsigned newest) {
    std::string_view path = entry.name;
    path.remove_prefix(prefix.size());
    path.remove_suffix(kSuffix.size());
    const std::optional<unsigned> release = takeRelease(path);
    if ((release && (*release > newest || *release < 9)) || path.starts_with("META-INF/")) return;
    if (!isClassName(path)) return;
    const Seen seen{entry, release.value_or(0)};
    const auto [place, added] = classes_.try_emplace(std::string(path), seen);
    if (!added && seen.release >= place->second.release) place->second = seen;
  }

  ZipArchive zip_;
  std::map<std::string, Seen, std::less<>> classes_;
  std::optional<std::string> mainClass_;
  std::vector<std::string> classPath_;
};

}  // namespace

std::unique_ptr<ClassContainer> openJar(const std::string& path, unsigned release) {
  return std::make_unique<Archive>(path, 0, "", release);
}

std::unique_ptr<ClassContainer> openJmod(const std::string& path) {
  return std::make_unique<Archive>(path, kJmodStart, "classes/", 0);
}

}  // namespace fathom::frontend::java
