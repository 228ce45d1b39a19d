#include "frontend/c/translate/assembly_text.h"

#include <gtest/gtest.h>

namespace fathom::frontend::c {
namespace {

AssemblyReach reachOf(const char* text, bool callsAreHarmless = false) {
  return readAssembly(text, callsAreHarmless).reach;
}

TEST(AssemblyText, KnownInstructionsChangeTheirOperands) {
  for (const char* text :
       {"", "movl $1,$0", "lock; xaddl $0, $1", "1:\txchgq $0,$1", "mfence", "rep; nop",
        "movsbl $1, $0", "movl $$7, $0", "movw ${1:w}, %ax",
        ".pushsection .smp_locks,\"a\"\n.long 671f - .\n.popsection\n671:\n\tlock; incl $0",
        ".section .smp_locks,\"a\"\n.balign 4\n.long 671f - .\n.previous\n671:\n\tlock; decl $0"})
    EXPECT_EQ(reachOf(text), AssemblyReach::Operands) << text;
  EXPECT_EQ(reachOf("lock; bts $2,$1\n\tsbb $0,$0"), AssemblyReach::Objects);
}

TEST(AssemblyText, OthersMayWriteAnywhere) {
  for (const char* text : {"movl $$5,($0)",
                           "rep stosb",
                           "outb %al, %dx",
                           "syscall",
                           "int $$0x80",
                           "call *${2:c}",
                           "movl $0, 4($1)",
                           "movsb",
                           "movsl",
                           "movs",
                           ".byte 0xc7,0,7,0,0,0",
                           "movl $$7, ${0:a}",
                           "movl $$7, ${0:P}",
                           "movl $$7, x",
                           "mov dword ptr [rax], 7",
                           "movl $0, %gs",
                           "movq $0, %rsp",
                           "mov $0, %gs:0",
                           "$(movl $$7, $0$|mov $0, 7$)",
                           ".text\nmovl $0, $1",
                           ".section .text\nmovl $$5,($0)",
                           ".section .a\n.previous\nstosb",
                           ".pushsection .init_array\n.quad f\n.popsection",
                           "incl $0 # x"})
    EXPECT_EQ(reachOf(text), AssemblyReach::Anything) << text;
  EXPECT_EQ(reachOf("771:\n\tcall *${2:c};\n772:\n", true), AssemblyReach::Operands);
}

TEST(AssemblyText, WidthsAreThoseOfTheOperands) {
  const auto widthOf = [](const char* text, unsigned operand) {
    return readAssembly(text, false).widths[operand];
  };
  EXPECT_EQ(widthOf("movb $1,$0\nmovl $1,$0", 0).bytes, 4);
  EXPECT_EQ(widthOf("decl $0\nsete $1", 1).bytes, 1);
  EXPECT_EQ(widthOf("movq $$0, ${1:q}", 0).bytes, 0);
  EXPECT_EQ(widthOf("movq $$0, ${1:q}", 1).bytes, 8);
  EXPECT_FALSE(widthOf("movq $1,$0", 0).isAsWide);
  EXPECT_TRUE(widthOf("sbb $0,$0", 0).isAsWide);
  EXPECT_EQ(widthOf("mov %rax,$0", 0).bytes, 8);
}

}  // namespace
}  // namespace fathom::frontend::c
