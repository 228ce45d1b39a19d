#include <fmt/format.h>

#include "base/match.h"
#include "program/run/replay.h"

namespace fathom::program::run {

namespace {

std::string list(const logic::TermStore& terms, const std::vector<Value>& values) {
  std::string text;
  for (const Value& value : values)
    text += (text.empty() ? "" : ", ") + logic::toString(terms, value);
  return text.empty() ? "none" : text;
}

std::string at(const Position& position) {
  return position.known() ? " at " + fathom::toString(position) : "";
}

}  // namespace

std::string toString(const logic::TermStore& terms, const Program& program, const Replay& replay) {
  return match(
      replay,
      [&](const Completed& end) {
        return fmt::format("the execution completes with outputs {} and globals {}",
                           list(terms, end.outputs), list(terms, end.globals));
      },
      [&](const Violates& end) {
        const Goal& goal = program[end.goal];
        return fmt::format("the execution violates {} ({}){}", goal.name, goal.check,
                           at(goal.position));
      },
      [&](const Stops& end) {
        return fmt::format("the execution stops in {} at location {}", program[end.procedure].name,
                           end.location.index());
      },
      [&](const Diverges& end) {
        return fmt::format("the trace leaves the program at step {} of call depth {}{}: {}",
                           end.step, end.stack.size(), at(end.position), end.why);
      });
}

}  // namespace fathom::program::run
