#include "evidence/check.h"

#include <algorithm>
#include <fmt/format.h>
#include <ranges>

#include "base/match.h"
#include "evidence/discharge.h"
#include "evidence/known_queries.h"
#include "evidence/parts.h"
#include "evidence/vacuity.h"
#include "evidence/vocabulary.h"
#include "logic/substitute.h"
#include "program/run/replay.h"

namespace fathom::evidence {

namespace {

/// Nothing rests on whether a proof is vacuous: it is a hint for readers.
constexpr double kVacuity = 0.2;  // of the time that the proof took
constexpr double kLeastForVacuity = 2;
constexpr double kQuick = 0.1;  // CPU seconds for a query, or for one of its cases
constexpr double kLessQuick = 1;

constexpr std::size_t kMostValues = 10;

QueryBatch batchOf(std::span<const Block> blocks) {
  QueryBatch batch;
  for (const Block& block : blocks) {
    batch.contexts.push_back(block.definitions);
    batch.subjects.insert(block.subjects.begin(), block.subjects.end());
    for (const Condition& condition : block.conditions)
      batch.queries.push_back({batch.contexts.size() - 1, {condition.negated}});
  }
  return batch;
}

std::vector<const Condition*> allOf(std::span<const Block> blocks) {
  std::vector<const Condition*> all;
  for (const Block& block : blocks)
    for (const Condition& condition : block.conditions) all.push_back(&condition);
  return all;
}

/// "n = 3, i@4 = 7": the values that the condition speaks of, the program's own variables first;
/// i@4 is i at location 4. How control came there is not said.
std::string stateText(logic::TermStore& terms, const Program& program, const Condition& condition,
                      const logic::Model& model) {
  const auto own = spellings(terms, program, condition.procedure);
  std::vector<std::string> values;
  std::vector<std::string> later;
  for (const Symbol symbol : logic::freeSymbols(terms, condition.negated)) {
    const auto value = model.values.find(symbol);
    const std::string name = terms.name(symbol);
    if (value == model.values.end() || name.starts_with("at@") || name.starts_with("to@") ||
        name.starts_with("conjunct#"))
      continue;
    (own.contains(name) ? values : later)
        .push_back(name + " = " + logic::toString(terms, value->second));
  }
  std::ranges::sort(values);
  std::ranges::sort(later);
  values.insert(values.end(), later.begin(), later.end());
  const bool cut = values.size() > kMostValues;
  if (cut) values.resize(kMostValues);
  return fmt::format("{}{}", fmt::join(values, ", "), cut ? ", ..." : "");
}

/// A proof that cannot even be read: one open condition that says why.
ProofReport unreadable(const InputError& error) {
  ProofReport report;
  report.isUnreadable = true;
  report.conditions.push_back({ConditionKind::EntryPre, "the proof speaks only of what it may",
                               error.position(), Open{error.what()}});
  return report;
}

/// What one solver finds hard is often easy for the other: where either may check, both get a
/// little time for each query before any gets much.
void ask(Discharge& discharge, const CheckOptions& options) {
  const solver::Backend second = options.secondSolver();
  const solver::Backend first = otherThan(second);
  const auto quickly = [&](double seconds, Split split) {
    for (const solver::Backend backend : {second, first})
      discharge.ask(backend, {1, seconds, split});
  };
  if (!options.engineSolver) {
    quickly(kQuick, Split::Quantified);
    quickly(kQuick, Split::All);
    quickly(kLessQuick, Split::All);
  }
  discharge.ask(first, {kShareOfTheFirst, std::nullopt});
  discharge.ask(second, {});
}

/// What stays open for one goal alone stands apart.
ProofReport reportOf(const std::vector<const Condition*>& all,
                     const std::vector<ConditionStatus>& statuses) {
  ProofReport report;
  for (std::size_t i = 0; i < all.size(); ++i) {
    CheckedCondition checked{all[i]->kind, all[i]->what, all[i]->position, statuses[i]};
    if (all[i]->goal && std::holds_alternative<Open>(checked.status))
      report.unshown.insert_or_assign(*all[i]->goal, std::move(checked));
    else
      report.conditions.push_back(std::move(checked));
  }
  return report;
}

std::string sentence(const CheckedCondition& condition) {
  return match(
      condition.status, [](const Discharged&) { return std::string(); },
      [&](const Refuted& refuted) {
        return fmt::format("{} found a state in which this is false: {}{}{}", nameOf(refuted.by),
                           condition.what, refuted.state.empty() ? "" : "; ", refuted.state);
      },
      [&](const Open& open) {
        return fmt::format("this could not be shown: {} ({})", condition.what, open.why);
      });
}

}  // namespace

bool ProofReport::confirmed() const {
  return unshown.empty() && isInductive();
}

bool ProofReport::isInductive() const {
  return std::ranges::all_of(conditions, [](const CheckedCondition& condition) {
    return std::holds_alternative<Discharged>(condition.status);
  });
}

bool ProofReport::refuted() const {
  return isUnreadable || wrong ||
         std::ranges::any_of(conditions, [](const CheckedCondition& condition) {
           return std::holds_alternative<Refuted>(condition.status);
         });
}

bool ProofReport::lacksTime() const {
  const auto isForTime = [](const CheckedCondition& condition) {
    const auto* open = std::get_if<Open>(&condition.status);
    return open && open->isForTime;
  };
  return !refuted() && (std::ranges::any_of(conditions, isForTime) ||
                        std::ranges::any_of(std::views::values(unshown), isForTime));
}

bool ProofReport::refuted(GoalId goal) const {
  const auto found = unshown.find(goal);
  if (!weakened || found == unshown.end()) return refuted();
  return std::holds_alternative<Refuted>(found->second.status);
}

bool ProofReport::lacksTime(GoalId goal) const {
  const auto found = unshown.find(goal);
  if (found == unshown.end()) return lacksTime();
  const auto* open = std::get_if<Open>(&found->second.status);
  return open && open->isForTime;
}

std::string ProofReport::why(GoalId goal) const {
  const auto found = unshown.find(goal);
  return found == unshown.end() ? why() : sentence(found->second);
}

std::string ProofReport::why() const {
  if (wrong) return sentence(*wrong);
  for (const CheckedCondition& condition : conditions)
    if (std::holds_alternative<Refuted>(condition.status)) return sentence(condition);
  for (const CheckedCondition& condition : conditions)
    if (std::string text = sentence(condition); !text.empty()) return text;
  for (const auto& [goal, condition] : unshown) return sentence(condition);
  return {};
}

std::size_t ProofReport::dischargedBy(solver::Backend backend) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(conditions, [&](const CheckedCondition& condition) {
        const auto* discharged = std::get_if<Discharged>(&condition.status);
        return discharged && discharged->by == backend;
      }));
}

namespace {

/// The whole proof at once.
ProofReport checkWhole(logic::TermStore& terms, const Program& program,
                       std::span<const Block> blocks, const CheckOptions& options,
                       const Workers& workers, const Budget& budget) {
  const QueryBatch batch = batchOf(blocks);
  const std::vector<const Condition*> all = allOf(blocks);
  Discharge discharge(
      terms, batch,
      [&](std::size_t query, const logic::Model& model) {
        return stateText(terms, program, *all[query], model);
      },
      options.limits, workers, budget);
  if (options.known != nullptr) discharge.recall(*options.known);
  ask(discharge, options);
  ProofReport report = reportOf(all, discharge.statuses());
  report.cpuSeconds = discharge.spentSeconds();
  return report;
}

/// The conditions of what is left of a proof, all of which are shown, as they are asked when it is
/// checked as a whole.
void keepShown(const logic::TermStore& terms, std::span<const Block> blocks,
               const ProofReport& report, KnownQueries& known) {
  using solver::Backend;
  const std::vector<const Condition*> all = allOf(blocks);
  const std::vector<std::string> keys = keysOf(terms, batchOf(blocks));
  std::map<std::string, solver::Backend> by;
  for (const CheckedCondition& condition : report.conditions)
    if (const auto* discharged = std::get_if<Discharged>(&condition.status))
      by.emplace(condition.what, discharged->by);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto found = by.find(all[i]->what);
    known.keepQuery(keys[i], std::string(nameOf(found == by.end() ? Backend::Z3 : found->second)));
  }
}

/// Adds to the report what is true for an idle reason.
void lookForVacuity(logic::TermStore& terms, const Program& program, std::span<const Block> blocks,
                    std::span<const GoalId> goals, const CheckOptions& options,
                    const Workers& workers, const Budget& budget, ProofReport& report) {
  WorkerLimits rest = options.limits;
  if (rest.cpuSeconds)
    rest.cpuSeconds = std::min(*rest.cpuSeconds - report.cpuSeconds,
                               kLeastForVacuity + kVacuity * report.cpuSeconds);
  if (rest.cpuSeconds && *rest.cpuSeconds <= 0) return;
  Vacuity idle =
      vacuity(terms, program, blocks, goals, {options.secondSolver(), rest}, workers, budget);
  report.vacuous = std::move(idle.goals);
  report.nothingRuns = idle.nothingRuns;
}

}  // namespace

ProofReport checkProof(logic::TermStore& terms, const Program& program, const Proof& proof,
                       std::span<const GoalId> goals, const CheckOptions& options,
                       const Workers& workers, const Budget& budget) {
  ProofReport report;
  std::vector<Block> blocks;
  try {
    if (options.inParts) {
      const auto describe = [&](const Condition& condition, const logic::Model& model) {
        return stateText(terms, program, condition, model);
      };
      report = checkParts(terms, program, proof, goals, describe, options, workers, budget);
    } else {
      blocks = conditions(terms, program, proof, goals);
      report = checkWhole(terms, program, blocks, options, workers, budget);
    }
  } catch (const InputError& error) {
    return unreadable(error);
  }
  std::vector<GoalId> shown(goals.begin(), goals.end());
  std::erase_if(shown, [&](GoalId goal) { return !report.confirms(goal); });
  if (shown.empty() && !report.confirmed()) return report;
  if (report.weakened) {
    blocks = conditions(terms, program, *report.weakened, shown);
    if (options.known != nullptr && !shown.empty())
      keepShown(terms, blocks, report, *options.known);
  }
  if (!options.looksForVacuity) return report;
  lookForVacuity(terms, program, blocks, shown, options, workers, budget, report);
  return report;
}

std::optional<std::string> checkTrace(logic::TermStore& terms, const Program& program,
                                      const program::Trace& trace, GoalId goal) {
  const program::run::Replay replay = program::run::replay(terms, program, trace);
  const auto* violates = std::get_if<program::run::Violates>(&replay);
  if (violates && violates->goal == goal) return std::nullopt;
  return fmt::format("the trace does not violate {}: {}", program[goal].name,
                     program::run::toString(terms, program, replay));
}

}  // namespace fathom::evidence
