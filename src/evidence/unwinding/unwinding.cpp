#include "evidence/unwinding/unwinding.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "base/cpu_time.h"
#include "base/errors.h"
#include "base/match.h"
#include "evidence/discharge.h"
#include "evidence/unwinding/unwound_trace.h"
#include "logic/of_bits.h"
#include "program/serial/serial.h"
#include "solver/solver.h"

namespace fathom::evidence {

using namespace program;
using serial::Json;
using solver::Sat;
using solver::Unsat;

namespace {

constexpr double kForUnwinding = 0.5;  // of the time: the rest is for goals
constexpr double kSecondsOfARepetition = 0.1;
constexpr double kForAll = 0.6;  // of what is left, before each goal is asked alone
constexpr double kSecondsWithoutALimit = 20;

Term equation(logic::TermStore& terms, const std::pair<Symbol, Term>& definition) {
  return terms.eq(terms.constant(definition.first), definition.second);
}

/// By goal: where it is violated.
std::map<GoalId, std::vector<Term>> failuresOf(const Unwinder& unwinder,
                                               std::span<const GoalId> goals) {
  std::map<GoalId, std::vector<Term>> failures;
  for (const GoalId goal : goals) failures[goal];
  for (const Unwinder::Failure& failure : unwinder.failures())
    if (const auto found = failures.find(failure.goal); found != failures.end())
      found->second.push_back(failure.violated);
  return failures;
}

/// The worker of `unwind`.
class Search {
 public:
  Search(logic::TermStore& terms, const Program& program, std::span<const GoalId> goals,
         const Budget& budget, double seconds, std::size_t mostSteps, const Send& send)
      : terms_(terms),
        program_(program),
        goals_(goals),
        budget_(budget),
        timer_(seconds),
        send_(send),
        repetitions_(solver::makeSolver(terms, solver::Backend::Z3, {.extensionalArrays = false})),
        unwinder_(terms, program,
                  [&](std::size_t number, Term reached) { return goesOn(number, reached); },
                  {.steps = mostSteps, .budget = budget.withinCpuTime(seconds * kForUnwinding)}) {}

  void run() {
    const bool isWhole = unwinder_.run();
    if (isWhole) send_(Json{{"whole", true}}.dump());
    std::map<GoalId, std::vector<Term>> open = failuresOf(unwinder_, goals_);
    std::vector<Term> formulas;
    for (const auto& definition : unwinder_.definitions())
      formulas.push_back(equation(terms_, definition));
    std::vector<Term> all = formulas;
    for (const auto& [goal, failures] : open)
      all.insert(all.end(), failures.begin(), failures.end());
    solver_ = solver::makeSolver(
        terms_, solver::Backend::Z3,
        {.bitVectors = logic::isOfBits(terms_, all), .extensionalArrays = false});
    for (const Term formula : formulas) solver_->add(formula);
    while (!open.empty() && decide(open, isWhole)) {
    }
  }

 private:
  bool goesOn(std::size_t number, Term reached) {
    const auto& definitions = unwinder_.definitions();
    for (; added_ < definitions.size(); ++added_)
      repetitions_->add(equation(terms_, definitions[added_]));
    const auto answer = repetitions_->check(
        std::span(&reached, 1),
        budget_.withinCpuTime(std::min(kSecondsOfARepetition, timer_.left().value_or(1))));
    const bool isCut = std::holds_alternative<Unsat>(answer);
    if (isCut) cuts_.insert(number);
    return !isCut;
  }

  /// Of what is open: whether another round may find more.
  bool decide(std::map<GoalId, std::vector<Term>>& open, bool isWhole) {
    std::vector<Term> any;
    for (const auto& [goal, failures] : open)
      any.insert(any.end(), failures.begin(), failures.end());
    const Term fails = terms_.disjunction(any);
    const double seconds = timer_.left().value_or(1) * (open.size() == 1 ? 1 : kForAll);
    const auto answer = solver_->check(std::span(&fails, 1), budget_.withinCpuTime(seconds));
    return match(
        answer,
        [&](const Unsat&) {
          if (isWhole) sendProved(open);
          return false;
        },
        [&](const Sat& sat) {
          UnwoundTrace path(terms_, unwinder_, sat.model);
          const auto goal = path.violated();
          if (!goal || open.erase(*goal) == 0) return false;
          send_(Json{{"violated", serial::toJson(terms_, program_, path.read(*goal))}}.dump());
          return true;
        },
        [&](const GaveUp&) {
          if (isWhole) decideEach(open);
          return false;
        });
  }

  void decideEach(std::map<GoalId, std::vector<Term>>& open) {
    std::map<GoalId, std::vector<Term>> proved;
    std::size_t left = open.size();
    for (const auto& [goal, failures] : open) {
      const Term fails = terms_.disjunction(failures);
      const double seconds = timer_.left().value_or(1) / static_cast<double>(left--);
      const auto answer = solver_->check(std::span(&fails, 1), budget_.withinCpuTime(seconds));
      if (std::holds_alternative<Unsat>(answer)) proved.insert({goal, failures});
    }
    if (!proved.empty()) sendProved(proved);
  }

  void sendProved(const std::map<GoalId, std::vector<Term>>& proved) {
    Json goals = Json::array();
    for (const auto& [goal, failures] : proved) goals.push_back(goal.index());
    send_(Json{{"proved", goals}, {"steps", unwinder_.steps()}, {"cuts", cuts_}}.dump());
  }

  logic::TermStore& terms_;
  const Program& program_;
  std::span<const GoalId> goals_;
  const Budget& budget_;
  CpuTimer timer_;
  const Send& send_;
  std::unique_ptr<solver::Solver> repetitions_;
  Unwinder unwinder_;
  std::unique_ptr<solver::Solver> solver_;
  std::size_t added_ = 0;  // definitions
  std::set<std::size_t> cuts_;
};

void receive(logic::TermStore& terms, const Program& program, const std::string& message,
             Unwound& result) {
  const Json json = serial::parseJson(message, "unwinding");
  if (json.contains("violated")) {
    result.violations.push_back(serial::readTrace(terms, program, json["violated"]));
    return;
  }
  if (json.contains("whole")) {
    result.isWhole = true;
    return;
  }
  for (const std::size_t goal : json["proved"]) result.proved.emplace_back(goal);
  result.claim = {json["steps"].get<std::size_t>(), json["cuts"].get<std::set<std::size_t>>()};
}

/// What has to be shown, and what each part of it says.
struct Claims {
  QueryBatch batch;
  std::vector<CheckedCondition> conditions;
  std::vector<std::optional<GoalId>> goals;  // of each condition, where it is one's own
};

Claims claimsOf(logic::TermStore& terms, const Program& program, const Unwinder& unwinder,
                std::span<const GoalId> goals) {
  Claims claims;
  auto& context = claims.batch.contexts.emplace_back();
  for (const auto& definition : unwinder.definitions())
    context.push_back(equation(terms, definition));
  const auto add = [&](Term negated, std::string what, const Position& position,
                       std::optional<GoalId> goal) {
    claims.goals.push_back(goal);
    claims.batch.queries.push_back({0, {negated}});
    claims.conditions.push_back(
        {ConditionKind::Failing, std::move(what), position, Open{"not asked"}});
  };
  if (!unwinder.cuts().empty())
    add(terms.disjunction(unwinder.cuts()), "no execution goes on where unwinding ends", {}, {});
  for (const auto& [goal, failures] : failuresOf(unwinder, goals))
    if (!failures.empty())
      add(terms.disjunction(failures), "no execution violates " + program[goal].name,
          program[goal].position, goal);
  return claims;
}

ProofReport unlike(const std::string& why) {
  ProofReport report;
  report.conditions.push_back(
      {ConditionKind::Failing, "the program unwinds as claimed", {}, Open{why, true}});
  return report;
}

}  // namespace

Unwound unwind(logic::TermStore& terms, const Program& program, std::span<const GoalId> goals,
               const WorkerLimits& limits, const Workers& workers, const Budget& budget,
               std::size_t mostSteps) {
  Unwound result;
  if (!program.axioms.empty()) return result;
  const double seconds = limits.cpuSeconds.value_or(kSecondsWithoutALimit);
  const WorkerTask task{[&](const Send& send) {
                          try {
                            Search(terms, program, goals, budget, seconds, mostSteps, send).run();
                          } catch (const Unsupported&) {  // what cannot be unwound
                          }
                        },
                        limits};
  const auto take = [&](std::size_t, const std::string& message) {
    receive(terms, program, message, result);
    return GoOn::Yes;
  };
  workers.run(std::span(&task, 1), take, budget);
  return result;
}

ProofReport checkUnwinding(logic::TermStore& terms, const Program& program,
                           const program::Unwinding& claim, std::span<const GoalId> goals,
                           const WorkerLimits& limits, const Workers& workers,
                           const Budget& budget) {
  const CpuTimer timer(limits.cpuSeconds);
  Unwinder unwinder(terms, program,
                    [&](std::size_t number, Term) { return !claim.cuts.contains(number); },
                    {.steps = claim.steps, .budget = budget});
  try {
    if (!unwinder.run() || unwinder.steps() != claim.steps)
      return unlike("it has another number of steps");
  } catch (const Unsupported& error) {
    return unlike(error.what());
  }
  const Claims claims = claimsOf(terms, program, unwinder, goals);
  const auto describe = [](std::size_t, const logic::Model&) { return std::string(); };
  Discharge discharge(terms, claims.batch, describe, {timer.left(), limits.megabytes}, workers,
                      budget);
  discharge.ask(solver::Backend::Cvc5, {kShareOfTheFirst, std::nullopt});
  discharge.ask(solver::Backend::Z3, {});
  ProofReport report;
  std::vector<CheckedCondition> conditions = claims.conditions;
  for (std::size_t i = 0; i < conditions.size(); ++i) {
    conditions[i].status = discharge.statuses()[i];
    if (claims.goals[i] && std::holds_alternative<Open>(conditions[i].status))
      report.unshown.insert_or_assign(*claims.goals[i], std::move(conditions[i]));
    else
      report.conditions.push_back(std::move(conditions[i]));
  }
  return report;
}

}  // namespace fathom::evidence
