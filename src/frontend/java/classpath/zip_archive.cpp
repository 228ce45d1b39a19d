#include "frontend/java/classpath/zip_archive.h"

#include <fmt/core.h>

#include "frontend/java/classpath/containers.h"

namespace fathom::frontend::java {
namespace {

struct CloseEntry {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};

/// Holds libzip's account of what went wrong.
class ZipError {
 public:
  ZipError() { zip_error_init(&error_); }
  ZipError(const ZipError&) = delete;
  ZipError& operator=(const ZipError&) = delete;
  ~ZipError() { zip_error_fini(&error_); }

  zip_error_t* get() { return &error_; }
  [[noreturn]] void fail(const std::string& path) {
    failFile(path, fmt::format("this is no readable zip file: {}", zip_error_strerror(&error_)));
  }

 private:
  zip_error_t error_{};
};

}  // namespace

ZipArchive::ZipArchive(std::string path, std::uint64_t start) : path_(std::move(path)) {
  ZipError error;
  zip_source_t* source = zip_source_file_create(path_.c_str(), start, -1, error.get());
  if (!source) error.fail(path_);
  archive_.reset(zip_open_from_source(source, ZIP_RDONLY, error.get()));
  if (archive_) return;
  zip_source_free(source);
  error.fail(path_);
}

std::vector<ZipEntry> ZipArchive::entries() const {
  std::vector<ZipEntry> entries;
  const zip_int64_t count = zip_get_num_entries(archive_.get(), 0);
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(count); ++i) {
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_stat_index(archive_.get(), i, ZIP_FL_ENC_RAW, &stat) != 0 ||
        (stat.valid & ZIP_STAT_SIZE) == 0 || (stat.valid & ZIP_STAT_NAME) == 0)
      failFile(path_, fmt::format("entry {} of the zip file is damaged", i));
    entries.push_back({stat.name, i, stat.size});
  }
  return entries;
}

std::vector<std::uint8_t> ZipArchive::read(const ZipEntry& entry, std::uint64_t most) const {
  const std::string where = fmt::format("{}({})", path_, entry.name);
  if (entry.size > most)
    failFile(where, fmt::format("{} bytes are more than the {} allowed", entry.size, most));
  const std::unique_ptr<zip_file_t, CloseEntry> file(
      zip_fopen_index(archive_.get(), entry.index, 0));
  if (!file) failFile(where, zip_strerror(archive_.get()));
  // One byte more: what is checked at the end is checked only there.
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(entry.size) + 1);
  std::size_t length = 0;
  while (length < bytes.size()) {
    const zip_int64_t count = zip_fread(file.get(), bytes.data() + length, bytes.size() - length);
    if (count < 0) failFile(where, zip_file_strerror(file.get()));
    if (count == 0) break;
    length += static_cast<std::size_t>(count);
  }
  if (length != entry.size) failFile(where, "the entry has another length than the directory says");
  bytes.resize(length);
  return bytes;
}

}  // namespace fathom::frontend::java
