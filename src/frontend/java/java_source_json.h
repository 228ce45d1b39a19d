#pragma once

#include <nlohmann/json_fwd.hpp>

#include "program/java_source.h"

namespace fathom::frontend::java {

nlohmann::json toJson(const program::JavaSource& source);
/// Requires: what toJson wrote.
program::JavaSource javaSourceOf(const nlohmann::json& json);

}  // namespace fathom::frontend::java
