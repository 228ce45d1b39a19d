#include <algorithm>

#include "base/match.h"
#include "program/text/lower.h"
#include "program/text/names.h"

// The procedure as a whole, and its variables.
namespace fathom::program::text {

ProcedureLowering::ProcedureLowering(const Whole& whole, const Signature& signature)
    : whole_(whole),
      source_(whole.source),
      terms_(whole.source.terms),
      elaborate_(whole.source, *this),
      outermost_{&signature, Scope(&whole.globals), flow_.exit(), {}, {}, {}, {}},
      at_(flow_.entry()) {
  const ProcItem& item = *signature.item;
  procedure_.name = item.name;
  procedure_.position = source_.position(item.where);
  declareParameters(signature.inputs, &item.inputs, Role::Input);
  declareParameters(signature.outputs, item.outputs ? &*item.outputs : nullptr, Role::Output);
  procedure_.inputs = signature.inputs;
  procedure_.outputs = signature.outputs;
  for (const Variable& output : signature.outputs) outermost_.outputs.push_back(output.symbol);
}

void ProcedureLowering::declareParameters(const std::vector<Variable>& variables,
                                          const std::vector<Declared>* declared, Role role) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const Symbol symbol = variables[i].symbol;
    const std::string name = declared ? (*declared)[i].name : terms_.name(symbol);
    const Mark mark = declared ? (*declared)[i].mark : outermost_.signature->item->mark;
    refuseTaken(name, mark);
    outermost_.scope.declare(name, Known{symbol, role, !terms_.domain(symbol).empty(), mark});
    used_.insert(name);
  }
}

Procedure ProcedureLowering::lower() {
  const ProcItem& item = *outermost_.signature->item;
  lower(item.body);
  position_ = procedure_.position;
  if (flow_.isEntered(at_)) flow_.step(at_, outermost_.exit, position_);
  checkLabels();
  const std::vector<LocationId> locations = flow_.finish(terms_, procedure_);
  checkGoals(procedure_, locations);
  for (PendingNote& pending : notes_)
    pending.note.site = Site{{}, locations[pending.place.index()]};
  return std::move(procedure_);
}

/// Everything that leaves a goal assumes its condition; only bare goals can be followed by
/// something else.
void ProcedureLowering::checkGoals(const Procedure& procedure,
                                   const std::vector<LocationId>& locations) {
  std::map<LocationId, const PendingGoal*> goals;
  for (PendingGoal& pending : goals_) {
    pending.goal.location = locations[pending.place.index()];
    goals.emplace(pending.goal.location, &pending);
  }
  for (const Edge& edge : procedure.edges) {
    const auto goal = goals.find(edge.from);
    if (goal == goals.end()) continue;
    const auto* assume = std::get_if<Assume>(&edge.statement);
    if (!assume || assume->condition != goal->second->goal.condition) {
      source_.fail(goal->second->mark,
                   "Behind a @bare assert expected only assumes of the same condition.");
    }
  }
}

std::vector<Approximation> ProcedureLowering::approximations(ProcedureId id) && {
  std::vector<Approximation> result;
  for (PendingNote& pending : notes_) {
    pending.note.site->procedure = id;
    result.push_back(std::move(pending.note));
  }
  return result;
}

void ProcedureLowering::handOverGoals(ProcedureId id) {
  for (PendingGoal& pending : goals_) {
    pending.goal.procedure = id;
    whole_.goals.add(std::move(pending.goal), pending.given);
  }
}

// ---- Names ----

const Known* ProcedureLowering::declared(const std::string& name) const {
  return frame_->scope.find(name);
}

bool ProcedureLowering::isProcedure(const std::string& name) const {
  return whole_.signatures.contains(name);
}

Symbol ProcedureLowering::undeclared(const std::string& name, const Mark& mark) {
  if (isProcedure(name)) {
    source_.fail(mark, name + " is a procedure: write " + name + "(...) to call it.");
  }
  if (isUpperCase(name)) {
    source_.fail(mark, "The name " + name +
                           " is not declared; only lower-case names are locals by themselves.");
  }
  if (whole_.options.strict) {
    source_.fail(mark, "The name " + name + " is not declared: write 'var " + name + ": int;'.");
  }
  const std::string symbolName = fresh(name);
  const Symbol symbol = addLocal({terms_.symbol(symbolName, terms_.intSort()),
                                  symbolName == name ? "" : name, source_.position(mark)});
  frame_->scope.declareForAll(name, Known{symbol, Role::Implicit, false, mark});
  frame_->implicit.push_back(symbol);
  whole_.log.warning(toString(source_.position(mark)) + ": " + name +
                     " is not declared; it is taken as a local int of " +
                     frame_->signature->item->name + ".");
  return symbol;
}

void ProcedureLowering::refuseTaken(const std::string& name, const Mark& mark) const {
  const Known* known = frame_->scope.find(name);
  if (!known) return;
  const std::string line = std::to_string(known->mark.line);
  if (known->role == Role::Implicit) {
    source_.fail(mark, "The name " + name + " was used in line " + line +
                           " without a declaration: declare it before its first use.");
  }
  source_.fail(mark, "The name " + name + " is declared already in line " + line +
                         ", and names do not hide each other: choose another.");
}

std::string ProcedureLowering::fresh(const std::string& name) {
  std::string candidate = name;
  std::size_t& next = nextName_[name];
  while (whole_.globals.find(candidate) || !used_.insert(candidate).second) {
    next = std::max<std::size_t>(next + 1, 2);
    candidate = name + "_" + std::to_string(next);
  }
  return candidate;
}

Symbol ProcedureLowering::addLocal(Variable variable) {
  const Symbol symbol = variable.symbol;
  procedure_.locals.push_back(std::move(variable));
  return symbol;
}

/// Without a sort of its own the variable takes that of `like`.
Symbol ProcedureLowering::declareLocal(const Declared& declared, std::optional<Symbol> like) {
  refuseTaken(declared.name, declared.mark);
  Variable variable = makeVariable(source_, declared, fresh(declared.name));
  if (like && !declared.shape.range)
    variable.symbol = terms_.renamed(terms_.versioned(*like, 0), terms_.name(variable.symbol));
  const Symbol symbol = addLocal(std::move(variable));
  const bool applied = !terms_.domain(symbol).empty();
  frame_->scope.declare(declared.name, Known{symbol, Role::Local, applied, declared.mark});
  return symbol;
}

// ---- Assignments ----

Symbol ProcedureLowering::target(const std::string& name, const Mark& mark) {
  const Known* known = declared(name);
  if (!known) return undeclared(name, mark);
  if (known->role == Role::Input) {
    source_.fail(mark, name + " is an input of " + frame_->signature->item->name +
                           " and inputs are read-only: copy it into a local first.");
  }
  return known->symbol;
}

void ProcedureLowering::refuseRepeated(const std::vector<Lvalue>& targets) const {
  std::unordered_set<std::string> seen;
  for (const Lvalue& lvalue : targets) {
    if (!seen.insert(lvalue.name).second) {
      source_.fail(lvalue.mark, lvalue.name + " is assigned twice at once.");
    }
  }
}

Update ProcedureLowering::update(const Lvalue& lvalue, ExprId value) {
  if (lvalue.args && !declared(lvalue.name)) {
    source_.fail(lvalue.mark, "There is no relation or function " + lvalue.name + " to update.");
  }
  const Symbol symbol = target(lvalue.name, lvalue.mark);
  const bool hasDomain = !terms_.domain(symbol).empty();
  if (lvalue.args) {
    const Known* known = declared(lvalue.name);
    if (!hasDomain && !known->applied) {
      source_.fail(lvalue.mark, lvalue.name + " is a variable: write " + lvalue.name + " = ...");
    }
    return {symbol, elaborate_.update(symbol, *lvalue.args, value, lvalue.mark)};
  }
  if (hasDomain) {
    source_.fail(lvalue.mark, lvalue.name + " is a relation or function: write " + lvalue.name +
                                  "(X, ...) = ...");
  }
  const Spot spot = findSpot(lvalue, symbol);
  const logic::Sort sort = terms_.sort(spot.arrays.back());
  const Term fresh = elaborate_.ofSort(value, sort, "the new value of " + lvalue.name);
  return {symbol, Lambda{{}, stored(spot, fresh)}};
}

ProcedureLowering::Spot ProcedureLowering::findSpot(const Lvalue& lvalue, Symbol symbol) {
  Spot spot{{terms_.constant(symbol)}, {}};
  for (const ExprId index : lvalue.indices) {
    const logic::Sort sort = terms_.sort(spot.arrays.back());
    if (terms_.sortKind(sort) != logic::SortKind::Array) {
      source_.fail(source_.ast[index].mark,
                   "Expected an array before [...], but this is " + source_.sortName(sort) + ".");
    }
    spot.indices.push_back(elaborate_.ofSort(index, terms_.indexSort(sort), "an array index"));
    spot.arrays.push_back(terms_.select(spot.arrays.back(), spot.indices.back()));
  }
  return spot;
}

Term ProcedureLowering::stored(const Spot& spot, Term value) {
  for (std::size_t i = spot.indices.size(); i-- > 0;) {
    value = terms_.store(spot.arrays[i], spot.indices[i], value);
  }
  return value;
}

}  // namespace fathom::program::text
