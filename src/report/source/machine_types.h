#pragma once

#include <optional>
#include <string>
#include <unordered_set>

#include "program/program.h"

// What the types of machine integers leave behind in terms over mathematical integers.
namespace fathom::report {

/// inner brought into the range of an integer type, modulo 2^width.
struct WrapAround {
  logic::Term inner;
  unsigned width = 32;
  bool isSigned = true;
};

/// Recognises ite(e > max, e - 2^w, ite(e < min, e + 2^w, e)), each half of it, and
/// (e - min) mod 2^w + min, for the widths that C has.
std::optional<WrapAround> wrapAroundOf(logic::TermStore& terms, logic::Term term);

/// "int" for 32 bits, signed.
std::string typeName(unsigned width, bool isSigned);

/// Whether the condition only bounds variables and elements of arrays by the range of an integer
/// type, each with both bounds.
bool isTypeRange(const logic::TermStore& terms, logic::Term condition);

/// The bounds min <= x and x <= max, as the body of the procedure assumes them of its variables.
std::unordered_set<logic::Term> boundsOfTypes(const logic::TermStore& terms,
                                              const program::Procedure& procedure);
/// A bound that every variable of 32 or 64 bits satisfies.
bool isBoundOfWideType(const logic::TermStore& terms, logic::Term condition);

}  // namespace fathom::report
