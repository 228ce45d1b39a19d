#include <algorithm>
#include <llvm/IR/InstIterator.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/translate/function.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

void FunctionTranslator::call(const llvm::CallInst& instruction) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
    if (intrinsic(*known)) return;
  if (instruction.isInlineAsm()) return assembly(instruction);
  const llvm::Function* callee = calleeOf(instruction);
  if (callee == nullptr) return callThroughPointer(instruction);
  if (callKnown(instruction, *callee) || callMemory(instruction, *callee)) return;
  if (callee->isDeclaration()) return callUnknown(instruction, callee);
  if (const auto result =
          invoke(instruction, {{terms_.boolean(true), whole_.procedureOf(*callee)}}, *callee))
    keep(instruction, *result);
  if (!callee->doesNotReturn()) return;
  if (llvm::any_of(llvm::instructions(*callee),
                   [](const llvm::Instruction& one) { return llvm::isa<llvm::ReturnInst>(one); }))
    under("'" + callee->getName().str() + "' is declared not to return, but may");
  endPath();
}

/// Without a body: any result of its type.
void FunctionTranslator::callUnknown(const llvm::CallInst& instruction,
                                     const llvm::Function* callee) {
  const std::string name = callee == nullptr ? "a function" : callee->getName().str();
  if (callee != nullptr) whole_.recordWeak(*callee, position_);
  if (callee != nullptr && callee->isIntrinsic()) {
    record(exactnessOf(callee->getIntrinsicID()), "the operation '" + name + "' gives any value");
  } else {
    const CallMeaning meaning = meaningOf(instruction, callee, whole_.options.svcompRules);
    record(meaning.exactness, meaning.why);
  }
  if (callee != nullptr && callee->doesNotReturn()) return endPath();
  if (instruction.getType()->isVoidTy()) return;
  const bool isSigned = callee == nullptr || resultIsSigned(*callee);
  const Shape shape = whole_.shapeOf(instruction, isSigned, position_);
  const bool isFed = !llvm::StringRef(name).starts_with("__fathom_");  // by replay
  keep(instruction, translated(arbitrary(shape, instruction.getName().str(),
                                         isFed ? name + "()" : std::string())));
}

/// Functions that memory is made, changed and freed with.
bool FunctionTranslator::callMemory(const llvm::CallInst& instruction,
                                    const llvm::Function& callee) {
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
      allocate(instruction, kind);
      return true;
    case External::Realloc:
      reallocate(instruction);
      return true;
    case External::Free:
      release(argument(0));
      return true;
    case External::Memcpy:
      copyMemory(argument(0), argument(1), argument(2));
      break;
    case External::Memset:
      setMemory(argument(0), argument(1), argument(2));
      break;
  }
  if (reachable_ && instruction.getType()->isPointerTy()) keep(instruction, pointer(argument(0)));
  return true;
}

/// Memory that is not freed may be lost by now; whether something still leads to it is not
/// followed.
void FunctionTranslator::endProgram(const std::string& by) {
  const bool isTrack = whole_.checks("valid-memtrack");
  if (!reachable_ || (!isTrack && !whole_.checks("valid-memcleanup"))) return endPath();
  std::vector<Term> freed;
  for (const Region* region : whole_.regions.all())
    if (region->hasHeap())
      freed.push_back(terms_.eq(terms_.constant(memory_.factOf(*region, ObjectAttribute::Live)),
                                terms_.integer(0)));
  if (!freed.empty() && (isTrack || by != "exit"))
    over("whether something leads to memory when the program is ended is not followed");
  goal(isTrack ? "valid-memtrack" : "valid-memcleanup", terms_.conjunction(freed));
  endPath();
}

/// What the functions of the competition and the ends of a program mean, by name.
bool FunctionTranslator::callKnown(const llvm::CallInst& instruction,
                                   const llvm::Function& callee) {
  const std::string name = callee.getName().str();
  if (name == "__VERIFIER_error" || name == "reach_error") {
    if (whole_.checks("reach")) goal("reach", terms_.boolean(false));
    endProgram(name);
    return true;
  }
  if (!callee.isDeclaration()) return false;
  if (name == "__assert_fail") {
    if (whole_.checks("assert")) goal("assert", terms_.boolean(false));
    endProgram(name);
    return true;
  }
  if (name == "__fathom_require_readable" && instruction.arg_size() == 2) {
    requireValid(placeOf(*instruction.getArgOperand(0)),
                 numbers_.sizeOf(number(*instruction.getArgOperand(1))), false);
    return true;
  }
  if (name == "__fathom_require_valid" && instruction.arg_size() == 1) {
    requireValid(condition(*instruction.getArgOperand(0)));
    return true;
  }
  if (name == "abort" || name == "exit" || name == "_exit" || name == "_Exit") {
    endProgram(name);
    return true;
  }
  if ((name != "__VERIFIER_assume" && name != "__fathom_assume") || instruction.arg_size() != 1)
    return false;
  assume(condition(*instruction.getArgOperand(0)));
  return true;
}

/// That it is not 0.
Term FunctionTranslator::condition(const llvm::Value& value) {
  const Translated known = valueOf(value);
  if (const auto* bit = std::get_if<Term>(&known)) return *bit;
  const Number number = this->number(value);
  return terms_.negate(numbers_.equal(number, numbers_.constant(Integer(0), number.width)));
}

/// The argument for a parameter; any value where the call gives none that fits.
std::vector<Term> FunctionTranslator::argumentFor(const llvm::CallInst& instruction,
                                                  const llvm::Argument& parameter) {
  const Shape shape = whole_.parameterOf(parameter).shape;
  if (parameter.getArgNo() < instruction.arg_size()) {
    const llvm::Value& given = *instruction.getArgOperand(parameter.getArgNo());
    if (given.getType() == parameter.getType())
      return whole_.encoding.stored(scalar(valueOf(given)), shape);
  }
  both("a call that does not fit the function gives it any argument");
  return whole_.encoding.stored(arbitrary(shape, "missing"), shape);
}

std::optional<Translated> FunctionTranslator::invoke(const llvm::CallInst& instruction,
                                                     std::vector<CallTarget> targets,
                                                     const llvm::Function& callee) {
  keepGlobalValues();
  Call made;
  made.targets = std::move(targets);
  for (const llvm::Argument& argument : callee.args())
    for (const Term part : argumentFor(instruction, argument))
      made.arguments.push_back(plain(part));
  std::vector<Variable> results;
  std::vector<Term> ranges;
  for (const Variable& part : whole_.resultOf(callee)) {
    results.push_back(newVariable(instruction.getName().str(), part.shape, ""));
    std::vector<Term> terms;
    for (const Symbol symbol : results.back().symbols) {
      made.results.push_back(symbol);
      terms.push_back(terms_.constant(symbol));
    }
    ranges.push_back(whole_.encoding.range(terms, part.shape));
  }
  emit(std::move(made));
  assume(terms_.conjunction(ranges));
  if (results.empty() || instruction.getType() != callee.getReturnType()) {
    if (instruction.getType()->isVoidTy() || instruction.use_empty()) return std::nullopt;
    both("a call uses a result that the function does not give");
    return translated(arbitrary(whole_.shapeOf(instruction, true, position_), "missing"));
  }
  if (!instruction.getType()->isStructTy()) return translated(read(results.front()));
  Aggregate all;
  for (const Variable& part : results) all.parts.push_back(read(part));
  return all;
}

}  // namespace fathom::frontend::c
