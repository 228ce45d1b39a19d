// Calls through pointers.
#include <algorithm>

#include "frontend/c/translate/function.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

/// One branch for each group of functions that take and give the same kinds of values, and one for
/// a function from outside.
void FunctionTranslator::callThroughPointer(const llvm::CallInst& instruction) {
  const llvm::Value& called = *instruction.getCalledOperand();
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(called));
  const Term object = pointer(called).object;
  keepGlobalValues();
  std::vector<Group> groups;
  std::vector<Term> known;
  const auto targets = whole_.pointsTo.targetsOf(instruction);
  const bool hasFunctions = std::ranges::any_of(
      region.objects, [](const Object& one) { return llvm::isa<llvm::Function>(one.site); });
  if (targets.empty() && hasFunctions && !region.isExternal)
    both("a function is called with a type that is not its own");
  for (const llvm::Function* target : targets) {
    const Term isIt = terms_.eq(object, terms_.integer(region.identities.at(target)));
    known.push_back(isIt);
    addTo(groups, *target, isIt);
  }
  if (region.isExternal) groups.push_back({nullptr, {}, terms_.negate(terms_.disjunction(known))});
  const Term isKnown = region.isExternal ? terms_.negate(terms_.eq(object, terms_.integer(0)))
                                         : terms_.disjunction(known);
  if (whole_.checks("valid-deref"))
    goal("valid-deref", isKnown,
         GoalAccess{SourceAccess::Kind::Call, whole_.pointsTo.cellOf(called), object});
  else
    assume(isKnown);
  if (reachable_) callGroups(instruction, groups);
}

void FunctionTranslator::addTo(std::vector<Group>& groups, const llvm::Function& target,
                               Term condition) {
  const auto shapes = [&](const llvm::Function& function) {
    std::vector<Shape> result;
    for (const llvm::Argument& argument : function.args())
      result.push_back(whole_.parameterOf(argument).shape);
    for (const Variable& part : whole_.resultOf(function)) result.push_back(part.shape);
    return result;
  };
  if (!target.isDeclaration())
    for (Group& group : groups)
      if (group.callee != nullptr && !group.callee->isDeclaration() &&
          group.callee->getReturnType() == target.getReturnType() &&
          shapes(*group.callee) == shapes(target)) {
        group.targets.push_back({condition, whole_.procedureOf(target)});
        group.condition = terms_.disjunction({group.condition, condition});
        return;
      }
  groups.push_back({&target, {}, condition});
  if (!target.isDeclaration())
    groups.back().targets.push_back({condition, whole_.procedureOf(target)});
}

void FunctionTranslator::callGroups(const llvm::CallInst& instruction,
                                    const std::vector<Group>& groups) {
  const bool gives = !instruction.getType()->isVoidTy() && !instruction.use_empty();
  std::optional<Variable> result;
  if (gives)
    result = newVariable(instruction.getName().str() + ".given",
                         whole_.shapeOf(instruction, true, position_), "");
  const LocationId start = at_;
  const LocationId join = newLocation();
  bool isReached = false;
  for (const Group& group : groups) {
    at_ = start;
    reachable_ = true;
    assume(group.condition);
    if (!reachable_) continue;
    std::optional<Translated> value;
    if (!group.targets.empty()) {
      value = invoke(instruction, group.targets, *group.callee);
    } else {
      callUnknown(instruction, group.callee);
      if (reachable_ && gives) value = valueOf(instruction);
    }
    if (!reachable_) continue;
    isReached = true;
    Assign assign;
    if (result && value) {
      const auto parts = whole_.encoding.stored(scalar(*value), result->shape);
      for (std::size_t i = 0; i < parts.size(); ++i)
        assign.updates.push_back({result->symbols[i], plain(parts[i])});
    }
    emitTo(std::move(assign), join);
  }
  at_ = join;
  reachable_ = isReached;
  if (result && isReached) keep(instruction, translated(read(*result)));
}

}  // namespace fathom::frontend::c
