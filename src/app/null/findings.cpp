#include "app/null/findings.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "base/errors.h"

namespace fathom::app {
namespace {

using NullJson = nlohmann::json;

NullGoal nullGoalOf(const NullJson& row) {
  NullGoal goal{row.at("m"), row.at("b"), row.at("l"), row.at("s"), row.at("k")};
  if (row.contains("h")) {
    goal.status = row.at("h") == 1 ? NullStatus::Holds : NullStatus::Unreached;
    return goal;
  }
  goal.evidence = row.at("e");
  goal.isCaught = row.contains("caught");
  goal.isAlways = row.contains("always");
  const NullJson& cause = row.at("cause");
  goal.cause = fmt::format("{}/{}/{}/{}/{}", goal.method, cause[0].get<int>(), cause[1].get<int>(),
                           cause[2].get<int>(), cause[3].get<long>());
  for (const NullJson& step : row.at("way"))
    goal.way.push_back({step.at(0), step.at(1), step.at(2)});
  if (!goal.way.empty()) {
    const NullStep& root = goal.way.back();
    goal.cause = fmt::format("{}/{}/{}", root.method, root.line, root.text);
  }
  if (row.contains("chain")) goal.chain = row.at("chain").get<std::vector<std::size_t>>();
  return goal;
}

}  // namespace

std::string NullMethod::path() const {
  const std::string owner = name.substr(0, name.rfind('.', name.find('(')));
  std::string folder = owner.substr(0, owner.rfind('.') + 1);
  std::ranges::replace(folder, '.', '/');
  return file.empty() ? owner : folder + file;
}

std::size_t NullFindings::count(NullStatus status) const {
  return static_cast<std::size_t>(std::ranges::count(goals, status, &NullGoal::status));
}

NullFindings readFindings(const std::string& text) {
  const NullJson json = NullJson::parse(text, nullptr, false);
  require(!json.is_discarded(), "fathom-java writes JSON");
  NullFindings findings;
  for (const NullJson& row : json.at("methods"))
    findings.methods.push_back({row.at("name"), row.at("file")});
  for (const NullJson& row : json.at("goals")) findings.goals.push_back(nullGoalOf(row));
  for (const NullJson& types : json.at("objects"))
    findings.objects.push_back(
        fmt::format("{}", fmt::join(types.get<std::vector<std::string>>(), ":")));
  findings.entries = json.at("entries").get<std::vector<std::size_t>>();
  findings.digests = json.at("digests").get<std::map<std::string, std::string>>();
  findings.library = json.at("library").get<std::vector<std::string>>();
  findings.warnings = json.at("warnings").get<std::vector<std::string>>();
  findings.unconfirmed = json.at("unconfirmed").get<std::vector<std::string>>();
  findings.checkedBodies = json.at("checked");
  findings.classes = json.at("classes");
  return findings;
}

}  // namespace fathom::app
