#pragma once

#include <string>

#include "engine/trace/difference.h"

// What a reader of logs and pictures sees of automata.
namespace fathom::engine::trace {

/// A statement; the calls of functions by their names.
std::string toText(TermStore& terms, const Program& program, const Letter& letter);
/// The statements of a trace, with dots between them.
std::string toText(TermStore& terms, const FunctionAutomaton& automaton,
                   std::span<const LetterId> trace, const Program& program);

/// A_f and one automaton for each trace that was ruled out, as files FOLDER/f.dot and
/// FOLDER/f.N.I.dot: I-th automaton of the N-th triple. Throws EnvironmentError.
void draw(const std::string& folder, TermStore& terms, const Program& program,
          const FunctionAutomaton& automaton, const Difference& difference, std::size_t triple);

}  // namespace fathom::engine::trace
