// What a program finds in the cage, and when it is not started at all.
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include "base/machine.h"
#include "sandbox/prison.h"

namespace fathom::sandbox {
namespace {

class Cages : public Prison {
 protected:
  Policy withThreads() const {
    Policy policy = this->policy();
    policy.threads = true;
    return policy;
  }
};

TEST_F(Cages, TellHowAProgramEnded) {
  const std::string ends = program(
      "#include <signal.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
      "int main(int c, char **v) { int n = atoi(v[1]); if (n < 0) raise(-n);\n"
      "  if (n == 1000) abort(); return n; }\n",
      64);
  for (const Circumstances& circumstances : users())
    for (const auto& [word, status] : {std::pair("0", 0),
                                       {"3", 3},
                                       {"125", 125},
                                       {"127", 126},
                                       {"255", 255},
                                       {"-11", kSignalled + SIGSEGV},
                                       {"-9", kSignalled + SIGKILL},
                                       {"1000", kSignalled + SIGABRT}})
      EXPECT_EQ(run(policy(), {ends, word}, circumstances).status, status) << word;
}

TEST_F(Cages, HaveTheFilesAndWordsOfThePolicy) {
  const std::string lists = program(
      "#include <fcntl.h>\n#include <stdio.h>\n#include <string.h>\n#include <unistd.h>\n"
      "extern char **environ;\n"
      "int main(int c, char **v) { for (char **e = environ; *e; e++) printf(\"%s \", *e);\n"
      "  for (int i = 0; i < 2000; i++) if (fcntl(i, F_GETFD) >= 0) printf(\"%d \", i);\n"
      "  printf(\"%s\", v[1]); write(9, \"nine\", 4);\n"
      "  FILE *f = fopen(\"readable\", \"r\"); if (f) printf(\" read\");\n"
      "  f = fopen(v[2], \"r\"); if (f) printf(\" %c\", getc(f)); }\n",
      64);
  const int open = ::open("/dev/null", O_RDONLY);  // inherited by whoever is started
  ASSERT_GE(dup2(open, 50), 0);
  Policy all = policy();
  all.environment = {"A=1", "B=2"};
  all.readable = {write("file", "yes")};
  for (const Circumstances& circumstances : users()) {
    all.outputs = {{9, place(circumstances.asRoot ? "outputs/root" : "outputs/user")}};
    EXPECT_EQ(run(all, {lists, "word", place("file")}, circumstances).out,
              "A=1 B=2 0 1 2 9 word y");
  }
  EXPECT_EQ(read("outputs/user"), "nine");
  close(50);
  close(open);
}

TEST_F(Cages, ScratchFilesVanish) {
  const std::string writes = program(
      "#include <stdio.h>\n#include <sys/stat.h>\n#include <unistd.h>\n"
      "int main(void) { mkdir(\"d\", 0777); FILE *f = fopen(\"d/x\", \"w\"); if (!f) return 1;\n"
      "  fputs(\"text\", f); fclose(f); f = fopen(\"d/x\", \"r\"); if (!f) return 2;\n"
      "  if (getc(f) != 't' || rename(\"d/x\", \"d/y\") || unlink(\"d/y\")) return 3;\n"
      "  return symlink(\"/etc/passwd\", \"s\") == 0 || chmod(\"d\", 0) == 0; }\n",
      64);
  for (const Circumstances& circumstances : users()) {
    const Executed ended = run(policy(), {writes}, circumstances);
    EXPECT_TRUE((ended.status == 0 && kernelHasLandlock()) || ended.status == 1) << ended.status;
    EXPECT_TRUE(std::filesystem::is_empty(folder / "scratch"));
    for (const bool landlock : {true, false}) {
      Circumstances less = circumstances;
      less.landlock = landlock;
      less.namespaces = !landlock;
      EXPECT_EQ(run(policy(), {writes}, less).status, 1) << "nothing can be written";
      EXPECT_TRUE(std::filesystem::is_empty(folder / "scratch"));
    }
  }
}

TEST_F(Cages, FilesStaySmall) {
  const std::string fills = program(
      "#include <signal.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
      "int main(int c, char **v) { static char much[1 << 20]; if (c > 1) signal(SIGXFSZ, "
      "SIG_IGN);\n"
      "  for (int i = 0; i < 10000; i++) if (write(9, much, sizeof much) < 0) return 4; }\n",
      64);
  Policy small = policy();
  small.fileKilobytes = 2000;
  for (const Circumstances& circumstances : users()) {
    const std::string name = circumstances.asRoot ? "outputs/root" : "outputs/user";
    small.outputs = {{9, place(name)}};
    EXPECT_EQ(run(small, {fills}, circumstances).status, kSignalled + SIGXFSZ);
    EXPECT_EQ(run(small, {fills, "ignore"}, circumstances).status, 4);
    EXPECT_EQ(std::filesystem::file_size(folder / name), 2000U * 1024);
  }
}

TEST_F(Cages, MemoryIsLimitedAlsoWhereAddressesAreNot) {
  const std::string takes = program(
      "#include <stdlib.h>\n#include <string.h>\n"
      "int main(void) { for (int i = 0; i < 400; i++) { char *p = malloc(10 << 20);\n"
      "    if (!p) return 5; memset(p, 1, 10 << 20); } for (;;) ; }\n",
      64);
  for (const Circumstances& circumstances : users()) {
    EXPECT_EQ(run(policy(), {takes}, circumstances, {20.0, 400}).status, 5);
    Policy used = policy();
    used.memoryMegabytes = 400;
    EXPECT_EQ(run(used, {takes}, circumstances, {20.0, std::nullopt}).status, kSignalled + SIGKILL);
    Policy addresses = policy();
    addresses.addressMegabytes = 300;
    EXPECT_EQ(run(addresses, {takes}, circumstances).status, 5);
  }
}

TEST_F(Cages, TimeIsLimited) {
  const std::string runs = program("int main(void) { for (;;) ; }", 64);
  Policy short_ = policy();
  short_.cpuSeconds = 1;
  for (const Circumstances& circumstances : users()) {
    EXPECT_GT(run(short_, {runs}, circumstances).status, kSignalled);
    EXPECT_EQ(run(policy(), {runs}, circumstances, {1.0, 1000}).end, WorkerEnd::OverTime);
  }
}

TEST_F(Cages, ThreadsAreGivenAndCounted) {
  const std::string threads = program(
      "#include <pthread.h>\n#include <stdio.h>\n#include <unistd.h>\n"
      "static void *rest(void *p) { pause(); return p; }\n"
      "static void *work(void *p) { return (char *)p + 1; }\n"
      "int main(void) { pthread_t t; void *r = 0; int n = 0;\n"
      "  if (pthread_create(&t, 0, work, 0)) return 1; pthread_join(t, &r); if (r != (void *)1) "
      "return 2;\n"
      "  while (n < 5000 && pthread_create(&t, 0, rest, 0) == 0) n++;\n"
      "  printf(\"%d\", n >= 100 && n < 5000); fflush(stdout); _exit(0); }\n",
      64);
  for (const Circumstances& circumstances : users()) {
    EXPECT_EQ(run(policy(), {threads}, circumstances).status, 1) << "none are allowed";
    const Executed ended = run(withThreads(), {threads}, circumstances, {20.0, std::nullopt});
    EXPECT_EQ(ended.status, 0) << ended.error;
    EXPECT_EQ(ended.out, "1");
  }
}

TEST_F(Cages, SanitizersWork) {
  const char* const text =
      "#include <stdlib.h>\nint main(int c, char **v) { int *p = malloc(4); p[c] = 1; return 3; "
      "}\n";
  Policy policy = withThreads();
  policy.environment = {"ASAN_OPTIONS=symbolize=0:detect_leaks=0:detect_stack_use_after_return=1"};
  policy.stackKilobytes = 1'000'000;
  for (const int bits : kIsX86 ? std::vector{32, 64} : std::vector{64}) {
    const std::string wrong = program(text, bits, {"-fsanitize=address", "-no-pie"});
    for (Circumstances circumstances : users())
      for (const bool namespaces : {true, false}) {
        circumstances.namespaces = namespaces;
        const Executed ended = run(policy, {wrong}, circumstances, {20.0, std::nullopt});
        EXPECT_NE(ended.error.find("AddressSanitizer: heap-buffer-overflow"), std::string::npos)
            << bits << ended.error;
      }
  }
}

TEST_F(Cages, WithoutFiltersNothingIsStarted) {
  const std::string says =
      program("#include <unistd.h>\nint main(void) { return write(1, \"ran\", 3) != 3; }", 64);
  for (Circumstances circumstances : users()) {
    circumstances.seccomp = false;
    const Executed refused = run(policy(), {says}, circumstances);
    EXPECT_EQ(refused.status, kNotStarted);
    EXPECT_EQ(refused.out, "");
    EXPECT_NE(refused.error.find("system calls cannot be filtered (seccomp)"), std::string::npos)
        << refused.error;
    Policy unsafe = policy();
    unsafe.mustHold = false;
    const Executed ran = run(unsafe, {says}, circumstances);
    EXPECT_EQ(ran.out, "ran");
    EXPECT_TRUE(ran.error.starts_with("there is no sandbox: ")) << ran.error;
  }
}

TEST_F(Cages, WhatIsNoProgramIsNotStarted) {
  const Circumstances own = users().front();
  EXPECT_EQ(run(policy(), {write("script", "#!/bin/sh\necho no\n")}, own).status, kNotStarted);
  EXPECT_EQ(run(policy(), {place("nothing")}, own).status, kNotStarted);
  EXPECT_EQ(run(policy(), {"no-such-command"}, own).status, kNotStarted);
}

}  // namespace
}  // namespace fathom::sandbox
