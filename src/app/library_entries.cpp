#include "app/library_entries.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

#include "app/library_attacks.h"
#include "app/progress.h"
#include "app/verify_options.h"
#include "engine/registry/registry.h"
#include "logic/substitute.h"
#include "program/requirement.h"
#include "verify/verify.h"

namespace fathom::app {
namespace {

using program::GoalId;
using program::ProcedureId;
using program::Program;
using report::GoalResult;
using report::Result;

constexpr double kFirstTurn = 1;       // CPU seconds
constexpr double kLonger = 4;          // each turn over the one before
constexpr double kShareOfCalls = 0.4;  // of the time: for calls on the JVM

/// Of all that the procedure speaks of.
std::set<logic::Symbol> symbolsOf(const logic::TermStore& terms, const Program& program,
                                  ProcedureId id, const std::vector<GoalId>& goals) {
  std::set<logic::Symbol> symbols;
  const auto add = [&](const auto& some) { symbols.insert(some.begin(), some.end()); };
  for (const program::Edge& edge : program[id].edges) {
    add(program::reads(terms, edge.statement));
    add(program::writes(edge.statement));
  }
  for (const GoalId goal : goals) add(logic::freeSymbols(terms, program[goal].condition));
  return symbols;
}

/// Whether callers keep each of the promises.
using Kept = std::set<std::string_view>;

/// The promises that the entry point speaks of.
Kept promisesIn(const logic::TermStore& terms, const Program& program, ProcedureId id) {
  Kept found;
  const std::set<logic::Symbol> used = symbolsOf(terms, program, id, {});
  for (const program::Variable& global : program.globals)
    for (const program::Promise& one : program::kPromises)
      if (used.contains(global.symbol) && terms.name(global.symbol) == one.variable)
        found.insert(one.variable);
  return found;
}

/// Executions begin where these promises are kept, and others are not.
void keepPromises(logic::TermStore& terms, Program& one, const Kept& kept) {
  std::vector<logic::Term> all;
  for (const program::Variable& global : one.globals)
    for (const program::Promise& promise : program::kPromises) {
      if (terms.name(global.symbol) != promise.variable) continue;
      const logic::Term truth = terms.constant(global.symbol);
      all.push_back(kept.contains(promise.variable) ? truth : terms.negate(truth));
    }
  if (all.empty()) return;
  program::Procedure& procedure = one.procedures.front();
  const program::LocationId begin(procedure.locationCount++);
  procedure.edges.push_back(
      {begin, procedure.entry, program::Assume{terms.conjunction(all)}, procedure.position});
  procedure.entry = begin;
}

/// The entry point alone, and what it speaks of.
std::shared_ptr<const Program> alone(logic::TermStore& terms, const Program& program,
                                     ProcedureId id, const std::vector<GoalId>& goals,
                                     const Kept& kept) {
  auto one = std::make_shared<Program>();
  one->sorts = program.sorts;
  one->axioms = program.axioms;
  one->approximations = program.approximations;
  const std::set<logic::Symbol> used = symbolsOf(terms, program, id, goals);
  for (const program::Variable& global : program.globals)
    if (used.contains(global.symbol) || !program.axioms.empty()) one->globals.push_back(global);
  one->procedures.push_back(program[id]);
  one->entryPoints.emplace_back(0);
  for (const GoalId goal : goals) {
    one->goals.push_back(program[goal]);
    one->goals.back().procedure = ProcedureId(0);
  }
  keepPromises(terms, *one, kept);
  return one;
}

class Entries {
 public:
  Entries(Result read, const Input& input, const std::vector<GoalId>& goals, const Config& config,
          const Log& log, const Budget& budget, const CpuTimer& timer)
      : result_(std::move(read)),
        input_(input),
        goals_(goals),
        config_(config),
        log_(log),
        budget_(budget),
        timer_(timer),
        progress_(progressOnStandardError(config.files.front())) {
    for (const GoalId goal : goals) open_[(*result_.program)[goal].procedure].push_back(goal);
  }

  Result run() {
    const bool isAttacked = input_.jvm && config_.replay != ReplayMode::Off;
    if (isAttacked) kept_ = kShareOfCalls * timer_.left().value_or(0);
    double seconds = kFirstTurn;
    for (; !open_.empty() && !isOver(); seconds *= kLonger) turn(seconds);
    finish();
    if (isAttacked) attackLibrary(result_, *input_.jvm, config_, log_, budget_, timer_);
    result_.cpuSeconds = timer_.spent();
    return std::move(result_);
  }

 private:
  bool isOver() const {
    const auto left = timer_.left();
    return budget_.cancelled() || (left && *left <= kept_);
  }

  void turn(double seconds) {
    std::map<ProcedureId, std::vector<GoalId>> later;
    std::size_t done = 0;
    for (const auto& [id, goals] : open_) {
      if (isOver()) {
        later.emplace(id, goals);
        continue;
      }
      progress_(fmt::format("entry point {} of {} ({} of {} goals decided)", ++done, open_.size(),
                            decided_, goals_.size()));
      auto left = verified(id, goals, seconds);
      if (!left.empty()) later.emplace(id, std::move(left));
    }
    open_ = std::move(later);
  }

  using Rows = std::map<GoalId, GoalResult>;

  /// The answers for executions in which callers keep these promises.
  Rows answers(ProcedureId id, const std::vector<GoalId>& goals, const Kept& kept, double seconds) {
    const auto one = alone(*result_.terms, *result_.program, id, goals, kept);
    std::vector<GoalId> asked;
    for (std::size_t i = 0; i < goals.size(); ++i) asked.emplace_back(i);
    verify::VerifyOptions options = verifyOptions(input_, config_, timer_);
    if (options.run.engine == nullptr) options.run.engine = engine::findEngine("updr");
    options.run.limits.cpuSeconds = std::min(
        seconds * static_cast<double>(goals.size()),
        options.run.limits.cpuSeconds.value_or(seconds * static_cast<double>(goals.size())));
    Result its =
        verify::verify(result_.terms, one, asked, options, budget_, log_, [](const auto&) {});
    for (const auto& [name, count] : its.statistics.counts()) result_.statistics.add(name, count);
    const auto encoding = std::make_shared<const report::Encoding>(its);
    Rows rows;
    for (GoalResult& row : its.goals) {
      const GoalId goal = goals[row.goal.index()];
      row.evidence = report::InEncoding{encoding, row.goal};
      row.goal = goal;
      rows.emplace(goal, std::move(row));
    }
    return rows;
  }

  static bool isProved(const GoalResult& row) {
    return std::holds_alternative<report::Proved>(row.answer);
  }

  /// The goals that more time may decide. What holds if callers keep all promises is asked again
  /// without them, then without one after the other.
  std::vector<GoalId> verified(ProcedureId id, const std::vector<GoalId>& goals, double seconds) {
    const Kept all = promisesIn(*result_.terms, *result_.program, id);
    Rows rows = answers(id, goals, all, seconds);
    std::map<GoalId, Kept> needed;
    for (auto& [goal, row] : rows) {
      if (isProved(row)) needed.emplace(goal, all);
      relyOn(row, all);
    }
    if (!all.empty()) weaken(id, all, {}, seconds, needed, rows);
    for (const std::string_view promise : all) {
      std::set<Kept> relied;
      for (const auto& [goal, kept] : needed)
        if (kept.size() > 1 && kept.contains(promise)) relied.insert(kept);
      for (const Kept& kept : relied) {
        Kept less = kept;
        less.erase(promise);
        weaken(id, kept, less, seconds, needed, rows);
      }
    }
    std::vector<GoalId> later;
    for (auto& [goal, row] : rows) {
      const auto* unknown = std::get_if<report::Unknown>(&row.answer);
      if (unknown && (unknown->reason == Reason::Timeout || unknown->reason == Reason::Interrupted))
        later.push_back(goal);
      else if (!unknown)
        ++decided_;
      rows_.insert_or_assign(goal, std::move(row));
    }
    return later;
  }

  /// Of goals that hold for callers who keep some promises: whether fewer suffice.
  void weaken(ProcedureId id, const Kept& kept, const Kept& fewer, double seconds,
              std::map<GoalId, Kept>& needed, Rows& rows) {
    std::vector<GoalId> open;
    for (const auto& [goal, its] : needed)
      if (its == kept) open.push_back(goal);
    if (open.empty() || isOver()) return;
    for (auto& [goal, row] : answers(id, open, fewer, seconds)) {
      if (!isProved(row)) continue;
      relyOn(row, fewer);
      rows.at(goal) = std::move(row);
      needed.at(goal) = fewer;
    }
  }

  /// The proof is about callers that keep the promises.
  static void relyOn(GoalResult& row, const Kept& kept) {
    auto* proved = std::get_if<report::Proved>(&row.answer);
    if (proved == nullptr) return;
    for (const program::Promise& one : program::kPromises)
      if (kept.contains(one.variable)) proved->requirements.emplace_back(one.sentence);
  }

  void finish() {
    for (const GoalId goal : goals_) {
      const auto found = rows_.find(goal);
      if (found != rows_.end())
        result_.goals.push_back(std::move(found->second));
      else
        result_.goals.push_back(
            {goal, report::Unknown{Reason::Timeout, "no time was left for its method"}, ""});
    }
    result_.interrupted = budget_.cancelled();
  }

  Result result_;
  const Input& input_;
  const std::vector<GoalId>& goals_;
  const Config& config_;
  const Log& log_;
  const Budget& budget_;
  const CpuTimer& timer_;
  verify::Progress progress_;
  std::map<ProcedureId, std::vector<GoalId>> open_;
  std::map<GoalId, GoalResult> rows_;
  std::size_t decided_ = 0;
  double kept_ = 0;  // CPU seconds for calls on the JVM
};

}  // namespace

bool isOfSeparateEntries(const logic::TermStore& terms, const Program& program) {
  const bool speaksOfCallers =
      std::ranges::any_of(program.globals, [&](const program::Variable& global) {
        return std::ranges::any_of(program::kPromises, [&](const program::Promise& one) {
          return terms.name(global.symbol) == one.variable;
        });
      });
  return speaksOfCallers && program.entryPoints.size() == program.procedures.size() &&
         std::ranges::none_of(program.procedures, [](const program::Procedure& procedure) {
           return std::ranges::any_of(procedure.edges, [](const program::Edge& edge) {
             return std::holds_alternative<program::Call>(edge.statement);
           });
         });
}

Result verifySeparately(Result read, const Input& input, const std::vector<GoalId>& goals,
                        const Config& config, const Log& log, const Budget& budget,
                        const CpuTimer& timer) {
  return Entries(std::move(read), input, goals, config, log, budget, timer).run();
}

}  // namespace fathom::app
