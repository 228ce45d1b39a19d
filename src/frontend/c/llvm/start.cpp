#include "frontend/c/llvm/start.h"

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
  return llvm::IntegerType::get(context, 8 * access.size);
}

}  // namespace

void Start::run(const llvm::Function& main) {
  Procedure& procedure = whole_.program[id_];
  procedure.name = "program";
  procedure.locationCount = 2;
  procedure.entry = LocationId(0);
  procedure.exit = LocationId(1);
  at_ = procedure.entry;
  Writes writes(whole_.terms);
  for (const Region* region : whole_.regions.all()) initialise(writes, *region);
  const auto next = [&] { return LocationId(whole_.program[id_].locationCount++); };
  emit(Assume{ranges()}, next());
  Assign initial;
  for (const auto& [symbol, value] : writes.values())
    initial.updates.push_back({symbol, plain(value)});
  std::ranges::sort(initial.updates, {},
                    [&](const Update& update) { return whole_.terms.name(update.target); });
  emit(std::move(initial), next());
  callMain(main);
}

void Start::emit(Statement statement, LocationId to) {
  whole_.program[id_].edges.push_back({at_, to, std::move(statement), {}});
  at_ = to;
}

void Start::callMain(const llvm::Function& main) {
  const ProcedureId target = whole_.procedureOf(main);
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
  askAboutLeaks(main);
  emit(Assume{whole_.terms.boolean(true)}, whole_.program[id_].exit);
}

/// Memory that main's variables held is lost when main returns; what globals may lead to is not
/// known to be lost.
void Start::askAboutLeaks(const llvm::Function& main) {
  if (!whole_.checks("valid-memtrack")) return;
  std::vector<Term> freed;
  for (const Region* region : whole_.regions.all())
    if (whole_.memory.has(*region, Fact::Live))
      freed.push_back(
          whole_.terms.eq(whole_.terms.constant(whole_.memory.factOf(*region, Fact::Live)),
                          whole_.terms.integer(0)));
  if (freed.empty()) return;
  const Term condition = whole_.terms.conjunction(freed);
  const Position position = positionOf(main);
  whole_.program.goals.push_back(
      {whole_.goalName("main", position), "valid-memtrack", position, id_, at_, condition});
  emit(Assume{condition}, LocationId(whole_.program[id_].locationCount++));
}

/// What has no initial value is in the range of its type.
Term Start::ranges() {
  std::vector<Term> all;
  for (const Region* region : whole_.regions.all())
    for (const View& view : region->views) {
      if (region->owner != nullptr || !region->isSingle || region->stride > 0) continue;
      const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(region->objects.front().site);
      if (global == nullptr || global->hasInitializer()) continue;
      const Variable& variable = whole_.memory.variableOf(*region, view);
      std::vector<Term> parts;
      for (const Symbol symbol : variable.symbols) parts.push_back(whole_.terms.constant(symbol));
      all.push_back(whole_.keeping.range(parts, variable.shape));
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

void Start::initialise(Writes& writes, const Region& region) {
  initialiseFacts(writes, region);
  for (const Object& object : region.objects)
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site))
      initialiseObject(writes, region, object, *global);
}

/// Nothing is alive but the globals, whose identities come first.
void Start::initialiseFacts(Writes& writes, const Region& region) {
  if (region.owner != nullptr) return;
  TermStore& terms = whole_.terms;
  Memory& memory = whole_.memory;
  if (memory.has(region, Fact::Next))
    writes.set(memory.factOf(region, Fact::Next),
               terms.integer(static_cast<std::int64_t>(region.objects.size()) + 1));
  if (memory.has(region, Fact::Live))
    writes.set(memory.factOf(region, Fact::Live), terms.integer(0));
  if (memory.has(region, Fact::Current))
    writes.set(memory.factOf(region, Fact::Current), terms.integer(0));
  if (memory.has(region, Fact::Alive))
    writes.set(
        memory.factOf(region, Fact::Alive),
        terms.constArray(terms.arraySort(terms.intSort(), terms.boolSort()), terms.boolean(false)));
}

void Start::initialiseObject(Writes& writes, const Region& region, const Object& object,
                             const llvm::GlobalVariable& global) {
  Memory& memory = whole_.memory;
  const Term identity = whole_.terms.integer(region.identities.at(&global));
  if (memory.has(region, Fact::Alive))
    memory.setFact(writes, region, Fact::Alive, identity, whole_.terms.boolean(true));
  if (memory.has(region, Fact::Begin))
    memory.setFact(writes, region, Fact::Begin, identity,
                   whole_.numbers.offset(Integer(object.begin)));
  if (const auto size = knownSize(whole_.pointsTo.layout(), global);
      size && memory.has(region, Fact::Size))
    memory.setFact(writes, region, Fact::Size, identity, whole_.numbers.offset(Integer(*size)));
  if (!global.hasInitializer()) return;
  for (const View& view : region.views) {
    if (region.stride > 0) {
      fillArray(writes, region, object, *global.getInitializer(), view);
    } else if (const auto value =
                   valueAt(*global.getInitializer(), view.offset - object.begin, region, view)) {
      put(writes, region, view, {identity, std::nullopt}, *value);
    }
  }
}

std::optional<Scalar> Start::valueAt(const llvm::Constant& initial, std::int64_t offset,
                                     const Region& region, const View& view) {
  const llvm::DataLayout& layout = whole_.pointsTo.layout();
  const auto size = static_cast<std::int64_t>(layout.getTypeStoreSize(initial.getType()));
  if (offset < 0 || offset + static_cast<std::int64_t>(view.access.size) > size) return {};
  const Variable& variable = whole_.memory.variableOf(region, view);
  if (initial.isNullValue()) return whole_.keeping.zero(variable.shape);
  llvm::Constant* found = llvm::ConstantFoldLoadFromConst(
      const_cast<llvm::Constant*>(&initial), typeOf(initial.getContext(), view.access),
      llvm::APInt(64, static_cast<std::uint64_t>(offset)), layout);
  if (found == nullptr || llvm::isa<llvm::UndefValue>(found)) {
    if (found == nullptr) throw Unsupported({}, "an initial value of this form is not read yet");
    return {};
  }
  return whole_.constant(*found, {});
}

void Start::put(Writes& writes, const Region& region, const View& view, const Pointer& at,
                const Scalar& value) {
  const Variable& variable = whole_.memory.variableOf(region, view);
  const std::vector<Term> parts = whole_.keeping.stored(value, variable.shape);
  for (std::size_t i = 0; i < parts.size(); ++i)
    writes.set(variable.symbols[i],
               whole_.memory.updated(writes.now(variable.symbols[i]), region, at, 0, parts[i]));
}

/// Zero everywhere, and then what is not zero.
void Start::fillArray(Writes& writes, const Region& region, const Object& object,
                      const llvm::Constant& initial, const View& view) {
  const Variable& variable = whole_.memory.variableOf(region, view);
  const Term identity = whole_.terms.integer(region.identities.at(object.site));
  const auto sorts = whole_.keeping.sorts(variable.shape);
  const auto zero = whole_.keeping.stored(whole_.keeping.zero(variable.shape), variable.shape);
  for (std::size_t i = 0; i < zero.size(); ++i) {
    const Term filled = whole_.memory.filled(region, sorts[i], zero[i]);
    writes.set(variable.symbols[i],
               region.isSingle
                   ? filled
                   : whole_.terms.store(writes.now(variable.symbols[i]), identity, filled));
  }
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
    if (!value || whole_.keeping.stored(*value, variable.shape) == zero) continue;
    put(writes, region, view, {identity, whole_.numbers.offset(Integer(index))}, *value);
  }
}

}  // namespace fathom::frontend::c
