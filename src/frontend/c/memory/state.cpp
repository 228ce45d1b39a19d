#include "frontend/c/memory/state.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/errors.h"
#include "frontend/c/debug/source.h"

namespace fathom::frontend::c {

Term Writes::now(Symbol symbol) const {
  const auto known = values_.find(symbol);
  return known == values_.end() ? terms_.constant(symbol) : known->second;
}

void Writes::set(Symbol symbol, Term value) {
  values_.insert_or_assign(symbol, value);
}

Memory::Memory(TermStore& terms, IntegerEncoding& integers, PointsTo& pointsTo, Make make)
    : terms_(terms),
      integers_(integers),
      pointsTo_(pointsTo),
      make_(std::move(make)),
      encoding_(terms, integers) {}

Shape Memory::shapeOf(const Region& region, const View& view) {
  switch (view.access.kind) {
    case Access::Kind::Number:
      return {Shape::Kind::Number, 8 * view.access.size, view.isSigned, false};
    case Access::Kind::Float:
      return {Shape::Kind::Float, 8 * view.access.size, true, false};
    case Access::Kind::Opaque:
      return {Shape::Kind::Float, 0, true, false};
    case Access::Kind::Pointer:
      return {Shape::Kind::Pointer, 0, true,
              pointsTo_.nodeOf(pointsTo_.pointee({region.node, view.offset})).stride > 0};
  }
  throw InternalError("every view has a shape");
}

RegionName nameOf(const Region& region, const Object& object) {
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(object.site)) {
    const SourceVariable source = sourceOf(*local);
    return {source.name.empty() ? local->getName().str() : source.name, source.position};
  }
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site)) {
    const SourceVariable source = sourceOf(*global);
    return {source.name.empty() ? global->getName().str() : source.name, source.position};
  }
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object.site))
    return {argument->getName().str(), {}};
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(object.site)) {
    const Position position = positionOf(*call);
    return {fmt::format("heap_{}_{}", call->getFunction()->getName().str(), position.line),
            position};
  }
  return {fmt::format("memory{}", region.node.index()), {}};
}

RegionName nameOf(const Region& region) {
  if (!region.objects.empty()) return nameOf(region, region.objects.front());
  return {fmt::format("memory{}", region.node.index()), {}};
}

std::string Memory::nameOf(const Region& region, const View& view, Holder holder) const {
  const Object* object = region.objects.empty() ? nullptr : &region.objects.front();
  for (const Object& one : region.objects)
    if (holder != 0 && region.identities.at(one.site) == holder) object = &one;
  std::string name = object == nullptr ? c::nameOf(region).name : c::nameOf(region, *object).name;
  const bool isWhole = region.views.size() == 1 && view.offset == 0;
  if (isWhole || object == nullptr) return name;
  name += fieldName(*object->site, view.offset - object->begin);
  const auto sameOffset = std::ranges::count_if(
      region.views, [&](const View& other) { return other.offset == view.offset; });
  if (sameOffset > 1)
    name += view.access.kind == Access::Kind::Pointer  ? "*"
            : view.access.kind == Access::Kind::Number ? ""
                                                       : "~";
  return name;
}

std::vector<Sort> Memory::contentSorts(const Region& region, const View& view) {
  std::vector<Sort> sorts = encoding_.sorts(shapeOf(region, view));
  if (region.stride > 0)
    for (Sort& sort : sorts) sort = terms_.arraySort(integers_.offsetSort(), sort);
  return sorts;
}

/// Whole contents of one object, or an array of them by object.
const Variable& Memory::variableOf(const Region& region, const View& view, Holder holder) {
  const Slot key{region.node, view.offset, view.access, holder};
  const auto known = variables_.find(key);
  if (known != variables_.end()) return known->second;
  Variable made{shapeOf(region, view), {}};
  const std::string name = nameOf(region, view, holder);
  const Position position = c::nameOf(region).position;
  const bool isByObject = !region.isSingle && holder == 0;
  for (const Sort sort : contentSorts(region, view)) {
    const std::string part = made.symbols.empty() ? name : name + ".offset";
    const Sort whole = isByObject ? terms_.arraySort(terms_.intSort(), sort) : sort;
    made.symbols.push_back(
        region.isConstant ? terms_.symbol(fmt::format("{} of {}", part, region.node.index()), whole)
                          : make_(region, part, whole, part, position));
  }
  return variables_.emplace(key, std::move(made)).first->second;
}

std::vector<Memory::Candidate> Memory::holdersOf(const Region& region, Term object) {
  if (!region.isEnumerated) return {{terms_.boolean(true), 0}};
  std::vector<Candidate> result;
  for (const Object& one : region.objects) {
    const int identity = region.identities.at(one.site);
    const Term is = terms_.eq(object, terms_.integer(identity));
    if (identity > 0 && !terms_.isFalse(is)) result.push_back({is, identity});
  }
  if (result.empty()) result.push_back({terms_.boolean(false), 1});
  return result;
}

std::optional<Variable> Memory::variableOf(const Region& region, const View& view, Term object) {
  if (region.isSingle) return variableOf(region, view, 0);
  const std::vector<Candidate> holders = holdersOf(region, object);
  if (!region.isEnumerated || holders.size() != 1) return std::nullopt;
  return variableOf(region, view, holders.front().holder);
}

std::vector<Symbol> Memory::symbolsOf(const Region& region) {
  std::vector<Symbol> result;
  const Term any = terms_.constant(terms_.symbol("any object", terms_.intSort()));
  for (const View& view : region.views)
    for (const Candidate& candidate : holdersOf(region, any))
      for (const Symbol symbol : variableOf(region, view, candidate.holder).symbols)
        result.push_back(symbol);
  return result;
}

Memory::Before Memory::beginning(const Region& region, const View& view, Term object) {
  Before before;
  for (const Candidate& candidate : holdersOf(region, object))
    for (const Symbol symbol : variableOf(region, view, candidate.holder).symbols) {
      auto known = beginnings_.find(symbol);
      if (known == beginnings_.end()) {
        const std::string name = nameOf(region, view, candidate.holder) + ".beginning";
        known =
            beginnings_.emplace(symbol, make_(region, name, terms_.range(symbol), "", {})).first;
      }
      before.emplace(symbol, terms_.constant(known->second));
    }
  return before;
}

Term Memory::now(Symbol symbol, const Before& before) const {
  if (const auto old = before.find(symbol); old != before.end()) return old->second;
  if (const auto known = fixed_.find(symbol); known != fixed_.end()) return known->second;
  return terms_.constant(symbol);
}

bool Memory::isByObject(const Region& region, ObjectAttribute attribute) {
  switch (attribute) {
    case ObjectAttribute::Next:
    case ObjectAttribute::Current:
    case ObjectAttribute::Live:
      return false;
    case ObjectAttribute::Alive:
    case ObjectAttribute::OnHeap:
    case ObjectAttribute::Cut:
    case ObjectAttribute::Owner:
    case ObjectAttribute::OwnerObject:
    case ObjectAttribute::OwnerOffset:
      return true;
    case ObjectAttribute::Size:
    case ObjectAttribute::Begin:
      return !region.isSingle;
  }
  throw InternalError("every attribute has a form");
}

Sort Memory::sortOf(const Region& region, ObjectAttribute attribute) {
  const bool isTruth = attribute == ObjectAttribute::Alive ||
                       attribute == ObjectAttribute::OnHeap || attribute == ObjectAttribute::Cut;
  const Sort one = isTruth ? terms_.boolSort()
                   : attribute == ObjectAttribute::Size || attribute == ObjectAttribute::Begin ||
                           attribute == ObjectAttribute::OwnerOffset
                       ? integers_.offsetSort()
                       : terms_.intSort();
  return isByObject(region, attribute) ? terms_.arraySort(terms_.intSort(), one) : one;
}

Symbol Memory::attributeOf(const Region& region, ObjectAttribute attribute) {
  const auto known = attributes_.find({region.node, attribute});
  if (known != attributes_.end()) return known->second;
  const char* const names[] = {"next", "current", "alive", "size",         "begin",       "live",
                               "heap", "cut",     "owner", "owner.object", "owner.offset"};
  const RegionName named = c::nameOf(region);
  const std::string name = fmt::format("{}.{}", named.name, names[static_cast<int>(attribute)]);
  const Symbol symbol = make_(region, name, sortOf(region, attribute), "", named.position);
  return attributes_[{region.node, attribute}] = symbol;
}

Term Memory::element(Term whole, const Region& region, const Pointer& pointer, std::int64_t by) {
  if (region.stride == 0) return whole;
  return terms_.select(whole, integers_.moved(*pointer.offset, Integer(by)));
}

std::vector<Term> Memory::read(const Region& region, const View& view, const Pointer& pointer,
                               std::int64_t by, const Before& before) {
  std::vector<Term> result;
  for (const Candidate& candidate : holdersOf(region, pointer.object)) {
    const Variable& variable = variableOf(region, view, candidate.holder);
    for (std::size_t i = 0; i < variable.symbols.size(); ++i) {
      Term whole = now(variable.symbols[i], before);
      if (!region.isSingle && candidate.holder == 0) whole = terms_.select(whole, pointer.object);
      const Term value = element(whole, region, pointer, by);
      if (i == result.size())
        result.push_back(value);
      else
        result[i] = terms_.ite(candidate.is, value, result[i]);
    }
  }
  return result;
}

void Memory::write(Writes& writes, const Region& region, const View& view, const Pointer& pointer,
                   std::int64_t by, const std::vector<Term>& parts) {
  for (const Candidate& candidate : holdersOf(region, pointer.object)) {
    const Variable& variable = variableOf(region, view, candidate.holder);
    const bool isByObject = !region.isSingle && candidate.holder == 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Term all = writes.now(variable.symbols[i]);
      const Term old = isByObject ? terms_.select(all, pointer.object) : all;
      Term value = parts[i];
      if (region.stride > 0)
        value = terms_.store(old, integers_.moved(*pointer.offset, Integer(by)), value);
      value = isByObject ? terms_.store(all, pointer.object, value)
                         : terms_.ite(candidate.is, value, old);
      writes.set(variable.symbols[i], value);
    }
  }
}

std::vector<Term> Memory::contents(const Region& region, const View& view, Term object) {
  std::vector<Term> result;
  for (const Candidate& candidate : holdersOf(region, object)) {
    const Variable& variable = variableOf(region, view, candidate.holder);
    for (std::size_t i = 0; i < variable.symbols.size(); ++i) {
      Term whole = now(variable.symbols[i], {});
      if (!region.isSingle && candidate.holder == 0) whole = terms_.select(whole, object);
      if (i == result.size())
        result.push_back(whole);
      else
        result[i] = terms_.ite(candidate.is, whole, result[i]);
    }
  }
  return result;
}

void Memory::setContents(Writes& writes, const Region& region, const View& view, Term object,
                         const std::vector<Term>& parts) {
  for (const Candidate& candidate : holdersOf(region, object)) {
    const Variable& variable = variableOf(region, view, candidate.holder);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Term all = writes.now(variable.symbols[i]);
      writes.set(variable.symbols[i], !region.isSingle && candidate.holder == 0
                                          ? terms_.store(all, object, parts[i])
                                          : terms_.ite(candidate.is, parts[i], all));
    }
  }
}

std::vector<Term> Memory::filled(const Region& region, const View& view, const Scalar& value) {
  std::vector<Term> parts = encoding_.stored(value, shapeOf(region, view));
  if (region.stride > 0)
    for (Term& part : parts)
      part = terms_.constArray(terms_.arraySort(integers_.offsetSort(), terms_.sort(part)), part);
  return parts;
}

Term Memory::attributeAt(const Region& region, ObjectAttribute attribute, Term object) {
  const Term whole = terms_.constant(attributeOf(region, attribute));
  return isByObject(region, attribute) ? terms_.select(whole, object) : whole;
}

void Memory::initialise(Writes& writes, const Region& region) {
  if (has(region, ObjectAttribute::Next))
    writes.set(attributeOf(region, ObjectAttribute::Next), terms_.integer(region.lastFixed() + 1));
  if (has(region, ObjectAttribute::Live))
    writes.set(attributeOf(region, ObjectAttribute::Live), terms_.integer(0));
  if (has(region, ObjectAttribute::Current))
    writes.set(attributeOf(region, ObjectAttribute::Current), terms_.integer(0));
  for (const ObjectAttribute truth :
       {ObjectAttribute::Alive, ObjectAttribute::OnHeap, ObjectAttribute::Cut})
    if (has(region, truth))
      writes.set(attributeOf(region, truth),
                 terms_.constArray(terms_.arraySort(terms_.intSort(), terms_.boolSort()),
                                   terms_.boolean(false)));
}

void Memory::setAttribute(Writes& writes, const Region& region, ObjectAttribute attribute,
                          Term object, Term value) {
  const Symbol symbol = attributeOf(region, attribute);
  if (isByObject(region, attribute)) value = terms_.store(writes.now(symbol), object, value);
  writes.set(symbol, value);
}

}  // namespace fathom::frontend::c
