#include "frontend/c/translate/callbacks.h"

#include "frontend/c/debug/pointer_text.h"
#include "frontend/c/debug/types.h"
#include "frontend/c/translate/caller_memory.h"
#include "frontend/c/translate/calls.h"
#include "frontend/c/translate/memory_access.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

/// One could also call functions of the module that it gets.
bool Callbacks::areValid(const llvm::CallInst& instruction) {
  return !module_.options.svcompRules &&
         !regionOf(*instruction.getCalledOperand()).callers.empty() &&
         !Calls(context_).passesFunctions(instruction);
}

void Callbacks::change(const llvm::CallInst& instruction) {
  promise(instruction, "changes only what its arguments lead to");
  if (!module_.isReentrant()) promiseNoEntry();
  const auto* type = functionOf(typeBehind(*instruction.getCalledOperand()));
  bool getsPointers = false;
  for (const llvm::Use& argument : instruction.args()) {
    if (!argument->getType()->isPointerTy()) continue;
    getsPointers = true;
    const MemoryLocation location = locationOf(*argument);
    const llvm::DIType* behind =
        type == nullptr ? nullptr : typeBehind(*type, instruction.getArgOperandNo(&argument));
    if (isConst(behind) || location.region->views.empty()) continue;
    MemoryAccess(context_).havoc(location, "a function of the caller may change any of " +
                                               placeText(argument, context_.function));
    if (isPlainChar(behind)) assumeString(location);
  }
  if (getsPointers) promise(instruction, "frees nothing that is used later");
}

/// Memory may be zero as calloc's, or hold what another block held as realloc's.
void Callbacks::assumeResult(const llvm::CallInst& instruction) {
  const bool isKnown = !regionOf(*instruction.getCalledOperand()).callers.empty() &&
                       !regionOf(instruction).callers.empty();
  if (!isKnown) {
    if (!module_.options.svcompRules)
      procedure_.over("a function of callers gives any pointer, also one that leads nowhere");
    return;
  }
  const bool isNew = isAllocator(instruction);
  promise(instruction, isNew ? "gives null, or memory of its own that nothing else uses"
                             : "gives null or a valid pointer");
  if (isNew && instruction.arg_size() > 1)
    procedure_.over("what a function of a caller allocates may hold something");
  CallerMemory(context_).assumeResult(instruction);
}

void Callbacks::promise(const llvm::CallInst& instruction, const std::string& what) {
  module_.requirements.push_back({procedure_.procedure().name, "",
                                  "the function at " +
                                      textOf(instruction.getCalledOperand(), context_.function) +
                                      " " + what});
}

/// What one entry point lets a function of a caller do matters to the goals of all.
void Callbacks::promiseNoEntry() {
  for (const std::string& entry : module_.entryNames())
    module_.requirements.push_back(
        {entry, "", "functions of callers that are called call no function of the module"});
}

/// Some byte from there on is zero.
void Callbacks::assumeString(const MemoryLocation& location) {
  const Region& region = *location.region;
  const auto isByte = [](const View& view) {
    return view.access == Access{1, Access::Kind::Number};
  };
  if (region.stride != 1 || region.views.size() != 1 || !isByte(region.views.front())) return;
  const View& view = region.views.front();
  MemoryLocation end = location;
  end.source = nullptr;
  end.pointer.offset =
      std::get<Pointer>(registers_.arbitrary({Shape::Kind::Pointer, 0, true, true}, "end")).offset;
  const Shape shape = memory_.shapeOf(region, view);
  const auto parts = memory_.read(region, view, end.pointer, 0, {});
  procedure_.assume(terms_.conjunction(
      {terms_.negate(integers_.offsetLess(*end.pointer.offset, *location.pointer.offset)),
       Validity(context_).isInside(end, integers_.offset(Integer(1))),
       integers_.equal(std::get<Number>(module_.encoding.read(parts, shape)),
                       integers_.constant(Integer(0), shape.width))}));
}

}  // namespace fathom::frontend::c
