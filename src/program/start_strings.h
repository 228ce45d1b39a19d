#pragma once

#include <functional>
#include <string>
#include <vector>

#include "program/source_memory.h"
#include "program/trace.h"

namespace fathom::program {

/// The value of a global; null where there is none of that name.
using GlobalByName = std::function<const Value*(const std::string& name)>;

/// The strings of a list that an execution starts with; the first `most` of them, and the first
/// `most` bytes of each. What the execution does not read of a string is any character.
std::vector<std::string> stringsAtStart(const GlobalByName& globals, const SourceStrings& list,
                                        std::size_t most);
/// The same, as the first state has them.
std::vector<std::string> stringsAtStart(const logic::TermStore& terms, const Program& program,
                                        const Trace& trace, const SourceStrings& list,
                                        std::size_t most);

/// As C writes it.
std::string inQuotes(const std::string& text);

}  // namespace fathom::program
