// malloc, calloc, realloc, free.
#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

using namespace program;

/// A new heap object. Where the rules let malloc fail, it may also give null.
void FunctionTranslator::allocate(const llvm::CallBase& call, External kind) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(call));
  Number size = number(*call.getArgOperand(0));
  Term isPossible = terms_.boolean(true);
  if (kind == External::Calloc) {
    const Number each = number(*call.getArgOperand(1));
    isPossible =
        terms_.negate(numbers_.overflows(IntegerEncoding::Operation::Mul, size, each, false));
    size = numbers_.mul(size, each);
  }
  if (!whole_.options.svcompRules && kind != External::Alloca)
    isPossible = terms_.conjunction(
        {isPossible, std::get<Term>(arbitrary({Shape::Kind::Bit, 1, true, false}, "succeeds",
                                              calleeOf(call)->getName().str() + "()"))});
  const Term bytes = numbers_.sizeOf(size);
  Writes writes(terms_);
  const Term identity = newIdentity(call, writes);
  create(writes, call, identity, bytes);
  if (kind == External::Calloc) zero(writes, region, identity);
  if (kind != External::Alloca)
    countLive(writes, region, terms_.ite(isPossible, terms_.integer(1), terms_.integer(0)));
  assign(std::move(writes));
  Pointer made = whole_.addressOf(call, identityFor(call));
  made.object = terms_.ite(isPossible, made.object, terms_.integer(0));
  keep(llvm::cast<llvm::Instruction>(call), made);
}

void FunctionTranslator::countLive(Writes& writes, const Region& region, Term change) {
  if (!whole_.checks("valid-memtrack") && !whole_.checks("valid-memcleanup")) return;
  if (!region.hasHeap()) return;
  const Symbol live = memory_.factOf(region, ObjectAttribute::Live);
  writes.set(live, terms_.add(writes.now(live), change));
}

void FunctionTranslator::zero(Writes& writes, const Region& region, Term identity) {
  for (const View& view : region.views)
    memory_.setContents(
        writes, region, view, identity,
        memory_.filled(region, view, whole_.encoding.zero(memory_.shapeOf(region, view))));
}

/// A heap object, alive, pointed to at its beginning; or null.
Term FunctionTranslator::mayBeFreed(const Place& place) {
  const Region& region = *place.region;
  const Term object = place.pointer.object;
  const Term isNull = terms_.eq(object, terms_.integer(0));
  std::vector<Term> all;
  bool hasHeap = false;
  for (const Object& one : region.objects) {
    if (region.isHeap(one))
      hasHeap = true;
    else if (const auto fixed = region.identities.find(one.site); fixed != region.identities.end())
      all.push_back(terms_.negate(terms_.eq(object, terms_.integer(fixed->second))));
    else {
      over("the heap and the stack are not told apart where this is freed");
      under("the heap and the stack are not told apart where this is freed");
    }
  }
  if (!hasHeap || (region.isExternal && !isTracked(region))) return isNull;
  if (isTracked(region))
    all.push_back(region.isSingle ? terms_.eq(object, terms_.constant(memory_.factOf(
                                                          region, ObjectAttribute::Current)))
                                  : memory_.factAt(region, ObjectAttribute::Alive, object));
  const IntegerEncoding::Extent atBegin{place.pointer.offset.value_or(numbers_.offset(Integer(0))),
                                        Integer(region.stride == 0 ? 1 : region.stride),
                                        Integer(place.cell.offset), numbers_.offset(Integer(0))};
  all.push_back(numbers_.inside(atBegin, beginOf(place), numbers_.offset(Integer(0))));
  return terms_.disjunction({isNull, terms_.conjunction(all)});
}

void FunctionTranslator::release(const llvm::Value& value) {
  const Place place = placeOf(value);
  const Region& region = *place.region;
  if (!whole_.tracksLiveness()) return;
  if (region.isExternal && !region.isAnywhere) {
    over("a pointer from outside is freed");
    return under("a pointer from outside is freed");
  }
  const Term allowed = mayBeFreed(place);
  if (whole_.checks("valid-free"))
    goal("valid-free", allowed, accessAt(place, SourceAccess::Kind::Free));
  else
    assume(allowed);
  if (!reachable_ || !isTracked(region)) return;
  Writes writes(terms_);
  const Term object = place.pointer.object;
  const Term isNull = terms_.eq(object, terms_.integer(0));
  if (region.isSingle) {
    const Symbol current = memory_.factOf(region, ObjectAttribute::Current);
    writes.set(current, terms_.ite(isNull, terms_.constant(current), terms_.integer(0)));
  } else {
    memory_.setFact(writes, region, ObjectAttribute::Alive, object, terms_.boolean(false));
  }
  countLive(writes, region, terms_.ite(isNull, terms_.integer(0), terms_.integer(-1)));
  assign(std::move(writes));
}

/// What is cut off does not come back when the object grows again; so that it cannot, an object
/// that shrinks has any contents.
void FunctionTranslator::moveContents(Writes& writes, const Region& region, Term from, Term to,
                                      Term size) {
  Term shrinks = terms_.boolean(false);
  if (!region.size && !region.isExternal) {
    over("realloc to fewer bytes leaves any contents");
    shrinks = terms_.conjunction(
        {terms_.negate(terms_.eq(from, terms_.integer(0))),
         numbers_.offsetLess(size, memory_.factAt(region, ObjectAttribute::Size, from))});
  }
  for (const View& view : region.views) {
    std::vector<Term> parts = memory_.contents(region, view, from);
    if (!terms_.isFalse(shrinks))
      for (Term& part : parts) {
        const Symbol any = local("cut", terms_.sort(part), "", position_);
        emit(program::Havoc{{any}});
        part = terms_.ite(shrinks, terms_.constant(any), part);
      }
    memory_.setContents(writes, region, view, to, parts);
  }
}

/// A new object with the old contents; the old one is freed.
void FunctionTranslator::reallocate(const llvm::CallBase& call) {
  const Place old = placeOf(*call.getArgOperand(0));
  const Region& region = *old.region;
  const Term before = terms_.constant(local("old", terms_.intSort(), "", position_));
  Writes saved(terms_);
  saved.set(terms_.symbolOf(before), old.pointer.object);
  assign(std::move(saved));
  release(*call.getArgOperand(0));
  if (!reachable_) return;
  if (!whole_.options.svcompRules) under("realloc that fails is not modelled");
  Writes writes(terms_);
  const Term identity = newIdentity(call, writes);
  const Term size = numbers_.sizeOf(number(*call.getArgOperand(1)));
  create(writes, call, identity, size);
  if (!region.isSingle) moveContents(writes, region, before, identity, size);
  countLive(writes, region, terms_.integer(1));
  assign(std::move(writes));
  keep(llvm::cast<llvm::Instruction>(call), whole_.addressOf(call, identityFor(call)));
}

}  // namespace fathom::frontend::c
