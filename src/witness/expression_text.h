#pragma once

#include <functional>
#include <optional>
#include <string>

#include "logic/term_store.h"

namespace fathom::witness {

/// A variable as C names it, and its type.
struct NamedVariable {
  std::string name;
  unsigned width = 32;
  bool isSigned = true;
};
using NameOf = std::function<std::optional<NamedVariable>(logic::Symbol)>;

/// The formula over integers as an expression of C that nothing overflows in: sums and products are
/// those of __int128 where variables have 64 bits, else of long long. Nothing where a part is no
/// such thing (memory, bit-vectors, values at other moments), or it is long.
std::optional<std::string> expressionText(const logic::TermStore& terms, logic::Term formula,
                                          const NameOf& nameOf);

}  // namespace fathom::witness
