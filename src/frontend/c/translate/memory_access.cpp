#include "frontend/c/translate/memory_access.h"

#include <algorithm>
#include <set>

#include "frontend/c/translate/caller_memory.h"
#include "frontend/c/translate/environment_access.h"
#include "frontend/c/translate/floats.h"
#include "frontend/c/translate/objects.h"
#include "frontend/c/translate/validity.h"

namespace fathom::frontend::c {

using namespace program;

namespace {

/// The scalars of a structure, with their offsets.
void flatten(const llvm::DataLayout& layout, llvm::Type& type, std::int64_t offset,
             std::vector<std::pair<std::int64_t, llvm::Type*>>& parts) {
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(&type)) {
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      flatten(layout, *structure->getElementType(i),
              offset +
                  static_cast<std::int64_t>(layout.getStructLayout(structure)->getElementOffset(i)),
              parts);
  } else {
    parts.emplace_back(offset, &type);
  }
}

/// A structure as one value has scalars only.
bool isFlat(const llvm::Type& type) {
  for (const llvm::Type* part : type.subtypes())
    if (part->isAggregateType()) return false;
  return !type.isArrayTy();
}

/// Whether this is a local variable by name: nobody else changes it.
bool isOfFunction(const llvm::Value& address) {
  return llvm::isa<llvm::AllocaInst>(address.stripInBoundsConstantOffsets());
}

}  // namespace

void MemoryAccess::load(const llvm::LoadInst& instruction) {
  const llvm::DataLayout& layout = module_.pointsTo.layout();
  const MemoryLocation location = locationOf(*instruction.getPointerOperand());
  Validity(context_).require(location, sizeOf(*instruction.getType()), false);
  if (!procedure_.isReachable()) return;
  recordAlignment(location, *instruction.getType(), instruction.getAlign());
  if (instruction.isVolatile() && !isOfFunction(*instruction.getPointerOperand())) {
    procedure_.over("a volatile variable has any value");
    return registers_.keep(instruction, anyResult(instruction, instruction.getName().str()));
  }
  if (!isFlat(*instruction.getType()))
    procedure_.unsupported(instruction, "a nested structure as one value is not read yet");
  if (!instruction.getType()->isStructTy())
    return registers_.keep(instruction, translated(read(location, *instruction.getType())));
  std::vector<std::pair<std::int64_t, llvm::Type*>> parts;
  flatten(layout, *instruction.getType(), 0, parts);
  Aggregate all;
  for (const auto& [offset, type] : parts)
    all.parts.push_back(read(module_.moved(location, offset), *type));
  registers_.keep(instruction, std::move(all));
}

void MemoryAccess::store(const llvm::StoreInst& instruction) {
  const llvm::DataLayout& layout = module_.pointsTo.layout();
  const llvm::Value& stored = *instruction.getValueOperand();
  const MemoryLocation location = locationOf(*instruction.getPointerOperand());
  const Translated value = valueOf(stored);
  Validity(context_).require(location, sizeOf(*stored.getType()), true);
  if (!procedure_.isReachable()) return;
  recordAlignment(location, *stored.getType(), instruction.getAlign());
  Writes writes(terms_);
  if (const auto* all = std::get_if<Aggregate>(&value)) {
    std::vector<std::pair<std::int64_t, llvm::Type*>> parts;
    flatten(layout, *stored.getType(), 0, parts);
    for (std::size_t i = 0; i < parts.size(); ++i)
      write(writes, module_.moved(location, parts[i].first), *parts[i].second, all->parts[i]);
  } else {
    recordUntraced(location, stored);
    write(writes, location, *stored.getType(), scalar(value), instruction.getAlign());
  }
  registers_.assign(std::move(writes), &stored);
}

void MemoryAccess::havoc(const MemoryLocation& location, const std::string& why) {
  procedure_.over(why);
  location.region->requireWriteIsKnown();
  if (location.region->stride > 0)
    return Objects(context_).havocContents(*location.region, location.pointer.object);
  Writes writes(terms_);
  for (const View& view : location.region->views)
    writeView(writes, location, view, 0,
              registers_.arbitrary(memory_.shapeOf(*location.region, view), "unknown"));
  registers_.assign(std::move(writes));
}

/// A number where a pointer is read: the program may have made it bit by bit from an address that
/// the points-to analysis does not see in it. SV-COMP's programs put no pointers together like
/// that.
void MemoryAccess::recordUntraced(const MemoryLocation& location, const llvm::Value& stored) {
  const llvm::Type& type = *stored.getType();
  const unsigned width = module_.pointsTo.layout().getPointerSizeInBits();
  if (type.isPointerTy() || llvm::isa<llvm::Constant>(stored)) return;
  const bool isTraced = !module_.regions.of(module_.pointsTo.cellOf(stored)).objects.empty();
  if (module_.options.svcompRules && (isTraced || !type.isIntegerTy(width))) return;
  const Access access =
      location.region->heldAs(location.cell.offset, accessOf(module_.pointsTo.layout(), type));
  const auto stale = location.region->overlapped(location.cell.offset, access);
  const auto mayMiss = [&](const View& view) {
    if (view.access.kind != Access::Kind::Pointer) return false;
    return module_.pointsTo.missesExposed(
        module_.pointsTo.pointee({location.cell.node, view.offset}));
  };
  if (std::ranges::any_of(stale, mayMiss))
    procedure_.underAnywhere("a number becomes a pointer in memory");
}

/// In an array of bytes that also holds pointers or long double, the model takes all accesses to be
/// aligned to their size but for those of bytes.
void MemoryAccess::recordAlignment(const MemoryLocation& location, const llvm::Type& type,
                                   llvm::Align alignment) {
  if (location.region->stride != 1 || type.isAggregateType()) return;
  const Access access =
      location.region->heldAs(location.cell.offset, accessOf(module_.pointsTo.layout(), type));
  const auto isNumber = [](const View& view) { return view.access.kind == Access::Kind::Number; };
  const auto isByte = [&](const View& view) { return isNumber(view) && view.access.size == 1; };
  if (alignment.value() < access.size && !std::ranges::all_of(location.region->views, isNumber) &&
      !std::ranges::all_of(location.region->viewsOf(location.cell.offset, access), isByte))
    procedure_.both(
        "what shares an array of bytes with pointers or long double lies at an odd place");
}

/// Contents that nobody wrote are any value of their type.
Scalar MemoryAccess::read(const MemoryLocation& location, const llvm::Type& type) {
  const Access access = accessOf(module_.pointsTo.layout(), type);
  const std::vector<View> views = location.region->viewsOf(location.cell.offset, access);
  if (views.empty()) throw InternalError("every access has a view");
  Scalar value = readViews(location, views);
  auto* number = std::get_if<Number>(&value);
  if (number == nullptr || type.isVectorTy()) return value;
  if (access.kind == Access::Kind::Float) return Floats(context_).fromBits(*number);
  if (type.isIntegerTy(1))
    return integers_.equal(*number, integers_.constant(Integer(1), number->width));
  if (type.getIntegerBitWidth() < number->width)
    return integers_.truncate(*number, type.getIntegerBitWidth());
  return value;
}

Scalar MemoryAccess::readViews(const MemoryLocation& location, const std::vector<View>& views,
                               const Memory::Before& before) {
  const bool isArray = !location.region->isConstant &&
                       ((!location.region->isSingle && !location.region->isEnumerated) ||
                        location.region->stride > 0);
  std::optional<Number> sum;
  for (std::size_t i = 0; i < views.size(); ++i) {
    const Shape shape = memory_.shapeOf(*location.region, views[i]);
    const std::int64_t by = location.region->stride == 1 ? static_cast<std::int64_t>(i) : 0;
    const std::vector<Term> parts =
        EnvironmentAccess(context_).read(location, views[i], by, before);
    if (views[i].access.kind == Access::Kind::Pointer && location.object == nullptr)
      CallerMemory(context_).assumePointer(location, views[i], by);
    if (isArray) procedure_.assume(module_.encoding.range(parts, shape));
    const Scalar value = module_.encoding.read(parts, shape);
    if (views.size() == 1) return value;
    const auto width = static_cast<unsigned>(8 * views.size());
    const Number byte =
        integers_.mul(integers_.zeroExtend(std::get<Number>(value), width),
                      integers_.constant(Integer::powerOfTwo(static_cast<unsigned>(8 * i)), width));
    sum = sum ? integers_.add(*sum, byte) : byte;
  }
  return *sum;
}

void MemoryAccess::writeView(Writes& writes, const MemoryLocation& location, const View& view,
                             std::int64_t by, const Scalar& value) {
  location.region->requireWriteIsKnown();
  const Shape shape = memory_.shapeOf(*location.region, view);
  memory_.write(writes, *location.region, view, location.pointer, by,
                module_.encoding.stored(heldAs(value, shape), shape));
}

/// Floating point and its bits become each other.
Scalar MemoryAccess::heldAs(const Scalar& value, const Shape& shape) {
  const auto* real = std::get_if<Float>(&value);
  if (real != nullptr && shape.kind == Shape::Kind::Number)
    return Floats(context_).toBits(*real, shape.width);
  const auto* number = std::get_if<Number>(&value);
  if (number != nullptr && shape.kind == Shape::Kind::Float)
    return Floats(context_).fromBits(*number);
  return value;
}

/// Where numbers and pointers overlap, what is not written becomes unknown.
void MemoryAccess::write(Writes& writes, const MemoryLocation& location, const llvm::Type& type,
                         const Scalar& value, std::optional<llvm::Align> alignment) {
  const Access access =
      location.region->heldAs(location.cell.offset, accessOf(module_.pointsTo.layout(), type));
  const std::vector<View> views = location.region->viewsOf(location.cell.offset, access);
  if (views.empty()) throw InternalError("every access has a view");
  Scalar whole = value;
  if (access.kind == Access::Kind::Number)
    whole = heldAs(value, {Shape::Kind::Number, 8 * access.size, true, false});
  if (const auto* bit = std::get_if<Term>(&value))
    whole = integers_.ite(*bit, integers_.constant(Integer(1), 8 * access.size),
                          integers_.constant(Integer(0), 8 * access.size));
  if (const auto* number = std::get_if<Number>(&whole);
      number != nullptr && number->width < 8 * access.size)
    whole = integers_.zeroExtend(*number, 8 * access.size);
  if (views.size() == 1) {
    writeView(writes, location, views[0], 0, whole);
  } else {
    for (unsigned i = 0; i < views.size(); ++i) {
      const Number all = std::get<Number>(whole);
      const auto shifted = integers_.lshr(
          all, integers_.constant(Integer(static_cast<std::int64_t>(8 * i)), all.width));
      if (!shifted) throw NeedsBitVectors{};
      writeView(writes, location, views[i], location.region->stride == 1 ? i : 0,
                integers_.truncate(*shifted, 8));
    }
  }
  const bool isAligned = !alignment || alignment->value() >= access.size;
  makeStale(writes, location, access, {isAligned, module_.encoding.isZero(whole)});
}

void MemoryAccess::makeStale(Writes& writes, const MemoryLocation& location, const Access& access,
                             const Stored& stored) {
  const std::vector<View> stale = location.region->overlapped(location.cell.offset, access);
  if (stale.empty()) return;
  for (const View& view : stale) {
    const Shape shape = memory_.shapeOf(*location.region, view);
    const auto value = [&](bool fits) -> Scalar {
      if (stored.isZero && fits) return module_.encoding.zero(shape);
      procedure_.over("a pointer or floating-point number and an integer share a place");
      return registers_.arbitrary(shape, "stale");
    };
    if (location.region->stride != 1) {
      const std::int64_t end = location.cell.offset + static_cast<std::int64_t>(access.size);
      const bool isWithin = view.offset >= location.cell.offset &&
                            view.offset + static_cast<std::int64_t>(view.access.size) <= end;
      writeView(writes, location, view, 0, value(isWithin));
    } else if (view.access.kind == Access::Kind::Number) {
      for (unsigned i = 0; i < access.size; ++i) writeView(writes, location, view, i, value(true));
    } else {
      makeStaleAligned(writes, location, view, access, stored.isAligned, value);
    }
  }
}

/// In an array of bytes pointers and floating point lie at multiples of their size, counted from
/// where their object begins (or from the array's own beginning, in packed structures). What is
/// stored elsewhere may touch one more of them.
template <class ValueOf>
void MemoryAccess::makeStaleAligned(Writes& writes, const MemoryLocation& location,
                                    const View& view, const Access& access, bool isAligned,
                                    const ValueOf& value) {
  const auto size = static_cast<std::int64_t>(view.access.size);
  std::set<std::int64_t> rests{0};
  for (const Object& object : location.region->objects)
    rests.insert(((object.begin % size) + size) % size);
  for (const std::int64_t rest : rests) {
    MemoryLocation aligned = location;
    const Term fromRest = integers_.moved(*location.pointer.offset, Integer(-rest));
    aligned.pointer.offset =
        integers_.moved(integers_.aligned(fromRest, Integer(size)), Integer(rest));
    const bool isWhole = isAligned && view.access.size <= access.size && rests.size() == 1;
    const unsigned end =
        std::max(access.size, view.access.size) + (isAligned ? 0 : access.size - 1);
    for (unsigned i = 0; i < end; i += view.access.size)
      writeView(writes, aligned, view, i, value(isWhole));
  }
}

Term MemoryAccess::sizeOf(llvm::Type& type) {
  const auto size = module_.pointsTo.layout().getTypeStoreSize(&type).getFixedValue();
  return integers_.offset(Integer(static_cast<std::int64_t>(size)));
}

}  // namespace fathom::frontend::c
