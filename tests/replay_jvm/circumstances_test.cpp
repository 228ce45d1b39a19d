// A JVM starts in the sandbox whoever starts it and whatever the kernel has.
#include "evidence/replay/jvm/launch.h"
#include "evidence/replay/jvm/replay.h"
#include "replay_jvm/jvm.h"
#include "sandbox/prison.h"

namespace fathom::evidence::jvm {
namespace {

using sandbox::Circumstances;

class JvmPrison : public sandbox::Prison {
 protected:
  JvmPrison() {
    const Executed compiled = executeWithin(
        {"javac", "-d", place("classes"),
         write("Main.java",
               "import java.nio.file.*;\n"
               "public class Main { public static void main(String[] a) throws Exception {\n"
               "  try { Files.writeString(Path.of(\"" +
                   place("outside/new") +
                   "\"), \"x\"); } catch (Exception e) { }\n"
                   "  throw new IllegalStateException(); } }\n")},
        {60.0, std::nullopt}, Budget());
    require(compiled.status == 0, compiled.error);
    std::filesystem::permissions(write("values", ""), std::filesystem::perms(0644));
  }

  /// Whether the program ended as it must.
  Executed ran(const Circumstances& circumstances) const {
    const std::string log = place(circumstances.asRoot ? "outputs/root" : "outputs/user");
    const Launch launch = launchOf({{place("classes")}, "Main", {}, jdkHome(), nullptr}, {},
                                   {place("values"), log, place("scratch")}, 3000);
    Executed ended = run(launch.policy, launch.command, circumstances, {20.0, std::nullopt});
    ended.out = sandbox::Prison::read(circumstances.asRoot ? "outputs/root" : "outputs/user");
    return ended;
  }
};

TEST_F(JvmPrison, HoldsForEverybody) {
  for (Circumstances each : users())
    for (const bool landlock : {true, false})
      for (const bool namespaces : {true, false}) {
        each.landlock = landlock;
        each.namespaces = namespaces;
        const Executed ended = ran(each);
        EXPECT_EQ(ended.status, 1) << toString(each) << ended.error;
        const auto flights = flightsIn(ended.out);
        ASSERT_FALSE(flights.empty()) << toString(each) << ended.out;
        EXPECT_EQ(flights.back().exception, "java/lang/IllegalStateException") << toString(each);
        EXPECT_FALSE(std::filesystem::exists(place("outside/new"))) << toString(each);
        std::filesystem::remove(place(each.asRoot ? "outputs/root" : "outputs/user"));
      }
}

TEST_F(JvmPrison, WithoutAFilterNothingStarts) {
  for (Circumstances each : users()) {
    each.seccomp = false;
    EXPECT_EQ(ran(each).status, sandbox::kNotStarted) << toString(each);
  }
}

}  // namespace
}  // namespace fathom::evidence::jvm
