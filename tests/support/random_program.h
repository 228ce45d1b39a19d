#pragma once

#include <random>

#include "program/program.h"

namespace fathom::test {

/// What random programs may contain; everything but relations and axioms by default.
struct RandomProgramOptions {
  std::size_t procedures = 4;  // at least 1
  std::size_t statements = 8;  // of each body, nested ones included; roughly
  unsigned termDepth = 2;
  bool globals = true;
  bool calls = true;
  bool recursion = true;     // also mutual; else a procedure calls only later ones
  bool guardedCalls = true;  // several targets, with and without a last one that is always taken
  bool loops = true;
  bool gotos = true;     // edges between any two locations: irreducible graphs, unreachable code
  bool integers = true;  // else (with relations only) functions lead from sort to sort, no cycles
  bool booleans = true;
  bool bitVectors = true;
  bool arrays = true;  // also arrays of arrays
  bool goals = true;
  bool relations =
      false;  // a sort, relations and functions over it, quantifiers and quantified updates
  bool axioms = false;  // over further relations that nothing changes; only with relations
};

/// A well-formed random program. Procedures have up to three inputs and outputs of two or three
/// shared signatures; statements are parallel assignments, assumes (mostly weak), havocs, calls,
/// branches on conditions and by choice, early returns and goals (some hold, some fail). Either the
/// entry point is called main, or no procedure is and some are entry points. Functions and
/// relations are globals; every axiom can be satisfied in a universe of any size. All positions are
/// unknown, all goals are named PROCEDURE:NUMBER.
program::Program randomProgram(logic::TermStore& terms, std::mt19937_64& random,
                               const RandomProgramOptions& options = {});

}  // namespace fathom::test
