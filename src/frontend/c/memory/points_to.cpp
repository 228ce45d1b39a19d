#include "frontend/c/memory/points_to.h"

#include <algorithm>
#include <llvm/ADT/MapVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/IntrinsicInst.h>
#include <numeric>

#include "frontend/c/memory/externals.h"
#include "frontend/c/memory/string_lists.h"

namespace fathom::frontend::c {
namespace {

std::uint64_t knownBytes(const llvm::DataLayout& layout, llvm::Type& type) {
  return type.isSized() ? layout.getTypeAllocSize(&type).getFixedValue() : 0;
}

}  // namespace

Access accessOf(const llvm::DataLayout& layout, const llvm::Type& type) {
  const auto kind = type.isPointerTy()                      ? Access::Kind::Pointer
                    : type.isFloatTy() || type.isDoubleTy() ? Access::Kind::Float
                    : type.isFloatingPointTy()              ? Access::Kind::Opaque
                                                            : Access::Kind::Number;
  const auto size = layout.getTypeStoreSize(const_cast<llvm::Type*>(&type)).getFixedValue();
  return {static_cast<unsigned>(size), kind};
}

PointsTo::PointsTo(const llvm::Module& module, const llvm::Function& main)
    : module_(module), layout_(module.getDataLayout()) {
  reach(main);
  for (const llvm::Argument& argument : main.args())
    if (argument.getType()->isPointerTy()) visitParameter(argument);
  std::uint64_t before = 0;
  std::size_t looked = 0;
  do {
    before = cells_.changes();
    for (; looked < functions_.size(); ++looked)
      for (const llvm::BasicBlock& block : *functions_[looked])
        for (const llvm::Instruction& instruction : block) visit(instruction);
    resolveCalls();
    giveResults();
    copyAll();
    followParts();
    moveAddresses();
    closeOverlaps();
    spreadExternal();
    spreadGiven();
  } while (before != cells_.changes() || looked < functions_.size());
  markGivenToCallers();
  findExposed();
}

void PointsTo::reach(const llvm::Function& function) {
  if (!function.isDeclaration() && reached_.insert(&function).second)
    functions_.push_back(&function);
}

/// Of main: it leads to a list of strings where the module has one, else outside.
void PointsTo::visitParameter(const llvm::Argument& argument) {
  const Cell cell = cellOf(argument);
  if (const auto* vector = vectorFor(argument)) return cells_.unify(cell, cellOf(*vector));
  cells_.markForeign(cell);
  cells_.markForeign(cells_.pointee(cell));  // the strings
}

/// All elements lead to the strings.
void PointsTo::visitVector(Cell vector, const llvm::GlobalVariable& strings) {
  cells_.step(vector, static_cast<std::int64_t>(layout_.getPointerSize()));
  cells_.unify(cells_.pointee(vector), cellOf(strings));
}

Cell PointsTo::objectNode(const llvm::Value& site) {
  const Cell cell{cells_.fresh(), 0};
  cells_.at(cell).objects.push_back({&site, 0});
  values_.emplace(&site, cell);
  return cell;
}

Cell PointsTo::cellOf(const llvm::Value& pointer) {
  if (const auto known = values_.find(&pointer); known != values_.end())
    return cells_.find(known->second);
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(&pointer))
    return cells_.find(cellOfConstant(*constant));
  if (llvm::isa<llvm::AllocaInst>(pointer)) return objectNode(pointer);
  const Cell cell{cells_.fresh(), 0};
  values_.emplace(&pointer, cell);
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(&pointer);
      argument != nullptr && argument->hasByValAttr())
    cells_.at(cell).objects.push_back({&pointer, 0});
  return cell;
}

namespace {

/// A number as a pointer that no object has, such as (char *)-1: one of the first or last page.
bool isNoAddress(const llvm::Constant& constant, const llvm::DataLayout& layout) {
  const auto* made = llvm::dyn_cast<llvm::ConstantExpr>(&constant);
  if (made == nullptr || made->getOpcode() != llvm::Instruction::IntToPtr) return false;
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(made->getOperand(0));
  if (number == nullptr) return false;
  constexpr std::uint64_t page = 4096;
  const llvm::APInt& value = number->getValue();
  const bool isWhole = value.getBitWidth() == layout.getPointerSizeInBits();
  return value.ult(page) || (isWhole && (-value).ule(page));
}

}  // namespace

Cell PointsTo::cellOfConstant(const llvm::Constant& constant) {
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&constant)) {
    const Cell cell = objectNode(*global);
    visitInitializer(*global);
    if (const auto list = listOfVector(*global))
      visitVector(cell, *stringsIn(*global->getParent(), *list));
    else if (!global->hasInitializer() && !listOfStrings(*global) &&
             knownBytes(layout_, *global->getValueType()) == 0)
      cells_.markForeign(cell);  // an array of unknown length
    return cell;
  }
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&constant)) {
    reach(*function);
    return objectNode(*function);
  }
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&constant))
    return cellOf(*alias->getAliasee());
  if (const auto* inside = llvm::dyn_cast<llvm::GEPOperator>(&constant)) return moved(*inside);
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&constant))
    if (expression->isCast() && mayPoint(*expression->getOperand(0)->getType()) &&
        !llvm::isa<llvm::ConstantInt>(expression->getOperand(0)))
      return cellOf(*expression->getOperand(0));
  const Cell cell{cells_.fresh(), 0};
  if (isNoAddress(constant, layout_)) {
    made_.push_back(cell);
    values_.emplace(&constant, cell);
  } else if (llvm::isa<llvm::ConstantExpr>(constant)) {
    cells_.markForeign(cell);
    values_.emplace(&constant, cell);
    visitMixed(constant, constant.operands());
  } else if (llvm::isa<llvm::ConstantVector>(constant)) {
    values_.emplace(&constant, cell);
    visitMixed(constant, constant.operands());
  } else if (llvm::isa<llvm::ConstantAggregate>(constant)) {
    values_.emplace(&constant, cell);
    initialise(cell, constant);
  }
  return cell;
}

Cell PointsTo::moved(const llvm::GEPOperator& pointer) {
  const Cell base = cellOf(*pointer.getPointerOperand());
  llvm::MapVector<llvm::Value*, llvm::APInt> variable;
  const unsigned width = layout_.getIndexTypeSizeInBits(pointer.getType());
  llvm::APInt constant(width, 0);
  if (!pointer.collectOffset(layout_, width, variable, constant)) {
    cells_.step(base, 1);
    return base;
  }
  for (const auto& [index, scale] : variable)
    if (!scale.isZero()) cells_.step(base, scale.getSExtValue());
  return {base.node, base.offset + constant.getSExtValue()};
}

Cell PointsTo::resultOf(const llvm::Function& function) {
  const auto known = results_.find(&function);
  if (known != results_.end()) return cells_.find(known->second);
  const Cell cell{cells_.fresh(), 0};
  cells_.at(cell).crossesCalls = true;
  results_.emplace(&function, cell);
  return cell;
}

Cell PointsTo::incomingOf(const llvm::Argument& argument) {
  if (!argument.hasByValAttr()) return cellOf(argument);
  const auto known = incoming_.find(&argument);
  if (known != incoming_.end()) return cells_.find(known->second);
  const Cell cell{cells_.fresh(), 0};
  incoming_.emplace(&argument, cell);
  const auto size = layout_.getTypeStoreSize(argument.getParamByValType()).getFixedValue();
  copies_.push_back({cellOf(argument), cell, static_cast<std::int64_t>(size)});
  cells_.at(cellOf(argument)).isWritten = true;
  return cell;
}

const llvm::Value* PointsTo::objectOf(const llvm::Value& pointer) {
  const llvm::Value* at = &pointer;
  while (const auto* inside = llvm::dyn_cast<llvm::GEPOperator>(at))
    at = inside->getPointerOperand();
  if (llvm::isa<llvm::AllocaInst>(at) || llvm::isa<llvm::GlobalVariable>(at) ||
      llvm::isa<llvm::Function>(at))
    return at;
  const auto* argument = llvm::dyn_cast<llvm::Argument>(at);
  return argument != nullptr && argument->hasByValAttr() ? at : nullptr;
}

void PointsTo::accessAll(Cell at, llvm::Type& type) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
    const llvm::StructLayout& fields = *layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      accessAll({at.node, at.offset + static_cast<std::int64_t>(fields.getElementOffset(i))},
                *structure->getElementType(i));
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    const auto size = static_cast<std::int64_t>(layout_.getTypeAllocSize(array->getElementType()));
    for (std::uint64_t i = 0; i < array->getNumElements(); ++i)
      accessAll({at.node, at.offset + static_cast<std::int64_t>(i) * size},
                *array->getElementType());
  } else {
    cells_.access(at, accessOf(layout_, type));
  }
}

void PointsTo::unifyPointees(Cell a, Cell b, llvm::Type& type) {
  const auto moved = [](Cell cell, std::uint64_t by) {
    return Cell{cell.node, cell.offset + static_cast<std::int64_t>(by)};
  };
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
    const llvm::StructLayout& fields = *layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      unifyPointees(moved(a, fields.getElementOffset(i)), moved(b, fields.getElementOffset(i)),
                    *structure->getElementType(i));
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    const auto size = layout_.getTypeAllocSize(array->getElementType()).getFixedValue();
    for (std::uint64_t i = 0; i < array->getNumElements(); ++i)
      unifyPointees(moved(a, i * size), moved(b, i * size), *array->getElementType());
  } else if (mayPoint(type)) {
    cells_.unify(cells_.pointee(a), cells_.pointee(b));
    for (const Cell cell : {a, b}) cells_.at(cell).carriesParts |= isPartial(type);
  }
}

void PointsTo::use(const llvm::Value& pointer, const llvm::Function& function) {
  if (!pointer.getType()->isPointerTy()) return;
  Node& node = cells_.at(cellOf(pointer));
  node.users.insert(&function);
  if (objectOf(pointer) == nullptr && !llvm::isa<llvm::Constant>(pointer)) node.isIndirect = true;
}

/// Every address in a constant is an address of the program.
void PointsTo::visit(const llvm::ConstantExpr& constant) {
  for (const llvm::Use& operand : constant.operands()) {
    if (operand->getType()->isPointerTy()) cellOf(*operand);
    if (const auto* inner = llvm::dyn_cast<llvm::ConstantExpr>(operand)) visit(*inner);
  }
}

void PointsTo::useAll(const llvm::Instruction& instruction) {
  const llvm::Function& function = *instruction.getFunction();
  use(instruction, function);
  const auto* called = llvm::dyn_cast<llvm::CallBase>(&instruction);
  for (const llvm::Use& operand : instruction.operands()) {
    if (called != nullptr && called->isCallee(&operand) && calleeOf(*called) != nullptr) continue;
    use(*operand, function);
    if (const auto* constant = llvm::dyn_cast<llvm::ConstantExpr>(operand)) visit(*constant);
  }
}

void PointsTo::visit(const llvm::Instruction& instruction) {
  useAll(instruction);
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    visitLoad(*load);
  else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    visitStore(*store);
  else if (const auto* inside = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
    cells_.unify(cellOf(*inside), moved(*llvm::cast<llvm::GEPOperator>(inside)));
  else if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction))
    unifyAll(*phi, phi->incoming_values());
  else if (const auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    unifyAll(*select, llvm::drop_begin(select->operands()));
  else if (const auto* insert = llvm::dyn_cast<llvm::InsertValueInst>(&instruction))
    visitInsert(*insert);
  else if (llvm::isa<llvm::FreezeInst>(instruction))
    unifyAll(instruction, instruction.operands());
  else if (llvm::isa<llvm::ExtractElementInst, llvm::InsertElementInst, llvm::ShuffleVectorInst>(
               instruction))
    visitMixed(instruction, instruction.operands());
  else if (const auto* given = llvm::dyn_cast<llvm::ReturnInst>(&instruction))
    visitReturn(*given);
  else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
    visitCall(*call);
  else
    visitNumber(instruction);
}

void PointsTo::visitLoad(const llvm::LoadInst& load) {
  llvm::Type& type = *load.getType();
  const Cell at = cellOf(*load.getPointerOperand());
  accessAll(at, type);
  if (isPartial(type))
    keepParts(load, at, true);
  else if (mayPoint(type))
    cells_.unify(cellOf(load), cells_.pointee(at));
  if (type.isAggregateType()) unifyPointees(cellOf(load), at, type);
}

void PointsTo::visitStore(const llvm::StoreInst& store) {
  const llvm::Value& value = *store.getValueOperand();
  llvm::Type& type = *value.getType();
  const Cell at = cellOf(*store.getPointerOperand());
  accessAll(at, type);
  cells_.at(at).isWritten = true;
  if (isPartial(type))
    keepParts(value, at, false);
  else if (mayPoint(type) && !llvm::isa<llvm::ConstantInt>(value))
    cells_.unify(cells_.pointee(at), cellOf(value));
  if (type.isAggregateType()) unifyPointees(at, cellOf(value), type);
}

void PointsTo::visitReturn(const llvm::ReturnInst& given) {
  const llvm::Value* value = given.getReturnValue();
  if (value != nullptr && (mayPoint(*value->getType()) || value->getType()->isAggregateType()))
    cells_.unify(resultOf(*given.getFunction()), cellOf(*value));
}

void PointsTo::unifyAll(const llvm::Instruction& choice, llvm::User::const_op_range values) {
  if (!mayPoint(*choice.getType()) && !choice.getType()->isAggregateType()) return;
  for (const llvm::Use& value : values) cells_.unify(cellOf(choice), cellOf(*value));
}

bool PointsTo::mayPoint(const llvm::Type& type) const {
  return type.isPointerTy() || (type.isIntegerTy() && type.getIntegerBitWidth() >= 8) ||
         type.isFloatingPointTy() || type.isVectorTy();
}

/// Floating-point numbers and vectors carry what is copied through them.
bool PointsTo::isPartial(const llvm::Type& type) const {
  return mayPoint(type) && !type.isPointerTy() && !type.isIntegerTy(layout_.getPointerSizeInBits());
}

/// Arithmetic may move an address anywhere; the difference of two pointers is no address.
void PointsTo::visitNumber(const llvm::Instruction& instruction) {
  if (!mayPoint(*instruction.getType())) return;
  if (llvm::isa<llvm::PtrToIntInst>(instruction) || llvm::isa<llvm::IntToPtrInst>(instruction)) {
    const llvm::Value& from = *instruction.getOperand(0);
    if (mayPoint(*from.getType()) && !llvm::isa<llvm::ConstantInt>(from))
      cells_.unify(cellOf(instruction), cellOf(from));
    if (instruction.getType()->isPointerTy()) made_.push_back(cellOf(instruction));
    return;
  }
  if (llvm::isa<llvm::CastInst>(instruction)) {
    if (mayPoint(*instruction.getOperand(0)->getType()))
      cells_.unify(cellOf(instruction), cellOf(*instruction.getOperand(0)));
    return;
  }
  const llvm::Instruction* operation = llvm::dyn_cast<llvm::BinaryOperator>(&instruction);
  if (const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction)) {
    operation = llvm::dyn_cast<llvm::WithOverflowInst>(part->getAggregateOperand());
    if (operation == nullptr) return visitPart(*part);
  }
  if (operation == nullptr || isPointerDifference(*operation)) return;
  for (unsigned i = 0; i < 2; ++i) {
    if (llvm::isa<llvm::ConstantInt>(operation->getOperand(i))) continue;
    cells_.unify(cellOf(instruction), cellOf(*operation->getOperand(i)));
    hasMoved_.push_back(cellOf(instruction));
  }
}

void PointsTo::visitInitializer(const llvm::GlobalVariable& global) {
  if (global.hasInitializer()) initialise(cellOf(global), *global.getInitializer());
}

/// Addresses as numbers, perhaps computed with.
void PointsTo::initialiseNumber(Cell at, const llvm::ConstantExpr& number, bool isPart) {
  for (const llvm::Use& operand : number.operands()) {
    if (operand->getType()->isPointerTy()) {
      cells_.unify(cells_.pointee(at), cellOf(*operand));
      hasMoved_.push_back(cellOf(*operand));
      cells_.at(at).carriesParts |= isPart;
    } else if (const auto* inner = llvm::dyn_cast<llvm::ConstantExpr>(operand)) {
      initialiseNumber(at, *inner, isPart);
    }
  }
}

void PointsTo::initialise(Cell at, const llvm::Constant& value) {
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value)) return;
  if (value.getType()->isPointerTy()) return cells_.unify(cells_.pointee(at), cellOf(value));
  if (const auto* number = llvm::dyn_cast<llvm::ConstantExpr>(&value))
    return initialiseNumber(at, *number, isPartial(*value.getType()));
  const auto* parts = llvm::dyn_cast<llvm::ConstantAggregate>(&value);
  if (parts == nullptr) return;
  const auto* structure = llvm::dyn_cast<llvm::StructType>(value.getType());
  for (unsigned i = 0; i < parts->getNumOperands(); ++i) {
    const llvm::Constant& part = *parts->getOperand(i);
    const std::uint64_t offset =
        structure != nullptr
            ? layout_.getStructLayout(const_cast<llvm::StructType*>(structure))->getElementOffset(i)
            : i * layout_.getTypeAllocSize(part.getType()).getFixedValue();
    initialise({at.node, at.offset + static_cast<std::int64_t>(offset)}, part);
  }
}

}  // namespace fathom::frontend::c
