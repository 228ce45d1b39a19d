#include "app/bitcode_mutants.h"

#include <algorithm>
#include <iostream>
#include <map>

#include "app/native_run.h"
#include "app/process.h"

namespace fathom::app {
namespace {

const char* const kSeeds[] = {
    "int main(void) { return 0; }",
    "extern void __VERIFIER_error(void); extern int __VERIFIER_nondet_int(void);\n"
    "int add(int a, int b) { return a + b; }\n"
    "int main(void) { int x = __VERIFIER_nondet_int(); if (add(x, 1) == 7) __VERIFIER_error(); }",
    "extern void __VERIFIER_error(void); static unsigned g = 3;\n"
    "int main(void) { for (int i = 0; i < 5; i++) g *= 3u; if (g == 1u) __VERIFIER_error(); }",
    "extern void *malloc(unsigned long); struct S { char c; struct S *next; };\n"
    "int sum(struct S *s) { return s ? s->c + sum(s->next) : 0; }\n"
    "int main(void) { struct S *s = malloc(sizeof *s); s->c = 1; s->next = 0; return sum(s); }",
    "extern int puts(const char *); static const char *const names[] = {\"a\", \"bc\"};\n"
    "static int f(int x) { return -x; } static int (*const table[2])(int) = {f, f};\n"
    "int main(int argc, char **argv) { switch (argc) { case 1: puts(names[1]); break;\n"
    "default: return table[argc & 1](argc); } return 0; }"};

std::size_t below(std::size_t bound, std::mt19937& random) {
  return random() % bound;
}

void flipBits(std::string& bytes, std::mt19937& random) {
  for (std::size_t count = 1 + below(8, random); count > 0; --count) {
    char& byte = bytes[below(bytes.size(), random)];
    byte = static_cast<char>(byte ^ (1 << below(8, random)));
  }
}

}  // namespace

std::string mutantOf(const std::string& bytes, std::mt19937& random) {
  std::string mutant = bytes;
  const std::size_t length = 4 * (1 + below(8, random));
  const auto block = [&] { return 4 * below((bytes.size() - length) / 4, random); };
  const std::size_t first = block();
  const std::size_t second = block();
  switch (below(6, random)) {
    case 0:
      mutant.resize(below(bytes.size(), random));
      break;
    case 1:
      mutant.replace(first, length, bytes, second, length);
      mutant.replace(second, length, bytes, first, length);
      break;
    case 2:
      mutant.insert(first, bytes, second, length);
      break;
    case 3:
      mutant.replace(first, length, length, '\0');
      break;
    default:
      flipBits(mutant, random);
  }
  return mutant;
}

std::vector<std::string> BitcodeMutants::modules() const {
  std::vector<std::string> modules;
  for (const char* program : kSeeds) {
    const std::string source = write("source.c", program);
    modules.push_back(bitcodeOf(source, 64, {modules.size() % 2 == 0 ? "-g" : "-g0"}, folder));
    const Outcome outcome =
        fathomProcess({"check", "--timeout", "3", write("original.bc", modules.back())});
    EXPECT_TRUE(outcome.status == 0 || outcome.status == 10 || outcome.status == 5)
        << program << "\n"
        << outcome.error;
  }
  return modules;
}

void BitcodeMutants::checkMutants(int count, std::uint32_t seed) const {
  std::mt19937 random(seed);
  const std::vector<std::string> originals = modules();
  std::map<int, int> byStatus;
  for (int i = 0; i < count; ++i) {
    const std::string mutant =
        mutantOf(originals[static_cast<std::size_t>(i) % originals.size()], random);
    const Outcome outcome = fathomProcess({"check", "--replay", "off", "--timeout", "3", "--memory",
                                           "2000", write("mutant.bc", mutant)});
    const std::string about = "mutant " + std::to_string(i) + " of seed " + std::to_string(seed);
    EXPECT_TRUE(outcome.status == 0 || outcome.status == 10 || outcome.status == 5 ||
                outcome.status == 2)
        << about << ": status " << outcome.status << "\n"
        << outcome.error;
    EXPECT_TRUE(outcome.lastLine().starts_with("VERDICT: ")) << about << "\n" << outcome.out;
    ++byStatus[outcome.status];
  }
  for (const auto& [status, times] : byStatus)
    std::cout << times << " mutants with status " << status << "\n";
}

}  // namespace fathom::app
