#pragma once

#include <string>

#include "engine/alter/queries.h"

// Invariants that outlive a run (store/invariant_file.h). What is read is only a guess about this
// program. A contract is taken over where nothing it can rest on has changed; the others are proved
// again, all at once, and those that are not true any more are dropped.
namespace fathom::engine::alter {

/// Reads the file, if there is one.
void loadInvariants(const std::string& file, Shared& shared, Invariants& invariants,
                    Queries& queries, Statistics& statistics);
/// Writes all invariants.
void saveInvariants(const std::string& file, Shared& shared, Invariants& invariants);

}  // namespace fathom::engine::alter
