#include "app/incremental/whole_run.h"

#include <algorithm>

#include "app/input.h"
#include "base/errors.h"
#include "frontend/shared/content_hash.h"
#include "program/serial/serial.h"

namespace fathom::app {
namespace {

using frontend::ContentHash;
using Json = nlohmann::ordered_json;
using report::Result;

constexpr const char* kRunRow = "run";

/// What a result depends on beside the program: options that engines and replay see.
ContentHash& addMeaning(ContentHash& hash, const Config& config) {
  hash.add(config.meaning).add(config.goals).add(config.entries).add(config.source.property);
  return hash.add(config.output.certificate ? "contracts" : "").add(config.harness.value_or(""));
}

/// Options that write something while engines run: such a run cannot be replaced.
bool hasTraces(const engine::Options& options) {
  return !options.dumpFolder.empty() || !options.logFile.empty() || !options.dotFile.empty() ||
         !options.factsFile.empty();
}

bool isWorthKeeping(const Result& result) {
  return !result.interrupted && std::ranges::none_of(result.goals, [](const auto& row) {
    const auto* unknown = std::get_if<report::Unknown>(&row.answer);
    return unknown != nullptr && mayGoBetter(unknown->reason);
  });
}

bool isDecidedOrClosed(const report::GoalResult& row) {
  const auto* unknown = std::get_if<report::Unknown>(&row.answer);
  return unknown == nullptr || unknown->reason == Reason::Approximation;
}

}  // namespace

bool mayGoBetter(Reason reason) {
  switch (reason) {
    case Reason::Unconfirmed:
    case Reason::Internal:
    case Reason::Crash:
    case Reason::Environment:
    case Reason::Interrupted:
      return true;
    case Reason::Memory:
    case Reason::Timeout:
    case Reason::Input:
    case Reason::Unsupported:
    case Reason::Unreplayed:
    case Reason::Approximation:
    case Reason::Incomplete:
    case Reason::Resources:
    case Reason::Unexplained:
    case Reason::Nothing:
      return false;
  }
  throw InternalError("every reason has a case");
}

std::string projectOf(const std::vector<std::string>& files, const Config& config) {
  ContentHash hash;
  hash.add("project").add(files).add(config.c.compileCommands.value_or(""));
  std::vector<std::string> words = config.meaning;
  std::erase_if(words, [](const std::string& word) { return word.starts_with("--goal="); });
  return hash.add(words).add(config.entries).add(config.source.property).result();
}

void addLimits(Json& entry, const engine::Limits& limits) {
  if (limits.cpuSeconds) entry["timeout"] = *limits.cpuSeconds;
  entry["memory"] = limits.megabytes;
}

bool hadEnough(const Json& entry, const engine::Limits& limits) {
  if (entry.value("memory", std::size_t{0}) < limits.megabytes) return false;
  if (!entry.contains("timeout")) return true;
  return limits.cpuSeconds && entry["timeout"].get<double>() >= *limits.cpuSeconds;
}

WholeRun::WholeRun(Knowledge& knowledge, const std::vector<std::string>& files,
                   const Config& config, const Budget& budget)
    : knowledge_(knowledge), config_(config) {
  if (hasTraces(config.run.engineOptions)) return;
  const auto content = contentHash(files, config, budget, knowledge);
  if (!content) return;
  ContentHash hash;
  addMeaning(hash.add("run").add(*content).add(files), config);
  key_ = hash.result();
}

std::optional<Result> WholeRun::find(const report::EncodingOf& encodingOf) {
  if (!key_) return std::nullopt;
  const auto found = knowledge_.rows().find({kRunRow, *key_});
  if (!found || !found->isOwn) return std::nullopt;
  try {
    const Json entry = program::serial::parseJson(found->payload, "the store");
    const bool isEnough = entry.value("isDecided", false) || hadEnough(entry, config_.run.limits);
    if (!isEnough) return std::nullopt;
    Result result = report::readRecord(entry.at("result"), encodingOf);
    result.asked = 0;
    return result;
  } catch (const InputError&) {
    return std::nullopt;
  } catch (const nlohmann::json::exception&) {
    return std::nullopt;
  }
}

void WholeRun::keep(const Result& result) {
  if (!key_ || !isWorthKeeping(result)) return;
  try {
    Json entry{{"isDecided", std::ranges::all_of(result.goals, isDecidedOrClosed)}};
    addLimits(entry, config_.run.limits);
    auto record = report::recordOf(result);
    if (!record) return;
    entry["result"] = std::move(*record);
    knowledge_.rows().keep({kRunRow, *key_}, projectOf(result.files, config_), entry.dump());
    knowledge_.rows().write();
  } catch (const Unsupported&) {  // terms that do not read back
  } catch (const nlohmann::json::exception&) {
  }
}

}  // namespace fathom::app
