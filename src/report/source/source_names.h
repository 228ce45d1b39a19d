#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>

#include "program/program.h"

// Names in programs that come from a source language, where every variable of the source carries
// its name and those without one were made by the front end.
namespace fathom::report {

/// Whether the program has names of a source.
bool hasSourceNames(const program::Program& program);

/// Where names are read: in the steps of a run (two variables of one name may both be called so),
/// in a contract of the procedure, in an invariant of one of its loops.
enum class Reading { Run, Contract, Loop };

/// Names of the variables of the procedure, of globals, and of their values at other moments:
///   \result; \old(x) at the call of the function; \at(x, LoopEntry), \at(x, LoopExit);
///   x@12 for the x declared in line 12 where there are several; f() for what a call of f gave.
std::unordered_map<logic::Symbol, std::string> namesOfSource(logic::TermStore& terms,
                                                             const program::Program& program,
                                                             program::ProcedureId procedure,
                                                             Reading reading);

/// The variables whose changes are steps of the source: those with a name and a position, without
/// outputs.
std::unordered_set<logic::Symbol> variablesOfSource(const program::Program& program,
                                                    program::ProcedureId procedure);

/// A pointer p is two variables: p, the number of the object (0 is null), and p.offset in it.
struct PointerParts {
  std::unordered_map<logic::Symbol, logic::Symbol> offsetOf;
  std::unordered_map<logic::Symbol, logic::Symbol> objectOf;
};
PointerParts pointersOf(const program::Program& program, program::ProcedureId procedure);

}  // namespace fathom::report
