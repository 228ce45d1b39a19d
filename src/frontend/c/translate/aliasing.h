#pragma once

#include "frontend/c/memory/regions.h"

// Where two pointers may be the same though the points-to analysis keeps their objects apart.
namespace fathom::frontend::c {

/// Pointers from outside into both may lead to the same memory. Under SV-COMP's rules only the
/// library gives such pointers.
bool mayShareOutside(const Region& a, const Region& b, bool svcompRules);
/// The memory may have another name: it comes from outside, and other memory does too.
bool mayHaveOtherName(const Regions& regions, const Region& region, bool svcompRules);
/// Both hold string literals that a linker may lay into each other: one ends with the other.
bool mayBeMerged(const Region& a, const Region& b);

}  // namespace fathom::frontend::c
