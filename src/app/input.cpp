#include "app/input.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "app/properties.h"
#include "frontend/c/read.h"
#include "program/text/parse.h"

namespace fathom::app {
namespace {

constexpr std::size_t kLargestFile = std::size_t{1} << 30;

[[noreturn]] void refuse(const std::string& path, const std::string& sentence) {
  throw InputError(Position{path, 0, 0}, sentence);
}

bool isForAFrontEndToCome(const std::string& path) {
  const std::string ending = std::filesystem::path(path).extension().string();
  const char* const endings[] = {".java", ".class", ".jar"};
  return std::ranges::find(endings, ending) != std::end(endings);
}

void requireReadable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) refuse(path, "this is a folder, not a file");
  errno = 0;
  if (!std::ifstream(path))
    refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
}

}  // namespace

std::string readFile(const std::string& path) {
  requireReadable(path);
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::string piece(std::size_t{1} << 16, '\0');
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    text.append(piece, 0, static_cast<std::size_t>(file.gcount()));
    if (text.size() > kLargestFile) refuse(path, "the file is larger than 1 GiB");
  }
  if (file.bad()) refuse(path, std::string("the file cannot be read: ") + std::strerror(errno));
  return text;
}

std::vector<std::vector<std::string>> programsOf(const std::vector<std::string>& files) {
  std::vector<std::vector<std::string>> programs;
  std::optional<std::size_t> ofC;
  for (const std::string& file : files) {
    if (ofC && frontend::c::isForC(file)) {
      programs[*ofC].push_back(file);
      continue;
    }
    if (frontend::c::isForC(file)) ofC = programs.size();
    programs.push_back({file});
  }
  return programs;
}

program::Program readProgram(logic::TermStore& terms, const std::vector<std::string>& files,
                             const Config& config, const Budget& budget, const Log& log) {
  const std::string& path = files.front();
  if (frontend::c::isForC(path)) {
    for (const std::string& file : files) requireReadable(file);
    frontend::c::COptions options;
    options.checks = checksOf(config.property);
    options.svcompRules = config.rules == "svcomp";
    options.arch = config.arch;
    return frontend::c::read(terms, files, options, {config.timeout, config.memory}, budget);
  }
  const std::string text = readFile(path);
  if (isForAFrontEndToCome(path)) {
    throw Unsupported(
        Position{path, 0, 0},
        "Java is not read yet: give C (.c, .i) or a program of the text language (.ftm)");
  }
  return program::text::parse(terms, text, path, log, {.strict = config.strict});
}

}  // namespace fathom::app
