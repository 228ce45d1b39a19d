#include "frontend/c/memory/argument_area.h"

namespace fathom::frontend::c {

bool takesArea(const llvm::Function& function) {
  return function.hasFnAttribute(kTakesArea);
}

bool isArea(const llvm::Argument& parameter) {
  const llvm::Function& function = *parameter.getParent();
  return takesArea(function) && parameter.getArgNo() + 1 == function.arg_size();
}

llvm::FunctionType& typeInSource(const llvm::Function& function) {
  const llvm::FunctionType& type = *function.getFunctionType();
  return *llvm::FunctionType::get(type.getReturnType(), type.params().drop_back(), true);
}

const llvm::Value* givenTo(const llvm::CallBase& call, const llvm::Argument& parameter) {
  const bool isByName = call.getFunctionType() == parameter.getParent()->getFunctionType() &&
                        call.getCalledOperand() == parameter.getParent();
  if (isArea(parameter) && !isByName) {
    const auto area = call.getOperandBundle(kAreaBundle);
    const bool fits = call.getFunctionType() == &typeInSource(*parameter.getParent());
    return area && fits ? area->Inputs.front().get() : nullptr;
  }
  return parameter.getArgNo() < call.arg_size() ? call.getArgOperand(parameter.getArgNo())
                                                : nullptr;
}

}  // namespace fathom::frontend::c
