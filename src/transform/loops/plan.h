#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "transform/loops/loops.h"
#include "transform/loops/nest.h"

// What outlining made of one procedure: the common ground of the program it writes and of the
// back-translations for traces and proofs. "Flow" is the original procedure with a few edges more:
// those that give loops one head, and for every loop a call at its head followed by a branch on how
// it was left.
namespace fathom::transform {

/// A procedure whose edges are those of one region of the flow: of a loop without the loops inside,
/// or of what is around all loops.
struct Copy {
  program::ProcedureId procedure;
  std::vector<logic::Symbol> inputsFrom;  // by input: the variable whose value at the head it takes
  std::unordered_map<program::EdgeId, program::EdgeId> edges;  // of the flow -> of the copy
  std::unordered_map<program::LocationId, program::LocationId> places;  // the same for locations
  std::optional<program::EdgeId> start;  // gives variables that change their values at the head
  std::optional<program::EdgeId> again;  // tail: calls the next iteration; head: calls iter
  std::optional<program::EdgeId> stay;   // iter: no iteration
  std::vector<program::EdgeId> leave;    // by exit: says which, where there are several
};

struct OutlinedLoop {
  program::EdgeId call;                    // of the flow, at the head
  std::vector<program::LocationId> exits;  // of the flow: where the loop is left to
  std::vector<program::EdgeId> branches;   // of the flow, by exit, where there are several
  std::optional<logic::Symbol> exitNumber;
  Copy loop;
  std::optional<Copy> iter;  // head form only
};

struct OutlinedProcedure {
  program::Procedure flow;
  std::vector<std::optional<program::EdgeId>> flowEdge;  // by original edge; nothing: not reachable
  std::vector<std::optional<program::EdgeId>> original;  // by edge of the flow
  LoopNest nest;
  /// The edges of the flow that leave locations which only exist to give loops one head.
  std::unordered_map<program::LocationId, std::vector<program::EdgeId>> added;
  std::vector<OutlinedLoop> loops;  // by loop of the nest
  Copy body;
  /// The input that carries the value at the head of a variable which the loop changes.
  std::unordered_map<logic::Symbol, logic::Symbol> entryValue;
};

/// Where the edges of one new procedure come from; nothing for those that only outlining needs.
struct Origin {
  program::ProcedureId procedure;
  std::vector<std::optional<program::EdgeId>> edges;
};

struct OutlinedProgram {
  program::Program program;
  std::vector<OutlinedProcedure> procedures;  // by original procedure
  std::vector<Origin> origins;                // by new procedure
};

OutlinedProgram outline(logic::TermStore& terms, const program::Program& program, LoopForm form);

}  // namespace fathom::transform
