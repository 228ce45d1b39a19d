#pragma once

#include <string>

#include "report/render.h"

namespace fathom::report {

/// The contracts of a program with names of a source: one conjunct a line, in the notation of C and
/// of ACSL, explained below where it is used. Short: without bounds that types imply.
std::string sourceProofToText(logic::TermStore& terms, const program::Program& program,
                              const program::Proof& proof, ProofDetail detail,
                              const program::SourceInfo* source);

}  // namespace fathom::report
