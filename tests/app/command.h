#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace fathom::app {

/// What a run of the tool came to.
struct Outcome {
  int status = 0;
  std::string out;
  std::string error;

  std::string lastLine() const;
};

/// The tool with these arguments, in this process.
Outcome fathom(std::vector<std::string> arguments);

/// The path of a program of examples/.
std::string example(const std::string& name);

/// Is there a cycle of the Collatz sequence that does not come to 4? The program fails where there
/// is one: nobody proves that it does not, and no execution is found that does.
inline constexpr const char* kEndless = R"(
    proc main(start) {
      assume(start > 4);
      var n = next(start);
      while (n > 4 && n != start) { n = next(n); }
      assert(n != start);
    }
    proc next(n) returns (r) {
      if (n % 2 == 0) r = n / 2; else r = 3 * n + 1;
    }
  )";

/// Tests with a folder of their own, gone afterwards.
class Run : public testing::Test {
 protected:
  Run();
  ~Run() override;

  std::string write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  void expectUnreadable(const std::string& path, const std::string& complaint) const;

  std::filesystem::path folder;
};

}  // namespace fathom::app
