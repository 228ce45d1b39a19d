#pragma once

#include <optional>
#include <string>

#include "evidence/replay/c/runner.h"

namespace fathom::evidence::native {

/// A source location that a run reports.
struct Place {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;  // 0: unknown
};

/// "FILE:LINE:COLUMN" or "FILE:LINE" at the end of the text.
std::optional<Place> placeIn(std::string_view text);

bool isInFile(const Position& position, const Place& place);
bool isOnLine(const Position& position, const Place& place);

/// Whether the goal is meant: same line of the same file; where the program has several
/// goals of its check there, also the same column.
bool isAt(const program::Program& program, program::GoalId goal, const Place& place);

/// Where the harness saw a failed assertion.
std::optional<Place> assertionIn(const Execution& execution);

/// Whether the first report of UBSan that lies at some goal of the program lies at this one: what
/// nobody asked for goes on.
bool ubsanFailsAt(const program::Program& program, program::GoalId goal,
                  const Execution& execution);

/// A report of ASan: what happened, and the addresses of the calls that led there.
struct AsanReport {
  std::string kind;
  std::vector<std::string> addresses;
};
std::optional<AsanReport> asanReport(const Execution& execution);

/// Whether the report is of what the check asks for: a wrong free, or a wrong access. Overflows of
/// the stack and requests of too much memory are neither.
bool shows(const AsanReport& report, const std::string& check);

}  // namespace fathom::evidence::native
