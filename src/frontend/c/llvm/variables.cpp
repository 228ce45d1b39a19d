#include <fmt/core.h>
#include <llvm/IR/CFG.h>

#include "base/match.h"
#include "frontend/c/llvm/function.h"
#include "frontend/c/llvm/promotion.h"
#include "frontend/c/llvm/source.h"
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
  std::string unique = name.empty() ? fmt::format("t{}", fresh_++) : name;
  while (!names_.insert(unique).second) unique = fmt::format("{}.{}", name, fresh_++);
  const Symbol symbol = terms_.symbol(unique, sort);
  whole_.program[id_].locals.push_back({symbol, source, position});
  return symbol;
}

const FunctionTranslator::Variable& FunctionTranslator::variableOf(const llvm::AllocaInst& alloca) {
  const auto known = variables_.find(&alloca);
  if (known != variables_.end()) return known->second;
  const SourceVariable source = sourceOf(alloca);
  const unsigned width = alloca.getAllocatedType()->getIntegerBitWidth();
  const Sort sort = width == 1 ? terms_.boolSort() : numbers_.sort(width);
  const Symbol symbol = local(alloca.getName().str(), sort, source.name, source.position);
  return variables_[&alloca] = {symbol, width, source.isSigned};
}

/// Values of parameters and of locals without lifetimes are in the range of their type.
void FunctionTranslator::beginFunction() {
  std::vector<Term> ranges;
  const auto add = [&](Symbol symbol, unsigned width, bool isSigned) {
    if (width == 1) return;
    if (const auto range = numbers_.range(terms_.constant(symbol), width, isSigned))
      ranges.push_back(*range);
  };
  for (const llvm::Argument& argument : function_.args()) {
    if (!argument.getType()->isIntegerTy()) continue;
    const Symbol symbol = whole_.program[id_].inputs[argument.getArgNo()].symbol;
    const unsigned width = argument.getType()->getIntegerBitWidth();
    const bool isSigned = parameterIsSigned(function_, argument.getArgNo());
    variables_[&argument] = {symbol, width, isSigned};
    add(symbol, width, isSigned);
  }
  for (const llvm::BasicBlock& block : function_)
    for (const llvm::Instruction& instruction : block) {
      if (const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          alloca != nullptr && isPlain(*alloca)) {
        const Variable& variable = variableOf(*alloca);
        add(variable.symbol, variable.width, variable.isSigned);
      }
      if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) {
        if (!phi->getType()->isIntegerTy())
          unsupported(*phi, "values of this type are not read yet");
        const unsigned width = phi->getType()->getIntegerBitWidth();
        const Sort sort = width == 1 ? terms_.boolSort() : numbers_.sort(width);
        variables_[phi] = {local(phi->getName().str(), sort, "", positionOf(*phi)), width, true};
      }
    }
  assume(terms_.conjunction(ranges));
}

Translated FunctionTranslator::read(const Variable& variable) {
  const Term term = terms_.constant(variable.symbol);
  if (variable.width == 1) return term;
  return numbers_.any(term, variable.width, variable.isSigned);
}

Term FunctionTranslator::storedTerm(const Translated& value, bool isSigned) {
  return match(
      value, [](const Term& term) { return term; },
      [&](const Number& stored) { return numbers_.stored(stored, isSigned); },
      [](const WithOverflow&) -> Term { throw InternalError("a pair is no value to store"); });
}

FunctionTranslator::Variable FunctionTranslator::pointee(const llvm::Value& pointer) {
  if (const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&pointer);
      alloca != nullptr && isPlain(*alloca))
    return variableOf(*alloca);
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&pointer)) {
    const Translation::Global& known = whole_.globalOf(*global, position_);
    return {known.symbol, known.width, known.isSigned};
  }
  throw Unsupported(position_, "pointers, arrays and structures are not read yet");
}

Translated FunctionTranslator::load(const llvm::LoadInst& instruction) {
  return read(pointee(*instruction.getPointerOperand()));
}

void FunctionTranslator::store(const llvm::StoreInst& instruction) {
  const Variable variable = pointee(*instruction.getPointerOperand());
  const Term term = storedTerm(valueOf(*instruction.getValueOperand()), variable.isSigned);
  --usesLeft_[instruction.getValueOperand()];
  Assign assign = saving({variable.symbol});
  ++usesLeft_[instruction.getValueOperand()];
  assign.updates.push_back({variable.symbol, plain(term)});
  emit(std::move(assign));
}

Assign FunctionTranslator::saving(const std::unordered_set<Symbol>& changed) {
  Assign assign;
  for (auto& [value, translated] : values_) {
    const auto left = usesLeft_.find(value);
    if (left == usesLeft_.end() || left->second == 0) continue;
    if (std::holds_alternative<WithOverflow>(translated)) continue;
    const Term term = std::holds_alternative<Term>(translated) ? std::get<Term>(translated)
                                                               : std::get<Number>(translated).term;
    const auto free = logic::freeSymbols(terms_, term);
    if (std::ranges::none_of(free, [&](Symbol symbol) { return changed.contains(symbol); }))
      continue;
    const Symbol kept = local("", terms_.sort(term), "", position_);
    assign.updates.push_back({kept, plain(term)});
    if (auto* number = std::get_if<Number>(&translated))
      number->term = terms_.constant(kept);
    else
      translated = terms_.constant(kept);
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
  if (crossing_.contains(&instruction) && !std::holds_alternative<WithOverflow>(value)) {
    const unsigned width = instruction.getType()->getIntegerBitWidth();
    const auto known = variables_.find(&instruction);
    if (known == variables_.end()) {
      const Sort sort = width == 1 ? terms_.boolSort() : numbers_.sort(width);
      variables_[&instruction] = {local(instruction.getName().str(), sort, "", position_), width,
                                  true};
    }
    const Variable& variable = variables_.at(&instruction);
    emit(Assign{{{variable.symbol, plain(storedTerm(value, variable.isSigned))}}});
    return;
  }
  values_.insert_or_assign(&instruction, std::move(value));
}

void FunctionTranslator::makeArbitrary(const Variable& variable) {
  Assign assign = saving({variable.symbol});
  if (!assign.updates.empty()) emit(std::move(assign));
  emit(Havoc{{variable.symbol}});
  if (variable.width == 1) return;
  if (const auto range =
          numbers_.range(terms_.constant(variable.symbol), variable.width, variable.isSigned))
    assume(*range);
}

Translated FunctionTranslator::arbitrary(const llvm::Type& type, bool isSigned,
                                         const std::string& name, const std::string& source) {
  const unsigned width = type.getIntegerBitWidth();
  const Sort sort = width == 1 ? terms_.boolSort() : numbers_.sort(width);
  const Variable variable{local(name, sort, source, position_), width, isSigned};
  makeArbitrary(variable);
  return read(variable);
}

}  // namespace fathom::frontend::c
