#pragma once

#include <functional>
#include <map>

#include "program/source_memory.h"
#include "report/trace/stepping.h"

namespace fathom::report {

/// A step of a trace.
struct Moment {
  program::ProcedureId procedure;
  Position position;
  bool isReturn = false;   // its function is left with it
  bool isFailure = false;  // it calls a function that makes memory, and fails
};

/// When the facts of a trace's states became what they are: by running the activations once more
/// that made them so.
class History {
 public:
  /// The call stack: the activations that are open at the end, from the root.
  History(Run run, const std::vector<program::ActivationId>& callStack)
      : run_(run), callStack_(callStack) {}

  using Fact = std::function<std::optional<program::Value>(const logic::Model&)>;
  /// The last step that changed a fact about the object of this number, which is about the
  /// variables of that place. Nothing where none did, or where looking takes too long.
  std::optional<Moment> lastChange(const Fact& fact, const program::SourceFacts& place,
                                   std::int64_t number);
  /// The step that made the object of this number.
  std::optional<Moment> making(const program::SourceFacts& facts, std::int64_t number);

 private:
  /// How a number grows: its values, with the steps that gave them.
  using InterleavedSearch = std::vector<std::pair<std::int64_t, std::size_t>>;
  bool isOf(program::ActivationId id, const std::string& procedure) const;
  /// A step of an activation.
  struct Place {
    program::ActivationId id;
    std::size_t step = 0;
  };
  /// The calls that lead to the step that made the object, and that step at last.
  std::vector<Place> wayToMaking(const program::SourceFacts& facts, std::int64_t number);
  Moment lastInside(Place place, const Fact& fact, bool isGlobal);
  bool isFailure(const Place& place) const;
  std::optional<std::size_t> lastChangeIn(program::ActivationId id, const Fact& fact);
  const InterleavedSearch& searchTimeIn(program::ActivationId id, logic::Symbol symbol);
  std::optional<std::size_t> stepPast(program::ActivationId id, logic::Symbol symbol,
                                      std::int64_t number);
  /// The callee of the step, where it can be looked into.
  std::optional<program::ActivationId> inside(program::ActivationId id, std::size_t step) const;
  Moment momentOf(program::ActivationId id, std::size_t step) const;

  Run run_;
  const std::vector<program::ActivationId>& callStack_;
  std::map<std::pair<program::ActivationId, logic::Symbol>, InterleavedSearch> searches_;
  std::size_t stepsLeft_ = 1'000'000;
};

/// The variable of that name, of the procedure or (without one) of all.
std::optional<logic::Symbol> findVariable(const logic::TermStore& terms,
                                          const program::Program& program,
                                          const std::string& procedure, const std::string& name);

}  // namespace fathom::report
