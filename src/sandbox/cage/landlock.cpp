#include "sandbox/cage/landlock.h"

#include <cstdint>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include "sandbox/cage/failure.h"

namespace fathom::sandbox {
namespace {

// linux/landlock.h as of version 6; headers of older kernels lack most of it.
constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;
constexpr unsigned kAskVersion = 1;
constexpr int kPathBeneath = 1;

struct Ruleset {
  std::uint64_t files;
  std::uint64_t network;
  std::uint64_t scoped;
};
struct __attribute__((packed)) PathBeneath {
  std::uint64_t allowed;
  std::int32_t parent;
};

constexpr std::uint64_t kExecute = 1 << 0;
constexpr std::uint64_t kWriteFile = 1 << 1;
constexpr std::uint64_t kReadFile = 1 << 2;
constexpr std::uint64_t kReadFolder = 1 << 3;
constexpr std::uint64_t kRemoveFolder = 1 << 4;
constexpr std::uint64_t kRemoveFile = 1 << 5;
constexpr std::uint64_t kMakeFolder = 1 << 7;
constexpr std::uint64_t kMakeFile = 1 << 8;
constexpr std::uint64_t kTruncate = 1 << 14;
constexpr std::uint64_t kInScratch = kWriteFile | kReadFile | kReadFolder | kRemoveFolder |
                                     kRemoveFile | kMakeFolder | kMakeFile | kTruncate;

/// Every right over files that this version can refuse.
std::uint64_t filesOf(int version) {
  const int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  return (std::uint64_t{1} << rights) - 1;
}

Descriptor rulesetFor(int version) {
  const Ruleset ruleset{filesOf(version), 3, 3};
  const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return Descriptor(static_cast<int>(syscall(kCreateRuleset, &ruleset, size, 0)));
}

bool isFolder(int place) {
  struct stat about{};
  return fstat(place, &about) == 0 && S_ISDIR(about.st_mode);
}

void allow(const Descriptor& ruleset, int place, std::uint64_t rights) {
  const PathBeneath rule{rights, place};
  if (syscall(kAddRule, ruleset.number(), kPathBeneath, &rule, 0) != 0)
    throw kernelRefuses("Landlock does not take a rule");
}

}  // namespace

Descriptor placeOf(const std::string& path) {
  return Descriptor(open(path.c_str(), O_PATH | O_CLOEXEC));
}

int landlockVersion() {
  const long version = syscall(kCreateRuleset, nullptr, 0, kAskVersion);
  return version > 0 ? static_cast<int>(version) : 0;
}

void confine(const std::vector<int>& readable, const Descriptor& scratch) {
  const int version = landlockVersion();
  const Descriptor ruleset = rulesetFor(version);
  if (!ruleset.isOpen()) throw kernelRefuses("Landlock makes no rules");
  for (const int place : readable)
    allow(ruleset, place, kReadFile | kExecute | (isFolder(place) ? kReadFolder : 0));
  if (scratch.isOpen()) allow(ruleset, scratch.number(), kInScratch & filesOf(version));
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (syscall(kRestrictSelf, ruleset.number(), 0) != 0)
    throw kernelRefuses("Landlock does not begin");
}

}  // namespace fathom::sandbox
