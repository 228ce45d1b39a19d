#include "engine/messages.h"

#include <algorithm>

#include "base/match.h"
#include "program/serial/serial.h"

namespace fathom::engine {

using program::GoalId;
using program::Program;
using program::serial::Json;

namespace {

Json goalNames(const Program& program, const std::vector<GoalId>& goals) {
  Json names = Json::array();
  for (const GoalId goal : goals) names.push_back(program[goal].name);
  return names;
}

std::vector<GoalId> readGoals(const Program& program, const Json& names) {
  std::vector<GoalId> goals;
  for (const Json& name : names) {
    const auto found =
        std::ranges::find(program.goals, name.get<std::string>(), &program::Goal::name);
    if (found == program.goals.end()) throw InputError({}, "a finding names an unknown goal");
    goals.emplace_back(static_cast<std::size_t>(found - program.goals.begin()));
  }
  return goals;
}

Statistics readStatistics(const Json& counts) {
  Statistics statistics;
  for (const auto& [name, amount] : counts.items()) statistics.set(name, amount.get<double>());
  return statistics;
}

EngineFailure readFailure(const Json& json) {
  const auto reason = readReason(json["failure"].get<std::string>());
  if (!reason) throw InputError({}, "a failure has no known reason");
  return {*reason, json.at("sentence").get<std::string>()};
}

}  // namespace

std::string toMessage(const logic::TermStore& terms, const Program& program,
                      const EngineMessage& message) {
  return match(
             message,
             [&](const Finding& finding) {
               return Json{{"goals", goalNames(program, finding.goals)},
                           {"verdict", program::serial::toJson(terms, program, finding.verdict)}};
             },
             [&](const EngineInvariants& learned) {
               return Json{
                   {"invariants", program::serial::toJson(terms, program, learned.invariants)}};
             },
             [](const Statistics& statistics) {
               Json counts = Json::object();
               for (const auto& [name, amount] : statistics.counts()) counts[name] = amount;
               return Json{{"statistics", counts}};
             },
             [](const EngineFailure& failure) {
               return Json{{"failure", toString(failure.reason)}, {"sentence", failure.sentence}};
             })
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

EngineMessage readMessage(logic::TermStore& terms, const Program& program,
                          const std::string& text) {
  const Json json = program::serial::parseJson(text, "finding");
  try {
    if (json.contains("invariants"))
      return EngineInvariants{program::serial::readProof(terms, program, json["invariants"])};
    if (json.contains("statistics")) return readStatistics(json["statistics"]);
    if (json.contains("failure")) return readFailure(json);
    return Finding{readGoals(program, json.at("goals")),
                   program::serial::readVerdict(terms, program, json.at("verdict"))};
  } catch (const Json::exception& error) {
    throw InputError({}, std::string("this is no message of an engine: ") + error.what());
  }
}

}  // namespace fathom::engine
