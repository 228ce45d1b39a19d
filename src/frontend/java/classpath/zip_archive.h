#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <zip.h>

namespace fathom::frontend::java {

struct ZipEntry {
  std::string name;
  std::uint64_t index;
  std::uint64_t size;  // as the directory says
};

/// A zip file that begins `start` bytes into a file. InputError where it is malformed.
class ZipArchive {
 public:
  ZipArchive(std::string path, std::uint64_t start);

  /// In the order of the file.
  std::vector<ZipEntry> entries() const;
  /// What the entry holds. InputError where it is damaged, encrypted, holds more than the directory
  /// says, or more than `most`.
  std::vector<std::uint8_t> read(const ZipEntry& entry, std::uint64_t most) const;
  const std::string& path() const { return path_; }

 private:
  struct Close {
    void operator()(zip_t* archive) const { zip_discard(archive); }
  };

  std::string path_;
  std::unique_ptr<zip_t, Close> archive_;
};

}  // namespace fathom::frontend::java
