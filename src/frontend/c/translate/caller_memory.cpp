#include "frontend/c/translate/caller_memory.h"

#include <algorithm>
#include <llvm/BinaryFormat/Dwarf.h>

#include "frontend/c/debug/pointer_text.h"
#include "frontend/c/debug/source.h"
#include "frontend/c/debug/types.h"
#include "frontend/c/translate/heap.h"
#include "frontend/c/translate/outsiders.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

using namespace program;

CallerMemory::Given CallerMemory::givenAt(const Pointer& pointer, Cell cell,
                                          const llvm::DIType* type) const {
  return {pointer, module_.pointsTo.find(cell), type, isPlainChar(type)};
}

/// No object is larger than the distance of two pointers can be.
Term CallerMemory::isSizeOf(const Given& given, Term size) {
  const unsigned width = module_.pointsTo.layout().getPointerSizeInBits();
  const Integer most = Integer::powerOfTwo(width - 1) - Integer(1);
  const Region& region = module_.regions.of(given.cell);
  const IntegerEncoding::Extent element{
      given.pointer.offset.value_or(integers_.offset(Integer(0))),
      Integer(region.stride == 0 ? 1 : region.stride), Integer(given.cell.offset),
      integers_.offset(Integer(given.isCounted ? 0 : bytesOf(given.type)))};
  const MemoryLocation location{given.cell, &region, given.pointer, nullptr};
  return terms_.conjunction(
      {terms_.negate(integers_.offsetLess(size, integers_.offset(Integer(0)))),
       terms_.negate(integers_.offsetLess(integers_.offset(most), size)),
       integers_.inside(element, Validity(context_).beginOf(location), size)});
}

Term CallerMemory::isValid(const Given& given) {
  const Region& region = module_.regions.of(given.cell);
  const Term object = given.pointer.object;
  const Term size = memory_.attributeAt(region, ObjectAttribute::Size, object);
  std::vector<Term> all{isOfKind(given, region), isSizeOf(given, size)};
  if (given.isString) all.push_back(endsWithZero(region, object, size));
  return terms_.conjunction(all);
}

Term CallerMemory::isOfKind(const Given& given, const Region& region) const {
  std::vector<Term> kinds;
  for (const Callers& callers : region.callers)
    if (module_.pointsTo.callers().of(*callers.site)->isNew == given.isNew)
      kinds.push_back(module_.isOfCaller(callers, given.pointer.object));
  return terms_.disjunction(kinds);
}

std::int64_t CallerMemory::beginOf(const Region& region, const llvm::Value& site) const {
  return std::ranges::find(region.objects, &site, &Object::site)->begin;
}

Term CallerMemory::endsWithZero(const Region& region, Term object, Term size) {
  std::vector<Term> all;
  if (!region.begin || region.stride > 1) return terms_.boolean(true);
  const std::int64_t begin = *region.begin;
  for (const View& view : region.views) {
    if (view.access != Access{1, Access::Kind::Number}) continue;
    const Memory::Before before =
        region.isWritten ? memory_.beginning(region, view, object) : Memory::Before{};
    const Shape shape = memory_.shapeOf(region, view);
    Pointer last{object, std::nullopt};
    if (region.stride == 1) last.offset = integers_.moved(size, Integer(begin - 1 - view.offset));
    const auto parts = memory_.read(region, view, last, 0, before);
    const Term isZero = integers_.equal(std::get<Number>(module_.encoding.read(parts, shape)),
                                        integers_.constant(Integer(0), shape.width));
    const Term isLast = region.stride == 1
                            ? terms_.boolean(true)
                            : terms_.eq(size, integers_.offset(Integer(view.offset - begin + 1)));
    all.push_back(terms_.implies(isLast, isZero));
  }
  return terms_.conjunction(all);
}

/// Where objects are freed, each has one pointer that leads there: what is freed through one is not
/// used through another. Pointers that the program does not follow do not matter.
Term CallerMemory::isOwned(Term object, const Region& target, const MemoryLocation& location,
                           const View& view, std::int64_t by) {
  if (!target.isFreed) return terms_.boolean(true);
  const auto owner = [&](ObjectAttribute attribute) {
    return memory_.attributeAt(target, attribute, object);
  };
  const Integer kind = Integer(static_cast<std::int64_t>(location.region->node.index()) + 1) *
                           Integer::powerOfTwo(32) +
                       Integer(view.offset);
  std::vector<Term> all{terms_.eq(owner(ObjectAttribute::Owner), terms_.integer(kind)),
                        terms_.eq(owner(ObjectAttribute::OwnerObject), location.pointer.object)};
  if (location.region->stride > 0)
    all.push_back(terms_.eq(owner(ObjectAttribute::OwnerOffset),
                            integers_.moved(*location.pointer.offset, Integer(by))));
  return terms_.conjunction(all);
}

/// The same for arguments.
Term CallerMemory::isOwnedByCall(const Given& given, const std::vector<Given>& others) {
  const Region& region = module_.regions.of(given.cell);
  if (!region.isFreed) return terms_.boolean(true);
  const Term object = given.pointer.object;
  std::vector<Term> all{
      terms_.eq(memory_.attributeAt(region, ObjectAttribute::Owner, object), terms_.integer(0))};
  for (const Given& other : others)
    if (other.cell.node == given.cell.node)
      all.push_back(terms_.negate(terms_.eq(object, other.pointer.object)));
  return terms_.conjunction(all);
}

void CallerMemory::assumePointer(const MemoryLocation& location, const View& view,
                                 std::int64_t by) {
  const Region& region = *location.region;
  const Term object = location.pointer.object;
  const Cell to = module_.pointsTo.pointee({region.node, view.offset});
  const Region& target = module_.regions.of(to);
  if (target.callers.empty()) return;
  const auto before = region.isWritten ? memory_.beginning(region, view, object) : Memory::Before{};
  const auto parts = memory_.read(region, view, location.pointer, by, before);
  const auto pointer =
      std::get<Pointer>(module_.encoding.read(parts, memory_.shapeOf(region, view)));
  const Term isNull = terms_.eq(pointer.object, terms_.integer(kNullOfCallers));
  for (const Callers& callers : region.callers) {
    if (module_.pointsTo.callers().of(*callers.site)->isNew) continue;
    const std::int64_t from = view.offset - beginOf(region, *callers.site);
    const std::int64_t offset =
        region.stride == 0 ? from : ((from % region.stride) + region.stride) % region.stride;
    const llvm::DIType* type =
        typeBehind(module_.pointsTo.callers().of(*callers.site)->type, offset);
    const Term isValidThere = terms_.conjunction(
        {isValid(givenAt(pointer, to, type)), isOwned(pointer.object, target, location, view, by)});
    procedure_.assume(terms_.implies(module_.isOfCaller(callers, object),
                                     terms_.disjunction({isNull, isValidThere})));
  }
}

/// Of so many elements, where there are any. The count is read at the pointers' width.
void CallerMemory::assumeLength(const Given& given, const llvm::Value& count, bool isSigned,
                                bool isInBytes) {
  const unsigned width = module_.pointsTo.layout().getPointerSizeInBits();
  Number number = this->number(count);
  if (number.width < width)
    number = isSigned ? integers_.signExtend(number, width) : integers_.zeroExtend(number, width);
  const Region& region = module_.regions.of(given.cell);
  const Integer element(isInBytes ? 1 : std::max<std::int64_t>(bytesOf(given.type), 1));
  const Integer most = floorDiv(Integer::powerOfTwo(width - 1) - Integer(1), element);
  const Number zero = integers_.constant(Integer(0), width);
  const Number limit = integers_.constant(most, width);
  const Term isAny =
      isSigned ? integers_.signedLess(zero, number) : terms_.negate(integers_.equal(zero, number));
  const Term isSmall = isSigned ? terms_.negate(integers_.signedLess(limit, number))
                                : terms_.negate(integers_.unsignedLess(limit, number));
  const MemoryLocation location{given.cell, &region, given.pointer, nullptr};
  const IntegerEncoding::Extent all{given.pointer.offset.value_or(integers_.offset(Integer(0))),
                                    Integer(region.stride == 0 ? 1 : region.stride),
                                    Integer(given.cell.offset),
                                    integers_.moved(integers_.offset(Integer(0)), number, element)};
  const Term size = memory_.attributeAt(region, ObjectAttribute::Size, given.pointer.object);
  const Term isInside = integers_.inside(all, Validity(context_).beginOf(location), size);
  procedure_.assume(terms_.implies(
      terms_.conjunction({isAny, terms_.negate(module_.isNull(region, given.pointer.object))}),
      terms_.conjunction({isSmall, isInside})));
}

std::vector<LengthOf> CallerMemory::lengthsOf(const llvm::Argument& parameter) const {
  std::vector<LengthOf> found;
  const auto& all = module_.lengths();
  if (const auto known = all.find(parameter.getParent()); known != all.end())
    std::ranges::copy_if(known->second, std::back_inserter(found), [&](const LengthOf& length) {
      return length.array == parameter.getArgNo();
    });
  return found;
}

void CallerMemory::assumeStored(const llvm::CallInst& source) {
  const Given given = givenAt(pointer(source), module_.pointsTo.cellOf(source), nullptr);
  const bool isStored = std::ranges::any_of(
      source.users(), [](const llvm::User* user) { return llvm::isa<llvm::StoreInst>(user); });
  if (!isStored || module_.regions.of(given.cell).callers.empty()) return;
  procedure_.assume(terms_.disjunction(
      {terms_.eq(given.pointer.object, terms_.integer(kNullOfCallers)), isValid(given)}));
}

void CallerMemory::promise(const llvm::Function& entry, const std::string& sentence) {
  module_.requirements.push_back({entry.getName().str(), "", sentence});
}

std::string CallerMemory::wordsOf(const Given& given, bool mayBeNull) {
  const std::string verb = mayBeNull ? " is null or" : "";
  if (given.isString) return mayBeNull ? " is null or a string" : " is a string";
  const std::string type = wordsFor(given.type);
  if (given.isCounted || type.empty() || type == "void")
    return mayBeNull ? " is null or leads to memory" : " != 0";
  return verb + " points to " + type;
}

/// Pointers to one type may lead to one object; what others lead to lies elsewhere.
void CallerMemory::promiseNoOverlap(const llvm::Function& entry) {
  std::size_t kinds = 0;
  bool isWritten = false;
  for (const Region* region : module_.regions.all()) {
    if (region->callers.empty() || (region->views.empty() && !region->isWritten)) continue;
    ++kinds;
    isWritten |= region->isWritten;
  }
  if (kinds > 1 && isWritten)
    promise(entry, "what pointers to different types, or to void, lead to does not overlap");
  if (std::ranges::any_of(module_.regions.all(), [](const Region* region) {
        return region->isFreed && !region->callers.empty();
      }))
    promise(entry, "no two pointers lead to one object of which it frees the like");
  const bool keeps = std::ranges::any_of(module_.regions.all(), [](const Region* region) {
    return std::ranges::any_of(region->objects, [](const Object& object) {
      const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
      return global != nullptr && isState(*global);
    });
  });
  if (keeps) promise(entry, "what is passed is not memory of the module's own variables");
}

/// What is said of the parameter: by its contract, else as it is used.
CallerMemory::Extent CallerMemory::extentOf(const llvm::Argument& parameter) const {
  const llvm::Function& entry = *parameter.getParent();
  Extent extent;
  for (const Contract& contract : module_.options.contracts) {
    if (contract.function != entry.getName() || contract.pointer != parameter.getName()) continue;
    extent.isString |= contract.count.empty();
    if (!contract.count.empty()) extent.counts.push_back({countOf(entry, contract), false});
  }
  if (extent.isString || !extent.counts.empty()) return extent;
  extent.isString = isPlainChar(typeBehind(typeOfParameter(parameter), 0));
  for (const LengthOf& length : lengthsOf(parameter))
    extent.counts.push_back({entry.getArg(length.count), length.isInBytes});
  extent.isString &= extent.counts.empty();
  return extent;
}

/// A parameter by its name, or a number.
const llvm::Value* CallerMemory::countOf(const llvm::Function& entry,
                                         const Contract& contract) const {
  for (const llvm::Argument& parameter : entry.args())
    if (parameter.getName() == contract.count && parameter.getType()->isIntegerTy())
      return &parameter;
  const unsigned width = module_.pointsTo.layout().getPointerSizeInBits();
  std::uint32_t number = 0;
  if (llvm::StringRef(contract.count).getAsInteger(10, number))
    throw InputError(positionOf(entry), "in the contract of '" + contract.function + "', '" +
                                            contract.count +
                                            "' is neither a parameter nor a number");
  return llvm::ConstantInt::get(llvm::IntegerType::get(entry.getContext(), width), number);
}

void CallerMemory::assumeCount(const Given& given, const Count& count, const llvm::CallInst& call,
                               const llvm::Argument& parameter) {
  const auto* named = llvm::dyn_cast<llvm::Argument>(count.value);
  const llvm::Value& value =
      named == nullptr ? *count.value : *call.getArgOperand(named->getArgNo());
  assumeLength(given, value, named != nullptr && isSignedType(typeOfParameter(*named)),
               count.isInBytes);
  const std::string text =
      named != nullptr ? named->getName().str()
                       : std::to_string(llvm::cast<llvm::ConstantInt>(value).getZExtValue());
  promise(*parameter.getParent(), text + " <= " + (count.isInBytes ? "bytes" : "length") + " of " +
                                      parameter.getName().str());
}

void CallerMemory::assumeArguments(const llvm::CallInst& call, const llvm::Function& entry) {
  noteContract(entry);
  const bool mayBeNull = module_.options.arguments == COptions::Arguments::Nullable;
  std::vector<Given> before;
  for (const llvm::Argument& parameter : entry.args()) {
    const auto* source = llvm::dyn_cast<llvm::CallBase>(call.getArgOperand(parameter.getArgNo()));
    if (source == nullptr || calleeOf(*source)->getName() != kGivenPointer) continue;
    Given given = givenAt(pointer(*source), module_.pointsTo.cellOf(*source), typeGiven(*source));
    const Region& region = module_.regions.of(given.cell);
    if (region.callers.empty()) continue;
    const Extent extent = extentOf(parameter);
    given.isCounted = !extent.counts.empty();
    given.isString = extent.isString;
    std::vector<Term> valid{isValid(given), isOwnedByCall(given, before)};
    if (module_.tracksLiveness(region))
      valid.push_back(module_.isAlive(region, given.pointer.object));
    const Term isNull = terms_.eq(given.pointer.object, terms_.integer(kNullOfCallers));
    promise(entry, parameter.getName().str() + wordsOf(given, mayBeNull));
    procedure_.assume(terms_.disjunction(
        {mayBeNull ? isNull : terms_.boolean(false), terms_.conjunction(valid)}));
    for (const Count& count : extent.counts) assumeCount(given, count, call, parameter);
    before.push_back(given);
  }
  if (!before.empty()) promiseNoOverlap(entry);
}

/// Objects that functions of callers give are owned by the calls, which are counted.
Term CallerMemory::isFresh(const Given& given) {
  const Region& region = module_.regions.of(given.cell);
  const Symbol count = module_.resultsOfCallers();
  Writes writes(terms_);
  writes.set(count, terms_.add(writes.now(count), terms_.integer(1)));
  registers_.assign(std::move(writes));
  const auto owner = [&](ObjectAttribute attribute) {
    return memory_.attributeAt(region, attribute, given.pointer.object);
  };
  return terms_.conjunction(
      {terms_.eq(owner(ObjectAttribute::Owner), terms_.integer(-1)),
       terms_.eq(owner(ObjectAttribute::OwnerObject), terms_.constant(count))});
}

/// As realloc may give the block that it got.
Term CallerMemory::isArgument(const llvm::CallInst& call, const Given& given) {
  std::vector<Term> same;
  for (const llvm::Use& argument : call.args()) {
    if (!argument->getType()->isPointerTy() || llvm::isa<llvm::Constant>(argument)) continue;
    const MemoryLocation location = locationOf(*argument);
    if (location.region->node != given.cell.node || location.region->callers.empty()) continue;
    same.push_back(
        terms_.conjunction({terms_.eq(given.pointer.object, location.pointer.object),
                            module_.isOfCaller(*location.region, location.pointer.object)}));
  }
  return terms_.disjunction(same);
}

void CallerMemory::assumeResult(const llvm::CallInst& call) {
  Given given = givenAt(pointer(call), module_.pointsTo.cellOf(call), typeOfResult(call));
  given.isNew = isAllocator(call);
  const Region& region = module_.regions.of(given.cell);
  const Term object = given.pointer.object;
  std::vector<Term> valid{isValid(given)};
  if (given.isNew || region.isFreed) valid.push_back(isFresh(given));
  std::vector<Term> cases{terms_.conjunction(valid)};
  if (given.isNew) cases.push_back(isArgument(call, given));
  std::vector<Term> all{terms_.disjunction(cases)};
  if (module_.tracksLiveness(region)) all.push_back(module_.isAlive(region, object));
  if (given.isNew)
    all.push_back(Heap(context_).isAtBegin({given.cell, &region, given.pointer, nullptr}));
  const Term isNull =
      terms_.eq(object, terms_.integer(given.isNew ? Integer(0) : Integer(kNullOfCallers)));
  procedure_.assume(terms_.disjunction({isNull, terms_.conjunction(all)}));
}

void CallerMemory::noteContract(const llvm::Function& entry) {
  const auto hasContract = module_.hasContract();
  if (!hasContract) return;
  const bool has =
      std::ranges::count(module_.options.contracts, entry.getName().str(), &Contract::function) > 0;
  Writes writes(terms_);
  writes.set(*hasContract, terms_.boolean(has));
  registers_.assign(std::move(writes));
}

void CallerMemory::require(const std::string& sentence, Term condition) {
  if (!procedure_.isReachable()) return;
  if (Validity(context_).isChecked())
    procedure_.requirement(sentence, condition);
  else
    procedure_.assume(condition);
}

void CallerMemory::requireNotNull(const MemoryLocation& location) {
  const Term isNull = terms_.eq(location.pointer.object, terms_.integer(kNullOfCallers));
  require(textOf(location.source, context_.function) + " != 0", terms_.negate(isNull));
}

/// That it was allocated at all is no matter of the state: callers must always see to it.
void CallerMemory::requireFreeable(const MemoryLocation& location, Term isAtBegin) {
  const std::string freed = textOf(location.source, context_.function);
  module_.requirements.push_back(
      {procedure_.procedure().name, "", freed + " is null or allocated by malloc"});
  require(freed + " is the beginning of what malloc gave",
          terms_.implies(module_.isOfCaller(*location.region, location.pointer.object), isAtBegin));
}

/// A function with a contract must stay inside of what that promises.
void CallerMemory::requireInside(const MemoryLocation& location, Term isInside,
                                 const GoalAccess& access) {
  const Term isTheirs = module_.isOfCaller(*location.region, location.pointer.object);
  const Term condition = terms_.implies(isTheirs, isInside);
  if (const auto hasContract = module_.hasContract())
    Validity(context_).ask(terms_.implies(terms_.constant(*hasContract), condition), access);
  require(placeText(location.source, context_.function) + " lies inside its object", condition);
}

}  // namespace fathom::frontend::c
