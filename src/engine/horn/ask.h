#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "engine/horn/encode.h"

namespace fathom::engine::horn {

// What Spacer says of a goal. Not evidence: nothing was re-checked.
struct SaysHolds {};
struct SaysViolated {};
struct SaysNothing {
  std::string why;
};
using Opinion = std::variant<SaysHolds, SaysViolated, SaysNothing>;

/// Called with every query before it is asked.
using QueryObserver = std::function<void(const solver::HornSystem&)>;

/// Asks Spacer for all goals at once, and one by one where it does not solve that. One opinion per
/// goal, in their order. Throws Unsupported like encode.
std::vector<Opinion> ask(logic::TermStore& terms, const program::Program& program,
                         const Budget& budget, const QueryObserver& observer = {});

}  // namespace fathom::engine::horn
