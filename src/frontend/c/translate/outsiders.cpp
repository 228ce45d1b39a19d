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
using program::SourceRequirement;

bool isTheUsers(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return !function.isDeclaration() && !isLibrary(function) && !name.starts_with("__fathom_") &&
         !program::isByPointer(std::string_view(name));
}

bool isState(const llvm::GlobalVariable& variable) {
  return !variable.isConstant() && !variable.hasPrivateLinkage() && !variable.use_empty();
}

namespace {

constexpr std::uint64_t kMostNumbers = 16;  // of a variable that callers set

Approximation leavesOut(const std::string& what, const Position& position) {
  return {Approximation::Direction::Under, what, position};
}

Approximation called(const llvm::Function& function) {
  return leavesOut("callers could call '" + function.getName().str() + "', whose address they get",
                   positionOf(function));
}

Approximation changed(const std::string& what, const Position& position) {
  return leavesOut("callers could change " + what + " themselves", position);
}

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

std::vector<const llvm::GlobalVariable*> visibleVariables(const llvm::Module& module) {
  const auto held = heldByVariables(module);
  std::vector<const llvm::GlobalVariable*> visible;
  for (const llvm::GlobalVariable& variable : module.globals())
    if (isState(variable) && (isKnownOutside(variable) || held.contains(&variable)))
      visible.push_back(&variable);
  return visible;
}

/// How many numbers lie there; nothing where other things do.
std::optional<std::uint64_t> numbersIn(const llvm::Type& type) {
  if (type.isIntegerTy() || type.isFloatingPointTy()) return 1;
  if (const auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    const auto each = numbersIn(*array->getElementType());
    return each ? std::optional(*each * array->getNumElements()) : std::nullopt;
  }
  if (!type.isStructTy()) return std::nullopt;
  std::uint64_t all = 0;
  for (const llvm::Type* part : type.subtypes()) {
    const auto each = numbersIn(*part);
    if (!each) return std::nullopt;
    all += *each;
  }
  return all;
}

bool holdsFewNumbers(const llvm::GlobalVariable& variable) {
  return numbersIn(*variable.getValueType()).value_or(kMostNumbers + 1) <= kMostNumbers;
}

/// The variables that callers may set.
std::vector<const llvm::GlobalVariable*> fewNumbers(const llvm::Module& module) {
  auto visible = visibleVariables(module);
  std::erase_if(visible, [](const auto* variable) { return !holdsFewNumbers(*variable); });
  return visible;
}

/// The functions with an instruction that uses the value, perhaps in a constant.
std::set<const llvm::Function*> usersOf(const llvm::Value& value) {
  std::set<const llvm::Function*> functions;
  for (const llvm::User* user : value.users())
    if (const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user))
      functions.insert(instruction->getFunction());
    else if (llvm::isa<llvm::ConstantExpr>(user))
      functions.merge(usersOf(*user));
  return functions;
}

bool isEntry(const llvm::Function& function, const std::vector<llvm::Function*>& entries) {
  return std::ranges::find(entries, &function) != entries.end();
}

void addFunctions(const llvm::Module& module, const std::vector<llvm::Function*>& entries,
                  std::vector<Approximation>& found) {
  const auto held = heldByVariables(module);
  for (const llvm::Function& function : module)
    if (isTheUsers(function) && function.hasLocalLinkage() && !isEntry(function, entries) &&
        (held.contains(&function) || isKnownOutside(function)))
      found.push_back(called(function));
  for (const llvm::GlobalIFunc& chosen : module.ifuncs())
    if (!chosen.hasLocalLinkage())
      found.push_back(leavesOut("callers could call '" + chosen.getName().str() +
                                    "', which is chosen when the program is loaded",
                                {}));
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

llvm::Function* errnoPlaceIn(llvm::Function& function) {
  for (llvm::Instruction& place : llvm::instructions(function))
    if (isOfErrno(place)) return llvm::cast<llvm::CallBase>(place).getCalledFunction();
  return nullptr;
}

const llvm::GlobalVariable* stateOf(const Object& object) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
  return variable != nullptr && isState(*variable) ? variable : nullptr;
}

/// What the module's variables lead to.
std::set<NodeId> keptBy(PointsTo& pointsTo) {
  std::vector<Cell> kept;
  for (const NodeId root : pointsTo.cells().roots()) {
    const Node& node = pointsTo.nodeOf({root, 0});
    if (!std::ranges::any_of(node.objects, stateOf)) continue;
    for (const auto& [offset, pointee] : node.pointees) kept.push_back(pointee);
  }
  return pointsTo.reachableFrom(std::move(kept));
}

/// The result of the call, and a structure that is given back in the caller's memory.
std::set<NodeId> givenBy(PointsTo& pointsTo, const llvm::CallBase& call) {
  std::vector<Cell> given;
  if (!call.getType()->isVoidTy() && !call.getType()->isIntegerTy(1))
    given.push_back(pointsTo.cellOf(call));
  for (const llvm::Use& argument : call.args())
    if (llvm::isa<llvm::AllocaInst>(argument)) given.push_back(pointsTo.cellOf(*argument));
  return pointsTo.reachableFrom(std::move(given));
}

bool isEntry(const llvm::Function& function, const EntryPoints& entryPoints) {
  return std::ranges::count(entryPoints.entries, function.getName().str(), &Entry::name) > 0;
}

/// What an entry point gives to its callers that the module relies on.
class Given {
 public:
  Given(PointsTo& pointsTo, const EntryPoints& entryPoints)
      : pointsTo_(pointsTo),
        entryPoints_(entryPoints),
        kept_(keptBy(pointsTo)),
        set_(fewNumbers(*entryPoints.function->getParent())) {}

  void add(const llvm::CallBase& call) {
    for (const NodeId given : givenBy(pointsTo_, call)) add(given);
  }

  std::vector<Approximation> all;

 private:
  void add(NodeId given) {
    const Node& node = pointsTo_.nodeOf({given, 0});
    bool isMemory = node.isExternal;
    for (const Object& object : node.objects) {
      const auto* function = llvm::dyn_cast<llvm::Function>(object.site);
      const auto* variable = stateOf(object);
      if (variable != nullptr && std::ranges::find(set_, variable) != set_.end()) continue;
      if (variable != nullptr)
        all.push_back(changed("'" + sourceOf(*variable).name + "'", sourceOf(*variable).position));
      else if (function != nullptr && isTheUsers(*function) && function->hasLocalLinkage() &&
               !isEntry(*function, entryPoints_))
        all.push_back(called(*function));
      isMemory |= llvm::isa<llvm::CallBase>(object.site) || isOfCallers(*object.site);
    }
    if (isMemory && kept_.contains(given))
      all.push_back(changed("memory that they get and the module keeps", {}));
  }

  PointsTo& pointsTo_;
  const EntryPoints& entryPoints_;
  std::set<NodeId> kept_;
  std::vector<const llvm::GlobalVariable*> set_;  // callers may set them to anything already
};

}  // namespace

SetByCallers setByCallers(llvm::Module& module) {
  SetByCallers set;
  for (const llvm::GlobalVariable* variable : fewNumbers(module))
    set.variables.push_back(const_cast<llvm::GlobalVariable*>(variable));
  for (llvm::Function& function : module)
    if (isTheUsers(function) && readsErrno(function)) set.errnoPlace = errnoPlaceIn(function);
  return set;
}

std::vector<SourceRequirement> leftAlone(const llvm::Module& module) {
  std::vector<SourceRequirement> all;
  for (const llvm::GlobalVariable* variable : visibleVariables(module))
    if (!holdsFewNumbers(*variable))
      for (const llvm::Function* function : usersOf(*variable))
        all.push_back({function->getName().str(), "",
                       "callers do not change '" + sourceOf(*variable).name + "' themselves"});
  return all;
}

std::vector<Approximation> leftOut(const llvm::Module& module,
                                   const std::vector<llvm::Function*>& entries, bool areValid) {
  std::vector<Approximation> found;
  for (const llvm::Function* entry : entries)
    if (!areValid && std::ranges::any_of(entry->args(), isGivenAddress))
      found.push_back(leavesOut("pointers that callers pass to '" + entry->getName().str() +
                                    "' are taken to lead to objects of their own",
                                positionOf(*entry)));
  if (!areValid)
    for (const llvm::GlobalVariable* variable : visibleVariables(module))
      if (!holdsFewNumbers(*variable))
        found.push_back(
            changed("'" + sourceOf(*variable).name + "'", sourceOf(*variable).position));
  addFunctions(module, entries, found);
  return found;
}

std::vector<Approximation> givenAway(PointsTo& pointsTo, const EntryPoints& entryPoints) {
  Given given(pointsTo, entryPoints);
  if (entryPoints.entries.empty()) return given.all;
  for (const llvm::Instruction& one : llvm::instructions(*entryPoints.main))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&one);
        call != nullptr && call->getCalledFunction() != nullptr &&
        isEntry(*call->getCalledFunction(), entryPoints))
      given.add(*call);
  return given.all;
}

}  // namespace fathom::frontend::c
