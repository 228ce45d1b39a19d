#pragma once

#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace fathom::engine {

/// The default: all engines, as verify/schedule.h schedules them.
inline constexpr const char* kPortfolio = "portfolio";

/// All engines. Selection, help, docs and the shared tests go by it.
const std::vector<Row>& engines();
/// The engine of that name; nullptr where there is none.
const Row* findEngine(std::string_view name);

}  // namespace fathom::engine
