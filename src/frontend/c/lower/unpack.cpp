#include "frontend/c/lower/unpack.h"

#include <algorithm>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <map>
#include <vector>

#include "frontend/c/debug/source.h"
#include "frontend/c/lower/structure_fields.h"

namespace fathom::frontend::c {
namespace {

bool isWideInteger(const llvm::Type& type) {
  return type.isIntegerTy() && type.getIntegerBitWidth() % 8 == 0 && type.getIntegerBitWidth() > 8;
}

/// A function that only direct calls of its type reach.
class Unpacking {
 public:
  explicit Unpacking(llvm::Function& function)
      : function_(function), layout_(function.getParent()->getDataLayout()) {}

  void run() {
    if (function_.isDeclaration() || function_.isVarArg() || function_.getName() == "main" ||
        !findCalls())
      return;
    unpackResult();
    if (result_ == nullptr) elements_.clear();
    unpackArguments();
    if (!result_ && arguments_.empty()) return;
    rebuild();
  }

 private:
  /// One of the result, and the fields that it becomes. Of a union it has no fields: the bytes are
  /// copied to where an argument more points.
  struct Element {
    std::uint64_t offset;
    Fields fields;
    bool isCopied = false;
  };

  bool findCalls() {
    for (const llvm::Use& use : function_.uses()) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
      if (call == nullptr || !call->isCallee(&use) || call->isMustTailCall() ||
          call->hasOperandBundles() || call->getFunctionType() != function_.getFunctionType())
        return false;
      calls_.push_back(call);
    }
    return true;
  }

  // ---- Results ----

  /// Loads of the result before it is returned, and stores of it, or of its elements, behind calls.
  void unpackResult() {
    if (!findElements()) return;
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction);
      if (end == nullptr) continue;
      auto* load = llvm::dyn_cast<llvm::LoadInst>(end->getReturnValue());
      if (load == nullptr || !load->hasOneUse() || load->isVolatile()) return;
      for (Element& element : elements_) look(element, *load->getPointerOperand(), element.offset);
    }
    for (const llvm::CallInst* call : calls_)
      for (const llvm::User* user : call->users())
        if (!lookAtUse(*call, *user)) return;
    std::vector<llvm::Type*> types;
    for (const Element& element : elements_)
      types.insert(types.end(), element.fields.begin(), element.fields.end());
    for (Element& element : elements_) {
      element.isCopied &= element.fields.size() == 1;
      copies_ += element.isCopied;
    }
    if (types.size() > elements_.size())
      result_ = llvm::StructType::get(function_.getContext(), types, /*isPacked=*/true);
    else if (copies_ > 0)
      result_ = function_.getReturnType();
  }

  /// The integers of the result. Only where they follow each other they become fields.
  bool findElements() {
    llvm::Type& type = *function_.getReturnType();
    auto* structure = llvm::dyn_cast<llvm::StructType>(&type);
    if (type.isVoidTy() || type.isArrayTy()) return false;
    const std::vector<llvm::Type*> types =
        structure == nullptr ? std::vector<llvm::Type*>{&type} : structure->elements().vec();
    std::uint64_t end = 0;
    for (unsigned i = 0; i < types.size(); ++i) {
      if (types[i]->isAggregateType()) return false;
      const std::uint64_t offset =
          structure == nullptr
              ? 0
              : layout_.getStructLayout(structure)->getElementOffset(i).getFixedValue();
      hasGaps_ |= offset != end;
      elements_.push_back({offset, {types[i]}});
      end = offset + layout_.getTypeStoreSize(types[i]).getFixedValue();
    }
    return true;
  }

  std::uint64_t bytesOf(const Element& element) {
    return layout_.getTypeStoreSize(element.fields.front()).getFixedValue();
  }

  void look(Element& element, const llvm::Value& address, std::uint64_t offset) {
    if (element.fields.size() > 1) return;
    const std::uint64_t size = bytesOf(element);
    if (isWideInteger(*element.fields.front()) && !hasGaps_)
      if (auto found = fieldsAt(address, offset, size)) element.fields = *found;
    element.isCopied |= liesInUnion(address, offset, size);
  }

  /// False where the result goes anywhere but to memory.
  bool lookAtUse(const llvm::Value& value, const llvm::User& user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      if (store->getValueOperand() != &value || store->isVolatile()) return false;
      for (Element& element : elements_) look(element, *store->getPointerOperand(), element.offset);
      return true;
    }
    const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&user);
    if (part == nullptr || part->getNumIndices() != 1) return false;
    return llvm::all_of(part->users(), [&](const llvm::User* use) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(use);
      if (store == nullptr || store->getValueOperand() != part || store->isVolatile()) return false;
      look(elements_[part->getIndices()[0]], *store->getPointerOperand(), 0);
      return true;
    });
  }

  // ---- Arguments ----

  void unpackArguments() {
    for (llvm::Argument& argument : function_.args()) {
      if (!argument.hasOneUse()) continue;
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(*argument.user_begin());
      if (store == nullptr || store->getValueOperand() != &argument || store->isVolatile())
        continue;
      const bool areLoads = llvm::all_of(calls_, [&](const llvm::CallInst* call) {
        const auto* load = llvm::dyn_cast<llvm::LoadInst>(call->getArgOperand(argument.getArgNo()));
        return load != nullptr && load->hasOneUse() && !load->isVolatile();
      });
      if (!areLoads) continue;
      const llvm::Value& to = *store->getPointerOperand();
      auto fields =
          isWideInteger(*argument.getType()) ? fieldsAt(to, 0, sizeOf(argument)) : std::nullopt;
      if (fields)
        arguments_.emplace(argument.getArgNo(), *fields);
      else if (liesInUnion(to, 0, sizeOf(argument)))
        arguments_.emplace(argument.getArgNo(), Fields{});
    }
  }

  std::uint64_t sizeOf(const llvm::Value& value) {
    return layout_.getTypeStoreSize(value.getType()).getFixedValue();
  }

  // ---- Building ----

  llvm::Type* pointer() { return llvm::PointerType::get(function_.getContext(), 0); }

  /// The bytes, with all that they may be at once.
  static void copyBytes(llvm::IRBuilder<>& at, llvm::Value* to, llvm::Value* from,
                        std::uint64_t size) {
    llvm::DISubprogram* function = at.GetInsertBlock()->getParent()->getSubprogram();
    if (!at.getCurrentDebugLocation() && function != nullptr)
      at.SetCurrentDebugLocation(
          llvm::DILocation::get(at.getContext(), function->getLine(), 1, function));
    at.CreateMemCpy(to, llvm::Align(1), from, llvm::Align(1), size);
  }

  llvm::Value* placeFor(llvm::CallInst& call, std::uint64_t size) {
    llvm::IRBuilder<> at(&*call.getFunction()->getEntryBlock().getFirstInsertionPt());
    return at.CreateAlloca(llvm::ArrayType::get(at.getInt8Ty(), size), nullptr, "copied");
  }

  llvm::Value* behind(llvm::IRBuilder<>& at, llvm::Value* address, std::uint64_t offset) {
    return offset == 0 ? address : at.CreateConstGEP1_64(at.getInt8Ty(), address, offset, "field");
  }

  void rebuild() {
    std::vector<llvm::Type*> types;
    for (const llvm::Argument& argument : function_.args())
      if (const auto found = arguments_.find(argument.getArgNo()); found == arguments_.end())
        types.push_back(argument.getType());
      else if (found->second.empty())
        types.push_back(pointer());
      else
        types.insert(types.end(), found->second.begin(), found->second.end());
    types.insert(types.end(), copies_, pointer());
    llvm::Type* result = result_ != nullptr ? result_ : function_.getReturnType();
    llvm::Function& made = *llvm::Function::Create(
        llvm::FunctionType::get(result, types, false), function_.getLinkage(),
        function_.getAddressSpace(), "", function_.getParent());
    made.copyMetadata(&function_, 0);
    made.setAttributes(attributes(function_.getAttributes()));
    made.setDSOLocal(function_.isDSOLocal());
    made.takeName(&function_);
    made.splice(made.begin(), &function_);
    giveArguments(made);
    if (result_ != nullptr) giveResults(made);
    for (llvm::CallInst* call : calls_) replace(*call, made);
    function_.eraseFromParent();
  }

  /// Attributes of arguments go with them; fields have none.
  llvm::AttributeList attributes(const llvm::AttributeList& old) {
    std::vector<llvm::AttributeSet> ofArguments;
    for (unsigned i = 0; i < function_.arg_size(); ++i)
      if (const auto found = arguments_.find(i); found != arguments_.end())
        ofArguments.resize(ofArguments.size() + std::max<std::size_t>(1, found->second.size()));
      else
        ofArguments.push_back(old.getParamAttrs(i));
    ofArguments.resize(ofArguments.size() + copies_);
    return llvm::AttributeList::get(function_.getContext(), old.getFnAttrs(),
                                    result_ != nullptr ? llvm::AttributeSet() : old.getRetAttrs(),
                                    ofArguments);
  }

  template <class Each>
  void forFields(llvm::IRBuilder<>& at, llvm::Value* address, llvm::Align alignment,
                 const Fields& fields, const Each& each) {
    std::uint64_t offset = 0;
    for (llvm::Type* field : fields) {
      each(behind(at, address, offset), field, llvm::commonAlignment(alignment, offset));
      offset += layout_.getTypeStoreSize(field).getFixedValue();
    }
  }

  void giveArguments(llvm::Function& made) {
    unsigned next = 0;
    for (llvm::Argument& argument : function_.args()) {
      const auto found = arguments_.find(argument.getArgNo());
      if (found == arguments_.end()) {
        made.getArg(next)->takeName(&argument);
        argument.replaceAllUsesWith(made.getArg(next++));
        continue;
      }
      auto* store = llvm::cast<llvm::StoreInst>(*argument.user_begin());
      llvm::IRBuilder<> at(store);
      if (found->second.empty())
        copyBytes(at, store->getPointerOperand(), made.getArg(next++), sizeOf(argument));
      forFields(at, store->getPointerOperand(), store->getAlign(), found->second,
                [&](llvm::Value* address, llvm::Type*, llvm::Align alignment) {
                  made.getArg(next)->setName(argument.getName());
                  at.CreateAlignedStore(made.getArg(next++), address, alignment);
                });
      store->eraseFromParent();
    }
  }

  void giveResults(llvm::Function& made) {
    for (llvm::BasicBlock& block : made) {
      auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator());
      if (end == nullptr) continue;
      auto* load = llvm::cast<llvm::LoadInst>(end->getReturnValue());
      llvm::IRBuilder<> at(load);
      auto next = static_cast<unsigned>(made.arg_size() - copies_);
      for (const Element& element : elements_)
        if (element.isCopied)
          copyBytes(at, made.getArg(next++), behind(at, load->getPointerOperand(), element.offset),
                    bytesOf(element));
      end->setOperand(
          0, at.CreateAlignedLoad(result_, load->getPointerOperand(), llvm::Align(1), "result"));
      load->eraseFromParent();
    }
  }

  void replace(llvm::CallInst& call, llvm::Function& made) {
    llvm::IRBuilder<> at(&call);
    std::vector<llvm::Value*> given;
    std::vector<llvm::LoadInst*> loads;
    for (unsigned i = 0; i < call.arg_size(); ++i) {
      const auto found = arguments_.find(i);
      if (found == arguments_.end()) {
        given.push_back(call.getArgOperand(i));
        continue;
      }
      auto* load = llvm::cast<llvm::LoadInst>(call.getArgOperand(i));
      llvm::IRBuilder<> there(load);
      if (found->second.empty()) {
        given.push_back(placeFor(call, sizeOf(*load)));
        copyBytes(there, given.back(), load->getPointerOperand(), sizeOf(*load));
      }
      forFields(there, load->getPointerOperand(), load->getAlign(), found->second,
                [&](llvm::Value* address, llvm::Type* field, llvm::Align alignment) {
                  given.push_back(there.CreateAlignedLoad(field, address, alignment, "field"));
                });
      loads.push_back(load);
    }
    std::vector<llvm::Value*> copies;  // by elements; null: not copied
    for (const Element& element : elements_) {
      copies.push_back(element.isCopied ? placeFor(call, bytesOf(element)) : nullptr);
      if (element.isCopied) given.push_back(copies.back());
    }
    llvm::CallInst* now = at.CreateCall(&made, given);
    now->copyMetadata(call);
    now->setAttributes(attributes(call.getAttributes()));
    now->setTailCallKind(call.getTailCallKind());
    if (!call.getType()->isVoidTy()) now->takeName(&call);
    if (result_ == nullptr) {
      call.replaceAllUsesWith(now);
    } else {
      for (llvm::User* user : llvm::make_early_inc_range(call.users()))
        storeResult(*user, *now, copies);
    }
    call.eraseFromParent();
    for (llvm::LoadInst* load : loads) load->eraseFromParent();
  }

  void storeResult(llvm::User& user, llvm::CallInst& made,
                   const std::vector<llvm::Value*>& copies) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      llvm::IRBuilder<> at(store);
      at.CreateAlignedStore(&made, store->getPointerOperand(), store->getAlign());
      for (std::size_t i = 0; i < copies.size(); ++i)
        if (copies[i] != nullptr)
          copyBytes(at, behind(at, store->getPointerOperand(), elements_[i].offset), copies[i],
                    bytesOf(elements_[i]));
      store->eraseFromParent();
      return;
    }
    auto& part = llvm::cast<llvm::ExtractValueInst>(user);
    const unsigned index = part.getIndices()[0];
    unsigned first = 0;
    for (unsigned i = 0; i < index; ++i) first += static_cast<unsigned>(elements_[i].fields.size());
    for (llvm::User* use : llvm::make_early_inc_range(part.users())) {
      auto* store = llvm::cast<llvm::StoreInst>(use);
      llvm::IRBuilder<> at(store);
      unsigned next = first;
      if (copies[index] != nullptr)
        copyBytes(at, store->getPointerOperand(), copies[index], bytesOf(elements_[index]));
      else
        forFields(at, store->getPointerOperand(), store->getAlign(), elements_[index].fields,
                  [&](llvm::Value* address, llvm::Type*, llvm::Align alignment) {
                    at.CreateAlignedStore(at.CreateExtractValue(&made, next++), address, alignment);
                  });
      store->eraseFromParent();
    }
    part.eraseFromParent();
  }

  llvm::Function& function_;
  const llvm::DataLayout& layout_;
  std::vector<Element> elements_;  // of the result
  std::vector<llvm::CallInst*> calls_;
  llvm::Type* result_ = nullptr;          // null: as it was
  bool hasGaps_ = false;                  // between the elements of the result
  unsigned copies_ = 0;                   // elements of the result that are copied
  std::map<unsigned, Fields> arguments_;  // by the number of the argument; none: it is copied
};

}  // namespace

void unpackStructures(llvm::Module& module) {
  if (module.getFunction("main") == nullptr) return;
  std::vector<llvm::Function*> all;
  for (llvm::Function& function : module) all.push_back(&function);
  for (llvm::Function* function : all) Unpacking(*function).run();
}

}  // namespace fathom::frontend::c
