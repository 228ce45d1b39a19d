#include "app/check.h"

#include <algorithm>
#include <cstdio>
#include <fmt/core.h>
#include <limits>

#include "app/input.h"
#include "app/progress.h"
#include "app/selection.h"
#include "base/cpu_time.h"
#include "base/file.h"
#include "engine/registry/registry.h"
#include "evidence/certificate.h"
#include "frontend/c/read.h"
#include "report/render.h"
#include "store/invariant_file.h"
#include "summary/regions.h"
#include "verify/verify.h"

namespace fathom::app {
namespace {

using evidence::native::Source;
using report::Result;

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

/// The goals of a program that nobody has looked at.
Result untouched(const Result& read, const std::vector<program::GoalId>& goals) {
  Result result = read;
  result.interrupted = true;
  for (const program::GoalId goal : goals)
    result.goals.push_back(
        {goal, report::Unknown{"interrupted", "stopped before it was looked at"}, ""});
  return result;
}

constexpr double kWorthASecondLook = 0.5;  // CPU seconds

/// Answers for all files, one after the other, within one budget.
class Checker {
 public:
  Checker(const Config& config, const Log& log, const Budget& budget)
      : config_(config), log_(log), budget_(budget) {}

  Status check() {
    if (config_.dumpSmt) makeFolder(*config_.dumpSmt);
    if (config_.log) writeFileAtomically(*config_.log, "");
    for (const auto& files : programsOf(config_)) {
      results_.push_back(checkProgram(files));
      print(report::toText(results_.back(),
                           {config_.proof, config_.statistics, config_.trace, config_.explain}));
      std::fflush(stdout);
    }
    const std::string verdict = report::verdictOf(results_);
    const bool written = writeFiles();
    print("VERDICT: " + verdict + "\n");
    if (!written) return kInternal;
    return verdict == "TRUE" ? kHolds : verdict.starts_with("FALSE") ? kViolated : kUnknown;
  }

  /// C whose bit operations integers cannot say is looked at twice: with integers, where those
  /// operations give any value, which is often enough and quick; then with bit-vectors.
  Result checkProgram(const std::vector<std::string>& files) {
    if (config_.arithmetic != "auto" || !isC(files)) return verified(files, config_);
    Config integers = config_;
    integers.arithmetic = "int";
    const Result first = verified(files, integers);
    if (isSettled(first) || budget_.cancelled() || timeLeft() < kWorthASecondLook) return first;
    Config bits = config_;
    bits.arithmetic = "bv";
    Result second = verified(files, bits);
    second.cpuSeconds += first.cpuSeconds;
    std::vector<std::string> both = first.explanation;
    both.emplace_back(
        "that was with integers, where some bit operations give any value; now with bit-vectors");
    std::ranges::move(second.explanation, std::back_inserter(both));
    second.explanation = std::move(both);
    return second;
  }

  /// The results so far and why there are no more.
  void writeError(const char* reason, const std::string& sentence) const {
    auto json = report::toJson(results_);
    json["verdict"] = fmt::format("UNKNOWN({})", reason);
    json["error"] = report::printable(sentence);
    writeFileAtomically(config_.json.value(), json.dump(2) + "\n");
  }

 private:
  bool isC(const std::vector<std::string>& files) const {
    return config_.compileCommands || frontend::c::isForC(files.front());
  }

  double timeLeft() const {
    return config_.timeout ? *config_.timeout - (cpuSecondsSpent() - spentBefore_)
                           : std::numeric_limits<double>::infinity();
  }

  /// A violation was seen, or everything is decided, or bit-vectors would say nothing new.
  static bool isSettled(const Result& result) {
    if (!approximatesBits(*result.program)) return true;
    bool isDecided = true;
    for (const report::GoalResult& row : result.goals) {
      if (std::holds_alternative<report::Violated>(row.answer)) return true;
      isDecided &= std::holds_alternative<report::Proved>(row.answer);
    }
    return isDecided;
  }

  static bool approximatesBits(const program::Program& program) {
    return std::ranges::any_of(program.approximations, [](const program::Approximation& one) {
      return one.what == frontend::c::kBitsAreAny;
    });
  }

  Result verified(const std::vector<std::string>& files, const Config& config) {
    const std::string& file = files.front();
    Result read;
    read.files = files;
    read.terms = std::make_shared<logic::TermStore>();
    Input input = readInput(*read.terms, files, config, budget_, log_);
    if (!config.engineOptions.factsFile.empty())
      store::readInvariantFile(
          config.engineOptions.factsFile);  // what is wrong with it is said now
    const auto goals = selectGoals(input.program, config.goals, file);
    read.program = std::make_shared<const program::Program>(std::move(input.program));
    if (budget_.cancelled()) return untouched(read, goals);
    verify::VerifyOptions options = optionsFor(input.source);
    const bool isFirstLook = config.arithmetic != config_.arithmetic && config.arithmetic == "int";
    if (isFirstLook && options.cpuSeconds && approximatesBits(*read.program))
      options.cpuSeconds = *options.cpuSeconds / 2;
    verify::Progress progress = progressOnStandardError(file);
    Result result =
        verify::verify(read.terms, read.program, goals, options, budget_, log_, progress);
    result.files = read.files;
    result.memory = input.memory;
    result.lookedFor = input.lookedFor;
    if (config.statistics)
      result.statistics.set("regions in the program",
                            static_cast<double>(summary::countRegions(*read.program)));
    return result;
  }

  verify::VerifyOptions optionsFor(const std::optional<Source>& source) const {
    verify::VerifyOptions options;
    options.engine = engine::findEngine(config_.engine);
    options.engineOptions = config_.engineOptions;
    options.cheapFacts = config_.cheapFacts;
    if (config_.timeout) options.cpuSeconds = std::max(0.1, timeLeft());
    options.megabytes = config_.memory;
    options.jobs = config_.jobs;
    options.dumpFolder = config_.dumpSmt.value_or("");
    options.logFile = config_.log.value_or("");
    if (source)
      options.native = verify::NativeReplay{
          {*source, config_.harness.value_or("harness.c"), {}, config_.replay != Replay::Unsafe},
          config_.replay != Replay::Off,
          config_.harness.has_value()};
    return options;
  }

  /// Complains where a file cannot be written; the verdict is said all the same.
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

  /// Of the first violation there is one for.
  void writeHarness() const {
    if (!config_.harness) return;
    for (const Result& result : results_)
      if (!result.harness.empty()) return writeFileAtomically(*config_.harness, result.harness);
  }

  std::string certificates() const {
    std::vector<std::string> programs;
    for (const Result& result : results_)
      if (const auto proofs = provenIn(result); !proofs.empty())
        programs.push_back(evidence::conditionsScript(*result.terms, *result.program, proofs));
    return evidence::certificate(programs);
  }

  static std::vector<evidence::Certified> provenIn(const Result& result) {
    std::vector<evidence::Certified> proofs;
    const program::Proof* last = nullptr;
    for (const report::GoalResult& row : result.goals) {
      const auto* held = std::get_if<report::Proved>(&row.answer);
      if (!held) continue;
      if (held->proof.get() != last) proofs.push_back({{}, *held->proof});
      last = held->proof.get();
      proofs.back().goals.push_back(row.goal);
    }
    return proofs;
  }

  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const double spentBefore_ = cpuSecondsSpent();
  std::vector<Result> results_;
};

}  // namespace

Result checked(const std::vector<std::string>& files, const Config& config, const Log& log,
               const Budget& budget) {
  return Checker(config, log, budget).checkProgram(files);
}

Status check(const Config& config, const Log& log, const Budget& budget) {
  Checker checker(config, log, budget);
  const auto write = [&](const char* reason, const std::exception& error) {
    if (config.json) checker.writeError(reason, error.what());
  };
  try {
    return checker.check();
  } catch (const Unsupported& error) {
    write("unsupported", error);
    throw;
  } catch (const InputError& error) {
    write("input", error);
    throw;
  } catch (const EnvironmentError& error) {
    write("environment", error);
    throw;
  } catch (const std::exception& error) {
    write("internal", error);
    throw;
  }
}

}  // namespace fathom::app
