#pragma once

#include <string>

#include "engine/trace/summaries.h"

// What was found out, as text between processes.
namespace fathom::engine::trace {

std::string toText(const TermStore& terms, const News& news);
/// Requires: written by toText in a process that began with the same program.
News readNews(TermStore& terms, const Program& program, const std::string& text);

}  // namespace fathom::engine::trace
