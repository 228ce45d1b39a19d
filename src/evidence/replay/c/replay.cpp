#include "evidence/replay/c/replay.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "base/match.h"
#include "evidence/check.h"
#include "evidence/replay/c/harness_parts.h"
#include "evidence/replay/c/run_output.h"
#include "evidence/replay/c/runner.h"
#include "evidence/replay/c/standard_input.h"
#include "program/by_pointer.h"
#include "program/callers_function.h"
#include "program/start_strings.h"

namespace fathom::evidence::native {

using program::Activation;
using program::GoalId;
using program::Program;
using program::Step;
using program::Trace;

namespace {

constexpr std::size_t kMostValues = 200'000;
constexpr std::int64_t kMostArguments = 10'000;
constexpr std::size_t kMostStrings = 1'000;  // and bytes of each

/// How deep main may lie below the root: what starts a program calls constructors, then main.
constexpr unsigned kStartDepth = 3;

/// The run of main, if the execution begins with it; also where several lie as deep, the first.
const Activation* mainOf(const Program& program, const Trace& trace) {
  std::vector<program::ActivationId> level{trace.root};
  std::set<std::size_t> seen{trace.root.index()};
  for (unsigned depth = 0; depth <= kStartDepth; ++depth) {
    std::vector<program::ActivationId> below;
    for (const program::ActivationId id : level) {
      if (program[trace[id].procedure].name == "main") return &trace[id];
      for (const Step& step : trace[id].steps)
        if (step.callee && seen.insert(step.callee->index()).second) below.push_back(*step.callee);
    }
    level = std::move(below);
  }
  return nullptr;
}

/// What the program is started with beside its name, so that it gets the argc of the trace; where
/// no program can be started so: nothing.
std::size_t argumentsOf(const Activation& run) {
  if (run.inputs.empty()) return 0;
  const auto& content = run.inputs.front().content();
  Integer count;
  if (const auto* number = std::get_if<Integer>(&content)) count = *number;
  if (const auto* bits = std::get_if<logic::BitVecValue>(&content))
    count = signedValue(bits->bits, bits->width);
  if (count < Integer(1) || count > Integer(kMostArguments)) return 0;
  return static_cast<std::size_t>(count.small() - 1);
}

class Replayer {
 public:
  Replayer(const logic::TermStore& terms, const Program& program, const Trace& trace, GoalId goal,
           const ReplayOptions& options)
      : program_(program), trace_(trace), goal_(goal), options_(options) {
    prepare();
    if (!whyNot_) prepareStart(terms);
  }

  Replayed run(logic::TermStore& terms, const Budget& budget) {
    if (whyNot_) return {NotApplicable{*whyNot_}, ""};
    const bool depends = dependsOnUnset(terms);
    const std::string given =
        fmt::format("{} {} {} {}", goal_.index(), arguments_, depends, toText(harness_, ""));
    return options_.failed->orElse(given, options_.limits.cpuSeconds,
                                   [&] { return runAnew(depends, budget); });
  }

  Replayed runAnew(bool depends, const Budget& budget) {
    Runner runner(options_.source, *settings_, options_.mustHold, options_.limits, budget);
    const Outcome first = attempt(runner, Unset::Zero);
    if (std::holds_alternative<Confirmed>(first) || std::holds_alternative<NotRun>(first))
      return {first, text(runner.source(), Unset::Zero)};
    // What new memory holds is part of the initial state, not of what is unset in the trace.
    std::vector<Unset> others;
    if (depends || realFunction() == nullptr) others.push_back(Unset::Pattern);
    if (depends) others.push_back(Unset::AsItComes);
    for (const Unset unset : others)
      if (Outcome outcome = attempt(runner, unset); std::holds_alternative<Confirmed>(outcome))
        return {outcome, text(runner.source(), unset)};
    return {depends ? inWordsOfUnset(first) : first, text(runner.source(), Unset::Zero)};
  }

  /// Compiled, so that it has all that the program lacks; not run.
  std::string harness(const Budget& budget) {
    if (whyNot_) return "";
    Runner runner(options_.source, *settings_, options_.mustHold, options_.limits, budget);
    runner.build(harness_, Unset::Zero);
    return text(runner.source(), Unset::Zero);
  }

 private:
  // ---- What is fed ----

  void prepare() {
    const program::Goal& goal = program_[goal_];
    settings_ = settingsFor(goal.check);
    if (!settings_)
      return refuse(fmt::format("nothing shows a violation of {} in a run", goal.check));
    if (const auto why = prepareBeginning()) return refuse(*why);
    if (std::ranges::any_of(options_.source.units, isModule) &&
        settings_->shown != Shown::Reached && settings_->shown != Shown::Assertion)
      return refuse("sanitizers are placed in C sources, not in modules");
    auto values = nondetValues(program_, trace_, kMostValues);
    if (const auto* cannot = std::get_if<CannotFeed>(&values)) return refuse(cannot->why);
    harness_.nondetValues = std::get<std::vector<NondetValue>>(std::move(values));
    for (const NondetValue& each : harness_.nondetValues)
      if (isOfVerifiers(each.function) || isOfCallers(each.function)) {
        if (!each.whyNot.empty()) return refuse(each.whyNot);
        harness_.fed.emplace(each.function, returnsByName(each.function));
      }
    harness_.goal = fmt::format("{} {}{}{}", goal.name, goal.check,
                                goal.position.known() ? ", " : "", toString(goal.position));
    for (const std::string& name : kWellKnown)
      if (!program::findProcedure(program_, name)) harness_.provided.push_back(name);
  }

  /// Nothing, or why the execution cannot be begun.
  std::optional<std::string> prepareBeginning() {
    if (options_.source.entries.empty()) {
      const Activation* main = mainOf(program_, trace_);
      if (main == nullptr) return "the execution does not begin in main";
      arguments_ = argumentsOf(*main);
      return std::nullopt;
    }
    auto calls = callsOf(program_, trace_, options_.source.entries, kMostValues);
    if (const auto* cannot = std::get_if<CannotFeed>(&calls)) return cannot->why;
    harness_.calls = std::get<std::vector<MadeCall>>(std::move(calls));
    return std::nullopt;
  }

  /// Of long lists and strings the program gets the beginning: only a run that fails counts.
  void prepareStart(const logic::TermStore& terms) {
    for (const program::SourceStrings& list : options_.strings) {
      auto strings = stringsAtStart(terms, program_, trace_, list, kMostStrings);
      (list.isEnvironment ? harness_.environment : harness_.arguments) = std::move(strings);
    }
    if (harness_.arguments) arguments_ = 0;
    harness_.input = standardInput(program_, trace_, parts::kMostInput);
  }

  /// A function that an entry got.
  bool isOfCallers(std::string_view function) const {
    return !options_.source.entries.empty() && function == program::kCallersNumber;
  }

  void refuse(const std::string& why) { whyNot_ = why; }

  std::string text(const Source& source, Unset unset) const {
    Command run = emulatorFor(source.arch);
    run.emplace_back("./replay");
    std::string start = shellLine(run);
    for (std::size_t i = 0; i < arguments_; ++i) start += " ''";
    if (settings_->shown == Shown::Address)
      start = "ASAN_OPTIONS=detect_stack_use_after_return=1:detect_leaks=0 " + start;
    return toText(harness_,
                  shellLine(buildingOf(source, *settings_, unset, options_.harnessFile, "replay")) +
                      " && " + start);
  }

  bool dependsOnUnset(logic::TermStore& terms) const {
    return checkTrace(terms, program_, withUnsetZero(terms, program_, trace_), goal_).has_value();
  }

  Outcome inWordsOfUnset(const Outcome& outcome) const {
    const auto* not_ = std::get_if<NotConfirmed>(&outcome);
    if (not_ == nullptr || realFunction() != nullptr) return outcome;
    return NotApplicable{
        "the trace depends on variables without a value; with others the program " + not_->why};
  }

  // ---- What comes of it ----

  Outcome attempt(Runner& runner, Unset unset) {
    auto ran = runner.run(harness_, unset, arguments_);
    if (const auto* failed = std::get_if<NotBuilt>(&ran)) return NotConfirmed{failed->why};
    if (const auto* cannot = std::get_if<CannotFeed>(&ran)) return NotApplicable{cannot->why};
    if (const auto* no = std::get_if<NotStarted>(&ran)) return NotRun{no->why};
    const auto& execution = std::get<Execution>(ran);
    if (failsAtGoal(runner, execution)) return Confirmed{};
    if (!execution.marks.empty()) return NotConfirmed{"took another path: " + execution.marks[0]};
    if (const auto report = asanReport(execution))
      return NotConfirmed{"took another path: AddressSanitizer reports " + report->kind};
    if (const std::string* real = realFunction())
      return NotConfirmed{fmt::format("{}; {} is the real one, whose values are not the trace's",
                                      execution.end, *real)};
    const bool watched = settings_->shown == Shown::Address || settings_->shown == Shown::Leak;
    if (watched && execution.endedByItself)
      return NotApplicable{"the run " + execution.end + ", nothing that watches it saw the fault"};
    return NotConfirmed{execution.end};
  }

  /// A function that the linker found, so that the run has its values and not those of the trace.
  const std::string* realFunction() const {
    for (const NondetValue& each : harness_.nondetValues)
      if (!isFed(harness_, each.function)) return &each.function;
    return nullptr;
  }

  bool failsAtGoal(Runner& runner, const Execution& execution) const {
    switch (settings_->shown) {
      case Shown::Reached:
        return reached(runner, execution);
      case Shown::Assertion: {
        const auto place = assertionIn(execution);
        if (place) return isAt(program_, goal_, *place);
        return ubsanFailsAt(program_, goal_, execution);
      }
      case Shown::Arithmetic:
        return ubsanFailsAt(program_, goal_, execution);
      case Shown::Address:
        return asanFails(runner, execution);
      case Shown::Leak:
        return std::ranges::count(execution.marks, kLeak) > 0;
    }
    throw InternalError("every kind of failure has a case");
  }

  /// Which call it was is asked only where there are several. A call through a pointer stands at
  /// no goal's place.
  bool reached(Runner& runner, const Execution& execution) const {
    if (execution.marks.empty() || !execution.marks[0].starts_with(kReached)) return false;
    const auto calls = std::ranges::count(program_.goals, "reach", &program::Goal::check);
    if (calls == 1) return true;
    const std::string address = execution.marks[0].substr(kReached.size());
    const auto places = placesOf(runner, {address});
    if (places.empty()) return false;
    if (!program::isByPointer(program_[program_[goal_].procedure].name))
      return isAt(program_, goal_, places[0]);
    for (std::size_t i = 0; i < program_.goals.size(); ++i)
      if (program_.goals[i].check == "reach" && isAt(program_, GoalId(i), places[0])) return false;
    return true;
  }

  /// The code that ASan adds has columns of its own.
  bool asanFails(Runner& runner, const Execution& execution) const {
    const auto report = asanReport(execution);
    if (!report) return false;
    if (!shows(*report, program_[goal_].check)) return crashesInFree(runner, *report);
    return std::ranges::any_of(placesOf(runner, report->addresses), [&](const Place& place) {
      return isAt(program_, goal_, {place.file, place.line, 0});
    });
  }

  /// A pointer to nowhere can end free() before ASan has looked at it. Nothing else where the goal
  /// is called touches memory, and it is not the program's own code that crashes.
  bool crashesInFree(Runner& runner, const AsanReport& report) const {
    if (program_[goal_].check != "valid-free" || !report.kind.starts_with("SEGV")) return false;
    const auto isOurs = [&](const Place& place) {
      return std::ranges::any_of(
          program_.goals, [&](const program::Goal& one) { return isInFile(one.position, place); });
    };
    const auto places = placesOf(runner, report.addresses);
    const auto own = std::ranges::find_if(places, isOurs);
    const bool isInside = !report.addresses.empty() &&
                          std::ranges::none_of(placesOf(runner, {report.addresses[0]}), isOurs);
    if (own == places.end() || !isInside) return false;
    return isAt(program_, goal_, *own) &&
           std::ranges::none_of(program_.goals, [&](const program::Goal& other) {
             return other.check != "valid-free" && isOnLine(other.position, *own) &&
                    (own->column == 0 || other.position.column == own->column);
           });
  }

  static std::vector<Place> placesOf(Runner& runner, const std::vector<std::string>& addresses) {
    std::vector<Place> places;
    for (const std::string& text : runner.placesOf(addresses))
      if (auto place = placeIn(text)) places.push_back(std::move(*place));
    return places;
  }

  const Program& program_;
  const Trace& trace_;
  GoalId goal_;
  const ReplayOptions& options_;
  std::optional<SanitizerSettings> settings_;
  std::optional<std::string> whyNot_;
  Harness harness_;
  std::size_t arguments_ = 0;
};

}  // namespace

Replayed replay(logic::TermStore& terms, const Program& program, const Trace& trace, GoalId goal,
                const ReplayOptions& options, const Budget& budget) {
  return Replayer(terms, program, trace, goal, options).run(terms, budget);
}

std::string harnessFor(const logic::TermStore& terms, const Program& program, const Trace& trace,
                       GoalId goal, const ReplayOptions& options, const Budget& budget) {
  return Replayer(terms, program, trace, goal, options).harness(budget);
}

}  // namespace fathom::evidence::native
