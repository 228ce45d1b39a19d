#pragma once

// A program that tries, by raw system calls, what the sandbox must refuse: from functions that run
// before main, and from main. Each attempt that succeeds is a line of its output; the last line is
// "end". Macros: FOLDER, where the files PHASE.NAME lie (and anybody may write), SECRET, a file,
// VICTIM, a process; GENTLE leaves out what would harm the process itself outside.
namespace fathom::sandbox {

inline constexpr const char* kAttacks = R"c(
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static const char *phase = "none";

static void say(const char *text) { syscall(SYS_write, 1, text, strlen(text)); }

static void report(const char *what, long result) {
  if (result < 0) return;
  say(phase); say(" "); say(what); say("\n");
}

/* FOLDER/PHASE.NAME */
static const char *file(const char *name) {
  static char path[2][512];
  static int turn;
  char *at = path[turn ^= 1];
  strcpy(at, FOLDER "/"); strcat(at, phase); strcat(at, "."); strcat(at, name);
  return at;
}

#define TRY(name, ...) report(#name, syscall(SYS_##name, __VA_ARGS__))
#define HERE AT_FDCWD

static void change_files(void) {
  TRY(unlinkat, HERE, file("unlink"), 0);
  TRY(renameat2, HERE, file("rename"), HERE, file("renamed"), 0);
  TRY(fchmodat, HERE, file("chmod"), 0777);
  TRY(fchownat, HERE, file("chown"), getuid(), getgid(), 0);
  TRY(symlinkat, "/etc/passwd", HERE, file("symlink"));
  TRY(linkat, HERE, file("link"), HERE, file("linked"), 0);
  TRY(mkdirat, HERE, file("folder"), 0777);
  TRY(mknodat, HERE, file("node"), S_IFIFO | 0666, 0);
  TRY(utimensat, HERE, file("time"), 0, 0);
  TRY(setxattr, file("attribute"), "user.a", "b", 1, 0);
  TRY(truncate, file("truncate"), 0);
  report("open to write", syscall(SYS_openat, HERE, file("write"), O_WRONLY));
  report("open to truncate", syscall(SYS_openat, HERE, file("cut"), O_RDONLY | O_TRUNC));
  report("make", syscall(SYS_openat, HERE, file("made"), O_CREAT | O_RDONLY, 0666));
  report("make without a name", syscall(SYS_openat, HERE, FOLDER, O_TMPFILE | O_RDWR, 0666));
#ifdef SYS_open
  TRY(unlink, file("unlink"));
  TRY(rename, file("rename"), file("renamed"));
  TRY(chmod, file("chmod"), 0777);
  TRY(symlink, "/etc/passwd", file("symlink"));
  TRY(link, file("link"), file("linked"));
  TRY(mkdir, file("folder"), 0777);
  TRY(creat, file("made"), 0666);
  report("open to write", syscall(SYS_open, file("write"), O_WRONLY));
#endif
}

static void read_secret(void) {
  char byte;
  long secret = syscall(SYS_openat, HERE, SECRET, O_RDONLY);
  if (secret >= 0 && syscall(SYS_read, secret, &byte, 1) == 1) report("read the secret", secret);
}

#ifndef GENTLE
static void begin_others(void) {
  static char *none[] = {0};
  static char *command[] = {"/bin/sh", "-c", "echo begun", 0};
  long child;
#ifdef SYS_fork
  if ((child = syscall(SYS_fork)) == 0) _exit(0);
  report("fork", child);
#endif
  if ((child = syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)) == 0) _exit(0);
  report("clone", child);
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  if ((child = syscall(SYS_clone3, &arguments, sizeof arguments)) == 0) _exit(0);
  report("clone3", child);
  TRY(execve, "/bin/sh", command, none);
  int shell = open("/bin/sh", O_PATH);
  TRY(execveat, HERE, "/bin/sh", command, none, 0);
  for (int number = 3; number < 5000; ++number) {
    if (shell >= 0) dup2(shell, number);
    syscall(SYS_execveat, number, "", command, none, AT_EMPTY_PATH);
  }
}

static void disturb(long who) {
  char path[64] = "/proc/", digits[16], byte;
  struct iovec one = {&byte, 1}, there = {(void *)0x400000, 1};
  int at = 15;
  digits[15] = 0;
  for (long rest = who; rest > 0; rest /= 10) digits[--at] = (char)('0' + rest % 10);
  strcat(path, digits + at);
  strcat(path, "/mem");
  TRY(kill, who, 0);
  TRY(tkill, who, 0);
  TRY(tgkill, who, who, 0);
  siginfo_t info;
  memset(&info, 0, sizeof info);
  info.si_code = SI_QUEUE;
  TRY(rt_sigqueueinfo, who, 0, &info);
  TRY(ptrace, PTRACE_ATTACH, who, 0, 0);
  TRY(process_vm_readv, who, &one, 1, &there, 1, 0);
  TRY(pidfd_open, who, 0);
  struct rlimit limit = {1, 1};
  TRY(prlimit64, who, RLIMIT_NOFILE, 0, &limit);
  report("mem", syscall(SYS_openat, HERE, path, O_RDONLY));
  report("mem to write", syscall(SYS_openat, HERE, path, O_RDWR));
  int ends[2];
  if (pipe(ends) == 0) {
    report("F_SETOWN", fcntl(ends[0], F_SETOWN, who));
    close(ends[0]);
    close(ends[1]);
  }
}

static void leave(void) {
  char room[256];
  struct rlimit high = {1 << 16, 1 << 16};
  memset(room, 0, sizeof room);
  TRY(socket, AF_INET, SOCK_STREAM, 0);
  TRY(socket, AF_UNIX, SOCK_STREAM, 0);
  TRY(socketpair, AF_UNIX, SOCK_STREAM, 0, room);
#ifdef SYS_socketcall
  unsigned long words[] = {AF_INET, SOCK_STREAM, 0};
  TRY(socketcall, 1, words);
#endif
  TRY(ptrace, PTRACE_TRACEME, 0, 0, 0);
  TRY(io_uring_setup, 4, room);
  TRY(bpf, 0, room, sizeof room);
  TRY(perf_event_open, room, 0, -1, -1, 0);
  TRY(userfaultfd, 0);
  TRY(memfd_create, "m", 0);
  TRY(unshare, CLONE_NEWUSER);
  TRY(setns, 0, 0);
  TRY(chroot, "/");
  TRY(mount, "none", FOLDER, "tmpfs", 0, 0);
  TRY(prctl, PR_SET_PDEATHSIG, 0, 0, 0, 0);
  TRY(setrlimit, RLIMIT_NOFILE, &high);
  TRY(setsid, 0);
  TRY(personality, 0x0040000);
  TRY(keyctl, 0, -3, 0, 0, 0);
  TRY(shmget, 0, 4096, 0600 | 01000);
  report("root folder of others", syscall(SYS_openat, HERE, "/proc/1/root/etc/passwd", O_RDONLY));
}
#endif

static void everything(const char *now) {
  phase = now;
  change_files();
#ifndef GENTLE
  read_secret();
  leave();
  disturb(VICTIM);
  disturb(getppid());
  begin_others();
#endif
}

static void before(void) { everything("preinit"); }
__attribute__((section(".preinit_array"), used)) static void (*earliest)(void) = before;
__attribute__((constructor(1))) static void first(void) { everything("first"); }
__attribute__((constructor(101))) static void second(void) { everything("second"); }
__attribute__((destructor)) static void last(void) { everything("last"); say("end\n"); }
int main(void) { everything("main"); return 0; }
)c";

/// Phases and files of the program above: those that are there before.
inline constexpr const char* kPhases[]{"preinit", "first", "second", "main", "last"};
inline constexpr const char* kFiles[]{"unlink", "rename",    "chmod",    "chown", "link",
                                      "time",   "attribute", "truncate", "write", "cut"};

}  // namespace fathom::sandbox
