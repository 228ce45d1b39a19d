#include "base/file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <unistd.h>

#include "base/errors.h"

namespace fathom {
namespace {

[[noreturn]] void failToWrite(const std::string& path, int error) {
  throw EnvironmentError(path + ": the file cannot be written: " + std::strerror(error));
}

/// Errors name the file that the user named.
void writeTo(const std::string& shown, const std::string& path, int flags,
             std::string_view content) {
  const int file = open(path.c_str(), flags | O_WRONLY | O_CLOEXEC, 0666);
  if (file < 0) failToWrite(shown, errno);
  while (!content.empty()) {
    const ssize_t written = write(file, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      close(file);
      failToWrite(shown, error);
    }
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  if (close(file) != 0) failToWrite(shown, errno);
}

}  // namespace

std::optional<std::string> readFile(const std::string& path, std::size_t most) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string text;
  std::string piece(std::size_t{1} << 16, '\0');
  while (file && text.size() < most) {
    const std::size_t wanted = std::min(piece.size(), most - text.size());
    file.read(piece.data(), static_cast<std::streamsize>(wanted));
    text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
  }
  if (file.bad()) return std::nullopt;
  return text;
}

void writeFile(const std::string& path, std::string_view content) {
  writeTo(path, path, O_CREAT | O_TRUNC, content);
}

void writeFileAtomically(const std::string& path, std::string_view content) {
  std::error_code none;
  const auto status = std::filesystem::status(path, none);
  if (std::filesystem::is_directory(status)) failToWrite(path, EISDIR);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status))
    return writeTo(path, path, 0, content);
  const std::string target = std::filesystem::is_symlink(path, none)
                                 ? std::filesystem::canonical(path, none).string()
                                 : path;
  const std::string beside = target + ".new" + std::to_string(getpid());
  try {
    writeTo(path, beside, O_CREAT | O_TRUNC, content);
    if (std::rename(beside.c_str(), target.c_str()) != 0) failToWrite(path, errno);
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

}  // namespace fathom
