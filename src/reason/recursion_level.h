#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

// Lemmas hold up to a level: of executions in which no component of the call graph is entered by
// calls from inside it more than `level` deep.
namespace fathom::reason {

/// The level of lemmas that hold of every execution.
inline constexpr std::size_t kAlways = SIZE_MAX;

/// The level of the callee that executions of the caller at `level` need at a call; nothing where
/// they cannot enter it.
inline std::optional<std::size_t> levelAtCall(bool isRecursive, std::size_t level) {
  if (!isRecursive || level == kAlways) return level;
  if (level == 0) return std::nullopt;
  return level - 1;
}

}  // namespace fathom::reason
