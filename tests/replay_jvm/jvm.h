#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "evidence/replay/jvm/replay.h"

namespace fathom::evidence::jvm {

/// The JDK that this machine has.
std::string jdkHome();

/// Tests that run Java programs, in a folder of their own.
class Jvm : public testing::Test {
 protected:
  Jvm();
  ~Jvm() override;

  std::string place(const std::string& name) const { return (folder / name).string(); }
  std::string write(const std::string& name, const std::string& text) const;
  /// The program of the file Main.java with this text, whose class is Main. A Verifier of its own
  /// gives random values.
  frontend::JvmProgram program(const std::string& text) const;
  /// The run of that program, which must start.
  Execution execution(const std::string& text, const std::vector<ValueLine>& values = {},
                      const std::vector<std::u16string>& arguments = {}) const;
  /// The name of a goal at the first instruction of Main's method whose listing has this word:
  /// "athrow", "idiv". Of the program that was compiled last.
  std::string goalAt(const std::string& method, const std::string& word) const;

  std::filesystem::path folder;

 private:
  // Of the program that was compiled last.
  mutable std::string text_;
  mutable frontend::JvmProgram compiled_;
  mutable std::string listing_;
};

}  // namespace fathom::evidence::jvm
