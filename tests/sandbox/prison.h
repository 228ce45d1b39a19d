#pragma once

#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <string>

#include "sandbox/command.h"

namespace fathom::sandbox {

/// Whether this kernel has it, asked of the kernel itself.
bool kernelHasLandlock();

/// Who starts a program, and what the kernel then refuses to set up.
struct Circumstances {
  bool asRoot = false;  // else as an ordinary user
  bool landlock = true;
  bool namespaces = true;
  bool seccomp = true;
};
std::string toString(const Circumstances& circumstances);

/// Tests that run programs in the cage, in a folder of their own where anybody may write.
class Prison : public testing::Test {
 protected:
  Prison();
  ~Prison() override;

  /// Both users where the tests run as root, else the one who runs them.
  static std::vector<Circumstances> users();

  std::string place(const std::string& name) const { return (folder / name).string(); }
  std::string write(const std::string& name, const std::string& text) const;
  std::string read(const std::string& name) const;
  /// Compiles the C program of so many bits and returns its path.
  std::string program(const std::string& text, int bits, const Words& flags = {}) const;
  Executed run(const Policy& policy, const Words& command, const Circumstances& circumstances,
               WorkerLimits limits = {20.0, 3000}) const;
  /// A policy with a scratch folder.
  Policy policy() const;

  /// All files of the folder "outside", with contents, modes and times.
  std::map<std::string, std::string> outside() const;

  std::filesystem::path folder;
};

}  // namespace fathom::sandbox
