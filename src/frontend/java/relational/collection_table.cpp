#include "frontend/java/relational/collection_table.h"

#include <fmt/core.h>
#include <map>
#include <set>
#include <sstream>

#include "base/errors.h"

namespace fathom::frontend::java::relational {
namespace {

template <class Value>
Value wordIn(const std::map<std::string, Value>& words, const std::string& word, std::size_t line) {
  const auto found = words.find(word);
  require(found != words.end(), fmt::format("collections.txt:{}: '{}' is a word", line, word));
  return found->second;
}

const std::map<std::string, Stale> kStale{
    {"always", Stale::Always}, {"changed", Stale::Changed}, {"any", Stale::Any},
    {"access", Stale::Access}, {"self", Stale::Self},
};
const std::map<std::string, Members> kMembers{
    {"add", Members::Add},        {"put", Members::Put},       {"set", Members::Set},
    {"addall", Members::AddAll},  {"putall", Members::PutAll}, {"value", Members::Value},
    {"remove", Members::Remove},  {"clear", Members::Clear},   {"lambda", Members::Lambda},
    {"args", Members::Arguments}, {"pairs", Members::Pairs},   {"putlambda", Members::PutLambda},
    {"same", Members::Merge},     {"open", Members::Open},
};
const std::map<std::string, Result> kResult{
    {"changed", Result::Changed},     {"iterator", Result::Iterator}, {"keys", Result::Keys},
    {"values", Result::Values},       {"entries", Result::Entries},   {"self", Result::Self},
    {"arg", Result::Argument},        {"element", Result::Element},   {"value", Result::Value},
    {"entry", Result::Entry},         {"next", Result::Next},         {"fresh", Result::Fresh},
    {"copy", Result::Copy},           {"sublist", Result::SubList},   {"leaf", Result::Leaf},
    {"collected", Result::Collected},
};
const std::map<std::string, GoalKind> kGoal{{"next", GoalKind::Next}, {"bulk", GoalKind::Bulk}};
const std::map<std::string, FailFast> kFailFast{{"no", FailFast::No}, {"may", FailFast::May}};

/// "key=word:rest": the three parts.
struct Column {
  std::string key, word, rest;
};
Column columnOf(const std::string& text) {
  const std::size_t equals = text.find('=');
  const std::size_t colon = text.find(':', equals);
  if (equals == text.npos) return {text, "", ""};
  const std::string word = text.substr(equals + 1, colon == text.npos ? colon : colon - equals - 1);
  return {text.substr(0, equals), word, colon == text.npos ? "" : text.substr(colon + 1)};
}

void readMembers(const Column& column, Row& row) {
  row.members = wordIn(kMembers, column.word, row.line);
  if (column.rest.empty()) return;
  const std::size_t comma = column.rest.find(',');
  row.first = std::stoul(column.rest);
  if (comma != column.rest.npos) row.second = std::stoul(column.rest.substr(comma + 1));
}

void readResult(const Column& column, Row& row) {
  row.result = wordIn(kResult, column.word, row.line);
  if (row.result == Result::Argument) row.argument = std::stoul(column.rest);
  if (row.result == Result::Fresh || row.result == Result::Copy) row.made = column.rest;
}

void readColumn(const Column& column, Row& row) {
  if (column.key == "stale")
    row.stale = wordIn(kStale, column.word, row.line);
  else if (column.key == "members")
    readMembers(column, row);
  else if (column.key == "result")
    readResult(column, row);
  else if (column.key == "goal")
    row.goal = wordIn(kGoal, column.word, row.line);
  else if (column.key == "calls")
    row.calls = std::stoul(column.word);
  else if (column.key == "defers")
    row.defers = std::stoul(column.word);
  else if (column.key == "reads")
    row.reads = std::stoul(column.word);
  else
    require(false, fmt::format("collections.txt:{}: '{}' is a column", row.line, column.key));
}

std::string trimmed(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == text.npos) return "";
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

Row rowIn(const std::string& text, std::size_t line) {
  Row row;
  row.line = line;
  const std::size_t probes = text.find(" ; ");
  std::istringstream words(text.substr(0, probes));
  words >> row.owner >> row.method >> row.descriptor;
  require(!row.descriptor.empty(), fmt::format("collections.txt:{}: a row has columns", line));
  for (std::string word; words >> word;) readColumn(columnOf(word), row);
  if (probes == text.npos) return row;
  const std::size_t second = text.find(" ;;", probes);
  const std::size_t length = second == text.npos ? second : second - probes - 3;
  row.probes.push_back(trimmed(text.substr(probes + 3, length)));
  if (second != text.npos) row.probes.push_back(trimmed(text.substr(second + 3)));
  if (row.probes.back().empty()) row.probes.pop_back();
  return row;
}

}  // namespace

struct CollectionTable::State {
  std::vector<Row> rows;
  std::multimap<std::pair<std::string, std::string>, std::size_t> byMethod;  // class and method
  std::set<std::string, std::less<>> classes;
  std::map<std::string, FailFast, std::less<>> failFast;
  std::vector<std::string> harmless;

  void read(const std::string& text, std::size_t line) {
    std::istringstream words(text);
    std::string word, name, value;
    words >> word >> name >> value;
    if (word == "harmless") {
      harmless.push_back(name);
    } else if (word == "class") {
      failFast.emplace(name, wordIn(kFailFast, columnOf(value).word, line));
      classes.insert(name);
    } else {
      rows.push_back(rowIn(text, line));
      byMethod.emplace(std::pair(rows.back().owner, rows.back().method), rows.size() - 1);
      classes.insert(rows.back().owner);
    }
  }

  const Row* own(const LoadedClass& one, std::string_view method,
                 std::string_view descriptor) const {
    const auto [begin, end] = byMethod.equal_range({std::string(one.name()), std::string(method)});
    for (auto at = begin; at != end; ++at) {
      const Row& row = rows[at->second];
      if (row.descriptor == "*" || row.descriptor == descriptor) return &row;
    }
    return nullptr;
  }
};

namespace {

/// The class, its superclasses, then their interfaces level by level.
template <class Visit>
bool anyAbove(const LoadedClass& from, const Visit& visit) {
  std::vector<const LoadedClass*> level;
  std::set<const LoadedClass*> seen;
  for (const LoadedClass* at = &from; at; at = at->superclass) {
    if (visit(*at)) return true;
    level.insert(level.end(), at->interfaces.begin(), at->interfaces.end());
  }
  while (!level.empty()) {
    std::vector<const LoadedClass*> next;
    for (const LoadedClass* one : level) {
      if (!seen.insert(one).second) continue;
      if (visit(*one)) return true;
      next.insert(next.end(), one->interfaces.begin(), one->interfaces.end());
    }
    level = std::move(next);
  }
  return false;
}

}  // namespace

CollectionTable::CollectionTable() : CollectionTable(collectionsText()) {}
CollectionTable::~CollectionTable() = default;

CollectionTable::CollectionTable(std::string_view text) : state_(std::make_unique<State>()) {
  std::istringstream lines{std::string(text)};
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (!line.empty() && line.front() != '#') state_->read(line, number);
  }
}

const std::vector<Row>& CollectionTable::rows() const {
  return state_->rows;
}

const Row* CollectionTable::find(const LoadedClass& receiver, std::string_view method,
                                 std::string_view descriptor) const {
  const Row* found = nullptr;
  anyAbove(receiver, [&](const LoadedClass& one) {
    return (found = state_->own(one, method, descriptor)) != nullptr;
  });
  return found;
}

FailFast CollectionTable::failFast(const LoadedClass& made) const {
  FailFast found = FailFast::Yes;
  anyAbove(made, [&](const LoadedClass& one) {
    const auto known = state_->failFast.find(one.name());
    if (known != state_->failFast.end()) found = known->second;
    return known != state_->failFast.end();
  });
  return found;
}

bool CollectionTable::isHarmless(std::string_view owner) const {
  for (const std::string& name : state_->harmless)
    if (owner == name || (name.back() == '/' && owner.starts_with(name))) return true;
  return false;
}

bool CollectionTable::isCollection(const LoadedClass& one) const {
  return anyAbove(one,
                  [&](const LoadedClass& each) { return state_->classes.contains(each.name()); });
}

}  // namespace fathom::frontend::java::relational
