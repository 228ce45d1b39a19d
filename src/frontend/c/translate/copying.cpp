// memcpy, memmove and memset: field by field where the places are known, element by element where
// the count is small, else a loop.
#include "frontend/c/translate/function.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

namespace {

constexpr std::int64_t mostUnrolled = 16;

}  // namespace

void FunctionTranslator::copyMemory(const llvm::Value& to, const llvm::Value& from,
                                    const llvm::Value& length) {
  const Place target = placeOf(to);
  const Place source = placeOf(from);
  const Number bytes = number(length);
  requireValid(source, numbers_.sizeOf(bytes), false);
  if (reachable_) requireValid(target, numbers_.sizeOf(bytes), true);
  if (!reachable_ || target.region->isConstant) return;
  const auto constant = constantSize(length);
  const std::int64_t stride = target.region->stride;
  if (stride == 0 && constant) return copyFields(target, source, *constant);
  if (stride == 0) return forget(target, "a copy of unknown length over fields");
  if (constant && *constant % stride == 0 && *constant / stride <= mostUnrolled)
    return copyElements(target, source, *constant / stride);
  copyLoop(target, source, strides(bytes, stride));
}

/// How many strides fit into so many bytes; parts of a stride are not modelled.
Term FunctionTranslator::strides(const Number& bytes, std::int64_t stride) {
  if (stride == 1) return numbers_.sizeOf(bytes);
  const Number size = numbers_.constant(Integer(stride), bytes.width);
  const Term isWhole =
      numbers_.equal(numbers_.urem(bytes, size), numbers_.constant(Integer(0), bytes.width));
  if (!terms_.isTrue(isWhole)) {
    under("a length that is no multiple of the element size");
    assume(isWhole);
  }
  return numbers_.sizeOf(numbers_.udiv(bytes, size));
}

/// What lies there is any value from now on: all fields, where elements are counted the whole
/// object.
void FunctionTranslator::forget(const Place& place, const std::string& why) {
  over(why);
  if (place.region->stride > 0) return beginContents(*place.region, place.pointer.object);
  Writes writes(terms_);
  for (const View& view : place.region->views)
    writeView(writes, place, view, 0, arbitrary(memory_.shapeOf(*place.region, view), "unknown"));
  assign(std::move(writes));
}

void FunctionTranslator::copyFields(const Place& to, const Place& from, std::int64_t length) {
  Writes writes(terms_);
  for (const View& view : to.region->views) {
    const std::int64_t at = view.offset - to.cell.offset;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    if (end <= 0 || at >= length) continue;
    const auto views = from.region->viewsOf(from.cell.offset + at, view.access);
    if (views.empty() || at < 0 || end > length) {
      over("a copy of part of a field");
      writeView(writes, to, view, 0, arbitrary(memory_.shapeOf(*to.region, view), "part"));
    } else {
      writeView(writes, to, view, 0, readViews(from, views));
    }
  }
  assign(std::move(writes));
}

void FunctionTranslator::copyElements(const Place& to, const Place& from, std::int64_t count) {
  Writes writes(terms_);
  for (std::int64_t i = 0; i < count; ++i)
    copyElement(writes, movedPlace(to, i * to.region->stride),
                movedPlace(from, i * to.region->stride));
  assign(std::move(writes));
}

/// Where the view lies first, in bytes from a place in a node with a stride.
std::int64_t FunctionTranslator::distance(const Place& to, const View& view) {
  const std::int64_t stride = to.region->stride;
  return ((view.offset - to.cell.offset) % stride + stride) % stride;
}

/// Of values that lie across the ends of a stride nothing is known afterwards.
bool FunctionTranslator::isSplit(Writes& writes, const Place& to, const View& view) {
  const std::int64_t at = distance(to, view);
  if (at + static_cast<std::int64_t>(view.access.size) <= to.region->stride) return false;
  over("a copy or memset of part of an element");
  for (const std::int64_t part : {at - to.region->stride, at})
    writeView(writes, movedPlace(to, part), view, 0,
              arbitrary(memory_.shapeOf(*to.region, view), "part"));
  return true;
}

/// All views of one stride; the cells' own offsets may differ by a whole number of bytes.
void FunctionTranslator::copyElement(Writes& writes, const Place& to, const Place& from,
                                     const Memory::Before& before) {
  for (const View& view : to.region->views) {
    if (isSplit(writes, to, view)) continue;
    const std::int64_t at = distance(to, view);
    const Place target = movedPlace(to, at);
    const Place source = movedPlace(from, at);
    const auto views = source.region->viewsOf(source.cell.offset, view.access);
    if (views.empty()) {
      over("a copy of part of a field");
      writeView(writes, target, view, 0, arbitrary(memory_.shapeOf(*to.region, view), "part"));
    } else {
      writeView(writes, target, view, 0, readViews(source, views, before));
    }
  }
}

/// A pointer that stays as it is while memory changes.
FunctionTranslator::Place FunctionTranslator::settled(const Place& place) {
  Place result = place;
  Writes writes(terms_);
  const auto settle = [&](Term& term) {
    const Symbol kept = local("", terms_.sort(term), "", position_);
    writes.set(kept, term);
    term = terms_.constant(kept);
  };
  if (!terms_.isValue(result.pointer.object)) settle(result.pointer.object);
  if (result.pointer.offset && !terms_.isValue(*result.pointer.offset))
    settle(*result.pointer.offset);
  assign(std::move(writes));
  return result;
}

/// for (i = 0; i < count; ++i) body(i), where the body changes the region.
template <class Body>
void FunctionTranslator::loop(const Region& region, Term count, const Body& body) {
  std::unordered_set<Symbol> changed;
  for (const Symbol symbol : memory_.symbolsOf(region)) changed.insert(symbol);
  Assign start = saving(changed);
  const Symbol index = local("index", numbers_.offsetSort(), "", position_);
  const Symbol bound = local("count", numbers_.offsetSort(), "", position_);
  start.updates.push_back({index, plain(numbers_.offset(Integer(0)))});
  start.updates.push_back({bound, plain(count)});
  emit(std::move(start));
  const LocationId head = at_;
  const Term isInside = numbers_.offsetLess(terms_.constant(index), terms_.constant(bound));
  emit(Assume{isInside});
  body(terms_.constant(index));
  emitTo(Assign{{{index, plain(numbers_.moved(terms_.constant(index), Integer(1)))}}}, head);
  emit(Assume{terms_.negate(isInside)});
}

FunctionTranslator::Place FunctionTranslator::atIndex(const Place& place, Term index) {
  Place result = place;
  const unsigned width = whole_.pointsTo.layout().getPointerSizeInBits();
  result.pointer.offset =
      numbers_.moved(*place.pointer.offset, numbers_.any(index, width, true), Integer(1));
  return result;
}

/// Sources are read as they were before; that is memmove's meaning, and memcpy's where it has one.
void FunctionTranslator::copyLoop(const Place& to, const Place& from, Term count) {
  const Place target = settled(to);
  const Place source = settled(from);
  Memory::Before before;
  Writes snapshot(terms_);
  if (target.region == source.region)
    for (const Symbol symbol : memory_.symbolsOf(*source.region)) {
      const Symbol kept = local("before", terms_.sort(terms_.constant(symbol)), "", position_);
      snapshot.set(kept, terms_.constant(symbol));
      before.emplace(symbol, terms_.constant(kept));
    }
  assign(std::move(snapshot));
  loop(*target.region, count, [&](Term index) {
    Writes writes(terms_);
    copyElement(writes, atIndex(target, index), atIndex(source, index), before);
    assign(std::move(writes));
  });
}

void FunctionTranslator::setMemory(const llvm::Value& to, const llvm::Value& byte,
                                   const llvm::Value& length) {
  const Place target = placeOf(to);
  const Number bytes = number(length);
  Number value = number(byte);
  if (value.width > 8) value = numbers_.truncate(value, 8);
  requireValid(target, numbers_.sizeOf(bytes), true);
  if (!reachable_ || target.region->isConstant) return;
  const auto constant = constantSize(length);
  const Region& region = *target.region;
  if (region.stride == 0 && constant) return setFields(target, value, *constant);
  if (region.stride == 0) return forget(target, "memset of unknown length over fields");
  if (constant && target.object != nullptr &&
      constant == knownSize(whole_.pointsTo.layout(), *target.object))
    return setWhole(target, value);
  if (constant && *constant % region.stride == 0 && *constant / region.stride <= mostUnrolled)
    return setElements(target, value, *constant / region.stride);
  setLoop(target, value, strides(bytes, region.stride));
}

/// The value whose bytes are all the same.
Scalar FunctionTranslator::repeated(const Number& byte, const Region& region, const View& view) {
  const Shape shape = memory_.shapeOf(region, view);
  if (isZero(byte)) return whole_.encoding.zero(shape);
  if (shape.kind != Shape::Kind::Number) {
    over("memset makes a pointer or a floating-point number");
    return arbitrary(shape, "unknown");
  }
  Integer factor(0);
  for (unsigned i = 0; i < view.access.size; ++i) factor = factor + Integer::powerOfTwo(8 * i);
  return numbers_.mul(numbers_.zeroExtend(byte, shape.width),
                      numbers_.constant(factor, shape.width));
}

void FunctionTranslator::setFields(const Place& to, const Number& byte, std::int64_t length) {
  Writes writes(terms_);
  for (const View& view : to.region->views) {
    const std::int64_t at = view.offset - to.cell.offset;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    if (end <= 0 || at >= length) continue;
    const bool isWhole = at >= 0 && end <= length;
    if (!isWhole) over("memset of part of a field");
    writeView(writes, to, view, 0,
              isWhole ? repeated(byte, *to.region, view)
                      : arbitrary(memory_.shapeOf(*to.region, view), "part"));
  }
  assign(std::move(writes));
}

void FunctionTranslator::setElement(Writes& writes, const Place& to, const Number& byte) {
  for (const View& view : to.region->views)
    if (!isSplit(writes, to, view))
      writeView(writes, movedPlace(to, distance(to, view)), view, 0,
                repeated(byte, *to.region, view));
}

void FunctionTranslator::setElements(const Place& to, const Number& byte, std::int64_t count) {
  Writes writes(terms_);
  for (std::int64_t i = 0; i < count; ++i)
    setElement(writes, movedPlace(to, i * to.region->stride), byte);
  assign(std::move(writes));
}

/// The whole object: every element, those outside too, which nobody reads.
void FunctionTranslator::setWhole(const Place& to, const Number& byte) {
  Writes writes(terms_);
  for (const View& view : to.region->views)
    memory_.setContents(writes, *to.region, view, to.pointer.object,
                        memory_.filled(*to.region, view, repeated(byte, *to.region, view)));
  assign(std::move(writes));
}

void FunctionTranslator::setLoop(const Place& to, const Number& byte, Term count) {
  const Place target = settled(to);
  Number value = byte;
  if (!terms_.isValue(value.term)) {
    const Symbol kept = local("byte", terms_.sort(value.term), "", position_);
    Writes writes(terms_);
    writes.set(kept, value.term);
    assign(std::move(writes));
    value.term = terms_.constant(kept);
  }
  loop(*target.region, count, [&](Term index) {
    Writes writes(terms_);
    setElement(writes, atIndex(target, index), value);
    assign(std::move(writes));
  });
}

}  // namespace fathom::frontend::c
