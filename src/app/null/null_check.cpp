#include "app/null/null_check.h"

#include <algorithm>
#include <cstdio>
#include <fmt/core.h>

#include "app/conclusion.h"
#include "app/frontends.h"
#include "app/null/goal_search.h"
#include "app/null/known_findings.h"
#include "app/null/null_attempts.h"
#include "app/null/null_report.h"
#include "app/null/null_result.h"
#include "app/null/silent_calls.h"
#include "base/file.h"
#include "frontend/java/frontend.h"
#include "frontend/java/read.h"
#include "report/render.h"

namespace fathom::app {
namespace {

frontend::java::nullness::Policy policyOf(const Config& config) {
  frontend::java::nullness::Policy policy;
  policy.arguments = config.null.arguments();
  policy.entryState = config.null.entryState();
  policy.goals = config.null.goals();
  policy.closedWorld = config.null.closedWorld;
  if (std::ranges::find(config.entries, "all") == config.entries.end())
    policy.entries = config.entries;
  return policy;
}

/// By calls on the JVM and engines, unless an earlier run did the same. Calls are cheap, and
/// nothing that they violate is asked about; attacks come last, so that they are also on what the
/// engine proves.
void decide(NullFindings& findings, const frontend::java::NullReport& report, const Config& config,
            Knowledge* knowledge, const Budget& budget, const Log& log) {
  findings.hasStore = knowledge != nullptr;
  std::optional<KnownFindings> known;
  if (knowledge != nullptr) known.emplace(*knowledge, report.json, config, budget);
  if (known && known->apply(findings)) return;
  std::optional<SilentCalls> silent;
  const auto callOnJvm = [&] {
    if (config.replay == ReplayMode::Off) return;
    if (knowledge != nullptr) silent.emplace(*knowledge, report.jvm, config);
    if (silent) silent->apply(findings);
    attemptGoals(findings, config, report.jvm, budget);
  };
  KnownRings rings(knowledge, config);
  if (!config.null.attacks) callOnJvm();
  if (config.null.goalSeconds > 0)
    searchOpenGoals(findings, frontend::java::null_model::ModelText(report.model), rings, config,
                    budget, log);
  if (config.null.attacks) callOnJvm();
  if (!known || !findings.notRun.empty() || budget.cancelled() || budget.exhausted()) return;
  if (silent) silent->keep(findings);
  known->keep(findings);
}

bool isJar(const std::string& file) {
  return file.ends_with(".jar");
}

}  // namespace

bool isNullCheck(const Config& config) {
  if (config.source.property != "null" || config.files.empty()) return false;
  const frontend::java::JavaFrontend java({}, false);
  if (!std::ranges::all_of(config.files, [&](const auto& file) { return java.reads(file); }))
    return false;
  return config.null.isGiven() ||
         (!config.java.mainClass && std::ranges::all_of(config.files, isJar));
}

frontend::java::NullReport analyseNulls(const Config& config, frontend::ReaderCache* cache,
                                        const Budget& budget, const Log& log) {
  const WorkerLimits limits{config.run.limits.cpuSeconds, config.run.limits.megabytes};
  return frontend::java::analyseNull(config.files, javaOptions(config, Arithmetic::Auto),
                                     policyOf(config), cache, limits, budget, log);
}

Status nullCheck(const Config& config, const Log& log, const Budget& budget) {
  const std::unique_ptr<Knowledge> knowledge = Knowledge::open(config, log);
  Conclusion conclusion(config, knowledge.get(), budget, log);
  const frontend::java::NullReport report = analyseNulls(config, knowledge.get(), budget, log);
  NullFindings findings;
  if (report.json.empty())
    findings.isInterrupted = true;
  else
    findings = readFindings(report.json);
  if (!report.json.empty()) decide(findings, report, config, knowledge.get(), budget, log);
  findings.isInterrupted = findings.isInterrupted || budget.cancelled();
  for (const std::string& warning : findings.warnings) log.warning(warning);
  const std::string text = toText(findings, config.null, config.files.front());
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::vector<report::Result> results;
  results.push_back(resultOf(findings, config));
  return conclusion.of(results);
}

}  // namespace fathom::app
