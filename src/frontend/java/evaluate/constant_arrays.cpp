#include "frontend/java/evaluate/constant_arrays.h"

#include <algorithm>
#include <map>

#include "base/match.h"

namespace fathom::frontend::java {
namespace {

/// Values that the instruction takes from the stack and leaves there. Nothing where control or
/// the order of the stack changes.
struct Effect {
  std::size_t popped;
  std::size_t pushed;
};

std::optional<Effect> effectOf(const Instruction& instruction, const ConstantPool& pool) {
  const OpcodeRow& row = rowOf(instruction.opcode);
  const auto* operand = std::get_if<ConstantOperand>(&instruction.operand);
  const bool branches = std::holds_alternative<BranchOperand>(instruction.operand) ||
                        std::holds_alternative<SwitchOperand>(instruction.operand) ||
                        (instruction.opcode >= Opcode::Ret && instruction.opcode <= Opcode::Return);
  if (branches || instruction.opcode == Opcode::Athrow) return std::nullopt;
  if (row.effect == StackEffect::Fixed) return Effect{row.popped.size(), row.pushed.size()};
  if (row.effect == StackEffect::Load) return Effect{0, 1};
  if (row.effect == StackEffect::Field) {
    const bool reads =
        instruction.opcode == Opcode::Getfield || instruction.opcode == Opcode::Getstatic;
    const bool ofObject =
        instruction.opcode == Opcode::Getfield || instruction.opcode == Opcode::Putfield;
    return Effect{(reads ? 0U : 1U) + (ofObject ? 1U : 0U), reads ? 1U : 0U};
  }
  const auto* method = operand ? pool.find<MethodReference>(operand->index) : nullptr;
  if (row.effect != StackEffect::Call || !method) return std::nullopt;
  const std::size_t receiver = instruction.opcode == Opcode::Invokestatic ? 0 : 1;
  return Effect{receiver + method->type->parameters.size(),
                method->type->result.isVoid() ? 0U : 1U};
}

/// Whether the instruction, which takes an array with `above` values on top of it, cannot change
/// the array or keep it.
bool onlyReads(const Instruction& instruction, const ConstantPool& pool, std::size_t above) {
  if (instruction.opcode >= Opcode::Iaload && instruction.opcode <= Opcode::Saload)
    return above == 1;
  if (instruction.opcode == Opcode::Arraylength) return true;
  if (instruction.opcode != Opcode::Invokevirtual || above != 0) return false;
  const auto* method =
      pool.find<MethodReference>(std::get<ConstantOperand>(instruction.operand).index);
  return method && method->owner.type.isArray() && method->member.name == "clone" &&
         method->type->parameters.empty();
}

/// The array is on top of the stack before the instruction at `place`.
bool isOnlyRead(const InstructionList& list, std::size_t place, const ConstantPool& pool) {
  std::size_t above = 0;
  for (; place < list.instructions.size(); ++place) {
    const Instruction& instruction = list.instructions[place];
    const std::optional<Effect> effect = effectOf(instruction, pool);
    if (!effect) return false;
    if (effect->popped > above) return onlyReads(instruction, pool, above);
    above += effect->pushed - effect->popped;
  }
  return false;
}

/// Whether it loads the field, as far as can be told.
bool loads(ClassHierarchy& hierarchy, const Instruction& instruction, const ConstantPool& pool,
           const ResolvedField& field) {
  if (instruction.opcode != Opcode::Getstatic) return false;
  const auto* reference =
      pool.find<FieldReference>(std::get<ConstantOperand>(instruction.operand).index);
  if (!reference || reference->member.name != field.field->name ||
      reference->member.descriptor != field.field->descriptor)
    return false;
  const std::optional<ResolvedField> resolved = hierarchy.resolve(*reference);
  return !resolved || *resolved == field;
}

bool onlyReadsIn(ClassHierarchy& hierarchy, const LoadedClass& user, const ResolvedField& field) {
  for (const Method& method : user.file.methods) {
    if (!method.code || (&user == field.owner && method.name == "<clinit>")) continue;
    const std::vector<Instruction>& code = method.code->list.instructions;
    for (std::size_t i = 0; i < code.size(); ++i)
      if (loads(hierarchy, code[i], user.file.pool, field) &&
          !isOnlyRead(method.code->list, i + 1, user.file.pool))
        return false;
  }
  return true;
}

/// Its nest: the classes that see its private members. Empty where one of them is missing.
std::vector<const LoadedClass*> nestOf(ClassHierarchy& hierarchy, const LoadedClass& loaded) {
  const LoadedClass* host = loaded.file.nestHost ? hierarchy.find(*loaded.file.nestHost) : &loaded;
  if (!host) return {};
  std::vector<const LoadedClass*> nest{host};
  for (const std::string_view name : host->file.nestMembers) {
    nest.push_back(hierarchy.find(name));
    if (!nest.back()) return {};
  }
  return nest;
}

bool isPrivateMember(const LoadedClass& loaded) {
  return std::any_of(loaded.file.innerClasses.begin(), loaded.file.innerClasses.end(),
                     [&loaded](const InnerClass& inner) {
                       return inner.inner == loaded.name() && inner.flags.has(Access::Private);
                     });
}

/// Whether only the class's nest names the field: private ones, those of private classes, and the
/// tables that javac makes for switches.
bool isHidden(const ResolvedField& field) {
  const bool isTable =
      field.field->flags.has(Access::Synthetic) && field.field->name.starts_with("$SwitchMap$");
  return field.field->flags.has(Access::Private) || isTable || isPrivateMember(*field.owner);
}

using Counts = std::map<Reference, std::size_t>;

void count(Counts& counts, const Value& value) {
  const auto* reference = std::get_if<Reference>(&value);
  if (!reference) return;
  if (const auto found = counts.find(*reference); found != counts.end()) ++found->second;
}

void count(Counts& counts, const HeapObject& object) {
  match(
      object.content,
      [&](const Instance& instance) {
        for (const Value& value : instance.fields) count(counts, value);
      },
      [&](const Array& array) {
        if (const auto* list = std::get_if<std::vector<Reference>>(&array.elements))
          for (const Reference reference : *list) count(counts, Value(reference));
      },
      [](const ClassMirror&) {});
}

/// Arrays that a hidden final field of the class refers to and only code that reads them names.
std::vector<Reference> candidates(World& world, const LoadedClass& loaded) {
  std::vector<Reference> arrays;
  for (const Field& field : loaded.file.fields) {
    const ResolvedField resolved{&loaded, &field};
    if (!field.flags.has(Access::Static) || !field.flags.has(Access::Final) ||
        !field.type.isArray() || !isHidden(resolved))
      continue;
    const Reference array = std::get<Reference>(world.statics.at(resolved));
    if (array.isNull() || world.heap.at(array).maker != &loaded) continue;
    const std::vector<const LoadedClass*> nest = nestOf(world.hierarchy, loaded);
    if (!nest.empty() && std::all_of(nest.begin(), nest.end(), [&](const LoadedClass* user) {
          return onlyReadsIn(world.hierarchy, *user, resolved);
        }))
      arrays.push_back(array);
  }
  return arrays;
}

}  // namespace

void markConstantArrays(World& world, const LoadedClass& loaded, std::size_t before) {
  Counts counts;
  for (const Reference array : candidates(world, loaded)) counts.emplace(array, 0);
  for (const Field& field : loaded.file.fields)
    if (field.flags.has(Access::Static)) count(counts, world.statics.at({&loaded, &field}));
  for (std::size_t i = before + 1; i <= world.heap.size(); ++i) {
    const Reference reference{static_cast<std::uint32_t>(i)};
    if (world.heap.at(reference).maker != &loaded) continue;
    count(counts, world.heap.at(reference));
    if (world.heap.text(reference)) world.heap.at(world.heap.contents(reference)).isConstant = true;
  }
  for (const auto& [array, uses] : counts)
    if (uses == 1) world.heap.at(array).isConstant = true;
}

}  // namespace fathom::frontend::java
