// The interface of front ends, as C implements it.
#include "frontend/c/frontend.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

TEST(CFrontend, ReadsByEndings) {
  const c::CFrontend reader{c::COptions{}};
  for (const char* file : {"a.c", "b/c.i", "m.bc", "m.ll"}) EXPECT_TRUE(reader.reads(file)) << file;
  for (const char* file : {"a.java", "a.cpp", "c", "a.ftm", "a.c.txt", "ll"})
    EXPECT_FALSE(reader.reads(file)) << file;
  EXPECT_TRUE(reader.linksFiles());
  EXPECT_EQ(reader.project(), std::nullopt);
}

TEST(CFrontend, AProjectNamesItsFiles) {
  c::COptions options;
  options.compileCommands = "compile_commands.json";
  EXPECT_EQ(c::CFrontend(options).project(), "compile_commands.json");
}

TEST(Frontend, SaysWhatIsRead) {
  EXPECT_EQ(sentenceOf({{"C", {".c", ".i"}}}), "Fathom reads C (.c, .i)");
  EXPECT_EQ(sentenceOf({{"C", {".c"}}, {"modules", {".bc", ".ll"}}, {"text", {".ftm"}}}),
            "Fathom reads C (.c), modules (.bc, .ll) and text (.ftm)");
}

}  // namespace
}  // namespace fathom::frontend
