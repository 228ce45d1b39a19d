#include "frontend/c/lower/exit_handlers.h"

#include <algorithm>
#include <llvm/IR/Instructions.h>
#include <map>

#include "frontend/c/debug/source.h"
#include "frontend/c/memory/call_information.h"

namespace fathom::frontend::c {
namespace {

constexpr unsigned kRoom = 128;        // of the bodies in library/streams.cpp
constexpr unsigned kMany = kRoom + 1;  // this often, or more

bool isRegistration(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  return callee != nullptr && callee->isDeclaration() &&
         (callee->getName() == "atexit" || callee->getName() == "on_exit");
}

bool isListOfStarters(const llvm::User& user) {
  return llvm::isa<llvm::Constant>(user) && !llvm::isa<llvm::ConstantExpr>(user) &&
         llvm::all_of(user.users(), [](const llvm::User* whole) {
           const auto* list = llvm::dyn_cast<llvm::GlobalVariable>(whole);
           return list != nullptr ? list->getName() == "llvm.global_ctors" ||
                                        list->getName() == "llvm.global_dtors"
                                  : isListOfStarters(*whole);
         });
}

/// How often functions run at most, up to kMany.
class Runs {
 public:
  explicit Runs(bool hasMain) : hasMain_(hasMain) {}

  unsigned of(const llvm::Function& function) {
    const auto [place, isNew] = known_.emplace(&function, kMany);  // as long as it is recursive
    if (!isNew) return place->second;
    // Without main, anybody may call what is visible.
    unsigned all = !hasMain_ && !function.hasLocalLinkage() ? kMany : 0;
    if (function.getName() == "main") all = 1;
    for (const llvm::Use& use : function.uses()) all = std::min(kMany, all + of(use));
    return known_[&function] = all;
  }

  unsigned of(const llvm::Instruction& instruction) {
    return CallInformation::isInLoop(*instruction.getParent()) ? kMany
                                                               : of(*instruction.getFunction());
  }

 private:
  /// A handler runs as often as it is registered.
  unsigned of(const llvm::Use& use) {
    if (isListOfStarters(*use.getUser())) return 1;
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (call == nullptr) return kMany;
    const bool isHandler = isRegistration(*call) && use.getOperandNo() == 0;
    return call->isCallee(&use) || isHandler ? of(*call) : kMany;
  }

  bool hasMain_;
  std::map<const llvm::Function*, unsigned> known_;
};

}  // namespace

void noteHandlers(const llvm::Module& module, Notes& notes) {
  const llvm::Function* main = module.getFunction("main");
  Runs runs(main != nullptr && !main->isDeclaration());
  unsigned all = 0;
  Position last;
  for (const char* name : {"atexit", "on_exit"}) {
    const llvm::Function* function = module.getFunction(name);
    if (function == nullptr || !function->isDeclaration()) continue;
    for (const llvm::Use& use : function->uses()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
      const bool isByName = call != nullptr && call->isCallee(&use);
      all += isByName ? runs.of(*call) : kMany;
      all = std::min(all, kMany);
      if (isByName) last = positionOf(*call);
    }
  }
  if (all > kRoom) notes.under("more than 128 functions may be registered for the exit", last);
}

}  // namespace fathom::frontend::c
