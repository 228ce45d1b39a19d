#include "report/trace/step_renderer.h"

#include <algorithm>

#include "base/match.h"
#include "report/render.h"
#include "report/source/machine_types.h"
#include "report/source/value_text.h"

// Entry and steps of an activation. Calls are in call_steps.cpp, the end of the trace in
// final_step.cpp.
namespace fathom::report {

using namespace program;

namespace {

/// x == 5 needs no "(x = 5)".
bool showsValue(const logic::TermStore& terms, Term condition) {
  if (terms.kind(condition) != logic::Kind::Eq) return false;
  const auto sides = terms.args(condition);
  return std::ranges::any_of(sides, [&](Term side) { return terms.isValue(side); }) &&
         std::ranges::any_of(sides,
                             [&](Term side) { return terms.kind(side) == logic::Kind::Apply; });
}

/// An activation with millions of steps is rendered at its beginning and its end only.
constexpr std::size_t kRendered = 20'000;  // at each end

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
      state_(terms_, program_, names_, machine_),
      origins_(terms_) {
  machine_.setGlobals(activation_.globals);
  machine_.enter(activation_.procedure, activation_.inputs, activation_.outputs,
                 activation_.locals);
}

ActivationText StepRenderer::run() {
  names_.setState(&machine_.model());
  renderEntry();
  const std::size_t count = activation_.steps.size();
  const std::size_t middle = count > 2 * kRendered ? kRendered : count;
  const std::size_t end = std::max(middle, count - std::min(count, kRendered));
  for (std::size_t i = 0; i < middle; ++i) renderStep(i);
  if (middle < end) skipSteps(middle, end);
  for (std::size_t i = end; i < count; ++i) renderStep(i);
  if (!ended_) renderEnd();
  names_.setState(nullptr);
  return std::move(text_);
}

Ending StepRenderer::ending() const {
  const auto* violates = std::get_if<run::Violates>(&renderer_.end());
  const bool fails = violates && isLast();
  return {renderer_.returned(id_),
          fails ? program_[violates->goal].condition : terms_.boolean(true)};
}

/// Steps inside of library bodies are no steps of the source, but for the last.
void StepRenderer::append(Event event, bool isEnd) {
  if (event.text.empty() || (names_.ofSource() && !isEnd && names_.isLibrary(event.position)))
    return;
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

/// The initial state of the root; in every activation, uninitialised values that matter.
void StepRenderer::renderEntry() {
  if (id_ == renderer_.trace_.root) renderArbitraryGlobals();
  for (const auto* variables : {&body_.outputs, &body_.locals})
    for (const Variable& variable : *variables)
      if (needed_.atEntry.contains(variable.symbol) && names_.isVisible(variable.symbol))
        append({.position = variable.position,
                .text = state_.assignment(variable.symbol) +
                        (names_.ofSource() ? " (never set)" : " (arbitrary)"),
                .changes = {names_(variable.symbol)},
                .isInput = true});
}

/// The initialiser that the front end made reads the globals that the source leaves uninitialised;
/// others need no line.
void StepRenderer::renderArbitraryGlobals() {
  std::unordered_set<Symbol> read;
  for (const Edge& edge : body_.edges)
    if (!std::holds_alternative<Call>(edge.statement))
      for (const Symbol symbol : reads(terms_, edge.statement)) read.insert(symbol);
  std::vector<Variable> arbitrary;
  for (const Variable& global : program_.globals)
    if (names_.isVisible(global.symbol) && (!isSynthetic() || read.contains(global.symbol)) &&
        !(names_.view() && names_.view()->isInitialised(global.symbol)))
      arbitrary.push_back(global);
  if (!arbitrary.empty())
    append({.text = "initially " + state_.assignments(arbitrary), .isInput = true});
}

// ---- Steps ----

void StepRenderer::renderStep(std::size_t index) {
  const Step& step = activation_.steps[index];
  const Edge& edge = body_.edges[step.edge.index()];
  const bool isEnd = isLast() && index + 1 == activation_.steps.size();
  if (!isEnd) renderHappening(edge);
  match(
      edge.statement, [&](const Assign& assign) { render(step, edge, assign); },
      [&](const Assume& assume) { render(step, edge, assume); },
      [&](const Havoc& havoc) { render(edge, havoc, index); },
      [&](const Call& call) { render(step, edge, call); });
}

void StepRenderer::renderHappening(const Edge& edge) {
  if (!names_.view()) return;
  if (const auto text = names_.view()->happening(edge.from, machine_.model()))
    append({.position = edge.position, .text = printable(*text)});
}

bool StepRenderer::isHidden(const Edge& edge) const {
  return isSynthetic() || (names_.view() && names_.view()->isHidden(edge.from));
}

void StepRenderer::skipSteps(std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i)
    takeStep(renderer_.context(), machine_, body_, activation_.steps[i]);
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

void StepRenderer::render(const Step& step, const Edge& edge, const Assign& assign) {
  std::vector<Value> results = run::valuesOrDepart(machine_.evaluate(assign), "an assignment");
  std::vector<Value> before;
  std::vector<Term> origins;
  std::vector<std::optional<StateText::Element>> elements;
  for (const Update& update : assign.updates) {
    before.push_back(machine_.model().values.at(update.target));
    origins.push_back(origins_.resolved(update.value.body));
    elements.push_back(state_.writtenElement(update.target, origins.back()));
  }
  for (std::size_t i = 0; i < results.size(); ++i)
    set(assign.updates[i].target, std::move(results[i]));
  Event event{.position = edge.position, .edge = step.edge};
  for (std::size_t i = 0; i < assign.updates.size(); ++i) {
    const Update& update = assign.updates[i];
    if (!names_.isVisible(update.target))
      origins_.define(update.target, origins[i]);
    else if (!isParameterCopy(update))
      addChange(event, update, before[i], elements[i]);
    addReads(event, origins[i]);
  }
  if (names_.ofSource())
    for (const Update& update : assign.updates) origins_.change(update.target, machine_.model());
  if (!event.text.empty() && !isHidden(edge)) append(std::move(event));
}

std::string StepRenderer::key(Symbol symbol) const {
  const bool isGlobal = std::ranges::count(program_.globals, symbol, &Variable::symbol) > 0;
  return isGlobal ? terms_.name(symbol) : body_.name + "::" + names_(symbol);
}

void StepRenderer::addReads(Event& event, Term term) const {
  for (const Symbol symbol : logic::freeSymbols(terms_, term))
    if (names_.isVisible(symbol)) event.reads.insert(key(symbol));
}

/// Casts do not count.
bool StepRenderer::isOnlyCallResult(Term value) {
  const auto wrap = wrapAroundOf(terms_, value);
  const Term inner = wrap ? wrap->inner : value;
  return terms_.kind(inner) == logic::Kind::Apply && terms_.args(inner).empty() &&
         isCallResult(terms_.symbolOf(inner));
}

void StepRenderer::addChange(Event& event, const Update& update, const Value& before,
                             const std::optional<StateText::Element>& element) {
  const Symbol subject = names_.objectOf(update.target).value_or(update.target);
  const std::string name = names_(subject);
  if (std::ranges::count(event.changes, name) > 0) return;
  const auto read = logic::freeSymbols(terms_, update.value.body);
  const bool updates = std::ranges::count(read, update.target) > 0;
  std::string text = element   ? state_.stored(*element, subject)
                     : updates ? state_.changed(subject, before)
                               : state_.assignment(subject);
  Event* last = lastEvent();
  if (last != nullptr && last->isInput && event.text.empty() &&
      isOnlyCallResult(update.value.body) && last->text == state_.assignment(read[0])) {
    text = name + " = " + names_(read[0]) + text.substr(name.size());
    event.isInput = true;
    (text_.last.empty() ? text_.first.pop_back() : text_.last.pop_back());
  }
  if (text.empty()) return;
  if (const auto place = placeOf(element, subject))
    event.stores.push_back({*place, valueOf(state_.stored(*element, subject))});
  else if (const auto sign = text.rfind(" = "); sign != std::string::npos)
    event.values.emplace_back(text.substr(0, std::min(text.find(" = "), sign)),
                              text.substr(sign + 3));
  event.text += (event.text.empty() ? "" : ", ") + text;
  event.changes.push_back(name);
  event.writes.insert(key(subject));
}

std::optional<std::string> StepRenderer::placeOf(const std::optional<StateText::Element>& element,
                                                 Symbol array) const {
  if (!element) return std::nullopt;
  return names_.cell(array, element->object, element->offset ? &*element->offset : nullptr,
                     &machine_.model());
}

bool StepRenderer::isImplicit(const Edge& edge, const Assume& assume, Term condition) {
  if (terms_.isTrue(condition) || isTypeRange(terms_, assume.condition) || isHidden(edge))
    return true;
  const auto goal = renderer_.goals_.at(activation_.procedure, edge.from);
  if (goal && program_[*goal].condition == assume.condition) return true;
  if (!names_.ofSource()) return false;
  if (edge.position.known() && edge.position.column == 0) return true;
  if (std::ranges::all_of(logic::freeSymbols(terms_, condition),
                          [this](Symbol symbol) { return isCallResult(symbol); }))
    return true;
  const std::string line = renderer_.lines_.at(edge.position);
  return !chooses(edge) && !line.empty() && line.find("assume") == std::string::npos;
}

/// What follows the sign of an assignment.
std::string StepRenderer::valueOf(const std::string& assignment) {
  const auto sign = assignment.rfind(" = ");
  return sign == std::string::npos ? assignment : assignment.substr(sign + 3);
}

/// A constant of the source is its own value.
void StepRenderer::addMention(Event& event, Symbol symbol) {
  const std::string name = names_(symbol);
  const std::string text = state_.assignment(symbol);
  if (text != name + " = " + name) event.mentions.emplace(name, text);
}

bool StepRenderer::isOfLibrary(ActivationId callee) {
  const ProcedureId procedure = renderer_.trace_[callee].procedure;
  const Names& called = renderer_.names(procedure);
  return called.view() && called.view()->isLibrary(program_[procedure].position);
}

/// Calls of scanf's family are one call for each conversion (frontend/c/lower/formats.h).
bool StepRenderer::isConversion(ActivationId callee) {
  return isOfLibrary(callee) &&
         program_[renderer_.trace_[callee].procedure].name.starts_with("__fathom_scan");
}

/// What it reads is all there is to see.
void StepRenderer::appendConversion(Event event, const std::vector<Value>& before) {
  const std::string changed = state_.changedGlobals(before);
  constexpr std::string_view kWith = " with ";
  if (changed.size() <= kWith.size()) return;
  event.callee.reset();
  event.text = changed.substr(kWith.size());
  append(std::move(event));
}

void StepRenderer::render(const Step& step, const Edge& edge, const Assume& assume) {
  const Term condition = origins_.resolved(assume.condition);
  if (isImplicit(edge, assume, condition)) return;
  const bool isBranch = names_.ofSource() || chooses(edge);
  std::string text = names_.shortTerm(condition, renderer_.lines_.at(edge.position));
  if (text == "%real" || text == "!%real")
    text = std::string("the floating-point condition is ") + (text == "%real" ? "true" : "false");
  Event event{.position = edge.position,
              .text = isBranch ? text : "assume (" + text + ")",
              .edge = step.edge};
  addReads(event, condition);
  for (const Symbol symbol : logic::freeSymbols(terms_, condition))
    if (names_.isVisible(symbol) && !names_.objectOf(symbol) && !showsValue(terms_, condition) &&
        !machine_.model().values.at(symbol).isMap())
      addMention(event, symbol);
  append(std::move(event));
}

void StepRenderer::render(const Edge& edge, const Havoc& havoc, std::size_t step) {
  Event event{.position = edge.position, .edge = activation_.steps[step].edge, .isInput = true};
  bool isResult = false;
  for (std::size_t i = 0; i < havoc.targets.size(); ++i) {
    const Symbol target = havoc.targets[i];
    set(target, activation_.steps[step].chosen[i]);
    if (!needed_.contains(step, target) || !names_.isVisible(target)) continue;
    isResult = isResult || isCallResult(target);
    const std::string assignment = state_.assignment(target);
    event.text += (event.text.empty() ? "" : ", ") + assignment;
    event.values.emplace_back(names_(target), valueOf(assignment));
    event.changes.push_back(names_(target));
    event.writes.insert(key(target));
  }
  if (event.text.empty()) return;
  if (!isResult) event.text += names_.ofSource() ? " (never set)" : " (arbitrary)";
  append(std::move(event));
}

}  // namespace fathom::report
