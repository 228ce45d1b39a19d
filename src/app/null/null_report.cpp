#include "app/null/null_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "report/render.h"

namespace fathom::app {
namespace {

using NullArguments = frontend::java::nullness::FromOutside;
using NullEntryState = frontend::java::nullness::EntryState;

const char* nameOf(NullArguments arguments) {
  return arguments == NullArguments::Any ? "any" : arguments == NullArguments::None ? "none" : "annotated";
}

const char* nameOf(NullStatus status) {
  switch (status) {
    case NullStatus::Holds:
      return "holds";
    case NullStatus::Unreached:
      return "unreached";
    case NullStatus::Open:
      return "unknown";
    case NullStatus::Violated:
      return "violated";
  }
  return "";
}

/// The order of the report, the strongest first.
constexpr const char* kNullEvidence[]{"literal", "tested", "library", "field", "unknown", "parameter"};
constexpr const char* kNullMeaning[]{"a null of the program gets there",
                                 "the same value is tested for null elsewhere",
                                 "a method of a library may return null",
                                 "a field that perhaps nobody has written",
                                 "elements of arrays, calls that nothing is known of",
                                 "parameters that callers outside choose"};

std::size_t rankOf(const std::string& evidence) {
  return static_cast<std::size_t>(std::ranges::find(kNullEvidence, evidence) - std::begin(kNullEvidence));
}

/// a.b.C.m without what stands in brackets.
std::string shortName(const std::string& name) {
  return name.substr(0, name.find('('));
}

class NullTextWriter {
 public:
  NullTextWriter(const NullFindings& findings, const NullConfig& policy)
      : findings_(findings), policy_(policy) {}

  std::string write(const std::string& called) {
    group();
    for (const auto& goals : groups_)
      if (isReported(*goals.front())) writeEntry(goals);
    writePreconditions();
    writeTotals(called);
    return text_;
  }

 private:
  using Goals = std::vector<const NullGoal*>;

  void group() {
    std::map<std::string, Goals> byCause;
    for (const NullGoal& goal : findings_.goals)
      if (goal.status == NullStatus::Open || goal.status == NullStatus::Violated)
        byCause[goal.cause].push_back(&goal);
    for (auto& [cause, goals] : byCause) {
      std::ranges::stable_sort(goals, {}, orderOf);
      groups_.push_back(std::move(goals));
    }
    std::ranges::stable_sort(groups_, {}, [](const Goals& goals) {
      const NullGoal& first = *goals.front();
      return std::tuple(orderOf(&first), first.method, first.bci);
    });
  }

  static std::pair<bool, std::size_t> orderOf(const NullGoal* goal) {
    return {goal->status != NullStatus::Violated, rankOf(goal->evidence)};
  }

  bool isPrecondition(const NullGoal& goal) const {
    return goal.status == NullStatus::Open && goal.evidence == "parameter";
  }

  bool isReported(const NullGoal& goal) const {
    if (goal.status == NullStatus::Violated) return true;
    if (isPrecondition(goal)) return false;
    return policy_.goals() == frontend::java::nullness::Goals::All || rankOf(goal.evidence) < 3;
  }

  std::string placeOf(std::size_t method, unsigned line) const {
    const NullMethod& its = findings_.methods[method];
    return fmt::format("{}:{}", its.file.empty() ? shortName(its.name) : its.file, line);
  }

  void say(const std::string& line) { text_ += report::printable(line) + "\n"; }

  void writeEntry(const Goals& goals) {
    const NullGoal& goal = *goals.front();
    const bool violated = goal.status == NullStatus::Violated;
    say(fmt::format("{}: {}: {} {}: {}{}", placeOf(goal.method, goal.line),
                    shortName(findings_.methods[goal.method].name), goal.site,
                    goal.isAlways ? "of null" : "of what may be null",
                    violated ? "violated (replayed on the JVM)"
                             : "unknown (" + goal.evidence + ")",
                    goal.isCaught ? ", caught in the method" : ""));
    for (const NullStep& step : goal.way)
      say(fmt::format("  {}  {}: {}", placeOf(step.method, step.line),
                      shortName(findings_.methods[step.method].name), step.text));
    if (goal.chain.size() > 1) {
      std::string chain;
      for (const std::size_t method : goal.chain)
        chain += (chain.empty() ? "" : " -> ") + shortName(findings_.methods[method].name);
      say("  called by: " + chain);
    }
    for (const std::string& expression : goal.expressions) say("  run: " + expression);
    if (goals.size() == 1) return;
    std::string others;
    for (std::size_t i = 1; i < goals.size() && i < 6; ++i)
      others += fmt::format("{}{}", i == 1 ? "" : ", ", goals[i]->line);
    say(fmt::format("  the same value: {} more, at lines {}{}", goals.size() - 1, others,
                    goals.size() > 6 ? ", ..." : ""));
  }

  void writePreconditions() {
    for (const Goals& goals : groups_) {
      const NullGoal& goal = *goals.front();
      if (!isPrecondition(goal) || goal.way.empty()) continue;
      say(fmt::format("{}: {} requires {} != null", placeOf(goal.method, goal.line),
                      shortName(findings_.methods[goal.method].name), goal.way.front().text));
    }
  }

  void writeTotals(const std::string& called) {
    std::map<std::string, std::size_t> open;
    for (const NullGoal& goal : findings_.goals)
      if (goal.status == NullStatus::Open) ++open[goal.evidence];
    say(fmt::format("{}: {} classes, {} entry points, {} dereferences: {} hold ({} of them are not "
                    "reached), {} violated, {} unknown",
                    called, findings_.classes, findings_.entries.size(), findings_.goals.size(),
                    findings_.count(NullStatus::Holds) + findings_.count(NullStatus::Unreached),
                    findings_.count(NullStatus::Unreached), findings_.count(NullStatus::Violated),
                    findings_.count(NullStatus::Open)));
    for (std::size_t i = 0; i < std::size(kNullEvidence); ++i)
      if (open[kNullEvidence[i]] > 0)
        say(fmt::format("  unknown ({}): {}, {}", kNullEvidence[i], open[kNullEvidence[i]], kNullMeaning[i]));
    writeAssumptions();
  }

  void writeAssumptions() {
    say(fmt::format("assumed: arguments from outside {}; {} world; {}",
                    policy_.arguments() == NullArguments::Any ? "may be null"
                    : policy_.arguments() == NullArguments::None
                        ? "are not null"
                        : "are not null unless annotated",
                    policy_.closedWorld ? "closed" : "open",
                    policy_.entryState() == NullEntryState::Any
                        ? "objects in any state"
                        : "objects as their constructors leave them"));
    say(fmt::format("contracts of {} methods of libraries; {} bodies checked again{}",
                    findings_.library.size(), findings_.checkedBodies,
                    findings_.notRun.empty()
                        ? fmt::format("; {} calls of entry points on the JVM", findings_.attempts)
                        : "; nothing was run: " + findings_.notRun));
    for (const std::string& each : findings_.unconfirmed) say("not confirmed: " + each);
  }

  const NullFindings& findings_;
  const NullConfig& policy_;
  std::vector<Goals> groups_;
  std::string text_;
};

nlohmann::ordered_json nullGoalJson(const NullFindings& findings, const NullGoal& goal) {
  nlohmann::ordered_json row{{"goal", findings.nameOf(goal)},
                             {"file", findings.methods[goal.method].file},
                             {"line", goal.line},
                             {"operation", goal.site},
                             {"status", nameOf(goal.status)}};
  if (goal.status == NullStatus::Holds || goal.status == NullStatus::Unreached) return row;
  row["evidence"] = goal.evidence;
  row["cause"] = goal.cause;
  row["caught"] = goal.isCaught;
  row["always"] = goal.isAlways;
  for (const NullStep& step : goal.way)
    row["way"].push_back({{"method", findings.methods[step.method].name},
                          {"file", findings.methods[step.method].file},
                          {"line", step.line},
                          {"text", step.text}});
  for (const std::size_t method : goal.chain) row["chain"].push_back(findings.methods[method].name);
  if (!goal.expressions.empty()) row["run"] = goal.expressions;
  return row;
}

}  // namespace

std::string toText(const NullFindings& findings, const NullConfig& policy,
                   const std::string& called) {
  return NullTextWriter(findings, policy).write(called);
}

std::string toJsonText(const NullFindings& findings, const NullConfig& policy,
                       const std::vector<std::string>& files) {
  nlohmann::ordered_json json{
      {"format", 1},
      {"mode", "null"},
      {"files", files},
      {"policy",
       {{"arguments", nameOf(policy.arguments())},
        {"entryState", policy.entryState() == NullEntryState::Any ? "any" : "invariant"},
        {"closedWorld", policy.closedWorld}}},
      {"classes", findings.classes},
      {"library", findings.library},
      {"attempts", findings.attempts},
      {"checkedBodies", findings.checkedBodies},
      {"unconfirmed", findings.unconfirmed},
      {"warnings", findings.warnings},
      {"verdict", report::toString(verdictOf(findings))}};
  for (const std::size_t method : findings.entries)
    json["entries"].push_back(findings.methods[method].name);
  json["goals"] = nlohmann::ordered_json::array();
  for (const NullGoal& goal : findings.goals) json["goals"].push_back(nullGoalJson(findings, goal));
  return json.dump(1, ' ', true, nlohmann::ordered_json::error_handler_t::replace) + "\n";
}

report::RunVerdict verdictOf(const NullFindings& findings) {
  if (!findings.unconfirmed.empty()) return report::RunUnknown{Reason::Unconfirmed};
  if (findings.count(NullStatus::Violated) > 0) return report::RunFalse{"null"};
  if (findings.isInterrupted) return report::RunUnknown{Reason::Interrupted};
  if (findings.count(NullStatus::Open) > 0) return report::RunUnknown{Reason::Incomplete};
  return report::RunTrue{};
}

}  // namespace fathom::app
