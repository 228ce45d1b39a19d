#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/errors.h"
#include "base/id.h"
#include "logic/term_store.h"

// The program model: plain values. Procedures have their own names, so that the variable x of f and
// the variable x of g are the same Symbol, read in different scopes. Globals are visible in all
// procedures; the effects transform turns them into inputs and outputs.
namespace fathom::program {

using logic::Lambda;
using logic::Symbol;
using logic::Term;

using ProcedureId = Id<struct ProcedureTag>;
using LocationId = Id<struct LocationTag>;  // inside one procedure
using EdgeId = Id<struct EdgeTag>;          // inside one procedure
using GoalId = Id<struct GoalTag>;

/// A variable: its symbol (a function symbol with a domain where it is a relation or function), and
/// what the source called it.
struct Variable {
  Symbol symbol;
  std::string sourceName;  // empty: the symbol's own name
  Position position;
};

struct Update {
  Symbol target;
  Lambda value;  // as many parameters as the target has arguments

  friend bool operator==(const Update&, const Update&) = default;
};

/// All targets change at once; right-hand sides speak of the state before. Targets are distinct.
struct Assign {
  std::vector<Update> updates;
  friend bool operator==(const Assign&, const Assign&) = default;
};

/// Executions in which the condition is false are no executions. assume(true) is skip.
struct Assume {
  Term condition;
  friend bool operator==(const Assume&, const Assume&) = default;
};

/// The targets take arbitrary values.
struct Havoc {
  std::vector<Symbol> targets;
  friend bool operator==(const Havoc&, const Havoc&) = default;
};

struct CallTarget {
  Term guard;
  ProcedureId procedure;
  friend bool operator==(const CallTarget&, const CallTarget&) = default;
};

/// The first target whose guard is true is called; none true is no execution. All targets share one
/// signature. Results are assigned after all effects of the callee; they are distinct.
struct Call {
  std::vector<CallTarget> targets;
  std::vector<Lambda> arguments;
  std::vector<Symbol> results;
  friend bool operator==(const Call&, const Call&) = default;
};

using Statement = std::variant<Assign, Assume, Havoc, Call>;

struct Edge {
  LocationId from;
  LocationId to;
  Statement statement;
  Position position;
};

/// A control-flow graph from entry to exit. Several edges out of one location are an arbitrary
/// choice. Inputs are read-only; locals and outputs start arbitrary. Nothing leaves the exit.
struct Procedure {
  std::string name;
  Position position;
  std::vector<Variable> inputs;
  std::vector<Variable> outputs;
  std::vector<Variable> locals;
  std::size_t locationCount = 0;
  LocationId entry;
  LocationId exit;
  std::vector<Edge> edges;
};

/// What must not happen: control at `location` with `condition` false. Such an execution violates
/// the goal and ends there. A location carries at most one goal, and every edge that leaves it is
/// Assume{condition} (no edge at all is fine too).
struct Goal {
  std::string name;   // stable and unique in the program
  std::string check;  // "assert", "null", "bounds", "overflow", ...
  Position position;
  ProcedureId procedure;
  LocationId location;
  Term condition;
};

struct Site {
  ProcedureId procedure;
  LocationId location;
  friend bool operator==(const Site&, const Site&) = default;
};

/// Something the model does not say exactly. Over: it allows more than the source; under: it allows
/// less. With a site, executions differ only once they have come there, and then follow the edges
/// of the program all the same.
struct Approximation {
  enum class Direction { Over, Under };
  Direction direction = Direction::Over;
  std::string what;
  Position position;
  std::optional<Site> site;
};

struct Program {
  std::vector<logic::Sort> sorts;  // the uninterpreted ones
  std::vector<Variable> globals;  // variables, relations, functions; the initial state is arbitrary
  std::vector<Term> axioms;       // over relations and functions that no procedure changes
  std::vector<Procedure> procedures;
  std::vector<Goal> goals;
  std::vector<ProcedureId> entryPoints;
  std::vector<Approximation> approximations;

  const Procedure& operator[](ProcedureId id) const { return procedures[id.index()]; }
  Procedure& operator[](ProcedureId id) { return procedures[id.index()]; }
  const Goal& operator[](GoalId id) const { return goals[id.index()]; }
};

/// The procedure of that name, if there is one.
std::optional<ProcedureId> findProcedure(const Program& program, std::string_view name);

/// The goal at each location of a procedure, nothing for most.
using GoalsByLocation = std::vector<std::optional<GoalId>>;
GoalsByLocation goalsByLocation(const Program& program, ProcedureId procedure);
/// Of all procedures.
std::vector<GoalsByLocation> goalsByLocation(const Program& program);

/// Edges by their two ends.
struct FlowGraph {
  explicit FlowGraph(const Procedure& procedure);
  std::vector<std::vector<EdgeId>> out;  // by location
  std::vector<std::vector<EdgeId>> in;
};

/// What a statement reads (arguments, guards and right-hand sides) and what it writes directly.
std::vector<Symbol> reads(const logic::TermStore& terms, const Statement& statement);
std::vector<Symbol> writes(const Statement& statement);
bool isSkip(const logic::TermStore& terms, const Statement& statement);

/// A content hash of the whole program that ignores positions and source names.
std::uint64_t contentHash(const logic::TermStore& terms, const Program& program);
std::uint64_t contentHash(const logic::TermStore& terms, const Program& program,
                          ProcedureId procedure);
/// The same without the names of goals, which change with lines elsewhere in the file.
std::uint64_t bodyHash(const logic::TermStore& terms, const Program& program,
                       ProcedureId procedure);

}  // namespace fathom::program
