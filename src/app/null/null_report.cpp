#include "app/null/null_report.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "report/render.h"

namespace fathom::app {
namespace {

using NullArguments = frontend::java::nullness::FromOutside;
using NullEntryState = frontend::java::nullness::EntryState;

/// The order of the report, the strongest first.
constexpr const char* kNullEvidence[]{"literal", "tested",  "library",
                                      "field",   "unknown", "parameter"};
constexpr const char* kNullMeaning[]{
    "a null of the program gets there",
    "the same value is tested for null elsewhere",
    "a method of a library may return null",
    "a field that perhaps nobody has written",
    "elements of arrays, calls whose receiver decides or that nothing is known of",
    "parameters that callers outside choose"};

constexpr std::size_t kSuspicious = 3;  // of them

std::size_t rankOf(const std::string& evidence) {
  return static_cast<std::size_t>(std::ranges::find(kNullEvidence, evidence) -
                                  std::begin(kNullEvidence));
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
    return policy_.goals() == frontend::java::nullness::Goals::All || isSuspicious(goal);
  }

  std::string placeOf(std::size_t method, unsigned line) const {
    const NullMethod& its = findings_.methods[method];
    return fmt::format("{}:{}", its.file.empty() ? shortNameOf(its.name) : its.file, line);
  }

  void say(const std::string& line) { text_ += report::printable(line) + "\n"; }

  void writeEntry(const Goals& goals) {
    const NullGoal& goal = *goals.front();
    const bool violated = goal.status == NullStatus::Violated;
    say(fmt::format("{}: {}: {} {}: {}{}", placeOf(goal.method, goal.line),
                    shortNameOf(findings_.methods[goal.method].name), goal.site,
                    goal.isAlways ? "of null" : "of what may be null",
                    violated ? "violated (replayed on the JVM)" : "unknown (" + goal.evidence + ")",
                    goal.isCaught ? ", caught in the method" : ""));
    for (const NullStep& step : goal.way)
      say(fmt::format("  {}  {}: {}", placeOf(step.method, step.line),
                      shortNameOf(findings_.methods[step.method].name), step.text));
    if (goal.chain.size() > 1) {
      std::string chain;
      for (const std::size_t method : goal.chain)
        chain += (chain.empty() ? "" : " -> ") + shortNameOf(findings_.methods[method].name);
      say("  called by: " + chain);
    }
    for (const std::string& expression : goal.expressions) say("  run: " + expression);
    if (goals.size() == 1) return;
    std::string others;
    for (std::size_t i = 1; i < goals.size() && i < 6; ++i)
      others += (i == 1 ? "" : ", ") + placeOf(goals[i]->method, goals[i]->line);
    say(fmt::format("  the same null: {} more, at {}{}", goals.size() - 1, others,
                    goals.size() > 6 ? ", ..." : ""));
  }

  /// What callers must give, a line for each parameter. Lambdas are called by libraries alone.
  void writePreconditions() {
    std::set<std::string> said;
    for (const Goals& goals : groups_) {
      const NullGoal& goal = *goals.front();
      if (!isPrecondition(goal) || goal.way.empty()) continue;
      const NullStep& first = goal.way.back();
      const std::string& method = findings_.methods[first.method].name;
      if (method.find("$$Lambda") != method.npos || method.find(".lambda$") != method.npos)
        continue;
      const std::string line =
          fmt::format("{}: {} requires {} != null", placeOf(first.method, first.line),
                      shortNameOf(method), first.text.substr(0, first.text.find(" of ")));
      if (said.insert(line).second) say(line);
    }
  }

  void writeTotals(const std::string& called) {
    std::map<std::string, std::size_t> open;
    for (const NullGoal& goal : findings_.goals)
      if (goal.status == NullStatus::Open) ++open[goal.evidence];
    say(
        fmt::format("{}: {} classes, {} entry points, {} dereferences: {} hold ({} of them are not "
                    "reached), {} violated, {} unknown",
                    called, findings_.classes, findings_.entries.size(), findings_.goals.size(),
                    findings_.count(NullStatus::Holds) + findings_.count(NullStatus::Unreached),
                    findings_.count(NullStatus::Unreached), findings_.count(NullStatus::Violated),
                    findings_.count(NullStatus::Open)));
    for (std::size_t i = 0; i < std::size(kNullEvidence); ++i)
      if (open[kNullEvidence[i]] > 0)
        say(fmt::format("  unknown ({}): {}, {}", kNullEvidence[i], open[kNullEvidence[i]],
                        kNullMeaning[i]));
    writeSearch();
    writeAssumptions();
  }

  /// What came of the goals that an engine was asked about.
  void writeSearch() {
    std::map<std::string, std::size_t> unknown;
    std::size_t holding = 0;
    std::size_t asked = 0;
    for (const NullGoal& goal : findings_.goals) {
      if (!goal.engine.empty()) ++holding;
      if (!goal.why.empty()) ++unknown[goal.why];
    }
    std::string reasons;
    for (const auto& [why, count] : unknown) {
      reasons += fmt::format(", {} {}", count, why);
      asked += count;
    }
    if (asked + holding > 0)
      say(fmt::format("alter was asked about {} dereferences: {} hold{}", asked + holding, holding,
                      reasons));
  }

  void writeAssumptions() {
    for (const std::string& line : assumptionsOf(findings_, policy_)) say(line);
    for (const std::string& each : findings_.unconfirmed) say("not confirmed: " + each);
  }

  const NullFindings& findings_;
  const NullConfig& policy_;
  std::vector<Goals> groups_;
  std::string text_;
};

}  // namespace

std::string toText(const NullFindings& findings, const NullConfig& policy,
                   const std::string& called) {
  return NullTextWriter(findings, policy).write(called);
}

std::string meaningOf(const std::string& evidence) {
  const std::size_t rank = rankOf(evidence);
  return rank < std::size(kNullMeaning) ? kNullMeaning[rank] : evidence;
}

bool isSuspicious(const NullGoal& goal) {
  return rankOf(goal.evidence) < kSuspicious;
}

bool isAsked(const NullGoal& goal, const NullConfig& policy) {
  return goal.status == NullStatus::Open &&
         (policy.goals() == NullConfig::Goals::All || isSuspicious(goal));
}

std::string shortNameOf(const std::string& name) {
  return name.substr(0, name.find('('));
}

std::vector<std::string> assumptionsOf(const NullFindings& findings, const NullConfig& policy) {
  const auto arguments = policy.arguments();
  const bool isAnything = arguments == NullArguments::Any || policy.closedWorld;
  return {fmt::format("assumed: arguments and results of implementations from outside {}; {}{} "
                      "world; {}; one thread",
                      arguments == NullArguments::Any    ? "may be null"
                      : arguments == NullArguments::None ? "are not null"
                                                         : "are not null unless annotated",
                      isAnything ? "" : "these do what some implementation inside does; ",
                      policy.closedWorld ? "closed" : "open",
                      policy.entryState() == NullEntryState::Any
                          ? "objects in any state"
                          : "objects as their constructors leave them"),
          fmt::format("contracts of {} methods of libraries; {} bodies checked again{}",
                      findings.library.size(), findings.checkedBodies,
                      findings.notRun.empty()
                          ? fmt::format("; {} calls of entry points on the JVM", findings.attempts)
                          : "; nothing was run: " + findings.notRun)};
}

}  // namespace fathom::app
