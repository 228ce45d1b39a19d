// Programs that try to change what is outside their sandbox.
#include <fmt/core.h>
#include <fstream>
#include <unistd.h>

#include "replay_jvm/jvm.h"

namespace fathom::evidence::jvm {
namespace {

class JvmSandbox : public Jvm {
 protected:
  /// For each attempt whether it succeeds, in one program that makes them all: + or -.
  std::string outcomes(const std::vector<std::string>& attempts) const {
    std::string methods, calls;
    for (std::size_t i = 0; i < attempts.size(); ++i) {
      methods += fmt::format(
          "  static void attempt{0}() throws Throwable {{ {1} }}\n"
          "  static void try{0}() {{ boolean done = true;\n"
          "    try {{ attempt{0}(); }} catch (Throwable t) {{ done = false; }}\n"
          "    assert !done; }}\n",
          i, attempts[i]);
      calls += fmt::format("    try {{ try{}(); }} catch (AssertionError e) {{ }}\n", i);
    }
    const Execution ran = execution(
        "import java.io.*; import java.net.*; import java.nio.file.*;\npublic class Main {\n" +
        methods + "  public static void main(String[] args) {\n" + calls + "  } }\n");
    EXPECT_EQ(ran.end, "ended with status 0");
    std::string outcomes;
    for (std::size_t i = 0; i < attempts.size(); ++i)
      outcomes += fires(goalAt(fmt::format("try{}", i), "athrow"), "assert", ran) ? "+" : "-";
    return outcomes;
  }
};

TEST_F(JvmSandbox, NothingOutsideIsWritten) {
  const std::string outside = write("outside", "as it was");
  std::filesystem::permissions(outside, std::filesystem::perms::all);
  EXPECT_EQ(
      outcomes({"new FileOutputStream(\"" + outside + "\").write(1);",
                "Files.delete(Path.of(\"" + outside + "\"));",
                "Files.move(Path.of(\"" + outside + "\"), Path.of(\"" + place("new") + "\"));",
                "new FileOutputStream(\"" + place("new") + "\").write(1);",
                "new FileOutputStream(\"" + place("classes/Main.class") + "\").write(1);"}),
      "-----");
  std::ifstream file(outside);
  std::string text;
  std::getline(file, text);
  EXPECT_EQ(text, "as it was");
  EXPECT_FALSE(std::filesystem::exists(place("new")));
}

TEST_F(JvmSandbox, ThereIsNoNetworkAndNoOtherProgram) {
  EXPECT_EQ(outcomes({"new ServerSocket(0).close();", "new DatagramSocket().close();",
                      "new ProcessBuilder(\"/bin/sh\", \"-c\", \"exit 0\").start().waitFor();",
                      "Runtime.getRuntime().exec(\"/bin/true\").waitFor();",
                      "if (!ProcessHandle.of(" + std::to_string(getpid()) +
                          ").map(ProcessHandle::destroy).orElse(false)) throw new Error();"}),
            "-----");
}

TEST_F(JvmSandbox, ProgramsComputeThereAsElsewhere) {
  EXPECT_EQ(outcomes({"int[] a = {1}; Thread other = new Thread(() -> { a[0] = 2; });"
                      " other.start(); other.join(); if (a[0] != 2) throw new Error();",
                      "if (System.getenv().size() > 1) throw new Error();",
                      "if (System.in.read() >= 0) throw new Error();",
                      "new FileInputStream(\"" + place("classes/Main.class") + "\").read();"}),
            "++++");
}

}  // namespace
}  // namespace fathom::evidence::jvm
