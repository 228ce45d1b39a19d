#include "frontend/c/lower/exact_conversions.h"

#include <algorithm>

#include "frontend/c/lower/constant_text.h"

namespace fathom::frontend::c {
namespace {

using library::Directive;
using Length = Directive::Length;

constexpr int kMostDigits = 64;  // what the bodies' arrays have room for

/// As the bodies number them.
std::uint32_t flagsOf(const Directive& one) {
  std::uint32_t flags = 0;
  for (const char flag : one.flags)
    flags |= flag == '-' ? 1u : flag == '+' ? 2u : flag == ' ' ? 4u : flag == '#' ? 8u : 16u;
  return flags | (one.conversion == 'X' || one.conversion == 'G' ? 32u : 0u);
}

/// What a body may be called instead of, with the type of a conversion function.
bool isConversion(const llvm::Function& function, unsigned arguments) {
  return function.isDeclaration() && function.arg_size() == arguments && !function.isVarArg() &&
         function.getReturnType()->isFloatingPointTy() &&
         std::ranges::all_of(function.args(), [](const llvm::Argument& argument) {
           return argument.getType()->isPointerTy();
         });
}

}  // namespace

void convertExactly(llvm::Module& module) {
  for (const auto& [name, arguments] : {std::pair{"strtod", 2u}, {"strtof", 2u}, {"atof", 1u}}) {
    llvm::Function* function = module.getFunction(name);
    if (function == nullptr || !isConversion(*function, arguments)) continue;
    llvm::FunctionCallee exact = module.getOrInsertFunction(std::string("__fathom_exact_") + name,
                                                            function->getFunctionType());
    for (llvm::Use& use : llvm::make_early_inc_range(function->uses()))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
          call != nullptr && call->isCallee(&use))
        use.set(exact.getCallee());
  }
}

bool isConstant(const llvm::Value& value) {
  const llvm::Value* known = origin(value);
  return llvm::isa<llvm::ConstantInt>(known) || llvm::isa<llvm::ConstantFP>(known) ||
         stringAt(value).has_value();
}

std::optional<ExactConversion> exactConversion(llvm::IRBuilder<>& at, const Directive& one,
                                               llvm::Value* value) {
  llvm::Type* size =
      at.GetInsertBlock()->getModule()->getDataLayout().getIntPtrType(value->getContext());
  llvm::Value* flags = at.getInt32(flagsOf(one));
  llvm::Value* precision = at.getInt32(static_cast<std::uint32_t>(one.precision.value_or(-1)));
  llvm::Value* width =
      llvm::ConstantInt::get(size, static_cast<std::uint64_t>(one.width.value_or(0)));
  if (one.conversion == 's') return {{"padded", {value, precision, flags, width}}};
  if (one.precision.value_or(0) > kMostDigits) return std::nullopt;
  if (one.conversion == 'd' || one.conversion == 'i')
    return {{"signed_integer",
             {at.CreateSExt(narrowed(at, one, value), at.getInt64Ty()), at.getInt32(10), flags,
              precision, width}}};
  if (std::string_view("uxXo").find(one.conversion) != std::string_view::npos) {
    const std::uint32_t base = one.conversion == 'u' ? 10 : one.conversion == 'o' ? 8 : 16;
    return {{"integer",
             {at.CreateZExt(narrowed(at, one, value), at.getInt64Ty()), at.getInt32(0),
              at.getInt32(base), at.getInt32(flagsOf(one) & ~6u), precision, width}}};
  }
  const bool isShort = one.conversion == 'g' || one.conversion == 'G';
  if ((!isShort && one.conversion != 'f' && one.conversion != 'F') ||
      one.length == Length::LongDouble || (isShort && (flagsOf(one) & 8u) != 0))
    return std::nullopt;
  const std::uint64_t most =
      std::max(mostCharacters(one), static_cast<std::uint64_t>(one.width.value_or(0)));
  return {{"real",
           {value, at.getInt32(isShort ? 1 : 0),
            at.getInt32(static_cast<std::uint32_t>(one.precision.value_or(6))), flags, width,
            llvm::ConstantInt::get(size, most)}}};
}

llvm::Value* narrowed(llvm::IRBuilder<>& at, const Directive& one, llvm::Value* value) {
  if (one.length == Length::Char) return at.CreateTrunc(value, at.getInt8Ty());
  if (one.length == Length::Short) return at.CreateTrunc(value, at.getInt16Ty());
  return value;
}

std::uint64_t mostCharacters(const Directive& one) {
  const auto precision = static_cast<std::uint64_t>(one.precision.value_or(6));
  if (one.conversion == 'f' || one.conversion == 'F')
    return precision + (one.length == Length::LongDouble ? 4940 : 320);
  if (std::string_view("aAeEgG").find(one.conversion) != std::string_view::npos)
    return precision + 40;
  // A number of 64 bits has 22 digits in base 8; a sign, or a prefix of two.
  return static_cast<std::uint64_t>(std::max(one.precision.value_or(0), 22)) + 2;
}

}  // namespace fathom::frontend::c
