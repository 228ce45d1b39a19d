#include "analysis/values/places.h"

#include <algorithm>

#include "base/match.h"
#include "logic/linear_form.h"
#include "logic/substitute.h"
#include "logic/traverse.h"
#include "program/goals_by_procedure.h"

namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Symbol;
using logic::Term;
using program::ProcedureId;

namespace {

constexpr std::size_t kMostCells = 2000;  // of one body: each assignment looks at those it touches
constexpr int kPassesOverCopies = 6;
constexpr int kDeepestIndex = 4;

void addVariables(const logic::TermStore& terms, Term value, int depth, std::vector<Term>& found) {
  if (logic::isVariable(terms, value)) {
    found.push_back(value);
  } else if (terms.kind(value) == Kind::Ite && depth > 0) {
    addVariables(terms, terms.arg(value, 1), depth - 1, found);
    addVariables(terms, terms.arg(value, 2), depth - 1, found);
  }
}

}  // namespace

std::vector<Term> variablesOf(const logic::TermStore& terms, Term value) {
  std::vector<Term> found;
  addVariables(terms, value, 3, found);
  return found;
}

Places::Places(logic::TermStore& terms, const program::Program& program, const Budget& budget)
    : terms_(terms),
      program_(program),
      goals_(program::goalsByProcedure(program)),
      zeros_(terms),
      templates_(terms),
      locals_(program.procedures.size()),
      bodies_(program.procedures.size()) {
  for (const program::Variable& global : program.globals) globals_.insert(global.symbol);
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    const program::Procedure& procedure = program.procedures[i];
    for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
      for (const program::Variable& variable : *variables) locals_[i].insert(variable.symbol);
    addCounters(ProcedureId(i));
    addReads(ProcedureId(i));
  }
  for (int pass = 0; pass < kPassesOverCopies; ++pass) {
    grew_ = false;
    for (std::size_t i = program.procedures.size(); i-- > 0 && !budget.exhausted();)
      addOrigins(ProcedureId(i));
    if (!grew_ || budget.exhausted()) break;
  }
  shareGlobalCells();
}

std::vector<Term> Places::indicesOf(Term cell) const {
  std::vector<Term> indices;
  if (terms_.kind(cell) == Kind::Add)
    for (const auto& [factor, part] : logic::summandsOf(terms_, cell))
      for (const Term index : indicesOf(part)) indices.push_back(index);
  for (; terms_.kind(cell) == Kind::Select; cell = terms_.arg(cell, 0)) {
    indices.clear();  // behind the first one are offsets
    const Term index = terms_.arg(cell, 1);
    if (logic::isVariable(terms_, index) && !counters_.contains(terms_.symbolOf(index)))
      indices.push_back(index);
  }
  return indices;
}

void Places::addCounters(ProcedureId id) {
  for (const program::Edge& edge : program_[id].edges)
    if (const auto* assign = std::get_if<program::Assign>(&edge.statement))
      for (const auto& [target, value] : assign->updates)
        if (terms_.range(target) == terms_.intSort() && !logic::isVariable(terms_, value.body) &&
            std::ranges::count(symbolsIn(value.body), target) > 0)
          counters_.insert(target);
}

void Places::shareGlobalCells() {
  for (const Term cell : tracked_)
    if (isGlobal(cell))
      for (Body& body : bodies_) insert(body, cell);
}

const Places::Info& Places::of(Term term) const {
  if (term.index() >= infos_.size()) infos_.resize(2 * term.index() + 1);
  std::unique_ptr<const Info>& info = infos_[term.index()];
  if (!info) {
    const bool isCell = tracked_.contains(term) && !untracked_.contains(term);
    info = std::make_unique<const Info>(
        Info{isCell || logic::isVariable(terms_, term), indicesOf(term)});
  }
  return *info;
}

const std::vector<Term>& Places::cellsWith(ProcedureId procedure, Symbol symbol) const {
  static const std::vector<Term> none;
  const auto& with = bodies_[procedure.index()].with;
  const auto found = with.find(symbol);
  return found != with.end() ? found->second : none;
}

const std::vector<Term>& Places::cellsOf(ProcedureId procedure) const {
  return bodies_[procedure.index()].inOrder;
}

bool Places::isGlobal(Term place) const {
  for (const Symbol symbol : symbolsIn(place))
    if (!isGlobal(symbol)) return false;
  return true;
}

const std::vector<Symbol>& Places::symbolsIn(Term place) const {
  const auto [entry, isNew] = symbols_.try_emplace(place);
  if (isNew)
    logic::forEachSubterm(terms_, place, [&, &list = entry->second](Term part) {
      if (logic::isVariable(terms_, part)) list.push_back(terms_.symbolOf(part));
    });
  return entry->second;
}

namespace {

/// Sums and choices of variables and numbers.
bool isIndex(const logic::TermStore& terms, Term term, int depth) {
  const Kind kind = terms.kind(term);
  if (logic::isVariable(terms, term) || terms.isValue(term)) return true;
  const bool isSimple = kind == Kind::Add || kind == Kind::Mul || kind == Kind::Ite ||
                        kind == Kind::Le || kind == Kind::Ge || kind == Kind::Eq ||
                        kind == Kind::And || kind == Kind::Or || kind == Kind::Not;
  if (!isSimple || depth == 0) return false;
  for (const Term arg : terms.args(term))
    if (!isIndex(terms, arg, depth - 1)) return false;
  return true;
}

}  // namespace

/// An array that is written down.
bool isTable(const logic::TermStore& terms, Term term) {
  while (terms.kind(term) == Kind::Store && terms.isValue(terms.arg(term, 1)) &&
         terms.isValue(terms.arg(term, 2)))
    term = terms.arg(term, 0);
  return terms.kind(term) == Kind::ConstArray && terms.isValue(terms.arg(term, 0));
}

bool isPlace(const logic::TermStore& terms, Term term) {
  while (terms.kind(term) == Kind::Select) {
    const Term index = terms.arg(term, 1);
    if (terms.sortKind(terms.sort(index)) != SortKind::Int || !isIndex(terms, index, kDeepestIndex))
      return false;
    term = terms.arg(term, 0);
  }
  return logic::isVariable(terms, term) || isTable(terms, term);
}

bool isReadable(const logic::TermStore& terms, Term term, std::size_t largest) {
  bool isSimple = terms.looseBound(term) == 0;
  std::size_t size = 0;
  logic::forEachSubterm(terms, term, [&](Term part) {
    ++size;
    const Kind kind = terms.kind(part);
    const bool isOver = kind == Kind::Store || kind == Kind::ConstArray || kind == Kind::Forall ||
                        kind == Kind::Exists || kind == Kind::Bound ||
                        (kind == Kind::Apply && !terms.args(part).empty());
    isSimple = isSimple && !isOver;
  });
  return isSimple && size <= largest;
}

bool Places::isCell(Term term) const {
  const SortKind sort = terms_.sortKind(terms_.sort(term));
  return (sort == SortKind::Int || sort == SortKind::Bool) && terms_.kind(term) == Kind::Select &&
         isPlace(terms_, term);
}

bool Places::isOver(ProcedureId id, Term cell) const {
  for (const Symbol symbol : symbolsIn(cell))
    if (!isGlobal(symbol) && !locals_[id.index()].contains(symbol)) return false;
  return true;
}

void Places::add(ProcedureId id, Term cell) {
  Body& body = bodies_[id.index()];
  if (!isCell(cell) || !isOver(id, cell) || body.cells.contains(cell)) return;
  if (body.cells.size() < kMostCells)
    insert(body, cell);
  else
    untracked_.insert(cell);
}

void Places::insert(Body& body, Term cell) {
  if (!body.cells.insert(cell).second) return;
  grew_ = true;
  tracked_.insert(cell);
  body.inOrder.push_back(cell);
  for (const Symbol symbol : symbolsIn(cell)) {
    std::vector<Term>& list = body.with[symbol];
    if (list.empty() || list.back() != cell) list.push_back(cell);
  }
}

void Places::addReads(ProcedureId id) {
  std::vector<Term> roots;
  for (const program::Edge& edge : program_[id].edges)
    match(
        edge.statement,
        [&](const program::Assign& assign) {
          for (const program::Update& update : assign.updates) roots.push_back(update.value.body);
        },
        [&](const program::Assume& assume) { roots.push_back(assume.condition); },
        [](const program::Havoc&) {},
        [&](const program::Call& call) {
          for (const program::CallTarget& target : call.targets) roots.push_back(target.guard);
          for (const logic::Lambda& argument : call.arguments) roots.push_back(argument.body);
        });
  std::vector<Term> reads;
  logic::forEachSubterm(terms_, roots, [&](Term term) {
    if (terms_.kind(term) != Kind::Select || terms_.looseBound(term) > 0) return;
    add(id, term);
    reads.push_back(term);
  });
  addZeros(id, reads);
  addTemplates(id);
}

Term Places::replaced(Term cell, Symbol symbol, Term by) {
  return logic::substitute(terms_, cell, {{symbol, {{}, by}}});
}

void Places::addOriginsOf(ProcedureId id, Symbol target, Term value) {
  const std::vector<Term> origins = variablesOf(terms_, value);
  if (origins.empty()) return;
  const std::vector<Term> cells = cellsWith(id, target);
  for (const Term cell : cells)
    for (const Term origin : origins) add(id, replaced(cell, target, origin));
}

void Places::addArguments(ProcedureId id, const program::Call& call) {
  for (const program::CallTarget& target : call.targets) {
    const program::Procedure& callee = program_[target.procedure];
    addZeroArguments(id, call, target.procedure);
    addTemplateArguments(id, call, target.procedure);
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
      const std::vector<Term> cells = cellsWith(target.procedure, callee.inputs[i].symbol);
      for (const Term cell : cells)
        for (const Term origin : variablesOf(terms_, call.arguments[i].body))
          add(id, replaced(cell, callee.inputs[i].symbol, origin));
    }
    for (std::size_t i = 0; i < call.results.size(); ++i) {
      const std::vector<Term> cells = cellsWith(id, call.results[i]);
      for (const Term cell : cells)
        add(target.procedure,
            replaced(cell, call.results[i], terms_.constant(callee.outputs[i].symbol)));
    }
  }
}

/// Not before a step of a loop, of which there would be no end.
logic::Substitution Places::before(Term form, const std::vector<program::Update>& updates) const {
  logic::Substitution by;
  const std::vector<Symbol>& symbols = symbolsIn(form);
  for (const auto& [target, value] : updates) {
    if (!value.parameters.empty() || std::ranges::count(symbols, target) == 0) continue;
    const bool isNumber = terms_.sortKind(terms_.range(target)) == SortKind::Int;
    if (!isNumber && !logic::isVariable(terms_, value.body)) continue;
    if (std::ranges::count(symbolsIn(value.body), target) > 0) return {};
    by.emplace(target, value);
  }
  return by;
}

Places::Passing Places::passing(const program::Call& call, ProcedureId callee) {
  const program::Procedure& procedure = program_[callee];
  Passing by;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const logic::Lambda& argument = call.arguments[i];
    if (!argument.parameters.empty()) continue;
    const Symbol input = procedure.inputs[i].symbol;
    by.up.emplace(input, argument);
    if (logic::isVariable(terms_, argument.body))
      by.down.try_emplace(terms_.symbolOf(argument.body),
                          logic::Lambda{{}, terms_.constant(input)});
  }
  for (std::size_t i = 0; i < call.results.size(); ++i)
    by.down.insert_or_assign(call.results[i],
                             logic::Lambda{{}, terms_.constant(procedure.outputs[i].symbol)});
  return by;
}

bool Places::addOrigins(ProcedureId id) {
  const std::size_t before = bodies_[id.index()].cells.size();
  const auto& edges = program_[id].edges;
  for (std::size_t i = edges.size(); i-- > 0;)
    match(
        edges[i].statement,
        [&](const program::Assign& assign) {
          addOriginsOfZeros(id, assign.updates);
          addOriginsOfTemplates(id, assign.updates);
          for (const program::Update& update : assign.updates)
            if (update.value.parameters.empty()) addOriginsOf(id, update.target, update.value.body);
        },
        [](const program::Assume&) {}, [](const program::Havoc&) {},
        [&](const program::Call& call) { addArguments(id, call); });
  return bodies_[id.index()].cells.size() > before;
}

}  // namespace fathom::analysis
