#include "app/c_programs.h"

#include "app/process.h"

namespace fathom::app {
namespace {

const char* const kDeclarations =
    "typedef __SIZE_TYPE__ size_t;\n"
    "extern void __VERIFIER_error(void); extern void __VERIFIER_assume(int);\n"
    "extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void);\n"
    "void *malloc(size_t); void free(void *); void *calloc(size_t, size_t);\n"
    "void *realloc(void *, size_t); void *memset(void *, int, size_t);\n"
    "void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t);\n"
    "void abort(void); void exit(int);\n"
    "void check(int ok) { if (!ok) __VERIFIER_error(); }\n";

}  // namespace

std::string CProgramTest::verdict(const std::string& property, const std::string& arch,
                                  const std::string& body) const {
  const Outcome outcome =
      fathomProcess({"check", "--property", property, "--rules", "svcomp", "--arch", arch,
                     "--timeout", "20", write("program.c", kDeclarations + body)});
  EXPECT_TRUE(outcome.status == 0 || outcome.status == 10 || outcome.status == 5) << outcome.error;
  return outcome.lastLine();
}

void CProgramTest::says(const std::string& expected, const std::string& property,
                        const Archs& archs, const std::string& body) const {
  for (const std::string& arch : archs)
    EXPECT_EQ(verdict(property, arch, body), "VERDICT: " + expected) << arch << " bits: " << body;
}

void CProgramTest::neverSays(const std::string& wrong, const std::string& property,
                             const Archs& archs, const std::string& body) const {
  for (const std::string& arch : archs) {
    const std::string given = verdict(property, arch, body);
    EXPECT_FALSE(given.starts_with("VERDICT: " + wrong))
        << given << ", " << arch << " bits: " << body;
  }
}

}  // namespace fathom::app
