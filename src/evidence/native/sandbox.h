#pragma once

namespace fathom::evidence::native {

/// A C file that, linked to a program, takes from it and from all it starts the right to change
/// files, to signal other processes and to use the network, before anything of the program runs.
/// Reading, and writing where it is already open, stays. The calls fail as forbidden; programs of
/// another word size, whose calls have other numbers, are killed. With FATHOM_LAUNCHER it is a
/// program itself, which starts its arguments in this way: for an emulator.
inline constexpr const char* kSandbox = R"sandbox(
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

extern long syscall(long number, ...);

#if defined(__x86_64__)
#define OWN_NUMBERS AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_NUMBERS AUDIT_ARCH_AARCH64
#else
#define OWN_NUMBERS AUDIT_ARCH_I386
#endif

#define FORBID(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

/* The call, if the argument asks for more than reading. */
#define FORBID_TO_WRITE(call, argument) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[argument])), \
  BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_WRONLY | O_RDWR | O_CREAT | O_TRUNC, 0, 1), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/* The call, if its first argument is not this process (an emulator ends itself like that). */
#define SELF 0x7ffffff1
#define FORBID_FOR_OTHERS(call) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 4), \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])), \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SELF, 1, 0), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

static struct sock_filter filter[] = {
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_NUMBERS, 1, 0),
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
#ifdef SYS_open  /* newer machines have only calls that name a folder */
  FORBID(creat), FORBID(unlink), FORBID(rename), FORBID(mkdir), FORBID(rmdir), FORBID(mknod),
  FORBID(link), FORBID(symlink), FORBID(chmod), FORBID(chown), FORBID(lchown),
  FORBID_TO_WRITE(open, 1),
#endif
  FORBID(truncate), FORBID(ftruncate), FORBID(openat2), FORBID(unlinkat), FORBID(renameat),
  FORBID(renameat2), FORBID(mkdirat), FORBID(mknodat), FORBID(linkat), FORBID(symlinkat),
  FORBID(fchmod), FORBID(fchmodat), FORBID(fchown), FORBID(fchownat), FORBID(utimensat),
  FORBID(setxattr), FORBID(removexattr),
  FORBID(ptrace), FORBID(socket), FORBID(mount), FORBID(umount2), FORBID(reboot),
  FORBID(chroot), FORBID(swapon), FORBID(swapoff), FORBID(init_module), FORBID(delete_module),
  FORBID(settimeofday), FORBID(sethostname), FORBID(io_uring_setup), FORBID(bpf),
#ifdef SYS_socketcall
  FORBID(socketcall), FORBID(fchown32), FORBID(chown32), FORBID(ftruncate64), FORBID(truncate64),
#endif
  FORBID_TO_WRITE(openat, 2), FORBID_FOR_OTHERS(kill),
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
};

__attribute__((constructor(101))) static void enter(void) {
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  for (int i = 0; i < program.len; ++i)
    if (filter[i].k == SELF) filter[i].k = (unsigned)syscall(SYS_getpid);
  if (syscall(SYS_prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
      syscall(SYS_prctl, PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0) {
    static const char mark[] = "fathom: no sandbox can be had\n";
    syscall(SYS_write, FATHOM_MARKS, mark, sizeof mark - 1);
    syscall(SYS_exit_group, 0);
  }
}

#ifdef FATHOM_LAUNCHER
extern int execvp(const char* file, char* const* arguments);
int main(int count, char** arguments) {
  (void)count;
  execvp(arguments[1], arguments + 1);
  return 126;
}
#endif
)sandbox";

}  // namespace fathom::evidence::native
