#include "frontend/java/classfile/opcode.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace fathom::frontend::java {
namespace {

TEST(Opcodes, NumbersAreThoseOfTheSpecification) {
  const std::pair<int, const char*> rows[]{
      {0x00, "nop"},       {0x01, "aconst_null"}, {0x10, "bipush"},        {0x12, "ldc"},
      {0x15, "iload"},     {0x1A, "iload_0"},     {0x2D, "aload_3"},       {0x2E, "iaload"},
      {0x35, "saload"},    {0x36, "istore"},      {0x4E, "astore_3"},      {0x56, "sastore"},
      {0x57, "pop"},       {0x5F, "swap"},        {0x60, "iadd"},          {0x73, "drem"},
      {0x77, "dneg"},      {0x7D, "lushr"},       {0x83, "lxor"},          {0x84, "iinc"},
      {0x8B, "f2i"},       {0x93, "i2s"},         {0x94, "lcmp"},          {0x98, "dcmpg"},
      {0x99, "ifeq"},      {0xA6, "if_acmpne"},   {0xA9, "ret"},           {0xAA, "tableswitch"},
      {0xB1, "return"},    {0xB5, "putfield"},    {0xBA, "invokedynamic"}, {0xBB, "new"},
      {0xBF, "athrow"},    {0xC1, "instanceof"},  {0xC3, "monitorexit"},   {0xC5, "multianewarray"},
      {0xC7, "ifnonnull"}, {0xC9, "jsr_w"}};
  for (const auto& [number, expected] : rows)
    EXPECT_EQ(mnemonic(*opcodeOf(static_cast<std::uint8_t>(number))), expected);
  EXPECT_FALSE(opcodeOf(202));
  EXPECT_FALSE(opcodeOf(255));
}

TEST(Opcodes, EffectsOnTheStack) {
  const auto effect = [](Opcode opcode) {
    const OpcodeRow& row = rowOf(opcode);
    return std::string(row.popped) + ":" + std::string(row.pushed);
  };
  EXPECT_EQ(effect(Opcode::Laload), "AI:J");
  EXPECT_EQ(effect(Opcode::Dastore), "AID:");
  EXPECT_EQ(effect(Opcode::Lshl), "JI:J");
  EXPECT_EQ(effect(Opcode::Fcmpl), "FF:I");
  EXPECT_EQ(effect(Opcode::D2l), "D:J");
  EXPECT_EQ(effect(Opcode::IfAcmpeq), "AA:");
  EXPECT_EQ(effect(Opcode::Instanceof), "A:I");
  EXPECT_EQ(effect(Opcode::Jsr), ":R");
  std::set<std::string_view> names;
  for (int i = 0; i < 202; ++i) {
    const OpcodeRow& row = rowOf(*opcodeOf(static_cast<std::uint8_t>(i)));
    names.insert(row.mnemonic);
    for (const char letter : std::string(row.popped) + std::string(row.pushed))
      EXPECT_NE(std::string_view("IJFDAR").find(letter), std::string_view::npos) << row.mnemonic;
    if (row.effect != StackEffect::Fixed && row.effect != StackEffect::MultiArray) {
      EXPECT_EQ(std::string(row.popped) + std::string(row.pushed), "") << row.mnemonic;
    }
  }
  EXPECT_EQ(names.size(), 202U);
}

}  // namespace
}  // namespace fathom::frontend::java
