#include "frontend/c/lower/vectors.h"

#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/PassInstrumentation.h>
#include <llvm/Transforms/Scalar/Scalarizer.h>

namespace fathom::frontend::c {
namespace {

/// Of elements that fill whole bytes.
const llvm::FixedVectorType* vectorType(const llvm::Value& value) {
  const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(value.getType());
  if (type == nullptr || type->getElementType()->isPointerTy()) return nullptr;
  return type->getScalarSizeInBits() % 8 == 0 ? type : nullptr;
}

bool isOfVectors(const llvm::Instruction& instruction) {
  return instruction.getType()->isVectorTy() ||
         llvm::any_of(instruction.operands(),
                      [](const llvm::Use& use) { return use->getType()->isVectorTy(); });
}

bool isDivision(const llvm::Instruction& instruction) {
  const unsigned code = instruction.getOpcode();
  return code == llvm::Instruction::SDiv || code == llvm::Instruction::UDiv ||
         code == llvm::Instruction::SRem || code == llvm::Instruction::URem;
}

bool canBeLowered(const llvm::Function& function) {
  bool hasVectors = false;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (!isOfVectors(instruction)) continue;
    hasVectors = true;
    if (isDivision(instruction)) return false;
  }
  return hasVectors;
}

void scalarize(llvm::Function& function) {
  llvm::FunctionAnalysisManager analyses;
  analyses.registerPass([] { return llvm::PassInstrumentationAnalysis(); });
  analyses.registerPass([] { return llvm::DominatorTreeAnalysis(); });
  analyses.registerPass([] { return llvm::TargetIRAnalysis(); });
  llvm::ScalarizerPassOptions options;
  options.ScalarizeLoadStore = true;
  llvm::ScalarizerPass(options).run(function, analyses);
}

/// Vectors that are still put together and taken apart, as numbers of all their bits.
class Bits {
 public:
  Bits(llvm::Instruction& before, const llvm::FixedVectorType& type)
      : at_(&before),
        width_(type.getScalarSizeInBits()),
        count_(type.getNumElements()),
        element_(type.getElementType()),
        whole_(at_.getIntNTy(width_ * count_)) {}

  llvm::Value* element(llvm::Value* vector, std::uint64_t index) {
    llvm::Value* bits = at_.CreateBitCast(vector, whole_);
    llvm::Value* part = at_.CreateTrunc(at_.CreateLShr(bits, index * width_), number());
    return at_.CreateBitCast(part, element_);
  }

  llvm::Value* whole(const std::vector<llvm::Value*>& elements, llvm::Type* type) {
    llvm::Value* sum = llvm::ConstantInt::get(whole_, 0);
    for (std::uint64_t i = 0; i < elements.size(); ++i) {
      llvm::Value* part = at_.CreateZExt(at_.CreateBitCast(elements[i], number()), whole_);
      sum = at_.CreateAdd(sum, at_.CreateShl(part, i * width_));
    }
    return at_.CreateBitCast(sum, type);
  }

  std::vector<llvm::Value*> elements(llvm::Value* vector) {
    if (auto* insert = llvm::dyn_cast<llvm::InsertElementInst>(vector))
      if (const auto* index = llvm::dyn_cast<llvm::ConstantInt>(insert->getOperand(2));
          index != nullptr && index->getValue().ult(count_)) {
        std::vector<llvm::Value*> all = elements(insert->getOperand(0));
        all[index->getZExtValue()] = insert->getOperand(1);
        return all;
      }
    std::vector<llvm::Value*> all;
    for (unsigned i = 0; i < count_; ++i) {
      if (llvm::isa<llvm::UndefValue>(vector))
        all.push_back(llvm::Constant::getNullValue(element_));
      else if (const auto* constant = llvm::dyn_cast<llvm::Constant>(vector))
        all.push_back(constant->getAggregateElement(i));
      else
        all.push_back(element(vector, i));
    }
    return all;
  }

 private:
  llvm::Type* number() { return at_.getIntNTy(width_); }

  llvm::IRBuilder<> at_;
  unsigned width_;
  unsigned count_;
  llvm::Type* element_;
  llvm::IntegerType* whole_;
};

bool isInside(const llvm::Value& index, const llvm::FixedVectorType& type) {
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&index);
  return constant != nullptr && constant->getValue().ult(type.getNumElements());
}

void takeApart(llvm::ExtractElementInst& extract) {
  const auto* type = vectorType(*extract.getVectorOperand());
  if (type == nullptr || !isInside(*extract.getIndexOperand(), *type)) return;
  const auto index = llvm::cast<llvm::ConstantInt>(extract.getIndexOperand())->getZExtValue();
  Bits bits(extract, *type);
  extract.replaceAllUsesWith(bits.elements(extract.getVectorOperand())[index]);
  extract.eraseFromParent();
}

void putTogether(llvm::InsertElementInst& insert) {
  const auto* type = vectorType(insert);
  if (type == nullptr || !isInside(*insert.getOperand(2), *type)) return;
  if (!insert.use_empty()) {
    Bits bits(insert, *type);
    insert.replaceAllUsesWith(bits.whole(bits.elements(&insert), insert.getType()));
  }
  insert.eraseFromParent();
}

template <class Kind, class Change>
void changeAll(llvm::Function& function, const Change& change) {
  std::vector<Kind*> all;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* one = llvm::dyn_cast<Kind>(&instruction)) all.push_back(one);
  for (auto one = all.rbegin(); one != all.rend(); ++one) change(**one);
}

/// An element that no index in the vector chooses, or that nobody set: any value.
void freePoison(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::instructions(function))
    for (llvm::Use& operand : instruction.operands())
      if (llvm::isa<llvm::PoisonValue>(operand) && !operand->getType()->isVectorTy())
        operand.set(llvm::UndefValue::get(operand->getType()));
}

}  // namespace

void lowerVectors(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || !canBeLowered(function)) continue;
    scalarize(function);
    changeAll<llvm::ExtractElementInst>(function, takeApart);
    changeAll<llvm::InsertElementInst>(function, putTogether);
    freePoison(function);
  }
}

}  // namespace fathom::frontend::c
