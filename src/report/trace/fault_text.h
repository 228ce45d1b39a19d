#pragma once

#include <optional>
#include <string>

#include "report/source/memory_text.h"
#include "report/source/names.h"
#include "report/trace/history.h"
#include "report/trace/origins.h"

namespace fathom::report {

/// The last state of a trace, in the procedure of the violated goal.
struct FinalState {
  logic::TermStore& terms;
  const program::Program& program;
  const program::Goal& goal;
  Names& names;
  Origins& origins;
  const program::run::Machine& machine;
  History& history;
};

/// The same in a program of C.
struct MemoryState : FinalState {
  const program::SourceMemory& memory;
  const MemoryText& text;
};

/// Why a goal about memory is violated, in terms of C: "p is null", "a[10] is past the end of
/// a, which has 10 elements", "p leads to malloc at line 3, which was freed at line 5". Nothing
/// where the goal is about something else.
std::optional<std::string> memoryFault(const MemoryState& state);
/// The memory that is not freed at the end: "malloc at line 3 is never freed".
std::optional<std::string> lostMemory(const MemoryState& state);

/// "at line 5", with the file where it is another than the goal's and the function where it is
/// another than the goal's.
std::string locationText(const FinalState& state, const Moment& moment);

}  // namespace fathom::report
