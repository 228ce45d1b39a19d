#pragma once

#include <optional>

#include "program/trace.h"

namespace fathom::program::run {

/// Whether it has runs for any inputs.
bool isSymbolic(const Trace& trace);

/// The same execution with every run for any inputs replaced by one run for each inputs and globals
/// it is called with. Nothing if that takes more than `limit` activations, or where a value cannot
/// be computed. Requires: the trace replays.
std::optional<Trace> concretised(const logic::TermStore& terms, const Program& program,
                                 const Trace& trace, std::size_t limit);

}  // namespace fathom::program::run
