#pragma once

#include <string>

namespace fathom::engine {

/// How structural abstraction is refined (engine inertial).
enum class Refinement {
  Naive,    // expand every placeholder
  Dcr,      // one that don't-care analysis of a model finds to matter
  DcrPlus,  // all of those
  Ir,       // inertial: what a minimal correction set of the blocked ones names
  IrDcr,    // inertial, offering only those that don't-care analysis finds to matter
};

/// How correction sets are found.
enum class CorrectionSets {
  Cores,   // least hitting sets of unsatisfiable cores
  MaxSat,  // from cores, and by weighted MaxSAT where that set is not small
};

/// What the engine alter learns from contexts that fail, and uses.
struct Learning {
  bool callers = true;  // Omega
  bool callees = true;  // Theta
};

/// How the engine alter expands callees.
enum class ForwardExpansion {
  Recursive,  // those that a condition depends on, those that these depend on, and so on, at once
  Lazy,       // those that stand in the way of a witness
};

/// Where the engine trace has its labels from.
enum class Interpolation {
  Both,   // weakest preconditions, and Craig interpolation where these are not enough
  Craig,  // Craig interpolation
  Wp,     // weakest preconditions of what a core needs
};

/// How the engine updr decides formulas with quantifiers.
enum class Quantifiers {
  Ground,   // our instances over the terms of each sort
  Z3,       // Z3's
  Checked,  // our instances, and Z3 must agree on every query (slow)
};

/// What users may set about engines.
struct Options {
  Refinement refinement = Refinement::Ir;
  CorrectionSets correctionSets = CorrectionSets::MaxSat;
  bool alternate = true;  // alter: forward before backward; else only at entry points (NOALT)
  Learning learning;
  ForwardExpansion expansion = ForwardExpansion::Lazy;
  std::string factsFile;      // alter: facts are read from it and written to it; empty: nowhere
  bool classicWhale = false;  // whale: the published algorithm; else merged ARGs with levels
  bool expandPaths = false;   // whale: an ARG grows by a path at a time; else by its whole body
  std::string dotFile;        // whale: the iARG as a picture; trace: a folder; empty: none
  Interpolation interpolation = Interpolation::Both;  // trace
  bool outlineLoops = false;  // trace: loops are functions; else cycles of automata
  Quantifiers quantifiers = Quantifiers::Ground;  // updr
  bool composeProcedures = true;   // updr: those called from one place are parts of their callers
  bool checkInterpolants = false;  // by a solver that had no part in them
};

}  // namespace fathom::engine
