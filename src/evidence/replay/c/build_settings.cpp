#include "evidence/replay/c/build_settings.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "base/clang_flags.h"
#include "base/file_argument.h"
#include "base/machine.h"

namespace fathom::evidence::native {

namespace {

using Flags = std::vector<std::string>;

/// Overflow wraps, as in the model.
const Flags kPlain{"-fwrapv"};
/// What must not be reached is an assertion.
const Flags kNotReached{"-fwrapv", "-fsanitize=unreachable", "-fno-sanitize-recover=all"};
/// What is unasked goes on as in the model; what is asked for is reported where it happens. Not
/// with -fwrapv: it makes the loss of bits in a left shift lawful.
const Flags kOverflow{"-fsanitize=signed-integer-overflow,shift,float-cast-overflow",
                      "-fsanitize-recover=all"};
const Flags kShift{"-fsanitize=shift", "-fno-sanitize-recover=all"};
const Flags kDivision{"-fsanitize=integer-divide-by-zero,signed-integer-overflow",
                      "-fsanitize-recover=all"};
/// With the check of called functions a call of what is none fails where it is written.
const Flags kAddress{"-fwrapv", "-fsanitize=address,function", "-fno-omit-frame-pointer"};
const Flags kLedger{"-fwrapv",
                    "-DFATHOM_LEDGER",
                    "-Wl,--wrap=free",
                    "-Wl,--wrap=aligned_alloc,--wrap=memalign,--wrap=posix_memalign",
                    "-Wl,--wrap=mmap,--wrap=on_exit,--wrap=open_memstream",
                    "-Wl,--wrap=pthread_setspecific,--wrap=putenv,--wrap=pvalloc",
                    "-Wl,--wrap=reallocarray,--wrap=sbrk,--wrap=setvbuf",
                    "-Wl,--wrap=tsearch,--wrap=valloc",
                    "-Wl,--wrap=exit,--wrap=abort"};

const Flags kCleanup = [] {
  Flags flags = kLedger;
  flags.push_back("-DFATHOM_CLEANUP");
  return flags;
}();

const std::map<std::string, SanitizerSettings> kSettings{
    {"reach", {Shown::Reached, kPlain}},          {"assert", {Shown::Assertion, kNotReached}},
    {"overflow", {Shown::Arithmetic, kOverflow}}, {"shift", {Shown::Arithmetic, kShift}},
    {"div", {Shown::Arithmetic, kDivision}},      {"valid-deref", {Shown::Address, kAddress}},
    {"valid-free", {Shown::Address, kAddress}},   {"null", {Shown::Address, kAddress}},
    {"bounds", {Shown::Address, kAddress}},       {"string", {Shown::Address, kAddress}},
    {"valid-memtrack", {Shown::Leak, kLedger}},   {"valid-memcleanup", {Shown::Leak, kCleanup}},
};

/// Attributes that would take checks away become notes, which stand wherever attributes may;
/// nothing else looks at what sanitizers report.
const Flags kAllChecks{"-Dno_sanitize(...)=annotate(\"\")",
                       "-D__no_sanitize__(...)=annotate(\"\")"};

/// Types may be mixed, and each operation is rounded, as the model has it.
const Flags kCommon{"-O0",
                    "-g",
                    "-no-pie",
                    "-fno-strict-aliasing",
                    kNoFusedOperations,
                    "-Wl,-z,muldefs,--wrap=main,--wrap=malloc,--wrap=calloc,--wrap=realloc",
                    "-Wl,--wrap=strdup,--wrap=strndup"};

const char* languageOf(const Unit& unit) {
  if (isModule(unit)) return "ir";
  return unit.preprocessed ? "cpp-output" : "c";
}

void append(Flags& command, const Flags& words) {
  command.insert(command.end(), words.begin(), words.end());
}

Command compilerFor(const Source& source, const Flags& own) {
  Command command{"clang-19"};
  append(command, machineFlags(source.arch));
  append(command, own);
  append(command, source.compilerFlags);
  append(command, oldCFlags());
  append(command, kCommon);
  return command;
}

}  // namespace

std::optional<SanitizerSettings> settingsFor(const std::string& check) {
  const auto found = kSettings.find(check);
  if (found == kSettings.end()) return std::nullopt;
  return found->second;
}

Flags flagsFor(Unset unset) {
  switch (unset) {
    case Unset::Zero:
      return {"-ftrivial-auto-var-init=zero", "-DFATHOM_FILL=0"};
    case Unset::Pattern:
      return {"-ftrivial-auto-var-init=pattern", "-DFATHOM_FILL=0xAA"};
    case Unset::AsItComes:
      return {};
  }
  return {};
}

Flags machineFlags(int bits) {
  if (kIsX86 || bits == 32) return x86Flags(bits);
  return {"-fsigned-char"};
}

Command emulatorFor(int bits) {
  if (kIsX86 || bits == 64) return {};
  return {"qemu-i386"};
}

bool isModule(const Unit& unit) {
  return unit.file.ends_with(".bc") || unit.file.ends_with(".ll");
}

Building buildingOf(const Source& source, const SanitizerSettings& settings, Unset unset,
                    const std::string& harness, const std::string& executable) {
  const auto compiler = [&](const Flags& own) {
    Command command = compilerFor(source, own);
    append(command, settings.flags);
    if (settings.shown == Shown::Arithmetic || settings.shown == Shown::Address)
      append(command, kAllChecks);
    append(command, flagsFor(unset));
    return command;
  };
  Building building{{}, compiler({})};
  append(building.program, {"-x", "c", fileArgument(harness)});
  for (const Unit& unit : source.units) {
    if (unit.flags.empty()) {
      append(building.program, {"-x", languageOf(unit), fileArgument(unit.file)});
      continue;
    }
    const std::string object = fmt::format("{}.{}.o", executable, building.objects.size());
    building.objects.push_back(compiler(unit.flags));
    append(building.objects.back(),
           {"-c", "-x", languageOf(unit), fileArgument(unit.file), "-o", object});
    append(building.program, {"-x", "none", object});
  }
  append(building.program, {"-lm", "-lpthread", "-o", executable});
  return building;
}

Command symbolListCommand(const Source& source, const Unit& unit) {
  Command command = compilerFor(source, unit.flags);
  append(command, {"-S", "-emit-llvm", "-x", languageOf(unit), fileArgument(unit.file), "-o", "-"});
  return command;
}

std::string shellLine(const Building& building) {
  std::string line;
  for (const Command& object : building.objects) line += shellLine(object) + " && ";
  return line + shellLine(building.program);
}

}  // namespace fathom::evidence::native
