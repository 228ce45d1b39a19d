#include "frontend/c/translate/environment_access.h"

#include <algorithm>

#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;

/// A view at a location, moved by so many strides.
struct EnvironmentAccess::Place {
  const MemoryLocation& location;
  const View& view;
  std::int64_t by;

  const Region& region() const { return *location.region; }
  /// That so many bytes from there lie in an object that begins there and has that size.
  Term isInside(IntegerEncoding& integers, std::int64_t bytes, std::int64_t begin,
                Term whole) const {
    const Term offset = location.pointer.offset.value_or(integers.offset(Integer(0)));
    const IntegerEncoding::Extent extent{integers.moved(offset, Integer(by)),
                                         Integer(region().stride == 0 ? 1 : region().stride),
                                         Integer(view.offset), integers.offset(Integer(bytes))};
    return integers.inside(extent, integers.offset(Integer(begin)), whole);
  }
};

namespace {

std::int64_t beginIn(const Region& region, const llvm::Value* site) {
  const auto found = std::ranges::find(region.objects, site, &Object::site);
  require(found != region.objects.end(), "strings are objects of their region");
  return found->begin;
}

}  // namespace

std::optional<Term> EnvironmentAccess::sizeOf(const Object& object) {
  const auto list = listOfVector(*object.site);
  return list ? std::optional(module_.environment.vectorSize(*list)) : std::nullopt;
}

void EnvironmentAccess::assumeSize(const MemoryLocation& location) {
  const Region& region = *location.region;
  for (const Object& object : region.objects)
    if (const auto list = listOfVector(*object.site))
      procedure_.assume(module_.environment.countRange(*list));
  if (region.strings.empty() || location.object != nullptr || region.isExternal) return;
  const Term object = location.pointer.object;
  const Term size = memory_.attributeAt(region, ObjectAttribute::Size, object);
  for (const Strings& strings : region.strings)
    assumeOf(region, strings, object, module_.environment.isStringSize(size));
}

void EnvironmentAccess::assumeOf(const Region& region, const Strings& strings, Term object,
                                 Term condition) {
  const bool isOnly = region.objects.size() == 1;
  procedure_.assume(
      isOnly ? condition
             : terms_.implies(module_.environment.isString(region, strings, object), condition));
}

/// What the view holds at the beginning of the program: a variable of its own where it may change.
std::vector<Term> EnvironmentAccess::atBeginning(const Place& place, Term object,
                                                 const Pointer& pointer) {
  const Region& region = place.region();
  return memory_.read(
      region, place.view, pointer, place.by,
      region.isWritten ? memory_.beginning(region, place.view, object) : Memory::Before{});
}

std::vector<Term> EnvironmentAccess::read(const MemoryLocation& location, const View& view,
                                          std::int64_t by, const Memory::Before& before) {
  const Region& region = *location.region;
  const Place place{location, view, by};
  const auto vector = std::ranges::find_if(
      region.objects, [](const Object& object) { return listOfVector(*object.site).has_value(); });
  if (vector != region.objects.end() && region.isSingle && !region.isWritten)
    if (auto known = element(place, *vector)) return *known;
  std::vector<Term> parts = memory_.read(region, view, location.pointer, by, before);
  if (location.object != nullptr) return parts;
  for (const Object& object : region.objects)
    if (listOfVector(*object.site)) parts = readVector(place, object, std::move(parts));
  for (const Strings& strings : region.strings) assumeBytes(place, strings, parts);
  return parts;
}

std::optional<std::vector<Term>> EnvironmentAccess::element(const Place& place,
                                                            const Object& vector) {
  const auto size = static_cast<std::int64_t>(module_.pointsTo.layout().getPointerSize());
  const Region& region = place.region();
  const View& view = place.view;
  const std::int64_t rest = view.offset - vector.begin;
  if (view.access.kind != Access::Kind::Pointer || region.stride != size || rest % size != 0) {
    procedure_.over("a list of strings is read in other pieces than its pointers");
    return std::nullopt;
  }
  const StringList list = *listOfVector(*vector.site);
  const Region& target = module_.regions.of(module_.pointsTo.pointee({region.node, view.offset}));
  const auto strings = std::ranges::find(target.strings, list, &Strings::list);
  require(strings != target.strings.end(), "vectors lead to their strings");
  const Term index =
      integers_.moved(*place.location.pointer.offset, Integer(place.by + rest / size));
  const Term isLast = terms_.negate(integers_.offsetLess(
      index,
      integers_.moved(integers_.offset(Integer(0)), module_.environment.count(list), Integer(1))));
  const auto [object, known] = module_.environment.stringAt(target, *strings, index);
  procedure_.assume(terms_.disjunction({isLast, known}));
  const Symbol kept = procedure_.local("string", terms_.intSort());
  procedure_.emit(Assign{{{kept, logic::plain(terms_.ite(isLast, terms_.integer(0), object))}}});
  assumeEnd(target, *strings, terms_.constant(kept));
  return module_.encoding.stored(module_.addressOf(*strings->site, terms_.constant(kept)),
                                 memory_.shapeOf(region, view));
}

Number EnvironmentAccess::lengthOf(const MemoryLocation& location) {
  const Region& region = *location.region;
  const unsigned width = module_.pointsTo.layout().getPointerSizeInBits();
  Number length = integers_.constant(Integer::powerOfTwo(width) - Integer(1), width);
  if (region.isWritten || region.isExternal || region.stride != 1 || location.object != nullptr)
    return length;
  assumeSize(location);
  const Pointer& pointer = location.pointer;
  for (const Strings& strings : region.strings) {
    const Term size = memory_.attributeAt(region, ObjectAttribute::Size, pointer.object);
    const std::int64_t begin = beginIn(region, strings.site);
    const IntegerEncoding::Extent one{*pointer.offset, Integer(1), Integer(location.cell.offset),
                                      integers_.offset(Integer(1))};
    const Term isThere =
        terms_.conjunction({module_.environment.isString(region, strings, pointer.object),
                            integers_.inside(one, integers_.offset(Integer(begin)), size)});
    const Number known = integers_.distance(size, *pointer.offset, Integer(1),
                                            Integer(begin - 1 - location.cell.offset));
    length = integers_.ite(isThere, known, length);
  }
  return length;
}

Pointer EnvironmentAccess::anyString(StringList list) {
  const llvm::GlobalVariable* site = stringsIn(*context_.function.getParent(), list);
  require(site != nullptr, "strings that the library gives out are declared");
  const Region& region = module_.regions.of(module_.pointsTo.cellOf(*site));
  const auto strings = std::ranges::find(region.strings, list, &Strings::list);
  require(strings != region.strings.end(), "lists lie in the region of their strings");
  const Symbol chosen = procedure_.local("string", terms_.intSort());
  const Term object = terms_.constant(chosen);
  procedure_.emit(Havoc{{chosen}});
  procedure_.assume(module_.environment.isString(region, *strings, object));
  assumeEnd(region, *strings, object);
  return module_.addressOf(*site, object);
}

std::vector<Term> EnvironmentAccess::readVector(const Place& place, const Object& vector,
                                                std::vector<Term> parts) {
  const Region& region = place.region();
  const auto known = element(place, vector);
  if (!known) return parts;
  const Pointer& pointer = place.location.pointer;
  const Term identity = terms_.integer(region.identities.at(vector.site));
  const Term isIt = region.isSingle ? terms_.boolean(true) : terms_.eq(pointer.object, identity);
  if (!region.isWritten) {
    for (std::size_t i = 0; i < parts.size(); ++i)
      parts[i] = terms_.ite(isIt, (*known)[i], parts[i]);
    return parts;
  }
  const auto first = atBeginning(place, identity, {identity, pointer.offset});
  std::vector<Term> same;
  for (std::size_t i = 0; i < first.size(); ++i) same.push_back(terms_.eq(first[i], (*known)[i]));
  procedure_.assume(terms_.implies(isIt, terms_.conjunction(same)));
  return parts;
}

/// Where the program writes to strings, this is what invariants of its loops begin with.
void EnvironmentAccess::assumeEnd(const Region& region, const Strings& strings, Term object) {
  const auto view = std::ranges::find(region.views, Access{1, Access::Kind::Number}, &View::access);
  if (!region.isWritten || region.isExternal || region.stride != 1 || view == region.views.end())
    return;
  const Term size = memory_.attributeAt(region, ObjectAttribute::Size, object);
  assumeOf(region, strings, object,
           terms_.conjunction({module_.environment.isStringSize(size),
                               endsWithZero(region, *view, strings, object)}));
}

Term EnvironmentAccess::endsWithZero(const Region& region, const View& view, const Strings& strings,
                                     Term object) {
  const Term size = memory_.attributeAt(region, ObjectAttribute::Size, object);
  const std::int64_t begin = beginIn(region, strings.site);
  const Term last = integers_.moved(size, Integer(begin - 1 - view.offset));
  return isZero(
      region, view,
      memory_.read(region, view, {object, last}, 0, memory_.beginning(region, view, object)));
}

Term EnvironmentAccess::isZero(const Region& region, const View& view,
                               const std::vector<Term>& parts) {
  const Shape shape = memory_.shapeOf(region, view);
  return integers_.equal(std::get<Number>(module_.encoding.read(parts, shape)),
                         integers_.constant(Integer(0), shape.width));
}

/// Not zero before the last byte of the string; zero there. Where the program writes, also that the
/// last byte is zero at the beginning, wherever this one lies: what stays true when others change.
void EnvironmentAccess::assumeBytes(const Place& place, const Strings& strings,
                                    const std::vector<Term>& parts) {
  const Region& region = place.region();
  if (region.isExternal)
    return procedure_.over("a string that the program is started with lies among others");
  if (place.view.access != Access{1, Access::Kind::Number})
    return procedure_.over(
        "a string that the program is started with is read in other pieces than bytes");
  const Pointer& pointer = place.location.pointer;
  const Term whole = memory_.attributeAt(region, ObjectAttribute::Size, pointer.object);
  const std::int64_t begin = beginIn(region, strings.site);
  const auto isInside = [&](std::int64_t bytes) {
    return place.isInside(integers_, bytes, begin, whole);
  };
  const auto byte = region.isWritten ? atBeginning(place, pointer.object, pointer) : parts;
  std::vector<Term> known{
      module_.encoding.range(byte, memory_.shapeOf(region, place.view)),
      terms_.implies(isInside(2), terms_.negate(isZero(region, place.view, byte))),
      terms_.implies(terms_.conjunction({isInside(1), terms_.negate(isInside(2))}),
                     isZero(region, place.view, byte))};
  if (region.isWritten && region.stride == 1)
    known.push_back(endsWithZero(region, place.view, strings, pointer.object));
  assumeOf(region, strings, pointer.object, terms_.conjunction(known));
}

}  // namespace fathom::frontend::c
