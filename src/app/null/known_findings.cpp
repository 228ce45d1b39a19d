#include "app/null/known_findings.h"

#include <fmt/format.h>

#include "app/input.h"
#include "base/errors.h"
#include "frontend/shared/content_hash.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"

namespace fathom::app {
namespace {

namespace serial = program::serial;
using serial::Json;

constexpr const char* kNullRow = "null";

/// What became of goals after the analysis, which go by their numbers: it is the same.
void applyRows(const Json& json, NullFindings& findings) {
  for (const Json& one : serial::array(serial::field(json, "goals"), "goals")) {
    NullGoal& goal = findings.goals[serial::indexField(one, findings.goals.size(), "goal")];
    goal.engine = serial::textField(one, "engine");
    goal.why = serial::textField(one, "why");
    goal.expressions = serial::textsField(one, "expressions");
    if (!goal.engine.empty()) goal.status = NullStatus::Holds;
    if (!goal.expressions.empty()) goal.status = NullStatus::Violated;
  }
  findings.attempts = serial::field(json, "attempts").get<std::size_t>();
  findings.unconfirmed = serial::textsField(json, "unconfirmed");
  for (const auto& [name, count] : serial::field(json, "statistics").items())
    findings.statistics.add(name, count.get<double>());
}

}  // namespace

KnownFindings::KnownFindings(Knowledge& knowledge, const std::string& analysis,
                             const Config& config, const Budget& budget)
    : knowledge_(knowledge) {
  const auto content = contentHash(config.files, config, budget, knowledge);
  if (!content) return;
  frontend::ContentHash hash;
  hash.add(kNullRow).add(*content).add(analysis).add(config.meaning);
  const engine::Limits& limits = config.run.limits;
  hash.add(limits.cpuSeconds ? fmt::format("{}", *limits.cpuSeconds) : "");
  key_ = hash.add(std::to_string(limits.megabytes)).result();
}

bool KnownFindings::apply(NullFindings& findings) const {
  if (!key_) return false;
  const auto found = knowledge_.rows().find({kNullRow, *key_});
  if (!found || !found->isOwn) return false;
  NullFindings applied = findings;
  try {
    applyRows(serial::parseJson(found->payload, "the store"), applied);
  } catch (const InputError&) {  // about other goals
    return false;
  } catch (const nlohmann::json::exception&) {
    return false;
  }
  findings = std::move(applied);
  return true;
}

void KnownFindings::keep(const NullFindings& findings) {
  if (!key_) return;
  Json goals = Json::array();
  for (std::size_t i = 0; i < findings.goals.size(); ++i) {
    const NullGoal& goal = findings.goals[i];
    if (!goal.engine.empty() || !goal.why.empty() || !goal.expressions.empty())
      goals.push_back({{"goal", i},
                       {"engine", serial::encoded(goal.engine)},
                       {"why", serial::encoded(goal.why)},
                       {"expressions", serial::texts(goal.expressions)}});
  }
  const Json json{{"goals", std::move(goals)},
                  {"attempts", findings.attempts},
                  {"unconfirmed", serial::texts(findings.unconfirmed)},
                  {"statistics", findings.statistics.counts()}};
  knowledge_.rows().keep({kNullRow, *key_}, "", json.dump());
  knowledge_.rows().write();
}

}  // namespace fathom::app
