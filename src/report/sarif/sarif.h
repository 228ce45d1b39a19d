#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "report/result.h"

namespace fathom::report {

/// Which goals are results of the file. Services that collect findings take every result for one.
enum class SarifContent { Failures, AllGoals };

struct SarifOptions {
  SarifContent content = SarifContent::Failures;
  std::string folder;  // absolute; paths are written against it
  std::string error;   // that ended the run; "": none
};

/// SARIF 2.1.0: rules with their weakness (CWE), for each violation its trace as a code flow, with
/// fingerprints, suppressions and, against an earlier result, its state. Limits of services hold:
/// at most 25,000 results, 1,000 steps for each.
nlohmann::ordered_json toSarif(const std::vector<Result>& results, const SarifOptions& options);

}  // namespace fathom::report
