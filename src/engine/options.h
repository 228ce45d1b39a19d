#pragma once

#include <cstddef>
#include <optional>
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
  Lazy,       // those that a witness depends on
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

/// The options of engines.
struct Options {
  Refinement refinement = Refinement::Ir;
  CorrectionSets correctionSets = CorrectionSets::MaxSat;
  bool alternate = true;  // alter: forward before backward; else only at entry points (NOALT)
  Learning learning;
  ForwardExpansion expansion = ForwardExpansion::Lazy;
  std::string factsFile;      // alter: keeps what is learned between runs; empty: nowhere
  bool classicWhale = false;  // whale: the published algorithm; else merged ARGs with levels
  bool expandPaths = false;   // whale: an ARG is expanded path by path; else by its whole body
  std::string dotFile;        // whale: the iARG as a picture; trace: a folder; empty: none
  Interpolation interpolation = Interpolation::Both;  // trace
  bool outlineLoops = false;  // trace: loops are functions; else cycles of automata
  Quantifiers quantifiers = Quantifiers::Ground;  // updr
  bool composeProcedures = true;                  // updr: those with a single call site are inlined
  bool checkInterpolants = false;                 // by a solver that had no part in them
  std::string dumpFolder;  // every solver query is written there; empty: nowhere
  std::string logFile;     // what the engine does, step by step; empty: nowhere
};

struct Limits {
  std::optional<double> cpuSeconds;  // over all workers
  std::size_t megabytes = 5000;      // of each worker
  unsigned jobs = 2;                 // workers at once
};

struct Row;

/// What the command line says about a run of engines.
struct RunOptions {
  const Row* engine = nullptr;  // none: the portfolio of all engines
  bool values = true;           // the portfolio starts with value analysis
  bool explicitValues = true;   // and with explicit-value analysis
  bool unwinding = true;        // and by unwinding the whole program
  bool execution = true;        // before that it executes programs that have one execution only
  Options engineOptions;
  Limits limits;
};

}  // namespace fathom::engine
