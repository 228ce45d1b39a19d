// Programs of csmith, its checksum as the number that they must end with.
#include <iostream>
#include <optional>
#include <sstream>

#include "app/command.h"
#include "app/corpus.h"
#include "app/final_number.h"
#include "app/native_run.h"
#include "base/errors.h"
#include "base/process/execute.h"
#include "support/scale.h"

namespace fathom::app {
namespace {

constexpr int kPrograms = 30;  // of a part; there are FATHOM_TEST_SCALE parts
const char* const kHeaders = "/usr/include/csmith";

/// A small program without floating point, volatile and packed structures; it ends as those of
/// random_c.h do. Leaves a file in the folder.
std::string csmithProgram(int seed, const std::filesystem::path& folder) {
  const std::string end = "platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);";
  std::istringstream options(
      "--concise --no-argc --no-volatiles --no-float --no-packed-struct --max-funcs 3"
      " --max-block-depth 2 --max-block-size 3 --max-expr-complexity 4 --max-array-dim 1"
      " --max-array-len-per-dim 4 --max-struct-fields 4");
  std::vector<std::string> command{"env",    "-C",     folder.string(),
                                   "csmith", "--seed", std::to_string(seed)};
  for (std::string word; options >> word;) command.push_back(word);
  const Executed made = executeWithin(command, {20.0, 2000}, Budget());
  require(made.status == 0, "csmith makes a program");
  std::string text = "extern void __VERIFIER_error(void);\n" + made.out;
  const std::size_t place = text.find(end);
  require(place != std::string::npos, "csmith's programs end with their checksum");
  return text.replace(place, end.size(),
                      "\n#ifdef NATIVE\n printf(\"%u\", crc32_context);\n#else\n"
                      " if (crc32_context != EXPECTED) __VERIFIER_error();\n#endif\n");
}

class Csmith : public Run, public testing::WithParamInterface<int> {
 protected:
  /// Nothing where the program does not end by itself: some run for ever.
  std::optional<Decided> examine(int seed) const {
    const std::string text = csmithProgram(seed, folder);
    const std::string file = write("csmith.c", text);
    const auto number = runNatively(file, 64, {"-DNATIVE", std::string("-I") + kHeaders}, folder);
    if (!number) return std::nullopt;
    const int failuresBefore = failures();
    const Decided decided = expectNoWrongVerdict(file, static_cast<unsigned>(std::stoul(*number)),
                                                 {"--timeout", "5", "--arch", "64", "-I", kHeaders},
                                                 "csmith seed " + std::to_string(seed));
    if (failures() != failuresBefore) ADD_FAILURE() << text;
    return decided;
  }

 private:
  static int failures() {
    return testing::UnitTest::GetInstance()->current_test_info()->result()->total_part_count();
  }
};

TEST_P(Csmith, ChecksumsAreNotWrong) {
  Decided decided;
  for (int i = 1; i <= kPrograms; ++i) {
    const auto one = examine(kPrograms * GetParam() + i);
    if (one) decided = decided + *one;
  }
  std::cout << "csmith: " << toString(decided) << std::endl;
  EXPECT_GT(decided.programs, kPrograms / 2) << "most programs end by themselves";
}

INSTANTIATE_TEST_SUITE_P(Parts, Csmith, testing::Range(0, static_cast<int>(test::testScale())));

}  // namespace
}  // namespace fathom::app
