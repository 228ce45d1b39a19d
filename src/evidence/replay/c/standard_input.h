#pragma once

#include <string>

#include "program/trace.h"

// What an execution reads from the standard input, as bytes that make the program read the same.
namespace fathom::evidence::native {

/// A body of the C library whose choices are what it reads.
bool readsInput(const program::Procedure& procedure);

/// The first `most` bytes. A guess where the model allows what no input gives (a failed read with
/// more input behind it, a word with a space in it): only a run that fails counts.
std::string standardInput(const program::Program& program, const program::Trace& trace,
                          std::size_t most);

}  // namespace fathom::evidence::native
