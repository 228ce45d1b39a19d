#include "frontend/c/translate/validity.h"

#include "frontend/c/debug/source.h"
#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/aliasing.h"
#include "frontend/c/translate/caller_memory.h"
#include "frontend/c/translate/environment_access.h"

namespace fathom::frontend::c {

using namespace program;

/// A term by object, where all objects of the location are known and have one.
template <class TermOf>
std::optional<Term> Validity::byObject(const MemoryLocation& location, const TermOf& termOf) {
  if (!location.region->isEnumerated) return std::nullopt;
  std::optional<Term> result;
  for (const Object& object : location.region->objects) {
    const std::optional<Term> term = termOf(object);
    if (!term) return std::nullopt;
    const Term is = terms_.eq(location.pointer.object,
                              terms_.integer(location.region->identities.at(object.site)));
    result = result ? terms_.ite(is, *term, *result) : *term;
  }
  return result;
}

/// A term that no variable is needed for.
std::optional<Term> Validity::sizeOf(const Object& object) {
  if (const auto vector = EnvironmentAccess(context_).sizeOf(object)) return vector;
  const auto size = knownSize(module_.pointsTo.layout(), *object.site);
  return size ? std::optional(integers_.offset(Integer(*size))) : std::nullopt;
}

Term Validity::sizeOf(const MemoryLocation& location) {
  const Region& region = *location.region;
  if (region.size) return integers_.offset(Integer(*region.size));
  if (location.object != nullptr)
    if (const auto size = sizeOf(Object{location.object})) return *size;
  if (region.isSingle)
    if (const auto size = EnvironmentAccess(context_).sizeOf(region.objects.front())) return *size;
  if (const auto known = byObject(location, [&](const Object& object) { return sizeOf(object); }))
    return *known;
  const Term object = location.pointer.object;
  const bool hasStrings = !region.strings.empty();  // among a few literals, say
  Term size = memory_.attributeAt(region, ObjectAttribute::Size, object);
  for (const Object& one : region.objects) {
    const auto fixed = region.identities.find(one.site);
    if (fixed == region.identities.end() || (!listOfVector(*one.site) && !hasStrings)) continue;
    if (const auto known = sizeOf(one))
      size = terms_.ite(terms_.eq(object, terms_.integer(fixed->second)), *known, size);
  }
  return size;
}

Term Validity::beginOf(const MemoryLocation& location) {
  if (location.region->begin) return integers_.offset(Integer(*location.region->begin));
  for (const Object& object : location.region->objects)
    if (object.site == location.object) return integers_.offset(Integer(object.begin));
  const auto beginOf = [&](const Object& object) {
    return std::optional(integers_.offset(Integer(object.begin)));
  };
  if (const auto known = byObject(location, beginOf)) return *known;
  const Term object = location.pointer.object;
  Term begin = memory_.attributeAt(*location.region, ObjectAttribute::Begin, object);
  for (const Object& one : location.region->objects)
    for (const Strings& strings : location.region->strings)
      if (strings.site == one.site)
        begin = terms_.ite(module_.environment.isString(*location.region, strings, object),
                           *beginOf(one), begin);
  for (const Callers& callers : location.region->callers)
    for (const Object& one : location.region->objects)
      if (callers.site == one.site)
        begin = terms_.ite(module_.isOfCaller(callers, object), *beginOf(one), begin);
  return begin;
}

bool Validity::hasKnownSize(const MemoryLocation& location) {
  if (location.object == nullptr) return false;
  return knownSize(module_.pointsTo.layout(), *location.object).value_or(0) > 0;
}

/// Where nobody looks at the access, the program goes on behind it with any value.
bool Validity::checksExtents() const {
  return module_.checks("valid-deref") || module_.checks("bounds") ||
         (isLibrary(context_.function) && module_.checks("string"));
}

/// By SV-COMP's reading of programs whose memory nobody asks about, variables that nothing sets but
/// their beginning (arguments that a driver's environment leaves out) do not end an execution.
bool Validity::goesOnAtNull(const Region& region) const {
  return module_.options.svcompRules && !isChecked() && !region.isExternal &&
         region.objects.empty();
}

/// Of an object that is always there.
Term Validity::hasFixedNumber(const Region& region, Term object) {
  const auto most = static_cast<std::int64_t>(region.objects.size());
  const Term isString = module_.environment.isString(region, object);
  if (region.strings.size() == region.objects.size()) return isString;
  return terms_.disjunction(
      {isString, terms_.conjunction({terms_.ge(object, terms_.integer(1)),
                                     terms_.le(object, terms_.integer(most))})});
}

/// alive, and inside: begin <= at and at + size <= begin + whole; constants are not written.
std::vector<Term> Validity::conditions(const MemoryLocation& location, Term size, bool isWrite) {
  const Region& region = *location.region;
  const Term object = location.pointer.object;
  std::vector<Term> all;
  if (location.object == nullptr) {
    if (!goesOnAtNull(region)) all.push_back(terms_.negate(module_.isNull(region, object)));
    if (region.isEnumerated) {
      std::vector<Term> known;
      for (const auto& [site, identity] : region.identities)
        known.push_back(terms_.eq(object, terms_.integer(identity)));
      all.push_back(terms_.disjunction(known));
    }
    if (module_.tracksLiveness(region))
      all.push_back(module_.isAlive(region, object));
    else if (module_.tracksLiveness() && !region.isExternal && !region.objects.empty())
      all.push_back(hasFixedNumber(region, object));
  }
  if (isWrite && region.isConstant) all.push_back(terms_.boolean(false));
  if (isWrite)
    for (const Object& one : region.objects)
      if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(one.site);
          global != nullptr && global->isConstant())
        all.push_back(
            terms_.negate(terms_.eq(object, terms_.integer(region.identities.at(one.site)))));
  if (isWrite)
    for (const Strings& strings : region.strings)
      if (strings.list == StringList::Messages)
        all.push_back(terms_.negate(module_.environment.isString(region, strings, object)));
  if (region.isExternal && !hasKnownSize(location)) return all;
  if (region.objects.empty()) {  // no address is ever stored there: it was never set, or a number
    if (checksExtents()) all.push_back(terms_.boolean(false));
    return all;
  }
  all.push_back(isInside(location, size));
  return all;
}

Term Validity::isInside(const MemoryLocation& location, Term size) {
  const std::int64_t stride = location.region->stride;
  const IntegerEncoding::Extent extent{
      location.pointer.offset.value_or(integers_.offset(Integer(0))),
      Integer(stride == 0 ? 1 : stride), Integer(location.cell.offset), size};
  return integers_.inside(extent, beginOf(location), sizeOf(location));
}

bool Validity::isChecked() const {
  return checksExtents() || module_.checks("null");
}

/// Of an object of a caller the program itself must see to it that it was not freed, and of null
/// that it is not its own; the rest is up to the caller.
void Validity::requireOfCaller(const MemoryLocation& location, Term size, bool isWrite) {
  const Region& region = *location.region;
  const Term object = location.pointer.object;
  const Term isNothing = terms_.eq(size, integers_.offset(Integer(0)));
  std::vector<Term> valid{isNothing, terms_.eq(object, terms_.integer(kNullOfCallers))};
  std::vector<Term> theirs{module_.isOfCaller(region, object)};
  if (module_.tracksLiveness(region)) theirs.push_back(module_.isAlive(region, object));
  valid.push_back(terms_.conjunction(theirs));
  if (region.objects.size() > region.callers.size())
    valid.push_back(terms_.conjunction(conditions(location, size, isWrite)));
  const auto kind = isWrite ? SourceAccess::Kind::Write : SourceAccess::Kind::Read;
  ask(terms_.disjunction(valid), accessAt(location, kind, size));
  CallerMemory callers(context_);
  callers.requireNotNull(location);
  if (procedure_.isReachable())
    callers.requireInside(location, terms_.disjunction({isNothing, isInside(location, size)}),
                          accessAt(location, kind, size));
}

void Validity::ask(Term valid, const GoalAccess& access) {
  const bool isString = isLibrary(context_.function) && module_.checks("string");
  for (const std::string check : {"string", "valid-deref", "bounds", "null"})
    if (check == "string" ? isString : module_.checks(check))
      return procedure_.goal(check, valid, access);
  procedure_.assume(valid);
}

void Validity::require(Term valid, const std::optional<GoalAccess>& access) {
  if (isLibrary(context_.function) && module_.checks("string"))
    return procedure_.goal("string", valid, access);
  if (module_.checks("valid-deref")) return procedure_.goal("valid-deref", valid, access);
  if (module_.checks("null")) return procedure_.goal("null", valid, access);
  procedure_.assume(valid);
}

void Validity::requireObject(const MemoryLocation& location) {
  const Term one = integers_.offset(Integer(1));
  const Term valid = terms_.conjunction(conditions(location, one, false));
  if (!terms_.isTrue(valid)) require(valid, accessAt(location, SourceAccess::Kind::Read, one));
}

/// What the model does not know of memory from outside: whether a pointer to it is null, and where
/// it ends.
void Validity::recordOutside(const MemoryLocation& location) {
  if (!location.region->isExternal || location.region->isAnywhere || hasKnownSize(location)) return;
  if (checksExtents()) return procedure_.both("a pointer from outside may lead anywhere");
  if (module_.checks("null")) procedure_.over("a pointer from outside may be null");
}

/// Variables of the C library and of the linker, and what standard streams hold, have any value in
/// the model.
void Validity::recordProvided(const MemoryLocation& location) {
  const auto isRead = [&](const Object& object) {
    return location.object == nullptr || location.object == object.site;
  };
  for (const Object& object : location.region->objects)
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
        global != nullptr && isRead(object) && isProvided(*global))
      return procedure_.over("'" + global->getName().str() + "' has any value at the beginning");
}

void Validity::require(const MemoryLocation& location, Term size, bool isWrite) {
  if (!isWrite) recordProvided(location);
  EnvironmentAccess(context_).assumeSize(location);
  const bool isOwn = location.object != nullptr && !location.region->objects.empty();
  if (isWrite && !isOwn &&
      mayHaveOtherName(module_.regions, *location.region, module_.options.svcompRules))
    procedure_.underAnywhere("memory from outside may have another name");
  if (!location.region->callers.empty() && location.object == nullptr)
    return requireOfCaller(location, size, isWrite);
  const Term isNothing = terms_.eq(size, integers_.offset(Integer(0)));
  const Term valid =
      terms_.disjunction({isNothing, terms_.conjunction(conditions(location, size, isWrite))});
  if (terms_.isTrue(valid)) {
    const bool isUnknown =
        location.object != nullptr && location.region->isExternal && !hasKnownSize(location);
    if (isUnknown && checksExtents()) procedure_.under("an array of unknown length has an end");
    return;
  }
  const auto access =
      accessAt(location, isWrite ? SourceAccess::Kind::Write : SourceAccess::Kind::Read, size);
  recordOutside(location);
  if (isLibrary(context_.function) && module_.checks("string"))
    return procedure_.goal("string", valid, access);
  if (module_.checks("valid-deref")) return procedure_.goal("valid-deref", valid, access);
  const Term isNull = terms_.eq(location.pointer.object, terms_.integer(0));
  if (module_.checks("null") && location.object == nullptr)
    procedure_.goal("null", terms_.negate(isNull), access);
  if (procedure_.isReachable() && module_.checks("bounds"))
    return procedure_.goal("bounds", valid, access);
  if (procedure_.isReachable()) procedure_.assume(valid);
}

/// Uses only attributes that the goal's condition uses: attributes exist only where needed.
GoalAccess Validity::accessAt(const MemoryLocation& location, SourceAccess::Kind kind,
                              std::optional<Term> size) {
  const Region& region = *location.region;
  GoalAccess access{kind, location.cell, location.pointer.object, location.pointer.offset};
  const bool isTrackedHere = module_.tracksLiveness(region) &&
                             (location.object == nullptr || kind == SourceAccess::Kind::Free);
  if (isTrackedHere) access.alive = module_.isAlive(region, location.pointer.object);
  if (kind == SourceAccess::Kind::Free || region.objects.empty() ||
      (region.isExternal && !hasKnownSize(location)))
    return access;
  access.begin = beginOf(location);
  access.whole = sizeOf(location);
  access.size = size;
  return access;
}

}  // namespace fathom::frontend::c
