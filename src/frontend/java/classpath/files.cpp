#include <filesystem>
#include <fmt/core.h>
#include <fstream>

#include "base/errors.h"
#include "frontend/java/classpath/class_container.h"
#include "frontend/java/classpath/containers.h"

namespace fathom::frontend::java {

namespace fs = std::filesystem;

void failFile(const std::string& path, const std::string& sentence) {
  throw InputError(Position{path, 0, 0}, sentence);
}

std::vector<std::uint8_t> readBytes(const std::string& path, std::size_t most) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) failFile(path, "this is no file");
  const std::uintmax_t size = fs::file_size(path, error);
  if (error) failFile(path, error.message());
  if (size > most) failFile(path, fmt::format("{} bytes are more than the {} allowed", size, most));
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(size));
  std::ifstream stream(path, std::ios::binary);
  stream.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  if (!stream) failFile(path, "this file cannot be read");
  return bytes;
}

std::unique_ptr<ClassContainer> openContainer(const std::string& path, unsigned release) {
  std::error_code error;
  if (fs::is_directory(path, error)) return openFolder(path);
  if (!fs::is_regular_file(path, error)) failFile(path, "there is no such file or folder");
  std::ifstream stream(path, std::ios::binary);
  std::string magic(4, '\0');
  stream.read(magic.data(), 4);
  if (!stream) failFile(path, "this is no jar: it is too short");
  if (magic == "\xDA\xDA\xFE\xCA" || magic == "\xCA\xFE\xDA\xDA") return openImage(path);
  if (magic == std::string("JM\1\0", 4)) return openJmod(path);
  return openJar(path, release);
}

}  // namespace fathom::frontend::java
