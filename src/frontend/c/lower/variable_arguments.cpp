#include "frontend/c/lower/variable_arguments.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <set>

#include "frontend/c/memory/argument_area.h"
#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {
namespace {

/// The same function with the area as its last parameter.
llvm::Function& withArea(llvm::Function& function) {
  const llvm::FunctionType& old = *function.getFunctionType();
  std::vector<llvm::Type*> parameters(old.param_begin(), old.param_end());
  parameters.push_back(llvm::PointerType::getUnqual(function.getContext()));
  llvm::Function& made = *llvm::Function::Create(
      llvm::FunctionType::get(old.getReturnType(), parameters, false), function.getLinkage(),
      function.getAddressSpace(), "", function.getParent());
  made.copyAttributesFrom(&function);
  made.addFnAttr(kTakesArea);
  made.setComdat(function.getComdat());
  made.copyMetadata(&function, 0);
  made.takeName(&function);
  made.splice(made.begin(), &function);
  for (auto [from, to] : llvm::zip(function.args(), made.args())) {
    from.replaceAllUsesWith(&to);
    to.takeName(&from);
  }
  std::prev(made.arg_end())->setName("area");
  function.replaceAllUsesWith(&made);
  function.eraseFromParent();
  return made;
}

/// The area of one call: its variable arguments, in order.
class Area {
 public:
  Area(llvm::CallInst& call, unsigned first)
      : call_(call), first_(first), layout_(call.getModule()->getDataLayout()), at_(&call) {}

  /// Alive from the call's begin to its end.
  llvm::Value& build() {
    std::vector<std::uint64_t> places;
    std::uint64_t size = 0;
    for (unsigned i = first_; i < call_.arg_size(); ++i) {
      places.push_back(size);
      size += llvm::alignTo(layout_.getTypeAllocSize(typeOf(i)), layout_.getPointerSize());
    }
    llvm::BasicBlock& entry = call_.getFunction()->getEntryBlock();
    llvm::AllocaInst& area =
        *llvm::IRBuilder<>(&entry, entry.begin())
             .CreateAlloca(llvm::ArrayType::get(at_.getInt8Ty(), size), nullptr, "arguments");
    area.setAlignment(llvm::Align(16));
    at_.CreateLifetimeStart(&area, at_.getInt64(size));
    for (unsigned i = first_; i < call_.arg_size(); ++i) put(i, area, places[i - first_]);
    llvm::IRBuilder<> after(call_.getNextNode());
    after.SetCurrentDebugLocation(call_.getDebugLoc());
    after.CreateLifetimeEnd(&area, after.getInt64(size));
    return area;
  }

 private:
  llvm::Type* typeOf(unsigned i) {
    llvm::Type* inMemory = call_.getParamByValType(i);
    return inMemory != nullptr ? inMemory : call_.getArgOperand(i)->getType();
  }

  void put(unsigned i, llvm::AllocaInst& area, std::uint64_t offset) {
    llvm::Value* to = at_.CreateConstInBoundsGEP1_64(at_.getInt8Ty(), &area, offset, "argument");
    const llvm::Align alignment(layout_.getPointerSize());
    llvm::Value* given = call_.getArgOperand(i);
    if (llvm::Type* inMemory = call_.getParamByValType(i))
      at_.CreateMemCpy(to, alignment, given, llvm::MaybeAlign(),
                       layout_.getTypeAllocSize(inMemory));
    else
      at_.CreateAlignedStore(given, to, alignment);
  }

  llvm::CallInst& call_;
  unsigned first_;
  const llvm::DataLayout& layout_;
  llvm::IRBuilder<> at_;
};

void replaceCall(llvm::CallInst& call, llvm::CallInst& made,
                 const llvm::AttributeList& attributes) {
  made.setAttributes(attributes);
  made.setCallingConv(call.getCallingConv());
  made.setTailCallKind(llvm::CallInst::TCK_None);  // the area lives until it returns
  made.copyMetadata(call);
  made.takeName(&call);
  call.replaceAllUsesWith(&made);
  call.eraseFromParent();
}

void lowerByName(llvm::CallInst& call, llvm::Function& callee) {
  const auto fixed = static_cast<unsigned>(callee.arg_size()) - 1;
  std::vector<llvm::Value*> arguments(call.arg_begin(), call.arg_begin() + fixed);
  arguments.push_back(&Area(call, fixed).build());
  const llvm::AttributeList old = call.getAttributes();
  std::vector<llvm::AttributeSet> parameters;
  for (unsigned i = 0; i < fixed; ++i) parameters.push_back(old.getParamAttrs(i));
  auto* made = llvm::CallInst::Create(&callee, arguments, "", call.getIterator());
  replaceCall(
      call, *made,
      llvm::AttributeList::get(call.getContext(), old.getFnAttrs(), old.getRetAttrs(), parameters));
}

void lowerByPointer(llvm::CallInst& call) {
  llvm::Value* area = &Area(call, call.getFunctionType()->getNumParams()).build();
  llvm::SmallVector<llvm::OperandBundleDef, 1> bundles;
  call.getOperandBundlesAsDefs(bundles);
  bundles.emplace_back(kAreaBundle.str(), llvm::ArrayRef(area));
  replaceCall(call, *llvm::CallInst::Create(&call, bundles, call.getIterator()),
              call.getAttributes());
}

}  // namespace

void lowerVariableArguments(llvm::Module& module) {
  std::vector<llvm::Function*> variadic;
  for (llvm::Function& function : module)
    if (function.isVarArg() && !function.isDeclaration()) variadic.push_back(&function);
  std::set<llvm::FunctionType*> types;
  for (llvm::Function* function : variadic) {
    types.insert(function->getFunctionType());
    withArea(*function);
  }
  std::vector<llvm::CallInst*> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
          call != nullptr && types.contains(call->getFunctionType()))
        calls.push_back(call);
  for (llvm::CallInst* call : calls) {
    auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand());
    if (callee == nullptr && !call->isInlineAsm())
      lowerByPointer(*call);
    else if (callee != nullptr && takesArea(*callee) &&
             call->getFunctionType() == &typeInSource(*callee))
      lowerByName(*call, *callee);
  }
}

}  // namespace fathom::frontend::c
