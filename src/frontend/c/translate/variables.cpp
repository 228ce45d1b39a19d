#include <fmt/core.h>
#include <llvm/IR/CFG.h>

#include "base/match.h"
#include "frontend/c/debug/source.h"
#include "frontend/c/translate/function.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

namespace {

/// Whether the value at the end of `use`, or in it, is the one that came straight from `from`.
bool followsFrom(const llvm::BasicBlock* use, const llvm::BasicBlock* from) {
  std::unordered_set<const llvm::BasicBlock*> seen;
  while (use != nullptr && seen.insert(use).second) {
    if (use == from) return true;
    use = use->getSinglePredecessor();
  }
  return false;
}

const llvm::BasicBlock* blockOf(const llvm::Use& use) {
  if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(use.getUser()))
    return phi->getIncomingBlock(use);
  return llvm::cast<llvm::Instruction>(use.getUser())->getParent();
}

bool hasLifetime(const llvm::AllocaInst& local) {
  for (const llvm::User* user : local.users())
    if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user))
      if (marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start) return true;
  return false;
}

}  // namespace

/// Values that are used where paths have met since they were computed, and how often each is used.
void FunctionTranslator::findCrossing() {
  for (const llvm::BasicBlock& block : function_)
    for (const llvm::Instruction& instruction : block) {
      unsigned uses = 0;
      for (const llvm::Use& use : instruction.uses()) {
        const llvm::BasicBlock* where = blockOf(use);
        if (isHandler(*where)) continue;
        ++uses;
        if (!followsFrom(where, &block)) crossing_.insert(&instruction);
      }
      usesLeft_[&instruction] = uses;
    }
}

Symbol FunctionTranslator::local(const std::string& name, Sort sort, const std::string& source,
                                 const Position& position) {
  std::string unique = name.empty() ? fmt::format("t{}", fresh_++) : "%" + name;
  while (!names_.insert(unique).second) unique = fmt::format("%{}.{}", name, fresh_++);
  const Symbol symbol = terms_.symbol(unique, sort);
  whole_.program[id_].locals.push_back({symbol, source, position});
  return symbol;
}

Variable FunctionTranslator::newVariable(const std::string& name, const Shape& shape,
                                         const std::string& source) {
  Variable result{shape, {}};
  for (const Sort sort : whole_.encoding.sorts(shape)) {
    const std::string end = result.symbols.empty() ? "" : ".offset";
    result.symbols.push_back(local(name.empty() ? name : name + end, sort,
                                   source.empty() ? source : source + end, position_));
  }
  return result;
}

/// Parameters are in the range of their types; locals without lifetimes begin with the function.
void FunctionTranslator::beginFunction() {
  std::vector<Term> ranges;
  for (const llvm::Argument& argument : function_.args()) {
    const Variable input = whole_.parameterOf(argument);
    if (!argument.hasByValAttr()) variables_[&argument] = input;
    std::vector<Term> parts;
    for (const Symbol symbol : input.symbols) parts.push_back(terms_.constant(symbol));
    ranges.push_back(whole_.encoding.range(parts, input.shape));
  }
  assume(terms_.conjunction(ranges));
  for (const llvm::Argument& argument : function_.args())
    if (argument.hasByValAttr()) beginCopy(argument);
  for (const llvm::BasicBlock& block : function_)
    for (const llvm::Instruction& instruction : block) {
      if (const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          alloca != nullptr && alloca->isStaticAlloca() && !hasLifetime(*alloca))
        begin(*alloca, isOverwrittenSoon(*alloca, *alloca));
      if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
        variables_[phi] =
            newVariable(phi->getName().str(), whole_.shapeOf(*phi, true, positionOf(*phi)), "");
    }
}

Scalar FunctionTranslator::read(const Variable& variable) {
  std::vector<Term> parts;
  for (const Symbol symbol : variable.symbols) parts.push_back(terms_.constant(symbol));
  return whole_.encoding.read(parts, variable.shape);
}

/// Changes variables and memory at once; what still needs the old values keeps them.
void FunctionTranslator::assign(Writes writes) {
  if (writes.isEmpty()) return;
  std::unordered_set<Symbol> changed;
  for (const auto& [symbol, value] : writes.values()) changed.insert(symbol);
  Assign all = saving(changed);
  for (const auto& [symbol, value] : writes.values()) all.updates.push_back({symbol, plain(value)});
  emit(std::move(all));
}

Assign FunctionTranslator::saving(const std::unordered_set<Symbol>& changed) {
  Assign assign;
  const auto save = [&](Term& term) {
    const auto free = logic::freeSymbols(terms_, term);
    if (std::ranges::none_of(free, [&](Symbol symbol) { return changed.contains(symbol); })) return;
    const Symbol kept = local("", terms_.sort(term), "", position_);
    assign.updates.push_back({kept, plain(term)});
    term = terms_.constant(kept);
  };
  for (auto& [value, known] : values_) {
    const auto left = usesLeft_.find(value);
    if (left == usesLeft_.end() || left->second == 0) continue;
    if (auto* parts = std::get_if<Aggregate>(&known)) {
      for (Scalar& part : parts->parts) forEachTerm(part, save);
    } else {
      Scalar one = scalar(known);
      forEachTerm(one, save);
      known = translated(one);
    }
  }
  return assign;
}

/// A call may change every global.
void FunctionTranslator::keepGlobalValues() {
  std::unordered_set<Symbol> globals;
  for (const program::Variable& global : whole_.program.globals) globals.insert(global.symbol);
  Assign assign = saving(globals);
  if (!assign.updates.empty()) emit(std::move(assign));
}

/// The value of an instruction; in a variable of its own where paths meet before it is used.
void FunctionTranslator::keep(const llvm::Instruction& instruction, Translated value) {
  if (!crossing_.contains(&instruction) || std::holds_alternative<Aggregate>(value)) {
    values_.insert_or_assign(&instruction, std::move(value));
    return;
  }
  auto known = variables_.find(&instruction);
  if (known == variables_.end())
    known =
        variables_
            .emplace(&instruction, newVariable(instruction.getName().str(),
                                               whole_.shapeOf(instruction, true, position_), ""))
            .first;
  const std::vector<Term> parts = whole_.encoding.stored(scalar(value), known->second.shape);
  Writes writes(terms_);
  for (std::size_t i = 0; i < parts.size(); ++i) writes.set(known->second.symbols[i], parts[i]);
  values_.erase(&instruction);
  assign(std::move(writes));
}

void FunctionTranslator::makeArbitrary(const std::vector<Variable>& variables) {
  std::unordered_set<Symbol> changed;
  Havoc havoc;
  std::vector<Term> ranges;
  for (const Variable& variable : variables) {
    std::vector<Term> parts;
    for (const Symbol symbol : variable.symbols) {
      changed.insert(symbol);
      havoc.targets.push_back(symbol);
      parts.push_back(terms_.constant(symbol));
    }
    ranges.push_back(whole_.encoding.range(parts, variable.shape));
  }
  if (havoc.targets.empty()) return;
  Assign saved = saving(changed);
  if (!saved.updates.empty()) emit(std::move(saved));
  emit(std::move(havoc));
  assume(terms_.conjunction(ranges));
}

Scalar FunctionTranslator::arbitrary(const Shape& shape, const std::string& name,
                                     const std::string& source) {
  const Variable variable = newVariable(name, shape, source);
  makeArbitrary({variable});
  return read(variable);
}

}  // namespace fathom::frontend::c
