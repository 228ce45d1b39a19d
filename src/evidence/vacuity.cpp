#include "evidence/vacuity.h"

#include <algorithm>

#include "base/match.h"
#include "evidence/state.h"
#include "evidence/vocabulary.h"

namespace fathom::evidence {

using namespace program;

namespace {

constexpr double kSecondsPerQuery = 0.5;

/// The queries: for each goal that the flow gets to, whether nothing comes there; whether the
/// axioms, or an entry point's assumptions, leave no state to begin with.
class Vacuities {
 public:
  Vacuities(logic::TermStore& terms, const Program& program, std::span<const Block> blocks)
      : terms_(terms) {
    batch_.contexts.push_back(program.axioms);
    axioms_ = ask(terms.boolean(true));
    for (const ProcedureId entry : program.entryPoints)
      entries_.push_back(ask(assumedAtBegin(terms, program, entry)));
    for (const Block& block : blocks) {
      batch_.contexts.push_back(block.definitions);
      batch_.subjects.insert(block.subjects.begin(), block.subjects.end());
      for (const GoalPlace& place : block.goals)
        goals_.emplace_back(place.goal, ask(place.reached));
    }
  }

  const QueryBatch& batch() const { return batch_; }

  Vacuity found(const std::vector<ConditionStatus>& statuses, std::span<const GoalId> asked,
                const Program& program) const {
    const auto impossible = [&](std::size_t query) {
      return std::holds_alternative<Discharged>(statuses[query]);
    };
    Vacuity result;
    for (const GoalId goal : asked) {
      if (terms_.isFalse(program[goal].condition)) continue;
      const auto place = std::ranges::find(goals_, goal, &std::pair<GoalId, std::size_t>::first);
      if (place == goals_.end() || impossible(place->second)) result.goals.push_back(goal);
    }
    result.nothingRuns = impossible(axioms_) || std::ranges::all_of(entries_, impossible);
    return result;
  }

 private:
  std::size_t ask(Term formula) {
    batch_.queries.push_back({batch_.contexts.size() - 1, {formula}});
    return batch_.queries.size() - 1;
  }

  logic::TermStore& terms_;
  QueryBatch batch_;
  std::vector<std::pair<GoalId, std::size_t>> goals_;  // with the query
  std::size_t axioms_ = 0;
  std::vector<std::size_t> entries_;
};

}  // namespace

Term assumedAtBegin(logic::TermStore& terms, const Program& program, ProcedureId entry) {
  const Procedure& procedure = program[entry];
  const FlowGraph graph(procedure);
  const auto goals = goalsByLocation(program, entry);
  FlowEncoder flow(terms, spellings(terms, program, entry));
  State state;
  std::vector<Term> assumed;
  LocationId here = procedure.entry;
  for (std::size_t step = 0; step < procedure.locationCount; ++step) {
    const std::vector<EdgeId>& out = graph.out[here.index()];
    if (out.size() != 1 || goals[here.index()]) break;
    const Edge& edge = procedure.edges[out.front().index()];
    if (std::holds_alternative<Call>(edge.statement)) break;
    here = edge.to;
    if (const auto* assume = std::get_if<Assume>(&edge.statement))
      assumed.push_back(state.value(terms, assume->condition));
    State after = state;
    if (const auto* assign = std::get_if<Assign>(&edge.statement))
      for (const Update& update : assign->updates)
        after.set(update.target, state.value(terms, update.value));
    if (const auto* havoc = std::get_if<Havoc>(&edge.statement))
      for (const Symbol target : havoc->targets)
        after.set(target, flow.freshValue(target, std::to_string(here.index())));
    state = std::move(after);
  }
  return terms.conjunction(assumed);
}

Vacuity vacuity(logic::TermStore& terms, const Program& program, std::span<const Block> blocks,
                std::span<const GoalId> goals, const CheckOptions& options, const Workers& workers,
                const Budget& budget) {
  const Vacuities vacuities(terms, program, blocks);
  Discharge discharge(
      terms, vacuities.batch(), [](std::size_t, const logic::Model&) { return std::string(); },
      options.limits, workers, budget);
  discharge.ask(otherThan(options.secondSolver()), {1, kSecondsPerQuery, Split::All});
  return vacuities.found(discharge.statuses(), goals, program);
}

}  // namespace fathom::evidence
