#include "frontend/c/lower/unpack.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>
#include <map>
#include <optional>
#include <vector>

#include "frontend/c/debug/source.h"

namespace fathom::frontend::c {
namespace {

/// Scalars that follow each other without gaps.
using Fields = std::vector<llvm::Type*>;

struct Field {
  std::uint64_t offset;
  llvm::Type* type;
};

void flattenInto(const llvm::DataLayout& layout, llvm::Type& type, std::uint64_t offset,
                 std::vector<Field>& fields) {
  constexpr std::uint64_t mostBytes = 64;
  if (offset > mostBytes) return;
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      flattenInto(layout, *structure->getElementType(i),
                  offset + layout.getStructLayout(structure)->getElementOffset(i).getFixedValue(),
                  fields);
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    llvm::Type& element = *array->getElementType();
    const std::uint64_t size = layout.getTypeAllocSize(&element).getFixedValue();
    for (std::uint64_t i = 0; i < array->getNumElements() && offset + i * size <= mostBytes; ++i)
      flattenInto(layout, element, offset + i * size, fields);
  } else {
    fields.push_back({offset, &type});
  }
}

bool isWideInteger(const llvm::Type& type) {
  return type.isIntegerTy() && type.getIntegerBitWidth() % 8 == 0 && type.getIntegerBitWidth() > 8;
}

/// A place in a local variable.
struct LocalPlace {
  const llvm::AllocaInst* local;
  std::uint64_t offset;
};

std::optional<LocalPlace> localPlaceOf(const llvm::Value& address) {
  const llvm::DataLayout& layout =
      llvm::cast<llvm::Instruction>(address).getModule()->getDataLayout();
  llvm::APInt offset(layout.getIndexTypeSizeInBits(address.getType()), 0);
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(
      address.stripAndAccumulateConstantOffsets(layout, offset, true));
  if (local == nullptr || offset.isNegative()) return std::nullopt;
  return LocalPlace{local, offset.getZExtValue()};
}

/// Fields of the variable's type that fill these bytes.
std::optional<Fields> fieldsIn(const llvm::AllocaInst& local, std::uint64_t offset,
                               std::uint64_t size) {
  const llvm::DataLayout& layout = local.getModule()->getDataLayout();
  std::vector<Field> all;
  flattenInto(layout, *local.getAllocatedType(), 0, all);
  Fields result;
  std::uint64_t at = offset;
  for (const Field& field : all) {
    if (field.offset < offset || field.offset >= offset + size) continue;
    const bool isWhole = field.type->isPointerTy() || layout.getTypeSizeInBits(field.type) ==
                                                          layout.getTypeStoreSizeInBits(field.type);
    if (field.offset != at || !isWhole) return std::nullopt;
    result.push_back(field.type);
    at += layout.getTypeStoreSize(field.type).getFixedValue();
  }
  if (at != offset + size || result.size() < 2) return std::nullopt;
  return result;
}

/// As fieldsIn; of a variable that the compiler made to hold the integers, those of the variable
/// that is copied into it or out of it.
std::optional<Fields> fieldsAt(const llvm::Value& address, std::uint64_t offset,
                               std::uint64_t size) {
  if (!llvm::isa<llvm::Instruction>(address)) return std::nullopt;
  const auto place = localPlaceOf(address);
  if (!place) return std::nullopt;
  offset += place->offset;
  if (auto found = fieldsIn(*place->local, offset, size)) return found;
  for (const llvm::User* user : place->local->users()) {
    const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(user);
    if (copy == nullptr) continue;
    const llvm::Value* other =
        copy->getRawDest() == place->local ? copy->getRawSource() : copy->getRawDest();
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(other);
    if (local == nullptr) continue;
    if (auto found = fieldsIn(*local, offset, size)) return found;
  }
  return std::nullopt;
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
    unpackArguments();
    if (!result_ && arguments_.empty()) return;
    rebuild();
  }

 private:
  /// One of the result, and the fields that it becomes.
  struct Element {
    std::uint64_t offset;
    Fields fields;
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
    if (types.size() > elements_.size())
      result_ = llvm::StructType::get(function_.getContext(), types, /*isPacked=*/true);
  }

  /// The integers of the result, which follow each other.
  bool findElements() {
    llvm::Type& type = *function_.getReturnType();
    const auto* structure = llvm::dyn_cast<llvm::StructType>(&type);
    if (!isWideInteger(type) && structure == nullptr) return false;
    const std::vector<llvm::Type*> types =
        structure == nullptr ? std::vector<llvm::Type*>{&type} : structure->elements().vec();
    std::uint64_t offset = 0;
    for (llvm::Type* one : types) {
      if (offset % layout_.getABITypeAlign(one).value() != 0 || one->isAggregateType())
        return false;
      elements_.push_back({offset, {one}});
      offset += layout_.getTypeStoreSize(one).getFixedValue();
    }
    return true;
  }

  void look(Element& element, const llvm::Value& address, std::uint64_t offset) {
    if (element.fields.size() > 1 || !isWideInteger(*element.fields.front())) return;
    const std::uint64_t size = layout_.getTypeStoreSize(element.fields.front()).getFixedValue();
    if (auto found = fieldsAt(address, offset, size)) element.fields = *found;
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
      if (!isWideInteger(*argument.getType()) || !argument.hasOneUse()) continue;
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(*argument.user_begin());
      if (store == nullptr || store->getValueOperand() != &argument || store->isVolatile())
        continue;
      const bool areLoads = llvm::all_of(calls_, [&](const llvm::CallInst* call) {
        const auto* load = llvm::dyn_cast<llvm::LoadInst>(call->getArgOperand(argument.getArgNo()));
        return load != nullptr && load->hasOneUse() && !load->isVolatile();
      });
      if (!areLoads) continue;
      if (auto fields = fieldsAt(*store->getPointerOperand(), 0,
                                 layout_.getTypeStoreSize(argument.getType()).getFixedValue()))
        arguments_.emplace(argument.getArgNo(), *fields);
    }
  }

  // ---- Building ----

  void rebuild() {
    std::vector<llvm::Type*> types;
    for (const llvm::Argument& argument : function_.args())
      if (const auto found = arguments_.find(argument.getArgNo()); found != arguments_.end())
        types.insert(types.end(), found->second.begin(), found->second.end());
      else
        types.push_back(argument.getType());
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
        ofArguments.resize(ofArguments.size() + found->second.size());
      else
        ofArguments.push_back(old.getParamAttrs(i));
    return llvm::AttributeList::get(function_.getContext(), old.getFnAttrs(),
                                    result_ != nullptr ? llvm::AttributeSet() : old.getRetAttrs(),
                                    ofArguments);
  }

  template <class Each>
  void forFields(llvm::IRBuilder<>& at, llvm::Value* address, llvm::Align alignment,
                 const Fields& fields, const Each& each) {
    std::uint64_t offset = 0;
    for (llvm::Type* field : fields) {
      each(offset == 0 ? address : at.CreateConstGEP1_64(at.getInt8Ty(), address, offset, "field"),
           field, llvm::commonAlignment(alignment, offset));
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
      forFields(there, load->getPointerOperand(), load->getAlign(), found->second,
                [&](llvm::Value* address, llvm::Type* field, llvm::Align alignment) {
                  given.push_back(there.CreateAlignedLoad(field, address, alignment, "field"));
                });
      loads.push_back(load);
    }
    llvm::CallInst* now = at.CreateCall(&made, given);
    now->copyMetadata(call);
    now->setAttributes(attributes(call.getAttributes()));
    now->setTailCallKind(call.getTailCallKind());
    if (!call.getType()->isVoidTy()) now->takeName(&call);
    if (result_ == nullptr) {
      call.replaceAllUsesWith(now);
    } else {
      for (llvm::User* user : llvm::make_early_inc_range(call.users())) storeResult(*user, *now);
    }
    call.eraseFromParent();
    for (llvm::LoadInst* load : loads) load->eraseFromParent();
  }

  void storeResult(llvm::User& user, llvm::CallInst& made) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      llvm::IRBuilder<>(store).CreateAlignedStore(&made, store->getPointerOperand(),
                                                  store->getAlign());
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
  llvm::StructType* result_ = nullptr;    // null: as it was
  std::map<unsigned, Fields> arguments_;  // by the number of the argument
};

}  // namespace

void unpackStructures(llvm::Module& module) {
  if (module.getFunction("main") == nullptr) return;
  std::vector<llvm::Function*> all;
  for (llvm::Function& function : module) all.push_back(&function);
  for (llvm::Function* function : all) Unpacking(*function).run();
}

}  // namespace fathom::frontend::c
