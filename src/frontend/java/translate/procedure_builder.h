#pragma once

#include <string>
#include <unordered_set>
#include <vector>

#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// The body of a procedure under construction: edges are added at the current location, with the
/// current position of the source. Whatever body it had is dropped.
class ProcedureBuilder {
 public:
  ProcedureBuilder(ProgramTranslation& whole, program::ProcedureId id);
  /// Hands goals and approximations to the program.
  void commit();

  program::Procedure& procedure() { return whole_.program[id_]; }
  const program::Procedure& procedure() const { return whole_.program[id_]; }
  /// Its output of that name. Requires: there is one.
  Symbol output(std::string_view name) const;
  bool hasOutput(std::string_view name) const;

  program::LocationId at() const { return at_; }
  program::LocationId newLocation();
  /// Continues at this location, which is reachable.
  void continueAt(program::LocationId location);
  bool isReachable() const { return isReachable_; }
  /// No execution continues from here.
  void endPath() { isReachable_ = false; }

  void emit(program::Statement statement);
  void emitTo(program::Statement statement, program::LocationId to);
  /// Ends the path where the condition is false.
  void assume(Term condition);
  void skipTo(program::LocationId to);
  /// A way on which the condition is false is a violation; the way ends.
  void goal(const std::string& check, const std::string& name, Term condition,
            const program::JavaFault& fault = {});
  /// What happens at the location, for people.
  void mark(program::LocationId location, program::JavaPlace place);
  /// What the values of a variable of the procedure are.
  void setType(Symbol symbol, const Type& type);

  const Position& position() const { return position_; }
  void setPosition(const Position& position) { position_ = position; }
  /// A new local variable, with this name made unique.
  Symbol local(const std::string& name, Sort sort, const std::string& source = "");

  void over(const std::string& what);
  void under(const std::string& what);
  void both(const std::string& what);

 private:
  ProgramTranslation& whole_;
  program::ProcedureId id_;
  program::LocationId at_;
  bool isReachable_ = true;
  Position position_;
  std::unordered_set<std::string> names_;
  std::vector<program::Goal> goals_;
  std::vector<program::JavaFault> faults_;  // of the goals
  std::map<program::LocationId, program::JavaPlace> places_;
  std::vector<program::Approximation> approximations_;
};

}  // namespace fathom::frontend::java::translation
