#include "frontend/c/translate/assembly_text.h"

#include <gtest/gtest.h>

namespace fathom::frontend::c {
namespace {

TEST(AssemblyText, KnownInstructionsChangeTheirOperands) {
  for (const char* text :
       {"", "movl %1,%0", "lock; xaddl %0, %1", "1:\txchgq %0,%1", "mfence", "rep; nop",
        ".pushsection .smp_locks,\"a\"\n.long 671f - .\n.popsection\n671:\n\tlock; incl %0"})
    EXPECT_EQ(reachOf(text, false), AssemblyReach::Operands) << text;
  EXPECT_EQ(reachOf("lock; bts %2,%1\n\tsbb %0,%0", false), AssemblyReach::Objects);
}

TEST(AssemblyText, OthersMayWriteAnywhere) {
  for (const char* text : {"movl $5,(%0)", "rep stosb", "outb %al, %dx", "syscall", "int $0x80",
                           "call *%c2", "movl %0, 4(%1)"})
    EXPECT_EQ(reachOf(text, false), AssemblyReach::Anything) << text;
  EXPECT_EQ(reachOf("771:\n\tcall *%c2;\n772:\n", true), AssemblyReach::Operands);
}

}  // namespace
}  // namespace fathom::frontend::c
