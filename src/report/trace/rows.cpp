#include "report/trace/rows.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace fathom::report {

bool continues(const Row& row, const Event& event) {
  if (row.kind != Row::Kind::Step || row.isClosed || !row.position.known()) return false;
  if (row.position.file != event.position.file || row.position.line != event.position.line)
    return false;
  const auto isShown = [&](const std::string& name) {
    return std::ranges::count(row.changes, name) > 0;
  };
  return (!event.edge || std::ranges::count(row.edges, *event.edge) == 0) &&
         std::ranges::none_of(event.changes, isShown);
}

void join(Row& row, const Event& event, const std::string& text) {
  if (event.mentions.empty()) appendMentions(row);
  row.text += (row.text.empty() ? "" : ", ") + text;
  row.isInput = row.isInput || event.isInput;
  if (event.edge) row.edges.push_back(*event.edge);
  for (const auto& mention : event.mentions)
    if (std::ranges::count(row.changes, mention.first) == 0) row.mentions.insert(mention);
  row.reads.insert(event.reads.begin(), event.reads.end());
  row.writes.insert(event.writes.begin(), event.writes.end());
  row.changes.insert(row.changes.end(), event.changes.begin(), event.changes.end());
  row.values.insert(row.values.end(), event.values.begin(), event.values.end());
  row.stores.insert(row.stores.end(), event.stores.begin(), event.stores.end());
}

void appendMentions(Row& row) {
  std::string values;
  for (const auto& mention : row.mentions) values += (values.empty() ? "" : ", ") + mention.second;
  if (!values.empty()) row.text += " (" + cut(values) + ")";
  row.mentions.clear();
}

namespace {

/// The smallest rank is kept first; inside of calls that returned, deeper rows come later.
enum Rank : std::size_t {
  kAlways,
  kNearEnd,
  kOpenCall,
  kDependence,
  kInput,
  kLastValue,
  kNearBeginning,
  kOrdinary,
  kInside
};

/// Ranks the rows backwards: a row matters if a later one that matters reads what it writes.
class Ranking {
 public:
  explicit Ranking(const std::vector<Row>& rows) : rows_(rows) {}

  std::vector<std::size_t> run() {
    std::vector<std::size_t> ranks(rows_.size());
    for (std::size_t i = rows_.size(); i-- > 0;) ranks[i] = rankOf(i);
    return ranks;
  }

 private:
  static constexpr std::size_t kInputs = 8;
  static constexpr std::size_t kOpen = 8;
  static constexpr std::size_t kNear = 4;

  std::size_t rankOf(std::size_t i) {
    const Row& row = rows_[i];
    const bool isLast = isLastValue(row);
    const bool isNear = i + kNear >= rows_.size() && row.depth == 0;
    const bool isOpen = row.kind == Row::Kind::Open;
    const bool isRead = writesRead(row);
    if (isNear || isOpen || isRead) addReads(row);
    if (row.kind == Row::Kind::Header || row.kind == Row::Kind::End) return kAlways;
    if (isOpen) return open_++ < kOpen ? kOpenCall : kOrdinary;
    if (isNear) return kNearEnd;
    if (isRead) return kDependence;
    if (row.isInput && inputs_++ < kInputs) return kInput;
    if (row.depth > 0) return kInside + row.depth;
    if (isLast) return kLastValue;
    return i < kNear ? kNearBeginning : kOrdinary;
  }

  bool isLastValue(const Row& row) {
    bool isLast = false;
    for (const std::string& name : row.writes) isLast = changed_.insert(name).second || isLast;
    return isLast;
  }

  /// Whether the row writes a variable that is read later; each variable counts once.
  bool writesRead(const Row& row) {
    bool isSource = false;
    for (const std::string& name : row.writes) {
      const auto found = read_.find(name);
      if (found == read_.end() || !found->second) continue;
      found->second = false;
      isSource = true;
    }
    return isSource;
  }

  void addReads(const Row& row) {
    for (const std::string& name : row.reads) read_.emplace(name, true);
  }

  const std::vector<Row>& rows_;
  std::set<std::string> changed_;
  std::map<std::string, bool> read_;  // false: its source is found
  std::size_t inputs_ = 0;
  std::size_t open_ = 0;
};

/// Rows and gaps between them.
std::size_t linesOf(const std::vector<bool>& kept) {
  std::size_t lines = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) lines += kept[i] || i == 0 || kept[i - 1] ? 1 : 0;
  return lines;
}

/// The most important rows, later ones first among equals, as long as they fit.
std::vector<bool> choice(const std::vector<Row>& rows, std::size_t most) {
  const std::vector<std::size_t> ranks = Ranking(rows).run();
  std::vector<std::pair<std::size_t, std::size_t>> order;
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
  std::size_t calls = 0;   // that do not return
  std::size_t levels = 0;  // of indentation

  void add(const Row& row) {
    steps += row.kind == Row::Kind::Open ? 0 : row.count;
    calls += row.deeper;
    levels += row.kind == Row::Kind::Open ? 1 : 0;
  }
  Row row(std::size_t indent) const {
    std::string text = steps > 0 ? fmt::format("{} step{}", steps, steps == 1 ? "" : "s") : "";
    if (calls > 0)
      text +=
          fmt::format("{}{} call{} deeper", text.empty() ? "" : ", ", calls, calls == 1 ? "" : "s");
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
