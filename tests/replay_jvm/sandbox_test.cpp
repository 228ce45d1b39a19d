// Programs that try to change what is outside their sandbox.
#include <fstream>
#include <unistd.h>

#include "replay_jvm/jvm.h"

namespace fathom::evidence::jvm {
namespace {

class JvmSandbox : public Jvm {
 protected:
  /// Whether the program's own test fails: what it tries succeeds.
  bool succeeds(const std::string& attempt) const {
    const Execution ran = execution(
        "import java.io.*; import java.net.*; import java.nio.file.*;\n"
        "public class Main { public static void main(String[] a) throws Exception {\n"
        "  boolean done = true;\n  try { " +
        attempt +
        " } catch (Throwable t) { done = false; }\n"
        "  assert !done; } }\n");
    EXPECT_TRUE(ran.status == 0 || ran.status == 1) << ran.end;
    return fires(goalAt("main", "athrow"), "assert", ran);
  }
};

TEST_F(JvmSandbox, NothingOutsideIsWritten) {
  const std::string outside = write("outside", "as it was");
  std::filesystem::permissions(outside, std::filesystem::perms::all);
  EXPECT_FALSE(succeeds("new FileOutputStream(\"" + outside + "\").write(1);"));
  EXPECT_FALSE(succeeds("Files.delete(Path.of(\"" + outside + "\"));"));
  EXPECT_FALSE(succeeds("new FileOutputStream(\"" + place("new") + "\").write(1);"));
  EXPECT_FALSE(succeeds("new FileOutputStream(\"" + place("classes/Main.class") + "\").write(1);"));
  std::string text;
  std::getline(std::ifstream(outside), text);
  EXPECT_EQ(text, "as it was");
  EXPECT_FALSE(std::filesystem::exists(place("new")));
}

TEST_F(JvmSandbox, ThereIsNoNetworkAndNoOtherProgram) {
  EXPECT_FALSE(succeeds("new ServerSocket(0).close();"));
  EXPECT_FALSE(succeeds("new DatagramSocket().close();"));
  EXPECT_FALSE(succeeds("new ProcessBuilder(\"/bin/sh\", \"-c\", \"exit 0\").start().waitFor();"));
  EXPECT_FALSE(succeeds("if (ProcessHandle.of(" + std::to_string(getpid()) +
                        ").map(ProcessHandle::destroy).orElse(false)) return; "
                        "throw new Error();"));
}

TEST_F(JvmSandbox, ProgramsComputeThereAsElsewhere) {
  EXPECT_TRUE(
      succeeds("int[] a = {1}; Thread t = new Thread(() -> a[0] = 2); t.start(); t.join();"
               "if (a[0] != 2 || System.getenv().size() > 1 || System.in.read() >= 0)"
               " throw new Error();"));
  EXPECT_TRUE(succeeds("new FileInputStream(\"" + place("classes/Main.class") + "\").read();"));
}

}  // namespace
}  // namespace fathom::evidence::jvm
