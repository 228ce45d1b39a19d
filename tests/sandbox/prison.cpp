#include "sandbox/prison.h"

#include <fmt/core.h>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/errors.h"
#include "base/machine.h"
#include "base/process/own_program.h"

namespace fathom::sandbox {
namespace {

namespace fs = std::filesystem;

/// A kernel without what its first argument says: s (seccomp), l (Landlock), n (namespaces).
const char* const kOldKernel = R"c(
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>
#define NUMBER BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))
#define REFUSE(number, error) NUMBER, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), \
  BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define NOTHING 0xffffff
int main(int count, char **words) {
  int s = strchr(words[1], 's') != 0, l = strchr(words[1], 'l') != 0, n = strchr(words[1], 'n') != 0;
  struct sock_filter filter[] = {
    REFUSE(s ? SYS_seccomp : NOTHING, ENOSYS),
    REFUSE(l ? 444 : NOTHING, ENOSYS),
    REFUSE(n ? SYS_unshare : NOTHING, EPERM),
    NUMBER, BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, s ? SYS_prctl : NOTHING, 0, 3),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, 2, &program, 0, 0)) return 99;
  execv(words[2], words + 2);
  return 98;
}
)c";

void compile(const std::string& source, const std::string& output, const Words& flags) {
  Words command{"clang-19", "-w", "-O0", source, "-o", output, "-lpthread"};
  command.insert(command.begin() + 1, flags.begin(), flags.end());
  const Executed ended = executeWithin(command, {60.0, 3000}, Budget());
  require(ended.status == 0, "the program compiles: " + ended.error);
  fs::permissions(output, fs::perms(0755));
}

std::string contentsOf(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

bool kernelHasLandlock() {
  return syscall(444, nullptr, 0, 1) > 0;
}

std::string toString(const Circumstances& circumstances) {
  return fmt::format("{}, Landlock: {}, namespaces: {}, seccomp: {}",
                     circumstances.asRoot ? "root" : "user", circumstances.landlock,
                     circumstances.namespaces, circumstances.seccomp);
}

Prison::Prison() {
  std::string pattern = testing::TempDir() + "fathomXXXXXX";
  folder = mkdtemp(pattern.data());
  fs::permissions(folder, fs::perms(0755));
  fs::copy_file(programBeside("fathom-cage"), folder / "fathom-cage");
  for (const char* name : {"scratch", "outside", "outputs"}) {
    fs::create_directory(folder / name);
    fs::permissions(folder / name, fs::perms(0777));
  }
  compile(write("old_kernel.c", kOldKernel), place("old_kernel"), {});
}

Prison::~Prison() {
  fs::remove_all(folder);
}

std::vector<Circumstances> Prison::users() {
  if (geteuid() != 0) return {{.asRoot = false}};
  return {{.asRoot = true}, {.asRoot = false}};
}

std::string Prison::write(const std::string& name, const std::string& text) const {
  std::ofstream(folder / name, std::ios::binary) << text;
  return place(name);
}

std::string Prison::read(const std::string& name) const {
  return contentsOf(folder / name);
}

std::string Prison::program(const std::string& text, int bits, const Words& flags) const {
  Words all = bits == 64 && !kIsX86 ? Words{} : x86Flags(bits);
  all.insert(all.end(), flags.begin(), flags.end());
  compile(write("program.c", text), place("program"), all);
  return place("program");
}

Policy Prison::policy() const {
  Policy policy;
  policy.scratch = place("scratch");
  policy.asNobody = true;
  return policy;
}

Executed Prison::run(const Policy& policy, const Words& command, const Circumstances& circumstances,
                     WorkerLimits limits) const {
  Words words;
  if (geteuid() == 0 && !circumstances.asRoot)
    words = {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
  const std::string missing = std::string(circumstances.seccomp ? "" : "s") +
                              (circumstances.landlock ? "" : "l") +
                              (circumstances.namespaces ? "" : "n");
  if (!missing.empty()) words.insert(words.end(), {place("old_kernel"), missing});
  words.push_back(place("fathom-cage"));
  for (std::string& word : toArguments(policy, command)) words.push_back(std::move(word));
  return executeWithin(words, limits, Budget().within(60));
}

std::map<std::string, std::string> Prison::outside() const {
  std::map<std::string, std::string> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder / "outside")) {
    struct stat about{};
    lstat(entry.path().c_str(), &about);
    files[entry.path().filename().string()] =
        fmt::format("{:o} {}.{} {}", about.st_mode, about.st_mtim.tv_sec, about.st_mtim.tv_nsec,
                    S_ISREG(about.st_mode) ? contentsOf(entry.path()) : "");
  }
  return files;
}

}  // namespace fathom::sandbox
