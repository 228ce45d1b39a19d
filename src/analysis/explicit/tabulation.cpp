#include "analysis/explicit/tabulation.h"

#include <algorithm>

#include "analysis/explicit/few_values.h"
#include "base/id.h"
#include "base/match.h"
#include "transform/liveness.h"

namespace fathom::analysis {

using namespace program;
using logic::Value;

namespace {

/// Edges taken, each with its variables; about half a second.
constexpr std::size_t kTableEffort = 500'000;
constexpr std::size_t kInstances = 4000;

std::uint64_t hashOf(const Valuation& values) {
  std::uint64_t hash = values.size();
  for (const auto& value : values) hash = hashCombine(hash, value ? value->hash() : 1);
  return hash;
}

std::uint64_t hashOf(const logic::Model& state) {
  std::uint64_t hash = 0;  // the order of variables does not matter
  for (const auto& [symbol, value] : state.values)
    hash += hashCombine(symbol.index(), value.hash());
  return hash;
}

Valuation valuesOf(const logic::Model& state, const std::vector<Variable>& variables) {
  Valuation values;
  for (const Variable& variable : variables) {
    const auto found = state.values.find(variable.symbol);
    values.push_back(found == state.values.end() ? std::nullopt : std::optional(found->second));
  }
  return values;
}

}  // namespace

Tabulation::Tabulation(logic::TermStore& terms, const Program& program, const Budget& budget)
    : terms_(terms),
      program_(program),
      budget_(budget),
      calculate_(terms),
      bodies_(program.procedures.size()),
      mayFail_(program.goals.size(), false) {}

bool Tabulation::run() {
  for (const ProcedureId entry : program_.entryPoints)
    enter(entry, Valuation(program_[entry].inputs.size()));
  while (!open_.empty()) {
    if (effort_ > kTableEffort || instances_.size() > kInstances || budget_.exhausted())
      return false;
    Work next = std::move(open_.back());
    open_.pop_back();
    visit(std::move(next));
  }
  return true;
}

Tabulation::Body& Tabulation::bodyOf(ProcedureId id) {
  Body& body = bodies_[id.index()];
  if (body.graph) return body;
  const Procedure& procedure = program_[id];
  body.graph.emplace(procedure);
  body.goals = goalsByLocation(program_, id);
  std::vector<bool> meetings;
  for (const auto& edges : body.graph->in) meetings.push_back(edges.size() > 1);
  body.live = transform::liveAt(terms_, procedure, transform::conditionsOf(program_, id), meetings);
  return body;
}

InstanceId Tabulation::enter(ProcedureId procedure, Valuation inputs) {
  Body& body = bodyOf(procedure);
  const std::uint64_t hash = hashOf(inputs);
  const auto [begin, end] = body.known.equal_range(hash);
  for (auto one = begin; one != end; ++one)
    if (instances_[one->second.index()].inputs == inputs) return one->second;
  const InstanceId id(instances_.size());
  body.known.emplace(hash, id);
  State state;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    if (inputs[i]) state.values.emplace(program_[procedure].inputs[i].symbol, *inputs[i]);
  instances_.push_back({procedure, std::move(inputs)});
  callers_.emplace_back();
  open_.push_back({id, program_[procedure].entry, std::move(state)});
  return id;
}

void Tabulation::visit(Work work) {
  const ProcedureId id = instances_[work.instance.index()].procedure;
  Body& body = bodyOf(id);
  effort_ += 1 + work.state.values.size();
  if (body.graph->in[work.at.index()].size() > 1) {
    const auto& live = body.live[work.at.index()];
    std::erase_if(work.state.values, [&](const auto& one) { return !live.contains(one.first); });
    if (isSeen(work)) return;
  }
  if (const auto goal = body.goals[work.at.index()]) {
    const auto holds = value(work.state, program_[*goal].condition);
    if (!holds || !holds->boolean()) mayFail_[goal->index()] = true;
  }
  if (work.at == program_[id].exit) return returnFrom(work);
  for (const EdgeId edge : body.graph->out[work.at.index()]) follow(work, edge);
}

bool Tabulation::isSeen(const Work& work) {
  auto& seen = seen_[{work.instance, work.at}];
  const std::uint64_t hash = hashOf(work.state);
  const auto [begin, end] = seen.equal_range(hash);
  for (auto one = begin; one != end; ++one)
    if (one->second.values == work.state.values) return true;
  seen.emplace(hash, work.state);
  return false;
}

void Tabulation::returnFrom(const Work& work) {
  Instance& instance = instances_[work.instance.index()];
  Valuation outputs = valuesOf(work.state, program_[instance.procedure].outputs);
  if (std::ranges::count(instance.exits, outputs) > 0) return;
  instance.exits.push_back(outputs);
  effort_ += instance.exits.size();
  for (const Waiting& caller : callers_[work.instance.index()]) resume(caller, outputs);
}

void Tabulation::resume(const Waiting& caller, const Valuation& outputs) {
  const ProcedureId id = instances_[caller.caller.index()].procedure;
  const Edge& edge = program_[id].edges[caller.edge.index()];
  State state = caller.state;
  const Call& call = std::get<Call>(edge.statement);
  for (std::size_t i = 0; i < call.results.size(); ++i) assign(state, call.results[i], outputs[i]);
  open_.push_back({caller.caller, edge.to, std::move(state)});
}

void Tabulation::follow(const Work& work, EdgeId id) {
  const Edge& edge = program_[instances_[work.instance.index()].procedure].edges[id.index()];
  match(
      edge.statement,
      [&](const Assign& one) {
        State state = work.state;
        for (const Update& update : one.updates)
          assign(state, update.target, value(work.state, update.value));
        go(work, id, std::move(state));
      },
      [&](const Assume& assume) {
        for (State& state : assuming(work.state, assume.condition)) go(work, id, std::move(state));
      },
      [&](const Havoc& havoc) {
        State state = work.state;
        for (const Symbol target : havoc.targets) state.values.erase(target);
        go(work, id, std::move(state));
      },
      [&](const Call& one) { call(work, id, one); });
}

void Tabulation::go(const Work& work, EdgeId id, State state) {
  const Edge& edge = program_[instances_[work.instance.index()].procedure].edges[id.index()];
  open_.push_back({work.instance, edge.to, std::move(state)});
}

void Tabulation::assign(State& state, Symbol target, std::optional<Value> value) const {
  if (value)
    state.values.insert_or_assign(target, std::move(*value));
  else
    state.values.erase(target);
}

std::vector<Tabulation::State> Tabulation::assuming(const State& state, Term condition) {
  if (const auto holds = value(state, condition))
    return holds->boolean() ? std::vector{state} : std::vector<State>{};
  const auto few = fewValues(terms_, condition, state);
  if (!few) return {state};
  std::vector<State> states;
  for (const Value& one : few->values) {
    State chosen = state;
    chosen.values.insert_or_assign(few->variable, one);
    const auto holds = value(chosen, condition);
    if (!holds || holds->boolean()) states.push_back(std::move(chosen));
  }
  return states;
}

/// The first target whose guard is true; also those before it whose guard has no value.
void Tabulation::call(const Work& work, EdgeId edge, const Call& call) {
  for (const CallTarget& target : call.targets) {
    const auto isCalled = value(work.state, target.guard);
    if (!isCalled || isCalled->boolean()) callTarget(work, edge, call, target.procedure);
    if (isCalled && isCalled->boolean()) return;
  }
}

void Tabulation::callTarget(const Work& work, EdgeId edge, const Call& call, ProcedureId target) {
  Valuation arguments;
  for (const Lambda& argument : call.arguments) arguments.push_back(value(work.state, argument));
  const InstanceId callee = enter(target, std::move(arguments));
  const Waiting caller{work.instance, edge, work.state};
  callers_[callee.index()].push_back(caller);
  for (const Valuation& outputs : instances_[callee.index()].exits) resume(caller, outputs);
}

std::optional<Value> Tabulation::value(const State& state, Term term) {
  logic::Evaluation result = calculate_(term, state);
  if (auto* found = std::get_if<Value>(&result)) return std::move(*found);
  return std::nullopt;
}

std::optional<Value> Tabulation::value(const State& state, const Lambda& lambda) {
  return lambda.parameters.empty() ? value(state, lambda.body) : std::nullopt;
}

}  // namespace fathom::analysis
