#include "frontend/c/translate/memory_copy.h"

#include <algorithm>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/fields.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

void MemoryCopy::copy(const llvm::Value& to, const llvm::Value& from, const llvm::Value& length) {
  const MemoryLocation target = locationOf(to);
  const MemoryLocation source = locationOf(from);
  const Number bytes = number(length);
  Validity(context_).require(source, integers_.sizeOf(bytes), false);
  if (procedure_.isReachable()) Validity(context_).require(target, integers_.sizeOf(bytes), true);
  if (!procedure_.isReachable() || target.region->isConstant) return;
  const auto constant = constantSize(length);
  const std::int64_t stride = target.region->stride;
  if (stride == 0 && constant) return copyFields(target, source, *constant);
  if (stride == 0) return copyFieldsUpTo(target, source, integers_.sizeOf(bytes));
  if (constant && *constant <= Elements::kMostUnrolled * stride)
    return copyElements(target, source, *constant);
  copyLoop(target, source, elements_.lengthOf(bytes, stride));
}

void MemoryCopy::requireApart(const llvm::Value& to, const llvm::Value& from,
                              const llvm::Value& length) {
  const MemoryLocation target = locationOf(to);
  const MemoryLocation source = locationOf(from);
  if (module_.options.svcompRules || target.cell.node != source.cell.node) return;
  const Number bytes = number(length);
  const Term none = integers_.offset(Integer(0));
  const Number ahead =
      integers_.distance(target.pointer.offset.value_or(none), source.pointer.offset.value_or(none),
                         Integer(std::max<std::int64_t>(target.region->stride, 1)),
                         Integer(target.cell.offset - source.cell.offset));
  const Number zero = integers_.constant(Integer(0), ahead.width);
  const auto reaches = [&](const Number& distance) {
    return terms_.negate(integers_.unsignedLess(distance, bytes));
  };
  Validity(context_).require(terms_.disjunction(
      {terms_.negate(terms_.eq(target.pointer.object, source.pointer.object)),
       integers_.equal(ahead, zero),
       terms_.conjunction({reaches(ahead), reaches(integers_.sub(zero, ahead))})}));
}

void MemoryCopy::copyObject(const MemoryLocation& to, const MemoryLocation& from,
                            std::int64_t size) {
  const std::int64_t stride = to.region->stride;
  if (stride == 0) return copyFields(to, from, size);
  copyElements(to, from, (size + stride - 1) / stride * stride);
}

void MemoryCopy::copyFields(const MemoryLocation& to, const MemoryLocation& from,
                            std::int64_t length) {
  Writes writes(terms_);
  for (const View& view : to.region->views) {
    const std::int64_t at = view.offset - to.cell.offset;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    if (end <= 0 || at >= length) continue;
    const auto views = from.region->viewsOf(from.cell.offset + at, view.access);
    if (views.empty() || at < 0 || end > length) {
      procedure_.over("a copy of part of a field");
      access_.writeView(writes, to, view, 0,
                        registers_.arbitrary(memory_.shapeOf(*to.region, view), "part"));
    } else {
      access_.writeView(writes, to, view, 0, access_.readViews(from, views));
    }
  }
  registers_.assign(std::move(writes));
}

void MemoryCopy::copyFieldsUpTo(const MemoryLocation& to, const MemoryLocation& from, Term size) {
  Fields(context_).write(
      to, size, "a copy that ends inside a field",
      [&](const View& view, std::int64_t at) -> std::optional<Scalar> {
        const auto views = from.region->viewsOf(from.cell.offset + at, view.access);
        return views.empty() ? std::nullopt : std::optional(access_.readViews(from, views));
      });
}

void MemoryCopy::copyElements(const MemoryLocation& to, const MemoryLocation& from,
                              std::int64_t length) {
  Writes writes(terms_);
  const std::int64_t stride = to.region->stride;
  elements_.havocAcross(writes, to);
  for (std::int64_t done = 0; done < length; done += stride)
    copyElement(writes, module_.moved(to, done), module_.moved(from, done),
                std::min(stride, length - done));
  elements_.havocAcross(writes, module_.moved(to, length));
  registers_.assign(std::move(writes));
}

/// The first bytes of one stride, and what goes on behind it; the cells' own offsets may differ by
/// a whole number of bytes.
void MemoryCopy::copyElement(Writes& writes, const MemoryLocation& to, const MemoryLocation& from,
                             std::int64_t length, const Memory::Before& before) {
  for (const View& view : to.region->views) {
    const std::int64_t at = Elements::distance(to, view);
    if (at >= length) continue;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    const bool isWhole = end <= length || end > to.region->stride;
    const MemoryLocation target = module_.moved(to, at);
    const MemoryLocation source = module_.moved(from, at);
    const auto views = source.region->viewsOf(source.cell.offset, view.access);
    if (views.empty() || !isWhole) {
      procedure_.over("a copy of part of a field");
      access_.writeView(writes, target, view, 0,
                        registers_.arbitrary(memory_.shapeOf(*to.region, view), "part"));
    } else {
      access_.writeView(writes, target, view, 0, access_.readViews(source, views, before));
    }
  }
}

/// Sources are read as they were before; that is memmove's meaning, and memcpy's where it has one.
void MemoryCopy::copyLoop(const MemoryLocation& to, const MemoryLocation& from,
                          const Elements::Length& given) {
  const MemoryLocation target = elements_.withFixedPointer(to);
  const MemoryLocation source = elements_.withFixedPointer(from);
  Memory::Before before;
  Writes snapshot(terms_);
  if (target.region == source.region)
    for (const Symbol symbol : memory_.symbolsOf(*source.region)) {
      const Symbol kept = procedure_.local("before", terms_.sort(terms_.constant(symbol)));
      snapshot.set(kept, terms_.constant(symbol));
      before.emplace(symbol, terms_.constant(kept));
    }
  registers_.assign(std::move(snapshot));
  const Elements::Length length = elements_.withFixedTerms(given);
  elements_.havocAcross(target);
  elements_.forEach(*target.region, length.count, [&](Term index) {
    Writes writes(terms_);
    copyElement(writes, elements_.at(target, index), elements_.at(source, index),
                target.region->stride, before);
    registers_.assign(std::move(writes));
  });
  elements_.havocAcross(elements_.at(target, length.count));
  elements_.havocRest(target, length);
}

}  // namespace fathom::frontend::c
