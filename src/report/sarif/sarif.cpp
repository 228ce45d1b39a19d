#include "report/sarif/sarif.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <map>
#include <set>

#include "base/match.h"
#include "base/sha256.h"
#include "base/version.h"
#include "report/render.h"
#include "report/requirements.h"
#include "report/sarif/rules.h"
#include "report/source/source_lines.h"
#include "report/text/evidence_text.h"
#include "report/text/goal_text.h"
#include "report/trace/steps.h"

namespace fathom::report {

using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kMostResults = 25'000;
constexpr std::size_t kMostSteps = 1'000;
constexpr const char* kRoot = "SRCROOT";

/// As RFC 3986 has it: what is neither unreserved nor a slash is %XX.
std::string uriOf(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                         (c >= '0' && c <= '9') ||
                         std::string_view("-._~/").find(c) != std::string_view::npos;
    uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

class SarifWriter {
 public:
  SarifWriter(const std::vector<Result>& results, const SarifOptions& options)
      : results_(results), options_(options) {}

  Json write() {
    Json found = Json::array();
    std::size_t leftOut = 0;
    for (const Result& result : results_) {
      for (const GoalResult& row : goalsOfProgram(result)) {
        if (!isWanted(row)) continue;
        if (found.size() < kMostResults)
          found.push_back(finding(result, row));
        else
          ++leftOut;
      }
      if (options_.content == SarifContent::Failures) continue;  // services would show them
      for (const GoneGoal& goal : result.gone)
        if (goal.verdict == "violated" && found.size() < kMostResults)
          found.push_back(absent(goal));
    }
    Json run;
    run["tool"]["driver"] = driver();
    run["invocations"] = Json::array({invocation(leftOut)});
    run["originalUriBaseIds"][kRoot]["uri"] = "file://" + uriOf(options_.folder) + "/";
    run["columnKind"] = "utf16CodeUnits";
    run["results"] = std::move(found);
    run["properties"]["verdict"] = toString(verdictOf(results_));
    for (const auto& [name, count] : counts()) run["properties"]["goals"][name] = count;
    Json file;
    file["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
    file["version"] = "2.1.0";
    file["runs"] = Json::array({std::move(run)});
    return file;
  }

 private:
  bool isWanted(const GoalResult& row) const {
    return options_.content == SarifContent::AllGoals ||
           std::holds_alternative<Violated>(row.answer);
  }

  std::map<std::string, std::size_t> counts() const {
    std::map<std::string, std::size_t> counts{{"holds", 0}, {"unknown", 0}, {"violated", 0}};
    for (const Result& result : results_)
      for (const GoalResult& row : goalsOfProgram(result))
        ++counts[match(
            row.answer, [](const Proved&) { return "holds"; },
            [](const Violated&) { return "violated"; }, [](const Unknown&) { return "unknown"; })];
    return counts;
  }

  // ---- The tool and its run ----

  Json driver() const {
    Json driver;
    driver["name"] = "Fathom";
    driver["version"] = kVersion;
    driver["semanticVersion"] = kVersion;
    driver["rules"] = Json::array();
    for (const std::string& check : checks_) driver["rules"].push_back(rule(ruleOf(check)));
    return driver;
  }

  static Json rule(const CheckRule& about) {
    Json rule;
    rule["id"] = printable(about.check);
    rule["name"] = about.name;
    rule["shortDescription"]["text"] = printable(about.sentence);
    rule["fullDescription"]["text"] =
        printable(about.sentence) + " A violation comes with an execution that was replayed.";
    rule["help"]["text"] = "Follow the code flow: it ends where the goal is violated.";
    rule["defaultConfiguration"]["level"] = "error";
    Json tags = Json::array({"correctness"});
    if (about.cwe != 0) {
      tags.push_back("security");
      tags.push_back(fmt::format("external/cwe/cwe-{:03}", about.cwe));
    }
    rule["properties"]["tags"] = std::move(tags);
    rule["properties"]["precision"] = "very-high";
    rule["properties"]["problem.severity"] = "error";
    if (about.cwe != 0) rule["properties"]["security-severity"] = about.severity;
    return rule;
  }

  Json invocation(std::size_t leftOut) const {
    Json notes = Json::array();
    if (!options_.error.empty()) notes.push_back(note("error", printable(options_.error)));
    if (std::ranges::any_of(results_, &Result::interrupted))
      notes.push_back(note("warning", "The run was interrupted: some goals are unknown."));
    if (leftOut > 0)
      notes.push_back(note("warning", fmt::format("{} more results are left out.", leftOut)));
    Json invocation;
    invocation["executionSuccessful"] = options_.error.empty();
    invocation["toolExecutionNotifications"] = std::move(notes);
    return invocation;
  }

  static Json note(const char* level, const std::string& text) {
    Json note;
    note["level"] = level;
    note["message"]["text"] = text;
    return note;
  }

  // ---- Results ----

  std::size_t ruleIndex(const std::string& check) {
    const auto known = std::ranges::find(checks_, check);
    if (known != checks_.end()) return static_cast<std::size_t>(known - checks_.begin());
    checks_.push_back(check);
    return checks_.size() - 1;
  }

  Json base(const std::string& check, const char* kind, const std::string& text) {
    Json object;
    object["ruleId"] = printable(check);
    object["ruleIndex"] = ruleIndex(check);
    object["kind"] = kind;
    object["level"] = std::string_view(kind) == "fail" ? "error" : "none";
    object["message"]["text"] = text;
    return object;
  }

  Json finding(const Result& result, const GoalResult& row) {
    const program::Goal& goal = (*result.program)[row.goal];
    const std::string about = goalText(result, goal);
    const auto* violated = std::get_if<Violated>(&row.answer);
    const auto steps = violated ? stepsOf(result.encodingOf(row), *violated, kMostSteps)
                                : std::vector<TraceStep>();
    const auto* unknown = std::get_if<Unknown>(&row.answer);
    Json object =
        base(goal.check,
             violated  ? "fail"
             : unknown ? "open"
                       : "pass",
             violated  ? sentence(about, goal.check, steps)
             : unknown ? fmt::format("{}: unknown ({}): {}", about, toString(unknown->reason),
                                     printable(unknown->sentence))
                       : about + ": holds");
    const std::string& procedure = (*result.program)[goal.procedure].name;
    object["locations"] = Json::array({location(fileOf(result, goal.position), procedure)});
    if (!steps.empty()) object["codeFlows"] = Json::array({codeFlow(result, steps)});
    object["partialFingerprints"]["fathomGoal/v1"] = row.fingerprint;
    if (!steps.empty())
      object["partialFingerprints"]["fathomTrace/v1"] = hashOf(row.fingerprint, steps);
    if (row.change) object["baselineState"] = nameOf(*row.change);
    if (row.suppression) object["suppressions"] = Json::array({suppression(*row.suppression)});
    object["properties"]["goal"] = printable(goal.name);
    object["properties"]["engine"] = printable(row.engine);
    return object;
  }

  Json absent(const GoneGoal& goal) {
    Json object = base(goal.check, "fail", printable(goal.name) + ": no longer violated");
    object["locations"] = Json::array({location(goal.position, "")});
    object["partialFingerprints"]["fathomGoal/v1"] = goal.fingerprint;
    object["baselineState"] = "absent";
    return object;
  }

  static std::string sentence(const std::string& about, const std::string& check,
                              const std::vector<TraceStep>& steps) {
    const std::string why = steps.empty() ? "" : steps.back().text;
    return about + ": " + (why.empty() ? ruleOf(check).sentence : why);
  }

  /// The lines that are passed, without their numbers and values.
  static std::string hashOf(const std::string& fingerprint, const std::vector<TraceStep>& steps) {
    std::string path = fingerprint;
    for (const TraceStep& step : steps) {
      path += '\n' + step.function + ':';
      for (const auto& value : step.values) path += value.first + ',';
    }
    return sha256(path).substr(0, 32);
  }

  static const char* nameOf(Change change) {
    switch (change) {
      case Change::New:
        return "new";
      case Change::Updated:
        return "updated";
      case Change::Same:
        return "unchanged";
    }
    throw InternalError("every change has a name");
  }

  static Json suppression(const Suppression& one) {
    Json object;
    object["kind"] = one.isInSource ? "inSource" : "external";
    object["status"] = "accepted";
    object["justification"] = printable(one.justification);
    return object;
  }

  // ---- Places ----

  /// Positions without a file are those of the first one.
  static Position fileOf(const Result& result, Position position) {
    if (position.file.empty() && !result.files.empty()) position.file = result.files.front();
    return position;
  }

  Json physical(const Position& position) {
    Json object;
    const std::filesystem::path folder(options_.folder);
    const auto path = (folder / position.file).lexically_normal();
    const auto inside = path.lexically_relative(folder);
    const bool isInside = !inside.empty() && *inside.begin() != "..";
    object["artifactLocation"]["uri"] =
        isInside ? uriOf(inside.generic_string()) : "file://" + uriOf(path.generic_string());
    if (isInside) object["artifactLocation"]["uriBaseId"] = kRoot;
    if (position.line > 0) object["region"]["startLine"] = position.line;
    if (position.line > 0 && position.column > 0)
      object["region"]["startColumn"] = lines_.utf16Column(position);
    return object;
  }

  Json location(const Position& position, const std::string& function) {
    Json object;
    object["physicalLocation"] = physical(position);
    if (!function.empty())
      object["logicalLocations"] =
          Json::array({{{"fullyQualifiedName", printable(function)}, {"kind", "function"}}});
    return object;
  }

  Json codeFlow(const Result& result, const std::vector<TraceStep>& steps) {
    Json locations = Json::array();
    for (const TraceStep& step : steps) {
      Json one;
      one["location"] = step.position.known()
                            ? location(fileOf(result, step.position), step.function)
                            : Json::object();
      one["location"]["message"]["text"] = step.text.empty() ? "..." : step.text;
      one["nestingLevel"] = step.level;
      one["executionOrder"] = locations.size() + 1;
      one["importance"] = step.isEnd || step.isInput ? "essential"
                          : step.isGap               ? "unimportant"
                                                     : "important";
      for (const auto& [name, value] : step.values) one["state"][printable(name)]["text"] = value;
      for (const StoredValue& stored : step.stores)
        one["state"][printable(stored.place)]["text"] = stored.value;
      locations.push_back(std::move(one));
    }
    Json flow;
    flow["threadFlows"] = Json::array({{{"locations", std::move(locations)}}});
    return flow;
  }

  const std::vector<Result>& results_;
  const SarifOptions& options_;
  SourceLines lines_;
  std::vector<std::string> checks_;  // in the order of their first result
};

}  // namespace

Json toSarif(const std::vector<Result>& results, const SarifOptions& options) {
  return SarifWriter(results, options).write();
}

}  // namespace fathom::report
