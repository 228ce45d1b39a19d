#include "base/cpu_time.h"

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

}  // namespace

double cpuSecondsSpent() {
  return seconds(RUSAGE_SELF) + seconds(RUSAGE_CHILDREN);
}

}  // namespace fathom
