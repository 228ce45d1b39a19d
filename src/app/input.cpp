#include "app/input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "program/text/parse.h"

namespace fathom::app {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

[[noreturn]] void refuse(const std::string& path, const std::string& sentence) {
  throw InputError(Position{path, 0, 0}, sentence);
}

bool isForAFrontEndToCome(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  const char* const endings[] = {".c", ".i", ".bc", ".ll", ".java", ".class", ".jar"};
  return std::ranges::find(endings, ending) != std::end(endings);
}

}  // namespace

std::string readFile(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse(path, "this is a folder, not a file");
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
  std::string text;
  std::string piece(std::size_t{1} << 16, '\0');
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
    if (text.size() > kLargestFile) refuse(path, "the file is larger than 1 GiB");
  }
  if (file.bad()) refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
  return text;
}

program::Program readProgram(logic::TermStore& terms, const std::string& path, const Config& config,
                             const Log& log) {
  const std::string text = readFile(path);
  if (isForAFrontEndToCome(path)) {
    throw Unsupported(Position{path, 0, 0},
                      "C and Java are not read yet: give a program of the text language (.ftm)");
  }
  return program::text::parse(terms, text, path, log, {.strict = config.strict});
}

}  // namespace fathom::app
