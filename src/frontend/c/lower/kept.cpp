#include "frontend/c/lower/kept.h"

#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <set>

#include "frontend/c/library/functions.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {
namespace {

/// Functions of the library that neither store nor return a pointer that they get, and hand it to
/// nobody.
bool keepsNothing(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  const library::Function* row = library::find(name.str());
  if (row == nullptr || library::signatureOf(*row).result == library::Type::Pointer) return false;
  return !name.starts_with("set") && !name.starts_with("strto") && !name.starts_with("getopt") &&
         !name.starts_with("on_") && !name.starts_with("__fathom") && !name.contains("scanf") &&
         !llvm::is_contained({"qsort", "atexit", "sigaction"}, name);
}

/// Follows a pointer through a function and those that it calls.
class Keeper {
 public:
  bool mayKeep(const llvm::CallBase& call, unsigned argument) {
    if (call.isInlineAsm() || argument >= call.arg_size()) return true;
    if (call.isByValArgument(argument) || call.paramHasAttr(argument, llvm::Attribute::StructRet))
      return false;
    if (llvm::isa<llvm::IntrinsicInst>(call) || isOfSanitizer(call)) return false;
    const llvm::Function* callee = calleeOf(call);
    if (callee == nullptr) return true;
    if (callee->isDeclaration()) return !keepsNothing(*callee);
    if (!fits(call, *callee) || argument >= callee->arg_size()) return true;
    return goesOut(*callee->getArg(argument));
  }

 private:
  bool goesOut(const llvm::Value& pointer) {
    if (!seen_.insert(&pointer).second) return false;
    return llvm::any_of(pointer.uses(), [&](const llvm::Use& use) { return goesOutBy(use); });
  }

  bool goesOutBy(const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst, llvm::ICmpInst>(user) || isForHandler(*user)) return false;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getValueOperand() == use.get() && goesOutOf(*store->getPointerOperand());
    if (llvm::isa<llvm::GetElementPtrInst, llvm::PHINode, llvm::SelectInst>(user))
      return goesOut(*user);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return call == nullptr || !call->isArgOperand(&use) ||
           mayKeep(*call, call->getArgOperandNo(&use));
  }

  /// Of a pointer that was stored there: a local variable that only holds it.
  bool goesOutOf(const llvm::Value& place) {
    const auto* slot = llvm::dyn_cast<llvm::AllocaInst>(&place);
    if (slot == nullptr) return true;
    return llvm::any_of(slot->users(), [&](const llvm::User* user) {
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
        return !load->getType()->isPointerTy() || goesOut(*load);
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
        return store->getValueOperand() == slot;
      const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
      return marker == nullptr || !marker->isLifetimeStartOrEnd();
    });
  }

  std::set<const llvm::Value*> seen_;
};

}  // namespace

bool isForHandler(const llvm::User& user) {
  return llvm::isa<llvm::PtrToIntInst>(user) &&
         llvm::all_of(user.users(), [](const llvm::User* use) {
           const auto* call = llvm::dyn_cast<llvm::CallBase>(use);
           return call != nullptr && isOfSanitizer(*call);
         });
}

bool mayBeKept(const llvm::CallBase& call, unsigned argument) {
  return Keeper().mayKeep(call, argument);
}

}  // namespace fathom::frontend::c
