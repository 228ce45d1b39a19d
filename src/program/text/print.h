#pragma once

#include <string>

#include "program/program.h"

namespace fathom::program::text {

/// The program in the text language, with labels and gotos, names and positions as attributes.
/// parse(print(p)) is p again: same content hash, same goals, same positions.
std::string print(const logic::TermStore& terms, const Program& program);

/// A term in the syntax of the text language, readable: x <= y + 1 rather than x + -1*y <= 1.
std::string printTerm(const logic::TermStore& terms, Term term);

}  // namespace fathom::program::text
