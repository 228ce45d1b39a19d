#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// The sandbox: programs that nobody vouches for are started by fathom-cage (src/sandbox/cage),
// which takes their rights from them before their first instruction.
namespace fathom::sandbox {

/// A descriptor that the program has from the beginning: a file made anew, for writing.
struct OutputFile {
  int descriptor = 0;
  std::string path;
  friend bool operator==(const OutputFile&, const OutputFile&) = default;
};

/// What a program may do beside computing, reading its descriptors 0 to 2 and writing to them. It
/// can never begin another program or process, use the network, signal or trace anybody else.
struct Policy {
  std::vector<std::string> readable;   // files and folders, beside those of the system
  std::optional<std::string> scratch;  // an empty folder, where the program begins: files that it
                                       // writes there vanish with it (where the kernel can do so)
  std::vector<OutputFile> outputs;
  std::vector<std::string> environment;  // NAME=VALUE, all there is
  std::vector<std::string> calls;        // names of system calls, beside the common ones
  bool threads = false;
  bool asNobody = false;  // started by root it is another user; its file is readable by all
  bool mustHold = true;   // no: what the kernel refuses to set up is left out, with a warning

  std::optional<std::size_t> stackKilobytes;
  std::optional<std::size_t> fileKilobytes;  // of each file that is written
  std::optional<std::size_t> addressMegabytes;
  std::optional<std::size_t> memoryMegabytes;  // in use; looked at some twenty times a second
  std::optional<std::size_t> cpuSeconds;

  friend bool operator==(const Policy&, const Policy&) = default;
};

using Words = std::vector<std::string>;

/// The policy and a command as arguments of fathom-cage, and back. std::invalid_argument for what
/// it does not know.
Words toArguments(const Policy& policy, const Words& command);
std::pair<Policy, Words> fromArguments(const Words& arguments);

/// The status of fathom-cage where the program was not started; why is on standard error.
inline constexpr int kNotStarted = 125;
/// Its status is the program's (126 instead of 127), or this and the signal that ended it.
inline constexpr int kSignalled = 128;

}  // namespace fathom::sandbox
