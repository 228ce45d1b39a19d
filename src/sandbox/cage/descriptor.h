#pragma once

#include <string>
#include <unistd.h>
#include <utility>

namespace fathom::sandbox {

/// An open descriptor, or none; closed at its end, and where a program begins.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }

  bool isOpen() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_ = -1;
};

/// The file or folder as a place: neither read nor written through it.
Descriptor placeOf(const std::string& path);

}  // namespace fathom::sandbox
