#include "app/random_c_run.h"

#include <array>

#include "app/native_run.h"

namespace fathom::app {

Decided RandomC::verifyProgram(std::uint32_t seed, const CFeatures& features) const {
  static const std::array<const char*, 2> arithmetic{"auto", "bv"};
  const std::string text = randomC(seed, features);
  const std::string file = write("random.c", text);
  const auto number = runNatively(file, 64, {"-DNATIVE"}, folder);
  const std::string about = "seed " + std::to_string(seed);
  EXPECT_TRUE(number.has_value()) << about << " does not run:\n" << text;
  if (!number) return {};
  const Decided decided = expectNoWrongVerdict(
      file, static_cast<unsigned>(std::stoul(*number)),
      {"--timeout", "3", "--arch", "64", "--arith", arithmetic[seed % arithmetic.size()]}, about);
  if (HasFailure()) ADD_FAILURE() << text;
  return decided;
}

}  // namespace fathom::app
