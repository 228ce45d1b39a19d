#pragma once

#include <functional>
#include <optional>
#include <string>

#include "logic/term_store.h"
#include "report/source/source_view.h"

namespace fathom::report {

/// How a term is written for people who read C.
struct CNotation {
  std::function<std::string(logic::Symbol)> name;
  /// A line of the source: x >= 11 is written as x > 10 where the line has 10 in it and no 11, and
  /// y > x as x < y where x comes first in it.
  std::string sourceLine;
  /// How the source's language writes elements and comparisons; null: as C does.
  const SourceView* view = nullptr;
};

/// The term as an expression of C: == && || ! ?: and casts where values wrap around; for what C has
/// no sign, \forall and the like. Parts that are very long become "...".
std::string cTerm(logic::TermStore& terms, logic::Term term, const CNotation& notation);

}  // namespace fathom::report
