#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "logic/term_store.h"

namespace fathom::logic {

/// Applies an operator of SMT-LIB's core, Ints, BitVec and Array theories by its name, with its
/// numerals where it is indexed ((_ extract 7 0) has {7, 0}). Nothing: there is no such operator. A
/// string: why the arguments do not fit.
using Applied = std::variant<Term, std::string>;
std::optional<Applied> applyOperator(TermStore& terms, std::string_view name,
                                     std::span<const unsigned> indices, std::span<const Term> args);

}  // namespace fathom::logic
