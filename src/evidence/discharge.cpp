#include "evidence/discharge.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"
#include "evidence/cases.h"

namespace fathom::evidence {

using solver::Backend;

namespace {

/// With no limit at all, the first solver stops here so that the next one gets its turn.
constexpr double kUnhurried = 30;
constexpr double kLeastSeconds = 1;

bool isOpen(const Standing& standing) {
  return std::holds_alternative<Open>(standing);
}

/// "INDEX KIND text": U unsatisfiable, S satisfiable, G gave up, T gave up for want of time.
std::string message(std::size_t question, char kind, const std::string& text) {
  return fmt::format("{} {} {}", question, kind, text);
}

std::string whyEnded(Backend backend, const WorkerOutcome& outcome) {
  const std::string name(nameOf(backend));
  switch (outcome.end) {
    case WorkerEnd::Finished:
      return name + " said nothing";
    case WorkerEnd::Crashed:
      return name + " crashed: " + outcome.why;
    case WorkerEnd::OverTime:
      return name + " had no time left";
    case WorkerEnd::OverMemory:
      return name + " ran out of memory";
    case WorkerEnd::Cancelled:
      return name + " was stopped";
  }
  throw InternalError("a worker's end of no kind");
}

bool endedForTime(const WorkerOutcome& outcome) {
  return outcome.end == WorkerEnd::OverTime || outcome.end == WorkerEnd::Cancelled;
}

}  // namespace

std::string_view nameOf(Backend backend) {
  return backend == Backend::Z3 ? "z3" : "cvc5";
}

Backend otherThan(Backend backend) {
  return backend == Backend::Z3 ? Backend::Cvc5 : Backend::Z3;
}

Discharge::Discharge(logic::TermStore& terms, const Sheet& sheet, Describe describe,
                     const WorkerLimits& limits, const Workers& workers, const Budget& budget)
    : terms_(terms),
      sheet_(sheet),
      describe_(std::move(describe)),
      limits_(limits),
      workers_(workers),
      budget_(budget),
      standings_(sheet.questions.size(), Open{}) {}

std::vector<std::size_t> Discharge::open() const {
  std::vector<std::size_t> questions;
  for (std::size_t i = 0; i < standings_.size(); ++i)
    if (isOpen(standings_[i])) questions.push_back(i);
  return questions;
}

std::optional<double> Discharge::secondsLeft() const {
  std::optional<double> left;
  if (const auto wall = budget_.millisecondsLeft()) left = static_cast<double>(*wall) / 1000;
  if (limits_.cpuSeconds) {
    const double cpu = std::max(0.0, *limits_.cpuSeconds - spent_);
    left = left ? std::min(*left, cpu) : cpu;
  }
  return left;
}

/// A worker that ends early has said how far it came: the question behind that is what ended it,
/// and those after it are offered again. Twice in a row without an answer: the solver is no use.
void Discharge::ask(Backend backend, const Patience& patience) {
  const auto left = secondsLeft();
  const Budget budget = left ? budget_.withinCpuTime(*left * patience.share) : budget_;
  Run run{backend, patience, budget, open()};
  for (std::size_t withoutAnswer = 0; !run.pending.empty();) {
    heard_.assign(standings_.size(), false);
    const WorkerOutcome outcome = start(run);
    const auto unheard = std::ranges::find_if(run.pending, [&](auto i) { return !heard_[i]; });
    withoutAnswer = unheard == run.pending.begin() ? withoutAnswer + 1 : 0;
    run.pending.erase(run.pending.begin(), unheard);
    const bool again = withoutAnswer < 2 &&
                       (outcome.end == WorkerEnd::Crashed || outcome.end == WorkerEnd::OverMemory);
    const std::size_t over =
        again ? std::min<std::size_t>(1, run.pending.size()) : run.pending.size();
    for (std::size_t i = 0; i < over; ++i)
      giveUp(run.pending[i], whyEnded(backend, outcome), endedForTime(outcome));
    run.pending.erase(run.pending.begin(), run.pending.begin() + static_cast<std::ptrdiff_t>(over));
  }
}

void Discharge::giveUp(std::size_t question, const std::string& why, bool isForTime) {
  Open& open = std::get<Open>(standings_[question]);
  open.why += (open.why.empty() ? "" : "; ") + why;
  open.isForTime = open.isForTime || isForTime;
}

WorkerOutcome Discharge::start(const Run& run) {
  std::optional<double> left;
  if (const auto milliseconds = run.budget.millisecondsLeft())
    left = static_cast<double>(*milliseconds) / 1000;
  WorkerTask task{[&](const Say& say) { work(run, left, say); }, limits_};
  if (left) task.limits.cpuSeconds = *left + kLeastSeconds;
  const auto outcomes = workers_.run(
      std::span<const WorkerTask>(&task, 1),
      [&](std::size_t, const std::string& text) {
        hear(run, text);
        return GoOn::Yes;
      },
      run.budget);
  spent_ += outcomes.front().cpuSeconds;
  return outcomes.front();
}

void Discharge::hear(const Run& run, const std::string& text) {
  const std::size_t first = text.find(' ');
  require(first != std::string::npos && text.size() >= first + 3, "a worker's message has parts");
  const std::size_t question = std::stoul(text.substr(0, first));
  const char kind = text[first + 1];
  const std::string rest = text.substr(first + 3);
  heard_.at(question) = true;
  if (kind == 'U')
    standings_[question] = Discharged{run.backend};
  else if (kind == 'S')
    standings_[question] = Refuted{run.backend, rest};
  else
    giveUp(question, rest, kind == 'T');
}

// ---- In the worker ----

void Discharge::work(const Run& run, std::optional<double> seconds, const Say& say) const {
  const Budget all = seconds ? Budget::ofCpuTime(*seconds) : Budget();
  std::unique_ptr<solver::Solver> solver;
  std::optional<std::size_t> context;
  for (const std::size_t i : run.pending) {
    const Question& question = sheet_.questions[i];
    if (context != question.context) {
      context = question.context;
      solver = solver::makeSolver(terms_, run.backend);
      for (const Term formula : sheet_.contexts[question.context]) solver->add(formula);
    }
    say(answer(run, oneAnswer(run.patience, all), *solver, i));
  }
}

/// Case by case: all are unsatisfiable, or the first other answer.
std::string Discharge::answer(const Run& run, const Budget& budget, solver::Solver& solver,
                              std::size_t question) const {
  for (const std::vector<Term>& one : cases(terms_, sheet_.questions[question].formulas)) {
    const solver::Scope scope(solver);
    for (const Term formula : one) solver.add(formula);
    const solver::Answer answer = solver.check(budget);
    if (const auto* sat = std::get_if<solver::Sat>(&answer))
      return message(question, 'S', describe_(question, sat->model));
    if (const auto* gaveUp = std::get_if<solver::GaveUp>(&answer))
      return message(question, budget.exhausted() ? 'T' : 'G',
                     fmt::format("{}: {}", nameOf(run.backend), gaveUp->why));
  }
  return message(question, 'U', "");
}

Budget Discharge::oneAnswer(const Patience& patience, const Budget& all) {
  if (patience.secondsPerAnswer) return all.withinCpuTime(*patience.secondsPerAnswer);
  const auto left = all.millisecondsLeft();
  if (!left) return patience.share < 1 ? all.withinCpuTime(kUnhurried) : all;
  return all.withinCpuTime(std::max(kLeastSeconds, static_cast<double>(*left) / 3000));
}

}  // namespace fathom::evidence
