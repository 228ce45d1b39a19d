// Words of a C compiler among those of the tool.
#include "app/command_line/compiler_flags.h"

#include <filesystem>

#include "app/command.h"

namespace fathom::app {
namespace {

using WordList = std::vector<std::string>;

CompilerFlags separated(WordList words) {
  words.insert(words.begin(), {"fathom", "check"});
  CompilerFlags result = separateCompilerFlags(words);
  result.own.erase(result.own.begin(), result.own.begin() + 2);
  return result;
}

TEST(CompilerFlags, WhatSaysNothingOfTheSourceIsDropped) {
  const CompilerFlags result = separated({"-Wall",
                                          "-Wextra",
                                          "-Wno-unused",
                                          "-O2",
                                          "-O0",
                                          "-O",
                                          "-Ofast",
                                          "-g",
                                          "-ggdb3",
                                          "-pedantic",
                                          "-c",
                                          "-w",
                                          "-pipe",
                                          "-fPIC",
                                          "-fstack-protector-strong",
                                          "-march=native",
                                          "-mtune=generic",
                                          "-lm",
                                          "-l",
                                          "m",
                                          "-L/usr/lib",
                                          "-L",
                                          "lib",
                                          "-o",
                                          "program",
                                          "-MD",
                                          "-MF",
                                          "program.d",
                                          "-static",
                                          "-x",
                                          "c",
                                          "program.c"});
  EXPECT_EQ(result.own, WordList{"program.c"});
  EXPECT_EQ(result.flags, WordList{});
  EXPECT_EQ(result.ignored, WordList{});
}

TEST(CompilerFlags, WhatSaysHowTheSourceIsReadCounts) {
  const std::string here = std::filesystem::current_path().string();
  const CompilerFlags result =
      separated({"-std=c99", "-m32", "-U", "X", "-UY", "-isystem", "inc", "-include", "none.h",
                 "-pthread", "-funsigned-char", "-ansi", "-m64", "a.c"});
  EXPECT_EQ(result.own, (WordList{"--std=c99", "--arch=32", "--std=c89", "--arch=64", "a.c"}));
  EXPECT_EQ(result.flags, (WordList{"-UX", "-UY", "-isystem" + here + "/inc", "-includenone.h",
                                    "-pthread", "-funsigned-char"}));
}

/// Fathom's own words keep their values, and nothing is sent to clang that is on no list.
TEST(CompilerFlags, TheRestIsLeftAlone) {
  const WordList own{"--engine", "horn",      "-I", "-Wodd", "-D",    "X=1",
                     "-DY",      "--std=c11", "-h", "-q",    "-mx32", "a.c"};
  EXPECT_EQ(separated(own).own, own);
  for (const char* const hostile :
       {"-fplugin=evil.so", "-wrapper", "-Wl,-z", "-fpass-plugin=evil.so", "-specs=evil", "-B."})
    EXPECT_EQ(separated({hostile}).flags, WordList{}) << hostile;
  EXPECT_EQ(separated({"-Xclang", "-load"}).flags, WordList{});
  EXPECT_EQ(separated({"-fwrapv", "-Wp,-DX"}).ignored, (WordList{"-fwrapv", "-Wp,-DX"}));
}

class CompilerCommands : public Run {};

TEST_F(CompilerCommands, AreUnderstood) {
  const std::string source = write("program.c",
                                   "#ifdef BUG\nextern void reach_error(void);\n#endif\n"
                                   "int main(void) {\n#ifdef BUG\n  reach_error();\n#endif\n}\n");
  write("bug.h", "#define BUG\n");
  const Outcome plain = fathom({"check", "-Wall", "-O2", "-g", "-std=c99", "-c", source, "-lm"});
  EXPECT_EQ(plain.lastLine(), "VERDICT: TRUE") << plain.error;
  EXPECT_EQ(plain.error, "");
  const Outcome included =
      fathom({"check", "-Wall", "-include", (folder / "bug.h").string(), source});
  EXPECT_EQ(included.lastLine(), "VERDICT: FALSE(reach)") << included.error;
  EXPECT_EQ(fathom({"check", "-Qodd", source}).status, 1);
  EXPECT_NE(fathom({"check", "-fwrapv", source}).error.find("-fwrapv is ignored"),
            std::string::npos);
}

TEST_F(CompilerCommands, OtherLanguagesAreRefused) {
  for (const char* const name :
       {"a.cpp", "a.cc", "a.cxx", "a.hpp", "a.C", "a.h", "a.py", "a.rs", "a.go", "a.o"}) {
    const Outcome outcome = fathom({"check", write(name, "int main() { return 0; }\n")});
    EXPECT_EQ(outcome.status, 2) << name;
    EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(input)") << name;
    EXPECT_NE(outcome.error.find("Fathom reads C (.c, .i)"), std::string::npos) << outcome.error;
  }
  const Outcome mixed = fathom({"check", write("b.c", "int main(void) {}\n"), write("b.cc", "")});
  EXPECT_EQ(mixed.out, "VERDICT: UNKNOWN(input)\n");
  const std::string program = "proc main() { assert(true); }\n";
  EXPECT_EQ(fathom({"check", write("program", program)}).lastLine(), "VERDICT: TRUE");
  const Outcome other = fathom({"check", write("notes.txt", "buy milk\n")});
  EXPECT_EQ(other.status, 2);
  EXPECT_NE(other.error.find("read as the text language; Fathom reads"), std::string::npos)
      << other.error;
}

TEST_F(CompilerCommands, NoGoalsSayWhatWasLookedFor) {
  const std::string jsonFile = (folder / "result.json").string();
  const Outcome none = fathom({"check", "--property", "reach,assert", "--json", jsonFile,
                               write("none.c", "int main(void) { return 0; }\n")});
  EXPECT_EQ(none.lastLine(), "VERDICT: TRUE");
  EXPECT_NE(none.out.find("no goals: looked for assert (assertions), reach (calls of reach_error"),
            std::string::npos)
      << none.out;
  EXPECT_NE(none.out.find("nothing of it is in the code that main leads to"), std::string::npos);
  EXPECT_NE(read("result.json").find("\"noGoals\": \"no goals: looked for"), std::string::npos);
  const Outcome some = fathom({"check", "--property", "reach,assert",
                               write("some.c",
                                     "extern void reach_error(void);\n"
                                     "int main(void) { reach_error(); }\n")});
  EXPECT_EQ(some.out.find("looked for"), std::string::npos) << some.out;
}

}  // namespace
}  // namespace fathom::app
