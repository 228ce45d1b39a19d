#pragma once

#include <string_view>
#include <vector>

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Raising exceptions: goals, handlers in the order of the table, and the way out of the method.
/// Exceptions that nobody can see end the path.
class Exceptions : InstructionTranslator {
 public:
  explicit Exceptions(MethodContext& context) : InstructionTranslator(context) {}

  /// The JVM raises an exception of this class where the condition holds; continues where not.
  /// The operands are those of operationOf.
  void raiseIf(Term failed, const std::string& check, std::string_view exceptionClass,
               const std::vector<Term>& operands = {});
  /// NullPointerException for null; continues with an object. `more`: the other operands.
  void dereference(const Value& reference, const std::vector<Term>& more = {});
  /// athrow. Ends the path.
  void throwValue(const Value& exception, bool isAssertion);
  /// After a call that leaves its exception, or 0, in this variable.
  void afterCall(Symbol raised, const std::vector<Raised>& bounds);
  /// An exception of this class is raised. Ends the path.
  void raise(std::string_view exceptionClass);

 private:
  bool isSeen(const Raised& raised) const;
  bool isGoal(const std::string& check) const;
  std::string goalName() const;
  Value make(const LoadedClass& exceptionClass);
  void deliver(const Value& exception, std::vector<Raised> bounds, program::JavaPlace::Kind how);
  void markHandler(const BlockHandler& handler);
  void leave(const Value& exception, const std::vector<Raised>& bounds);
  void uncaught(const Value& exception, const std::vector<Raised>& bounds);
  /// Another way from here, where the condition holds.
  template <class Body>
  void branch(Term condition, const Body& body);

  program::JavaFault fault_;
};

}  // namespace fathom::frontend::java::translation
