#include "frontend/c/translate/fields.h"

#include <algorithm>

#include "frontend/c/translate/memory_access.h"

namespace fathom::frontend::c {

using namespace program;

/// What registers hold of the region must outlive both branches.
void Fields::keepRegisters(const Region& region) {
  std::unordered_set<Symbol> changed;
  for (const Symbol symbol : memory_.symbolsOf(region)) changed.insert(symbol);
  procedure_.emit(registers_.saving(changed));
}

Scalar Fields::either(Term condition, const Scalar& first, const Scalar& second,
                      const Shape& shape) {
  std::vector<Term> parts = module_.encoding.stored(first, shape);
  const std::vector<Term> others = module_.encoding.stored(second, shape);
  for (std::size_t i = 0; i < parts.size(); ++i)
    parts[i] = terms_.ite(condition, parts[i], others[i]);
  return module_.encoding.read(parts, shape);
}

Term Fields::isBelow(std::int64_t bytes, Term size) {
  return integers_.offsetLess(integers_.offset(Integer(bytes)), size);
}

void Fields::write(const MemoryLocation& to, Term size, const std::string& why,
                   const ValueOf& valueOf) {
  const Region& region = *to.region;
  keepRegisters(region);
  std::vector<Change> changes;
  std::vector<Term> cuts;
  for (const View& view : region.views) {
    const std::int64_t at = view.offset - to.cell.offset;
    const std::int64_t end = at + static_cast<std::int64_t>(view.access.size);
    if (end <= 0) continue;
    const auto value = at < 0 ? std::nullopt : valueOf(view, at);
    const Term isTouched = isBelow(std::max<std::int64_t>(at, 0), size);
    cuts.push_back(value ? terms_.conjunction({isTouched, terms_.negate(isBelow(end - 1, size))})
                         : isTouched);
    if (value) changes.push_back({view, end, *value});
  }
  const Term isCut = terms_.disjunction(cuts);
  const LocationId start = procedure_.at();
  const LocationId join = procedure_.newLocation();
  procedure_.assume(isCut);
  if (procedure_.isReachable()) {
    MemoryAccess(context_).havoc(to, why);
    procedure_.emitTo(Assume{terms_.boolean(true)}, join);
  }
  procedure_.continueAt(start);
  procedure_.assume(terms_.negate(isCut));
  Writes writes(terms_);
  for (const Change& change : changes) {
    const Shape shape = memory_.shapeOf(region, change.view);
    const Scalar before =
        module_.encoding.read(memory_.read(region, change.view, to.pointer, 0), shape);
    MemoryAccess(context_).writeView(
        writes, to, change.view, 0,
        either(isBelow(change.end - 1, size), change.value, before, shape));
  }
  registers_.assign(std::move(writes));
  procedure_.emitTo(Assume{terms_.boolean(true)}, join);
  procedure_.continueAt(join);
}

}  // namespace fathom::frontend::c
