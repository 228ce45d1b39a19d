// Traces of Java programs, run on the JVM: what the goal's exception confirms, and what a harness
// shows to others.
#include "base/match.h"
#include "base/process/execute.h"
#include "replay_jvm/java_world.h"
#include "replay_jvm/jvm.h"
#include "verify/classify_violation.h"

namespace fathom::evidence::jvm {
namespace {

const char* const kProgram =
    "import org.sosy_lab.sv_benchmarks.Verifier;\n"
    "public class Main { public static void main(String[] a) {\n"
    "  int x = Verifier.nondetInt(); String s = Verifier.nondetString();\n"
    "  if (x == 7 && s.equals(\"a\\\"\\\\\")) assert false; } }\n";

class JvmReplays : public Jvm {
 protected:
  JvmReplays() : options{program(kProgram), place("Kept.java"), {{60.0, 3000}}} {}

  void execute(JavaWorld& world, std::int64_t x) const {
    world.gives("Int", Integer(x));
    world.givesString(u"a\"\\");
    world.fails(goalAt("main", "athrow"), "assert");
  }

  std::string replayed(std::int64_t x) const {
    JavaWorld world;
    execute(world, x);
    return match(
        replay(world.terms, world.program, world.trace, world.goal, options, Budget()).outcome,
        [](const Confirmed&) { return std::string("confirmed"); },
        [](const NotConfirmed& no) { return "not confirmed: " + no.why; },
        [](const NotApplicable& no) { return "not applicable: " + no.why; },
        [](const NotRun& no) { return "not run: " + no.why; });
  }

  std::string classified(bool run) const {
    JavaWorld world;
    execute(world, 7);
    const auto answer =
        verify::classifyViolation(world.terms, world.program,
                                  std::make_shared<const program::Trace>(world.trace), world.goal,
                                  verify::ProgramReplay{options, run}, Budget())
            .answer;
    return match(
        answer, [](const report::Proved&) { return std::string("proved"); },
        [](const report::Violated& violated) {
          return std::string(violated.native == report::NativeRun::OnJvm ? "on the JVM" : "alone");
        },
        [](const report::Unknown& unknown) {
          return std::string(toString(unknown.reason)) + ": " + unknown.sentence;
        });
  }

  ReplayOptions options;
};

TEST_F(JvmReplays, ConfirmWhatFailsAtTheGoal) {
  EXPECT_EQ(replayed(7), "confirmed");
  EXPECT_EQ(replayed(8), "not confirmed: ended with status 0");
  options.program.mainClass.reset();
  EXPECT_EQ(replayed(7), "not applicable: the execution does not begin in main");
  options.program.mainClass = "Main";
  options.program.jdk.clear();
  EXPECT_EQ(replayed(7), "not run: there is no JVM to run it");
}

TEST_F(JvmReplays, DecideTheAnswer) {
  EXPECT_EQ(classified(true), "on the JVM");
  EXPECT_EQ(classified(false), "alone");
  options.program.jdk.clear();
  EXPECT_EQ(classified(true),
            "unreplayed: violated in the model, but the program cannot be run: there is no JVM to "
            "run it; --replay off accepts the interpreter's replay");
}

TEST_F(JvmReplays, OthersCanRunTheHarness) {
  options.program.sources = {place("Main.java"), place("org/sosy_lab/sv_benchmarks/Verifier.java")};
  JavaWorld world;
  execute(world, 7);
  std::filesystem::rename(place("classes"), place("gone"));
  const std::string harness =
      harnessFor(world.terms, world.program, world.trace, world.goal, options);
  write("Kept.java", harness);
  const std::size_t begin = harness.find("mkdir ");
  ASSERT_NE(begin, std::string::npos) << harness;
  const std::string command = harness.substr(begin, harness.find('\n', begin) - begin);
  const Executed ended = executeWithin({"sh", "-c", "cd " + folder.string() + " && " + command},
                                       {60.0, std::nullopt}, Budget());
  EXPECT_EQ(ended.status, 1) << command;
  EXPECT_NE(ended.error.find("java.lang.AssertionError"), std::string::npos) << ended.error;
}

}  // namespace
}  // namespace fathom::evidence::jvm
