#include "app/incremental/earlier_results.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "app/incremental/whole_run.h"
#include "base/errors.h"
#include "frontend/shared/content_hash.h"
#include "program/body_hashes.h"
#include "program/call_graph.h"
#include "program/serial/fields.h"
#include "program/serial/serial.h"

namespace fathom::app {

using program::GoalId;
using program::ProcedureId;
using report::GoalResult;
namespace serial = program::serial;

namespace {

constexpr const char* kEvidenceRow = "evidence";
constexpr const char* kAttemptRow = "attempt";
constexpr const char* kTimeRow = "time";
/// Of the time, however little has changed: such a run is to cost at most a twentieth of the first
/// one, and the front end needs some of that.
constexpr double kLeastShare = 0.04;

/// A goal by its procedure, its check, and its number among the goals of both.
std::vector<std::string> namesOfGoals(const program::Program& program) {
  std::map<std::string, std::size_t> seen;
  std::vector<std::string> names;
  for (const program::Goal& goal : program.goals) {
    const std::string prefix = program[goal.procedure].name + " " + goal.check;
    names.push_back(fmt::format("{} {}", prefix, seen[prefix]++));
  }
  return names;
}

/// Procedures that run when this one does: it, those that it calls and those that call it.
std::vector<bool> around(const program::CallGraph& graph, ProcedureId procedure) {
  std::vector<bool> all = program::reachableFrom(graph, {procedure});
  std::vector<ProcedureId> open{procedure};
  std::vector<bool> isCaller(all.size(), false);
  while (!open.empty()) {
    const ProcedureId next = open.back();
    open.pop_back();
    for (const ProcedureId caller : graph.callers[next.index()]) {
      if (isCaller[caller.index()]) continue;
      isCaller[caller.index()] = true;
      all[caller.index()] = true;
      open.push_back(caller);
    }
  }
  return all;
}

std::string encodedNative(report::NativeRun run) {
  return std::to_string(static_cast<int>(run));
}

/// Runs that other runs of the same program would only repeat.
std::optional<report::NativeRun> nativeRunIn(const nlohmann::ordered_json& json) {
  using report::NativeRun;
  const std::string text = json.value("native", "");
  for (const NativeRun run : {NativeRun::Confirmed, NativeRun::OnJvm})
    if (encodedNative(run) == text) return run;
  return std::nullopt;
}

std::string projectFor(const report::Encoding& encoding, const std::vector<std::string>& files,
                       const Config& config) {
  return frontend::ContentHash().add(projectOf(files, config)).add(encoding.name).result();
}

std::string keyFor(const std::string& project, const std::string& goal) {
  return frontend::ContentHash().add(project).add(goal).result();
}

}  // namespace

std::map<GoalId, double> secondsOfGoals(Knowledge& knowledge, const report::Encoding& encoding,
                                        const std::vector<std::string>& files,
                                        const Config& config) {
  const std::string project = projectFor(encoding, files, config);
  const std::vector<std::string> names = namesOfGoals(*encoding.program);
  std::map<std::string, GoalId> goals;
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < names.size(); ++i)
    goals.emplace(keys.emplace_back(keyFor(project, names[i])), GoalId(i));
  std::map<GoalId, double> seconds;
  for (const auto& [key, found] : knowledge.rows().find(kTimeRow, keys))
    if (found.isOwn) seconds[goals.at(key)] = std::strtod(found.payload.c_str(), nullptr);
  return seconds;
}

EarlierResults::EarlierResults(Knowledge& knowledge, const report::Encoding& encoding,
                               const std::vector<GoalId>& goals,
                               const std::vector<std::string>& files, const Config& config)
    : knowledge_(knowledge),
      encoding_(encoding),
      goals_(goals),
      config_(config),
      project_(projectFor(encoding, files, config)),
      names_(namesOfGoals(*encoding.program)),
      bodies_(program::bodyHashes(*encoding.terms, *encoding.program)) {
  for (std::size_t i = 0; i < names_.size(); ++i) byName_.emplace(names_[i], GoalId(i));
  earlier_.queries = &knowledge;
  read();
}

void EarlierResults::read() {
  const auto reading = [&](const std::string& payload, const auto& use) {
    try {
      use(serial::parseJson(payload, "the store"));
    } catch (const InputError&) {  // about what is there no more
    } catch (const nlohmann::json::exception&) {
    }
  };
  for (const auto& [key, found] : knowledge_.rows().ofProject(kEvidenceRow, project_)) {
    oldKeys_.insert(key);
    reading(found.payload, [&](const Json& json) { readEvidence(json, found.isOwn); });
  }
  std::map<std::string, GoalId> byKey;
  std::vector<std::string> keys;
  for (const GoalId goal : goals_) byKey.emplace(keys.emplace_back(attemptKey(goal)), goal);
  for (const auto& [key, found] : knowledge_.rows().find(kAttemptRow, keys))
    if (found.isOwn)
      reading(found.payload, [&](const Json& json) { readAttempt(byKey.at(key), json); });
  for (const GoalId goal : goals_)
    if (!seen_.contains(goal)) ++changed_;
  const auto count = static_cast<double>(std::max<std::size_t>(1, goals_.size()));
  earlier_.share = wantsMore_ ? 1 : std::max(kLeastShare, static_cast<double>(changed_) / count);
}

void EarlierResults::readEvidence(const Json& json, bool isOwn) {
  const std::string engine = serial::textField(json, "engine");
  std::vector<GoalId> goals;
  for (const Json& name : serial::array(serial::field(json, "goals"), "goals"))
    if (const auto found = byName_.find(serial::text(name, "goal")); found != byName_.end())
      goals.push_back(found->second);
  seen_.insert(goals.begin(), goals.end());
  if (goals.empty()) return;
  if (const Json* trace = serial::optionalField(json, "trace")) {
    program::Trace read = serial::readTrace(*encoding_.terms, *encoding_.program, *trace);
    read.violates = goals.front();
    const auto run = nativeRunIn(json);
    const bool wasRun = isOwn && run && isUnchanged(read, json);
    earlier_.violations.push_back(
        {goals.front(), std::move(read), wasRun, run.value_or(report::NativeRun::None), engine});
  } else {
    earlier_.proofs.push_back(
        {std::move(goals),
         serial::readProof(*encoding_.terms, *encoding_.program, serial::field(json, "proof")),
         engine});
  }
}

/// Whether what the trace executes is the same as then.
bool EarlierResults::isUnchanged(const program::Trace& trace, const Json& json) const {
  const Json& bodies = serial::field(json, "bodies");
  return std::ranges::all_of(trace.activations, [&](const program::Activation& activation) {
    const auto name = serial::encoded((*encoding_.program)[activation.procedure].name);
    return bodies.value(name, "") == std::to_string(bodies_[activation.procedure.index()]);
  });
}

std::string EarlierResults::attemptKey(GoalId goal) const {
  return keyFor(project_, names_[goal.index()]);
}

void EarlierResults::readAttempt(GoalId goal, const Json& json) {
  seen_.insert(goal);
  const ProcedureId procedure = (*encoding_.program)[goal].procedure;
  const bool isSameBody =
      serial::textField(json, "body") == std::to_string(bodies_[procedure.index()]);
  if (!isSameBody) ++changed_;
  if (!hadEnough(json, config_.run.limits)) {
    wantsMore_ = true;
    return;
  }
  if (!isSameBody || serial::textField(json, "dependencies") != dependenciesOf(procedure)) return;
  const auto reason = readReason(serial::textField(json, "reason"));
  if (reason)
    earlier_.attempts[goal] = report::Unknown{*reason, serial::textField(json, "sentence")};
}

std::string EarlierResults::dependenciesOf(ProcedureId procedure) {
  const auto [found, isNew] = dependencies_.try_emplace(procedure);
  if (!isNew) return found->second;
  if (!graph_) graph_.emplace(*encoding_.program);
  const std::vector<bool> all = around(*graph_, procedure);
  std::vector<std::string> bodies;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i]) bodies.push_back(std::to_string(bodies_[i]));
  std::ranges::sort(bodies);
  return found->second = frontend::ContentHash().add(bodies).result();
}

// ---- What this run finds ----

void EarlierResults::keep(const std::vector<GoalResult>& rows) {
  const std::size_t before = kept_.size();
  for (const GoalResult& row : rows) {
    try {
      if (const auto* proved = std::get_if<report::Proved>(&row.answer)) {
        if (proved->proof && kept_.insert(proved->proof.get()).second) keepProof(row, rows);
      } else if (const auto* violated = std::get_if<report::Violated>(&row.answer)) {
        if (violated->trace && kept_.insert(violated->trace.get()).second) keepTrace(row);
      }
    } catch (const Unsupported&) {  // terms that do not read back
    }
  }
  if (kept_.size() != before) knowledge_.rows().write();
}

void EarlierResults::keepProof(const GoalResult& row, const std::vector<GoalResult>& rows) {
  const auto& proof = std::get<report::Proved>(row.answer).proof;
  Json goals = Json::array();
  for (const GoalResult& other : rows)
    if (const auto* proved = std::get_if<report::Proved>(&other.answer);
        proved && proved->proof == proof)
      goals.push_back(serial::encoded(names_[other.goal.index()]));
  keepEvidence({{"engine", serial::encoded(row.engine)},
                {"goals", std::move(goals)},
                {"proof", serial::toJson(*encoding_.terms, *encoding_.program, *proof)}});
}

void EarlierResults::keepTrace(const GoalResult& row) {
  const auto& violated = std::get<report::Violated>(row.answer);
  Json bodies = Json::object();
  for (const program::Activation& activation : violated.trace->activations)
    bodies[serial::encoded((*encoding_.program)[activation.procedure].name)] =
        std::to_string(bodies_[activation.procedure.index()]);
  program::Trace trace = *violated.trace;
  trace.violates.reset();  // names of goals change with lines elsewhere
  keepEvidence({{"engine", serial::encoded(row.engine)},
                {"goals", Json::array({serial::encoded(names_[row.goal.index()])})},
                {"native", encodedNative(violated.native)},
                {"bodies", std::move(bodies)},
                {"trace", serial::toJson(*encoding_.terms, *encoding_.program, trace)}});
}

void EarlierResults::keepEvidence(const Json& json) {
  const std::string payload = json.dump();
  const std::string key = frontend::ContentHash().add(project_).add(payload).result();
  keys_.insert(key);
  if (!oldKeys_.contains(key)) knowledge_.rows().keep({kEvidenceRow, key}, project_, payload);
}

void EarlierResults::finish(const report::Result& result) {
  keep(result.goals);
  const bool isWhole = config_.goals.empty() && !result.interrupted;
  for (const std::string& key : oldKeys_)
    if (isWhole && !keys_.contains(key)) knowledge_.rows().erase({kEvidenceRow, key});
  keepTimes(result);
  for (const GoalResult& row : result.goals) {
    const auto* unknown = std::get_if<report::Unknown>(&row.answer);
    if (unknown == nullptr || result.interrupted || mayGoBetter(unknown->reason)) continue;
    if (earlier_.attempts.contains(row.goal)) continue;
    const ProcedureId procedure = (*encoding_.program)[row.goal].procedure;
    Json json{{"reason", toString(unknown->reason)},
              {"sentence", serial::encoded(unknown->sentence)},
              {"body", std::to_string(bodies_[procedure.index()])},
              {"dependencies", dependenciesOf(procedure)}};
    addLimits(json, config_.run.limits);
    knowledge_.rows().keep({kAttemptRow, attemptKey(row.goal)}, project_, json.dump());
  }
  knowledge_.rows().write();
}

/// Goals that were asked share the time: engines work on many at once.
void EarlierResults::keepTimes(const report::Result& result) {
  std::vector<GoalId> asked;
  for (const GoalResult& row : result.goals)
    if (!row.isKnown) asked.push_back(row.goal);
  const double each =
      result.cpuSeconds / static_cast<double>(std::max<std::size_t>(1, asked.size()));
  for (const GoalId goal : asked)
    knowledge_.rows().keep({kTimeRow, attemptKey(goal)}, project_, fmt::format("{:.4f}", each));
}

}  // namespace fathom::app
