#include "app/library_attacks.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "app/progress.h"
#include "evidence/replay/jvm/entry_runs.h"
#include "program/requirement.h"

namespace fathom::app {
namespace {

namespace jvm = evidence::jvm;

constexpr std::size_t kAttempts = 800;  // of one round
constexpr unsigned kIdleRounds = 6;     // without a new goal: the end
constexpr std::size_t kMostCalls = 40;  // that a report shows

class Attacks {
 public:
  Attacks(report::Result& result, const frontend::JvmProgram& program, const Config& config,
          const Log& log, const Budget& budget, const CpuTimer& timer)
      : result_(result),
        program_(program),
        config_(config),
        log_(log),
        budget_(budget),
        timer_(timer),
        progress_(progressOnStandardError(config.files.front())) {
    for (report::GoalResult& row : result.goals)
      if (const auto place = jvm::placeOfGoal((*result.program)[row.goal].name);
          place && (*result.program)[row.goal].check != program::kCallsValidly)
        rows_[*place].push_back(&row);
  }

  void run() {
    for (unsigned idle = 0; idle < kIdleRounds && !isOver(); ++idle) {
      const std::size_t before = violated_;
      if (!round()) return;
      if (violated_ > before) idle = 0;
    }
  }

 private:
  using Flights = std::vector<jvm::EntryFlight>;

  bool isOver() const {
    const auto left = timer_.left();
    return budget_.cancelled() || budget_.exhausted() || (left && *left <= 0);
  }

  bool round() {
    const std::vector<jvm::CodePlace> wanted = openPlaces();
    if (wanted.empty()) return false;
    std::vector<jvm::EntryCall> calls;
    for (std::size_t i = 0; i < kAttempts; ++i, ++seed_)
      calls.push_back(jvm::collectionAttempt(wanted[seed_ % wanted.size()], seed_));
    const auto first = run(calls);
    if (!first) return false;
    std::vector<jvm::EntryCall> again;
    std::set<jvm::CodePlace> seen;
    for (const jvm::EntryFlight& flight : *first)
      if (isNews(flight) && seen.insert(*flight.flight.own).second)
        again.push_back(calls[flight.call]);
    if (again.empty()) return true;
    const auto second = run(again);
    if (!second) return false;
    for (const jvm::EntryFlight& flight : *second)
      if (isNews(flight) && seen.contains(*flight.flight.own)) judge(flight);
    return true;
  }

  /// Of goals that are neither violated nor proved for all callers.
  std::vector<jvm::CodePlace> openPlaces() const {
    std::vector<jvm::CodePlace> places;
    for (const auto& [place, rows] : rows_)
      if (std::ranges::any_of(rows, [](const report::GoalResult* row) {
            return !std::holds_alternative<report::Violated>(row->answer) && !isProved(*row);
          }))
        places.push_back(place);
    return places;
  }

  /// For all callers.
  static bool isProved(const report::GoalResult& row) {
    const auto* proved = std::get_if<report::Proved>(&row.answer);
    return proved != nullptr && proved->requirements.empty();
  }

  std::optional<Flights> run(const std::vector<jvm::EntryCall>& calls) {
    const jvm::RunOptions options{{{}, config_.run.limits.megabytes},
                                  config_.replay != ReplayMode::Unsafe};
    const auto tell = [&](std::size_t) {
      progress_(fmt::format("calls on the JVM: {} attempts, {} goals violated", seed_, violated_));
    };
    auto ran = jvm::runEntries(program_, calls, options, budget_, tell,
                               jvm::Attack::ConcurrentModification);
    if (const auto* failed = std::get_if<jvm::NotStarted>(&ran)) {
      log_.warning("the library was not run: " + failed->why);
      return std::nullopt;
    }
    return std::get<Flights>(std::move(ran));
  }

  /// Of a place with one goal that is not violated yet.
  bool isNews(const jvm::EntryFlight& flight) const {
    if (!flight.flight.own) return false;
    const auto found = rows_.find(*flight.flight.own);
    return found != rows_.end() && found->second.size() == 1 &&
           !std::holds_alternative<report::Violated>(found->second.front()->answer);
  }

  void judge(const jvm::EntryFlight& flight) {
    report::GoalResult& row = *rows_.at(*flight.flight.own).front();
    const std::string name = jvm::toString(*flight.flight.own);
    if (isProved(row)) {
      const std::string why = fmt::format("it was proved, but the JVM raises the exception by: {}",
                                          flight.expressions.back());
      log_.warning(name + ": " + why);
      row.answer = report::Unknown{Reason::Unconfirmed, why};
      return;
    }
    report::Violated violated{nullptr, report::NativeRun::ByCalls, "", {}};
    const auto& all = flight.expressions;
    const std::size_t from = all.size() > kMostCalls ? all.size() - kMostCalls : 0;
    for (std::size_t i = from; i < all.size(); ++i) violated.run.push_back({{}, "", all[i]});
    row.answer = std::move(violated);
    row.engine = "calls on the JVM";
    ++violated_;
  }

  report::Result& result_;
  const frontend::JvmProgram& program_;
  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const CpuTimer& timer_;
  verify::Progress progress_;
  std::map<jvm::CodePlace, std::vector<report::GoalResult*>> rows_;
  unsigned seed_ = 0;
  std::size_t violated_ = 0;
};

}  // namespace

void attackLibrary(report::Result& result, const frontend::JvmProgram& program,
                   const Config& config, const Log& log, const Budget& budget,
                   const CpuTimer& timer) {
  Attacks(result, program, config, log, budget, timer).run();
}

}  // namespace fathom::app
