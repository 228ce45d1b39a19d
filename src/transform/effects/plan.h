#pragma once

#include <optional>

#include "program/mod_ref.h"

namespace fathom::transform {

/// Where the globals of a program go, and what the new places are called.
struct EffectsPlan {
  program::ModRef effects;                // without the globals that stay
  std::vector<bool> stays;                // by global: an axiom speaks of it
  std::vector<logic::Symbol> entryValue;  // by global: the input of procedures that change it
  std::vector<logic::Symbol> unused;  // by global: receives it where a result of the call is g too
  std::vector<bool> hasEntryEdge;     // by procedure: it begins with an assignment of entry values
  std::vector<std::vector<std::size_t>>
      unusedIn;  // by procedure: globals with an unused copy there
};

EffectsPlan planEffects(logic::TermStore& terms, const program::Program& program);

}  // namespace fathom::transform
