#include "app/verify_program.h"

#include <algorithm>

#include "app/encodings.h"
#include "app/incremental/earlier_results.h"
#include "app/incremental/whole_run.h"
#include "app/input.h"
#include "app/library_entries.h"
#include "app/progress.h"
#include "app/selection.h"
#include "app/two_encodings.h"
#include "app/verify_options.h"
#include "frontend/shared/integer_encoding.h"
#include "program/requirement.h"
#include "store/invariant_file.h"
#include "summary/regions.h"
#include "verify/execution.h"
#include "verify/verify.h"

namespace fathom::app {
namespace {

using report::Result;

constexpr double kLeastForBits = 0.5;     // CPU seconds
constexpr double kShareOfIntegers = 0.5;  // of the time that is left
/// Of so many goals most are decided by what integers alone are analysed for.
constexpr std::size_t kManyGoals = 50;
constexpr double kShareOfManyGoals = 0.8;
constexpr double kShareOfUnwinding = 0.6;  // over bit-vectors, too
constexpr double kShareOfFirstBits = 0.3;  // of unwinding over bit-vectors before any engine

/// The answers for goals that nobody has worked on.
Result interrupted(const Result& read, const std::vector<program::GoalId>& goals) {
  Result result = read;
  result.interrupted = true;
  for (const program::GoalId goal : goals)
    result.goals.push_back(
        {goal, report::Unknown{Reason::Interrupted, "stopped before it was verified"}, ""});
  return result;
}

bool approximatesBits(const program::Program& program) {
  return std::ranges::any_of(program.approximations, [](const program::Approximation& one) {
    return one.what == frontend::kBitsAreAny;
  });
}

/// All goals are decided, or bit-vectors would give the same program. SV-COMP asks for one verdict:
/// a violation gives it.
bool isFinal(const Result& withIntegers, Rules rules) {
  const auto isViolated = [&](const report::GoalResult& row) {
    return std::holds_alternative<report::Violated>(row.answer) &&
           !program::isRequirement((*withIntegers.program)[row.goal]);
  };
  return !approximatesBits(*withIntegers.program) ||
         std::ranges::all_of(withIntegers.goals, isDecided) ||
         (rules == Rules::SvComp && std::ranges::any_of(withIntegers.goals, isViolated));
}

class ProgramVerifier {
 public:
  ProgramVerifier(const std::vector<std::string>& files, const Config& config, const Log& log,
                  const Budget& budget, const CpuTimer& timer, Knowledge* knowledge)
      : files_(files),
        config_(config),
        log_(log),
        budget_(budget),
        timer_(timer),
        knowledge_(knowledge) {}

  /// The result of an earlier run, where nothing has changed; else what is verified now.
  Result verify() {
    if (knowledge_ == nullptr) return verifyAnew();
    WholeRun run(*knowledge_, files_, config_, budget_);
    const auto encodings = encodingReader(files_, config_, log_, budget_, knowledge_);
    if (auto known = run.find(encodings)) return std::move(*known);
    Result result = verifyAnew();
    result.asked = static_cast<std::size_t>(
        std::ranges::count_if(result.goals, [](const auto& row) { return !row.isKnown; }));
    run.keep(result);
    return result;
  }

 private:
  /// A source whose bit operations integers cannot express is verified twice: with integers, where
  /// those operations are over-approximated, which is often enough and quick; then with
  /// bit-vectors.
  Result verifyAnew() {
    if (config_.source.arithmetic != Arithmetic::Auto || !hasMachineIntegers(files_, config_))
      return verified(read(config_.source.arithmetic), 1, {});
    const Reading integers = read(Arithmetic::Integers);
    if (auto executed = executedWithBits(integers)) return std::move(*executed);
    const double share = integers.goals.size() >= kManyGoals ? kShareOfManyGoals : kShareOfIntegers;
    const bool isFew = integers.goals.size() < kManyGoals;
    Result first = verified(integers, share, {.leavesUnwound = true, .leavesBits = isFew});
    const bool isOpen = isLeftOpen(first, isFew);
    if (isOpen) first = verifiedUnwound(integers, std::move(first));
    if (isFinal(first, config_.source.rules) || budget_.cancelled() || isLate()) return first;
    return combinedWithBits(std::move(first), 1, {.isUnwound = isOpen},
                            "integers over-approximate some bit operations; now with bit-vectors");
  }

  struct Reading {
    Input input;  // without its program
    Result result;
    std::vector<program::GoalId> goals;
  };

  /// What the portfolio is to do.
  struct Part {
    bool executionOnly = false;
    bool unwindingOnly = false;
    bool leavesUnwound = false;  // to bit-vectors
    bool leavesBits = false;     // to them before engines run, where it approximates bits
    bool isUnwound = false;      // in vain
  };

  bool isLate() const {
    const auto left = timer_.left();
    return left && *left < kLeastForBits;
  }

  /// The work on integers ended where the whole program was unwound, or could not be unwound for
  /// its bit operations.
  bool isLeftOpen(const Result& first, bool isFew) const {
    return (first.isUnwound || (isFew && approximatesBits(*first.program))) &&
           !budget_.cancelled() && !isLate() && config_.run.engine == nullptr &&
           config_.run.unwinding && !std::ranges::all_of(first.goals, isDecided);
  }

  /// What is unwound is often easier for solvers over bit-vectors: these come before the engines.
  Result verifiedUnwound(Reading integers, Result first) const {
    const bool isExact = !approximatesBits(*first.program);
    Result both = combinedWithBits(
        std::move(first), isExact ? kShareOfUnwinding : kShareOfFirstBits, {.unwindingOnly = true},
        isExact ? "all of it is unwound: now with bit-vectors"
                : "integers over-approximate some bit operations: unwound with bit-vectors");
    if (std::ranges::all_of(both.goals, isDecided) || budget_.cancelled() || isLate()) return both;
    const std::vector<program::GoalId> all = integers.goals;
    integers.goals = undecidedBy(both, *integers.result.program, all);
    Result third = verified(integers, isExact ? 1 : kShareOfIntegers, {.isUnwound = true});
    return combined(std::move(both), std::move(third), all, "now with integers and engines");
  }

  /// Goals that the first work left open, with bit-vectors.
  Result combinedWithBits(Result first, double share, const Part& part,
                          const std::string& why) const {
    Reading bits = read(Arithmetic::BitVectors);
    const std::vector<program::GoalId> asked = bits.goals;
    bits.goals = undecidedBy(first, *bits.result.program, asked);
    Result second = verified(bits, share, part);
    return combined(std::move(first), std::move(second), asked, why);
  }

  Reading read(Arithmetic arithmetic) const {
    Reading reading;
    Result& result = reading.result;
    result.files = files_;
    result.terms = std::make_shared<logic::TermStore>();
    result.name = nameOf(arithmetic);
    reading.input =
        readInput(*result.terms, files_, config_, budget_, log_, arithmetic, knowledge_);
    requireReadableInvariants();
    reading.goals = selectGoals(reading.input.program, config_.goals, files_.front());
    result.program = std::make_shared<const program::Program>(std::move(reading.input.program));
    return reading;
  }

  /// Where bit operations alone keep integers from executing the program, bit-vectors may decide it
  /// at once.
  std::optional<Result> executedWithBits(const Reading& integers) const {
    const verify::VerifyOptions options = optionsFor(integers.input);
    const program::Program& program = *integers.result.program;
    if (!options.run.execution || options.run.engine != nullptr || !approximatesBits(program) ||
        !verify::areFewExecutionsBut(*integers.result.terms, program, frontend::kBitsAreAny,
                                     options.run.limits.cpuSeconds, budget_))
      return std::nullopt;
    Result result = verified(read(Arithmetic::BitVectors), 1, {.executionOnly = true});
    if (!std::ranges::all_of(result.goals, isDecided)) return std::nullopt;
    return result;
  }

  /// Where bit operations are approximated, or only a part is done, in this share of the time that
  /// is left.
  Result verified(const Reading& reading, double share, const Part& part) const {
    const Result& read = reading.result;
    if (budget_.cancelled()) return interrupted(read, reading.goals);
    if (config_.source.property == "cme" && isOfSeparateEntries(*read.terms, *read.program))
      return verifySeparately(read, reading.input, reading.goals, config_, log_, budget_, timer_);
    verify::VerifyOptions options = optionsFor(reading.input);
    options.executionOnly = part.executionOnly;
    options.unwindingOnly = part.unwindingOnly;
    const bool leavesBits = part.leavesBits && approximatesBits(*read.program);
    options.leavesUnwound = part.leavesUnwound && !approximatesBits(*read.program);
    options.beforeEngines = leavesBits && options.run.unwinding;
    if (part.isUnwound || leavesBits) options.run.unwinding = false;
    if (options.run.limits.cpuSeconds && (part.unwindingOnly || approximatesBits(*read.program)))
      *options.run.limits.cpuSeconds *= share;
    std::optional<EarlierResults> earlier;
    if (knowledge_ != nullptr) {
      earlier.emplace(*knowledge_, read, reading.goals, files_, config_);
      options.earlier = &earlier->earlier();
      options.onDecided = [&](const auto& rows) { earlier->keep(rows); };
    }
    Result result = verify::verify(read.terms, read.program, reading.goals, options, budget_, log_,
                                   progressOnStandardError(files_.front()));
    result.name = read.name;
    if (earlier) earlier->finish(result);
    result.files = files_;
    result.sourceInfo = reading.input.sourceInfo;
    result.lookedFor = reading.input.lookedFor;
    if (config_.text.statistics)
      result.statistics.set("regions in the program",
                            static_cast<double>(summary::countRegions(*read.program)));
    return result;
  }

  /// Throws InputError before engines start.
  void requireReadableInvariants() const {
    const std::string& file = config_.run.engineOptions.factsFile;
    if (!file.empty()) store::readInvariantFile(file);
  }

  verify::VerifyOptions optionsFor(const Input& input) const {
    return verifyOptions(input, config_, timer_);
  }

  const std::vector<std::string>& files_;
  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const CpuTimer& timer_;
  Knowledge* knowledge_;  // null: there is no store
};

}  // namespace

Result verifyProgram(const std::vector<std::string>& files, const Config& config, const Log& log,
                     const Budget& budget, const CpuTimer& timer, Knowledge* knowledge) {
  return ProgramVerifier(files, config, log, budget, timer, knowledge).verify();
}

Result verifyProgram(const std::vector<std::string>& files, const Config& config, const Log& log,
                     const Budget& budget) {
  return verifyProgram(files, config, log, budget, CpuTimer(config.run.limits.cpuSeconds));
}

}  // namespace fathom::app
