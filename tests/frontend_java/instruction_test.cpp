// Instructions that libraries seldom or never have, in classes written byte by byte.
#include <gtest/gtest.h>

#include "base/errors.h"
#include "frontend/java/classfile/class_file.h"
#include "frontend/java/javap/print.h"
#include "frontend_java/class_builder.h"

namespace fathom::frontend::java {
namespace {

/// What javap prints of the only method.
std::string printed(const ByteList& bytes) {
  const std::string text = javap::print(readClassFile(bytes, "Test.class"), "Test.class");
  const std::size_t begin = text.find("Code:\n");
  return begin == std::string::npos ? text : text.substr(begin + 6);
}

std::string sentence(const ByteList& bytes) {
  try {
    readClassFile(bytes, "Test.class");
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

ByteList withCode(const ByteList& code, unsigned locals = 10, unsigned major = 49) {
  ClassBuilder builder;
  builder.method("f", "()V", code, locals);
  return builder.build(major);
}

TEST(Instructions, WideForms) {
  const ByteList code{0xC4, 0x15, 1, 2, 0xC4, 0x84, 1, 2, 0xFC, 0x18, 0xC4, 0xA9, 0, 3};
  EXPECT_EQ(printed(withCode(code, 300)),
            "       0: iload_w       258\n"
            "       4: iinc_w        258, -1000\n"
            "      10: ret_w         3\n"
            "}\n");
}

TEST(Instructions, SubroutinesAndLongBranches) {
  const ByteList code{0xA8, 0,    9, 0xC9, 0,    0,    0,    6,   0xB1,
                      0x4B, 0xA9, 0, 0xC8, 0xFF, 0xFF, 0xFF, 0xF4};
  EXPECT_EQ(printed(withCode(code)),
            "       0: jsr           9\n"
            "       3: jsr_w         9\n"
            "       8: return\n"
            "       9: astore_0\n"
            "      10: ret           0\n"
            "      12: goto_w        0\n"
            "}\n");
}

TEST(Instructions, ArraysOfSeveralDimensions) {
  ClassBuilder builder;
  const std::uint16_t array = builder.classConstant("[[[I");
  ByteList code{0x04, 0x05, 0xC5, 0, static_cast<std::uint8_t>(array), 2, 0x57, 0xB1};
  builder.method("f", "()V", code);
  EXPECT_EQ(printed(builder.build()),
            "       0: iconst_1\n"
            "       1: iconst_2\n"
            "       2: multianewarray #6,  2             // class \"[[[I\"\n"
            "       6: pop\n"
            "       7: return\n"
            "}\n");
  code[5] = 4;
  ClassBuilder wrong;
  wrong.classConstant("[[[I");
  wrong.method("f", "()V", code);
  EXPECT_NE(sentence(wrong.build()).find("more dimensions"), std::string::npos);
}

TEST(Instructions, Switches) {
  ByteList code{0x03, 0xAA, 0, 0};
  for (const std::uint32_t word : {23U, 0xFFFFFFFFU, 0U, 23U, 23U}) putU4(code, word);
  EXPECT_EQ(sentence(withCode(code)),
            "Test.class: offset 99: a branch goes to 24, outside the code");
  code.push_back(0xB1);
  EXPECT_EQ(sentence(withCode(code)), "");
  ByteList swapped = code;
  swapped[11] = 1;
  EXPECT_NE(sentence(withCode(swapped)), "");
  EXPECT_EQ(printed(withCode({0x03, 0xAB, 0, 0, 0, 0, 0, 11, 0, 0, 0, 0, 0xB1})),
            "       0: iconst_0\n"
            "       1: lookupswitch  { // 0\n"
            "               default: 12\n"
            "          }\n"
            "      12: return\n"
            "}\n");
}

TEST(Instructions, WrongCodeIsASentence) {
  const std::pair<ByteList, const char*> rows[]{
      {{0xCB}, "203 is no opcode"},
      {{0xC4, 0x00}, "nop has no wide form"},
      {{0xC4, 0xC4, 0x15}, "wide has no wide form"},
      {{0xA7, 0, 1, 0xB1}, "inside an instruction"},
      {{0xA7, 0xFF, 0xFF}, "outside the code"},
      {{0x15}, "1 bytes are needed, 0 are left"},
      {{0x15, 10}, "local 10 is beyond the 10 of the method"},
      {{0x16, 9}, "local 9 is beyond"},
      {{0x12, 1}, "ldc cannot take constant 1"},
      {{0x13, 0xFF, 0xFF}, "ldc_w cannot take constant 65535"},
      {{0xB2, 0, 2}, "getstatic cannot take constant 2"},
      {{0xB6, 0, 2}, "constant 2 is a class, not a method"},
      {{0xBC, 3}, "3 is no kind of array"},
      {{0xAB, 0, 0, 0, 0, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF}, "longer than the code"},
      {{0xAA, 0, 0, 0, 0, 0, 0, 0, 0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF}, "longer than the code"},
      {{}, "0 bytes of code"}};
  for (const auto& [code, expected] : rows) {
    const std::string said = sentence(withCode(code));
    EXPECT_NE(said.find(expected), std::string::npos) << said << " instead of " << expected;
    EXPECT_TRUE(said.starts_with("Test.class: offset ")) << said;
  }
}

TEST(Instructions, HandlersCoverInstructions) {
  const auto with = [](const std::vector<unsigned>& handlers) {
    ClassBuilder builder;
    builder.method("f", "()V", {0x10, 1, 0x57, 0xB1}, 10, handlers);
    return builder.build();
  };
  EXPECT_EQ(sentence(with({0, 4, 3, 0})), "");
  EXPECT_EQ(sentence(with({0, 4, 3, 2})), "");
  for (const std::vector<unsigned>& bad : {std::vector<unsigned>{1, 3, 3, 0},
                                           {0, 1, 3, 0},
                                           {0, 5, 3, 0},
                                           {3, 3, 3, 0},
                                           {0, 4, 1, 0},
                                           {0, 4, 4, 0},
                                           {0, 4, 3, 1},
                                           {0, 4, 3, 99}})
    EXPECT_NE(sentence(with(bad)), "");
}

}  // namespace
}  // namespace fathom::frontend::java
