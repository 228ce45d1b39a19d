#include "app/check.h"

#include <cstdio>
#include <fmt/core.h>

#include "app/input.h"
#include "app/null/null_check.h"
#include "app/verify_program.h"
#include "base/file.h"
#include "base/match.h"
#include "evidence/certificate.h"
#include "report/render.h"

namespace fathom::app {
namespace {

using report::Result;

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

Status statusOf(const report::RunVerdict& verdict) {
  return match(
      verdict, [](const report::RunTrue&) { return kHolds; },
      [](const report::RunFalse&) { return kViolated; },
      [](const report::RunUnknown&) { return kUnknown; });
}

/// The proofs of a result, each with its goals.
/// Of the rows whose evidence is about this encoding.
std::vector<evidence::Certified> proofsOf(const Result& result, const report::Encoding& encoding) {
  std::vector<evidence::Certified> proofs;
  const program::Proof* last = nullptr;
  for (const report::GoalResult& row : result.goals) {
    const auto* proved = std::get_if<report::Proved>(&row.answer);
    if (!proved || !proved->proof || &result.encodingOf(row) != &encoding) continue;
    if (proved->proof.get() != last) proofs.push_back({{}, *proved->proof});
    last = proved->proof.get();
    proofs.back().goals.push_back(row.evidence ? row.evidence->goal : row.goal);
  }
  return proofs;
}

/// Each once.
std::vector<const report::Encoding*> encodingsOf(const Result& result) {
  std::vector<const report::Encoding*> all{&result};
  for (const report::GoalResult& row : result.goals)
    if (std::ranges::count(all, &result.encodingOf(row)) == 0)
      all.push_back(&result.encodingOf(row));
  return all;
}

/// Verifies all programs, one after the other, within one limit of time.
class Checker {
 public:
  Checker(const Config& config, const Log& log, const Budget& budget)
      : config_(config), log_(log), budget_(budget), timer_(config.run.limits.cpuSeconds) {}

  Status check() {
    const engine::Options& options = config_.run.engineOptions;
    if (!options.dumpFolder.empty()) makeFolder(options.dumpFolder);
    if (!options.logFile.empty()) writeFileAtomically(options.logFile, "");
    for (const auto& files : programsOf(config_)) {
      results_.push_back(verifyProgram(files, config_, log_, budget_, timer_));
      print(report::toText(results_.back(), config_.text));
      std::fflush(stdout);
    }
    const report::RunVerdict verdict = report::verdictOf(results_);
    const bool isWritten = writeFiles();
    print("VERDICT: " + toString(verdict) + "\n");
    return isWritten ? statusOf(verdict) : kInternal;
  }

  /// The results so far, and the error that ended the run.
  void writeError(const std::exception& error) const {
    if (!config_.json) return;
    auto json = report::toJson(results_);
    json["verdict"] = toString(report::RunVerdict(report::RunUnknown{reasonOf(error)}));
    json["error"] = report::printable(error.what());
    writeFileAtomically(*config_.json, json.dump(2) + "\n");
  }

 private:
  /// Complains where a file cannot be written; the verdict is printed all the same.
  bool writeFiles() const {
    try {
      if (config_.json) writeFileAtomically(*config_.json, report::toJson(results_).dump(2) + "\n");
      if (config_.certificate) writeFileAtomically(*config_.certificate, certificates());
      writeHarness();
      return true;
    } catch (const EnvironmentError& error) {
      fmt::print(stderr, "{}\n", report::printable(error.what()));
      return false;
    }
  }

  /// Of the first violation that has one.
  void writeHarness() const {
    if (!config_.harness) return;
    for (const Result& result : results_)
      if (!result.harness.empty()) return writeFileAtomically(*config_.harness, result.harness);
  }

  std::string certificates() const {
    std::vector<std::string> programs;
    for (const Result& result : results_)
      for (const report::Encoding* encoding : encodingsOf(result))
        if (const auto proofs = proofsOf(result, *encoding); !proofs.empty())
          programs.push_back(
              evidence::conditionsScript(*encoding->terms, *encoding->program, proofs));
    return evidence::certificate(programs);
  }

  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const CpuTimer timer_;
  std::vector<Result> results_;
};

}  // namespace

Status check(const Config& config, const Log& log, const Budget& budget) {
  if (isNullCheck(config)) return nullCheck(config, log, budget);
  Checker checker(config, log, budget);
  try {
    return checker.check();
  } catch (const std::exception& error) {
    checker.writeError(error);
    throw;
  }
}

}  // namespace fathom::app
