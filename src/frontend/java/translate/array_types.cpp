#include "frontend/java/translate/array_types.h"

#include <set>

#include "frontend/java/translate/values.h"

namespace fathom::frontend::java::translation {
namespace {

class ArrayTypes {
 public:
  void add(const Type& type) {
    if (type.isArray() && seen_.insert(descriptorOf(type)).second) types_.push_back(type);
  }

  void addMadeBy(const TypedBody& body, const Instruction& instruction) {
    const auto named = [&] {
      const auto index = std::get<ConstantOperand>(instruction.operand).index;
      return body.owner->file.pool.find<ClassConstant>(index)->type;
    };
    if (instruction.opcode == Opcode::Newarray)
      add({std::get<ArrayOperand>(instruction.operand).element, 1});
    if (instruction.opcode == Opcode::Anewarray) add(arrayOf(named()));
    if (instruction.opcode != Opcode::Multianewarray) return;
    Type type = named();
    for (unsigned i = std::get<ConstantOperand>(instruction.operand).count; i > 0; --i) {
      add(type);
      type = elementOf(type);
    }
  }

  std::vector<Type> take() { return std::move(types_); }

 private:
  std::vector<Type> types_;
  std::set<std::string> seen_;
};

}  // namespace

/// Literals and arguments are arrays of characters; calls without a body may return any array that
/// their type allows.
std::vector<Type> arrayTypes(const Reachability& reach, const EntryPoints& entryPoints) {
  ArrayTypes all;
  all.add({Primitive::Char, 1});
  all.add(arrayOf(classType("java/lang/String")));
  for (const auto& [method, body] : reach.bodies)
    for (const Instruction& instruction : body.code->list.instructions)
      all.addMadeBy(body, instruction);
  for (const Reached& one : reach.methods)
    if (one.treatment != Treatment::Body) all.add(one.method.method->type->result);
  if (!entryPoints.mainClass)
    for (const ResolvedMethod& method : entryPoints.methods)
      for (const Type& type : method.method->type->parameters) all.add(type);
  return all.take();
}

}  // namespace fathom::frontend::java::translation
