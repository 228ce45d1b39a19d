// Objects come and go: stack variables.
#include <llvm/IR/CFG.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/InstIterator.h>

#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

bool isLifetimeMarker(const llvm::Instruction& instruction) {
  const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return marker != nullptr && marker->isLifetimeStartOrEnd();
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

/// The fixed identity; or takes the next one of the region, and remembers it as the site's.
Term FunctionTranslator::newIdentity(const llvm::Value& site, Writes& writes) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
  if (region.identities.contains(&site)) return identityFor(site);
  const Symbol next = memory_.factOf(region, ObjectAttribute::Next);
  const Term identity = terms_.constant(next);
  writes.set(identityOf(site), identity);
  writes.set(next, terms_.add(identity, terms_.integer(1)));
  return identity;
}

Term FunctionTranslator::identityFor(const llvm::Value& site) {
  const auto& fixed = whole_.regions.of(whole_.pointsTo.cellOf(site)).identities;
  const auto found = fixed.find(&site);
  return found != fixed.end() ? terms_.integer(found->second) : terms_.constant(identityOf(site));
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
    memory_.setFact(writes, region, ObjectAttribute::Size, identity, size);
  if (!region.begin)
    for (const Object& object : region.objects)
      if (object.site == &site)
        memory_.setFact(writes, region, ObjectAttribute::Begin, identity,
                        numbers_.offset(Integer(object.begin)));
  if (!isTracked(region)) return;
  if (region.isSingle)
    writes.set(memory_.factOf(region, ObjectAttribute::Current), identity);
  else
    memory_.setFact(writes, region, ObjectAttribute::Alive, identity, terms_.boolean(true));
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
  const Term identity = newIdentity(site, writes);
  const Term size = local != nullptr
                        ? sizeOf(*local)
                        : numbers_.offset(Integer(*knownSize(whole_.pointsTo.layout(), site)));
  create(writes, site, identity, size);
  assign(std::move(writes));
  if (!isOverwritten && (region.isSingle || region.identities.contains(&site)))
    beginContents(region, identityFor(site));
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
    copyElements(target, source, (size + target.region->stride - 1) / target.region->stride);
  else
    copyFields(target, source, size);
}

void FunctionTranslator::end(const llvm::Value& site) {
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
  if (!isTracked(region)) return;
  Writes writes(terms_);
  if (region.isSingle)
    writes.set(memory_.factOf(region, ObjectAttribute::Current), terms_.integer(0));
  else
    memory_.setFact(writes, region, ObjectAttribute::Alive, identityFor(site),
                    terms_.boolean(false));
  assign(std::move(writes));
}

void FunctionTranslator::endAll() {
  if (!whole_.tracksLiveness()) return;
  const auto endOne = [&](const llvm::Value& site) {
    const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(site));
    if (region.identities.contains(&site) || !isTracked(region)) return;
    end(site);
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&site);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&site);
    if ((local != nullptr && !local->isStaticAlloca() && !isFreedAtRestore(*local)) ||
        (call != nullptr && CallInformation::isInLoop(*call->getParent())))
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
  if (!CallInformation::isInLoop(*local.getParent())) return true;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(function_));
  for (const llvm::Instruction& instruction : llvm::instructions(function_)) {
    const auto* save = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    if (save != nullptr && save->getIntrinsicID() == llvm::Intrinsic::stacksave &&
        CallInformation::isInLoop(*save->getParent()) && dominators.dominates(save, &local))
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

}  // namespace fathom::frontend::c
