#include "engine/trace/hoare.h"

#include <algorithm>

#include "bmc/unfolding.h"
#include "engine/trace/interpolants.h"
#include "engine/trace/pictures.h"
#include "logic/smtlib/smtlib.h"
#include "reason/inductive_subset.h"

namespace fathom::engine::trace {

Hoare::Hoare(Context& context, const Program& program, std::span<const GoalId> goals,
             const Budget& budget, std::function<bool()> interleaved)
    : context_(context),
      terms_(context.terms),
      program_(program),
      budget_(budget),
      interleaved_(std::move(interleaved)),
      calls_(program),
      leadsToGoal_(bmc::proceduresWith(program, goals)),
      functions_(summary::functions(context.terms, program)),
      summaries_(context.terms, program) {
  std::vector<bool> isAsked(program.goals.size(), false);
  for (const GoalId goal : goals) isAsked[goal.index()] = true;
  for (std::size_t i = 0; i < functions_.size(); ++i) {
    exact_.push_back(leadsToGoal_[i] ? exactPost(ProcedureId(i), isAsked) : std::nullopt);
    if (leadsToGoal_[i]) functions_[i].reset();
  }
  const Term noError = terms_.negate(terms_.constant(errorOf(terms_)));
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    const ProcedureId f(i);
    automata_.emplace_back(terms_, program, f, isAsked, functions_, calls_);
    context.statistics.add("function automata");
    context.statistics.add("states", static_cast<double>(automata_.back().states()));
    if (leadsToGoal_[i]) continue;
    std::vector<Term> invariants(automata_.back().states(), noError);
    invariants[automata_.back().init().index()] = terms_.boolean(true);
    summaries_.add(Triple{f, terms_.boolean(true), noError, kAlways, std::move(invariants)});
  }
}

void Hoare::logLine(ProcedureId f, const std::string& line) const {
  context_.log.debug(program_[f].name + ": " + line);
}

void Hoare::requireTime() {
  if (budget_.exhausted()) throw outOfTime();
  if (interleaved_()) throw GaveUp{"the interleaved search has found a violation"};
}

Hoare::Answer Hoare::hoare2(const Question& question) {
  context_.statistics.add("triples asked");
  raise(question.function, question.level);
  if (const auto triple = known(question)) return *triple;
  const FunctionAutomaton& automaton = automata_[question.function.index()];
  Inductivity inductivity(context_, summaries_, automaton,
                          {question.level, terms_.implies(question.pre, question.post)}, budget_);
  Difference difference(terms_, automaton, inductivity);
  InterpolantsOfTraces interpolants(context_, automaton, question, budget_);
  std::vector<LetterId> last;
  while (auto trace = difference.shortestTrace(budget_)) {  // [1, 2]
    context_.statistics.add("traces");
    if (*trace == last) {  // an edge of its automaton was not found
      if (!inductivity.tryHarder())
        throw GaveUp{"a trace is infeasible, but its automaton does not accept it"};
      continue;
    }
    last = *trace;
    const std::string text =
        context_.log.isOn() ? toText(terms_, automaton, *trace, program_) : std::string();
    if (repeats(automaton, *trace)) addFunctions(automaton, *trace);
    const auto answer = status(question, *trace);                       // [3]
    if (const auto* path = std::get_if<PathId>(&answer)) return *path;  // [4, 5]
    for (auto& sequence : interpolants(*trace, std::get<Status::Infeasible>(answer)))
      difference.subtract({terms_, std::move(sequence)});  // [7-10]
    context_.statistics.add("refinements");
    logLine(question.function, "ruled out: " + text);
  }
  return conclude(question, difference);  // [11, 12]
}

/// error <=> a goal of it is violated, and without error what it computes.
std::optional<Term> Hoare::exactPost(ProcedureId f, const std::vector<bool>& isAsked) const {
  const auto& function = functions_[f.index()];
  const auto& callees = calls_.callees[f.index()];
  const bool isLeaf = std::ranges::none_of(
      callees, [&](ProcedureId callee) { return leadsToGoal_[callee.index()]; });
  if (!function || !function->failures || !isLeaf) return std::nullopt;
  std::vector<Term> failures;
  for (const auto& [goal, failure] : *function->failures)
    if (isAsked[goal.index()]) failures.push_back(failure);
  const Term error = terms_.constant(errorOf(terms_));
  const Term computed = summary::postOf(terms_, program_[f], *function);
  return terms_.ite(error, terms_.disjunction(failures), computed);
}

/// Small functions that traces with loops call are their own summaries: else the path program of
/// the trace, which goes around more often, would let them do anything.
void Hoare::addFunctions(const FunctionAutomaton& automaton, const std::vector<LetterId>& trace) {
  for (const LetterId id : trace) {
    const auto& call = automaton[id].call;
    if (!call || !exact_[call->callee.index()]) continue;
    const Term post = *std::exchange(exact_[call->callee.index()], std::nullopt);
    const std::size_t states = automata_[call->callee.index()].states();
    summaries_.add(Triple{call->callee, terms_.boolean(true), post, kAlways,
                          std::vector<Term>(states, terms_.boolean(true))});
  }
}

/// Algorithm 3: a path, or why there is none.
std::variant<PathId, Status::Infeasible> Hoare::status(const Question& question,
                                                       std::vector<LetterId> trace) {
  Status status(context_, program_, summaries_, automata_[question.function.index()], question,
                std::move(trace), budget_);
  while (true) {
    requireTime();
    Status::Outcome outcome = status.next();
    if (auto* infeasible = std::get_if<Status::Infeasible>(&outcome)) return std::move(*infeasible);
    if (auto* path = std::get_if<Path>(&outcome)) return summaries_.add(std::move(*path));
    const std::size_t before = summaries_.version();
    this->answer(std::get<Status::Calls>(outcome));
    if (summaries_.version() == before) throw GaveUp{"nothing new is found out about calls"};
  }
}

/// A triple that says at least as much.
std::optional<TripleId> Hoare::known(const Question& question) {
  const auto solver = makeSolver(context_);
  for (const TripleId id : summaries_.triplesOf(question.function)) {
    const Triple& triple = summaries_[id];
    if (triple.level < question.level) continue;
    const std::vector<Term> asked{summaries_.meaning(triple), question.pre,
                                  terms_.negate(question.post)};
    if (std::holds_alternative<solver::Unsat>(solver->check(asked, budget_))) return id;
  }
  return std::nullopt;
}

TripleId Hoare::conclude(const Question& question, const Difference& difference) {
  Triple triple{question.function, difference.precondition(), question.post, question.level};
  triple.invariants = difference.invariants();
  const FunctionAutomaton& automaton = automata_[question.function.index()];
  reason::SymbolSet words{errorOf(terms_)};
  for (const auto* variables :
       {&program_[question.function].inputs, &program_[question.function].outputs})
    for (const program::Variable& variable : *variables) words.insert(variable.symbol);
  triple.post = terms_.conjunction({difference.postcondition(words), question.post});
  const auto support = TripleCheck(context_, summaries_, budget_)(
      automaton, triple, [&](const CallLetter& call) { return always(call.callee); });
  if (support) {
    triple.level = kAlways;
    triple.support = *support;
  }
  context_.statistics.add("summaries");
  context_.statistics.add("interpolant automata",
                          static_cast<double>(difference.subtracted().size()));
  if (context_.log.isOn())
    logLine(question.function, "summary: {" + logic::toSmtLib(terms_, triple.pre) + "} {" +
                                   logic::toSmtLib(terms_, triple.post) + "}");
  if (!context_.options.dotFile.empty())
    draw(context_.options.dotFile, terms_, program_, automaton, difference, summaries_.triples());
  return summaries_.add(std::move(triple));
}

std::vector<TripleId> Hoare::always(ProcedureId f) const {
  std::vector<TripleId> result;
  for (const TripleId id : summaries_.triplesOf(f))
    if (summaries_[id].level == kAlways) result.push_back(id);
  return result;
}

/// Triples of the function that hold at lower levels, and at this one too.
void Hoare::raise(ProcedureId f, std::size_t level) {
  for (const TripleId id : summaries_.triplesOf(f)) {
    if (summaries_[id].level >= level || !raised_.emplace(id, level).second) continue;
    const auto usable = [&](const CallLetter& call) -> std::optional<std::vector<TripleId>> {
      const auto needed = reason::levelAtCall(call.isRecursive, level);
      if (!needed) return std::nullopt;
      std::vector<TripleId> result;
      for (const TripleId other : summaries_.triplesOf(call.callee))
        if (summaries_[other].level >= *needed) result.push_back(other);
      return result;
    };
    if (TripleCheck(context_, summaries_, budget_)(automata_[f.index()], summaries_[id], usable))
      summaries_.raise(id, level);
  }
}

void Hoare::largestInductiveSubset() {
  std::set<TripleId> candidates;
  for (std::size_t i = 0; i < summaries_.triples(); ++i)
    if (summaries_[TripleId(i)].level != kAlways) candidates.insert(TripleId(i));
  auto subset = reason::largestInductiveSubset(
      std::move(candidates), [&](TripleId id, const std::set<TripleId>& others) {
        requireTime();
        const auto usable = [&](const CallLetter& call) -> std::optional<std::vector<TripleId>> {
          std::vector<TripleId> result = always(call.callee);
          for (const TripleId other : summaries_.triplesOf(call.callee))
            if (others.contains(other)) result.push_back(other);
          return result;
        };
        const Triple& triple = summaries_[id];
        return TripleCheck(context_, summaries_, budget_)(automata_[triple.function.index()],
                                                          triple, usable);
      });
  for (auto& [id, support] : subset) summaries_.raise(id, kAlways, std::move(support));
}

}  // namespace fathom::engine::trace
