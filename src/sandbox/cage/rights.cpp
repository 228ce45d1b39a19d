#include "sandbox/cage/rights.h"

#include <algorithm>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/cage/failure.h"

namespace fathom::sandbox {
namespace {

constexpr uid_t kNobody = 65534;
constexpr rlim_t kMostThreads = 512;
constexpr rlim_t kMostDescriptors = 1023;
constexpr rlim_t kFewestDescriptors = 32;

/// Also what others set lower stays.
void lower(decltype(RLIMIT_CORE) resource, rlim_t value) {
  rlimit limit{};
  if (getrlimit(resource, &limit) != 0) return;
  limit.rlim_max = std::min(limit.rlim_max, value);
  limit.rlim_cur = std::min(limit.rlim_cur, limit.rlim_max);
  setrlimit(resource, &limit);
}

void lower(decltype(RLIMIT_CORE) resource, const std::optional<std::size_t>& value, rlim_t unit) {
  if (value) lower(resource, static_cast<rlim_t>(*value) * unit);
}

/// As large as asked, or as it can be.
void setStack(std::size_t kilobytes) {
  rlimit limit{};
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
  limit.rlim_cur = std::min(limit.rlim_max, static_cast<rlim_t>(kilobytes) * 1024);
  setrlimit(RLIMIT_STACK, &limit);
}

int moveProgramUp(int program) {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = std::min(limit.rlim_max, kMostDescriptors + 1);
  const rlim_t number = limit.rlim_cur - 1;
  if (limit.rlim_cur <= kFewestDescriptors || setrlimit(RLIMIT_NOFILE, &limit) != 0)
    throw Failure("too few descriptors can be open");
  const int moved = dup3(program, static_cast<int>(number), O_CLOEXEC);
  limit = {number, number};
  if (moved < 0 || setrlimit(RLIMIT_NOFILE, &limit) != 0)
    throw kernelRefuses("descriptors cannot be limited");
  return moved;
}

}  // namespace

void becomeNobody() {
  if (geteuid() != 0) return;
  if (setgroups(0, nullptr) != 0 || setresgid(kNobody, kNobody, kNobody) != 0 ||
      setresuid(kNobody, kNobody, kNobody) != 0)
    throw kernelRefuses("root cannot become another user");
  prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);  // /proc/self is this user's own
}

void dropCapabilities() {
  const bool mayRead = geteuid() == 0;
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  for (int each = 0; prctl(PR_CAPBSET_READ, each, 0, 0, 0) >= 0; ++each)
    if (!mayRead || each != CAP_DAC_READ_SEARCH) prctl(PR_CAPBSET_DROP, each, 0, 0, 0);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct data[2]{};
  if (mayRead) data[0].effective = data[0].permitted = 1U << CAP_DAC_READ_SEARCH;
  if (syscall(SYS_capset, &header, data) == 0) return;
  data[0] = {};
  if (syscall(SYS_capset, &header, data) != 0) throw kernelRefuses("rights cannot be given up");
}

int limitResources(const Policy& policy, bool countsProcesses, int program) {
  lower(RLIMIT_CORE, 0);
  lower(RLIMIT_MSGQUEUE, 0);
  lower(RLIMIT_FSIZE, policy.fileKilobytes, 1024);
  lower(RLIMIT_AS, policy.addressMegabytes, 1 << 20);
  lower(RLIMIT_CPU, policy.cpuSeconds, 1);
  if (countsProcesses) lower(RLIMIT_NPROC, kMostThreads);
  if (policy.stackKilobytes) setStack(*policy.stackKilobytes);
  return moveProgramUp(program);
}

}  // namespace fathom::sandbox
