// Objects come and go: stack variables, and the heap.
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>

#include "frontend/c/llvm/function.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

bool isLifetimeMarker(const llvm::Instruction& instruction) {
  const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return marker != nullptr && marker->isLifetimeStartOrEnd();
}

bool isCallOfAlloca(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call == nullptr ? nullptr : calleeOf(*call);
  return callee != nullptr && externalOf(*callee) == External::Alloca;
}

enum class FirstUse { None, Store, Other };

FirstUse firstUseIn(llvm::BasicBlock::const_iterator from, llvm::BasicBlock::const_iterator to,
                    const llvm::AllocaInst& local) {
  for (; from != to; ++from) {
    bool isUsed = false;
    for (const llvm::Use& operand : from->operands()) isUsed |= operand.get() == &local;
    if (!isUsed || isLifetimeMarker(*from)) continue;
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&*from);
    return store != nullptr && store->getValueOperand() != &local &&
                   store->getValueOperand()->getType() == local.getAllocatedType()
               ? FirstUse::Store
               : FirstUse::Other;
  }
  return FirstUse::None;
}

}  // namespace

/// Every way from here stores the whole variable before anything else happens to it.
bool FunctionTranslator::isOverwrittenSoon(const llvm::Instruction& from,
                                           const llvm::AllocaInst& local) {
  const llvm::BasicBlock& first = *from.getParent();
  switch (firstUseIn(std::next(from.getIterator()), first.end(), local)) {
    case FirstUse::Store:
      return true;
    case FirstUse::Other:
      return false;
    case FirstUse::None:
      break;
  }
  std::vector<const llvm::BasicBlock*> waiting{&first};
  std::unordered_set<const llvm::BasicBlock*> seen;
  while (!waiting.empty()) {
    const llvm::BasicBlock& block = *waiting.back();
    waiting.pop_back();
    for (const llvm::BasicBlock* next : llvm::successors(&block)) {
      if (!seen.insert(next).second) continue;
      const FirstUse use = firstUseIn(next->begin(), next->end(), local);
      if (use == FirstUse::Other) return false;
      if (use == FirstUse::None) waiting.push_back(next);
    }
  }
  return true;
}

/// Takes the next identity of the region, and remembers it as the site's.
Term FunctionTranslator::newIdentity(const llvm::Value& site, Writes& writes) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
  const Symbol next = memory_.factOf(region, Fact::Next);
  const Term identity = terms_.constant(next);
  writes.set(identityOf(site), identity);
  writes.set(next, terms_.add(identity, terms_.integer(1)));
  return identity;
}

Symbol FunctionTranslator::identityOf(const llvm::Value& site) {
  const auto known = identities_.find(&site);
  if (known != identities_.end()) return known->second;
  const Symbol symbol = local(site.getName().str() + ".id", terms_.intSort(), "", position_);
  return identities_[&site] = symbol;
}

/// What is known about a new object from its beginning.
void FunctionTranslator::create(Writes& writes, const llvm::Value& site, Term identity, Term size) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
  if (!region.size && !region.isExternal)
    memory_.setFact(writes, region, Fact::Size, identity, size);
  if (!region.begin)
    for (const Object& object : region.objects)
      if (object.site == &site)
        memory_.setFact(writes, region, Fact::Begin, identity,
                        numbers_.offset(Integer(object.begin)));
  if (!isTracked(region)) return;
  if (region.isSingle)
    writes.set(memory_.factOf(region, Fact::Current), identity);
  else
    memory_.setFact(writes, region, Fact::Alive, identity, terms_.boolean(true));
}

Term FunctionTranslator::sizeOf(const llvm::AllocaInst& local) {
  if (const auto known = knownSize(whole_.pointsTo.layout(), local))
    return numbers_.offset(Integer(*known));
  const Number count = number(*local.getArraySize());
  const auto one = whole_.pointsTo.layout().getTypeAllocSize(local.getAllocatedType());
  return numbers_.sizeOf(
      numbers_.mul(count, numbers_.constant(Integer(static_cast<std::int64_t>(one)), count.width)));
}

/// A stack object begins, with any contents.
void FunctionTranslator::begin(const llvm::Value& site, bool isOverwritten) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
  Writes writes(terms_);
  const auto fixed = region.identities.find(&site);
  const bool isFixed = fixed != region.identities.end();
  const Term identity = isFixed ? terms_.integer(fixed->second) : newIdentity(site, writes);
  const Term size = local != nullptr
                        ? sizeOf(*local)
                        : numbers_.offset(Integer(*knownSize(whole_.pointsTo.layout(), site)));
  create(writes, site, identity, size);
  assign(std::move(writes));
  if (!isOverwritten && (region.isSingle || isFixed))
    beginContents(region, isFixed ? identity : terms_.constant(identityOf(site)));
}

void FunctionTranslator::beginContents(const Region& region, Term identity) {
  std::vector<Variable> own;
  Writes writes(terms_);
  for (const View& view : region.views) {
    if (auto variable = memory_.variableOf(region, view, identity)) {
      if (region.stride > 0) variable->shape.kind = Shape::Kind::Float;  // arrays have no range
      own.push_back(*variable);
      continue;
    }
    std::vector<Term> parts;
    for (const Sort sort : memory_.contentSorts(region, view)) {
      const Symbol fresh = local("contents", sort, "", position_);
      emit(Havoc{{fresh}});
      parts.push_back(terms_.constant(fresh));
    }
    memory_.setContents(writes, region, view, identity, parts);
  }
  makeArbitrary(own);
  assign(std::move(writes));
}

/// A parameter passed by value is the callee's own object.
void FunctionTranslator::beginCopy(const llvm::Argument& argument) {
  begin(argument, false);
  const Variable input = whole_.parameterOf(argument);
  const Cell from = whole_.pointsTo.incomingOf(argument);
  const Place source{from, &whole_.regions.of(from), std::get<Pointer>(read(input)), nullptr};
  const auto size = *knownSize(whole_.pointsTo.layout(), argument);
  const Place target = placeOf(argument);
  if (target.region->stride > 0)
    copyElements(target, source, size / target.region->stride);
  else
    copyFields(target, source, size);
}

void FunctionTranslator::end(const llvm::Value& site) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
  if (!isTracked(region)) return;
  Writes writes(terms_);
  if (region.isSingle)
    writes.set(memory_.factOf(region, Fact::Current), terms_.integer(0));
  else
    memory_.setFact(writes, region, Fact::Alive, terms_.constant(identityOf(site)),
                    terms_.boolean(false));
  assign(std::move(writes));
}

void FunctionTranslator::endAll() {
  if (!whole_.tracksLiveness()) return;
  const auto endOne = [&](const llvm::Value& site) {
    const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
    if (region.identities.contains(&site) || !isTracked(region)) return;
    end(site);
    if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
        local != nullptr && !local->isStaticAlloca() && !isFreedAtRestore(*local))
      under("of memory made by alloca again and again the last piece ends with the function");
  };
  for (const llvm::Argument& argument : function_.args())
    if (argument.hasByValAttr()) endOne(argument);
  for (const llvm::Instruction& instruction : llvm::instructions(function_))
    if (llvm::isa<llvm::AllocaInst>(instruction) || isCallOfAlloca(instruction))
      endOne(instruction);
}

/// Each instance ends before the next one begins.
bool FunctionTranslator::isFreedAtRestore(const llvm::AllocaInst& local) {
  if (!Calling::isInLoop(*local.getParent())) return true;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(function_));
  for (const llvm::Instruction& instruction : llvm::instructions(function_)) {
    const auto* save = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (save != nullptr && save->getIntrinsicID() == llvm::Intrinsic::stacksave &&
        Calling::isInLoop(*save->getParent()) && dominators.dominates(save, &local))
      return true;
  }
  return false;
}

/// The objects that were made since the stack was saved.
void FunctionTranslator::restoreStack(const llvm::Value& saved) {
  if (!whole_.tracksLiveness()) return;
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&saved);
  if (load == nullptr) return;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(function_));
  for (const llvm::User* user : load->getPointerOperand()->users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (store == nullptr) continue;
    for (const llvm::BasicBlock& block : function_)
      for (const llvm::Instruction& instruction : block)
        if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
            local != nullptr && !local->isStaticAlloca() && dominators.dominates(store, local))
          end(*local);
  }
}

/// A new heap object. Where the rules let malloc fail, it may also give null.
void FunctionTranslator::allocate(const llvm::CallBase& call, External kind) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(call));
  Number size = number(*call.getArgOperand(0));
  Term isPossible = terms_.boolean(true);
  if (kind == External::Calloc) {
    const Number each = number(*call.getArgOperand(1));
    isPossible = terms_.negate(numbers_.overflows(Numbers::Operation::Mul, size, each, false));
    size = numbers_.mul(size, each);
  }
  if (!whole_.options.svcompRules && kind != External::Alloca)
    isPossible = terms_.conjunction(
        {isPossible, std::get<Term>(arbitrary({Shape::Kind::Bit, 1, true, false}, "succeeds",
                                              calleeOf(call)->getName().str() + "()"))});
  const Term bytes = numbers_.sizeOf(size);
  Writes writes(terms_);
  const auto fixed = region.identities.find(&call);
  const bool isFixed = fixed != region.identities.end();
  const Term identity = isFixed ? terms_.integer(fixed->second) : newIdentity(call, writes);
  create(writes, call, identity, bytes);
  if (kind == External::Calloc) zero(writes, region, identity);
  if (kind != External::Alloca)
    countLive(writes, region, terms_.ite(isPossible, terms_.integer(1), terms_.integer(0)));
  assign(std::move(writes));
  Pointer made = whole_.addressOf(call, isFixed ? identity : terms_.constant(identityOf(call)));
  made.object = terms_.ite(isPossible, made.object, terms_.integer(0));
  keep(llvm::cast<llvm::Instruction>(call), made);
}

void FunctionTranslator::countLive(Writes& writes, const Region& region, Term change) {
  if (!whole_.checks("valid-memtrack") && !whole_.checks("valid-memcleanup")) return;
  const Symbol live = memory_.factOf(region, Fact::Live);
  writes.set(live, terms_.add(writes.now(live), change));
}

void FunctionTranslator::zero(Writes& writes, const Region& region, Term identity) {
  for (const View& view : region.views)
    memory_.setContents(
        writes, region, view, identity,
        memory_.filled(region, view, whole_.keeping.zero(memory_.shapeOf(region, view))));
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
    all.push_back(region.isSingle
                      ? terms_.eq(object, terms_.constant(memory_.factOf(region, Fact::Current)))
                      : memory_.factAt(region, Fact::Alive, object));
  const Numbers::Extent atBegin{place.pointer.offset.value_or(numbers_.offset(Integer(0))),
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
    goal("valid-free", allowed);
  else
    assume(allowed);
  if (!reachable_ || !isTracked(region)) return;
  Writes writes(terms_);
  const Term object = place.pointer.object;
  const Term isNull = terms_.eq(object, terms_.integer(0));
  if (region.isSingle) {
    const Symbol current = memory_.factOf(region, Fact::Current);
    writes.set(current, terms_.ite(isNull, terms_.constant(current), terms_.integer(0)));
  } else {
    memory_.setFact(writes, region, Fact::Alive, object, terms_.boolean(false));
  }
  countLive(writes, region, terms_.ite(isNull, terms_.integer(0), terms_.integer(-1)));
  assign(std::move(writes));
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
  const auto fixed = region.identities.find(&call);
  const bool isFixed = fixed != region.identities.end();
  const Term identity = isFixed ? terms_.integer(fixed->second) : newIdentity(call, writes);
  create(writes, call, identity, numbers_.sizeOf(number(*call.getArgOperand(1))));
  if (!region.isSingle)
    for (const View& view : region.views)
      memory_.setContents(writes, region, view, identity, memory_.contents(region, view, before));
  countLive(writes, region, terms_.integer(1));
  assign(std::move(writes));
  keep(llvm::cast<llvm::Instruction>(call),
       whole_.addressOf(call, isFixed ? identity : terms_.constant(identityOf(call))));
}

}  // namespace fathom::frontend::c
