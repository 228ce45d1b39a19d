#include "report/record/proof_record.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/match.h"
#include "evidence/discharge.h"
#include "program/serial/fields.h"

namespace fathom::report {

using Json = nlohmann::ordered_json;
namespace serial = program::serial;
using evidence::CheckedCondition;
using evidence::ConditionStatus;
using serial::encoded;

namespace {

constexpr std::size_t kAnyLine = std::size_t{std::numeric_limits<std::uint32_t>::max()};

solver::Backend solverOf(const Json& json) {
  const std::string name = serial::textField(json, "solver");
  for (const solver::Backend backend : {solver::Backend::Z3, solver::Backend::Cvc5})
    if (name == evidence::nameOf(backend)) return backend;
  serial::fail("there is no solver " + name);
}

Json conditionRecord(const CheckedCondition& condition) {
  Json json{{"kind", evidence::nameOf(condition.kind)},
            {"what", encoded(condition.what)},
            {"at", positionRecord(condition.position)}};
  match(
      condition.status,
      [&](const evidence::Discharged& by) { json["solver"] = evidence::nameOf(by.by); },
      [&](const evidence::Refuted& refuted) {
        json["solver"] = evidence::nameOf(refuted.by);
        json["state"] = encoded(refuted.state);
      },
      [&](const evidence::Open& open) {
        json["open"] = encoded(open.why);
        json["isForTime"] = open.isForTime;
      });
  return json;
}

ConditionStatus readStatus(const Json& json) {
  if (const Json* why = serial::optionalField(json, "open"))
    return evidence::Open{serial::text(*why, "open"), readFlag(json, "isForTime")};
  if (const Json* state = serial::optionalField(json, "state"))
    return evidence::Refuted{solverOf(json), serial::text(*state, "state")};
  return evidence::Discharged{solverOf(json)};
}

CheckedCondition readCondition(const Json& json) {
  const auto kind = evidence::conditionKind(serial::textField(json, "kind"));
  if (!kind) serial::fail("a condition is of no kind");
  return {*kind, serial::textField(json, "what"), readPosition(serial::field(json, "at")),
          readStatus(json)};
}

std::uint64_t readHash(const std::string& text) {
  std::uint64_t number = 0;
  const auto end = text.data() + text.size();
  if (std::from_chars(text.data(), end, number).ptr != end) serial::fail("a hash is no number");
  return number;
}

std::size_t readCount(const Json& json, const char* what) {
  if (!json.is_number_unsigned()) serial::fail(std::string(what) + " should be a number");
  return json.get<std::size_t>();
}

template <class Goals>
Json goalNames(const program::Program& program, const Goals& goals) {
  Json json = Json::array();
  for (const program::GoalId goal : goals) json.push_back(serial::nameOf(program, goal));
  return json;
}

std::vector<program::GoalId> readGoals(const serial::Names& names, const Json& object,
                                       const char* field) {
  std::vector<program::GoalId> goals;
  for (const Json& goal : serial::array(serial::field(object, field), field))
    goals.push_back(names.goal(serial::text(goal, field)));
  return goals;
}

}  // namespace

bool readFlag(const Json& object, const char* name) {
  const Json& flag = serial::field(object, name);
  if (!flag.is_boolean()) serial::fail(std::string(name) + " should be true or false");
  return flag.get<bool>();
}

double readNumber(const Json& json, const char* what) {
  if (!json.is_number()) serial::fail(std::string(what) + " should be a number");
  return json.get<double>();
}

Json positionRecord(const Position& position) {
  return Json::array({encoded(position.file), position.line, position.column});
}

Position readPosition(const Json& json) {
  if (serial::array(json, "at").size() != 3) serial::fail("a position has three parts");
  return {serial::text(json[0], "file"), serial::index(json[1], kAnyLine, "line"),
          serial::index(json[2], kAnyLine, "column")};
}

Json proofReportRecord(const program::Program& program, const evidence::ProofReport& report) {
  Json conditions = Json::array();
  for (const CheckedCondition& condition : report.conditions)
    conditions.push_back(conditionRecord(condition));
  Json unshown = Json::array();
  for (const auto& [goal, condition] : report.unshown)
    unshown.push_back(
        {{"goal", serial::nameOf(program, goal)}, {"condition", conditionRecord(condition)}});
  return {{"conditions", std::move(conditions)},
          {"unshown", std::move(unshown)},
          {"vacuous", goalNames(program, report.vacuous)},
          {"nothingRuns", report.nothingRuns},
          {"cpuSeconds", report.cpuSeconds}};
}

evidence::ProofReport readProofReport(const serial::Names& names, const Json& json) {
  evidence::ProofReport report;
  for (const Json& condition : serial::array(serial::field(json, "conditions"), "conditions"))
    report.conditions.push_back(readCondition(condition));
  for (const Json& one : serial::array(serial::field(json, "unshown"), "unshown"))
    report.unshown.emplace(names.goal(serial::textField(one, "goal")),
                           readCondition(serial::field(one, "condition")));
  report.vacuous = readGoals(names, json, "vacuous");
  report.nothingRuns = readFlag(json, "nothingRuns");
  report.cpuSeconds = readNumber(serial::field(json, "cpuSeconds"), "cpuSeconds");
  return report;
}

Json executionRecord(const program::Program& program, const program::FewExecutions& execution) {
  Json json{{"chooses", execution.chooses},
            {"executions", execution.executions},
            {"steps", execution.steps},
            {"path", std::to_string(execution.path)},
            {"reached", goalNames(program, execution.reached)},
            {"doubtful", goalNames(program, execution.doubtful)}};
  if (execution.violated) {
    json["violated"] = serial::nameOf(program, *execution.violated);
    json["choices"] = execution.choices;
  }
  return json;
}

std::vector<bool> readTruths(const Json& json, const char* name) {
  std::vector<bool> truths;
  for (const Json& truth : serial::array(json, name)) {
    if (!truth.is_boolean()) serial::fail(std::string(name) + " should be true or false");
    truths.push_back(truth.get<bool>());
  }
  return truths;
}

program::FewExecutions readExecution(const serial::Names& names, const Json& json) {
  program::FewExecutions execution;
  execution.chooses = readFlag(json, "chooses");
  execution.executions = readCount(serial::field(json, "executions"), "executions");
  execution.steps = readCount(serial::field(json, "steps"), "steps");
  execution.path = readHash(serial::textField(json, "path"));
  for (const program::GoalId goal : readGoals(names, json, "reached"))
    execution.reached.insert(goal);
  for (const program::GoalId goal : readGoals(names, json, "doubtful"))
    execution.doubtful.insert(goal);
  if (serial::optionalField(json, "violated")) {
    execution.violated = names.goal(serial::textField(json, "violated"));
    execution.choices = readTruths(serial::field(json, "choices"), "choices");
  }
  return execution;
}

program::Unwinding readUnwinding(const Json& json) {
  program::Unwinding unwinding;
  unwinding.steps = readCount(serial::field(json, "steps"), "steps");
  for (const Json& cut : serial::array(serial::field(json, "cuts"), "cuts"))
    unwinding.cuts.insert(readCount(cut, "cuts"));
  return unwinding;
}

Json approximationRecord(const program::Approximation& approximation) {
  return {{"what", encoded(approximation.what)}, {"at", positionRecord(approximation.position)}};
}

std::optional<program::Approximation> readApproximation(const program::Program& program,
                                                        const Json& json) {
  const std::string what = serial::textField(json, "what");
  const Position position = readPosition(serial::field(json, "at"));
  for (const program::Approximation& one : program.approximations)
    if (one.what == what && one.position == position) return one;
  return std::nullopt;
}

}  // namespace fathom::report
