#pragma once

#include <string>

#include "app/config.h"
#include "app/null/findings.h"
#include "report/result.h"

namespace fathom::app {

std::string toText(const NullFindings& findings, const NullConfig& policy,
                   const std::string& called);
std::string toJsonText(const NullFindings& findings, const NullConfig& policy,
                       const std::vector<std::string>& files);
report::RunVerdict verdictOf(const NullFindings& findings);

}  // namespace fathom::app
