#include "sandbox/cage/calls.h"

#include <fcntl.h>
#include <linux/prctl.h>
#include <sched.h>
#include <sys/ioctl.h>

namespace fathom::sandbox {
namespace {

/// Memory, time, locks, its own process and signal handlers; reading files.
const char* const kPlain[]{
    // memory
    "brk", "madvise", "membarrier", "mincore", "mmap", "mmap2", "mprotect", "mremap", "msync",
    "munmap",
    // descriptors
    "close", "close_range", "dup", "dup2", "dup3", "lseek", "_llseek", "pipe", "pipe2", "poll",
    "ppoll", "ppoll_time64", "pread64", "preadv", "preadv2", "pselect6", "pselect6_time64",
    "pwrite64", "pwritev", "pwritev2", "read", "readv", "select", "_newselect", "write", "writev",
    // what files are like
    "access", "faccessat", "faccessat2", "fadvise64", "fadvise64_64", "fstat", "fstat64",
    "fstatat64", "fstatfs", "fstatfs64", "getcwd", "getdents", "getdents64", "lstat", "lstat64",
    "newfstatat", "readlink", "readlinkat", "stat", "stat64", "statfs", "statfs64", "statx",
    // time
    "alarm", "clock_getres", "clock_getres_time64", "clock_gettime", "clock_gettime64",
    "clock_nanosleep", "clock_nanosleep_time64", "getitimer", "gettimeofday", "nanosleep",
    "setitimer", "time", "times",
    // threads and locks
    "futex", "futex_time64", "get_robust_list", "get_thread_area", "rseq", "sched_getaffinity",
    "sched_getparam", "sched_getscheduler", "sched_get_priority_max", "sched_get_priority_min",
    "sched_yield", "set_robust_list", "set_thread_area", "set_tid_address", "arch_prctl",
    // signal handlers
    "pause", "restart_syscall", "rt_sigaction", "rt_sigpending", "rt_sigprocmask", "rt_sigreturn",
    "rt_sigsuspend", "rt_sigtimedwait", "rt_sigtimedwait_time64", "sigaction", "sigaltstack",
    "signal", "sigpending", "sigprocmask", "sigreturn", "sigsuspend",
    // the process itself; limits can only be lowered
    "exit", "exit_group", "getegid", "getegid32", "geteuid", "geteuid32", "getgid", "getgid32",
    "getgroups", "getgroups32", "getpgid", "getpgrp", "getpid", "getppid", "getpriority",
    "getrandom", "getresgid", "getresgid32", "getresuid", "getresuid32", "getrlimit", "getrusage",
    "getsid", "gettid", "getuid", "getuid32", "setrlimit", "sysinfo", "ugetrlimit", "umask",
    "uname"};

/// What they change is limited by Landlock. Nothing here changes owners, modes, times or links.
const char* const kWriting[]{"creat", "ftruncate", "ftruncate64", "mkdir",    "mkdirat",
                             "open",  "openat",    "rename",      "renameat", "renameat2",
                             "rmdir", "truncate",  "truncate64",  "unlink",   "unlinkat"};

constexpr std::uint64_t kTemporary = 020000000;  // O_TMPFILE without O_DIRECTORY
constexpr std::uint64_t kMoreThanReading = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | kTemporary;

/// A thread of this process, in no new namespace.
constexpr std::uint64_t kThread = CLONE_VM | CLONE_THREAD;
constexpr std::uint64_t kNamespaceFlags = 0x7e020080;

/// Neither owners of descriptors, whom signals would reach, nor leases or seals.
constexpr int kDescriptorCommands[]{F_DUPFD, F_GETFD, F_SETFD,  F_GETFL,         F_SETFL,
                                    F_GETLK, F_SETLK, F_SETLKW, F_DUPFD_CLOEXEC, 12,
                                    13,      14};  // F_GETLK64 ... of 32 bits
constexpr int kDeviceQuestions[]{TCGETS, TIOCGWINSZ, FIONREAD};
constexpr int kProcessOptions[]{PR_SET_NAME,         PR_GET_NAME,     PR_GET_DUMPABLE,
                                PR_GET_NO_NEW_PRIVS, PR_CAPBSET_READ, PR_SET_VMA};

Condition is(unsigned argument, std::uint64_t value) {
  return {argument, ~std::uint64_t{0}, value};
}

void add(std::vector<AllowedCall>& calls, const char* name, unsigned argument,
         std::initializer_list<std::uint64_t> values) {
  for (const std::uint64_t value : values) calls.push_back({name, {is(argument, value)}});
}

template <typename Values>
void addAny(std::vector<AllowedCall>& calls, const char* name, unsigned argument,
            const Values& values) {
  for (const int value : values)
    calls.push_back({name, {is(argument, static_cast<std::uint64_t>(value))}});
}

void addOwn(std::vector<AllowedCall>& calls, pid_t process) {
  const auto self = static_cast<std::uint64_t>(process);
  add(calls, "kill", 0, {self});
  add(calls, "tgkill", 0, {self});
  add(calls, "rt_sigqueueinfo", 0, {self});
  add(calls, "rt_tgsigqueueinfo", 0, {self});
  add(calls, "prlimit64", 0, {0, self});
  add(calls, "personality", 0, {0xffffffff, ~std::uint64_t{0}});  // which one it is
}

}  // namespace

AllowedCall beginning(int descriptor) {
  return {"execveat", {is(0, static_cast<std::uint64_t>(descriptor)), is(4, AT_EMPTY_PATH)}};
}

std::vector<AllowedCall> allowedCalls(const Policy& policy, pid_t self, bool writes) {
  std::vector<AllowedCall> calls;
  for (const char* name : kPlain) calls.push_back({name});
  for (const std::string& name : policy.calls) calls.push_back({name});
  addOwn(calls, self);
  for (const char* name : {"fcntl", "fcntl64"}) addAny(calls, name, 1, kDescriptorCommands);
  addAny(calls, "ioctl", 1, kDeviceQuestions);
  addAny(calls, "prctl", 0, kProcessOptions);
  if (policy.threads) calls.push_back({"clone", {{0, kThread | kNamespaceFlags, kThread}}});
  if (writes) {
    for (const char* name : kWriting) calls.push_back({name});
  } else {
    calls.push_back({"open", {{1, kMoreThanReading, 0}}});
    calls.push_back({"openat", {{2, kMoreThanReading, 0}}});
  }
  return calls;
}

std::vector<AllowedCall> callsOfTheLauncher() {
  return {{"write"}, {"exit_group"}};
}

}  // namespace fathom::sandbox
