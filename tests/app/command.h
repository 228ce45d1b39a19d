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
