#include "evidence/discharge.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"
#include "evidence/known_queries.h"
#include "logic/of_bits.h"
#include "logic/traverse.h"

namespace fathom::evidence {

using solver::Backend;

namespace {

/// With no limit at all, the first solver stops here so that the next one is asked too.
constexpr double kUnhurried = 30;
constexpr double kLeastSeconds = 1;
constexpr std::size_t kTogether = 16;  // queries
constexpr double kShares = 8;          // of the time that is left for each query

bool isOpen(const ConditionStatus& status) {
  return std::holds_alternative<Open>(status);
}

/// "INDEX KIND text": U unsatisfiable, S satisfiable, G gave up, T gave up for want of time.
std::string message(std::size_t query, char kind, const std::string& text) {
  return fmt::format("{} {} {}", query, kind, text);
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

Discharge::Discharge(logic::TermStore& terms, const QueryBatch& batch, Describe describe,
                     const WorkerLimits& limits, const Workers& workers, const Budget& budget)
    : terms_(terms),
      batch_(batch),
      describe_(std::move(describe)),
      limits_(limits),
      workers_(workers),
      budget_(budget),
      statuses_(batch.queries.size(), Open{}) {}

void Discharge::recall(KnownQueries& known) {
  known_ = &known;
  keys_ = keysOf(terms_, batch_);
  const auto found = known.find(keys_);
  for (std::size_t i = 0; i < keys_.size(); ++i)
    if (const auto one = found.find(keys_[i]); one != found.end())
      if (const auto backend = backendNamed(one->second)) statuses_[i] = Discharged{*backend};
}

std::vector<std::size_t> Discharge::open() const {
  std::vector<std::size_t> queries;
  for (std::size_t i = 0; i < statuses_.size(); ++i)
    if (isOpen(statuses_[i])) queries.push_back(i);
  return queries;
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

/// A worker that ends early has said how far it came: the query behind that is what ended it,
/// and those after it are offered again. Twice in a row without an answer: the solver is no use.
void Discharge::ask(Backend backend, const TimeLimits& limits) {
  const auto left = secondsLeft();
  const Budget budget = left ? budget_.withinCpuTime(*left * limits.share) : budget_;
  Run run{backend, limits, budget, open()};
  for (std::size_t withoutAnswer = 0; !run.pending.empty();) {
    answered_.assign(statuses_.size(), false);
    const WorkerOutcome outcome = start(run);
    const auto unanswered =
        std::ranges::find_if(run.pending, [&](auto i) { return !answered_[i]; });
    withoutAnswer = unanswered == run.pending.begin() ? withoutAnswer + 1 : 0;
    run.pending.erase(run.pending.begin(), unanswered);
    const bool again = withoutAnswer < 2 &&
                       (outcome.end == WorkerEnd::Crashed || outcome.end == WorkerEnd::OverMemory);
    const std::size_t over =
        again ? std::min<std::size_t>(1, run.pending.size()) : run.pending.size();
    for (std::size_t i = 0; i < over; ++i)
      giveUp(run.pending[i], whyEnded(backend, outcome), endedForTime(outcome));
    run.pending.erase(run.pending.begin(), run.pending.begin() + static_cast<std::ptrdiff_t>(over));
  }
}

void Discharge::giveUp(std::size_t query, const std::string& why, bool isForTime) {
  Open& open = std::get<Open>(statuses_[query]);
  if (open.why.ends_with(why)) return;  // as in the round before
  open.why += (open.why.empty() ? "" : "; ") + why;
  open.isForTime = open.isForTime || isForTime;
}

WorkerOutcome Discharge::start(const Run& run) {
  std::optional<double> left;
  if (const auto milliseconds = run.budget.millisecondsLeft())
    left = static_cast<double>(*milliseconds) / 1000;
  WorkerTask task{[&](const Send& send) { work(run, left, send); }, limits_};
  if (left) task.limits.cpuSeconds = *left + kLeastSeconds;
  const auto outcomes = workers_.run(
      std::span<const WorkerTask>(&task, 1),
      [&](std::size_t, const std::string& text) {
        receive(run, text);
        return GoOn::Yes;
      },
      run.budget);
  spent_ += outcomes.front().cpuSeconds;
  return outcomes.front();
}

void Discharge::receive(const Run& run, const std::string& text) {
  const std::size_t first = text.find(' ');
  require(first != std::string::npos && text.size() >= first + 3, "a worker's message has parts");
  const std::size_t query = std::stoul(text.substr(0, first));
  const char kind = text[first + 1];
  const std::string rest = text.substr(first + 3);
  answered_.at(query) = true;
  if (kind == 'U') {
    statuses_[query] = Discharged{run.backend};
    if (known_ != nullptr) known_->keepQuery(keys_[query], std::string(nameOf(run.backend)));
  } else if (kind == 'S') {
    statuses_[query] = Refuted{run.backend, rest};
  } else {
    giveUp(query, rest, kind == 'T');
  }
}

// ---- In the worker ----

void Discharge::work(const Run& run, std::optional<double> seconds, const Send& send) const {
  const Budget all = seconds ? Budget::ofCpuTime(*seconds) : Budget();
  std::optional<std::size_t> context;
  std::optional<Cone> cone;
  const auto first = solver::makeSolver(terms_, run.backend);
  if (run.pending.size() > kTogether)
    static_cast<void>(first->check(all));  // what solvers share lives as long as one of them
  for (std::size_t begin = 0; begin < run.pending.size();) {
    const std::span<const std::size_t> some = together(run.pending, begin);
    if (context != batch_.queries[some[0]].context) {
      context = batch_.queries[some[0]].context;
      cone.emplace(terms_, batch_.contexts[*context], batch_.subjects);
    }
    std::vector<Term> asked;
    for (const std::size_t query : some)
      asked.insert(asked.end(), batch_.queries[query].formulas.begin(),
                   batch_.queries[query].formulas.end());
    const std::vector<Term> facts = cone->of(asked);
    asked.insert(asked.end(), facts.begin(), facts.end());
    const auto solver =
        solver::makeSolver(terms_, run.backend, {.bitVectors = logic::isOfBits(terms_, asked)});
    for (const Term formula : facts) solver->add(formula);
    const auto budget = [&] { return oneAnswer(run.limits, all, run.pending.size() - begin); };
    const bool isOneByOne = some.size() < 2 || run.limits.split == Split::All;
    const bool areAll = !isOneByOne && areUnsatisfiable(some, *solver, budget());
    for (const std::size_t query : some) {
      send(areAll ? message(query, 'U', "") : answer(run, budget(), *solver, query));
      ++begin;
    }
  }
}

/// Some queries of one context, from there on.
std::span<const std::size_t> Discharge::together(std::span<const std::size_t> pending,
                                                 std::size_t begin) const {
  std::size_t count = 1;
  while (count < kTogether && begin + count < pending.size() &&
         batch_.queries[pending[begin + count]].context == batch_.queries[pending[begin]].context)
    ++count;
  return pending.subspan(begin, count);
}

/// All of them, at once: what they have in common is looked at once.
bool Discharge::areUnsatisfiable(std::span<const std::size_t> queries, solver::Solver& solver,
                                 const Budget& budget) const {
  std::vector<Term> some;
  for (const std::size_t query : queries)
    some.push_back(terms_.conjunction(batch_.queries[query].formulas));
  const Term any = terms_.disjunction(some);
  if (logic::hasQuantifier(terms_, any)) return false;
  const solver::Scope scope(solver);
  solver.add(any);
  return std::holds_alternative<solver::Unsat>(solver.check(budget));
}

/// Case by case: all are unsatisfiable, or the first other answer.
std::string Discharge::answer(const Run& run, const Budget& budget, solver::Solver& solver,
                              std::size_t query) const {
  for (const std::vector<Term>& one :
       cases(terms_, batch_.queries[query].formulas, run.limits.split)) {
    const solver::Scope scope(solver);
    for (const Term formula : one) solver.add(formula);
    const solver::Answer answer = solver.check(budget);
    if (const auto* sat = std::get_if<solver::Sat>(&answer))
      return message(query, 'S', describe_(query, sat->model));
    if (const auto* gaveUp = std::get_if<GaveUp>(&answer))
      return message(query, budget.exhausted() ? 'T' : 'G',
                     fmt::format("{}: {}", nameOf(run.backend), gaveUp->why));
  }
  return message(query, 'U', "");
}

/// At most a third of what is left; of many queries one may have some times its share.
Budget Discharge::oneAnswer(const TimeLimits& limits, const Budget& all, std::size_t pending) {
  if (limits.secondsPerAnswer) return all.withinCpuTime(*limits.secondsPerAnswer);
  const auto left = all.millisecondsLeft();
  if (!left) return limits.share < 1 ? all.withinCpuTime(kUnhurried) : all;
  const double part = std::min(1.0 / 3, kShares / static_cast<double>(pending));
  return all.withinCpuTime(std::max(kLeastSeconds, static_cast<double>(*left) / 1000 * part));
}

}  // namespace fathom::evidence
