#pragma once

#include <optional>
#include <span>
#include <vector>

#include "program/program.h"
#include "solver/horn.h"
#include "summary/functions.h"

namespace fathom::engine::horn {

/// What a predicate of the encoding is about.
struct Predicate {
  logic::Symbol symbol;
  program::ProcedureId procedure;
  enum class Role { Call, At, Summary, Fails } role = Role::At;
  program::LocationId location;           // of At
  std::vector<logic::Symbol> parameters;  // variables of the procedure
};

/// Two encodings that no goal can be violated. For a procedure f with inputs i and outputs o:
enum class Style {
  /// From the entry points on: f.call(i), f is called with i in some execution. Locations count
  /// only where such a call reaches them; nowhere may a goal be false.
  Contexts,
  /// Every procedure for itself: f.fails(i), from i a goal can be violated. Entry points must not.
  Summaries,
};

struct Encoding {
  Style style = Style::Contexts;
  std::vector<Predicate> predicates;
  solver::HornSystem system;
};

/// The program as constrained Horn clauses that have a solution exactly if none of the goals can be
/// violated. Least solutions mean:
///   f.call(i)        (Contexts) f is called with i in some execution
///   f.atL(i, v)      a run of f with i (Contexts: in some execution) reaches location L, where the
///                    outputs and locals that matter from there on have the values v
///   f.summary(i, o)  such a run returns o
///   f.fails(i)       (Summaries) such a run violates a goal, in f or in what it calls
/// Locations between the entry, the exit, goals, calls, branches and joins have no predicate; a
/// stretch of edges is one clause. Procedures that are given as functions have no clauses: a call
/// of one is its terms. Requires: no goal is in them or in what they call. Throws Unsupported where
/// state is not first order (relations and functions), or shared (globals: see transform::effects).
Encoding encode(logic::TermStore& terms, const program::Program& program,
                std::span<const program::GoalId> goals, Style style = Style::Contexts,
                const summary::Functions& functions = {});

/// The clauses that speak of one procedure's own flow graph, with all its goals.
Encoding encodeProcedure(logic::TermStore& terms, const program::Program& program,
                         program::ProcedureId procedure);

/// f.summary of the encoding, over inputs and outputs.
logic::Symbol summaryPredicate(logic::TermStore& terms, const program::Procedure& procedure);

}  // namespace fathom::engine::horn
