#include "report/trace_rows.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace fathom::report {

bool continues(const Row& row, const Event& event) {
  if (row.kind != Row::Kind::Step || row.isClosed || !row.position.known()) return false;
  if (row.position.file != event.position.file || row.position.line != event.position.line)
    return false;
  const auto told = [&](const std::string& name) {
    return std::ranges::count(row.changes, name) > 0;
  };
  return (!event.edge || std::ranges::count(row.edges, *event.edge) == 0) &&
         std::ranges::none_of(event.changes, told);
}

void join(Row& row, const Event& event, const std::string& text) {
  row.text += (row.text.empty() ? "" : ", ") + text;
  row.isInput = row.isInput || event.isInput;
  if (event.edge) row.edges.push_back(*event.edge);
  for (const auto& mention : event.mentions)
    if (std::ranges::count(row.changes, mention.first) == 0) row.mentions.insert(mention);
  row.changes.insert(row.changes.end(), event.changes.begin(), event.changes.end());
}

namespace {

/// What is kept first has the smallest number.
enum Rank { kAlways, kNearTheEnd, kFromOutside, kOpenCall, kLastValue, kOrdinary, kInside };

std::vector<Rank> ranksOf(const std::vector<Row>& rows) {
  constexpr std::size_t kInputs = 8;
  constexpr std::size_t kNear = 4;
  std::vector<Rank> ranks(rows.size(), kOrdinary);
  std::set<std::pair<std::string, std::string>> changed;
  std::size_t inputs = 0;
  std::size_t open = 0;
  for (std::size_t i = rows.size(); i-- > 0;) {
    const Row& row = rows[i];
    bool isLast = false;
    for (const std::string& name : row.changes)
      isLast = changed.emplace(row.function, name).second || isLast;
    if (row.kind == Row::Kind::Heading || row.kind == Row::Kind::End)
      ranks[i] = kAlways;
    else if (row.kind == Row::Kind::Open)
      ranks[i] = open++ < kNear ? kNearTheEnd : kOpenCall;
    else if (i + kNear >= rows.size() && row.depth == 0)
      ranks[i] = kNearTheEnd;
    else if (row.isInput && inputs++ < kInputs)
      ranks[i] = kFromOutside;
    else if (row.depth > 0)
      ranks[i] = kInside;
    else if (isLast)
      ranks[i] = kLastValue;
  }
  return ranks;
}

/// Rows and gaps between them.
std::size_t linesOf(const std::vector<bool>& kept) {
  std::size_t lines = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) lines += kept[i] || i == 0 || kept[i - 1] ? 1 : 0;
  return lines;
}

/// The most important rows, later ones first among equals, as long as they fit.
std::vector<bool> choice(const std::vector<Row>& rows, std::size_t most) {
  const std::vector<Rank> ranks = ranksOf(rows);
  std::vector<std::pair<Rank, std::size_t>> order;
  for (std::size_t i = 0; i < rows.size(); ++i) order.emplace_back(ranks[i], rows.size() - 1 - i);
  std::ranges::sort(order);
  std::vector<bool> kept(rows.size());
  for (const auto& [rank, behind] : order) {
    const std::size_t i = rows.size() - 1 - behind;
    if (rows[i].kind == Row::Kind::Gap) continue;
    kept[i] = true;
    if (linesOf(kept) > most) kept[i] = false;
  }
  return kept;
}

/// What lies between two rows that are kept.
struct Hidden {
  std::size_t steps = 0;
  std::size_t calls = 0;   // that do not come back
  std::size_t levels = 0;  // of indentation

  void add(const Row& row) {
    steps += row.kind == Row::Kind::Open ? 0 : row.count;
    calls += row.deeper;
    levels += row.kind == Row::Kind::Open ? 1 : 0;
  }
  Row row(std::size_t indent) const {
    std::string text = steps > 0 ? fmt::format("{} steps", steps) : "";
    if (calls > 0) text += fmt::format("{}{} calls deeper", text.empty() ? "" : ", ", calls);
    return {.kind = Row::Kind::Gap, .indent = indent, .text = "... " + text + " ..."};
  }
};

}  // namespace

std::vector<Row> shortened(std::vector<Row> rows, std::size_t most) {
  if (rows.size() <= most) return rows;
  const std::vector<bool> kept = choice(rows, most);
  std::vector<Row> result;
  Hidden hidden;
  std::size_t left = 0;  // how far what follows moves
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!kept[i]) {
      hidden.add(rows[i]);
      continue;
    }
    left += hidden.levels > 1 ? hidden.levels - 1 : 0;
    rows[i].indent -= std::min(left, rows[i].indent);
    if (hidden.steps + hidden.calls > 0) result.push_back(hidden.row(rows[i].indent));
    hidden = {};
    result.push_back(std::move(rows[i]));
  }
  return result;
}

}  // namespace fathom::report
