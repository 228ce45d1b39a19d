#include "frontend/c/translate/aliasing.h"

#include <algorithm>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>

namespace fathom::frontend::c {

namespace {

bool isShared(const Region& region, bool svcompRules) {
  return region.isExternal && (!svcompRules || region.isOfLibrary);
}

/// The bytes of a string literal, its zero among them.
std::optional<llvm::StringRef> literalAt(const Object& object) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
  if (global == nullptr || !global->isConstant() || !global->hasInitializer() ||
      !global->hasGlobalUnnamedAddr())
    return std::nullopt;
  const auto* text = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
  return text != nullptr ? std::optional(text->getRawDataValues()) : std::nullopt;
}

}  // namespace

bool mayShareOutside(const Region& a, const Region& b, bool svcompRules) {
  if (!svcompRules && (a.isAnywhere || b.isAnywhere)) return true;
  const bool isOutsideA = isShared(a, svcompRules);
  const bool isOutsideB = isShared(b, svcompRules);
  return (isOutsideA && (isOutsideB || !b.callers.empty())) || (isOutsideB && !a.callers.empty());
}

bool mayHaveOtherName(const Regions& regions, const Region& region, bool svcompRules) {
  if (!svcompRules && region.isAnywhere) return true;
  const bool isOutside = isShared(region, svcompRules);
  if (!isOutside && region.callers.empty()) return false;
  return std::ranges::any_of(regions.all(), [&](const Region* other) {
    return other->node != region.node &&
           (isShared(*other, svcompRules) || (isOutside && !other->callers.empty()));
  });
}

bool mayBeMerged(const Region& a, const Region& b) {
  for (const Object& one : a.objects)
    if (const auto text = literalAt(one))
      for (const Object& other : b.objects)
        if (const auto end = literalAt(other);
            end && one.site != other.site && (text->ends_with(*end) || end->ends_with(*text)))
          return true;
  return false;
}

}  // namespace fathom::frontend::c
