#include "frontend/c/translate/goal_access.h"

#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

using Kind = program::SourceAccess::Kind;

/// Asks for nothing that the goal's condition does not ask for: facts exist only where needed.
GoalAccess FunctionTranslator::accessAt(const Place& place, Kind kind, std::optional<Term> size) {
  const Region& region = *place.region;
  GoalAccess access{kind, place.cell, place.pointer.object, place.pointer.offset};
  const bool isTrackedHere = isTracked(region) && (place.object == nullptr || kind == Kind::Free);
  if (isTrackedHere)
    access.alive =
        region.isSingle
            ? terms_.eq(place.pointer.object,
                        terms_.constant(memory_.factOf(region, ObjectAttribute::Current)))
            : memory_.factAt(region, ObjectAttribute::Alive, place.pointer.object);
  if (kind == Kind::Free || region.objects.empty() || (region.isExternal && !hasKnownSize(place)))
    return access;
  access.begin = beginOf(place);
  access.whole = sizeOf(place);
  access.size = size;
  return access;
}

}  // namespace fathom::frontend::c
