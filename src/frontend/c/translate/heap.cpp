#include "frontend/c/translate/heap.h"

#include "frontend/c/translate/caller_memory.h"
#include "frontend/c/translate/elements.h"
#include "frontend/c/translate/objects.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

using namespace program;

/// Where the rules let an allocation fail, that it does not.
Term Heap::succeeds(const llvm::CallBase& call) {
  if (module_.options.svcompRules) return terms_.boolean(true);
  return std::get<Term>(registers_.arbitrary({Shape::Kind::Bit, 1, true, false}, "succeeds",
                                             calleeOf(call)->getName().str() + "()"));
}

/// A new heap object. Where the rules let malloc fail, it may also give null.
void Heap::allocate(const llvm::CallBase& call, External kind) {
  const Region& region = regionOf(call);
  Number size = number(*call.getArgOperand(0));
  Term isPossible = terms_.boolean(true);
  if (kind == External::Calloc) {
    const Number each = number(*call.getArgOperand(1));
    isPossible =
        terms_.negate(integers_.overflows(IntegerEncoding::Operation::Mul, size, each, false));
    size = integers_.mul(size, each);
  }
  const bool isOnHeap = Region::isHeap(call);
  if (isOnHeap) isPossible = terms_.conjunction({isPossible, succeeds(call)});
  const Term bytes = integers_.sizeOf(size);
  Writes writes(terms_);
  const Term identity = identities_.take(call, writes);
  Objects(context_).create(writes, call, identity, bytes);
  if (kind == External::Calloc) zero(writes, region, identity);
  if (isOnHeap)
    countLive(writes, region, terms_.ite(isPossible, terms_.integer(1), terms_.integer(0)));
  registers_.assign(std::move(writes));
  Pointer made = module_.addressOf(call, identities_.of(call));
  made.object = terms_.ite(isPossible, made.object, terms_.integer(0));
  registers_.keep(llvm::cast<llvm::Instruction>(call), made);
}

void Heap::countLive(Writes& writes, const Region& region, Term change) {
  if (!module_.checks("valid-memtrack") && !module_.checks("valid-memcleanup")) return;
  if (!region.hasHeap()) return;
  const Symbol live = memory_.attributeOf(region, ObjectAttribute::Live);
  writes.set(live, terms_.add(writes.now(live), change));
}

void Heap::zero(Writes& writes, const Region& region, Term identity) {
  for (const View& view : region.views)
    memory_.setContents(
        writes, region, view, identity,
        memory_.filled(region, view, module_.encoding.zero(memory_.shapeOf(region, view))));
}

/// A heap object, alive, pointed to at its beginning; an object of a caller, alive; or null.
Term Heap::mayBeFreed(const MemoryLocation& location) {
  const Region& region = *location.region;
  const Term object = location.pointer.object;
  std::vector<Term> cases{module_.isNull(region, object)};
  if (!region.callers.empty())
    cases.push_back(
        terms_.conjunction({module_.isOfCaller(region, object), module_.isAlive(region, object)}));
  if (region.hasHeap() && (!region.isExternal || module_.tracksLiveness(region)))
    cases.push_back(isOnHeap(location));
  return terms_.disjunction(cases);
}

Term Heap::isOnHeap(const MemoryLocation& location) {
  const Region& region = *location.region;
  const Term object = location.pointer.object;
  std::vector<Term> all{module_.isOnHeap(region, object)};
  if (module_.tracksLiveness(region)) all.push_back(module_.isAlive(region, object));
  all.push_back(isAtBegin(location));
  return terms_.conjunction(all);
}

Term Heap::isAtBegin(const MemoryLocation& location) {
  const Region& region = *location.region;
  const IntegerEncoding::Extent extent{
      location.pointer.offset.value_or(integers_.offset(Integer(0))),
      Integer(region.stride == 0 ? 1 : region.stride), Integer(location.cell.offset),
      integers_.offset(Integer(0))};
  return integers_.inside(extent, Validity(context_).beginOf(location),
                          integers_.offset(Integer(0)));
}

void Heap::release(const llvm::Value& value) {
  const MemoryLocation location = locationOf(value);
  if (mustBeFreeable(location)) end(location, terms_.boolean(true));
}

/// Of a standard stream, where nothing else is a stream, and of one from outside, the end is not
/// followed.
void Heap::endObject(const llvm::Value& value) {
  if (!module_.tracksLiveness()) return;
  const MemoryLocation location = locationOf(value);
  if (module_.tracksLiveness(*location.region) && !location.region->isExternal)
    end(location, terms_.boolean(true));
  else
    procedure_.under("that a closed stream is not used again is not verified");
}

/// Whether executions go on behind that, with an object whose end is followed.
bool Heap::mustBeFreeable(const MemoryLocation& location) {
  const Region& region = *location.region;
  if (!module_.tracksLiveness()) return false;
  if (region.isForeign && !region.isAnywhere) {
    procedure_.both("a pointer from outside is freed");
    return false;
  }
  const Term allowed = mayBeFreed(location);
  if (module_.checks("valid-free"))
    procedure_.goal("valid-free", allowed,
                    Validity(context_).accessAt(location, SourceAccess::Kind::Free));
  else
    procedure_.assume(allowed);
  if (!region.callers.empty() && procedure_.isReachable())
    CallerMemory(context_).requireFreeable(location, isAtBegin(location));
  return procedure_.isReachable() && module_.tracksLiveness(region);
}

void Heap::end(const MemoryLocation& location, Term when) {
  const Region& region = *location.region;
  Writes writes(terms_);
  const Term object = location.pointer.object;
  const Term ends = terms_.conjunction({when, terms_.negate(module_.isNull(region, object))});
  if (region.isSingle) {
    const Symbol current = memory_.attributeOf(region, ObjectAttribute::Current);
    writes.set(current, terms_.ite(ends, terms_.integer(0), terms_.constant(current)));
  } else {
    const Term isAlive = terms_.ite(when, module_.isOfCaller(region, object),
                                    memory_.attributeAt(region, ObjectAttribute::Alive, object));
    memory_.setAttribute(writes, region, ObjectAttribute::Alive, object, isAlive);
  }
  const Term isCounted =
      terms_.conjunction({ends, terms_.negate(module_.isOfCaller(region, object))});
  countLive(writes, region, terms_.ite(isCounted, terms_.integer(-1), terms_.integer(0)));
  registers_.assign(std::move(writes));
}

/// What is cut off must not come back when the object grows again: then all of it is any.
Term Heap::growsAfterCut(Writes& writes, const Region& region, Term from, Term to, Term size) {
  if (region.size || region.isExternal) return terms_.boolean(false);
  const Term before = memory_.attributeAt(region, ObjectAttribute::Size, from);
  const Term isObject = terms_.negate(module_.isNull(region, from));
  const Term wasCut =
      terms_.conjunction({isObject, memory_.attributeAt(region, ObjectAttribute::Cut, from)});
  const Term grows = integers_.offsetLess(before, size);
  const Term shrinks = terms_.conjunction({isObject, integers_.offsetLess(size, before)});
  memory_.setAttribute(
      writes, region, ObjectAttribute::Cut, to,
      terms_.disjunction({shrinks, terms_.conjunction({wasCut, terms_.negate(grows)})}));
  procedure_.over("realloc to more bytes behind one to fewer leaves any contents");
  return terms_.conjunction({wasCut, grows});
}

void Heap::moveContents(Writes& writes, const Region& region, Term from, Term to, Term size) {
  const Term isAny = growsAfterCut(writes, region, from, to, size);
  if (!region.callers.empty())
    procedure_.over("pointers in what a caller allocated are any pointers behind realloc");
  for (const View& view : region.views) {
    std::vector<Term> parts = memory_.contents(region, view, from);
    if (!terms_.isFalse(isAny))
      for (Term& part : parts) {
        const Symbol any = procedure_.local("cut", terms_.sort(part));
        procedure_.emit(program::Havoc{{any}});
        part = terms_.ite(isAny, terms_.constant(any), part);
      }
    memory_.setContents(writes, region, view, to, parts);
  }
}

/// As glibc does it: an object that is given no bytes is freed, and the result is null. Otherwise
/// null means that it failed and the old object is as it was.
void Heap::reallocate(const llvm::CallBase& call) {
  const MemoryLocation old =
      Elements(context_).withFixedPointer(locationOf(*call.getArgOperand(0)));
  const Region& region = regionOf(call);  // a constant null has one of its own
  const Term before = old.pointer.object;
  const Term size = integers_.sizeOf(number(*call.getArgOperand(1)));
  const Term onlyFrees = terms_.conjunction({terms_.eq(size, integers_.offset(Integer(0))),
                                             terms_.negate(module_.isNull(*old.region, before))});
  const bool isFollowed = mustBeFreeable(old);
  if (!procedure_.isReachable()) return;
  const Term isDone = terms_.disjunction({onlyFrees, succeeds(call)});
  const Term isNew = terms_.conjunction({isDone, terms_.negate(onlyFrees)});
  if (isFollowed) end(old, isDone);
  Writes writes(terms_);
  const Term identity = identities_.take(call, writes);
  Objects(context_).create(writes, call, identity, size);
  if (!region.isSingle) moveContents(writes, region, before, identity, size);
  countLive(writes, region, terms_.ite(isNew, terms_.integer(1), terms_.integer(0)));
  registers_.assign(std::move(writes));
  Pointer made = module_.addressOf(call, identities_.of(call));
  made.object = terms_.ite(isNew, made.object, terms_.integer(0));
  registers_.keep(llvm::cast<llvm::Instruction>(call), made);
}

}  // namespace fathom::frontend::c
