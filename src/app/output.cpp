#include "app/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include "base/errors.h"

namespace fathom::app {
namespace {

[[noreturn]] void fail(const std::string& path, int error) {
  throw EnvironmentError(path + ": the file cannot be written: " + std::strerror(error));
}

void writeTo(const std::string& shown, const std::string& path, int flags,
             std::string_view content) {
  const int file = open(path.c_str(), flags | O_WRONLY | O_CLOEXEC, 0666);
  if (file < 0) fail(shown, errno);
  while (!content.empty()) {
    const ssize_t written = write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      close(file);
      fail(shown, error);
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (close(file) != 0) fail(shown, errno);
}

}  // namespace

void writeWhole(const std::string& path, std::string_view content) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  if (std::filesystem::is_directory(status)) fail(path, EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return writeTo(path, path, 0, content);
  const std::string target = std::filesystem::is_symlink(path, none)
                                 ? std::filesystem::canonical(path, none).string()
                                 : path;
  const std::string beside = target + ".new" + std::to_string(getpid());
  try {
    writeTo(path, beside, O_CREAT | O_TRUNC, content);
    if (std::rename(beside.c_str(), target.c_str()) != 0) fail(path, errno);
  } catch (const EnvironmentError&) {
    unlink(beside.c_str());
    throw;
  }
}

void makeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) throw EnvironmentError(path + ": the folder cannot be made: " + error.message());
}

}  // namespace fathom::app
