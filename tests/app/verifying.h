#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/registry/registry.h"
#include "verify/verify.h"

namespace fathom::app {

/// "holds", "violated", or "unknown: REASON: SENTENCE".
std::string word(const report::Answer& answer);

/// The names of the engines that know integers.
std::vector<std::string> enginesForNumbers();

/// What the engine answers for every goal, by the goal's name. Evidence was checked on the way.
std::map<std::string, std::string> answers(const engine::Row& engine, const std::string& text,
                                           double cpuSeconds);

report::Result verified(const engine::Row& engine, std::shared_ptr<logic::TermStore> terms,
                        std::shared_ptr<const program::Program> program, double cpuSeconds,
                        const engine::Options& engineOptions = {});

}  // namespace fathom::app
