#pragma once

#include <string>

#include "engine/alter/queries.h"

// Facts that outlive a run (store/invariant_file.h). What is read is only a guess about this
// program. A contract is taken over where nothing it can rest on has changed; the others are proved
// again, all at once, and those that are not true any more are dropped.
namespace fathom::engine::alter {

/// Reads the file, if there is one.
void loadFacts(const std::string& file, Shared& shared, Facts& facts, Queries& queries,
               Statistics& statistics);
/// Writes all facts.
void saveFacts(const std::string& file, Shared& shared, Facts& facts);

}  // namespace fathom::engine::alter
