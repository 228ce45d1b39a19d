#pragma once

#include <string>

#include "program/trace.h"

namespace fathom::evidence::jvm {

/// A program as Java's front end makes it, whose main calls methods of Verifier, and its only
/// execution; main fails at its end.
class JavaWorld {
 public:
  JavaWorld();

  /// The next step: main calls Verifier.nondetKIND, whose result is the value.
  void gives(const std::string& kind, const logic::Value& value);
  /// The same for a string.
  void givesString(const std::u16string& text);
  /// What main fails at its end.
  void fails(const std::string& goal, const std::string& check);
  /// The array of main's arguments.
  void arguments(const std::vector<std::u16string>& strings);

  logic::TermStore terms;
  program::Program program;
  program::Trace trace;
  program::GoalId goal{0};

 private:
  Integer newObject() { return Integer(next_++); }
  Integer newString(const std::u16string& text);
  void set(std::size_t global, const Integer& key, const logic::Value& value);
  void call(program::ProcedureId callee, program::ActivationId run);

  std::vector<logic::Value> state_;  // of the globals
  std::int64_t next_ = 1;
};

}  // namespace fathom::evidence::jvm
