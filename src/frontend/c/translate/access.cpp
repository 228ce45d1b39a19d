// Loads and stores: where they go, whether they may, and what they read and change.
#include <algorithm>
#include <set>

#include "frontend/c/debug/source.h"
#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

/// The scalars of a structure, with their places.
void flatten(const llvm::DataLayout& layout, llvm::Type& type, std::int64_t offset,
             std::vector<std::pair<std::int64_t, llvm::Type*>>& parts) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      flatten(layout, *structure->getElementType(i),
              offset +
                  static_cast<std::int64_t>(layout.getStructLayout(structure)->getElementOffset(i)),
              parts);
  } else {
    parts.emplace_back(offset, &type);
  }
}

/// A structure as one value has scalars only.
bool isFlat(const llvm::Type& type) {
  for (const llvm::Type* part : type.subtypes())
    if (part->isAggregateType()) return false;
  return !type.isArrayTy();
}

}  // namespace

FunctionTranslator::Place FunctionTranslator::placeOf(const llvm::Value& value) {
  const Cell cell = whole_.pointsTo.cellOf(value);
  return {cell, &whole_.regions.of(cell), pointer(value), PointsTo::objectOf(value)};
}

FunctionTranslator::Place FunctionTranslator::movedPlace(const Place& place, std::int64_t bytes) {
  Place result = place;
  result.cell = whole_.pointsTo.find({place.cell.node, place.cell.offset + bytes});
  result.pointer = whole_.moved(place.pointer, place.cell, result.cell, bytes);
  return result;
}

void FunctionTranslator::load(const llvm::LoadInst& instruction) {
  const llvm::DataLayout& layout = whole_.pointsTo.layout();
  const Place place = placeOf(*instruction.getPointerOperand());
  requireValid(place, sizeOf(*instruction.getType()), false);
  if (!reachable_) return;
  recordAlignment(place, *instruction.getType(), instruction.getAlign());
  if (instruction.isVolatile()) {
    over("a volatile variable has any value");
    return keep(instruction, translated(arbitrary(whole_.shapeOf(instruction, true, position_),
                                                  instruction.getName().str())));
  }
  if (!isFlat(*instruction.getType()))
    unsupported(instruction, "a nested structure as one value is not read yet");
  if (!instruction.getType()->isStructTy())
    return keep(instruction, translated(readAt(place, *instruction.getType())));
  std::vector<std::pair<std::int64_t, llvm::Type*>> parts;
  flatten(layout, *instruction.getType(), 0, parts);
  Aggregate all;
  for (const auto& [offset, type] : parts)
    all.parts.push_back(readAt(movedPlace(place, offset), *type));
  keep(instruction, std::move(all));
}

void FunctionTranslator::store(const llvm::StoreInst& instruction) {
  const llvm::DataLayout& layout = whole_.pointsTo.layout();
  const llvm::Value& stored = *instruction.getValueOperand();
  const Place place = placeOf(*instruction.getPointerOperand());
  const Translated value = valueOf(stored);
  requireValid(place, sizeOf(*stored.getType()), true);
  if (!reachable_) return;
  recordAlignment(place, *stored.getType(), instruction.getAlign());
  Writes writes(terms_);
  if (const auto* all = std::get_if<Aggregate>(&value)) {
    std::vector<std::pair<std::int64_t, llvm::Type*>> parts;
    flatten(layout, *stored.getType(), 0, parts);
    for (std::size_t i = 0; i < parts.size(); ++i)
      writeAt(writes, movedPlace(place, parts[i].first), *parts[i].second, all->parts[i]);
  } else {
    writeAt(writes, place, *stored.getType(), scalar(value));
  }
  --usesLeft_[&stored];
  assign(std::move(writes));
  ++usesLeft_[&stored];
}

/// In an array of bytes what is read and written is taken to lie at multiples of its size, where
/// it may meet pointers or floating point.
void FunctionTranslator::recordAlignment(const Place& place, const llvm::Type& type,
                                         llvm::Align alignment) {
  if (place.region->stride != 1 || type.isAggregateType()) return;
  const Access access = accessOf(whole_.pointsTo.layout(), type);
  const auto isNumber = [](const View& view) { return view.access.kind == Access::Kind::Number; };
  if (alignment.value() < access.size && !std::ranges::all_of(place.region->views, isNumber))
    both("what shares an array of bytes with pointers or floating point lies at an odd place");
}

/// Contents that nobody wrote are any value of their type.
Scalar FunctionTranslator::readAt(const Place& place, const llvm::Type& type) {
  const Access access = accessOf(whole_.pointsTo.layout(), type);
  const std::vector<View> views = place.region->viewsOf(place.cell.offset, access);
  if (views.empty()) throw InternalError("every access has a view");
  Scalar value = readViews(place, views);
  auto* number = std::get_if<Number>(&value);
  if (number == nullptr) return value;
  if (type.isIntegerTy(1))
    return numbers_.equal(*number, numbers_.constant(Integer(1), number->width));
  if (type.getIntegerBitWidth() < number->width)
    return numbers_.truncate(*number, type.getIntegerBitWidth());
  return value;
}

Scalar FunctionTranslator::readViews(const Place& place, const std::vector<View>& views,
                                     const Memory::Before& before) {
  const bool isArray =
      !place.region->isConstant &&
      ((!place.region->isSingle && !place.region->isEnumerated) || place.region->stride > 0);
  std::optional<Number> sum;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const Shape shape = memory_.shapeOf(*place.region, views[i]);
    const std::int64_t by = place.region->stride == 1 ? static_cast<std::int64_t>(i) : 0;
    const std::vector<Term> parts =
        memory_.read(*place.region, views[i], place.pointer, by, before);
    if (isArray) assume(whole_.encoding.range(parts, shape));
    const Scalar value = whole_.encoding.read(parts, shape);
    if (views.size() == 1) return value;
    const auto width = static_cast<unsigned>(8 * views.size());
    const Number byte =
        numbers_.mul(numbers_.zeroExtend(std::get<Number>(value), width),
                     numbers_.constant(Integer::powerOfTwo(static_cast<unsigned>(8 * i)), width));
    sum = sum ? numbers_.add(*sum, byte) : byte;
  }
  return *sum;
}

void FunctionTranslator::writeView(Writes& writes, const Place& place, const View& view,
                                   std::int64_t by, const Scalar& value) {
  memory_.write(writes, *place.region, view, place.pointer, by,
                whole_.encoding.stored(value, memory_.shapeOf(*place.region, view)));
}

/// Numbers and pointers at one place: what is not written becomes unknown.
void FunctionTranslator::writeAt(Writes& writes, const Place& place, const llvm::Type& type,
                                 const Scalar& value) {
  const Access access = accessOf(whole_.pointsTo.layout(), type);
  const std::vector<View> views = place.region->viewsOf(place.cell.offset, access);
  if (views.empty()) throw InternalError("every access has a view");
  Scalar whole = value;
  if (const auto* bit = std::get_if<Term>(&value))
    whole = numbers_.ite(*bit, numbers_.constant(Integer(1), 8 * access.size),
                         numbers_.constant(Integer(0), 8 * access.size));
  if (const auto* number = std::get_if<Number>(&whole);
      number != nullptr && number->width < 8 * access.size)
    whole = numbers_.zeroExtend(*number, 8 * access.size);
  if (views.size() == 1) {
    writeView(writes, place, views[0], 0, whole);
  } else {
    for (unsigned i = 0; i < views.size(); ++i) {
      const Number all = std::get<Number>(whole);
      const auto shifted = numbers_.lshr(
          all, numbers_.constant(Integer(static_cast<std::int64_t>(8 * i)), all.width));
      if (!shifted) throw NeedsBitVectors{};
      writeView(writes, place, views[i], place.region->stride == 1 ? i : 0,
                numbers_.truncate(*shifted, 8));
    }
  }
  makeStale(writes, place, access, isZero(value));
}

bool FunctionTranslator::isZero(const Scalar& value) {
  if (const auto* pointer = std::get_if<Pointer>(&value))
    return pointer->object == terms_.integer(0);
  const auto* number = std::get_if<Number>(&value);
  return number != nullptr &&
         terms_.isTrue(numbers_.equal(*number, numbers_.constant(Integer(0), number->width)));
}

void FunctionTranslator::makeStale(Writes& writes, const Place& place, const Access& access,
                                   bool isZero) {
  const std::vector<View> stale = place.region->overlapped(place.cell.offset, access);
  if (stale.empty()) return;
  if (!isZero) over("a pointer or floating-point number and an integer share a place");
  for (const View& view : stale) {
    const Shape shape = memory_.shapeOf(*place.region, view);
    const auto value = [&](bool fits) {
      return isZero && fits ? whole_.encoding.zero(shape) : arbitrary(shape, "stale");
    };
    if (place.region->stride != 1) {
      const std::int64_t end = place.cell.offset + static_cast<std::int64_t>(access.size);
      const bool isWithin = view.offset >= place.cell.offset &&
                            view.offset + static_cast<std::int64_t>(view.access.size) <= end;
      writeView(writes, place, view, 0, value(isWithin));
    } else if (view.access.kind == Access::Kind::Number) {
      for (unsigned i = 0; i < access.size; ++i) writeView(writes, place, view, i, value(true));
    } else {
      makeStaleAligned(writes, place, view, access, value);
    }
  }
}

/// In an array of bytes pointers and floating point lie at multiples of their size, counted from
/// where their object begins (or from the array's own beginning, in packed structures).
template <class ValueOf>
void FunctionTranslator::makeStaleAligned(Writes& writes, const Place& place, const View& view,
                                          const Access& access, const ValueOf& value) {
  const auto size = static_cast<std::int64_t>(view.access.size);
  std::set<std::int64_t> rests{0};
  for (const Object& object : place.region->objects)
    rests.insert(((object.begin % size) + size) % size);
  for (const std::int64_t rest : rests) {
    Place aligned = place;
    const Term fromRest = numbers_.moved(*place.pointer.offset, Integer(-rest));
    aligned.pointer.offset =
        numbers_.moved(numbers_.aligned(fromRest, Integer(size)), Integer(rest));
    const bool isWhole = view.access.size <= access.size && rests.size() == 1;
    for (unsigned i = 0; i < std::max(access.size, view.access.size); i += view.access.size)
      writeView(writes, aligned, view, i, value(isWhole));
  }
}

bool FunctionTranslator::isTracked(const Region& region) const {
  if (!whole_.tracksLiveness() || !region.isIndirect) return false;
  if (region.isExternal) return region.isAnywhere;
  return std::ranges::any_of(region.objects, [](const Object& object) {
    return !llvm::isa<llvm::GlobalVariable>(object.site) && !llvm::isa<llvm::Function>(object.site);
  });
}

Term FunctionTranslator::sizeOf(llvm::Type& type) {
  const auto size = whole_.pointsTo.layout().getTypeStoreSize(&type).getFixedValue();
  return numbers_.offset(Integer(static_cast<std::int64_t>(size)));
}

/// A number for each object, where all objects of the place are known and have one.
template <class NumberOf>
std::optional<Term> FunctionTranslator::byObject(const Place& place, const NumberOf& numberOf) {
  if (!place.region->isEnumerated) return std::nullopt;
  std::optional<Term> result;
  for (const Object& object : place.region->objects) {
    const auto value = numberOf(object);
    if (!value) return std::nullopt;
    const Term term = numbers_.offset(Integer(*value));
    const Term is =
        terms_.eq(place.pointer.object, terms_.integer(place.region->identities.at(object.site)));
    result = result ? terms_.ite(is, term, *result) : term;
  }
  return result;
}

Term FunctionTranslator::sizeOf(const Place& place) {
  if (place.region->size) return numbers_.offset(Integer(*place.region->size));
  if (place.object != nullptr)
    if (const auto size = knownSize(whole_.pointsTo.layout(), *place.object))
      return numbers_.offset(Integer(*size));
  if (const auto known = byObject(place, [&](const Object& object) {
        return knownSize(whole_.pointsTo.layout(), *object.site);
      }))
    return *known;
  return memory_.factAt(*place.region, ObjectAttribute::Size, place.pointer.object);
}

Term FunctionTranslator::beginOf(const Place& place) {
  if (place.region->begin) return numbers_.offset(Integer(*place.region->begin));
  for (const Object& object : place.region->objects)
    if (object.site == place.object) return numbers_.offset(Integer(object.begin));
  if (const auto known =
          byObject(place, [](const Object& object) { return std::optional(object.begin); }))
    return *known;
  return memory_.factAt(*place.region, ObjectAttribute::Begin, place.pointer.object);
}

/// The place lies in one object, of which the program says how long it is.
bool FunctionTranslator::hasKnownSize(const Place& place) {
  if (place.object == nullptr) return false;
  return knownSize(whole_.pointsTo.layout(), *place.object).value_or(0) > 0;
}

/// alive, and inside: begin <= at and at + size <= begin + whole; constants are not written.
std::vector<Term> FunctionTranslator::validity(const Place& place, Term size, bool isWrite) {
  const Region& region = *place.region;
  const Term object = place.pointer.object;
  std::vector<Term> all;
  if (place.object == nullptr) {
    all.push_back(terms_.negate(terms_.eq(object, terms_.integer(0))));
    if (region.isEnumerated) {
      std::vector<Term> known;
      for (const auto& [site, identity] : region.identities)
        known.push_back(terms_.eq(object, terms_.integer(identity)));
      all.push_back(terms_.disjunction(known));
    }
    if (isTracked(region))
      all.push_back(region.isSingle ? terms_.eq(object, terms_.constant(memory_.factOf(
                                                            region, ObjectAttribute::Current)))
                                    : memory_.factAt(region, ObjectAttribute::Alive, object));
    else if (whole_.tracksLiveness() && !region.isExternal && !region.objects.empty())
      all.push_back(terms_.conjunction(
          {terms_.ge(object, terms_.integer(1)),
           terms_.le(object, terms_.integer(static_cast<std::int64_t>(region.objects.size())))}));
  }
  if (isWrite && region.isConstant) all.push_back(terms_.boolean(false));
  if (isWrite)
    for (const Object& one : region.objects)
      if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(one.site);
          global != nullptr && global->isConstant())
        all.push_back(
            terms_.negate(terms_.eq(object, terms_.integer(region.identities.at(one.site)))));
  if ((region.isExternal && !hasKnownSize(place)) || region.objects.empty()) return all;
  const IntegerEncoding::Extent extent{place.pointer.offset.value_or(numbers_.offset(Integer(0))),
                                       Integer(region.stride == 0 ? 1 : region.stride),
                                       Integer(place.cell.offset), size};
  all.push_back(numbers_.inside(extent, beginOf(place), sizeOf(place)));
  return all;
}

void FunctionTranslator::requireValid(Term valid) {
  if (isLibrary(function_) && whole_.checks("string")) return goal("string", valid);
  if (whole_.checks("valid-deref")) return goal("valid-deref", valid);
  if (whole_.checks("null")) return goal("null", valid);
  assume(valid);
}

void FunctionTranslator::requireValid(const Place& place, Term size, bool isWrite) {
  const Term isNothing = terms_.eq(size, numbers_.offset(Integer(0)));
  const Term valid =
      terms_.disjunction({isNothing, terms_.conjunction(validity(place, size, isWrite))});
  if (terms_.isTrue(valid)) {
    const bool isUnknown =
        place.object != nullptr && place.region->isExternal && !hasKnownSize(place);
    if (isUnknown && whole_.checks("valid-deref")) under("an array of unknown length has an end");
    return;
  }
  const auto access =
      accessAt(place, isWrite ? SourceAccess::Kind::Write : SourceAccess::Kind::Read, size);
  if (isLibrary(function_) && whole_.checks("string")) return goal("string", valid, access);
  if (whole_.checks("valid-deref")) {
    if (place.region->isExternal && !place.region->isAnywhere && !hasKnownSize(place)) {
      over("a pointer from outside may lead anywhere");
      under("a pointer from outside may lead anywhere");
    }
    return goal("valid-deref", valid, access);
  }
  const Term isNull = terms_.eq(place.pointer.object, terms_.integer(0));
  if (whole_.checks("null") && place.object == nullptr) goal("null", terms_.negate(isNull), access);
  if (reachable_ && whole_.checks("bounds")) return goal("bounds", valid, access);
  if (reachable_) assume(valid);
}

}  // namespace fathom::frontend::c
