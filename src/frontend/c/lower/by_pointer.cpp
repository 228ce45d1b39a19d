#include "frontend/c/lower/by_pointer.h"

#include <llvm/IR/DIBuilder.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/IRBuilder.h>
#include <optional>

#include "frontend/c/library/functions.h"
#include "program/by_pointer.h"

namespace fathom::frontend::c {
namespace {

bool isKnownByName(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  if (name == "__VERIFIER_error" || name == "reach_error") return true;
  if (!function.isDeclaration() || function.isVarArg() || function.isIntrinsic()) return false;
  const library::Function* row = library::find(name.str());
  return row != nullptr && row->model == library::Function::Model::Builtin;
}

bool isCalledByName(const llvm::Use& use) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
  return call != nullptr && call->isCallee(&use);
}

/// A use that is no call by name; null where there is none.
llvm::Use* addressTaken(llvm::Function& function) {
  for (llvm::Use& use : function.uses())
    if (!isCalledByName(use)) return &use;
  return nullptr;
}

/// Where its address is taken; else where it is defined.
std::optional<std::pair<llvm::DISubprogram*, unsigned>> placeOf(const llvm::Function& function) {
  for (const llvm::Use& use : function.uses())
    if (const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
        user != nullptr && !isCalledByName(use))
      if (const llvm::DebugLoc& location = user->getDebugLoc())
        return std::pair(user->getFunction()->getSubprogram(), location.getLine());
  if (llvm::DISubprogram* own = function.getSubprogram()) return std::pair(own, own->getLine());
  return std::nullopt;
}

void locate(llvm::Function& made, llvm::CallInst& call, llvm::DISubprogram& like, unsigned line) {
  llvm::DIBuilder builder(*made.getParent(), false, like.getUnit());
  llvm::DISubprogram* own =
      builder.createFunction(like.getFile(), made.getName(), made.getName(), like.getFile(), line,
                             builder.createSubroutineType(builder.getOrCreateTypeArray({})), line,
                             llvm::DINode::FlagArtificial, llvm::DISubprogram::SPFlagDefinition);
  made.setSubprogram(own);
  call.setDebugLoc(llvm::DILocation::get(made.getContext(), line, 0, own));
  builder.finalize();
}

void wrap(llvm::Function& function) {
  llvm::Module& module = *function.getParent();
  const auto place = placeOf(function);
  llvm::Function& made =
      *llvm::Function::Create(function.getFunctionType(), llvm::GlobalValue::InternalLinkage,
                              function.getName() + llvm::StringRef(program::kByPointer), module);
  made.setAttributes(function.getAttributes());
  made.removeFnAttr(llvm::Attribute::Memory);
  llvm::IRBuilder<> at(llvm::BasicBlock::Create(module.getContext(), "entry", &made));
  std::vector<llvm::Value*> arguments;
  for (llvm::Argument& argument : made.args()) {
    argument.setName("argument");
    arguments.push_back(&argument);
  }
  llvm::CallInst* call = at.CreateCall(&function, arguments);
  call->setAttributes(function.getAttributes());
  if (call->getType()->isVoidTy())
    at.CreateRetVoid();
  else
    at.CreateRet(call);
  if (place && place->first != nullptr) locate(made, *call, *place->first, place->second);
  while (llvm::Use* use = addressTaken(function)) {
    auto* constant = llvm::dyn_cast<llvm::Constant>(use->getUser());
    if (constant != nullptr && !llvm::isa<llvm::GlobalValue>(constant))
      constant->handleOperandChange(&function, &made);  // all uses in it at once
    else
      use->set(&made);
  }
}

}  // namespace

void callByName(llvm::Module& module) {
  std::vector<llvm::Function*> known;
  for (llvm::Function& function : module)
    if (isKnownByName(function)) known.push_back(&function);
  for (llvm::Function* function : known) {
    if (addressTaken(*function) != nullptr) wrap(*function);
  }
}

}  // namespace fathom::frontend::c
