#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "report/render.h"
#include "report/trace/rows.h"

namespace fathom::report {
namespace {

constexpr std::size_t kDeepest = 20;  // calls deeper than that are not indented further
constexpr std::size_t kColumn = 60;   // of the source, at most
constexpr std::size_t kSource = 80;

std::string indentOf(const Row& row) {
  return std::string(2 * std::min(row.indent, kDeepest), ' ');
}

/// One row in columns.
struct Cells {
  std::string location;
  std::string text;
  std::string source;
};

Cells cellsOf(const Row& row, const std::string& file, SourceLines& lines) {
  Cells cells;
  if (row.position.known()) {
    const std::filesystem::path shown(row.position.file.empty() ? file : row.position.file);
    const bool isBeside = shown.parent_path() == std::filesystem::path(file).parent_path();
    const std::string name = isBeside ? shown.filename().string() : shown.string();
    cells.location = fmt::format("{}:{}", printable(name), row.position.line);
    cells.source = cut(lines.at(row.position), kSource);
  }
  cells.text =
      indentOf(row) + (row.function.empty() ? "" : printable(row.function) + ": ") + cut(row.text);
  return cells;
}

}  // namespace

std::string laidOutAsText(const std::vector<Row>& rows, const std::string& file) {
  std::string text;
  for (const Row& row : rows) {
    std::string where;
    if (row.position.known()) {
      const bool elsewhere = row.position.file != file && !row.position.file.empty();
      where = fmt::format("{}{}: ", elsewhere ? printable(row.position.file) + ":" : "",
                          row.position.line);
    }
    text += indentOf(row) + cut(where + cut(row.text)) + "\n";
  }
  return text;
}

std::string laidOutAsSource(const std::vector<Row>& rows, const std::string& file,
                            SourceLines& lines) {
  std::vector<Cells> all;
  std::size_t width = 0;
  std::size_t texts = 0;
  for (const Row& row : rows) {
    all.push_back(cellsOf(row, file, lines));
    width = std::max(width, all.back().location.size());
    if (all.back().text.size() <= kColumn) texts = std::max(texts, all.back().text.size());
  }
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool isSame = i > 0 && all[i].location == all[i - 1].location;
    const std::string source = isSame || all[i].source.empty() ? "" : "  | " + all[i].source;
    const std::string text =
        source.empty() ? all[i].text : fmt::format("{:<{}}", all[i].text, texts);
    out += fmt::format("{:<{}}  {}{}\n", all[i].location, width, text, source);
  }
  return out;
}

}  // namespace fathom::report
