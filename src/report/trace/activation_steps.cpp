#include "report/trace/activation_steps.h"

#include <algorithm>

#include "base/match.h"
#include "report/render.h"
#include "report/source/machine_types.h"
#include "report/source/value_text.h"
#include "report/trace/call_counts.h"

// What is worth saying of each step. Texts of values, calls and the end are in telling_texts.cpp.
namespace fathom::report {

using namespace program;

namespace {

/// x == 5 needs no "(x = 5)".
bool saysValue(const logic::TermStore& terms, Term condition) {
  if (terms.kind(condition) != logic::Kind::Eq) return false;
  const auto sides = terms.args(condition);
  return std::ranges::any_of(sides, [&](Term side) { return terms.isValue(side); }) &&
         std::ranges::any_of(sides,
                             [&](Term side) { return terms.kind(side) == logic::Kind::Apply; });
}

/// Of an activation with millions of steps, only so many at its beginning and its end are looked
/// at.
constexpr std::size_t kAtAnEnd = 20'000;

}  // namespace

StepRenderer::StepRenderer(TraceRenderer& renderer, ActivationId id)
    : renderer_(renderer),
      terms_(renderer.terms_),
      program_(renderer.program_),
      id_(id),
      activation_(renderer.trace_[id]),
      body_(program_[activation_.procedure]),
      names_(renderer.names(activation_.procedure)),
      flow_(body_),
      needed_(neededChoices(terms_, program_, activation_, ending())),
      machine_(terms_, program_, renderer.trace_.universe),
      origins_(terms_) {
  machine_.setGlobals(activation_.globals);
  machine_.enter(activation_.procedure, activation_.inputs, activation_.outputs,
                 activation_.locals);
}

ActivationText StepRenderer::run() {
  sayBeginning();
  const std::size_t count = activation_.steps.size();
  const std::size_t middle = count > 2 * kAtAnEnd ? kAtAnEnd : count;
  const std::size_t end = std::max(middle, count - std::min(count, kAtAnEnd));
  for (std::size_t i = 0; i < middle; ++i) take(i);
  if (middle < end) passOver(middle, end);
  for (std::size_t i = end; i < count; ++i) take(i);
  if (!ended_) sayEnd();
  return std::move(text_);
}

Ending StepRenderer::ending() const {
  const auto* violates = std::get_if<run::Violates>(&renderer_.end());
  const bool fails = violates && isLast();
  return {renderer_.returned(id_),
          fails ? program_[violates->goal].condition : terms_.boolean(true)};
}

/// What bodies of library functions do inside is no step of the source.
void StepRenderer::say(Event event) {
  if (names_.ofSource() && event.position.file == "library") return;
  if (text_.leftOut == 0 && text_.first.size() < renderer_.window_) {
    text_.first.push_back(std::move(event));
    return;
  }
  text_.last.push_back(std::move(event));
  if (text_.last.size() <= renderer_.window_) return;
  text_.last.pop_front();
  ++text_.leftOut;
}

Event* StepRenderer::lastEvent() {
  if (!text_.last.empty()) return &text_.last.back();
  return text_.first.empty() ? nullptr : &text_.first.back();
}

/// In the root, the state it begins in; everywhere, values that nobody gave and that matter.
void StepRenderer::sayBeginning() {
  if (id_ == renderer_.trace_.root) sayArbitraryGlobals();
  for (const auto* variables : {&body_.outputs, &body_.locals})
    for (const Variable& variable : *variables)
      if (needed_.atEntry.contains(variable.symbol) && names_.isVisible(variable.symbol))
        say({.position = variable.position,
             .text = now(variable.symbol) + (names_.ofSource() ? " (never set)" : " (arbitrary)"),
             .changes = {names_(variable.symbol)},
             .isInput = true});
}

/// What a source does not initialise the front end speaks of before it calls main; the rest goes
/// without saying.
void StepRenderer::sayArbitraryGlobals() {
  std::unordered_set<Symbol> read;
  for (const Edge& edge : body_.edges)
    if (!std::holds_alternative<Call>(edge.statement))
      for (const Symbol symbol : reads(terms_, edge.statement)) read.insert(symbol);
  std::vector<Variable> arbitrary;
  for (const Variable& global : program_.globals)
    if (names_.isVisible(global.symbol) && (!isUnseen() || read.contains(global.symbol)))
      arbitrary.push_back(global);
  if (!arbitrary.empty()) say({.text = "initially " + assignments(arbitrary), .isInput = true});
}

// ---- Steps ----

void StepRenderer::take(std::size_t index) {
  const Step& step = activation_.steps[index];
  const Edge& edge = body_.edges[step.edge.index()];
  match(
      edge.statement, [&](const Assign& assign) { tell(step, edge, assign); },
      [&](const Assume& assume) { tell(step, edge, assume); },
      [&](const Havoc& havoc) { tell(edge, havoc, index); },
      [&](const Call& call) { tell(step, edge, call); });
}

/// Nothing is told of these steps.
void StepRenderer::passOver(std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i)
    takeStep(renderer_.run(), machine_, body_, activation_.steps[i]);
  origins_.forgetAll();
  text_.leftOut += end - begin;
}

void StepRenderer::set(Symbol symbol, Value value) {
  if (names_.ofSource()) {
    origins_.forget(symbol);
    origins_.change(symbol, machine_.model());
  }
  machine_.set(symbol, std::move(value));
}

bool StepRenderer::isParameterCopy(const Update& update) const {
  if (!names_.ofSource() || terms_.kind(update.value.body) != logic::Kind::Apply) return false;
  const Symbol from = terms_.symbolOf(update.value.body);
  return names_(from) == names_(update.target) &&
         std::ranges::count(body_.inputs, from, &Variable::symbol) > 0;
}

void StepRenderer::tell(const Step& step, const Edge& edge, const Assign& assign) {
  std::vector<Value> results = run::valuesOrDepart(machine_.evaluate(assign), "an assignment");
  std::vector<Value> before;
  std::vector<Term> origins;
  std::vector<std::optional<Place>> places;
  for (const Update& update : assign.updates) {
    before.push_back(machine_.model().values.at(update.target));
    origins.push_back(origins_.resolved(update.value.body));
    places.push_back(placeIn(update.target, origins.back()));
  }
  for (std::size_t i = 0; i < results.size(); ++i)
    set(assign.updates[i].target, std::move(results[i]));
  Event event{.position = edge.position, .edge = step.edge};
  for (std::size_t i = 0; i < assign.updates.size(); ++i) {
    const Update& update = assign.updates[i];
    if (!names_.isVisible(update.target))
      origins_.define(update.target, origins[i]);
    else if (!isParameterCopy(update))
      add(event, update, before[i], places[i]);
    addReads(event, origins[i]);
  }
  if (names_.ofSource())
    for (const Update& update : assign.updates) origins_.change(update.target, machine_.model());
  if (!event.text.empty() && !isUnseen()) say(std::move(event));
}

std::string StepRenderer::key(Symbol symbol) const {
  const bool isGlobal = std::ranges::count(program_.globals, symbol, &Variable::symbol) > 0;
  return (isGlobal ? "" : body_.name + "::") + names_(symbol);
}

void StepRenderer::addReads(Event& event, Term term) const {
  for (const Symbol symbol : logic::freeSymbols(terms_, term))
    if (names_.isVisible(symbol)) event.reads.insert(key(symbol));
}

/// What a call gave, brought into the type of a variable.
bool StepRenderer::isInputAlone(Term value) {
  const auto wrap = wrapAroundOf(terms_, value);
  const Term inner = wrap ? wrap->inner : value;
  return terms_.kind(inner) == logic::Kind::Apply && terms_.args(inner).empty() &&
         isGiven(terms_.symbolOf(inner));
}

/// Says the change in the event; instead of the input before it where that is all it takes.
void StepRenderer::add(Event& event, const Update& update, const Value& before,
                       const std::optional<Place>& place) {
  const Symbol subject = names_.objectOf(update.target).value_or(update.target);
  const std::string name = names_(subject);
  if (std::ranges::count(event.changes, name) > 0) return;
  const auto read = logic::freeSymbols(terms_, update.value.body);
  const bool updates = std::ranges::count(read, update.target) > 0;
  std::string text = place     ? stored(*place, subject)
                     : updates ? changed(subject, before)
                               : now(subject);
  Event* last = lastEvent();
  if (last != nullptr && last->isInput && event.text.empty() && isInputAlone(update.value.body) &&
      last->text == now(read[0])) {
    text = name + " = " + names_(read[0]) + text.substr(name.size());
    event.isInput = true;
    (text_.last.empty() ? text_.first.pop_back() : text_.last.pop_back());
  }
  event.text += (event.text.empty() ? "" : ", ") + text;
  event.changes.push_back(name);
  event.writes.insert(key(subject));
}

/// What a goal demands, what is always true and what types say goes without saying.
void StepRenderer::tell(const Step& step, const Edge& edge, const Assume& assume) {
  const Term condition = origins_.resolved(assume.condition);
  if (terms_.isTrue(condition) || isTypeRange(terms_, assume.condition) || isUnseen()) return;
  const auto goal = renderer_.goals_.at(activation_.procedure, edge.from);
  if (goal && program_[*goal].condition == assume.condition) return;
  const auto symbols = logic::freeSymbols(terms_, condition);
  if (names_.ofSource() &&
      std::ranges::all_of(symbols, [this](Symbol symbol) { return isGiven(symbol); }))
    return;
  const std::string line = renderer_.lines_.at(edge.position);
  const bool chooses = flow_.out[edge.from.index()].size() > 1;
  const bool isOfFrontEnd = !chooses && !line.empty() && line.find("assume") == std::string::npos;
  if (names_.ofSource() && isOfFrontEnd) return;
  const bool decides = names_.ofSource() || chooses;
  std::string text = names_.shortTerm(condition, line);
  if (text == "%real" || text == "!%real")
    text = std::string("the floating-point condition is ") + (text == "%real" ? "true" : "false");
  Event event{.position = edge.position,
              .text = decides ? text : "assume (" + text + ")",
              .edge = step.edge};
  addReads(event, condition);
  for (const Symbol symbol : symbols)
    if (names_.isVisible(symbol) && !names_.objectOf(symbol) && !saysValue(terms_, condition) &&
        !machine_.model().values.at(symbol).isMap())
      event.mentions.emplace(names_(symbol), now(symbol));
  say(std::move(event));
}

void StepRenderer::tell(const Edge& edge, const Havoc& havoc, std::size_t step) {
  Event event{.position = edge.position, .edge = activation_.steps[step].edge, .isInput = true};
  bool given = false;
  for (std::size_t i = 0; i < havoc.targets.size(); ++i) {
    const Symbol target = havoc.targets[i];
    set(target, activation_.steps[step].chosen[i]);
    if (!needed_.contains(step, target) || !names_.isVisible(target)) continue;
    given = given || isGiven(target);
    event.text += (event.text.empty() ? "" : ", ") + now(target);
    event.changes.push_back(names_(target));
    event.writes.insert(key(target));
  }
  if (event.text.empty()) return;
  if (!given) event.text += names_.ofSource() ? " (never set)" : " (arbitrary)";
  say(std::move(event));
}

void StepRenderer::tell(const Step& step, const Edge& edge, const Call& call) {
  const auto passed = run::valuesOrDepart(machine_.evaluateArguments(call), "an argument");
  const std::vector<Value> before = machine_.globals();
  const auto outputs = outputsOf(*step.callee, passed);
  ended_ = !outputs;
  Event event = told(edge, call, *step.callee, passed, outputs);
  event.edge = step.edge;
  for (const Lambda& argument : call.arguments) addReads(event, origins_.resolved(argument.body));
  if (ended_) return say(std::move(event));
  const std::string effects = globalChanges(before);
  for (std::size_t i = 0; i < call.results.size(); ++i) set(call.results[i], (*outputs)[i]);
  if (event.callee) {
    event.effects = effects;
    return say(std::move(event));
  }
  const std::string inside = callCountText(renderer_.callsInside(*step.callee));
  event.text += effects + (inside.empty() ? "" : " (" + inside + ")");
  say(std::move(event));
}

std::optional<std::vector<Value>> StepRenderer::outputsOf(ActivationId callee,
                                                          const std::vector<Value>& passed) {
  if (names_.ofSource())
    for (const Variable& global : program_.globals)
      origins_.change(global.symbol, machine_.model());
  return report::outputsOf(renderer_.run(), machine_, callee, passed);
}

}  // namespace fathom::report
