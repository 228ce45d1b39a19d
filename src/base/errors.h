#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fathom {

/// A place in a source file; line and column count from 1, line 0 means "no place known".
struct Position {
  std::string file;
  std::uint32_t line = 0;
  std::uint32_t column = 0;

  bool known() const { return line != 0; }
  friend bool operator==(const Position&, const Position&) = default;
};

/// FILE:LINE:COLUMN, or the empty string where no place is known.
std::string toString(const Position& position);

/// The user's input is wrong. what() reads "FILE:LINE:COLUMN: sentence". Status 2.
class InputError : public std::runtime_error {
 public:
  InputError(const Position& position, const std::string& sentence);
  const Position& position() const { return position_; }

 private:
  Position position_;
};

/// The input is fine, but outside what we model. Leads to unknown, never to a verdict.
class Unsupported : public InputError {
 public:
  using InputError::InputError;
};

/// A limit of time or memory was reached before the input was read: with more of it there may be a
/// verdict.
class LimitReached : public Unsupported {
 public:
  enum class Limit { Time, Memory };
  LimitReached(Limit limit, const std::string& sentence)
      : Unsupported(Position{}, sentence), limit_(limit) {}
  Limit limit() const { return limit_; }

 private:
  Limit limit_;
};

/// The machine fails us: no working solver, a file that cannot be written. Status 6.
class EnvironmentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A bug of ours. Status 6.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] void failRequirement(std::string_view why, const char* file, int line);

/// Checks what must hold if our code is right; on in every build.
inline void require(bool condition, std::string_view why, const char* file = __builtin_FILE(),
                    int line = __builtin_LINE()) {
  if (!condition) failRequirement(why, file, line);
}

}  // namespace fathom
