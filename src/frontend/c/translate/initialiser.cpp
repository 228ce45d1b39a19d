#include "frontend/c/translate/initialiser.h"

#include <llvm/Analysis/ConstantFolding.h>
#include <llvm/IR/DerivedTypes.h>

#include "frontend/c/debug/source.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

namespace {

constexpr std::int64_t mostElements = 20000;

llvm::Type* typeOf(llvm::LLVMContext& context, const Access& access) {
  if (access.kind == Access::Kind::Pointer) return llvm::PointerType::get(context, 0);
  if (access.kind == Access::Kind::Float && access.size == 4)
    return llvm::Type::getFloatTy(context);
  if (access.kind == Access::Kind::Float && access.size == 8)
    return llvm::Type::getDoubleTy(context);
  if (access.kind == Access::Kind::Float && access.size == 10)
    return llvm::Type::getX86_FP80Ty(context);
  return llvm::IntegerType::get(context, 8 * access.size);
}

/// Where a constant has no value nobody reads it; the term needs one.
Term zeroOf(TermStore& terms, Sort sort) {
  if (sort == terms.intSort()) return terms.integer(0);
  if (sort == terms.boolSort()) return terms.boolean(false);
  if (terms.sortKind(sort) == logic::SortKind::Array)
    return terms.constArray(sort, zeroOf(terms, terms.elementSort(sort)));
  return terms.bitVec(Integer(0), terms.width(sort));
}

}  // namespace

void Initialiser::run(const EntryPoints& beginning) {
  Procedure& procedure = whole_.program[id_];
  procedure.name = "program";
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  at_ = procedure.entry;
  Writes writes(whole_.terms);
  for (const Region* region : whole_.regions.all()) {
    if (region->owner == nullptr) whole_.memory.initialise(writes, *region);
    initialise(writes, *region, !region->isConstant);
  }
  const auto next = [&] { return LocationId(whole_.program[id_].locationCount++); };
  emit(Assume{ranges()}, next());
  Assign initial;
  for (const auto& [symbol, value] : writes.values())
    initial.updates.push_back({symbol, plain(value)});
  std::ranges::sort(initial.updates, {},
                    [&](const Update& update) { return whole_.terms.name(update.target); });
  emit(std::move(initial), next());
  call(beginning);
}

void Initialiser::fixConstants() {
  for (const Region* region : whole_.regions.all()) {
    if (!region->isConstant) continue;
    Writes writes(whole_.terms);
    for (const Symbol symbol : whole_.memory.symbolsOf(*region))
      writes.set(symbol, zeroOf(whole_.terms, whole_.terms.range(symbol)));
    initialise(writes, *region, true);
    for (const auto& [symbol, value] : writes.values()) whole_.memory.fix(symbol, value);
  }
}

void Initialiser::emit(Statement statement, LocationId to) {
  whole_.program[id_].edges.push_back({at_, to, std::move(statement), {}});
  at_ = to;
}

void Initialiser::call(const EntryPoints& beginning) {
  const ProcedureId target = whole_.procedureOf(*beginning.function);
  Call call;
  call.targets.push_back({whole_.terms.boolean(true), target});
  for (const program::Variable& input : whole_.program[target].inputs) {
    whole_.program[id_].inputs.push_back(input);
    call.arguments.push_back(logic::identity(whole_.terms, input.symbol));
  }
  for (const program::Variable& output : whole_.program[target].outputs) {
    whole_.program[id_].outputs.push_back(output);
    call.results.push_back(output.symbol);
  }
  emit(std::move(call), LocationId(whole_.program[id_].locationCount++));
  askAboutLeaks(beginning);
  emit(Assume{whole_.terms.boolean(true)}, whole_.program[id_].exit);
}

/// Memory that main's variables held is lost when main returns; what globals may lead to is not
/// known to be lost, and callers of a library may hold anything.
void Initialiser::askAboutLeaks(const EntryPoints& beginning) {
  const bool isTrack = whole_.checks("valid-memtrack");
  if (!isTrack && !whole_.checks("valid-memcleanup")) return;
  std::vector<Term> freed;
  const std::set<NodeId> held = whole_.regions.heldByGlobals();
  for (const Region* region : whole_.regions.all()) {
    if (!whole_.memory.has(*region, ObjectAttribute::Live)) continue;
    if (isTrack && held.contains(region->node))
      whole_.approximate(Approximation::Direction::Over,
                         "whether a global still leads to memory is not followed", {});
    freed.push_back(
        whole_.terms.eq(whole_.terms.constant(whole_.memory.factOf(*region, ObjectAttribute::Live)),
                        whole_.terms.integer(0)));
  }
  if (freed.empty()) return;
  if (!beginning.entries.empty())
    whole_.approximate(Approximation::Direction::Over,
                       "whether a caller still holds memory is not followed", {});
  const Term condition = whole_.terms.conjunction(freed);
  const Position position = positionOf(*beginning.main);
  whole_.program.goals.push_back({whole_.goalName(beginning.main->getName().str(), position),
                                  isTrack ? "valid-memtrack" : "valid-memcleanup", position, id_,
                                  at_, condition});
  emit(Assume{condition}, LocationId(whole_.program[id_].locationCount++));
}

/// What has no initial value is in the range of its type: variables that others define, and what
/// is made once on the heap. Elements of arrays are so where they are read.
Term Initialiser::ranges() {
  std::vector<Term> all;
  for (const Region* region : whole_.regions.all())
    for (const Object& object : region->objects) {
      const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
      const auto fixed = region->identities.find(object.site);
      if ((global != nullptr && global->hasInitializer()) || region->stride > 0) continue;
      if (fixed == region->identities.end() || region->owner != nullptr) continue;
      const Term identity = whole_.terms.integer(fixed->second);
      for (const View& view : region->views)
        all.push_back(whole_.encoding.range(whole_.memory.contents(*region, view, identity),
                                            whole_.memory.shapeOf(*region, view)));
    }
  for (const llvm::Function* main : {whole_.pointsTo.functions().front()})
    for (const llvm::Argument& argument : main->args()) {
      const Variable input = whole_.parameterOf(argument);
      if (input.shape.kind == Shape::Kind::Number && argument.getArgNo() == 0)
        all.push_back(whole_.terms.negate(
            whole_.numbers.signedLess(whole_.numbers.any(whole_.terms.constant(input.symbols[0]),
                                                         input.shape.width, input.shape.isSigned),
                                      whole_.numbers.constant(Integer(0), input.shape.width))));
    }
  return whole_.terms.conjunction(all);
}

void Initialiser::initialise(Writes& writes, const Region& region, bool withContents) {
  for (const Object& object : region.objects)
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site)) {
      initialiseFacts(writes, region, object, *global);
      if (withContents && global->hasInitializer())
        initialiseContents(writes, region, object, *global->getInitializer());
    }
}

void Initialiser::initialiseFacts(Writes& writes, const Region& region, const Object& object,
                                  const llvm::GlobalVariable& global) {
  Memory& memory = whole_.memory;
  const Term identity = whole_.terms.integer(region.identities.at(&global));
  if (memory.has(region, ObjectAttribute::Alive))
    memory.setFact(writes, region, ObjectAttribute::Alive, identity, whole_.terms.boolean(true));
  if (memory.has(region, ObjectAttribute::Begin))
    memory.setFact(writes, region, ObjectAttribute::Begin, identity,
                   whole_.numbers.offset(Integer(object.begin)));
  if (const auto size = knownSize(whole_.pointsTo.layout(), global);
      size && memory.has(region, ObjectAttribute::Size))
    memory.setFact(writes, region, ObjectAttribute::Size, identity,
                   whole_.numbers.offset(Integer(*size)));
}

void Initialiser::initialiseContents(Writes& writes, const Region& region, const Object& object,
                                     const llvm::Constant& initial) {
  const Term identity = whole_.terms.integer(region.identities.at(object.site));
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
  const llvm::DataLayout& layout = whole_.pointsTo.layout();
  const auto size = static_cast<std::int64_t>(layout.getTypeStoreSize(initial.getType()));
  if (offset < 0 || offset + static_cast<std::int64_t>(view.access.size) > size) return {};
  if (initial.isNullValue()) return whole_.encoding.zero(whole_.memory.shapeOf(region, view));
  if (view.access.kind == Access::Kind::Float && view.access.size > 10) {
    whole_.approximate(Approximation::Direction::Over, "a vector has any initial value", {});
    return {};
  }
  llvm::Constant* found = llvm::ConstantFoldLoadFromConst(
      const_cast<llvm::Constant*>(&initial), typeOf(initial.getContext(), view.access),
      llvm::APInt(64, static_cast<std::uint64_t>(offset)), layout);
  if (found == nullptr || llvm::isa<llvm::UndefValue>(found)) {
    if (found == nullptr)
      whole_.approximate(Approximation::Direction::Over,
                         "an address as a number is any number in an initial value", {});
    return {};
  }
  return whole_.constant(*found, {});
}

void Initialiser::put(Writes& writes, const Region& region, const View& view, const Pointer& at,
                      const Scalar& value) {
  whole_.memory.write(writes, region, view, at, 0,
                      whole_.encoding.stored(value, whole_.memory.shapeOf(region, view)));
}

/// Zero everywhere, and then what is not zero.
void Initialiser::fillArray(Writes& writes, const Region& region, const Object& object,
                            const llvm::Constant& initial, const View& view) {
  const Shape shape = whole_.memory.shapeOf(region, view);
  const Term identity = whole_.terms.integer(region.identities.at(object.site));
  const Scalar zeroValue = whole_.encoding.zero(shape);
  const auto zero = whole_.encoding.stored(zeroValue, shape);
  whole_.memory.setContents(writes, region, view, identity,
                            whole_.memory.filled(region, view, zeroValue));
  if (initial.isNullValue()) return;
  const auto size = static_cast<std::int64_t>(
      whole_.pointsTo.layout().getTypeStoreSize(initial.getType()).getFixedValue());
  if (size / region.stride > mostElements)
    throw Unsupported({}, "an initial value of so many elements is not read yet");
  for (std::int64_t index =
           floorDiv(Integer(object.begin - view.offset), Integer(region.stride)).small();
       ; ++index) {
    const std::int64_t offset = index * region.stride + view.offset - object.begin;
    if (offset >= size) return;
    const auto value = valueAt(initial, offset, region, view);
    if (!value || whole_.encoding.stored(*value, shape) == zero) continue;
    put(writes, region, view, {identity, whole_.numbers.offset(Integer(index))}, *value);
  }
}

}  // namespace fathom::frontend::c
