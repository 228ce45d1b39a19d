#include <utility>

#include "frontend/java/desugar/desugar.h"
#include "frontend/java/points_to/body_visitor.h"

// Calls, and what instructions raise.
namespace fathom::frontend::java::points_to {

CallIndex BodyVisitor::addCall(const Instruction& instruction, const ResolvedMethod& resolved,
                               const MethodType& type, bool hasReceiver) {
  Call call;
  call.caller = method_;
  call.block = block_;
  call.bci = instruction.bci;
  call.resolved = resolved;
  call.arguments = machine_.popAll(type.parameters.size() + (hasReceiver ? 1 : 0));
  call.resultType = type.result;
  if (type.result.isReference()) call.result = graph_.addNode();
  call.raised = raisedNode();
  if (!type.result.isVoid()) push(call.result);
  return analysis_.addCall(std::move(call));
}

void BodyVisitor::callMethod(const Instruction& instruction) {
  const MethodReference& reference = constant<MethodReference>(instruction);
  ClassHierarchy& hierarchy = analysis_.hierarchy();
  const bool isStatic = instruction.opcode == Opcode::Invokestatic;
  const bool isSpecial = instruction.opcode == Opcode::Invokespecial;
  const std::optional<ResolvedMethod> resolved =
      isSpecial ? hierarchy.selectSpecial(*method_.owner, reference) : hierarchy.resolve(reference);
  const CallIndex call =
      addCall(instruction, resolved.value_or(ResolvedMethod{}), *reference.type, !isStatic);
  if (!resolved) return analysis_.callUnknown(call);
  accessArrays(*resolved, analysis_.calls()[call.index()].arguments);
  if (isStatic || isSpecial) return analysis_.bind(call, *resolved);
  analysis_.dispatch(call);
}

void BodyVisitor::callDynamic(const Instruction& instruction) {
  const DynamicCall& reference = constant<DynamicCall>(instruction);
  const std::optional<ResolvedMethod> target =
      desugar(analysis_.hierarchy(), *method_.owner, reference);
  const CallIndex call = addCall(instruction, target.value_or(ResolvedMethod{}), *reference.type,
                                 /*hasReceiver=*/false);
  if (!target) return analysis_.callUnknown(call);
  analysis_.bind(call, *target);
}

/// arraycopy, clone and the model's copy read and write arrays of any kind.
void BodyVisitor::accessArrays(const ResolvedMethod& method, const std::vector<Value>& arguments) {
  const bool copies =
      method.owner->name() == "java/lang/System" && method.method->name == "arraycopy";
  const bool clones = method.owner->name() == "java/lang/Object" && method.method->name == "clone";
  const bool models = method.owner->name() == "fathom/model/Memory";
  if (!copies && !clones && !models) return;
  const std::size_t target = models ? 1 : 2;
  for (const std::size_t i : {std::size_t{0}, target}) {
    if (i >= arguments.size() || !arguments[i]) continue;
    analysis_.addAccess({ArrayLength{}, *arguments[i]});
    analysis_.addAccess({ArrayElements{}, *arguments[i], i == target});
    for (auto kind = Primitive::Boolean; kind <= Primitive::Double;
         kind = static_cast<Primitive>(static_cast<int>(kind) + 1))
      analysis_.addAccess({ArrayElements{kind}, *arguments[i], i == target});
  }
}

/// Requires: the operands are on the stack. The lowest one is what is dereferenced.
void BodyVisitor::raiseFrom(const Instruction& instruction) {
  enterHandlers();
  for (const Raising reason : raisingOf(instruction.opcode)) {
    if (const std::optional<std::string_view> exception = exceptionOf(reason))
      raiseImplicit(instruction, reason, *exception);
    else if (reason == Raising::Initialization)
      initialize(instruction);
    else if (reason == Raising::Thrown)
      graph_.flow(reference(0), raisedNode(), heap_.filters().filter(Test::MayBe, kThrowable));
  }
}

void BodyVisitor::raiseImplicit(const Instruction& instruction, Raising reason,
                                std::string_view exception) {
  const RaiseIndex raised =
      heap_.addRaised({Type{exception, 0}, method_, instruction.bci, std::nullopt});
  const NodeId to = raisedNode();
  const std::size_t lowest = popCount(method_.owner->file.pool, instruction) - 1;
  if (reason == Raising::Null)
    return graph_.constrain(reference(lowest),
                            Raise{heap_.filters().filter(Test::IsNull, kThrowable), raised, to});
  if (reason == Raising::Cast) {
    const Type& type = constant<ClassConstant>(instruction).type;
    return graph_.constrain(reference(lowest),
                            Raise{heap_.filters().filter(Test::MayNotBe, type), raised, to});
  }
  heap_.raise(raised, to);
}

void BodyVisitor::initialize(const Instruction& instruction) {
  ClassHierarchy& hierarchy = analysis_.hierarchy();
  const LoadedClass* used = nullptr;
  if (instruction.opcode == Opcode::New) {
    used = hierarchy.find(
        std::get<std::string_view>(constant<ClassConstant>(instruction).type.element));
  } else if (instruction.opcode == Opcode::Invokestatic) {
    if (const auto method = hierarchy.resolve(constant<MethodReference>(instruction)))
      used = method->owner;
  } else if (const auto field = hierarchy.resolve(constant<FieldReference>(instruction))) {
    used = field->owner;
  }
  if (!used) return;
  if (const Value errors = analysis_.initializationErrors(*used))
    graph_.flow(*errors, raisedNode());
}

}  // namespace fathom::frontend::java::points_to
