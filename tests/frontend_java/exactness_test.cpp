#include "frontend/java/translate/exactness.h"

#include <fstream>
#include <gtest/gtest.h>

namespace fathom::frontend::java::translation {
namespace {

TEST(JavaExactness, EveryOpcodeHasARow) {
  for (unsigned number = 0; number < 256; ++number) {
    const auto opcode = opcodeOf(static_cast<std::uint8_t>(number));
    if (!opcode) continue;
    EXPECT_NE(exactnessOf(*opcode), nullptr) << mnemonic(*opcode);
  }
}

TEST(JavaExactness, TheDocumentIsMadeFromTheTables) {
  std::ifstream file(std::string(FATHOM_SOURCE_DIR) + "/docs/java-exactness.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  EXPECT_TRUE(text.ends_with(exactnessInMarkdown()))
      << "everything from '### Instructions' on is printed by fathom-java --tables";
}

}  // namespace
}  // namespace fathom::frontend::java::translation
