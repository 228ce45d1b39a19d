#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace fathom::app {

/// The only run of a file, held against what the specification of SARIF 2.1.0 requires of the
/// fields that are there, and against the limits of services for code scanning.
nlohmann::json checkedSarif(const std::string& text);

}  // namespace fathom::app
