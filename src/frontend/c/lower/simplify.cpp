#include "frontend/c/lower/simplify.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalIFunc.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/Transforms/Utils/LowerAtomic.h>

#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {
namespace {

template <class Kind>
std::vector<Kind*> instructionsOf(llvm::Module& module) {
  std::vector<Kind*> found;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* one = llvm::dyn_cast<Kind>(&instruction)) found.push_back(one);
  return found;
}

constexpr const char* kVisibleAlias = "fathom-visible-alias";

/// That others know it by the alias's name.
void markVisible(llvm::GlobalAlias& alias) {
  llvm::GlobalObject* object = alias.getAliaseeObject();
  if (alias.hasLocalLinkage() || object == nullptr) return;
  if (auto* function = llvm::dyn_cast<llvm::Function>(object)) function->addFnAttr(kVisibleAlias);
  if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object))
    variable->addAttribute(kVisibleAlias);
}

/// An alias that another definition may replace is as good as the one there is: the program is
/// whole.
void replaceAliases(llvm::Module& module) {
  std::vector<llvm::GlobalAlias*> aliases;
  for (llvm::GlobalAlias& alias : module.aliases()) aliases.push_back(&alias);
  for (llvm::GlobalAlias* alias : aliases) {
    if (alias->getName() == "main") continue;
    markVisible(*alias);
    alias->replaceAllUsesWith(alias->getAliasee());
    alias->eraseFromParent();
  }
}

void callResolvers(llvm::Module& module, Notes& notes) {
  for (llvm::GlobalIFunc& chosen : module.ifuncs()) {
    llvm::Function* resolver = chosen.getResolverFunction();
    std::vector<llvm::Use*> uses;
    for (llvm::Use& use : chosen.uses()) uses.push_back(&use);
    for (llvm::Use* use : uses) {
      auto* user = llvm::dyn_cast<llvm::Instruction>(use->getUser());
      if (user == nullptr || llvm::isa<llvm::PHINode>(user) || resolver == nullptr ||
          !resolver->arg_empty()) {
        notes.both("'" + chosen.getName().str() + "' is chosen when the program is loaded", {});
        continue;
      }
      use->set(llvm::IRBuilder<>(user).CreateCall(resolver, {}, "chosen"));
    }
  }
}

void takeAddressesOfThreads(llvm::Module& module) {
  for (auto* call : instructionsOf<llvm::IntrinsicInst>(module)) {
    if (call->getIntrinsicID() != llvm::Intrinsic::threadlocal_address) continue;
    call->replaceAllUsesWith(call->getArgOperand(0));
    call->eraseFromParent();
  }
}

/// Of numbers; others are refused later.
void splitAtomics(llvm::Module& module) {
  for (auto* one : instructionsOf<llvm::AtomicCmpXchgInst>(module))
    if (one->getNewValOperand()->getType()->isIntegerTy()) {
      // The pair that it gives is only taken apart.
      const bool isOnlyParts = llvm::all_of(
          one->users(), [](llvm::User* user) { return llvm::isa<llvm::ExtractValueInst>(user); });
      if (!isOnlyParts) continue;
      llvm::IRBuilder<> at(one);
      llvm::Value* old =
          at.CreateLoad(one->getNewValOperand()->getType(), one->getPointerOperand(), "old");
      llvm::Value* isSame = at.CreateICmpEQ(old, one->getCompareOperand(), "same");
      at.CreateStore(at.CreateSelect(isSame, one->getNewValOperand(), old),
                     one->getPointerOperand());
      for (llvm::User* user : llvm::make_early_inc_range(one->users())) {
        auto* part = llvm::cast<llvm::ExtractValueInst>(user);
        part->replaceAllUsesWith(part->getIndices()[0] == 0 ? old : isSame);
        part->eraseFromParent();
      }
      one->eraseFromParent();
    }
  for (auto* one : instructionsOf<llvm::AtomicRMWInst>(module))
    if (one->getType()->isIntegerTy()) llvm::lowerAtomicRMWInst(one);
  for (auto* one : instructionsOf<llvm::FenceInst>(module)) one->eraseFromParent();
}

/// Whether it is a number, or a place at a distance that is an expression.
bool isOrHasNumber(const llvm::ConstantExpr& expression) {
  const auto* inside = llvm::dyn_cast<llvm::GEPOperator>(&expression);
  return expression.getType()->isIntegerTy() ||
         (inside != nullptr && llvm::any_of(inside->indices(), [](const llvm::Use& index) {
            return llvm::isa<llvm::ConstantExpr>(index);
          }));
}

/// Numbers that no address matters for: offsetof by the address of a member at null.
void foldNumbers(llvm::Module& module) {
  for (auto* one : instructionsOf<llvm::Instruction>(module))
    for (llvm::Use& operand : one->operands()) {
      auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(operand);
      if (expression == nullptr || !isOrHasNumber(*expression)) continue;
      llvm::Constant* folded = llvm::ConstantFoldConstant(expression, module.getDataLayout());
      const bool isKnown = llvm::isa<llvm::ConstantInt>(folded) || folded->getType()->isPointerTy();
      if (isKnown) operand.set(folded);
    }
}

/// Only the library accesses what they point to.
void giveStreams(llvm::Module& module) {
  for (const llvm::StringRef name : {"stdin", "stdout", "stderr"}) {
    llvm::GlobalVariable* stream = module.getGlobalVariable(name);
    if (stream == nullptr || stream->hasInitializer() || !stream->getValueType()->isPointerTy())
      continue;
    auto* type = llvm::ArrayType::get(llvm::Type::getInt8Ty(module.getContext()), 216);
    auto* object = new llvm::GlobalVariable(module, type, false, llvm::GlobalValue::InternalLinkage,
                                            llvm::UndefValue::get(type), name + kStreamContents);
    stream->setInitializer(object);
    stream->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
}

bool isMemcpy(const llvm::Function& function) {
  const llvm::FunctionType& type = *function.getFunctionType();
  return function.isDeclaration() && type.getNumParams() == 3 && !type.isVarArg() &&
         type.getReturnType()->isPointerTy() && type.getParamType(0)->isPointerTy() &&
         type.getParamType(1)->isPointerTy() &&
         type.getParamType(2) ==
             function.getParent()->getDataLayout().getIntPtrType(function.getContext());
}

}  // namespace

void markCopies(llvm::Module& module) {
  const llvm::Function* copy = module.getFunction("memcpy");
  if (copy == nullptr || !isMemcpy(*copy)) return;
  for (auto* call : instructionsOf<llvm::CallInst>(module)) {
    if (call->getCalledOperand() != copy || call->arg_size() != 3) continue;
    llvm::Value* to = call->getArgOperand(0);
    llvm::CallInst* made = llvm::IRBuilder<>(call).CreateMemCpy(
        to, llvm::Align(1), call->getArgOperand(1), llvm::Align(1), call->getArgOperand(2));
    made->setMetadata(kCalledCopy, llvm::MDNode::get(module.getContext(), {}));
    call->replaceAllUsesWith(to);
    call->eraseFromParent();
  }
}

bool hasVisibleAlias(const llvm::GlobalObject& object) {
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&object))
    return function->hasFnAttribute(kVisibleAlias);
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object);
  return variable != nullptr && variable->hasAttribute(kVisibleAlias);
}

void simplify(llvm::Module& module, Notes& notes) {
  replaceAliases(module);
  callResolvers(module, notes);
  takeAddressesOfThreads(module);
  splitAtomics(module);
  foldNumbers(module);
  giveStreams(module);
}

}  // namespace fathom::frontend::c
