#include "frontend/c/translate/indirect_calls.h"

#include <algorithm>

#include "frontend/c/translate/caller_memory.h"
#include "frontend/c/translate/calls.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

void IndirectCalls::call(const llvm::CallInst& instruction) {
  const llvm::Value& called = *instruction.getCalledOperand();
  const Region& region = module_.regions.of(module_.pointsTo.cellOf(called));
  const Term object = pointer(called).object;
  registers_.saveGlobals();
  std::vector<Group> groups;
  std::vector<Term> known;
  const auto targets = module_.pointsTo.targetsOf(instruction);
  const auto functions =
      static_cast<std::size_t>(std::ranges::count_if(region.objects, isFunction));
  const bool assumesType = module_.options.svcompRules || module_.checks("valid-deref");
  const bool isMistyped = targets.size() < functions && (targets.empty() || !assumesType);
  const bool isOpen = region.isExternal || !region.callers.empty();
  if (isMistyped && !isOpen)
    procedure_.recordAnywhere(Exactness::Both,
                              "a function is called with a type that is not its own");
  for (const llvm::Function* target : targets) {
    const Term isIt = terms_.eq(object, terms_.integer(region.identities.at(target)));
    known.push_back(isIt);
    addTo(groups, *target, isIt);
  }
  if (isOpen) groups.push_back({nullptr, {}, terms_.negate(terms_.disjunction(known))});
  const Term isKnown =
      isOpen ? terms_.negate(terms_.eq(object, terms_.integer(0))) : terms_.disjunction(known);
  if (module_.checks("valid-deref"))
    procedure_.goal("valid-deref", isKnown,
                    GoalAccess{SourceAccess::Kind::Call, module_.pointsTo.cellOf(called), object});
  else
    requireNotNull(called, object, isKnown);
  if (!procedure_.isReachable()) return;
  if (!region.callers.empty()) CallerMemory(context_).requireNotNull(locationOf(called));
  callGroups(instruction, groups);
}

/// Where other faults of pointers are not looked for, executions with such end here.
void IndirectCalls::requireNotNull(const llvm::Value& called, Term object, Term isKnown) {
  if (module_.checks("null"))
    procedure_.goal("null", terms_.negate(terms_.eq(object, terms_.integer(0))),
                    GoalAccess{SourceAccess::Kind::Call, module_.pointsTo.cellOf(called), object});
  if (procedure_.isReachable()) procedure_.assume(isKnown);
}

void IndirectCalls::addTo(std::vector<Group>& groups, const llvm::Function& target,
                          Term condition) {
  const auto shapes = [&](const llvm::Function& function) {
    std::vector<Shape> result;
    for (const llvm::Argument& argument : function.args())
      result.push_back(module_.parameterOf(argument).shape);
    for (const Variable& part : module_.resultOf(function)) result.push_back(part.shape);
    return result;
  };
  if (!target.isDeclaration())
    for (Group& group : groups)
      if (group.callee != nullptr && !group.callee->isDeclaration() &&
          group.callee->getReturnType() == target.getReturnType() &&
          shapes(*group.callee) == shapes(target)) {
        group.targets.push_back({condition, module_.procedureOf(target)});
        group.condition = terms_.disjunction({group.condition, condition});
        return;
      }
  groups.push_back({&target, {}, condition});
  if (!target.isDeclaration())
    groups.back().targets.push_back({condition, module_.procedureOf(target)});
}

void IndirectCalls::callGroups(const llvm::CallInst& instruction,
                               const std::vector<Group>& groups) {
  const bool hasResult = !instruction.getType()->isVoidTy() && !instruction.use_empty();
  std::optional<Variable> result;
  if (hasResult)
    result = registers_.newVariable(instruction.getName().str() + ".given",
                                    module_.shapeOf(instruction, true, procedure_.position()), "");
  const LocationId start = procedure_.at();
  const LocationId join = procedure_.newLocation();
  bool isReached = false;
  for (const Group& group : groups) {
    procedure_.continueAt(start);
    procedure_.assume(group.condition);
    if (!procedure_.isReachable()) continue;
    std::optional<Translated> value;
    if (!group.targets.empty()) {
      value = Calls(context_).invoke(instruction, group.targets, *group.callee);
    } else {
      Calls(context_).callUnknown(instruction, group.callee);
      if (procedure_.isReachable() && hasResult) value = valueOf(instruction);
    }
    if (!procedure_.isReachable()) continue;
    isReached = true;
    Assign assign;
    if (result && value) {
      const auto parts = module_.encoding.stored(scalar(*value), result->shape);
      for (std::size_t i = 0; i < parts.size(); ++i)
        assign.updates.push_back({result->symbols[i], plain(parts[i])});
    }
    procedure_.emitTo(std::move(assign), join);
  }
  procedure_.continueAt(join);
  if (!isReached) procedure_.endPath();
  if (result && isReached) registers_.keep(instruction, translated(registers_.read(*result)));
}

}  // namespace fathom::frontend::c
