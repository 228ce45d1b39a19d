#include "report/triage/baseline.h"

#include <map>
#include <nlohmann/json.hpp>

namespace fathom::report {
namespace {

using nlohmann::json;

[[noreturn]] void refuse(const std::string& file, const std::string& sentence) {
  throw InputError(Position{file, 0, 0}, sentence + ": write one with 'fathom check --json'");
}

std::string textOf(const json& object, const char* field) {
  const auto found = object.find(field);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

unsigned numberOf(const json& object, const char* field) {
  const auto found = object.find(field);
  return found != object.end() && found->is_number_unsigned() ? found->get<unsigned>() : 0;
}

GoneGoal goalOf(const json& goal, const std::string& file) {
  if (!goal.is_object()) refuse(file, "this is no result of Fathom");
  GoneGoal open{textOf(goal, "name"), textOf(goal, "check"), textOf(goal, "verdict"),
                textOf(goal, "fingerprint"),
                Position{textOf(goal, "file"), numberOf(goal, "line"), numberOf(goal, "column")}};
  if (open.verdict != "holds" && open.verdict != "violated" && open.verdict != "unknown")
    refuse(file, "a goal of this result has no verdict");
  if (open.fingerprint.empty()) refuse(file, "this result has no fingerprints");
  return open;
}

const char* verdictName(const GoalResult& row) {
  return std::holds_alternative<Violated>(row.answer) ? "violated" : "unknown";
}

}  // namespace

Baseline readBaseline(const std::string& text, const std::string& file) {
  constexpr int kDeepest = 200;
  std::size_t depth = 0;
  const auto limit = [&](int level, json::parse_event_t, json&) {
    depth = std::max(depth, static_cast<std::size_t>(level));
    if (level > kDeepest) refuse(file, "this result is nested too deeply");
    return true;
  };
  const json result = json::parse(text, limit, false);
  if (result.is_discarded() || !result.is_object() || textOf(result, "tool") != "fathom" ||
      !result.contains("results") || !result["results"].is_array())
    refuse(file, "this is no result of Fathom");
  Baseline baseline;
  for (const json& one : result["results"]) {
    if (!one.is_object() || !one.contains("goals") || !one["goals"].is_array())
      refuse(file, "this is no result of Fathom");
    for (const json& goal : one["goals"])
      if (GoneGoal open = goalOf(goal, file); open.verdict != "holds")
        baseline.open.push_back(std::move(open));
  }
  return baseline;
}

void compare(std::vector<Result>& results, const Baseline& baseline) {
  std::map<std::string, const GoneGoal*> before;
  for (const GoneGoal& open : baseline.open) before.emplace(open.fingerprint, &open);
  std::map<std::string, Result*> proved;
  for (Result& result : results)
    for (GoalResult& row : result.goals) {
      if (std::holds_alternative<Proved>(row.answer)) {
        proved.emplace(row.fingerprint, &result);
        continue;
      }
      const auto earlier = before.find(row.fingerprint);
      row.change = earlier == before.end()                        ? Change::New
                   : earlier->second->verdict == verdictName(row) ? Change::Same
                                                                  : Change::Updated;
      if (earlier != before.end()) before.erase(earlier);
    }
  for (const auto& [fingerprint, open] : before) {
    const auto now = proved.find(fingerprint);
    GoneGoal gone = *open;
    gone.isProved = now != proved.end();
    if (gone.isProved)
      now->second->gone.push_back(std::move(gone));
    else if (!results.empty())
      results.front().gone.push_back(std::move(gone));
  }
}

}  // namespace fathom::report
