#pragma once

#include "logic/value.h"

namespace fathom::program::run {

/// Whether the value can stand for the symbol in this universe: sorts right, elements inside it.
bool fits(const logic::TermStore& terms, const logic::Universe& universe, const logic::Value& value,
          logic::Symbol symbol);

}  // namespace fathom::program::run
