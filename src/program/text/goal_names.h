#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "program/text/source.h"

namespace fathom::program::text {

/// The goals of a program in the order of the text, under names of their own.
class GoalList {
 public:
  explicit GoalList(const Source& source);

  /// Where the goal stands: its procedure, and whether an inline procedure was expanded around it.
  struct Site {
    std::string procedure;
    bool expanded = false;
  };
  /// The name that @goal gives, or PROC:LINE; PROC:LINE.2 for the second on a line.
  std::string nameFor(const std::optional<Attributes::GoalName>& given, const Site& site,
                      std::uint32_t line);
  void add(Goal goal, const std::optional<Attributes::GoalName>& given);
  /// All goals, in the order that @goal asks for where it does.
  std::vector<Goal> take();

 private:
  struct Entry {
    Goal goal;
    std::optional<Attributes::GoalName> given;
  };
  std::string numbered(const std::string& base, bool avoidGiven);

  const Source& source_;
  std::unordered_set<std::string> given_;  // by some @goal
  std::unordered_set<std::string> used_;
  std::unordered_map<std::string, std::size_t> next_;
  std::vector<Entry> entries_;
};

}  // namespace fathom::program::text
