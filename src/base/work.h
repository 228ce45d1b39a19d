#pragma once

#include <atomic>
#include <cstdint>

namespace fathom {

namespace detail {
/// One thread works, others look.
inline std::atomic<std::uint64_t> workUnits = 0;
}  // namespace detail

/// Work of this process so far: what solvers count as resources, terms, steps of executions and
/// operations of their terms. Unlike time the same in every run, so that slices that are measured
/// in it end at the same places.
inline std::uint64_t workUnits() {
  return detail::workUnits.load(std::memory_order_relaxed);
}

inline void addWork(std::uint64_t units) {
  detail::workUnits.store(workUnits() + units, std::memory_order_relaxed);
}

/// The units that a common machine does in a second; measured over the engines on the C bench,
/// where single tasks have between a third and three times as many.
inline constexpr double kUnitsPerSecond = 1.5e6;

/// Work as seconds of a common machine.
inline double workSeconds() {
  return static_cast<double>(workUnits()) / kUnitsPerSecond;
}

}  // namespace fathom
