#include "frontend/c/translate/memory_fill.h"

#include <algorithm>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/fields.h"
#include "frontend/c/translate/floats.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

void MemoryFill::fill(const llvm::Value& to, const llvm::Value& byte, const llvm::Value& length) {
  const MemoryLocation target = locationOf(to);
  const Number bytes = number(length);
  Number value = number(byte);
  if (value.width > 8) value = integers_.truncate(value, 8);
  Validity(context_).require(target, integers_.sizeOf(bytes), true);
  if (!procedure_.isReachable() || target.region->isConstant) return;
  const auto constant = constantSize(length);
  const Region& region = *target.region;
  if (region.stride == 0 && constant) return fillFields(target, value, *constant);
  if (region.stride == 0)
    return Fields(context_).write(
        target, integers_.sizeOf(bytes), "memset that ends inside a field",
        [&](const View& view, std::int64_t) { return repeated(value, region, view); });
  if (constant && target.object != nullptr &&
      constant == knownSize(module_.pointsTo.layout(), *target.object))
    return fillObject(target, value);
  if (constant && *constant <= Elements::kMostUnrolled * region.stride)
    return fillElements(target, value, *constant);
  fillLoop(target, value, elements_.lengthOf(bytes, region.stride));
}

/// The value whose bytes are all the same.
Scalar MemoryFill::repeated(const Number& byte, const Region& region, const View& view) {
  const Shape shape = memory_.shapeOf(region, view);
  if (module_.encoding.isZero(byte)) return module_.encoding.zero(shape);
  if (shape.kind == Shape::Kind::Pointer || shape.width == 0) {
    procedure_.over("memset makes a pointer or a long double");
    return registers_.arbitrary(shape, "unknown");
  }
  Integer factor(0);
  for (unsigned i = 0; i < view.access.size; ++i) factor = factor + Integer::powerOfTwo(8 * i);
  const Number bits = integers_.mul(integers_.zeroExtend(byte, shape.width),
                                    integers_.constant(factor, shape.width));
  return shape.kind == Shape::Kind::Float ? Floats(context_).fromBits(bits) : bits;
}

void MemoryFill::fillFields(const MemoryLocation& to, const Number& byte, std::int64_t length) {
  Writes writes(terms_);
  for (const View& view : to.region->views) {
    const std::int64_t at = view.offset - to.cell.offset;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    if (end <= 0 || at >= length) continue;
    const bool isWhole = at >= 0 && end <= length;
    if (!isWhole) procedure_.over("memset of part of a field");
    access_.writeView(writes, to, view, 0,
                      isWhole ? repeated(byte, *to.region, view)
                              : registers_.arbitrary(memory_.shapeOf(*to.region, view), "part"));
  }
  registers_.assign(std::move(writes));
}

/// The first bytes of an element; what goes on behind it, too.
void MemoryFill::fillElement(Writes& writes, const MemoryLocation& to, const Number& byte,
                             std::int64_t length) {
  for (const View& view : to.region->views) {
    const std::int64_t at = Elements::distance(to, view);
    if (at >= length) continue;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    const bool isWhole = end <= length || end > to.region->stride;
    if (!isWhole) procedure_.over("memset of part of a field");
    access_.writeView(writes, module_.moved(to, at), view, 0,
                      isWhole ? repeated(byte, *to.region, view)
                              : registers_.arbitrary(memory_.shapeOf(*to.region, view), "part"));
  }
}

void MemoryFill::fillElements(const MemoryLocation& to, const Number& byte, std::int64_t length) {
  Writes writes(terms_);
  const std::int64_t stride = to.region->stride;
  elements_.havocAcross(writes, to);
  for (std::int64_t done = 0; done < length; done += stride)
    fillElement(writes, module_.moved(to, done), byte, std::min(stride, length - done));
  elements_.havocAcross(writes, module_.moved(to, length));
  registers_.assign(std::move(writes));
}

/// The whole object: every element, those outside too, which nobody reads.
void MemoryFill::fillObject(const MemoryLocation& to, const Number& byte) {
  Writes writes(terms_);
  for (const View& view : to.region->views)
    memory_.setContents(writes, *to.region, view, to.pointer.object,
                        memory_.filled(*to.region, view, repeated(byte, *to.region, view)));
  registers_.assign(std::move(writes));
}

void MemoryFill::fillLoop(const MemoryLocation& to, const Number& byte,
                          const Elements::Length& given) {
  const MemoryLocation target = elements_.withFixedPointer(to);
  Number value = byte;
  if (!terms_.isValue(value.term)) {
    const Symbol kept = procedure_.local("byte", terms_.sort(value.term));
    Writes writes(terms_);
    writes.set(kept, value.term);
    registers_.assign(std::move(writes));
    value.term = terms_.constant(kept);
  }
  const Elements::Length length = elements_.withFixedTerms(given);
  elements_.havocAcross(target);
  elements_.forEach(*target.region, length.count, [&](Term index) {
    Writes writes(terms_);
    fillElement(writes, elements_.at(target, index), value, target.region->stride);
    registers_.assign(std::move(writes));
  });
  elements_.havocAcross(elements_.at(target, length.count));
  elements_.havocRest(target, length);
}

}  // namespace fathom::frontend::c
