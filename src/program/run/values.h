#pragma once

#include <optional>

#include "logic/value.h"

namespace fathom::program::run {

using logic::Value;

/// Whether the value can stand for the symbol in this universe: sorts right, elements inside it.
bool fits(const logic::TermStore& terms, const logic::Universe& universe, const Value& value,
          logic::Symbol symbol);

/// Whether both values mean the same for the symbol. Maps over finite index sorts may say the same
/// in different words: [true -> 1, false -> 1, else 0] is [else 1]. Requires: both fit.
bool sameMeaning(const logic::TermStore& terms, const logic::Universe& universe, const Value& a,
                 const Value& b, logic::Symbol symbol);

/// How many values the sort has; nothing where they are not finitely many or too many to count
/// (2^62).
std::optional<std::uint64_t> cardinality(const logic::TermStore& terms,
                                         const logic::Universe& universe, logic::Sort sort);

}  // namespace fathom::program::run
