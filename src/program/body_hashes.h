#pragma once

#include "program/program.h"

namespace fathom::program {

/// bodyHash of every procedure, in time linear in the program.
std::vector<std::uint64_t> bodyHashes(const logic::TermStore& terms, const Program& program);

}  // namespace fathom::program
