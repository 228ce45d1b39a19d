#include "app/null/null_result.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "app/null/null_report.h"

namespace fathom::app {
namespace {

using program::LocationId;
using program::ProcedureId;

class NullResultMaker {
 public:
  NullResultMaker(const NullFindings& findings, const Config& config)
      : findings_(findings), config_(config), terms_(std::make_shared<logic::TermStore>()) {}

  report::Result make() {
    addMethods();
    for (const NullGoal& goal : findings_.goals) addGoal(goal);
    report::Result result;
    result.terms = terms_;
    result.program = std::make_shared<const program::Program>(std::move(program_));
    result.sourceInfo =
        std::make_shared<const program::SourceInfo>(program::SourceInfo(std::move(source_)));
    result.files = config_.files;
    result.goals = std::move(rows_);
    result.lookedFor = {"null"};
    result.interrupted = findings_.isInterrupted;
    if (findings_.hasStore)
      result.asked =
          static_cast<std::size_t>(std::ranges::count(findings_.goals, true, &NullGoal::isAsked));
    result.explanation = assumptionsOf(findings_, config_.null);
    result.statistics = findings_.statistics;
    result.statistics.set("null: classes", static_cast<double>(findings_.classes));
    result.statistics.set("null: bodies checked again",
                          static_cast<double>(findings_.checkedBodies));
    result.statistics.set("null: calls of entry points", static_cast<double>(findings_.attempts));
    return result;
  }

 private:
  void addMethods() {
    for (const NullMethod& method : findings_.methods) {
      program::Procedure procedure;
      procedure.name = method.name;
      procedure.position = positionOf(method, 0);
      program_.procedures.push_back(std::move(procedure));
      const std::size_t open = method.name.find('(');
      const std::size_t dot = method.name.rfind('.', open);
      source_.methods[method.name] = {.owner = method.name.substr(0, dot),
                                      .name = method.name.substr(dot + 1, open - dot - 1),
                                      .isOwn = true};
    }
    for (const std::size_t entry : findings_.entries) program_.entryPoints.emplace_back(entry);
  }

  /// A file of the command line, or the path below the folder of sources.
  Position positionOf(const NullMethod& method, unsigned line) {
    const auto [place, added] = paths_.try_emplace(method.path());
    if (added) {
      place->second = method.path();
      for (const std::string& file : config_.files)
        if (file == method.path() || file.ends_with("/" + method.path())) place->second = file;
    }
    return {place->second, line, 0};
  }

  Position positionOf(std::size_t method, unsigned line) {
    return positionOf(findings_.methods[method], line);
  }

  void addGoal(const NullGoal& goal) {
    program::Procedure& home = program_.procedures[goal.method];
    const LocationId location(home.locationCount++);
    const program::GoalId id(program_.goals.size());
    program_.goals.push_back({findings_.nameOf(goal) + ":" + goal.site, "null",
                              positionOf(goal.method, goal.line), ProcedureId(goal.method),
                              location, terms_->boolean(true)});
    rows_.push_back({id, answerTo(goal), engineOf(goal)});
    rows_.back().isKnown = !goal.isAsked;
  }

  std::string engineOf(const NullGoal& goal) const {
    if (goal.status == NullStatus::Violated) return "calls of entry points";
    if (goal.status == NullStatus::Open) return "";
    return goal.engine.empty() ? "null analysis" : goal.engine;
  }

  report::Answer answerTo(const NullGoal& goal) {
    switch (goal.status) {
      case NullStatus::Holds:
      case NullStatus::Unreached:
        if (findings_.unconfirmed.empty())
          return report::Proved{nullptr, nullptr, goal.status == NullStatus::Unreached};
        return report::Unknown{Reason::Unconfirmed, findings_.unconfirmed.front()};
      case NullStatus::Violated:
        return report::Violated{nullptr, report::NativeRun::OnJvm, "", runOf(goal)};
      case NullStatus::Open:
        return report::Unknown{Reason::Incomplete, sentenceOf(goal)};
    }
    throw InternalError("every status has an answer");
  }

  std::vector<report::RunStep> runOf(const NullGoal& goal) {
    std::vector<report::RunStep> run;
    for (const std::string& expression : goal.expressions) run.push_back({{}, "", expression});
    run.push_back({positionOf(goal.method, goal.line), findings_.methods[goal.method].name,
                   "NullPointerException at this " + goal.site});
    return run;
  }

  /// Where null may come from, the strongest evidence, and by which calls.
  std::string sentenceOf(const NullGoal& goal) {
    std::string text = meaningOf(goal.evidence);
    for (const NullStep& step : goal.way)
      text += fmt::format("{} {}:{} {}", &step == &goal.way.front() ? ":" : ",",
                          positionOf(step.method, 0).file, step.line, step.text);
    if (!goal.why.empty()) text += "; alter: " + goal.why;
    if (goal.isCaught) text += "; the method catches the exception";
    for (const std::size_t method : goal.chain)
      text += fmt::format("{}{}", method == goal.chain.front() ? "; called by " : " -> ",
                          shortNameOf(findings_.methods[method].name));
    return text;
  }

  const NullFindings& findings_;
  const Config& config_;
  std::shared_ptr<logic::TermStore> terms_;
  program::Program program_;
  program::JavaSource source_;
  std::vector<report::GoalResult> rows_;
  std::map<std::string, std::string> paths_;
};

}  // namespace

report::Result resultOf(const NullFindings& findings, const Config& config) {
  return NullResultMaker(findings, config).make();
}

}  // namespace fathom::app
