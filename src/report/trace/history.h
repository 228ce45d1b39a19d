#pragma once

#include <functional>
#include <map>

#include "program/source_memory.h"
#include "report/trace/stepping.h"

namespace fathom::report {

/// A step of a trace, as a message names it.
struct Moment {
  program::ProcedureId procedure;
  Position position;
  bool isReturn = false;   // its function returns with it
  bool isFailure = false;  // it calls an allocation function, which fails
};

/// Which steps of a trace gave an object its attributes; found by executing the activations again
/// that changed them.
class History {
 public:
  /// The call stack: the activations that are open at the end, from the root.
  History(ReplayContext context, const std::vector<program::ActivationId>& callStack)
      : context_(context), callStack_(callStack) {}

  /// An attribute of an object in a state, such as whether it is alive.
  using Attribute = std::function<std::optional<program::Value>(const logic::Model&)>;
  /// The last step that changed the attribute of the object of this number; the facts name the
  /// variables that hold it. Nothing where none did, or where the search takes too long.
  std::optional<Moment> lastChange(const Attribute& attribute, const program::SourceFacts& facts,
                                   std::int64_t number);
  /// The step that created the object of this number.
  std::optional<Moment> creationOf(const program::SourceFacts& facts, std::int64_t number);

 private:
  /// The increasing values of a counter, each with the step that assigned it.
  using Increases = std::vector<std::pair<std::int64_t, std::size_t>>;
  bool isOf(program::ActivationId id, const std::string& procedure) const;
  /// A step of an activation.
  struct StepOf {
    program::ActivationId id;
    std::size_t step = 0;
  };
  /// The step that created the object, after the calls that lead to it.
  std::vector<StepOf> stepsToCreation(const program::SourceFacts& facts, std::int64_t number);
  Moment lastInside(StepOf at, const Attribute& attribute, bool isGlobal);
  bool isFailure(const StepOf& at) const;
  std::optional<std::size_t> lastChangeIn(program::ActivationId id, const Attribute& attribute);
  const Increases& increasesIn(program::ActivationId id, logic::Symbol symbol);
  std::optional<std::size_t> stepPast(program::ActivationId id, logic::Symbol symbol,
                                      std::int64_t number);
  /// The callee of the step, unless it is a library body or for any inputs.
  std::optional<program::ActivationId> inside(program::ActivationId id, std::size_t step) const;
  Moment momentOf(program::ActivationId id, std::size_t step) const;

  ReplayContext context_;
  const std::vector<program::ActivationId>& callStack_;
  std::map<std::pair<program::ActivationId, logic::Symbol>, Increases> increases_;
  std::size_t stepsLeft_ = 1'000'000;
};

/// The variable of that name, of the procedure or (without one) of all.
std::optional<logic::Symbol> findVariable(const logic::TermStore& terms,
                                          const program::Program& program,
                                          const std::string& procedure, const std::string& name);

}  // namespace fathom::report
