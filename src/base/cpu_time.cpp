#include "base/cpu_time.h"

#include <algorithm>
#include <atomic>
#include <sys/resource.h>

namespace fathom {
namespace {

double seconds(int who) {
  rusage usage{};
  getrusage(who, &usage);
  const auto of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return of(usage.ru_utime) + of(usage.ru_stime);
}

std::atomic<double> orphaned = 0;

}  // namespace

double cpuSecondsSpent() {
  return seconds(RUSAGE_SELF) + seconds(RUSAGE_CHILDREN) + orphaned;
}

void addOrphanedCpuSeconds(double seconds) {
  orphaned += seconds;
}

void forgetOrphanedCpuSeconds() {
  orphaned = 0;
}

std::optional<double> CpuTimer::left(double least) const {
  if (!limit_) return std::nullopt;
  return std::max(least, *limit_ - spent());
}

}  // namespace fathom
