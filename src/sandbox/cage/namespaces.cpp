#include "sandbox/cage/namespaces.h"

#include <fcntl.h>
#include <sched.h>
#include <string>
#include <sys/mount.h>

namespace fathom::sandbox {
namespace {

constexpr int kNamespaces = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;

void tell(const char* file, const std::string& text) {
  const Descriptor open(::open(file, O_WRONLY | O_CLOEXEC));
  if (!open.isOpen()) return;
  [[maybe_unused]] const ssize_t written = write(open.number(), text.data(), text.size());
}

/// Where this fails the process has no name in its namespace, which does no harm.
void keepOwnName(uid_t user, gid_t group) {
  const auto itself = [](unsigned id) {
    return std::to_string(id) + " " + std::to_string(id) + " 1";
  };
  tell("/proc/self/setgroups", "deny");
  tell("/proc/self/uid_map", itself(user));
  tell("/proc/self/gid_map", itself(group));
}

}  // namespace

Separate leaveNamespaces() {
  const uid_t user = geteuid();
  const gid_t group = getegid();
  if (user == 0) {
    const bool left = unshare(kNamespaces) == 0;
    return {left, left, false};
  }
  if (unshare(CLONE_NEWUSER | kNamespaces) != 0) return {};
  keepOwnName(user, group);
  return {true, true, true};
}

void guardMounts(const Separate& separate) {
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return;
  mount_attr readOnly{};
  readOnly.attr_set = MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID;
  mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &readOnly, sizeof readOnly);
  if (separate.processes) mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr);
}

Descriptor mountScratch() {
  const Descriptor system(fsopen("tmpfs", FSOPEN_CLOEXEC));
  if (!system.isOpen()) return {};
  for (const auto& [key, value] : {std::pair("size", "64m"), {"nr_inodes", "4096"}})
    if (fsconfig(system.number(), FSCONFIG_SET_STRING, key, value, 0) != 0) return {};
  if (fsconfig(system.number(), FSCONFIG_CMD_CREATE, nullptr, nullptr, 0) != 0) return {};
  Descriptor mounted(fsmount(system.number(), FSMOUNT_CLOEXEC,
                             MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC));
  if (!mounted.isOpen() ||
      move_mount(mounted.number(), "", AT_FDCWD, ".", MOVE_MOUNT_F_EMPTY_PATH) != 0)
    return {};
  return mounted;
}

}  // namespace fathom::sandbox
