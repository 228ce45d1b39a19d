#pragma once

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <string>

namespace fathom::sandbox {

/// Why the program is not started: a sentence.
class Failure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// With what the kernel says.
inline Failure kernelRefuses(const std::string& what) {
  return Failure(what + ": " + std::strerror(errno));
}

}  // namespace fathom::sandbox
