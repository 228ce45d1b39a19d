#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

// How a worker and whoever runs it talk: frames (kind, length, bytes) through a pipe.
namespace fathom::workers {

/// A file descriptor, closed with its owner.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, std::nullopt)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  bool isOpen() const { return number_.has_value(); }
  /// Requires: it is open.
  int number() const { return *number_; }
  void close();

 private:
  std::optional<int> number_;
};

struct Pipe {
  Descriptor read;  // never blocks
  Descriptor write;
};

/// Both ends are closed by exec and lie above the three standard streams. EnvironmentError where
/// the machine has none left.
Pipe makePipe();

/// What has arrived by now, at most about a megabyte, is appended to `arrived`; false at the end of
/// the pipe.
bool readAvailable(int descriptor, std::string& arrived);

enum class FrameKind : char { Message = 'm', Failed = 'f', OutOfMemory = 'o', Done = 'd' };

struct Frame {
  FrameKind kind = FrameKind::Message;
  std::string bytes;
};

/// Blocks until all of it is taken; false where nobody reads any more.
bool writeFrame(int descriptor, FrameKind kind, std::string_view bytes);

/// Puts frames together from whatever pieces arrive.
class FrameReader {
 public:
  std::string& arrived() { return arrived_; }
  /// The next whole frame, if there is one.
  std::optional<Frame> next();

 private:
  std::string arrived_;
  std::size_t used_ = 0;  // bytes of arrived_ that were given out
};

}  // namespace fathom::workers
