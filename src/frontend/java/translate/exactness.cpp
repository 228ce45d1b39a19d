#include "frontend/java/translate/exactness.h"

#include <fmt/format.h>
#include <span>
#include <sstream>

namespace fathom::frontend::java::translation {
namespace {

using enum Exactness;

/// Mnemonics, and what is said of all of them.
const std::vector<ExactnessRow> kInstructions{
    {"nop aconst_null iconst_m1 iconst_0 iconst_1 iconst_2 iconst_3 iconst_4 iconst_5 lconst_0 "
     "lconst_1 fconst_0 fconst_1 fconst_2 dconst_0 dconst_1 bipush sipush",
     Exact, ""},
    {"ldc ldc_w ldc2_w", Both,
     "exact for numbers, strings and classes; method types, method handles and dynamic constants: "
     "any value"},
    {"iload lload fload dload aload iload_0 iload_1 iload_2 iload_3 lload_0 lload_1 lload_2 "
     "lload_3 fload_0 fload_1 fload_2 fload_3 dload_0 dload_1 dload_2 dload_3 aload_0 aload_1 "
     "aload_2 aload_3 istore lstore fstore dstore astore istore_0 istore_1 istore_2 istore_3 "
     "lstore_0 lstore_1 lstore_2 lstore_3 fstore_0 fstore_1 fstore_2 fstore_3 dstore_0 dstore_1 "
     "dstore_2 dstore_3 astore_0 astore_1 astore_2 astore_3 iinc wide",
     Exact, ""},
    {"iaload laload faload daload aaload baload caload saload iastore lastore fastore dastore "
     "aastore bastore castore sastore arraylength",
     Exact, "null, then bounds, then the type of what is stored"},
    {"pop pop2 dup dup_x1 dup_x2 dup2 dup2_x1 dup2_x2 swap", Exact, ""},
    {"iadd ladd isub lsub imul lmul idiv ldiv irem lrem ineg lneg", Exact, "results wrap around"},
    {"ishl lshl ishr lshr iushr lushr iand land ior lor ixor lxor", Over,
     "exact; with --arith int any value where bits meet"},
    {"fadd dadd fsub dsub fmul dmul fdiv ddiv fneg dneg fcmpl fcmpg dcmpl dcmpg f2d d2f", Exact,
     "IEEE 754; all NaNs are one"},
    {"frem drem", Over, "exact on constants, else any value"},
    {"i2l l2i i2b i2c i2s lcmp", Exact, ""},
    {"i2f i2d l2f l2d f2i f2l d2i d2l", Over,
     "exact; with --arith int any value of what is not constant"},
    {"ifeq ifne iflt ifge ifgt ifle if_icmpeq if_icmpne if_icmplt if_icmpge if_icmpgt if_icmple "
     "if_acmpeq if_acmpne ifnull ifnonnull goto goto_w tableswitch lookupswitch",
     Exact, ""},
    {"jsr jsr_w ret", Refused,
     "exact where subroutines can be copied for each caller; else the program is refused"},
    {"ireturn lreturn freturn dreturn areturn return", Exact, ""},
    {"getstatic putstatic getfield putfield", Both,
     "exact; a field that no class declares: any value"},
    {"invokevirtual invokespecial invokestatic invokeinterface", Both,
     "exact where methods have a body; see below"},
    {"invokedynamic", Both,
     "exact for lambdas, method references, string concatenation and methods of records; else any "
     "result"},
    {"new", Both, "exact; a class that is missing ends the path"},
    {"newarray anewarray multianewarray", Exact, "memory does not run out"},
    {"athrow checkcast instanceof", Exact, ""},
    {"monitorenter monitorexit", Exact, "one thread: a test of null"},
};

const std::vector<ExactnessRow> kMethods{
    {"methods of the program", Exact, "their bodies"},
    {"methods of modelled JDK classes", Exact, "bodies in Java (docs/java-library.md)"},
    {"other methods of the JDK", Both,
     "their bodies, up to a number of them; else as unknown ones"},
    {"rows of the table of contracts", Both,
     "over unless the row says everything; under where the method may give an object or have an "
     "effect that the row does not name"},
    {"native, reflective and missing methods", Both,
     "any value of the type; null or an object that is there"},
    {"`org.sosy_lab.sv_benchmarks.Verifier`", Exact, "any value; assume"},
    {"`Object.hashCode`, `System.identityHashCode`", Over,
     "any number, the same for the same object"},
    {"`Class.getName`", Over,
     "exact for classes that have objects; else any string, always the same"},
    {"`System.exit`, `Runtime.halt`", Exact, "the program ends; shutdown hooks do not run"},
};

const std::vector<ExactnessRow> kFeatures{
    {"class initialisers", Both,
     "exact: evaluated where the time of the run makes no difference, else run at their first use; "
     "those of "
     "the JDK that are not known leave any values in static fields"},
    {"exceptions of the JVM", Both,
     "null, bounds, sizes, stores, casts and divisions exactly; recorded where a program reads the "
     "message of one"},
    {"StackOverflowError, OutOfMemoryError, linkage errors, asynchronous exceptions", Under,
     "assumed not to happen; recorded where a handler names one of the first two, or "
     "VirtualMachineError, and for handlers of Throwable and Error around recursions of the "
     "program's methods or arrays of a size that is no small constant"},
    {"finalizers", Under,
     "assumed not to run; recorded where a class of the program has one that is not empty"},
    {"exceptions that leave main", Under,
     "what the JVM prints is not asked for; recorded where toString, getMessage, "
     "getLocalizedMessage, getCause or printStackTrace of an exception of the program has an "
     "assertion or calls the program's methods"},
    {"cause of NoClassDefFoundError", Both, "null; recorded where a program asks for causes"},
    {"threads", Both, "Thread.start is unknown; synchronized is only a test of null"},
    {"assertions", Exact, "on in the program's classes, off in the JDK's"},
    {"arguments of main", Exact, "any number of any strings"},
    {"entry points other than main", Both,
     "over: the state is any state; under: arguments are objects of classes that the program "
     "makes"},
    {"LineNumberTable, LocalVariableTable, SourceFile", Exact, "names and positions only"},
    {"StackMapTable, PermittedSubclasses", Exact, "the user's classes are verified by them"},
    {"Signature, annotations, InnerClasses, NestHost", Exact, "not needed"},
    {"class files above version 61", Exact, "with a warning"},
};

const char* nameOf(Exactness exactness) {
  switch (exactness) {
    case Exact:
      return "exact";
    case Over:
      return "over";
    case Under:
      return "under";
    case Both:
      return "both";
    case Refused:
      return "refused";
  }
  return "";
}

std::string markdown(const std::string& title, std::span<const ExactnessRow> rows) {
  std::string text = fmt::format("### {}\n\n| what | model | note |\n|---|---|---|\n", title);
  for (const ExactnessRow& row : rows)
    text += fmt::format("| {} | {} | {} |\n", row.name, nameOf(row.exactness), row.note);
  return text + "\n";
}

/// One row for each opcode, in their order.
std::vector<ExactnessRow> instructionRows() {
  std::vector<ExactnessRow> rows;
  for (unsigned number = 0; number < 256; ++number) {
    const auto opcode = opcodeOf(static_cast<std::uint8_t>(number));
    const ExactnessRow* row = opcode ? exactnessOf(*opcode) : nullptr;
    if (row) rows.push_back({std::string(mnemonic(*opcode)), row->exactness, row->note});
  }
  return rows;
}

}  // namespace

const ExactnessRow* exactnessOf(Opcode opcode) {
  for (const ExactnessRow& row : kInstructions) {
    std::istringstream words(row.name);
    for (std::string word; words >> word;)
      if (word == mnemonic(opcode)) return &row;
  }
  return nullptr;
}

std::string exactnessInMarkdown() {
  return markdown("Instructions", instructionRows()) + markdown("Methods", kMethods) +
         markdown("Class files and execution", kFeatures);
}

}  // namespace fathom::frontend::java::translation
