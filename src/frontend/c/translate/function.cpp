#include "frontend/c/translate/function.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/IR/CFG.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/translate/ubsan.h"
#include "logic/substitute.h"
#include "program/by_pointer.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

FunctionTranslator::FunctionTranslator(Translation& whole, ProcedureId id,
                                       const llvm::Function& function)
    : whole_(whole),
      terms_(whole.terms),
      numbers_(whole.numbers),
      memory_(whole.memory),
      id_(id),
      function_(function) {
  for (const auto* list : {&whole.program[id].inputs, &whole.program[id].outputs})
    for (const program::Variable& variable : *list) names_.insert(terms_.name(variable.symbol));
}

void FunctionTranslator::run() {
  at_ = whole_.program[id_].entry;
  const std::size_t first = whole_.program[id_].edges.size();
  if (whole_.tracksLiveness() || whole_.regions.hasNewIdentities(function_)) emit(Assign{});
  if (isLibrary(function_)) recordBody();
  findCrossing();
  beginFunction();
  starts_[&function_.getEntryBlock()] = at_;
  const llvm::ReversePostOrderTraversal<const llvm::Function*> order(&function_);
  for (const llvm::BasicBlock* block : order)
    if (!isHandler(*block)) translateBlock(*block);
  // What is known about the function's own objects is known from its first edge.
  Writes facts(terms_);
  for (const Region* region : whole_.regions.all())
    if (region->owner == &function_) memory_.initialise(facts, *region);
  // Objects that a path does not make are not ended on it.
  if (whole_.tracksLiveness())
    for (const auto& [site, symbol] : identities_) facts.set(symbol, terms_.integer(0));
  if (facts.isEmpty()) return;
  Assign begin;
  for (const auto& [symbol, value] : facts.values())
    begin.updates.push_back({symbol, plain(value)});
  whole_.program[id_].edges[first].statement = std::move(begin);
}

/// What a library body leaves open is recorded where it is called.
void FunctionTranslator::recordBody() {
  const library::Function* row = bodyRow(function_);
  if (row == nullptr || row->exactness == Exactness::Exact) return;
  const Position site = callSiteOf(function_);
  position_ = site.known() ? site : positionOf(function_);
  record(row->exactness, "the library function '" + library::signatureOf(*row).name +
                             "': " + std::string(row->note));
}

LocationId FunctionTranslator::newLocation() {
  return LocationId(whole_.program[id_].locationCount++);
}

void FunctionTranslator::emitTo(Statement statement, LocationId to) {
  whole_.program[id_].edges.push_back({at_, to, std::move(statement), position_});
  at_ = to;
}

void FunctionTranslator::emit(Statement statement) {
  emitTo(std::move(statement), newLocation());
}

void FunctionTranslator::assume(Term condition) {
  if (terms_.isTrue(condition)) return;
  emit(Assume{condition});
  if (terms_.isFalse(condition)) endPath();
}

/// What must not happen here: the condition being false.
void FunctionTranslator::goal(const std::string& check, Term condition,
                              const std::optional<GoalAccess>& access) {
  if (terms_.isTrue(condition)) return;
  emit(Assume{terms_.boolean(true)});
  const Position site = isLibrary(function_) ? callSiteOf(function_) : Position{};
  const Position& where = site.known() ? site : position_;
  const std::string name = whole_.goalName(
      site.known() ? callerOf(function_) : withoutByPointer(function_.getName().str()), where);
  whole_.program.goals.push_back({name, check, where, id_, at_, condition});
  if (access) whole_.accesses.emplace(name, *access);
  if (terms_.isFalse(condition)) return endPath();
  emit(Assume{condition});
}

LocationId FunctionTranslator::startOf(const llvm::BasicBlock& block) {
  const auto found = starts_.find(&block);
  if (found != starts_.end()) return found->second;
  return starts_[&block] = newLocation();
}

void FunctionTranslator::translateBlock(const llvm::BasicBlock& block) {
  const auto start = starts_.find(&block);
  if (start == starts_.end()) return;  // no path leads here
  at_ = start->second;
  reachable_ = true;
  values_.clear();
  if (const llvm::BasicBlock* before = block.getSinglePredecessor())
    if (const auto known = valuesAtEnd_.find(before); known != valuesAtEnd_.end())
      values_ = known->second;
  for (const llvm::Instruction& instruction : block) {
    if (!reachable_) return;
    if (const Position here = positionOf(instruction); here.known()) position_ = here;
    translate(instruction);
    for (const llvm::Use& operand : instruction.operands())
      if (const auto left = usesLeft_.find(operand.get()); left != usesLeft_.end()) --left->second;
  }
}

/// An edge into another block where the condition holds, with the values of its phis.
void FunctionTranslator::goTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to,
                              Term condition) {
  if (terms_.isFalse(condition)) return;
  const LocationId here = at_;
  Assign phis;
  for (const llvm::PHINode& phi : to.phis()) {
    const Variable& variable = variables_.at(&phi);
    const Scalar value = scalar(valueOf(*phi.getIncomingValueForBlock(&from)));
    const std::vector<Term> parts = whole_.encoding.stored(value, variable.shape);
    for (std::size_t i = 0; i < parts.size(); ++i)
      phis.updates.push_back({variable.symbols[i], plain(parts[i])});
  }
  if (phis.updates.empty()) {
    emitTo(Assume{condition}, startOf(to));
  } else {
    assume(condition);
    emitTo(std::move(phis), startOf(to));
  }
  at_ = here;
}

void FunctionTranslator::branch(const llvm::BranchInst& instruction) {
  const llvm::BasicBlock& here = *instruction.getParent();
  if (instruction.isUnconditional()) {
    valuesAtEnd_[&here] = values_;
    return goTo(here, *instruction.getSuccessor(0), terms_.boolean(true));
  }
  if (const auto handled = handlerOf(instruction)) {
    handle(*handled);
    valuesAtEnd_[&here] = values_;
    if (reachable_) goTo(here, *handled->goesOn, terms_.boolean(true));
    return;
  }
  const Term condition = formula(*instruction.getCondition());
  valuesAtEnd_[&here] = values_;
  if (instruction.getSuccessor(0) == instruction.getSuccessor(1))
    return goTo(here, *instruction.getSuccessor(0), terms_.boolean(true));
  goTo(here, *instruction.getSuccessor(0), condition);
  goTo(here, *instruction.getSuccessor(1), terms_.negate(condition));
}

/// A check of clang's becomes a goal where its class is asked for; a left shift that loses bits is
/// an overflow too. Divisions say themselves what must not happen, and so do shifts where nobody
/// asks.
void FunctionTranslator::handle(const Handled& handled) {
  const auto& checks = whole_.options.checks;
  if (handled.check == "overflow" && checks.contains("overflow"))
    goal("overflow", formula(*handled.ok));
  if (handled.check != "shift") return;
  if (checks.contains("shift")) return goal("shift", formula(*handled.ok));
  if (checks.contains("overflow") && handled.isLeftShift) goal("overflow", formula(*handled.ok));
}

void FunctionTranslator::switchTo(const llvm::SwitchInst& instruction) {
  const llvm::BasicBlock& here = *instruction.getParent();
  const Number value = number(*instruction.getCondition());
  valuesAtEnd_[&here] = values_;
  std::vector<Term> others;
  std::map<const llvm::BasicBlock*, std::vector<Term>> ways;
  std::vector<const llvm::BasicBlock*> order;
  for (const auto& one : instruction.cases()) {
    const Term equal = numbers_.equal(value, number(*one.getCaseValue()));
    others.push_back(terms_.negate(equal));
    auto& way = ways[one.getCaseSuccessor()];
    if (way.empty()) order.push_back(one.getCaseSuccessor());
    way.push_back(equal);
  }
  const llvm::BasicBlock* otherwise = instruction.getDefaultDest();
  if (!ways.contains(otherwise)) order.push_back(otherwise);
  ways[otherwise].push_back(terms_.conjunction(others));
  for (const llvm::BasicBlock* to : order) goTo(here, *to, terms_.disjunction(ways.at(to)));
}

void FunctionTranslator::returnFrom(const llvm::ReturnInst& instruction) {
  const LocationId exit = whole_.program[id_].exit;
  const llvm::Value* given = instruction.getReturnValue();
  endAll();
  if (given == nullptr) return emitTo(Assume{terms_.boolean(true)}, exit);
  const std::vector<Variable> results = whole_.resultOf(function_);
  const Translated value = valueOf(*given);
  Assign assign;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto* all = std::get_if<Aggregate>(&value);
    const Scalar part = all != nullptr ? all->parts.at(i) : scalar(value);
    const std::vector<Term> parts = whole_.encoding.stored(part, results[i].shape);
    for (std::size_t k = 0; k < parts.size(); ++k)
      assign.updates.push_back({results[i].symbols[k], plain(parts[k])});
  }
  emitTo(std::move(assign), exit);
}

void FunctionTranslator::over(const std::string& what) {
  whole_.approximate(Approximation::Direction::Over, what, position_);
}

void FunctionTranslator::under(const std::string& what) {
  whole_.approximate(Approximation::Direction::Under, what, position_);
}

void FunctionTranslator::both(const std::string& what) {
  over(what);
  under(what);
}

void FunctionTranslator::record(Exactness exactness, const std::string& what) {
  switch (exactness) {
    case Exactness::Exact:
      return;
    case Exactness::Over:
      return over(what);
    case Exactness::Under:
      return under(what);
    case Exactness::Both:
      return both(what);
    case Exactness::Refused:
      throw Unsupported(position_, what);
  }
}

void FunctionTranslator::unsupported(const llvm::Instruction& instruction,
                                     const std::string& what) {
  const Position here = positionOf(instruction);
  throw Unsupported(here.known() ? here : position_, what);
}

}  // namespace fathom::frontend::c
