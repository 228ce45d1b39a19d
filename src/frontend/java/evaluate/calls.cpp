#include <algorithm>

#include "frontend/java/desugar/desugar.h"
#include "frontend/java/evaluate/interpreter.h"
#include "frontend/java/evaluate/natives.h"

namespace fathom::frontend::java {
namespace {

/// Far above what initialisers need, far below what overflows a JVM's stack.
constexpr std::size_t kDeepestCall = 500;

const LoadedClass& classOf(World& world, Reference object) {
  const auto& content = world.heap.at(object).content;
  if (const auto* instance = std::get_if<Instance>(&content)) return *instance->type;
  const LoadedClass* found = world.hierarchy.find(
      std::holds_alternative<Array>(content) ? "java/lang/Object" : "java/lang/Class");
  if (!found) throw Refused{"a class is missing"};
  return *found;
}

/// Parameters in their slots; the second slot of a long or double is not used.
std::vector<Value> localsOf(const Code& code, const std::vector<Value>& arguments) {
  std::vector<Value> locals(code.maxLocals);
  std::size_t slot = 0;
  for (const Value& argument : arguments) {
    if (slot >= locals.size()) throw Refused{"too few local variables"};
    locals[slot] = argument;
    const bool isWide =
        std::holds_alternative<std::int64_t>(argument) || std::holds_alternative<double>(argument);
    slot += isWide ? 2 : 1;
  }
  return locals;
}

template <class Resolved>
Resolved found(const std::optional<Resolved>& member, std::string_view name) {
  if (!member) throw Refused{"it needs " + std::string(name) + ", which is missing or ambiguous"};
  return *member;
}

}  // namespace

const ResolvedMethod& Interpreter::resolve(const MethodReference& reference) {
  const auto known = methods_.find(&reference);
  if (known != methods_.end()) return known->second;
  const ResolvedMethod method = found(world_.hierarchy.resolve(reference), reference.member.name);
  return methods_.emplace(&reference, method).first->second;
}

const ResolvedField& Interpreter::resolve(const FieldReference& reference) {
  const auto known = fields_.find(&reference);
  if (known != fields_.end()) return known->second;
  const ResolvedField field = found(world_.hierarchy.resolve(reference), reference.member.name);
  return fields_.emplace(&reference, field).first->second;
}

ResolvedMethod Interpreter::target(Opcode opcode, const MethodReference& reference,
                                   const std::vector<Value>& arguments) {
  const ResolvedMethod resolved = resolve(reference);
  const bool isStatic = resolved.method->flags.has(Access::Static);
  if (isStatic != (opcode == Opcode::Invokestatic)) throw Refused{"a call of the wrong kind"};
  if (isStatic) {
    if (!nativeOf(resolved)) world_.trigger(*resolved.owner);
    return resolved;
  }
  const Reference receiver = std::get<Reference>(arguments.front());
  if (receiver.isNull()) throw Refused{"it raises NullPointerException"};
  if (opcode == Opcode::Invokespecial) {
    if (resolved.method->name == "<init>") return resolved;
    return found(world_.hierarchy.selectSpecial(*top().method.owner, reference),
                 reference.member.name);
  }
  return found(world_.hierarchy.select(classOf(world_, receiver), resolved), reference.member.name);
}

void Interpreter::call(const Instruction& instruction) {
  const auto* reference =
      pool().find<MethodReference>(std::get<ConstantOperand>(instruction.operand).index);
  if (!reference) throw Refused{"a call of what is no method"};
  std::vector<Value> arguments;
  const std::vector<Type>& parameters = reference->type->parameters;
  for (auto type = parameters.rbegin(); type != parameters.rend(); ++type)
    arguments.push_back(fitted(*type, pop()));
  if (instruction.opcode != Opcode::Invokestatic) arguments.push_back(pop<Reference>());
  std::reverse(arguments.begin(), arguments.end());
  const ResolvedMethod method = target(instruction.opcode, *reference, arguments);
  enter(method, std::move(arguments));
}

void Interpreter::callDynamic(const Instruction& instruction) {
  const auto* site = pool().find<DynamicCall>(std::get<ConstantOperand>(instruction.operand).index);
  if (!site) throw Refused{"a call of what is no call site"};
  const std::optional<ResolvedMethod> method =
      desugar(world_.hierarchy, *top().method.owner, *site);
  if (!method) throw Refused{"it has a call site of an unknown kind"};
  std::vector<Value> arguments;
  const std::vector<Type>& parameters = site->type->parameters;
  for (auto type = parameters.rbegin(); type != parameters.rend(); ++type)
    arguments.push_back(fitted(*type, pop()));
  std::reverse(arguments.begin(), arguments.end());
  world_.trigger(*method->owner);
  enter(*method, std::move(arguments));
}

void Interpreter::enter(const ResolvedMethod& method, std::vector<Value> arguments) {
  if (const Native* native = nativeOf(method)) {
    if (const std::optional<Value> result = (*native)(world_, arguments)) push(*result);
    return;
  }
  if (!method.method->code) throw Refused{"it calls " + qualifiedName(method)};
  if (isForbidden(method) || !world_.mayRun(method))
    throw Refused{"it calls " + qualifiedName(method)};
  if (calls_.size() >= kDeepestCall) throw Refused{"it calls too deeply"};
  const Code& code = *method.method->code;
  calls_.push_back({method, &code, 0, localsOf(code, arguments), {}});
}

void Interpreter::giveBack(Opcode opcode) {
  const Type result = top().method.method->type->result;
  if (result.isVoid() != (opcode == Opcode::Return)) throw Refused{"a result of the wrong kind"};
  std::optional<Value> value;
  if (!result.isVoid()) value = fitted(result, pop());
  calls_.pop_back();
  if (value && !calls_.empty()) push(*value);
}

/// The first handler of the table that covers the instruction and catches the class.
std::optional<std::size_t> Interpreter::handlerOf(const Activation& activation,
                                                  Reference exception) {
  const std::uint16_t bci = activation.code->list.instructions[activation.place - 1].bci;
  for (const ExceptionHandler& handler : activation.code->handlers) {
    if (bci < handler.start || bci >= handler.end) continue;
    if (!handler.caught || world_.isSubtype(world_.typeOf(exception), Type{*handler.caught, 0}))
      return activation.code->list.placeOf(handler.handler);
  }
  return std::nullopt;
}

void Interpreter::raise(Reference exception) {
  while (!calls_.empty()) {
    if (const std::optional<std::size_t> handler = handlerOf(top(), exception)) {
      top().stack = {exception};
      top().place = *handler;
      return;
    }
    calls_.pop_back();
  }
  throw Refused{"an exception escapes"};
}

}  // namespace fathom::frontend::java
