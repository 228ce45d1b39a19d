#pragma once

#include <optional>

#include "frontend/c/memory/cells.h"
#include "logic/term_store.h"
#include "program/source_memory.h"

namespace fathom::frontend::c {

/// The access that a goal about memory checks, for reports. Proofs do not depend on it.
struct GoalAccess {
  program::SourceAccess::Kind kind = program::SourceAccess::Kind::Read;
  Cell cell;  // that the pointer leads to
  logic::Term object;
  std::optional<logic::Term> strides{};
  std::optional<logic::Term> alive{};
  std::optional<logic::Term> begin{};
  std::optional<logic::Term> whole{};
  std::optional<logic::Term> size{};
};

}  // namespace fathom::frontend::c
