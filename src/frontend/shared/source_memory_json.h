#pragma once

#include <nlohmann/json_fwd.hpp>

#include "program/source_memory.h"

namespace fathom::frontend {

/// How readers that are processes of their own hand over what pointers lead to.
nlohmann::json toJson(const program::SourceMemory& memory);
/// Requires: what toJson wrote.
program::SourceMemory sourceMemoryOf(const nlohmann::json& json);

}  // namespace fathom::frontend
