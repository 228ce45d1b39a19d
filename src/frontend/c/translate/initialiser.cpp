#include "frontend/c/translate/initialiser.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/DerivedTypes.h>

#include "frontend/c/debug/source.h"
#include "frontend/c/translate/held_memory.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

namespace {

llvm::Type* typeFor(llvm::LLVMContext& context, const Access& access) {
  if (access.kind == Access::Kind::Pointer) return llvm::PointerType::get(context, 0);
  if (access.kind == Access::Kind::Float && access.size == 4)
    return llvm::Type::getFloatTy(context);
  if (access.kind == Access::Kind::Float && access.size == 8)
    return llvm::Type::getDoubleTy(context);
  if (access.kind == Access::Kind::Opaque) return llvm::Type::getX86_FP80Ty(context);
  return llvm::IntegerType::get(context, 8 * access.size);
}

/// Where a constant has no value nobody reads it; the term needs one.
Term zeroOf(TermStore& terms, Sort sort) {
  if (sort == terms.intSort()) return terms.integer(0);
  if (sort == terms.boolSort()) return terms.boolean(false);
  if (terms.sortKind(sort) == logic::SortKind::Array)
    return terms.constArray(sort, zeroOf(terms, terms.elementSort(sort)));
  if (terms.sortKind(sort) == logic::SortKind::Float)
    return terms.floating(Integer(0), terms.floatWidth(sort));
  return terms.bitVec(Integer(0), terms.width(sort));
}

}  // namespace

void Initialiser::run(const EntryPoints& entryPoints) {
  Procedure& procedure = module_.program[id_];
  procedure.name = "program";
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  at_ = procedure.entry;
  Writes writes(module_.terms);
  for (const auto& [symbol, beginning] : module_.memory.beginnings())
    writes.set(symbol, module_.terms.constant(beginning));
  if (module_.held) module_.held->initialise(writes);
  for (const Region* region : module_.regions.all()) {
    if (region->owner == nullptr) module_.memory.initialise(writes, *region);
    initialise(writes, *region, !region->isConstant);
  }
  const auto next = [&] { return LocationId(module_.program[id_].locationCount++); };
  emit(Assume{ranges()}, next());
  Assign initial;
  for (const auto& [symbol, value] : writes.values())
    initial.updates.push_back({symbol, plain(value)});
  std::ranges::sort(initial.updates, {},
                    [&](const Update& update) { return module_.terms.name(update.target); });
  emit(std::move(initial), next());
  call(entryPoints);
}

void Initialiser::fixConstants() {
  for (const Region* region : module_.regions.all()) {
    if (!region->isConstant) continue;
    Writes writes(module_.terms);
    for (const Symbol symbol : module_.memory.symbolsOf(*region))
      writes.set(symbol, zeroOf(module_.terms, module_.terms.range(symbol)));
    initialise(writes, *region, true);
    for (const auto& [symbol, value] : writes.values()) module_.memory.fix(symbol, value);
  }
}

void Initialiser::emit(Statement statement, LocationId to) {
  module_.program[id_].edges.push_back({at_, to, std::move(statement), {}});
  at_ = to;
}

void Initialiser::call(const EntryPoints& entryPoints) {
  const ProcedureId target = module_.procedureOf(*entryPoints.function);
  Call call;
  call.targets.push_back({module_.terms.boolean(true), target});
  const std::map<Symbol, Term> given = givenTo(*entryPoints.function);
  for (const program::Variable& input : module_.program[target].inputs) {
    if (const auto known = given.find(input.symbol); known != given.end()) {
      call.arguments.push_back(plain(known->second));
      continue;
    }
    module_.program[id_].inputs.push_back(input);
    call.arguments.push_back(logic::identity(module_.terms, input.symbol));
  }
  for (const program::Variable& output : module_.program[target].outputs) {
    module_.program[id_].outputs.push_back(output);
    call.results.push_back(output.symbol);
  }
  emit(std::move(call), LocationId(module_.program[id_].locationCount++));
  askAboutLeaks(entryPoints);
  emit(Assume{module_.terms.boolean(true)}, module_.program[id_].exit);
}

/// Memory that only main's variables point to leaks when main returns. Memory that globals may
/// point to is not known to leak, and callers of a library may hold any pointer.
void Initialiser::askAboutLeaks(const EntryPoints& entryPoints) {
  const bool isTrack = module_.checks("valid-memtrack");
  if (!isTrack && !module_.checks("valid-memcleanup")) return;
  if (!module_.held->mayHoldAny()) return;
  const std::set<NodeId> reachable = module_.regions.reachableFromGlobals();
  for (const Region* region : module_.regions.all())
    if (isTrack && region->hasHeap() && reachable.contains(region->node))
      module_.approximate({Approximation::Direction::Over,
                           "whether a global still leads to memory is not followed",
                           {},
                           std::nullopt});
  if (!entryPoints.entries.empty())
    module_.approximate({Approximation::Direction::Over,
                         "whether a caller still holds memory is not followed",
                         {},
                         std::nullopt});
  const Term condition = isTrack ? module_.held->isNoneLost() : module_.held->isAllFreed();
  const Position position = positionOf(*entryPoints.main);
  module_.program.goals.push_back({module_.goalName(entryPoints.main->getName().str(), position),
                                   isTrack ? "valid-memtrack" : "valid-memcleanup", position, id_,
                                   at_, condition});
  emit(Assume{condition}, LocationId(module_.program[id_].locationCount++));
}

/// What has no initial value is in the range of its type: variables that others define, and what
/// is made once on the heap. Elements of arrays are so where they are read.
Term Initialiser::ranges() {
  std::vector<Term> all;
  for (const Region* region : module_.regions.all())
    for (const Object& object : region->objects) {
      const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
      const auto fixed = region->identities.find(object.site);
      if ((global != nullptr && global->hasInitializer()) || region->stride > 0) continue;
      if (fixed == region->identities.end() || region->owner != nullptr) continue;
      const Term identity = module_.terms.integer(fixed->second);
      for (const View& view : region->views)
        all.push_back(module_.encoding.range(module_.memory.contents(*region, view, identity),
                                             module_.memory.shapeOf(*region, view)));
    }
  const llvm::Function& main = *module_.pointsTo.functions().front();
  for (const llvm::Argument& argument : main.args()) all.push_back(rangeOf(argument));
  for (const StringList list : {StringList::Arguments, StringList::Environment})
    if (vectorIn(*main.getParent(), list) != nullptr)
      all.push_back(module_.environment.countRange(list));
  return module_.terms.conjunction(all);
}

/// Of a parameter of main, where it gets no list: argc, argv, envp.
Term Initialiser::rangeOf(const llvm::Argument& argument) {
  TermStore& terms = module_.terms;
  const Variable input = module_.parameterOf(argument);
  const Term value = terms.constant(input.symbols[0]);
  const bool isPointer = input.shape.kind == Shape::Kind::Pointer;
  if (givenTo(*argument.getParent()).contains(input.symbols[0])) return terms.boolean(true);
  if (isPointer && argument.getArgNo() > 0) return terms.negate(terms.eq(value, terms.integer(0)));
  if (input.shape.kind != Shape::Kind::Number || argument.getArgNo() > 0)
    return terms.boolean(true);
  const Integer least(module_.options.svcompRules ? 0 : 1);
  return terms.negate(module_.integers.signedLess(
      module_.integers.any(value, input.shape.width, input.shape.isSigned),
      module_.integers.constant(least, input.shape.width)));
}

/// What the parameters of main are, where it gets lists of strings: their count, and where they
/// begin.
std::map<Symbol, Term> Initialiser::givenTo(const llvm::Function& main) {
  std::map<Symbol, Term> given;
  const auto give = [&](const llvm::Argument& argument, const Scalar& value) {
    const Variable input = module_.parameterOf(argument);
    const auto parts = module_.encoding.stored(value, input.shape);
    for (std::size_t i = 0; i < parts.size(); ++i) given.emplace(input.symbols[i], parts[i]);
  };
  for (const llvm::Argument& argument : main.args())
    if (const auto* vector = vectorFor(argument)) {
      const Region& region = module_.regions.of(module_.pointsTo.cellOf(*vector));
      const Term identity = module_.terms.integer(region.identities.at(vector));
      give(argument, module_.addressOf(*vector, identity));
    } else if (argument.getArgNo() == 0 &&
               vectorIn(*main.getParent(), StringList::Arguments) != nullptr) {
      give(argument, module_.environment.count(StringList::Arguments));
    }
  return given;
}

void Initialiser::initialise(Writes& writes, const Region& region, bool withContents) {
  for (const Object& object : region.objects)
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
        global != nullptr && !listOfStrings(*global) && !isOfCallers(*global)) {
      initialiseAttributes(writes, region, object, *global);
      if (withContents && global->hasInitializer())
        initialiseContents(writes, region, object, *global->getInitializer());
    }
}

void Initialiser::initialiseAttributes(Writes& writes, const Region& region, const Object& object,
                                       const llvm::GlobalVariable& global) {
  Memory& memory = module_.memory;
  const Term identity = module_.terms.integer(region.identities.at(&global));
  if (memory.has(region, ObjectAttribute::Alive))
    memory.setAttribute(writes, region, ObjectAttribute::Alive, identity,
                        module_.terms.boolean(true));
  if (memory.has(region, ObjectAttribute::Begin))
    memory.setAttribute(writes, region, ObjectAttribute::Begin, identity,
                        module_.integers.offset(Integer(object.begin)));
  if (const auto size = knownSize(module_.pointsTo.layout(), global);
      size && memory.has(region, ObjectAttribute::Size))
    memory.setAttribute(writes, region, ObjectAttribute::Size, identity,
                        module_.integers.offset(Integer(*size)));
}

void Initialiser::initialiseContents(Writes& writes, const Region& region, const Object& object,
                                     const llvm::Constant& initial) {
  const Term identity = module_.terms.integer(region.identities.at(object.site));
  for (const View& view : region.views) {
    if (region.stride > 0) {
      fillArray(writes, region, object, initial, view);
    } else if (const auto value = valueAt(initial, view.offset - object.begin, region, view)) {
      put(writes, region, view, {identity, std::nullopt}, *value);
    }
  }
}

std::optional<Scalar> Initialiser::valueAt(const llvm::Constant& initial, std::int64_t offset,
                                           const Region& region, const View& view) {
  const llvm::DataLayout& layout = module_.pointsTo.layout();
  const auto size = static_cast<std::int64_t>(layout.getTypeStoreSize(initial.getType()));
  if (offset < 0 || offset + static_cast<std::int64_t>(view.access.size) > size) return {};
  if (initial.isNullValue()) return module_.encoding.zero(module_.memory.shapeOf(region, view));
  if (view.access.kind == Access::Kind::Opaque && view.access.size != 10) {
    module_.approximate({Approximation::Direction::Over,
                         "floating point of this type has any initial value",
                         {},
                         std::nullopt});
    return {};
  }
  llvm::Constant* found = llvm::ConstantFoldLoadFromConst(
      const_cast<llvm::Constant*>(&initial), typeFor(initial.getContext(), view.access),
      llvm::APInt(64, static_cast<std::uint64_t>(offset)), layout);
  if (found == nullptr || llvm::isa<llvm::UndefValue>(found)) {
    if (found == nullptr)
      module_.approximate({Approximation::Direction::Over,
                           "an address as a number is any number in an initial value",
                           {},
                           std::nullopt});
    return {};
  }
  return module_.constant(*found, {});
}

void Initialiser::put(Writes& writes, const Region& region, const View& view, const Pointer& at,
                      const Scalar& value) {
  module_.memory.write(writes, region, view, at, 0,
                       module_.encoding.stored(value, module_.memory.shapeOf(region, view)));
}

/// Zero everywhere, and then what is not zero.
void Initialiser::fillArray(Writes& writes, const Region& region, const Object& object,
                            const llvm::Constant& initial, const View& view) {
  if (region.hasLongValue(module_.pointsTo.layout(), object))
    return module_.approximate(
        {Approximation::Direction::Over, "a long initial value is any value", {}, std::nullopt});
  const Shape shape = module_.memory.shapeOf(region, view);
  const Term identity = module_.terms.integer(region.identities.at(object.site));
  const Scalar zeroValue = module_.encoding.zero(shape);
  const auto zero = module_.encoding.stored(zeroValue, shape);
  module_.memory.setContents(writes, region, view, identity,
                             module_.memory.filled(region, view, zeroValue));
  if (initial.isNullValue()) return;
  const auto size = static_cast<std::int64_t>(
      module_.pointsTo.layout().getTypeStoreSize(initial.getType()).getFixedValue());
  for (std::int64_t index =
           floorDiv(Integer(object.begin - view.offset), Integer(region.stride)).small();
       ; ++index) {
    const std::int64_t offset = index * region.stride + view.offset - object.begin;
    if (offset >= size) return;
    const auto value = valueAt(initial, offset, region, view);
    if (!value || module_.encoding.stored(*value, shape) == zero) continue;
    put(writes, region, view, {identity, module_.integers.offset(Integer(index))}, *value);
  }
}

}  // namespace fathom::frontend::c
