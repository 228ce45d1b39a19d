#include "report/source/source_lines.h"

#include <filesystem>
#include <fstream>

#include "report/render.h"

namespace fathom::report {
namespace {

std::vector<std::string> linesOf(const std::string& path) {
  std::vector<std::string> lines;
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return lines;
  std::ifstream file(path, std::ios::binary);
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::string trimmed(const std::string& line) {
  const char* const blanks = " \t\r\n\v\f";
  const std::size_t begin = line.find_first_not_of(blanks);
  if (begin == std::string::npos) return "";
  return line.substr(begin, line.find_last_not_of(blanks) - begin + 1);
}

}  // namespace

const std::string* SourceLines::find(const Position& position) {
  if (!position.known() || position.file.empty()) return nullptr;
  const auto [file, isNew] = files_.try_emplace(position.file);
  if (isNew) file->second = linesOf(position.file);
  if (position.line > file->second.size()) return nullptr;
  return &file->second[position.line - 1];
}

std::string SourceLines::at(const Position& position) {
  const std::string* line = find(position);
  return line == nullptr ? "" : printable(trimmed(*line));
}

unsigned SourceLines::utf16Column(const Position& position) {
  const std::string* line = find(position);
  if (line == nullptr) return position.column;
  unsigned column = 1;
  for (const char c : line->substr(0, position.column - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool continues = (byte & 0xC0U) == 0x80U;   // of a character that began before
    if (!continues) column += byte >= 0xF0U ? 2 : 1;  // outside of the basic plane: a pair
  }
  return column;
}

}  // namespace fathom::report
