#pragma once

#include <string>

#include "engine/alter/queries.h"

// Facts that outlive a run: contracts in a file, with hashes of the procedures they speak of.
//
//   {"facts": 1, "procedures": {NAME: {"hash": TEXT, "callers": [NAME, ...], "entry": BOOL}, ...},
//   "proof": P}
//
// P as in program/serial. What is read is only a guess about this program. A contract is taken over
// where nothing it can rest on has changed; the others are proved again, all together, and those
// that are not true any more are dropped.
namespace fathom::engine::alter {

/// Reads the file, if there is one. Throws InputError where it is no file of facts.
void loadFacts(const std::string& file, Shared& shared, Facts& facts, Queries& queries,
               Statistics& statistics);
/// Writes all facts. Throws EnvironmentError where that cannot be done.
void saveFacts(const std::string& file, Shared& shared, Facts& facts);

}  // namespace fathom::engine::alter
