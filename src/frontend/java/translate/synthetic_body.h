#pragma once

#include <functional>

#include "frontend/java/translate/method_state.h"

namespace fathom::frontend::java::translation {

/// The body of a procedure that is no translated method.
class SyntheticBody {
 public:
  SyntheticBody(ProgramTranslation& program, program::ProcedureId id)
      : whole(program),
        name(program.program[id].name),
        procedure(program, id),
        state(program, procedure) {}
  ~SyntheticBody() { procedure.commit(); }
  SyntheticBody(const SyntheticBody&) = delete;
  SyntheticBody& operator=(const SyntheticBody&) = delete;

  ProgramTranslation& whole;
  const std::string name;
  ProcedureBuilder procedure;
  MethodState state;

  Value input(std::size_t place, const Type& type);
  /// Ends the path.
  void returnNothing() { leave({}); }
  void returnValue(const Value& value);
  /// Ends the path; nobody sees the exception where no caller can catch it.
  void raise(const Value& exception, const Raised& raised);
  /// A new exception of the class where the condition holds; continues where not. `complete` sees
  /// it before it is raised.
  void raiseIf(Term condition, std::string_view exceptionClass,
               const std::function<void(const Value&)>& complete = {});
  /// The callee's result, if it has one. What it raises is left in `raised`, if it can raise.
  struct Called {
    std::optional<Value> result;
    std::optional<Symbol> raised;
  };
  Called call(program::ProcedureId callee, const std::vector<Value>& arguments, const Type& result,
              const CaughtClasses& handlers = {});

 private:
  void leave(const Writes& outputs);
};

}  // namespace fathom::frontend::java::translation
