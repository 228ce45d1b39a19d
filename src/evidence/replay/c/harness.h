#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evidence/replay/c/build_settings.h"
#include "evidence/replay/c/entry_calls.h"

// The harness: a C file that stands for the world outside a program and feeds it the values of a
// trace. What happens is written as marks, one line each, on the descriptor FATHOM_MARKS.
namespace fathom::evidence::native {

/// A symbol that the program uses and nobody defines.
struct Stub {
  std::string name;
  bool isFunction = true;
  Returns returns = Returns::Number;
  friend bool operator==(const Stub&, const Stub&) = default;
};

/// What a harness is made of.
struct Harness {
  std::string goal;                       // for people: what fails, and where
  std::vector<NondetValue> nondetValues;  // in the order of the calls
  std::vector<std::string> provided;      // of the functions below, those that the program lacks
  std::vector<Stub> stubs;
  std::vector<MadeCall> calls{};  // where the program does not begin in main
  /// The functions that the harness defines and feeds. All others of `nondetValues` are the
  /// library's own, but for those that allocate.
  std::map<std::string, Returns> fed{};
  /// What main gets; where it is not known, what the program is started with.
  std::optional<std::vector<std::string>> arguments{};
  std::optional<std::vector<std::string>> environment{};
  std::string input{};  // what it reads from the standard input
};

/// Whether its values in a run are those of the trace.
bool isFed(const Harness& harness, const std::string& function);
/// Whether no library has such a function: its name is reserved for verifiers.
bool isOfVerifiers(const std::string& function);
/// What one of them returns, by its name.
Returns returnsByName(const std::string& function);

/// Functions that mean the same in every program; the harness provides those without a body.
extern const std::vector<std::string> kWellKnown;

/// The text of the harness. `command` compiles it.
std::string toText(const Harness& harness, const std::string& command);

// ---- What a run says, each a line that begins with kMark ----

inline constexpr std::string_view kMark = "fathom: ";
inline constexpr std::string_view kReached = "reached from ";  // and an address inside the call
inline constexpr std::string_view kAssertion = "an assertion fails at line ";  // LINE of FILE
inline constexpr std::string_view kLeak = "memory is lost";

}  // namespace fathom::evidence::native
