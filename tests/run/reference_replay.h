#pragma once

#include "program/run/replay.h"

namespace fathom::test {

/// The same question as program::run::replay, answered the plain way: recursively, each call on its
/// own, with the whole state copied. For small traces. Where the trace leaves the program only that
/// is said.
program::run::Replay referenceReplay(const logic::TermStore& terms, const program::Program& program,
                                     const program::Trace& trace);

}  // namespace fathom::test
