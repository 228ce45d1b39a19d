#include "frontend/c/translate/registers.h"

#include <algorithm>
#include <llvm/IR/CFG.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/translate/ubsan.h"
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

Registers::Registers(ModuleTranslation& module, const llvm::Function& function,
                     ProcedureBuilder& procedure)
    : module_(module), terms_(module.terms), procedure_(procedure) {
  findCrossing(function);
}

/// The values that are used behind joins, and how often each is used.
void Registers::findCrossing(const llvm::Function& function) {
  for (const llvm::BasicBlock& block : function)
    for (const llvm::Instruction& instruction : block) {
      unsigned uses = 0;
      for (const llvm::Use& use : instruction.uses()) {
        const llvm::BasicBlock* where = blockOf(use);
        if (isHandler(*where)) continue;
        ++uses;
        if (!followsFrom(where, &block)) crossing_.insert(&instruction);
      }
      uses_[&instruction] = {uses, static_cast<unsigned>(uses_.size())};
    }
}

void Registers::beginBlock(const llvm::BasicBlock& block) {
  values_.clear();
  const llvm::BasicBlock* before = block.getSinglePredecessor();
  if (before == nullptr) return;
  if (const auto known = valuesAtEnd_.find(before); known != valuesAtEnd_.end())
    values_ = known->second;
}

void Registers::endBlock(const llvm::BasicBlock& block) {
  valuesAtEnd_[&block] = values_;
}

void Registers::countUses(const llvm::Instruction& instruction) {
  for (const llvm::Use& operand : instruction.operands())
    if (const auto uses = uses_.find(operand.get()); uses != uses_.end()) --uses->second.left;
}

std::optional<Translated> Registers::find(const llvm::Value& value) {
  if (const auto known = values_.find(&value); known != values_.end()) return known->second;
  if (const auto variable = variables_.find(&value); variable != variables_.end())
    return translated(read(variable->second));
  return std::nullopt;
}

void Registers::declare(const llvm::Value& value, Variable variable) {
  variables_[&value] = std::move(variable);
}

Variable Registers::newVariable(const std::string& name, const Shape& shape,
                                const std::string& source) {
  Variable result{shape, {}};
  for (const Sort sort : module_.encoding.sorts(shape)) {
    const std::string end = result.symbols.empty() ? "" : ".offset";
    result.symbols.push_back(procedure_.local(name.empty() ? name : name + end, sort,
                                              source.empty() ? source : source + end));
  }
  return result;
}

Scalar Registers::read(const Variable& variable) {
  std::vector<Term> parts;
  for (const Symbol symbol : variable.symbols) parts.push_back(terms_.constant(symbol));
  return module_.encoding.read(parts, variable.shape);
}

void Registers::assign(Writes writes, const llvm::Value* stored) {
  if (writes.isEmpty()) return;
  std::unordered_set<Symbol> changed;
  for (const auto& [symbol, value] : writes.values()) changed.insert(symbol);
  Assign all = saving(changed, stored);
  for (const auto& [symbol, value] : writes.values()) all.updates.push_back({symbol, plain(value)});
  procedure_.emit(std::move(all));
}

Assign Registers::saving(const std::unordered_set<Symbol>& changed, const llvm::Value* stored) {
  Assign assign;
  const auto save = [&](Term& term) {
    const auto free = logic::freeSymbols(terms_, term);
    if (std::ranges::none_of(free, [&](Symbol symbol) { return changed.contains(symbol); })) return;
    const Symbol kept = procedure_.local("", terms_.sort(term));
    assign.updates.push_back({kept, plain(term)});
    term = terms_.constant(kept);
  };
  for (const llvm::Value* value : valuesInUse(stored)) {
    Translated& known = values_.at(value);
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

/// The known values that are used again, in the order of the function's instructions: addresses
/// would give variables other names in every run.
std::vector<const llvm::Value*> Registers::valuesInUse(const llvm::Value* stored) const {
  std::vector<std::pair<unsigned, const llvm::Value*>> inUse;
  for (const auto& [value, known] : values_) {
    const auto uses = uses_.find(value);
    if (uses == uses_.end() || uses->second.left <= (value == stored ? 1U : 0U)) continue;
    inUse.emplace_back(uses->second.number, value);
  }
  std::ranges::sort(inUse);
  std::vector<const llvm::Value*> result;
  for (const auto& [number, value] : inUse) result.push_back(value);
  return result;
}

void Registers::saveGlobals() {
  std::unordered_set<Symbol> globals;
  for (const program::Variable& global : module_.program.globals) globals.insert(global.symbol);
  Assign assign = saving(globals);
  if (!assign.updates.empty()) procedure_.emit(std::move(assign));
}

void Registers::keep(const llvm::Instruction& instruction, Translated value) {
  if (!crossing_.contains(&instruction) || std::holds_alternative<Aggregate>(value)) {
    values_.insert_or_assign(&instruction, std::move(value));
    return;
  }
  auto known = variables_.find(&instruction);
  if (known == variables_.end())
    known = variables_
                .emplace(&instruction,
                         newVariable(instruction.getName().str(),
                                     module_.shapeOf(instruction, true, procedure_.position()), ""))
                .first;
  const std::vector<Term> parts = module_.encoding.stored(scalar(value), known->second.shape);
  Writes writes(terms_);
  for (std::size_t i = 0; i < parts.size(); ++i) writes.set(known->second.symbols[i], parts[i]);
  values_.erase(&instruction);
  assign(std::move(writes));
}

void Registers::makeArbitrary(const std::vector<Variable>& variables) {
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
    ranges.push_back(module_.encoding.range(parts, variable.shape));
  }
  if (havoc.targets.empty()) return;
  Assign saved = saving(changed);
  if (!saved.updates.empty()) procedure_.emit(std::move(saved));
  procedure_.emit(std::move(havoc));
  procedure_.assume(terms_.conjunction(ranges));
}

Scalar Registers::arbitrary(const Shape& shape, const std::string& name,
                            const std::string& source) {
  const Variable variable = newVariable(name, shape, source);
  makeArbitrary({variable});
  return read(variable);
}

}  // namespace fathom::frontend::c
