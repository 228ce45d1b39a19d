// How exactly the model follows what: the tables are whole, and docs/exactness.md is made of them.
#include <fstream>
#include <sstream>

#include "app/command.h"
#include "app/process.h"
#include "base/process/execute.h"

namespace fathom::app {
namespace {

namespace fs = std::filesystem;

Executed execute(const std::vector<std::string>& command) {
  return executeWithin(command, {}, Budget());
}

std::string reader() {
  return (fs::path(FATHOM_BINARY).parent_path() / "fathom-c").string();
}

/// The program that is violated differs in a condition only: it stands for both.
bool hasTwin(const fs::path& program) {
  const std::string name = program.string();
  const std::size_t end = name.rfind("_safe.c");
  return end != std::string::npos && fs::exists(name.substr(0, end) + "_unsafe.c");
}

class Exactness : public Run {};

TEST_F(Exactness, TheDocumentIsMadeFromTheTables) {
  std::ifstream file(fs::path(FATHOM_SOURCE_DIR) / "docs" / "exactness.md");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Executed tables = execute({reader(), "--tables"});
  ASSERT_EQ(tables.status, 0) << tables.error;
  EXPECT_TRUE(text.ends_with(tables.out))
      << "docs/exactness.md: everything from '### Instructions' on is printed by fathom-c --tables";
}

/// Every instruction of LLVM, and every intrinsic function that clang emits for the programs.
TEST_F(Exactness, NothingIsWithoutARow) {
  std::vector<std::string> command{reader(), "--without-row"};
  const fs::path source(FATHOM_SOURCE_DIR);
  for (const fs::path& corpus : {source / "examples" / "c", source / "tests" / "tricky"}) {
    if (!fs::exists(corpus)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(corpus)) {
      if (entry.path().extension() != ".c" || hasTwin(entry.path())) continue;
      const std::string module = (folder / std::to_string(command.size())).string() + ".bc";
      const Executed compiled =
          execute({"clang-19", "-c", "-emit-llvm", "-O0", "-g", "-w", "-Xclang",
                   "-disable-llvm-passes", "-Xclang", "-fsanitize-address-use-after-scope",
                   "-fsanitize=signed-integer-overflow,shift,integer-divide-by-zero",
                   "-fno-sanitize-recover=all", entry.path().string(), "-o", module});
      if (compiled.status == 0) command.push_back(module);
    }
  }
  EXPECT_GT(command.size(), 5);
  const Executed missing = execute(command);
  EXPECT_EQ(missing.status, 0) << missing.error;
  EXPECT_EQ(missing.out, "");
}

}  // namespace
}  // namespace fathom::app
