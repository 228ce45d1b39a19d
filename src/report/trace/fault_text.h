#pragma once

#include <optional>
#include <string>

#include "report/source/names.h"
#include "report/trace/history.h"
#include "report/trace/origins.h"

namespace fathom::report {

/// Where an execution ends: in a state of the goal's procedure.
struct Scene {
  logic::TermStore& terms;
  const program::Program& program;
  const program::SourceMemory& memory;
  const program::Goal& goal;
  Names& names;
  Origins& origins;
  const program::run::Machine& machine;
  History& history;
};

/// Why a goal about memory is violated, in the words of C: "p is null", "a[10] is past the end of
/// a, which has 10 elements", "p leads to malloc at line 3, which was freed at line 5". Nothing
/// where the goal is about something else.
std::optional<std::string> memoryFault(const Scene& scene);
/// Which memory is not freed at the end: "malloc at line 3 is never freed".
std::optional<std::string> lostMemory(const Scene& scene);

/// "at line 5", with the file where it is another than the goal's and the function where it is
/// another than the goal's.
std::string placeText(const Scene& scene, const Moment& moment);

}  // namespace fathom::report
