#include "frontend/c/translate/outsiders.h"

#include <algorithm>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/InstIterator.h>
#include <set>

#include "frontend/c/debug/source.h"
#include "frontend/c/lower/simplify.h"
#include "program/by_pointer.h"

namespace fathom::frontend::c {

using program::Approximation;

bool isTheUsers(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return !function.isDeclaration() && !isLibrary(function) && !name.starts_with("__fathom_") &&
         !program::isByPointer(std::string_view(name));
}

bool isState(const llvm::GlobalVariable& variable) {
  return !variable.isConstant() && !variable.hasPrivateLinkage() && !variable.use_empty();
}

namespace {

class LeftOut {
 public:
  void add(const std::string& what, const Position& position) {
    all.push_back({Approximation::Direction::Under, what, position});
  }
  void addCall(const llvm::Function& function) {
    add("callers could call '" + function.getName().str() + "', whose address they get",
        positionOf(function));
  }
  void addChange(const llvm::GlobalVariable& variable) {
    add("callers could change '" + variable.getName().str() + "' themselves",
        sourceOf(variable).position);
  }
  std::vector<Approximation> all;
};

bool holdsAddresses(const llvm::Type& type) {
  return type.isPointerTy() || std::ranges::any_of(type.subtypes(), [](const llvm::Type* part) {
           return holdsAddresses(*part);
         });
}

bool isGivenAddress(const llvm::Argument& argument) {
  const llvm::Type* inMemory = argument.getPointeeInMemoryValueType();
  if (inMemory == nullptr) return holdsAddresses(*argument.getType());
  return argument.hasByValAttr() && holdsAddresses(*inMemory);
}

/// By its name, or by that of its section.
bool isKnownOutside(const llvm::GlobalVariable& variable) {
  if (variable.getName().starts_with("llvm.") || variable.hasAvailableExternallyLinkage())
    return false;
  return !variable.hasLocalLinkage() || hasVisibleAlias(variable) ||
         (variable.hasSection() && !variable.hasPrivateLinkage());
}

bool isKnownOutside(const llvm::Function& function) {
  return function.hasSection() && !function.getSection().starts_with(".");
}

/// Everything whose address the initial values of known variables hold.
std::set<const llvm::GlobalValue*> heldByVariables(const llvm::Module& module) {
  std::set<const llvm::GlobalValue*> held;
  std::set<const llvm::Constant*> seen;
  std::vector<const llvm::Constant*> waiting;
  for (const llvm::GlobalVariable& variable : module.globals())
    if (isKnownOutside(variable) && variable.hasInitializer())
      waiting.push_back(variable.getInitializer());
  while (!waiting.empty()) {
    const llvm::Constant* next = waiting.back();
    waiting.pop_back();
    if (!seen.insert(next).second) continue;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(next)) held.insert(global);
    if (llvm::isa<llvm::Function>(next)) continue;
    for (const llvm::Use& part : next->operands())
      if (const auto* constant = llvm::dyn_cast<llvm::Constant>(part)) waiting.push_back(constant);
  }
  return held;
}

void addVariables(const llvm::Module& module, LeftOut& out) {
  const auto held = heldByVariables(module);
  for (const llvm::GlobalVariable& variable : module.globals())
    if (isState(variable) && (isKnownOutside(variable) || held.contains(&variable)))
      out.addChange(variable);
}

bool isEntry(const llvm::Function& function, const std::vector<llvm::Function*>& entries) {
  return std::ranges::find(entries, &function) != entries.end();
}

void addFunctions(const llvm::Module& module, const std::vector<llvm::Function*>& entries,
                  LeftOut& out) {
  const auto held = heldByVariables(module);
  for (const llvm::Function& function : module)
    if (isTheUsers(function) && function.hasLocalLinkage() && !isEntry(function, entries) &&
        (held.contains(&function) || isKnownOutside(function)))
      out.addCall(function);
  for (const llvm::GlobalIFunc& chosen : module.ifuncs())
    if (!chosen.hasLocalLinkage())
      out.add("callers could call '" + chosen.getName().str() +
                  "', which is chosen when the program is loaded",
              {});
}

bool isOfErrno(const llvm::Value& place) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&place);
  const llvm::Function* callee = call == nullptr ? nullptr : call->getCalledFunction();
  return callee != nullptr && callee->getName().starts_with("__errno_location");
}

/// Whether the function uses errno before it sets it.
bool readsErrno(const llvm::Function& function) {
  std::vector<const llvm::StoreInst*> stores;
  std::vector<const llvm::Instruction*> others;
  for (const llvm::Instruction& place : llvm::instructions(function)) {
    if (!isOfErrno(place)) continue;
    for (const llvm::User* user : place.users()) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (store != nullptr && store->getPointerOperand() == &place)
        stores.push_back(store);
      else
        others.push_back(llvm::cast<llvm::Instruction>(user));
    }
  }
  if (others.empty()) return false;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(function));
  return std::ranges::any_of(others, [&](const llvm::Instruction* use) {
    return std::ranges::none_of(
        stores, [&](const llvm::StoreInst* store) { return dominators.dominates(store, use); });
  });
}

void addErrno(const llvm::Module& module, LeftOut& out) {
  for (const llvm::Function& function : module)
    if (isTheUsers(function) && readsErrno(function))
      return out.add("callers could set errno", positionOf(function));
}

const llvm::GlobalVariable* stateOf(const Object& object) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
  return variable != nullptr && isState(*variable) ? variable : nullptr;
}

/// What the module's variables lead to, themselves included.
std::set<NodeId> keptBy(PointsTo& pointsTo) {
  std::vector<Cell> variables;
  for (const NodeId root : pointsTo.cells().roots())
    if (std::ranges::any_of(pointsTo.nodeOf({root, 0}).objects, stateOf))
      variables.push_back({root, 0});
  return pointsTo.reachableFrom(std::move(variables));
}

/// Results, and structures that are given back in the caller's memory.
std::set<NodeId> givenTo(PointsTo& pointsTo, const llvm::Function& caller) {
  std::vector<Cell> given;
  for (const llvm::Instruction& one : llvm::instructions(caller))
    if (!one.getType()->isVoidTy() && !one.getType()->isIntegerTy(1))
      given.push_back(pointsTo.cellOf(one));
  return pointsTo.reachableFrom(std::move(given));
}

}  // namespace

std::vector<Approximation> leftOut(const llvm::Module& module,
                                   const std::vector<llvm::Function*>& entries, bool areValid) {
  LeftOut found;
  for (const llvm::Function* entry : entries)
    if (!areValid && std::ranges::any_of(entry->args(), isGivenAddress))
      found.add("pointers that callers pass to '" + entry->getName().str() +
                    "' are taken to lead to objects of their own",
                positionOf(*entry));
  addVariables(module, found);
  addFunctions(module, entries, found);
  addErrno(module, found);
  return std::move(found.all);
}

std::vector<Approximation> givenAway(PointsTo& pointsTo, const EntryPoints& entryPoints) {
  LeftOut found;
  if (entryPoints.entries.empty()) return found.all;
  const auto isNamed = [&](const llvm::Function& function) {
    return std::ranges::count(entryPoints.entries, function.getName().str(), &Entry::name) > 0;
  };
  const std::set<NodeId> kept = keptBy(pointsTo);
  for (const NodeId given : givenTo(pointsTo, *entryPoints.main)) {
    const Node& node = pointsTo.nodeOf({given, 0});
    bool isMemory = node.isExternal;
    for (const Object& object : node.objects) {
      const auto* function = llvm::dyn_cast<llvm::Function>(object.site);
      if (const auto* variable = stateOf(object))
        found.addChange(*variable);
      else if (function != nullptr && isTheUsers(*function) && function->hasLocalLinkage() &&
               !isNamed(*function))
        found.addCall(*function);
      isMemory |= llvm::isa<llvm::CallBase>(object.site) || isOfCallers(*object.site);
    }
    if (isMemory && kept.contains(given))
      found.add("callers could change memory that they get and the module keeps", {});
  }
  return std::move(found.all);
}

}  // namespace fathom::frontend::c
