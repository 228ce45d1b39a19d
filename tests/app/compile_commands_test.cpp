// Whole projects: compile_commands.json as build tools write it, and as they do not.
#include <cstdlib>
#include <fmt/core.h>

#include "app/command.h"
#include "frontend/c/compile/compiler_flags.h"

namespace fathom::app {
namespace {

class CompileCommands : public Run {
 protected:
  CompileCommands() {
    std::filesystem::create_directories(folder / "src");
    std::filesystem::create_directories(folder / "include files");
    write("include files/limit.h", "#ifndef LIMIT\n#error no limit\n#endif\nint limit(void);\n");
    write("src/limit.c", "#include <limit.h>\nint limit(void) { return LIMIT; }\n");
    write("src/main.c",
          "#include <limit.h>\nextern void __VERIFIER_error(void);\n"
          "int main(void) { if (limit() == 7) __VERIFIER_error(); return 0; }\n");
  }

  /// An entry in the folder, with the flags as words of a shell.
  std::string entry(const std::string& file, const std::string& flags) const {
    return fmt::format(
        R"({{"directory": "{}", "file": "src/{}", "command": "gcc -c {} -o {}.o src/{}"}})",
        folder.string(), file, flags, file, file);
  }
  std::string database(const std::string& entries) const {
    return write("compile_commands.json", "[" + entries + "]");
  }
  Outcome check(const std::string& database, const std::vector<std::string>& files = {}) const {
    std::vector<std::string> arguments{"check", "--rules", "svcomp", "--compile-commands",
                                       database};
    arguments.insert(arguments.end(), files.begin(), files.end());
    return fathom(arguments);
  }
  std::string place(const std::string& file) const { return (folder / file).string(); }
};

const char* const kFlags =
    "-O2 -Wall -Werror -fsanitize=address -march=native -fno-such-flag -MD -MF x.d"
    " -I'include files' -DLIMIT=";

TEST_F(CompileCommands, EveryEntryHasItsFlagsAndAllAreOneProgram) {
  const std::string flags = kFlags;
  const Outcome outcome =
      check(database(entry("limit.c", flags + "7") + "," + entry("main.c", flags + "8")));
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)");
  EXPECT_NE(outcome.out.find("; trace replayed natively)"), std::string::npos) << outcome.out;
  const Outcome other =
      check(database(entry("limit.c", flags + "8") + "," + entry("main.c", flags + "7")));
  EXPECT_EQ(other.lastLine(), "VERDICT: TRUE") << other.error;
}

TEST_F(CompileCommands, ArgumentsAreWordsAlready) {
  const auto words = [&](const char* file) {
    return fmt::format(
        R"({{"directory": "{}", "file": "{}", "arguments":)"
        R"( ["cc", "-I", "include files", "-DLIMIT=7", "-include", "stddef.h", "-c", "{}"]}})",
        folder.string(), place(std::string("src/") + file), file);
  };
  EXPECT_EQ(check(database(words("limit.c") + "," + words("main.c"))).lastLine(),
            "VERDICT: FALSE(reach)");
}

TEST_F(CompileCommands, WhatCannotBeCompiledIsListedAndNothingIsProved) {
  write("src/broken.c", "int broken( {\n");
  const std::string flags = kFlags;
  const std::string good = entry("limit.c", flags + "8") + "," + entry("main.c", flags + "8");
  const Outcome outcome = check(database(good + "," + entry("broken.c", "")));
  EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(approximation)");
  EXPECT_NE(outcome.out.find("broken.c"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("error: "), std::string::npos) << outcome.out;
  const std::string bad = entry("limit.c", flags + "7") + "," + entry("main.c", flags + "7");
  const Outcome violated = check(database(bad + "," + entry("broken.c", "")));
  EXPECT_EQ(violated.lastLine(), "VERDICT: FALSE(reach)");
  EXPECT_NE(violated.out.find("; trace replayed natively)"), std::string::npos) << violated.out;
  EXPECT_EQ(check(database(entry("broken.c", ""))).status, 2);
  const Outcome withoutMain =
      check(database(entry("limit.c", flags + "7") + "," + entry("main.c", "")));
  EXPECT_EQ(withoutMain.status, 2) << "main.c has no limit, and main is missing";
}

TEST_F(CompileCommands, OtherLanguagesAreListedAsSkipped) {
  write("src/other.cpp", "class C {};\n");
  const std::string flags = kFlags;
  const Outcome outcome =
      check(database(entry("limit.c", flags + "8") + "," + entry("main.c", flags + "8") + "," +
                     entry("other.cpp", "")));
  EXPECT_NE(outcome.out.find("other.cpp"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.out.find("it is not C"), std::string::npos) << outcome.out;
}

TEST_F(CompileCommands, FilesChooseAmongSeveralPrograms) {
  write("src/tool.c", "int limit(void); int main(void) { return limit(); }\n");
  const std::string flags = kFlags;
  const std::string all = database(entry("limit.c", flags + "7") + "," +
                                   entry("main.c", flags + "7") + "," + entry("tool.c", ""));
  const Outcome both = check(all);
  EXPECT_EQ(both.status, 2);
  EXPECT_NE(both.error.find("'main' is defined here and in "), std::string::npos) << both.error;
  EXPECT_NE(both.error.find("give the FILEs of one"), std::string::npos) << both.error;
  EXPECT_EQ(check(all, {place("src/limit.c"), place("src/main.c")}).lastLine(),
            "VERDICT: FALSE(reach)");
  EXPECT_EQ(check(all, {place("limit.c.o"), place("src/tool.c")}).lastLine(), "VERDICT: TRUE");
  EXPECT_EQ(check(all, {place("src/none.c")}).status, 2);
}

TEST_F(CompileCommands, AGoalIsInItsFileAlsoWhereFilesHaveOneName) {
  std::filesystem::create_directories(folder / "src/one");
  std::filesystem::create_directories(folder / "src/two");
  const std::string extern_ = "extern int __VERIFIER_nondet_int(void);\n";
  write("src/one/f.c", extern_ + "int one(int x) { return 10 / x; }\n");
  write("src/two/f.c", extern_ + "int two(int x) { return 10 / x; }\n");
  write("src/both.c", extern_ +
                          "int one(int), two(int);\nint main(void) {\n"
                          "  int x = __VERIFIER_nondet_int();\n"
                          "  return x ? one(x) : two(x); }\n");
  const std::string all = database(entry("one/f.c", "-DA") + "," + entry("two/f.c", "-DB") + "," +
                                   entry("both.c", "-std=c99"));
  const Outcome outcome =
      fathom({"check", "--rules", "svcomp", "--property", "div", "--compile-commands", all});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(div)") << outcome.out;
  EXPECT_NE(outcome.out.find("; trace replayed natively)"), std::string::npos) << outcome.out;
}

TEST_F(CompileCommands, TheHarnessSaysHowAProjectIsCompiled) {
  const std::string flags = kFlags;
  const std::string all =
      database(entry("limit.c", flags + "7") + "," + entry("main.c", flags + "8"));
  fathom({"check", "--rules", "svcomp", "--harness", place("kept.c"), "--compile-commands", all});
  const std::string text = read("kept.c");
  const std::size_t begin = text.find("clang-19 ");
  ASSERT_NE(begin, std::string::npos) << text;
  const std::string command = text.substr(begin, text.find('\n', begin) - begin);
  EXPECT_EQ(std::system(("cd '" + folder.string() + "' && " + command + " 2>marks").c_str()), 0)
      << command;
  EXPECT_TRUE(read("marks").starts_with("fathom: reached from 0x")) << read("marks");
}

TEST_F(CompileCommands, AnEntryThatStandsTwiceCountsOnce) {
  const std::string flags = kFlags;
  const std::string once = entry("limit.c", flags + "7") + "," + entry("main.c", flags + "7");
  EXPECT_EQ(check(database(once + "," + entry("limit.c", flags + "7 -fPIC"))).lastLine(),
            "VERDICT: FALSE(reach)");
}

/// What would run or write something.
const char* const kRefused[]{"-fplugin=./evil.so",
                             "-fpass-plugin=./evil.so",
                             "-fplugin-arg-evil-x",
                             "-wrapper",
                             "-specs=evil",
                             "--specs=evil",
                             "-B.",
                             "-B",
                             "--config=evil",
                             "--config",
                             "-load",
                             "--config-user-dir=.",
                             "-mllvm",
                             "-cc1",
                             "-cc1as",
                             "@flags",
                             "-oevil",
                             "--output=evil",
                             "-o",
                             "-MD",
                             "-MMD",
                             "-MFevil",
                             "-MF",
                             "-MJevil",
                             "-MJ",
                             "-save-temps",
                             "-save-temps=obj",
                             "-ftime-trace=evil",
                             "-ftime-trace",
                             "-fcrash-diagnostics-dir=evil",
                             "-gen-reproducer",
                             "-fproc-stat-report=evil",
                             "-serialize-diagnostics",
                             "--serialize-diagnostics=evil",
                             "-dependency-file",
                             "-Wp,-MD,evil",
                             "-Wa,-o,evil",
                             "-Wl,-o,evil",
                             "-Xclang",
                             "-Xlinker",
                             "-Xpreprocessor",
                             "-Xassembler",
                             "-fuse-ld=./evil",
                             "--ld-path=./evil",
                             "-fmodules",
                             "-fmodules-cache-path=evil",
                             "-fprofile-generate=evil",
                             "-fprofile-instr-generate=evil",
                             "-ftest-coverage",
                             "--coverage",
                             "-fno-integrated-as",
                             "-fno-integrated-cc1",
                             "-ccc-install-dir",
                             "-gcc-toolchain",
                             "--gcc-toolchain=evil",
                             "-resource-dir",
                             "-ivfsoverlay",
                             "-fuse-cuid=none",
                             "--cuda-path=evil",
                             "-E",
                             "-S",
                             "-fsanitize-blacklist=evil",
                             "-foptimization-record-file=evil",
                             "-fsave-optimization-record",
                             "-dD",
                             "-H",
                             "-v",
                             "-dump-dir",
                             "-dumpdir",
                             "evil.so",
                             "-emit-pch",
                             "--analyze",
                             "-O2",
                             "-flto"};

/// However it is written, it is no flag of ours.
TEST_F(CompileCommands, OnlyFlagsThatSayWhatTheSourceMeansAreKept) {
  for (const char* word : kRefused) {
    const auto alone = frontend::c::meaningOf({"cc", word}, folder);
    EXPECT_TRUE(alone.flags.empty()) << word;
    const auto between = frontend::c::meaningOf({"cc", "-DA", word, "-fplugin=./evil.so"}, folder);
    EXPECT_EQ(between.flags, std::vector<std::string>{"-DA"}) << word;
  }
}

TEST_F(CompileCommands, NoWordIsAFileOfFlags) {
  for (const char* flag :
       {"-D", "-U", "-I", "-include", "-imacros", "-isystem", "-iquote", "-idirafter", "-isysroot"})
    for (const char* value : {"@flags", "-fplugin=./evil.so"}) {
      const auto kept = frontend::c::meaningOf({"cc", flag, value}, folder).flags;
      ASSERT_EQ(kept.size(), 1U) << flag;
      EXPECT_TRUE(kept[0].starts_with(flag)) << kept[0];
    }
}

TEST_F(CompileCommands, NamesOfFilesAreNeverFlags) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder);
  write("evil.c", "-MD -MF " + place("written") + " src/main.c");
  const std::string text =
      "extern void __VERIFIER_error(void);\nint main(void) { __VERIFIER_error(); }\n";
  std::filesystem::create_directories("-MF.");
  for (const char* name : {"@evil.c", "-MF./written.c"}) {
    write(name, text);
    const Outcome outcome = check(database(fmt::format(
        R"({{"directory": "{}", "file": "{}", "arguments": ["cc", "-MD", "-D", "@evil.c"]}})",
        folder.string(), name)));
    EXPECT_NE(outcome.status, 6) << outcome.error;
    write("plain.json", fmt::format(R"([{{"directory": "{}", "file": "{}", "arguments": ["cc"]}}])",
                                    folder.string(), name));
    const bool isForFlags = std::string_view(name).starts_with('@');
    EXPECT_EQ(check(place("plain.json")).lastLine(),
              isForFlags ? "VERDICT: UNKNOWN(input)" : "VERDICT: FALSE(reach)")
        << name;
  }
  std::filesystem::current_path(before);
  EXPECT_FALSE(std::filesystem::exists(folder / "written"));
}

TEST_F(CompileCommands, WhatIsNoDatabaseIsWrongInput) {
  const std::vector<std::string> wrong{"",
                                       "{",
                                       "{}",
                                       "[1]",
                                       "[]",
                                       R"([{"directory": "."}])",
                                       R"([{"file": "a.c"}])",
                                       R"([{"file": 7, "command": "cc a.c"}])",
                                       R"([{"file": "a.c", "command": "cc 'a.c"}])",
                                       R"([{"file": "a.c", "arguments": "cc a.c"}])",
                                       R"([{"file": "a.c", "arguments": ["cc", 7]}])",
                                       R"([{"file": "missing.c", "command": "cc missing.c"}])"};
  for (const std::string& text : wrong) {
    const Outcome outcome = check(write("wrong.json", text));
    EXPECT_EQ(outcome.status, 2) << text;
    EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(input)") << text;
    EXPECT_FALSE(outcome.error.empty()) << text;
  }
  EXPECT_EQ(check(place("none.json")).status, 2);
}

}  // namespace
}  // namespace fathom::app
