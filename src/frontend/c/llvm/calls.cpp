#include <algorithm>
#include <llvm/IR/InlineAsm.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/llvm/function.h"
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
  if (callee->doesNotReturn()) endPath();
}

/// Without a body: any result. That it changes nothing is a rule of the competition only.
void FunctionTranslator::callUnknown(const llvm::CallInst& instruction,
                                     const llvm::Function* callee) {
  const std::string name = callee == nullptr ? "a function" : callee->getName().str();
  const bool isIntrinsic = callee != nullptr && callee->isIntrinsic();
  if (isIntrinsic) over("the operation '" + name + "' gives any value");
  if (!isIntrinsic && !whole_.options.svcompRules && !changesNothing(name))
    under("'" + name + "' has no body, what it changes is unknown");
  if (callee != nullptr && callee->doesNotReturn()) return endPath();
  if (instruction.getType()->isVoidTy()) return;
  const bool isSigned = callee == nullptr || resultIsSigned(*callee);
  const Shape shape = whole_.shapeOf(instruction, isSigned, position_);
  const bool isFed = !llvm::StringRef(name).starts_with("__fathom_");  // by replay
  keep(instruction, translated(arbitrary(shape, instruction.getName().str(),
                                         isFed ? name + "()" : std::string())));
}

/// One branch for each group of functions that take and give the same kinds of values, and one for
/// a function from outside.
void FunctionTranslator::callThroughPointer(const llvm::CallInst& instruction) {
  const llvm::Value& called = *instruction.getCalledOperand();
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(called));
  const Term object = pointer(called).object;
  keepGlobalValues();
  std::vector<Group> groups;
  std::vector<Term> known;
  for (const llvm::Function* target : whole_.pointsTo.targetsOf(instruction)) {
    const Term isIt = terms_.eq(object, terms_.integer(region.identities.at(target)));
    known.push_back(isIt);
    addTo(groups, *target, isIt);
  }
  if (region.isExternal) groups.push_back({nullptr, {}, terms_.negate(terms_.disjunction(known))});
  const Term isKnown = region.isExternal ? terms_.negate(terms_.eq(object, terms_.integer(0)))
                                         : terms_.disjunction(known);
  if (whole_.checks("valid-deref"))
    goal("valid-deref", isKnown);
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
      const auto parts = whole_.keeping.stored(scalar(*value), result->shape);
      for (std::size_t i = 0; i < parts.size(); ++i)
        assign.updates.push_back({result->symbols[i], plain(parts[i])});
    }
    emitTo(std::move(assign), join);
  }
  at_ = join;
  reachable_ = isReached;
  if (result && isReached) keep(instruction, translated(read(*result)));
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
    if (std::ranges::any_of(region->objects,
                            [&](const Object& object) { return region->isHeap(object); }))
      freed.push_back(
          terms_.eq(terms_.constant(memory_.factOf(*region, Fact::Live)), terms_.integer(0)));
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
  if (name == "abort" || name == "exit" || name == "_exit" || name == "__builtin_trap") {
    endProgram(name);
    return true;
  }
  if ((name != "__VERIFIER_assume" && name != "__fathom_assume") || instruction.arg_size() != 1)
    return false;
  const Translated condition = valueOf(*instruction.getArgOperand(0));
  if (const auto* bit = std::get_if<Term>(&condition)) {
    assume(*bit);
  } else {
    const Number value = number(*instruction.getArgOperand(0));
    assume(terms_.negate(numbers_.equal(value, numbers_.constant(Integer(0), value.width))));
  }
  return true;
}

/// The argument for a parameter; any value where the call gives none that fits.
std::vector<Term> FunctionTranslator::argumentFor(const llvm::CallInst& instruction,
                                                  const llvm::Argument& parameter) {
  const Shape shape = whole_.parameterOf(parameter).shape;
  if (parameter.getArgNo() < instruction.arg_size()) {
    const llvm::Value& given = *instruction.getArgOperand(parameter.getArgNo());
    if (given.getType() == parameter.getType())
      return whole_.keeping.stored(scalar(valueOf(given)), shape);
  }
  over("a call that does not fit the function gives it any argument");
  return whole_.keeping.stored(arbitrary(shape, "missing"), shape);
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
    ranges.push_back(whole_.keeping.range(terms, part.shape));
  }
  emit(std::move(made));
  assume(terms_.conjunction(ranges));
  if (results.empty() || instruction.getType() != callee.getReturnType()) {
    if (instruction.getType()->isVoidTy() || instruction.use_empty()) return std::nullopt;
    over("a call uses a result that the function does not give");
    return translated(arbitrary(whole_.shapeOf(instruction, true, position_), "missing"));
  }
  if (!instruction.getType()->isStructTy()) return translated(read(results.front()));
  Aggregate all;
  for (const Variable& part : results) all.parts.push_back(read(part));
  return all;
}

/// Inline assembly: any outputs, and any contents where it is told to write.
void FunctionTranslator::assembly(const llvm::CallInst& instruction) {
  const auto& text = *llvm::cast<llvm::InlineAsm>(instruction.getCalledOperand());
  if (text.getAsmString().empty() && instruction.getType()->isVoidTy()) return;
  over("inline assembly gives any value");
  unsigned next = 0;
  for (const llvm::InlineAsm::ConstraintInfo& constraint : text.ParseConstraints()) {
    if (constraint.Type == llvm::InlineAsm::isClobber) continue;
    if (constraint.Type == llvm::InlineAsm::isOutput && !constraint.isIndirect) continue;
    const unsigned index = next++;
    if (constraint.Type != llvm::InlineAsm::isOutput || index >= instruction.arg_size()) continue;
    llvm::Type* type = instruction.getParamElementType(index);
    const Place place = placeOf(*instruction.getArgOperand(index));
    if (type == nullptr || type->isAggregateType()) {
      under("inline assembly writes a structure");
      continue;
    }
    const Access access{static_cast<unsigned>(whole_.pointsTo.layout().getTypeStoreSize(type)),
                        Access::Kind::Number};
    if (place.region->viewsOf(place.cell.offset, access).empty()) continue;  // nobody reads it
    Writes writes(terms_);
    writeAt(writes, place, *type,
            arbitrary(whole_.shapeOf(*type, true,
                                     whole_.pointsTo.cellOf(*instruction.getArgOperand(index)),
                                     position_),
                      "written"));
    assign(std::move(writes));
  }
  if (instruction.getType()->isVoidTy() || instruction.use_empty()) return;
  if (!instruction.getType()->isStructTy())
    return keep(instruction,
                translated(arbitrary(whole_.shapeOf(instruction, true, position_), "asm")));
  Aggregate all;
  for (unsigned i = 0; i < instruction.getType()->getStructNumElements(); ++i)
    all.parts.push_back(arbitrary(
        whole_.shapeOf(*instruction.getType()->getStructElementType(i), true, {}, position_),
        "asm"));
  keep(instruction, std::move(all));
}

bool FunctionTranslator::intrinsic(const llvm::IntrinsicInst& instruction) {
  if (const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&instruction)) {
    overflowIntrinsic(*checked);
    return true;
  }
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::lifetime_start:
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1)))
        begin(*local, isOverwrittenSoon(instruction, *local));
      return true;
    case llvm::Intrinsic::lifetime_end:
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1)))
        end(*local);
      return true;
    case llvm::Intrinsic::stacksave:
      keep(instruction, translated(whole_.keeping.zero(whole_.shapeOf(instruction, true, {}))));
      return true;
    case llvm::Intrinsic::stackrestore:
      restoreStack(*instruction.getArgOperand(0));
      return true;
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove:
      copyMemory(*instruction.getArgOperand(0), *instruction.getArgOperand(1),
                 *instruction.getArgOperand(2));
      return true;
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline:
      setMemory(*instruction.getArgOperand(0), *instruction.getArgOperand(1),
                *instruction.getArgOperand(2));
      return true;
    case llvm::Intrinsic::vastart:
    case llvm::Intrinsic::vacopy:
      forget(placeOf(*instruction.getArgOperand(0)), "arguments of a variable list are any values");
      return true;
    case llvm::Intrinsic::vaend:
    case llvm::Intrinsic::assume:
    case llvm::Intrinsic::prefetch:
      return true;
    case llvm::Intrinsic::abs: {
      const Number value = number(*instruction.getArgOperand(0));
      const Number none = numbers_.constant(Integer(0), value.width);
      keep(instruction,
           numbers_.ite(numbers_.signedLess(value, none), numbers_.sub(none, value), value));
      return true;
    }
    case llvm::Intrinsic::objectsize: {
      const bool least = llvm::cast<llvm::ConstantInt>(instruction.getArgOperand(1))->isOne();
      const unsigned width = instruction.getType()->getIntegerBitWidth();
      keep(instruction,
           numbers_.constant(least ? Integer(0) : Integer::powerOfTwo(width) - Integer(1), width));
      return true;
    }
    case llvm::Intrinsic::expect:
      keep(instruction, valueOf(*instruction.getArgOperand(0)));
      return true;
    case llvm::Intrinsic::is_constant:
      keep(instruction, terms_.boolean(false));
      return true;
    case llvm::Intrinsic::trap:
      endPath();
      return true;
    default:
      return false;
  }
}

void FunctionTranslator::overflowIntrinsic(const llvm::WithOverflowInst& instruction) {
  const Number a = number(*instruction.getLHS());
  const Number b = number(*instruction.getRHS());
  using Operation = Numbers::Operation;
  const auto both = [&](Operation operation, const Number& value) {
    keep(instruction,
         Aggregate{{value, numbers_.overflows(operation, a, b, instruction.isSigned())}});
  };
  switch (instruction.getBinaryOp()) {
    case llvm::Instruction::Add:
      return both(Operation::Add, numbers_.add(a, b));
    case llvm::Instruction::Sub:
      return both(Operation::Sub, numbers_.sub(a, b));
    default:
      return both(Operation::Mul, numbers_.mul(a, b));
  }
}

}  // namespace fathom::frontend::c
