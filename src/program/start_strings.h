#pragma once

#include <string>
#include <vector>

#include "program/source_memory.h"
#include "program/trace.h"

namespace fathom::program {

/// The strings of a list that the execution starts with, as its first state has them; the first
/// `most` of them, and the first `most` bytes of each. What the execution does not read of a string
/// is any character.
std::vector<std::string> stringsAtStart(const logic::TermStore& terms, const Program& program,
                                        const Trace& trace, const SourceStrings& list,
                                        std::size_t most);

}  // namespace fathom::program
