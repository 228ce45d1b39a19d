#include "app/check.h"

#include <cstdio>

#include "app/conclusion.h"
#include "app/input.h"
#include "app/null/null_check.h"
#include "app/output/result_files.h"
#include "app/project/project_file.h"
#include "app/verify_program.h"
#include "base/file.h"
#include "report/render.h"

namespace fathom::app {
namespace {

using report::Result;

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

/// Verifies all programs, one after the other, within one limit of time.
class Checker {
 public:
  Checker(const Config& config, const Log& log, const Budget& budget)
      : config_(config),
        log_(log),
        budget_(budget),
        timer_(config.run.limits.cpuSeconds),
        knowledge_(Knowledge::open(config, log)) {}

  Status check() {
    const engine::Options& options = config_.run.engineOptions;
    if (!options.dumpFolder.empty()) makeFolder(options.dumpFolder);
    if (!options.logFile.empty()) writeFileAtomically(options.logFile, "");
    Conclusion conclusion(config_, knowledge_.get(), budget_, log_);
    for (const auto& files : programsOf(config_)) {
      results_.push_back(verified(files));
      if (!config_.showsOnlyChanges) print(report::toText(results_.back(), config_.text));
      std::fflush(stdout);
    }
    return conclusion.of(results_);
  }

  void writeError(const std::exception& error) const { writeErrorFiles(results_, error, config_); }

 private:
  /// Within the limits of its folder.
  Result verified(const std::vector<std::string>& files) const {
    if (config_.policy.folders.empty())
      return verifyProgram(files, config_, log_, budget_, timer_, knowledge_.get());
    Config own = configFor(files, config_);
    const auto left = timer_.left();
    if (left && own.run.limits.cpuSeconds)
      own.run.limits.cpuSeconds = std::min(*left, *own.run.limits.cpuSeconds);
    return verifyProgram(files, own, log_, budget_, CpuTimer(own.run.limits.cpuSeconds),
                         knowledge_.get());
  }

  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const CpuTimer timer_;
  const std::unique_ptr<Knowledge> knowledge_;  // null: there is no store
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
