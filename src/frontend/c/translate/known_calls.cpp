#include "frontend/c/translate/known_calls.h"

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/heap.h"
#include "frontend/c/translate/memory_copy.h"
#include "frontend/c/translate/memory_fill.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

bool KnownCalls::call(const llvm::CallInst& instruction, const llvm::Function& callee) {
  return callByName(instruction, callee) || callMemory(instruction, callee);
}

/// Functions that allocate, change and free memory.
bool KnownCalls::callMemory(const llvm::CallInst& instruction, const llvm::Function& callee) {
  const auto argument = [&](unsigned i) -> const llvm::Value& {
    return *instruction.getArgOperand(i);
  };
  const External kind = externalOf(callee);
  const unsigned needed = kind == External::Other                                 ? 0
                          : kind == External::Memcpy || kind == External::Memset  ? 3
                          : kind == External::Calloc || kind == External::Realloc ? 2
                                                                                  : 1;
  if (instruction.arg_size() < needed) return false;
  switch (kind) {
    case External::Other:
      return false;
    case External::Malloc:
    case External::Calloc:
    case External::Alloca:
      if (!instruction.getType()->isPointerTy()) return false;
      Heap(context_).allocate(instruction, kind);
      return true;
    case External::Realloc:
      Heap(context_).reallocate(instruction);
      return true;
    case External::Free:
      Heap(context_).release(argument(0));
      return true;
    case External::Memcpy:
      MemoryCopy(context_).copy(argument(0), argument(1), argument(2));
      break;
    case External::Memset:
      MemoryFill(context_).fill(argument(0), argument(1), argument(2));
      break;
  }
  if (procedure_.isReachable() && instruction.getType()->isPointerTy())
    registers_.keep(instruction, pointer(argument(0)));
  return true;
}

/// Memory that is not freed may have leaked; whether a pointer still leads to it is not followed.
void KnownCalls::endProgram(const std::string& by) {
  const bool isTrack = module_.checks("valid-memtrack");
  if (!procedure_.isReachable() || (!isTrack && !module_.checks("valid-memcleanup")))
    return procedure_.endPath();
  std::vector<Term> freed;
  for (const Region* region : module_.regions.all())
    if (region->hasHeap())
      freed.push_back(terms_.eq(
          terms_.constant(memory_.attributeOf(*region, ObjectAttribute::Live)), terms_.integer(0)));
  if (!freed.empty() && (isTrack || by != "exit"))
    procedure_.over("whether something leads to memory when the program is ended is not followed");
  procedure_.goal(isTrack ? "valid-memtrack" : "valid-memcleanup", terms_.conjunction(freed));
  procedure_.endPath();
}

/// SV-COMP's functions and the ends of a program.
bool KnownCalls::callByName(const llvm::CallInst& instruction, const llvm::Function& callee) {
  const std::string name = callee.getName().str();
  if (name == "__VERIFIER_error" || name == "reach_error") {
    if (module_.checks("reach")) procedure_.goal("reach", terms_.boolean(false));
    endProgram(name);
    return true;
  }
  if (!callee.isDeclaration()) return false;
  if (name == "__assert_fail") {
    if (module_.checks("assert")) procedure_.goal("assert", terms_.boolean(false));
    endProgram(name);
    return true;
  }
  if (name == "__fathom_require_readable" && instruction.arg_size() == 2) {
    Validity(context_).require(locationOf(*instruction.getArgOperand(0)),
                               integers_.sizeOf(number(*instruction.getArgOperand(1))), false);
    return true;
  }
  if (name == "__fathom_require_valid" && instruction.arg_size() == 1) {
    Validity(context_).require(condition(*instruction.getArgOperand(0)));
    return true;
  }
  if (name == "abort" || name == "exit" || name == "_exit" || name == "_Exit") {
    endProgram(name);
    return true;
  }
  if ((name != "__VERIFIER_assume" && name != "__fathom_assume") || instruction.arg_size() != 1)
    return false;
  procedure_.assume(condition(*instruction.getArgOperand(0)));
  return true;
}

}  // namespace fathom::frontend::c
