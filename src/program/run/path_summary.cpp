#include "program/run/path_summary.h"

#include <algorithm>
#include <unordered_set>

#include "base/match.h"
#include "program/run/machine.h"

namespace fathom::program::run {

namespace {

/// Nodes created and nodes of callees' passages walked through, of all passages together.
constexpr std::size_t kMostWork = 5'000'000;

std::string freeName(const logic::TermStore& terms, const Program& program) {
  std::string name = "chosen";
  const auto avoid = [&](const std::vector<Variable>& variables) {
    for (const Variable& variable : variables)
      while (terms.baseName(variable.symbol).starts_with(name)) name += '.';
  };
  avoid(program.globals);
  for (const Procedure& procedure : program.procedures)
    for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
      avoid(*variables);
  return name;
}

std::size_t sizeOf(const logic::TermStore& terms, const std::vector<Term>& roots) {
  std::unordered_set<Term> seen(roots.begin(), roots.end());
  std::vector<Term> open(seen.begin(), seen.end());
  std::size_t size = 0;
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    size += 1 + terms.args(term).size();
    for (const Term arg : terms.args(term))
      if (seen.insert(arg).second) open.push_back(arg);
  }
  return size;
}

}  // namespace

PathSummaries::PathSummaries(logic::TermStore& terms, const Program& program, const Trace& trace,
                             const GoalMap& goals)
    : terms_(terms),
      program_(program),
      trace_(trace),
      goals_(goals),
      chosenName_(freeName(terms, program)),
      phases_(trace.activations.size()),
      nodesBefore_(terms.nodeCount()) {}

const PathSummary& PathSummaries::of(ActivationId id) {
  try {
    if (phases_[id.index()] != Phase::Done) enter(id);
    while (!frames_.empty()) advance();
  } catch (ReplayDivergence& divergence) {
    for (const Frame& frame : frames_) divergence.inside.push_back(frame.activation);
    if (!frames_.empty()) divergence.step = frames_.back().step;
    throw;
  }
  return done_.at(id);
}

const Value* PathSummaries::chosen(Symbol symbol) const {
  const auto found = chosen_.find(symbol);
  return found == chosen_.end() ? nullptr : &found->second;
}

// ---- Along the edges ----

void PathSummaries::enter(ActivationId id) {
  const Activation& entered = trace_[id];
  const Procedure& body = program_[entered.procedure];
  checkFit(terms_, trace_, "output", body.outputs, entered.outputs);
  checkFit(terms_, trace_, "local", body.locals, entered.locals);
  phases_[id.index()] = Phase::Running;
  frames_.push_back({id, body.entry, 0, {}, {}});
  Frame& frame = frames_.back();
  for (std::size_t i = 0; i < body.outputs.size(); ++i)
    frame.state[body.outputs[i].symbol] = literal(body.outputs[i].symbol, entered.outputs[i]);
  for (std::size_t i = 0; i < body.locals.size(); ++i)
    frame.state[body.locals[i].symbol] = literal(body.locals[i].symbol, entered.locals[i]);
  arrive(frame, body.entry);
}

void PathSummaries::advance() {
  const Frame& frame = frames_.back();
  const std::vector<Step>& steps = activation(frame).steps;
  if (frame.step == steps.size()) return finish();
  const Step& step = steps[frame.step];
  take(checkedEdge(terms_, trace_, procedure(frame), frame.at, step), step);
}

void PathSummaries::take(const Edge& edge, const Step& step) {
  if (std::holds_alternative<Call>(edge.statement)) return call(edge, step);
  Frame& frame = frames_.back();
  match(
      edge.statement, [&](const Assign& each) { assign(frame, each); },
      [&](const Assume& assume) { demand(frame, assume.condition); },
      [&](const Havoc& havoc) {
        for (std::size_t i = 0; i < havoc.targets.size(); ++i)
          frame.state[havoc.targets[i]] = literal(havoc.targets[i], step.chosen[i]);
      },
      [](const Call&) {});
  arrive(frame, edge.to);
  ++frame.step;
}

void PathSummaries::assign(Frame& frame, const Assign& assign) {
  std::vector<Lambda> values;
  for (const Update& update : assign.updates) values.push_back(atEntry(frame, update.value));
  for (std::size_t i = 0; i < values.size(); ++i)
    frame.state[assign.updates[i].target] = std::move(values[i]);
}

void PathSummaries::arrive(Frame& frame, LocationId location) {
  frame.at = location;
  if (const auto goal = goals_.at(activation(frame).procedure, location))
    demand(frame, program_[*goal].condition);
  checkWork();
}

void PathSummaries::finish() {
  Frame& frame = frames_.back();
  const Procedure& body = procedure(frame);
  if (frame.at != body.exit)
    depart("the run of {} for any inputs ends at location {}, not at its exit", body.name,
           frame.at.index());
  PathSummary passage{terms_.conjunction(frame.conditions), {}, {}, {}, 0};
  std::vector<Term> roots{passage.condition};
  for (const Variable& output : body.outputs)
    roots.push_back(passage.outputs.emplace_back(frame.state.at(output.symbol)).body);
  for (const Variable& global : program_.globals)
    if (const auto changed = frame.state.find(global.symbol); changed != frame.state.end())
      roots.push_back(
          passage.globals.emplace_back(Update{global.symbol, changed->second}).value.body);
  passage.mentions = logic::freeSymbols(terms_, roots);
  passage.size = sizeOf(terms_, roots);
  walked_ += passage.size;
  phases_[frame.activation.index()] = Phase::Done;
  done_.emplace(frame.activation, std::move(passage));
  frames_.pop_back();
}

// ---- Calls ----

void PathSummaries::call(const Edge& edge, const Step& step) {
  Frame& frame = frames_.back();
  const Activation& callee = checkedActivation(program_, trace_, *step.callee);
  if (!callee.anyInputs)
    depart("a run for any inputs calls activation {}, which is for its own inputs only",
           step.callee->index());
  const Phase phase = phases_[step.callee->index()];
  if (phase == Phase::Running) depart("activation {} calls itself", step.callee->index());
  if (phase == Phase::Unseen) return enter(*step.callee);
  pass(frame, std::get<Call>(edge.statement), callee, done_.at(*step.callee));
  arrive(frame, edge.to);
  ++frame.step;
}

void PathSummaries::pass(Frame& frame, const Call& call, const Activation& callee,
                         const PathSummary& passage) {
  if (call.arguments.size() != program_[callee.procedure].inputs.size() ||
      call.results.size() != passage.outputs.size())
    depart("the call does not fit {}", program_[callee.procedure].name);
  walked_ += passage.size;
  checkWork();
  demandAtEntry(frame, isCalled(frame, call, callee.procedure), "the guard of the call");
  logic::Substituter here(terms_, passed(frame, call, callee, passage));
  demandAtEntry(frame, here(passage.condition), "what the callee needs");
  std::vector<Update> after;
  for (const Update& global : passage.globals) after.push_back({global.target, here(global.value)});
  for (std::size_t i = 0; i < call.results.size(); ++i)
    after.push_back({call.results[i], here(passage.outputs[i])});
  for (Update& update : after) frame.state[update.target] = std::move(update.value);
}

logic::Substitution PathSummaries::passed(const Frame& frame, const Call& call,
                                          const Activation& callee, const PathSummary& passage) {
  logic::Substitution values;
  const std::vector<Variable>& inputs = program_[callee.procedure].inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    values.emplace(inputs[i].symbol, atEntry(frame, call.arguments[i]));
  for (const Symbol symbol : passage.mentions)
    if (!chosen_.contains(symbol)) values.emplace(symbol, current(frame, symbol));
  return values;
}

/// The first target whose guard is true is the callee.
Term PathSummaries::isCalled(const Frame& frame, const Call& call, ProcedureId callee) {
  Term called = terms_.boolean(false);
  for (auto target = call.targets.rbegin(); target != call.targets.rend(); ++target)
    called = terms_.ite(atEntry(frame, target->guard), terms_.boolean(target->procedure == callee),
                        called);
  return called;
}

// ---- Terms ----

Lambda PathSummaries::current(const Frame& frame, Symbol symbol) {
  const auto known = frame.state.find(symbol);
  return known != frame.state.end() ? known->second : logic::identity(terms_, symbol);
}

Lambda PathSummaries::atEntry(const Frame& frame, const Lambda& lambda) {
  logic::Substitution values;
  for (const Symbol symbol : logic::freeSymbols(terms_, lambda.body))
    if (const auto known = frame.state.find(symbol); known != frame.state.end())
      values.insert(*known);
  return logic::Substituter(terms_, std::move(values))(lambda);
}

Term PathSummaries::atEntry(const Frame& frame, Term term) {
  return atEntry(frame, logic::plain(term)).body;
}

void PathSummaries::demand(Frame& frame, Term condition) {
  demandAtEntry(frame, atEntry(frame, condition), shortText(terms_, condition));
}

void PathSummaries::demandAtEntry(Frame& frame, Term condition, const std::string& what) {
  if (terms_.isFalse(condition)) depart("{} is false whatever is passed", what);
  if (!terms_.isTrue(condition)) frame.conditions.push_back(condition);
}

Lambda PathSummaries::literal(Symbol symbol, const Value& value) {
  const bool plainTerm = terms_.domain(symbol).empty() && !value.isMap() &&
                         !std::holds_alternative<logic::ElementValue>(value.content());
  if (plainTerm) return logic::plain(logic::toTerm(terms_, value, terms_.range(symbol)));
  const Symbol stands = terms_.renamed(symbol, chosenName_ + std::to_string(chosen_.size()) + "'");
  chosen_.emplace(stands, value);
  return logic::identity(terms_, stands);
}

void PathSummaries::checkWork() const {
  if (terms_.nodeCount() - nodesBefore_ + walked_ > kMostWork)
    depart("the run is too large to be replayed symbolically");
}

}  // namespace fathom::program::run
