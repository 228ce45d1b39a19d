#include "frontend/c/translate/known_calls.h"

#include <algorithm>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/environment_access.h"
#include "frontend/c/translate/heap.h"
#include "frontend/c/translate/held_memory.h"
#include "frontend/c/translate/memory_copy.h"
#include "frontend/c/translate/memory_fill.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

bool KnownCalls::call(const llvm::CallInst& instruction, const llvm::Function& callee) {
  return callByName(instruction, callee) || callOfLibrary(instruction, callee) ||
         callMemory(instruction, callee);
}

/// What bodies of the library say of their arguments and of objects of theirs.
bool KnownCalls::callOfLibrary(const llvm::CallInst& instruction, const llvm::Function& callee) {
  const llvm::StringRef name = callee.getName();
  if (!callee.isDeclaration() || !name.starts_with("__fathom_")) return false;
  const auto argument = [&](unsigned i) -> const llvm::Value& {
    return *instruction.getArgOperand(i);
  };
  if (name == "__fathom_require_readable")
    Validity(context_).require(locationOf(argument(0)), integers_.sizeOf(number(argument(1))),
                               false);
  else if (name == "__fathom_require_open")
    Validity(context_).requireObject(locationOf(argument(0)));
  else if (name == "__fathom_require_valid")
    Validity(context_).require(condition(argument(0)));
  else if (name == "__fathom_require_divisor")
    require("div", argument(0));
  else if (name == "__fathom_require_represented")
    require("overflow", argument(0));
  else if (name == "__fathom_require_apart")
    MemoryCopy(context_).requireApart(argument(0), argument(1), argument(2));
  else if (name == "__fathom_require_followed")
    requireFollowed(condition(argument(0)));
  else if (name == "__fathom_no_label")
    gotoNoLabel();
  else if (name == "__fathom_lend_buffer")
    lendBuffer(locationOf(argument(0)), integers_.sizeOf(number(argument(1))));
  else if (name == "__fathom_end_object")
    Heap(context_).endObject(argument(0));
  else if (name == "__fathom_assume")
    procedure_.assume(condition(argument(0)));
  else if (name == "__fathom_given_length")
    registers_.keep(instruction, EnvironmentAccess(context_).lengthOf(locationOf(argument(0))));
  else if (name == "__fathom_any_message")
    registers_.keep(instruction, EnvironmentAccess(context_).anyString(StringList::Messages));
  else
    return false;
  return true;
}

/// Where that is not checked, the machine does what it does.
void KnownCalls::require(const std::string& check, const llvm::Value& holds) {
  if (module_.checks(check)) procedure_.goal(check, condition(holds));
}

/// Where memory is not verified, what is behind allows more than what is not followed.
void KnownCalls::requireFollowed(Term isFollowed) {
  if (module_.checks("valid-deref") || module_.checks("null") || module_.checks("string"))
    Validity(context_).require(isFollowed);
}

/// A computed goto must lead to a label. Where that is not checked, the operand may be the distance
/// of labels from one of them, which the model does not know.
void KnownCalls::gotoNoLabel() {
  if (module_.checks("valid-deref"))
    procedure_.goal("valid-deref", terms_.boolean(false));
  else
    procedure_.underAnywhere("where a computed goto leads is not verified");
  procedure_.endPath();
}

/// A stream may write there from now on: nobody sees it where nothing there is read, and it is
/// allowed where it never ends.
void KnownCalls::lendBuffer(const MemoryLocation& location, Term size) {
  Validity(context_).require(location, size, true);
  const Region& region = *location.region;
  const auto isStatic = [](const Object& object) {
    return llvm::isa<llvm::GlobalVariable>(object.site);
  };
  if (region.isExternal || !region.views.empty() || !std::ranges::all_of(region.objects, isStatic))
    procedure_.both("what a stream writes into a buffer that it is given is not followed");
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
    case External::Object:
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

/// Memory that is not freed may have leaked; not all that leads to it is followed. A program that
/// gives up loses none, but by SV-COMP's rules.
void KnownCalls::endProgram(const llvm::CallInst& instruction) {
  const bool isExit = calleeOf(instruction)->getName() == "exit";
  const bool isTrack = module_.checks("valid-memtrack") && (isExit || module_.options.svcompRules);
  if (!procedure_.isReachable() || (!isTrack && !module_.checks("valid-memcleanup")))
    return procedure_.endPath();
  HeldMemory& held = *module_.held;
  if (held.mayHoldAny() && (isTrack || !isExit))
    procedure_.over("whether something leads to memory when the program is ended is not followed");
  procedure_.goal(isTrack ? "valid-memtrack" : "valid-memcleanup",
                  isTrack ? held.isNoneLost(context_, instruction) : held.isAllFreed());
  procedure_.endPath();
}

/// SV-COMP's functions and the ends of a program.
bool KnownCalls::callByName(const llvm::CallInst& instruction, const llvm::Function& callee) {
  const std::string name = callee.getName().str();
  if (name == "__VERIFIER_error" || name == "reach_error") {
    if (module_.checks("reach")) procedure_.goal("reach", terms_.boolean(false));
    endProgram(instruction);
    return true;
  }
  if (!callee.isDeclaration()) return false;
  if (name == "__assert_fail") {
    if (module_.checks("assert")) procedure_.goal("assert", terms_.boolean(false));
    endProgram(instruction);
    return true;
  }
  if (name == "abort" || name == "exit" || name == "_exit" || name == "_Exit") {
    endProgram(instruction);
    return true;
  }
  if (name != "__VERIFIER_assume" || instruction.arg_size() != 1) return false;
  procedure_.assume(condition(*instruction.getArgOperand(0)));
  return true;
}

}  // namespace fathom::frontend::c
