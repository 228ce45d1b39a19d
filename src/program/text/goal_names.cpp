#include "program/text/goal_names.h"

#include <algorithm>

namespace fathom::program::text {

GoalList::GoalList(const Source& source) : source_(source) {
  for (const Stmt& statement : source.ast.stmts) {
    const auto* goal = std::get_if<AssertStmt>(&statement.node);
    if (goal && goal->goal) given_.insert(goal->goal->name);
  }
}

std::string GoalList::numbered(const std::string& base, bool avoidGiven) {
  std::size_t& next = next_[base];
  while (true) {
    ++next;
    std::string name = next == 1 ? base : base + "." + std::to_string(next);
    if (avoidGiven && given_.contains(name)) continue;
    if (used_.insert(name).second) return name;
  }
}

std::string GoalList::nameFor(const std::optional<Attributes::GoalName>& given, const Site& site,
                              std::uint32_t line) {
  if (!given) return numbered(site.procedure + ":" + std::to_string(line), true);
  if (site.expanded) {
    return numbered(given->name, used_.contains(given->name));
  }
  if (!used_.insert(given->name).second) {
    source_.fail(given->mark, "A goal named " + given->name + " exists already: names are unique.");
  }
  return given->name;
}

void GoalList::add(Goal goal, const std::optional<Attributes::GoalName>& given) {
  entries_.push_back({std::move(goal), given});
}

std::vector<Goal> GoalList::take() {
  const auto ordered = [](const Entry& entry) { return entry.given && entry.given->order; };
  if (std::any_of(entries_.begin(), entries_.end(), ordered)) {
    std::vector<bool> seen(entries_.size(), false);
    for (const Entry& entry : entries_) {
      if (!ordered(entry) || *entry.given->order >= seen.size() || seen[*entry.given->order]) {
        source_.fail(entry.given ? entry.given->mark : Mark{},
                     "Where one @goal has a number, all goals have one: 0, 1, 2, ... each once.");
      }
      seen[*entry.given->order] = true;
    }
    std::sort(entries_.begin(), entries_.end(),
              [](const Entry& a, const Entry& b) { return *a.given->order < *b.given->order; });
  }
  std::vector<Goal> goals;
  for (Entry& entry : entries_) goals.push_back(std::move(entry.goal));
  return goals;
}

}  // namespace fathom::program::text
