#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Calls of methods. A call that depends on the receiver's class has one guarded target for each
/// method that may run.
class Calls : InstructionTranslator {
 public:
  explicit Calls(MethodContext& context) : InstructionTranslator(context) {}

  void invokeStatic();
  void invokeSpecial();
  /// invokevirtual, invokeinterface.
  void invokeVirtual();
  void invokeDynamic();

  /// Calls this procedure and pushes its result; what it raises goes to the handlers.
  void callProcedure(program::ProcedureId callee, const std::vector<Value>& arguments,
                     const Type& result, const std::string& name);

 private:
  struct Target {
    std::optional<Term> guard;  // nothing: always
    ResolvedMethod method;
  };
  /// The arguments, with the receiver where there is one, in order.
  std::vector<Value> takeArguments(const MethodType& type, bool hasReceiver);
  void call(const std::vector<Target>& targets, const std::vector<Value>& arguments,
            const MethodReference& reference);
  void emit(const std::vector<program::CallTarget>& targets, const std::vector<Value>& arguments,
            const Type& result, const std::string& name);
  std::vector<Target> targetsOf(const ResolvedMethod& resolved, const Value& receiver);
  void addArrays(ProgramTranslation::Selected& selected, const ResolvedMethod& method,
                 const Value& receiver);
  void record(const ResolvedMethod& method);
  void unknown(const MethodType& type, const std::string& what);
};

}  // namespace fathom::frontend::java::translation
