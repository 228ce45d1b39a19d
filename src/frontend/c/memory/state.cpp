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

Memory::Memory(TermStore& terms, Numbers& numbers, PointsTo& pointsTo, Make make)
    : terms_(terms),
      numbers_(numbers),
      pointsTo_(pointsTo),
      make_(std::move(make)),
      keeping_(terms, numbers) {}

Shape Memory::shapeOf(const Region& region, const View& view) {
  switch (view.access.kind) {
    case Access::Kind::Number:
      return {Shape::Kind::Number, 8 * view.access.size, view.isSigned, false};
    case Access::Kind::Float:
      return {Shape::Kind::Float, 0, true, false};
    case Access::Kind::Pointer:
      return {Shape::Kind::Pointer, 0, true,
              pointsTo_.nodeOf(pointsTo_.pointee({region.node, view.offset})).stride > 0};
  }
  throw InternalError("every view has a shape");
}

RegionName nameOf(const Region& region) {
  for (const Object& object : region.objects) {
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
  }
  return {fmt::format("memory{}", region.node.index()), {}};
}

std::string Memory::nameOf(const Region& region, const View& view) const {
  const std::string base = c::nameOf(region).name;
  const bool isWhole = region.views.size() == 1 && view.offset == 0;
  if (isWhole) return base;
  std::string name = base;
  if (!region.objects.empty())
    name += fieldName(*region.objects.front().site, view.offset - region.objects.front().begin);
  const auto sameOffset = std::ranges::count_if(
      region.views, [&](const View& other) { return other.offset == view.offset; });
  if (sameOffset > 1)
    name += view.access.kind == Access::Kind::Pointer ? "*"
            : view.access.kind == Access::Kind::Float ? "~"
                                                      : "";
  return name;
}

Sort Memory::arrayAround(const Region& region, Sort element) {
  if (region.stride > 0) element = terms_.arraySort(numbers_.offsetSort(), element);
  if (!region.isSingle) element = terms_.arraySort(terms_.intSort(), element);
  return element;
}

const Variable& Memory::variableOf(const Region& region, const View& view) {
  const auto key = std::tuple(region.node, view.offset, view.access);
  const auto known = variables_.find(key);
  if (known != variables_.end()) return known->second;
  Variable made{shapeOf(region, view), {}};
  const std::string name = nameOf(region, view);
  const Position position = c::nameOf(region).position;
  for (const Sort sort : keeping_.sorts(made.shape)) {
    const std::string part = made.symbols.empty() ? name : name + ".offset";
    made.symbols.push_back(make_(region, part, arrayAround(region, sort), part, position));
  }
  return variables_.emplace(key, std::move(made)).first->second;
}

bool Memory::isByObject(const Region& region, Fact fact) {
  switch (fact) {
    case Fact::Next:
    case Fact::Current:
    case Fact::Live:
      return false;
    case Fact::Alive:
      return true;
    case Fact::Size:
    case Fact::Begin:
      return !region.isSingle;
  }
  throw InternalError("every fact has a form");
}

Sort Memory::sortOf(const Region& region, Fact fact) {
  const Sort one = fact == Fact::Alive                         ? terms_.boolSort()
                   : fact == Fact::Size || fact == Fact::Begin ? numbers_.offsetSort()
                                                               : terms_.intSort();
  return isByObject(region, fact) ? terms_.arraySort(terms_.intSort(), one) : one;
}

Symbol Memory::factOf(const Region& region, Fact fact) {
  const auto known = facts_.find({region.node, fact});
  if (known != facts_.end()) return known->second;
  const char* const names[] = {"next", "current", "alive", "size", "begin", "live"};
  const RegionName named = c::nameOf(region);
  const std::string name = fmt::format("{}.{}", named.name, names[static_cast<int>(fact)]);
  const Symbol symbol = make_(region, name, sortOf(region, fact), name, named.position);
  return facts_[{region.node, fact}] = symbol;
}

Term Memory::element(Term whole, const Region& region, const Pointer& pointer, std::int64_t by) {
  if (!region.isSingle) whole = terms_.select(whole, pointer.object);
  if (region.stride == 0) return whole;
  return terms_.select(whole, numbers_.moved(*pointer.offset, Integer(by)));
}

Term Memory::updated(Term whole, const Region& region, const Pointer& pointer, std::int64_t by,
                     Term value) {
  const Term object = region.isSingle ? whole : terms_.select(whole, pointer.object);
  if (region.stride > 0)
    value = terms_.store(object, numbers_.moved(*pointer.offset, Integer(by)), value);
  return region.isSingle ? value : terms_.store(whole, pointer.object, value);
}

Term Memory::filled(const Region& region, Sort element, Term value) {
  if (region.stride == 0) return value;
  return terms_.constArray(terms_.arraySort(numbers_.offsetSort(), element), value);
}

Term Memory::factAt(const Region& region, Fact fact, Term object) {
  const Term whole = terms_.constant(factOf(region, fact));
  return isByObject(region, fact) ? terms_.select(whole, object) : whole;
}

void Memory::setFact(Writes& writes, const Region& region, Fact fact, Term object, Term value) {
  const Symbol symbol = factOf(region, fact);
  if (isByObject(region, fact)) value = terms_.store(writes.now(symbol), object, value);
  writes.set(symbol, value);
}

}  // namespace fathom::frontend::c
