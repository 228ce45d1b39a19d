#pragma once

#include <string>
#include <vector>

#include "app/config.h"
#include "app/null/findings.h"

namespace fathom::app {

/// For people: an entry for each cause of null, the strongest evidence first; what callers must
/// give; totals.
std::string toText(const NullFindings& findings, const NullConfig& policy,
                   const std::string& called);
/// What the answers rely on, a sentence each.
std::vector<std::string> assumptionsOf(const NullFindings& findings, const NullConfig& policy);
std::string meaningOf(const std::string& evidence);
/// Its evidence speaks for null: such goals are reported by default.
bool isSuspicious(const NullGoal& goal);
/// It is open, and engines and calls on the JVM are to decide it.
bool isAsked(const NullGoal& goal, const NullConfig& policy);
/// a.b.C.m of a.b.C.m(I)V.
std::string shortNameOf(const std::string& name);

}  // namespace fathom::app
