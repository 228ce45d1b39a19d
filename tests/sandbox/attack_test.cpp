// Programs that try to get out, as root and as an ordinary user, on kernels that have less and
// less: nothing outside changes.
#include <fmt/core.h>
#include <unistd.h>

#include "base/machine.h"
#include "sandbox/attacks.h"
#include "sandbox/prison.h"

namespace fathom::sandbox {
namespace {

class Attacks : public Prison {
 protected:
  Attacks() {
    for (const char* phase : kPhases)
      for (const char* name : kFiles)
        open(write(fmt::format("outside/{}.{}", phase, name), "precious"));
    open(write("outside/secret", "a secret"));
  }

  /// Anybody may change it, so that only the sandbox keeps it.
  void open(const std::string& file) const {
    std::filesystem::permissions(file, std::filesystem::perms(0666));
    if (geteuid() == 0) require(chown(file.c_str(), 65534, 65534) == 0);
  }
  static void require(bool done) { ASSERT_TRUE(done); }

  std::string attacks(int bits, const Words& flags = {}) const {
    Words all{fmt::format("-DFOLDER=\"{}\"", place("outside")),
              fmt::format("-DSECRET=\"{}\"", place("outside/secret")),
              fmt::format("-DVICTIM={}", getpid())};
    all.insert(all.end(), flags.begin(), flags.end());
    return program(kAttacks, bits, all);
  }

  /// What succeeds.
  std::string attempted(const std::string& program, const Circumstances& circumstances) const {
    Policy threads = policy();
    threads.threads = true;
    return run(threads, {program}, circumstances).out;
  }

  std::vector<int> widths() const { return kIsX86 ? std::vector{32, 64} : std::vector{64}; }
};

TEST_F(Attacks, SucceedWithoutTheSandbox) {
  const Executed ended =
      executeWithin({attacks(64, {"-DGENTLE"})}, {10.0, 1000}, Budget().within(60));
  for (const char* phase : kPhases)
    for (const char* call : {"unlinkat", "renameat2", "fchmodat", "symlinkat", "linkat", "mkdirat",
                             "utimensat", "truncate", "open to write", "make"})
      EXPECT_NE(ended.out.find(fmt::format("{} {}\n", phase, call)), std::string::npos)
          << phase << call << ended.out;
}

TEST_F(Attacks, FailFromTheFirstInstructionOn) {
  if (!kernelHasLandlock()) GTEST_SKIP() << "this kernel has no Landlock: files can be read";
  const auto before = outside();
  for (const int bits : widths()) {
    const std::string program = attacks(bits);
    for (Circumstances circumstances : users())
      for (const bool namespaces : {true, false}) {
        circumstances.namespaces = namespaces;
        EXPECT_EQ(attempted(program, circumstances), "end\n") << bits << toString(circumstances);
        EXPECT_EQ(outside(), before);
      }
  }
}

TEST_F(Attacks, ChangeNothingWithoutLandlock) {
  const auto before = outside();
  for (const int bits : widths()) {
    const std::string program = attacks(bits);
    for (Circumstances circumstances : users())
      for (const bool namespaces : {true, false}) {
        circumstances.landlock = false;
        circumstances.namespaces = namespaces;
        std::string rest = attempted(program, circumstances);
        for (const char* phase : kPhases)
          for (const char* reads : {"read the secret", "root folder of others", "mem"}) {
            const std::string line = fmt::format("{} {}\n", phase, reads);
            for (std::size_t at = 0; (at = rest.find(line)) != std::string::npos;)
              rest.erase(at, line.size());
          }
        EXPECT_EQ(rest, "end\n") << bits << toString(circumstances);
        EXPECT_EQ(outside(), before);
      }
  }
}

/// unlink has the number 10 there.
TEST_F(Attacks, CallsOf32BitsEndAProgramOf64) {
  if (!kIsX86) GTEST_SKIP() << "this machine has no such calls";
  const auto before = outside();
  const std::string text = fmt::format(
      "static const char path[] = \"{}\";\n"
      "int main(void) {{ long r = 10;\n"
      "  __asm__ volatile(\"int $0x80\" : \"+a\"(r) : \"b\"(path) : \"memory\"); return (int)r; "
      "}}\n",
      place("outside/main.unlink"));
  const std::string narrow = program(text, 64, {"-no-pie"});
  for (const Circumstances& circumstances : users())
    EXPECT_EQ(run(policy(), {narrow}, circumstances).status, kSignalled + SIGSYS);
  EXPECT_EQ(outside(), before);
  EXPECT_EQ(executeWithin({narrow}, {10.0, 1000}, Budget()).status, 0) << "it does so outside";
  EXPECT_NE(outside(), before);
}

TEST_F(Attacks, CallsOfX32EndAProgram) {
  if (!kIsX86) GTEST_SKIP() << "this machine has no such calls";
  const std::string text =
      "#include <unistd.h>\nint main(void) { syscall(0x40000000 + 39); return 0; }\n";
  const std::string other = program(text, 64);
  for (const Circumstances& circumstances : users())
    EXPECT_EQ(run(policy(), {other}, circumstances).status, kSignalled + SIGSYS);
}

/// A program of 32 bits jumps into code of 64: unlink has the number 87 there.
TEST_F(Attacks, CallsOf64BitsFailInAProgramOf32) {
  if (!kIsX86) GTEST_SKIP() << "this machine has no such calls";
  const auto before = outside();
  const std::string text = fmt::format(
      "static const char path[] = \"{}\";\n"
      "int main(void) {{ int r = 87;\n"
      "  __asm__ volatile(\"ljmp $0x33, $1f\\n1:\\n\"\n"
      "    \".byte 0x0f, 0x05\\n\"  /* syscall */\n"
      "    \".byte 0x68\\n.long 0x23\\n.byte 0x68\\n.long 2f\\n\"  /* push 0x23, push 2f */\n"
      "    \".byte 0x48, 0xcb\\n2:\\n\"  /* far return */\n"
      "    : \"+a\"(r) : \"D\"(path) : \"memory\", \"ecx\", \"edx\"); return r == 0 ? 0 : 7; }}\n",
      place("outside/main.unlink"));
  const std::string wide = program(text, 32, {"-no-pie"});
  for (const Circumstances& circumstances : users())
    EXPECT_EQ(run(policy(), {wide}, circumstances).status, 7);
  EXPECT_EQ(outside(), before);
  EXPECT_EQ(executeWithin({wide}, {10.0, 1000}, Budget()).status, 0) << "it does so outside";
}

}  // namespace
}  // namespace fathom::sandbox
