#include "frontend/c/translate/function.h"

#include <llvm/ADT/PostOrderIterator.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/lower/notes.h"
#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/instructions.h"
#include "frontend/c/translate/stack_objects.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

namespace {

bool hasLifetime(const llvm::AllocaInst& local) {
  for (const llvm::User* user : local.users())
    if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user))
      if (marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start) return true;
  return false;
}

}  // namespace

void FunctionTranslator::run() {
  const std::size_t firstEdge = procedure_.procedure().edges.size();
  if (module_.tracksLiveness() || module_.regions.hasNewIdentities(function_))
    procedure_.emit(Assign{});
  if (isLibrary(function_)) recordExactness();
  beginFunction();
  starts_[&function_.getEntryBlock()] = procedure_.at();
  const llvm::ReversePostOrderTraversal<const llvm::Function*> order(&function_);
  for (const llvm::BasicBlock* block : order)
    if (!isHandler(*block)) translateBlock(*block);
  initialise(firstEdge);
}

/// The first edge sets the attributes of the function's own objects. An object that a path does
/// not allocate has identity 0: its end changes nothing.
void FunctionTranslator::initialise(std::size_t firstEdge) {
  Writes writes(terms_);
  for (const Region* region : module_.regions.all())
    if (region->owner == &function_) memory_.initialise(writes, *region);
  if (module_.tracksLiveness())
    for (const auto& [site, symbol] : identities_.variables())
      writes.set(symbol, terms_.integer(0));
  if (writes.isEmpty()) return;
  Assign first;
  for (const auto& [symbol, value] : writes.values())
    first.updates.push_back({symbol, plain(value)});
  procedure_.procedure().edges[firstEdge].statement = std::move(first);
}

/// The approximations of a library body are recorded at its call.
void FunctionTranslator::recordExactness() {
  const library::Function* row = bodyRow(function_);
  if (row == nullptr || row->exactness == Exactness::Exact) return;
  const Position callSite = callSiteOf(function_);
  procedure_.setPosition(callSite.known() ? callSite : positionOf(function_));
  const std::string name = library::signatureOf(*row).name;
  const bool isOurs = name.starts_with("__fathom_");  // users do not know the name
  procedure_.record(row->exactness,
                    (isOurs ? "in the library: " : "the library function '" + name + "': ") +
                        std::string(row->note));
}

/// Parameters are in the range of their types; locals without lifetimes begin with the function.
void FunctionTranslator::beginFunction() {
  std::vector<Term> ranges;
  for (const llvm::Argument& argument : function_.args()) {
    const Variable input = module_.parameterOf(argument);
    if (!argument.hasByValAttr()) registers_.declare(argument, input);
    std::vector<Term> parts;
    for (const Symbol symbol : input.symbols) parts.push_back(terms_.constant(symbol));
    ranges.push_back(module_.encoding.range(parts, input.shape));
  }
  procedure_.assume(terms_.conjunction(ranges));
  StackObjects objects(context_);
  for (const llvm::Argument& argument : function_.args())
    if (argument.hasByValAttr()) objects.beginCopy(argument);
  for (const llvm::BasicBlock& block : function_)
    for (const llvm::Instruction& instruction : block) {
      if (const auto* alloca = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
          alloca != nullptr && alloca->isStaticAlloca() && !hasLifetime(*alloca))
        objects.begin(*alloca, isOverwrittenSoon(*alloca, *alloca));
      if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
        registers_.declare(*phi,
                           registers_.newVariable(phi->getName().str(),
                                                  module_.shapeOf(*phi, true, positionOf(*phi))));
    }
}

LocationId FunctionTranslator::startOf(const llvm::BasicBlock& block) {
  const auto found = starts_.find(&block);
  if (found != starts_.end()) return found->second;
  return starts_[&block] = procedure_.newLocation();
}

void FunctionTranslator::translateBlock(const llvm::BasicBlock& block) {
  const auto start = starts_.find(&block);
  if (start == starts_.end()) return;  // unreachable
  procedure_.continueAt(start->second);
  registers_.beginBlock(block);
  for (const llvm::Instruction& instruction : block) {
    if (!procedure_.isReachable()) return;
    if (const Position here = positionOf(instruction); here.known()) procedure_.setPosition(here);
    if (const auto what = notedUnder(instruction)) procedure_.under(*what);
    translate(instruction);
    registers_.countUses(instruction);
  }
}

void FunctionTranslator::translate(const llvm::Instruction& instruction) {
  if (const auto* one = llvm::dyn_cast<llvm::BranchInst>(&instruction)) return branch(*one);
  if (const auto* one = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) return switchTo(*one);
  if (const auto* one = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) return returnFrom(*one);
  Instructions(context_).translate(instruction);
}

/// An edge into another block where the condition holds, with the values of its phis.
void FunctionTranslator::goTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to,
                              Term condition) {
  if (terms_.isFalse(condition)) return;
  const LocationId here = procedure_.at();
  Assign phis;
  for (const llvm::PHINode& phi : to.phis()) {
    const Variable& variable = registers_.variableOf(phi);
    const Scalar value = scalar(valueOf(*phi.getIncomingValueForBlock(&from)));
    const std::vector<Term> parts = module_.encoding.stored(value, variable.shape);
    for (std::size_t i = 0; i < parts.size(); ++i)
      phis.updates.push_back({variable.symbols[i], plain(parts[i])});
  }
  if (phis.updates.empty()) {
    procedure_.emitTo(Assume{condition}, startOf(to));
  } else {
    procedure_.assume(condition);
    procedure_.emitTo(std::move(phis), startOf(to));
  }
  procedure_.continueAt(here);
}

void FunctionTranslator::branch(const llvm::BranchInst& instruction) {
  const llvm::BasicBlock& here = *instruction.getParent();
  if (instruction.isUnconditional()) {
    registers_.endBlock(here);
    return goTo(here, *instruction.getSuccessor(0), terms_.boolean(true));
  }
  if (const auto found = checkOf(instruction)) {
    check(*found);
    registers_.endBlock(here);
    if (procedure_.isReachable()) goTo(here, *found->goesOn, terms_.boolean(true));
    return;
  }
  const Term condition = formula(*instruction.getCondition());
  registers_.endBlock(here);
  if (instruction.getSuccessor(0) == instruction.getSuccessor(1))
    return goTo(here, *instruction.getSuccessor(0), terms_.boolean(true));
  goTo(here, *instruction.getSuccessor(0), condition);
  goTo(here, *instruction.getSuccessor(1), terms_.negate(condition));
}

/// A check by clang becomes a goal where its class is checked. A left shift that loses bits is an
/// overflow too. Divisions have goals of their own, and shifts any value where they are not
/// checked.
void FunctionTranslator::check(const ArithmeticCheck& check) {
  if (check.check == "overflow" && module_.checks("overflow"))
    procedure_.goal("overflow", formula(*check.ok));
  if (check.check != "shift") return;
  if (module_.checks("shift")) return procedure_.goal("shift", formula(*check.ok));
  if (module_.checks("overflow") && check.isLeftShift)
    procedure_.goal("overflow", formula(*check.ok));
}

void FunctionTranslator::switchTo(const llvm::SwitchInst& instruction) {
  const llvm::BasicBlock& here = *instruction.getParent();
  const Number value = number(*instruction.getCondition());
  registers_.endBlock(here);
  std::vector<Term> others;
  std::map<const llvm::BasicBlock*, std::vector<Term>> conditions;
  std::vector<const llvm::BasicBlock*> order;
  for (const auto& one : instruction.cases()) {
    const Term equal = integers_.equal(value, number(*one.getCaseValue()));
    others.push_back(terms_.negate(equal));
    auto& cases = conditions[one.getCaseSuccessor()];
    if (cases.empty()) order.push_back(one.getCaseSuccessor());
    cases.push_back(equal);
  }
  const llvm::BasicBlock* otherwise = instruction.getDefaultDest();
  if (!conditions.contains(otherwise)) order.push_back(otherwise);
  conditions[otherwise].push_back(terms_.conjunction(others));
  for (const llvm::BasicBlock* to : order) goTo(here, *to, terms_.disjunction(conditions.at(to)));
}

void FunctionTranslator::returnFrom(const llvm::ReturnInst& instruction) {
  const LocationId exit = procedure_.procedure().exit;
  const llvm::Value* returned = instruction.getReturnValue();
  StackObjects(context_).endAll();
  if (returned == nullptr) return procedure_.emitTo(Assume{terms_.boolean(true)}, exit);
  const std::vector<Variable> results = module_.resultOf(function_);
  const Translated value = valueOf(*returned);
  Assign assign;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const auto* all = std::get_if<Aggregate>(&value);
    const Scalar part = all != nullptr ? all->parts.at(i) : scalar(value);
    const std::vector<Term> parts = module_.encoding.stored(part, results[i].shape);
    for (std::size_t k = 0; k < parts.size(); ++k)
      assign.updates.push_back({results[i].symbols[k], plain(parts[k])});
  }
  procedure_.emitTo(std::move(assign), exit);
}

}  // namespace fathom::frontend::c
