#include "frontend/c/translate/calls.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/lower/notes.h"
#include "frontend/c/memory/argument_area.h"
#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/assembly.h"
#include "frontend/c/translate/callbacks.h"
#include "frontend/c/translate/caller_memory.h"
#include "frontend/c/translate/exactness.h"
#include "frontend/c/translate/held_memory.h"
#include "frontend/c/translate/indirect_calls.h"
#include "frontend/c/translate/intrinsics.h"
#include "frontend/c/translate/known_calls.h"
#include "logic/substitute.h"
#include "program/by_pointer.h"
#include "program/callers_function.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

void Calls::call(const llvm::CallInst& instruction) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
    if (Intrinsics(context_).translate(*known)) return;
  if (instruction.isInlineAsm()) return Assembly(context_).translate(instruction);
  const llvm::Function* callee = calleeOf(instruction);
  if (callee == nullptr) return IndirectCalls(context_).call(instruction);
  if (KnownCalls(context_).call(instruction, *callee)) return;
  if (callee->isDeclaration()) {
    callUnknown(instruction, callee);
    if (callee->getName() == kGivenPointer) CallerMemory(context_).assumeStored(instruction);
    return;
  }
  if (module_.isCaller(context_.function))
    CallerMemory(context_).assumeArguments(instruction, *callee);
  if (const auto result =
          invoke(instruction, {{terms_.boolean(true), module_.procedureOf(*callee)}}, *callee))
    registers_.keep(instruction, *result);
  if (!callee->doesNotReturn()) return;
  if (llvm::any_of(llvm::instructions(*callee),
                   [](const llvm::Instruction& one) { return llvm::isa<llvm::ReturnInst>(one); }))
    procedure_.underAnywhere("'" + callee->getName().str() +
                             "' is declared not to return, but may");
  procedure_.endPath();
}

namespace {

/// A function of the module that whoever gets its address could call.
bool isOwn(const Object& object) {
  const auto* function = llvm::dyn_cast<llvm::Function>(object.site);
  return function != nullptr && !isLibrary(*function) &&
         library::find(withoutByPointer(std::string_view(function->getName()))) == nullptr;
}

}  // namespace

bool Calls::passesFunctions(const llvm::CallInst& instruction) {
  std::vector<Cell> given;
  for (const llvm::Use& argument : instruction.args())
    if (!argument->getType()->isFloatingPointTy() && !llvm::isa<llvm::ConstantData>(argument))
      given.push_back(module_.pointsTo.cellOf(*argument));
  return std::ranges::any_of(module_.pointsTo.reachableFrom(given), [&](NodeId node) {
    return std::ranges::any_of(module_.pointsTo.nodeOf({node, 0}).objects, isOwn);
  });
}

void Calls::callUnknown(const llvm::CallInst& instruction, const llvm::Function* callee) {
  const bool givesPointer = instruction.getType()->isPointerTy();
  const std::string name(callee != nullptr ? std::string_view(callee->getName())
                         : givesPointer    ? kCallersPointer
                                           : kCallersNumber);
  if (callee != nullptr) module_.recordWeak(*callee, procedure_.position());
  if (callee != nullptr && callee->isIntrinsic()) {
    procedure_.recordAnywhere(exactnessOf(callee->getIntrinsicID()),
                              "the operation '" + name + "' gives any value");
  } else if (callee == nullptr && Callbacks(context_).areValid(instruction)) {
    Callbacks(context_).change(instruction);
  } else {
    const CallMeaning meaning = meaningOf(instruction, callee, module_.options.svcompRules);
    // A callback of a caller calls at most entry points again.
    const bool staysOutside = meaning.isOfLibrary || (callee == nullptr && module_.isReentrant());
    if (staysOutside && !passesFunctions(instruction))
      procedure_.record(meaning.exactness, meaning.why);
    else
      procedure_.recordAnywhere(meaning.exactness, meaning.why);
  }
  if (callee != nullptr && callee->doesNotReturn()) return procedure_.endPath();
  if (instruction.getType()->isVoidTy()) return;
  if (instruction.getType()->isStructTy())
    return registers_.keep(instruction, anyStructure(instruction));
  const bool isSigned = callee == nullptr || resultIsSigned(*callee);
  const Shape shape = module_.shapeOf(instruction, isSigned, procedure_.position());
  const bool isFed = !llvm::StringRef(name).starts_with("__fathom_");  // by replay
  registers_.keep(instruction,
                  translated(registers_.arbitrary(shape, instruction.getName().str(),
                                                  isFed ? name + "()" : std::string())));
  if (callee == nullptr && givesPointer) Callbacks(context_).assumeResult(instruction);
}

/// Of numbers.
Aggregate Calls::anyStructure(const llvm::CallInst& instruction) {
  Aggregate all;
  for (llvm::Type* part : instruction.getType()->subtypes()) {
    if (part->isAggregateType() || part->isPointerTy())
      procedure_.unsupported(instruction, "a nested structure as one value is not read yet");
    all.parts.push_back(
        registers_.arbitrary(module_.shapeOf(*part, true, {}, procedure_.position()), "part"));
  }
  return all;
}

/// The argument for a parameter; any value where the call gives none that fits.
std::vector<Term> Calls::argumentFor(const llvm::CallInst& instruction,
                                     const llvm::Argument& parameter) {
  const Shape shape = module_.parameterOf(parameter).shape;
  const llvm::Value* given = givenTo(instruction, parameter);
  if (given != nullptr && given->getType() == parameter.getType())
    return module_.encoding.stored(scalar(valueOf(*given)), shape);
  procedure_.both("a call that does not fit the function gives it any argument");
  return module_.encoding.stored(registers_.arbitrary(shape, "missing"), shape);
}

std::optional<Translated> Calls::invoke(const llvm::CallInst& instruction,
                                        std::vector<CallTarget> targets,
                                        const llvm::Function& callee) {
  registers_.saveGlobals();
  Call made;
  made.targets = std::move(targets);
  for (const llvm::Argument& argument : callee.args())
    for (const Term part : argumentFor(instruction, argument))
      made.arguments.push_back(plain(part));
  std::vector<Variable> results;
  std::vector<Term> ranges;
  const auto format = notedFormat(instruction);
  const std::string source = format ? "scanf(" + *format + ")" : "";
  for (const Variable& part : module_.resultOf(callee)) {
    results.push_back(registers_.newVariable(instruction.getName().str(), part.shape, source));
    std::vector<Term> terms;
    for (const Symbol symbol : results.back().symbols) {
      made.results.push_back(symbol);
      terms.push_back(terms_.constant(symbol));
    }
    ranges.push_back(module_.encoding.range(terms, part.shape));
  }
  if (module_.held) module_.held->wait(context_, instruction);
  procedure_.emit(std::move(made));
  if (module_.held) module_.held->goOn(context_, instruction);
  procedure_.assume(terms_.conjunction(ranges));
  if (results.empty() || instruction.getType() != callee.getReturnType()) {
    if (instruction.getType()->isVoidTy() || instruction.use_empty()) return std::nullopt;
    procedure_.both("a call uses a result that the function does not give");
    return anyResult(instruction, "missing");
  }
  if (!instruction.getType()->isStructTy()) return translated(registers_.read(results.front()));
  Aggregate all;
  for (const Variable& part : results) all.parts.push_back(registers_.read(part));
  return all;
}

}  // namespace fathom::frontend::c
