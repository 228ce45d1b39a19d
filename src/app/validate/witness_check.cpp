#include "app/validate/witness_check.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <ranges>
#include <set>

#include "app/input.h"
#include "app/output/result_files.h"
#include "app/output/witness_files.h"
#include "app/progress.h"
#include "app/project/policy.h"
#include "app/properties.h"
#include "app/verify_options.h"
#include "base/file.h"
#include "base/match.h"
#include "program/run/replay.h"
#include "report/render.h"
#include "verify/verify.h"
#include "witness/make.h"
#include "witness/product.h"
#include "witness/task_hash.h"

namespace fathom::app {
namespace {

using report::Result;
using witness::Following;

constexpr std::size_t kLargestWitness = std::size_t{1} << 26;

/// Of the time that is left, for one encoding; those that follow may be quick.
struct Share {
  Arithmetic arithmetic;
  double ofTime;
};
constexpr std::array kShares{Share{Arithmetic::Integers, 0.2}, Share{Arithmetic::BitVectors, 0.5},
                             Share{Arithmetic::Integers, 1}};

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

/// The witness's own answers to what the command line leaves open.
class Request {
 public:
  Request(const Config& config, std::string file) : config_(config), file_(std::move(file)) {
    const auto text = fathom::readFile(file_, kLargestWitness);
    if (!text) throw InputError(Position{file_, 0, 0}, "the witness cannot be read");
    read = witness::read(*text, file_);
    if (config_.files.empty())
      for (const std::string& name : read.task.files) config_.files.push_back(found(name));
    requireSameChecks();
    if (read.task.language == "C") config_.c.arch = static_cast<int>(read.task.pointerWidth);
    requireSameFiles();
  }

  const Config& config() const { return config_; }
  witness::Witness read;

 private:
  [[noreturn]] void refuse(const std::string& sentence) const {
    throw InputError(Position{file_, 0, 0}, sentence);
  }

  /// As the witness names it, from here or from the witness's folder.
  std::string found(const std::string& name) const {
    const auto beside = std::filesystem::path(file_).parent_path() / name;
    const auto besideByName =
        std::filesystem::path(file_).parent_path() / std::filesystem::path(name).filename();
    std::error_code ignored;
    for (const auto& path : {std::filesystem::path(name), beside, besideByName})
      if (std::filesystem::exists(path, ignored)) return path.generic_string();
    refuse("the witness is about " + name + ", which is not there: give its path");
  }

  /// A violation is one of what is asked; a proof speaks of all of it.
  void requireSameChecks() {
    if (!isAboutMain(config_)) refuse("a witness is about executions of main: leave out --entry");
    const std::vector<std::string> own = witness::checksIn(read.task.specification);
    if (own.empty())
      throw Unsupported(Position{file_, 0, 0},
                        "the specification '" + read.task.specification + "' is not supported");
    std::string& asked = config_.source.property;
    if (asked.empty()) {
      asked = fmt::format("{}", fmt::join(own, ","));
      return;
    }
    const auto isOwn = [&](const std::string& check) { return std::ranges::count(own, check) > 0; };
    const bool isViolation = std::holds_alternative<witness::Violation>(read.content);
    const std::set<std::string> checks = asked == "all" ? std::set<std::string>{} : checksOf(asked);
    const bool fits = isViolation ? checks.empty() || std::ranges::any_of(checks, isOwn)
                                  : !checks.empty() && std::ranges::all_of(checks, isOwn);
    if (!fits)
      refuse(fmt::format("the witness is about {}, not about {}", fmt::join(own, ", "), asked));
  }

  /// The same ones, and no others.
  void requireSameFiles() const {
    std::set<std::string> known;
    for (const auto& [name, hash] : read.task.hashes) known.insert(lowerCase(hash));
    std::set<std::string> given;
    for (const std::string& file : config_.files) {
      if (std::error_code ignored; !std::filesystem::is_directory(file, ignored))
        requireReadable(file);
      const auto hash = witness::hashOf(file);
      if (!hash || !known.contains(*hash))
        refuse("the witness is about another version of " + file +
               ": its hash is not that of the file");
      given.insert(*hash);
    }
    for (const auto& [name, hash] : read.task.hashes)
      if (!given.contains(lowerCase(hash)))
        refuse("the witness is about " + name + ", too, which is not among the files");
  }

  static std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
      return c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return text;
  }

  Config config_;
  std::string file_;
};

/// What became of the witness, for its line and for the verdict.
struct Confirmed {
  Result result;
};
struct Refused {
  std::string why;
  std::optional<Result> counterexample{};
};
struct Open {
  std::string why;
  Reason reason = Reason::Incomplete;
};
using Validation = std::variant<Confirmed, Refused, Open>;

class Validator {
 public:
  Validator(const Request& request, const std::string& file, const Log& log, const Budget& budget)
      : request_(request),
        config_(request.config()),
        file_(file),
        log_(log),
        budget_(budget),
        timer_(config_.run.limits.cpuSeconds) {}

  /// With integers, and where that does not suffice with bit-vectors.
  Validation run() {
    const bool isAuto =
        config_.source.arithmetic == Arithmetic::Auto && hasMachineIntegers(config_.files, config_);
    if (!isAuto) return validated({config_.source.arithmetic, 1});
    Validation found = validated(kShares.front());
    for (const Share& share : kShares | std::views::drop(1)) {
      if (std::holds_alternative<Confirmed>(found) || budget_.cancelled()) break;
      const bool isOpen = std::holds_alternative<Open>(found);
      if (!isOpen && share.arithmetic == Arithmetic::Integers) break;  // as before
      Validation next = validated(share);
      if (isOpen || !std::holds_alternative<Open>(next)) found = std::move(next);
    }
    return found;
  }

 private:
  struct Subject {
    Input input;
    report::Encoding encoding;
    witness::SourceTexts texts;
  };

  Validation validated(const Share& share) {
    share_ = share.ofTime;
    Subject subject;
    subject.encoding.terms = std::make_shared<logic::TermStore>();
    subject.input =
        readInput(*subject.encoding.terms, config_.files, config_, budget_, log_, share.arithmetic);
    subject.encoding.program =
        std::make_shared<const program::Program>(std::move(subject.input.program));
    subject.encoding.sourceInfo = subject.input.sourceInfo;
    subject.texts = witness::sourceTextsOf(*subject.encoding.program);
    return match(
        request_.read.content,
        [&](const witness::Violation& violation) { return followed(subject, violation); },
        [&](const witness::Correctness& correctness) { return proved(subject, correctness); });
  }

  /// Of a program that runs in step with the witness. Executions of it are none of the source.
  Result verified(const Subject& subject, const std::shared_ptr<const program::Program>& program,
                  const std::vector<program::GoalId>& goals, bool untilViolation) const {
    verify::VerifyOptions options = verifyOptions(subject.input, config_, timer_);
    options.replay.reset();
    if (options.run.limits.cpuSeconds) *options.run.limits.cpuSeconds *= share_;
    options.untilViolation = untilViolation;
    Result result = verify::verify(subject.encoding.terms, program, goals, options, budget_, log_,
                                   progressOnStandardError(file_));
    result.files = config_.files;
    result.sourceInfo = subject.encoding.sourceInfo;
    return result;
  }

  // ---- Violations ----

  Validation followed(const Subject& subject, const witness::Violation& violation) {
    Validation strict = followed(subject, violation, Following::FirstVisit);
    if (std::holds_alternative<Confirmed>(strict) || violation.segments.size() == 1 ||
        budget_.cancelled())
      return strict;
    return followed(subject, violation, Following::AnyVisit);
  }

  Validation followed(const Subject& subject, const witness::Violation& violation,
                      Following following) {
    witness::Product product =
        witness::violationProduct(subject.encoding, violation, subject.texts, following,
                                  request_.read.task.pointerWidth, file_);
    product.program.approximations.clear();  // the execution is judged in the original
    for (const std::string& one : product.notFollowed) notes_.insert(one);
    const auto program = std::make_shared<const program::Program>(product.program);
    const Result result = verified(subject, program, product.goals, true);
    for (const report::GoalResult& row : result.goals)
      if (const auto* violated = std::get_if<report::Violated>(&row.answer))
        return classified(subject, product, row, *violated->trace);
    for (const report::GoalResult& row : result.goals)
      if (const auto* unknown = std::get_if<report::Unknown>(&row.answer))
        return Open{"it is not known whether an execution follows it: " + unknown->sentence,
                    unknown->reason};
    for (const program::Approximation& one : subject.encoding.program->approximations)
      if (one.direction == program::Approximation::Direction::Under)
        return Open{
            "no execution of the model follows it, which allows less than the source: " + one.what,
            Reason::Approximation};
    return Refused{"no execution follows it to its target"};
  }

  /// The execution without the steps of the witness, replayed as every other violation.
  Validation classified(const Subject& subject, const witness::Product& product,
                        const report::GoalResult& row, const program::Trace& trace) {
    auto original = std::make_shared<const program::Trace>(
        witness::originalTrace(*subject.encoding.program, product, trace));
    const auto end =
        program::run::replay(*subject.encoding.terms, *subject.encoding.program, *original);
    if (!std::holds_alternative<program::run::Violates>(end))
      return Open{"the execution that follows it cannot be replayed", Reason::Unconfirmed};
    auto options = verifyOptions(subject.input, config_, timer_);
    verify::ClassifiedViolation classified =
        verify::classifyViolation(*subject.encoding.terms, *subject.encoding.program, original,
                                  row.goal, options.replay, budget_);
    if (const auto* unknown = std::get_if<report::Unknown>(&classified.answer))
      return Open{unknown->sentence, unknown->reason};
    Confirmed confirmed;
    static_cast<report::Encoding&>(confirmed.result) = subject.encoding;
    confirmed.result.files = config_.files;
    confirmed.result.lookedFor = subject.input.lookedFor;
    confirmed.result.goals.push_back({row.goal, std::move(classified.answer), "witness"});
    confirmed.result.harness = std::move(classified.harness);
    return confirmed;
  }

  // ---- Correctness ----

  Validation proved(const Subject& subject, const witness::Correctness& correctness) {
    witness::Product product = witness::correctnessProduct(
        subject.encoding, correctness, subject.texts, request_.read.task.pointerWidth);
    if (!product.notUnderstood.empty()) return Open{product.notUnderstood.front()};
    const std::size_t own = subject.encoding.program->goals.size();
    const auto program = std::make_shared<const program::Program>(product.program);
    Result result = verified(subject, program, product.goals, false);
    for (const report::GoalResult& row : result.goals)
      if (std::holds_alternative<report::Violated>(row.answer))
        return Refused{row.goal.index() >= own
                           ? (*program)[row.goal].name + " does not hold"
                           : "the specification is violated: " + (*program)[row.goal].name,
                       std::move(result)};
    for (const report::GoalResult& row : result.goals)
      if (const auto* unknown = std::get_if<report::Unknown>(&row.answer))
        return Open{(*program)[row.goal].name + " is not decided: " + unknown->sentence,
                    unknown->reason};
    return Confirmed{std::move(result)};
  }

 public:
  const std::set<std::string>& notes() const { return notes_; }

 private:
  const Request& request_;
  const Config& config_;
  const std::string& file_;
  const Log& log_;
  const Budget& budget_;
  const CpuTimer timer_;
  double share_ = 1;  // of the time that is left
  std::set<std::string> notes_;
};

}  // namespace

Status checkWitness(const Config& config, const Log& log, const Budget& budget) {
  const std::string file = *config.witnessIn;
  const Request request(config, file);
  Validator validator(request, file, log, budget);
  const Validation validation = validator.run();
  const std::string name = report::printable(file);
  for (const std::string& note : validator.notes())
    log.warning(file + ": a waypoint is not followed: " + note);
  const auto ended = [](const report::RunVerdict& verdict) {
    print("VERDICT: " + toString(verdict) + "\n");
  };
  return match(
      validation,
      [&](const Confirmed& confirmed) {
        const std::vector<Result> results{confirmed.result};
        print(report::toText(confirmed.result, config.text));
        const bool isWritten = writeResultFiles(results, request.config());
        print(name + ": the witness is confirmed\n");
        ended(verdictOf(results));
        return isWritten ? statusOf(results, config) : kInternal;
      },
      [&](const Refused& refused) {
        if (refused.counterexample) print(report::toText(*refused.counterexample, config.text));
        print(name + ": the witness is refused: " + report::printable(refused.why) + "\n");
        ended(report::RunUnknown{Reason::Incomplete});
        return kUnknown;
      },
      [&](const Open& open) {
        print(name + ": the witness is not confirmed: " + report::printable(open.why) + "\n");
        ended(report::RunUnknown{open.reason});
        return kUnknown;
      });
}

}  // namespace fathom::app
