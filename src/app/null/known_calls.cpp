#include "app/null/known_calls.h"

#include <fmt/format.h>

#include "app/input.h"
#include "frontend/shared/content_hash.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"

namespace fathom::app {
namespace {

namespace serial = program::serial;
using serial::Json;

constexpr const char* kCallsRow = "calls";

}  // namespace

KnownCalls::KnownCalls(Knowledge& knowledge, const std::string& analysis, const Config& config,
                       const Budget& budget)
    : knowledge_(knowledge) {
  const auto content = contentHash(config.files, config, budget, knowledge);
  if (!content) return;
  frontend::ContentHash hash;
  hash.add(kCallsRow).add(*content).add(analysis).add(config.meaning);
  const auto& seconds = config.run.limits.cpuSeconds;
  key_ = hash.add(seconds ? fmt::format("{}", *seconds) : "").result();
}

bool KnownCalls::apply(NullFindings& findings) const {
  if (!key_) return false;
  const auto found = knowledge_.rows().find({kCallsRow, *key_});
  if (!found || !found->isOwn) return false;
  const Json json = serial::parseJson(found->payload, "the store");
  std::map<std::string, NullGoal*> goals;
  for (NullGoal& goal : findings.goals) goals.emplace(findings.nameOf(goal), &goal);
  for (const Json& one : serial::array(serial::field(json, "violated"), "violated")) {
    NullGoal& goal = *goals.at(serial::textField(one, "goal"));
    goal.status = NullStatus::Violated;
    goal.expressions = serial::textsField(one, "expressions");
  }
  findings.attempts = json.at("attempts").get<std::size_t>();
  findings.unconfirmed = serial::textsField(json, "unconfirmed");
  return true;
}

void KnownCalls::keep(const NullFindings& findings) {
  if (!key_ || !findings.notRun.empty()) return;
  Json violated = Json::array();
  for (const NullGoal& goal : findings.goals)
    if (goal.status == NullStatus::Violated)
      violated.push_back({{"goal", serial::encoded(findings.nameOf(goal))},
                          {"expressions", serial::texts(goal.expressions)}});
  const Json json{{"violated", std::move(violated)},
                  {"attempts", findings.attempts},
                  {"unconfirmed", serial::texts(findings.unconfirmed)}};
  knowledge_.rows().keep({kCallsRow, *key_}, "", json.dump());
  knowledge_.rows().write();
}

}  // namespace fathom::app
