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

std::string SourceLines::at(const Position& position) {
  if (!position.known() || position.file.empty()) return "";
  const auto [file, isNew] = files_.try_emplace(position.file);
  if (isNew) file->second = linesOf(position.file);
  if (position.line > file->second.size()) return "";
  return printable(trimmed(file->second[position.line - 1]));
}

}  // namespace fathom::report
