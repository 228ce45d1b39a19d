#include "frontend/c/translate/elements.h"

#include "frontend/c/translate/memory_access.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

Elements::Length Elements::lengthOf(const Number& bytes, std::int64_t stride) {
  if (stride == 1) return {integers_.sizeOf(bytes), terms_.boolean(true)};
  const Number size = integers_.constant(Integer(stride), bytes.width);
  return {
      integers_.sizeOf(integers_.udiv(bytes, size)),
      integers_.equal(integers_.urem(bytes, size), integers_.constant(Integer(0), bytes.width))};
}

Elements::Length Elements::withFixedTerms(const Length& length) {
  Length result = length;
  if (terms_.isTrue(length.isWhole)) return result;
  procedure_.over("a length that is no multiple of the element size");
  Writes writes(terms_);
  for (Term* term : {&result.count, &result.isWhole}) {
    const Symbol kept = procedure_.local("length", terms_.sort(*term));
    writes.set(kept, *term);
    *term = terms_.constant(kept);
  }
  registers_.assign(std::move(writes));
  return result;
}

void Elements::havocRest(const MemoryLocation& to, const Length& length) {
  if (terms_.isTrue(length.isWhole)) return;
  const Term times =
      terms_.ite(length.isWhole, integers_.offset(Integer(0)), integers_.offset(Integer(1)));
  forEach(*to.region, times, [&](Term) {
    Writes writes(terms_);
    const MemoryLocation last = at(to, length.count);
    for (const View& view : to.region->views)
      MemoryAccess(context_).writeView(
          writes, module_.moved(last, distance(last, view)), view, 0,
          registers_.arbitrary(memory_.shapeOf(*to.region, view), "part"));
    havocAcross(writes, module_.moved(last, to.region->stride));
    registers_.assign(std::move(writes));
  });
}

std::int64_t Elements::distance(const MemoryLocation& to, const View& view) {
  const std::int64_t stride = to.region->stride;
  return ((view.offset - to.cell.offset) % stride + stride) % stride;
}

void Elements::havocAcross(Writes& writes, const MemoryLocation& place) {
  const Region& region = *place.region;
  for (const View& view : region.views) {
    const auto size = static_cast<std::int64_t>(view.access.size);
    for (std::int64_t at = distance(place, view) - region.stride; at + size > 0;
         at -= region.stride) {
      procedure_.over("a copy or memset of part of an element");
      MemoryAccess(context_).writeView(writes, module_.moved(place, at), view, 0,
                                       registers_.arbitrary(memory_.shapeOf(region, view), "part"));
    }
  }
}

void Elements::havocAcross(const MemoryLocation& place) {
  Writes writes(terms_);
  havocAcross(writes, place);
  registers_.assign(std::move(writes));
}

MemoryLocation Elements::withFixedPointer(const MemoryLocation& location) {
  MemoryLocation result = location;
  Writes writes(terms_);
  const auto fix = [&](Term& term) {
    const Symbol kept = procedure_.local("", terms_.sort(term));
    writes.set(kept, term);
    term = terms_.constant(kept);
  };
  if (!terms_.isValue(result.pointer.object)) fix(result.pointer.object);
  if (result.pointer.offset && !terms_.isValue(*result.pointer.offset)) fix(*result.pointer.offset);
  registers_.assign(std::move(writes));
  return result;
}

MemoryLocation Elements::at(const MemoryLocation& location, Term index) {
  MemoryLocation result = location;
  const unsigned width = module_.pointsTo.layout().getPointerSizeInBits();
  result.pointer.offset =
      integers_.moved(*location.pointer.offset, integers_.any(index, width, true), Integer(1));
  return result;
}

void Elements::forEach(const Region& region, Term count, const Body& body) {
  std::unordered_set<Symbol> changed;
  for (const Symbol symbol : memory_.symbolsOf(region)) changed.insert(symbol);
  Assign start = registers_.saving(changed);
  const Symbol index = procedure_.local("index", integers_.offsetSort());
  const Symbol bound = procedure_.local("count", integers_.offsetSort());
  start.updates.push_back({index, plain(integers_.offset(Integer(0)))});
  start.updates.push_back({bound, plain(count)});
  procedure_.emit(std::move(start));
  const LocationId head = procedure_.at();
  const Term isInside = integers_.offsetLess(terms_.constant(index), terms_.constant(bound));
  procedure_.emit(Assume{isInside});
  body(terms_.constant(index));
  procedure_.emitTo(Assign{{{index, plain(integers_.moved(terms_.constant(index), Integer(1)))}}},
                    head);
  procedure_.emit(Assume{terms_.negate(isInside)});
}

}  // namespace fathom::frontend::c
