#include "sandbox/cage/probe.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/cage/failure.h"

namespace fathom::sandbox {
namespace {

constexpr std::size_t kPage = 4096;
constexpr std::size_t kNull = 0;  // where the words lie
constexpr std::size_t kRoot = 16;

/// Numbers of the calls in programs of 32 bits.
constexpr long kOpen32 = 5;
constexpr long kKill32 = 37;
constexpr long kClone32 = 120;
constexpr long kOpenat32 = 295;
constexpr long kSocket32 = 359;

#if defined(__x86_64__)
constexpr int kLow = MAP_32BIT;
long narrowCall(long number, unsigned long a, unsigned long b, unsigned long c) {
  long result = number;
  asm volatile("int $0x80"
               : "+a"(result)
               : "b"(a), "c"(b), "d"(c), "S"(0), "D"(0)
               : "memory", "r8", "r9", "r10", "r11");
  return static_cast<int>(result);
}
#else
constexpr int kLow = 0;
long narrowCall(long, unsigned long, unsigned long, unsigned long) {
  return -1;
}
#endif

}  // namespace

Probe::Probe(Width width, pid_t parent) : width_(width), parent_(parent) {
  void* page =
      mmap(nullptr, kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | kLow, -1, 0);
  if (page == MAP_FAILED) throw kernelRefuses("no memory can be had");
  words_ = static_cast<char*>(page);
  std::strcpy(words_ + kNull, "/dev/null");
  std::strcpy(words_ + kRoot, "/");
}

bool Probe::succeeds(long number, long narrowNumber, unsigned long a, unsigned long b,
                     unsigned long c) const {
  if (width_ == Width::Of32Bits) return narrowCall(narrowNumber, a, b, c) >= 0;
  return syscall(number, a, b, c, 0, 0) >= 0;
}

std::optional<std::string> Probe::hole(bool filesAreConfined) const {
  const auto here = static_cast<unsigned long>(AT_FDCWD);
  const auto null = reinterpret_cast<unsigned long>(words_ + kNull);
  const auto root = reinterpret_cast<unsigned long>(words_ + kRoot);
  if (succeeds(SYS_openat, kOpenat32, here, null, O_WRONLY))
    return "files can be opened for writing";
  if (width_ == Width::Of32Bits && narrowCall(kOpen32, null, O_WRONLY, 0) >= 0)
    return "files can be opened for writing";
  if (filesAreConfined && succeeds(SYS_openat, kOpenat32, here, root, O_RDONLY | O_DIRECTORY))
    return "all files can be read";
  if (succeeds(SYS_socket, kSocket32, AF_UNIX, SOCK_STREAM, 0)) return "there is a network";
  if (succeeds(SYS_kill, kKill32, static_cast<unsigned long>(parent_), 0, 0))
    return "other processes can be signalled";
  if (succeeds(SYS_clone, kClone32, SIGCHLD, 0, 0)) return "processes can be made";
  return std::nullopt;
}

}  // namespace fathom::sandbox
