#include "evidence/weakening.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <limits>
#include <sstream>
#include <utility>

#include "base/match.h"
#include "base/sha256.h"
#include "evidence/known_queries.h"
#include "logic/digest.h"

namespace fathom::evidence {

using solver::Backend;

namespace {

constexpr double kFirst = 0.1;   // CPU seconds for a query
constexpr double kSecond = 1;    // for one that is asked alone
constexpr double kSlower = 5;    // times as long, when what was dropped is asked again
constexpr double kLongest = 30;  // where time is not limited
constexpr double kGrace = 1;
constexpr int kMostCrashes = 4;  // of a solver, in one round

/// "KIND NUMBERS;NUMBERS;text": A asking, U shown from conjuncts, S refuted, G gave up, T for time.
std::string spoken(char kind, std::span<const std::size_t> obligations,
                   const std::vector<ConjunctId>& from, const std::string& text) {
  return fmt::format("{}{};{};{}", kind, fmt::join(obligations, " "), fmt::join(from, " "), text);
}

std::vector<std::size_t> numbers(std::string_view text) {
  std::vector<std::size_t> found;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    std::size_t number = 0;
    const auto [rest, error] = std::from_chars(at, end, number);
    require(error == std::errc(), "a worker's message has numbers");
    found.push_back(number);
    at = rest == end ? end : rest + 1;
  }
  return found;
}

}  // namespace

Weakening::Weakening(logic::TermStore& terms, const Conjuncts& conjuncts,
                     std::span<const Block> blocks, DescribeState describe,
                     const WorkerLimits& limits, const Workers& workers, const Budget& budget)
    : terms_(terms),
      conjuncts_(conjuncts),
      blocks_(blocks),
      obligations_(evidence::obligations(terms, conjuncts, blocks)),
      ledger_(obligations_, conjuncts.count()),
      describe_(std::move(describe)),
      limits_(limits),
      workers_(workers),
      budget_(budget),
      failures_(obligations_.size(), Open{}),
      live_(conjuncts.count(), true),
      failed_(obligations_.size(), false) {}

void Weakening::recall(KnownQueries& known) {
  known_ = &known;
  logic::Digests digests(terms_);
  std::vector<std::string> blocks;
  for (const Block& block : blocks_) {
    std::string text = "in parts ";
    for (const Term definition : block.definitions) text += digests.of(definition);
    blocks.push_back(sha256(text));
  }
  for (const Obligation& one : obligations_)
    keys_.push_back(sha256(blocks[one.block] + digests.of(one.formula)));
  const auto found = known.find(keys_);
  for (std::size_t i = 0; i < keys_.size(); ++i) {
    const auto one = found.find(keys_[i]);
    if (one == found.end()) continue;
    const std::size_t space = one->second.find(' ');
    const auto backend = backendNamed(one->second.substr(0, space));
    const auto from = conjunctsIn(space == std::string::npos ? "" : one->second.substr(space));
    if (backend && from) ledger_.add(i, {*from, *backend});
  }
}

/// The solver, then the parameters of the conjuncts: their names say what they are.
void Weakening::keep(std::size_t obligation, const std::vector<ConjunctId>& from, Backend by) {
  std::string how(nameOf(by));
  for (const ConjunctId conjunct : from)
    how += " " + terms_.name(terms_.symbolOf(conjuncts_.parameters()[conjunct]));
  known_->keepQuery(keys_[obligation], how);
}

/// Nothing where the proof has not all of them.
std::optional<std::vector<ConjunctId>> Weakening::conjunctsIn(const std::string& names) const {
  std::vector<ConjunctId> all;
  std::istringstream words(names);
  for (std::string name; words >> name;) {
    const auto conjunct = conjuncts_.conjunctOf(terms_.symbol(name, terms_.boolSort()));
    if (!conjunct) return std::nullopt;
    all.push_back(*conjunct);
  }
  return all;
}

void Weakening::run() {
  iterate(kSecond);
  for (double seconds = kSecond * kSlower;
       seconds < std::min(secondsLeft(), kLongest * kSlower) && restore(); seconds *= kSlower)
    iterate(seconds);
}

/// Until what is left of the conjuncts is shown from itself.
void Weakening::iterate(double seconds) {
  do {
    if (!showAll(seconds)) return;
  } while (dropWhatFails());
}

/// Z3, whose cores are small, a little for each query; where it gave up for longer, then cvc5;
/// again where that leads to new obligations. False where no time is left.
bool Weakening::showAll(double seconds) {
  std::vector<bool> isHopeless(obligations_.size(), false);
  while (true) {
    for (std::size_t i = 0; i < isHopeless.size(); ++i) isHopeless[i] = isHopeless[i] || failed_[i];
    unshown_.clear();
    if (!ask({Backend::Z3, kFirst, Split::Quantified, false, live_, isHopeless})) return false;
    const std::vector<std::size_t> tried = unshown_;
    for (const std::size_t one : tried) isHopeless[one] = true;
    for (const Backend backend : {Backend::Z3, Backend::Cvc5}) {
      Asking alone{backend, seconds, Split::All,
                   true,    live_,   std::vector<bool>(obligations_.size(), true)};
      for (const std::size_t one : std::exchange(unshown_, {})) alone.isHopeless[one] = false;
      if (!ask(std::move(alone))) return false;
    }
    if (std::ranges::none_of(tried, [&](std::size_t i) { return ledger_.find(i, live_); }))
      return true;
  }
}

/// Conjuncts that are needed and not shown. False where all are shown: then goals that fail do so
/// by themselves.
bool Weakening::dropWhatFails() {
  bool drops = false;
  for (const std::size_t one : Demand(obligations_, ledger_, live_).open()) {
    failed_[one] = true;
    for (const ConjunctId conjunct : obligations_[one].shows) {
      drops = true;
      live_[conjunct] = false;
    }
  }
  areAllLive_ = areAllLive_ && !drops;
  return drops;
}

/// With more time, all conjuncts may be shown after all. False where nothing failed for want of it.
bool Weakening::restore() {
  bool isUseful = false;
  for (std::size_t i = 0; i < obligations_.size(); ++i) {
    if (!failed_[i]) continue;
    const auto* open = std::get_if<Open>(&failures_[i]);
    failed_[i] = open == nullptr;
    isUseful = isUseful || (open && open->isForTime);
  }
  if (!isUseful) return false;
  live_.assign(live_.size(), true);
  areAllLive_ = true;
  return true;
}

double Weakening::secondsLeft() const {
  double left = std::numeric_limits<double>::infinity();
  if (const auto wall = budget_.millisecondsLeft()) left = static_cast<double>(*wall) / 1000;
  if (limits_.cpuSeconds) left = std::min(left, *limits_.cpuSeconds - spent_);
  return left;
}

/// False where no time is left.
bool Weakening::ask(Asking asking) {
  for (int crashes = 0; crashes < kMostCrashes; ++crashes) {
    const double left = secondsLeft();
    if (left <= 0 || budget_.cancelled()) return false;
    asked_.clear();
    const WorkerOutcome outcome = start(asking, left);
    if (outcome.end == WorkerEnd::Finished) return true;
    if (outcome.end != WorkerEnd::Crashed && outcome.end != WorkerEnd::OverMemory) return false;
    const std::string why =
        outcome.end == WorkerEnd::Crashed ? " crashed: " + outcome.why : " ran out of memory";
    for (const std::size_t one : asked_) {
      fail(one, std::string(nameOf(asking.backend)) + why, false);
      asking.isHopeless[one] = true;
    }
  }
  return true;
}

WorkerOutcome Weakening::start(const Asking& asking, double seconds) {
  WorkerTask task{[&](const Send& send) { work(asking, seconds, send); }, limits_};
  if (std::isfinite(seconds)) task.limits.cpuSeconds = seconds + kGrace;
  const auto outcomes = workers_.run(
      std::span<const WorkerTask>(&task, 1),
      [&](std::size_t, const std::string& text) {
        receive(asking.backend, text);
        return GoOn::Yes;
      },
      budget_);
  spent_ += outcomes.front().cpuSeconds;
  return outcomes.front();
}

/// In the worker.
void Weakening::work(const Asking& asking, double seconds, const Send& send) const {
  const Budget all = std::isfinite(seconds) ? Budget::ofCpuTime(seconds) : Budget();
  const auto one = [](const std::size_t& i) { return std::span<const std::size_t>(&i, 1); };
  const Listener listener{
      [&](auto some) { send(spoken('A', some, {}, "")); },
      [&](auto some, const std::vector<ConjunctId>& from) { send(spoken('U', some, from, "")); },
      [&](std::size_t i, const logic::Model& model) {
        send(spoken('S', one(i), {}, areAllLive_ ? describe_(conditionOf(i), model) : ""));
      },
      [&](std::size_t i, const GaveUp& gaveUp) {
        const bool isForTime =
            gaveUp.reason == Reason::Timeout || gaveUp.reason == Reason::Resources;
        send(spoken(isForTime ? 'T' : 'G', one(i), {},
                    fmt::format("{}: {}", nameOf(asking.backend), gaveUp.why)));
      }};
  Derivation(terms_, conjuncts_, blocks_, obligations_, ledger_, asking, listener).run(all);
}

void Weakening::receive(Backend backend, const std::string& text) {
  const std::size_t first = text.find(';');
  const std::size_t second = text.find(';', first + 1);
  require(second != std::string::npos, "a worker's message has parts");
  const std::string_view view = text;
  const std::vector<std::size_t> some = numbers(view.substr(1, first - 1));
  const std::string rest = text.substr(second + 1);
  switch (text[0]) {
    case 'A':
      asked_ = some;
      return;
    case 'U': {
      std::vector<ConjunctId> from;
      for (const std::size_t conjunct : numbers(view.substr(first + 1, second - first - 1)))
        from.push_back(static_cast<ConjunctId>(conjunct));
      for (const std::size_t one : some) {
        ledger_.add(one, {from, backend});
        if (known_ != nullptr) keep(one, from, backend);
      }
      return;
    }
    case 'S':
      failed_.at(some.at(0)) = true;
      if (areAllLive_) failures_[some[0]] = Refuted{backend, rest};
      return;
    default:
      fail(some.at(0), rest, text[0] == 'T');
  }
}

void Weakening::fail(std::size_t obligation, const std::string& why, bool isForTime) {
  auto* open = std::get_if<Open>(&failures_.at(obligation));
  if (open == nullptr) return;
  if (open->why.find(why) == std::string::npos) open->why += (open->why.empty() ? "" : "; ") + why;
  unshown_.push_back(obligation);
  open->isForTime = open->isForTime || isForTime;
}

const Condition& Weakening::conditionOf(std::size_t obligation) const {
  const Obligation& one = obligations_[obligation];
  return blocks_[one.block].conditions[one.condition];
}

}  // namespace fathom::evidence
