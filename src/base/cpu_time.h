#pragma once

#include <optional>

namespace fathom {

/// CPU seconds of this process, of all its children that have ended, and of orphans, so far.
double cpuSecondsSpent();

/// Seconds of descendants whose parents were killed before they could wait for them: the kernel
/// tells nobody of those.
void addOrphanedCpuSeconds(double seconds);
/// In a new process, which begins at zero.
void forgetOrphanedCpuSeconds();

/// CPU time since its construction, with or without a limit.
class CpuTimer {
 public:
  explicit CpuTimer(std::optional<double> limit = std::nullopt)
      : limit_(limit), begin_(cpuSecondsSpent()) {}

  double spent() const { return cpuSecondsSpent() - begin_; }
  /// Seconds until the limit, at least so many; nothing without a limit.
  std::optional<double> left(double least = 0) const;

 private:
  std::optional<double> limit_;
  double begin_;
};

}  // namespace fathom
