#include "base/process/worker_pipe.h"

#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include "base/errors.h"

namespace fathom::workers {
namespace {

constexpr std::size_t kHeader = 1 + sizeof(std::uint64_t);
constexpr std::size_t kPiece = 1U << 16;
constexpr int kPiecesAtOnce = 16;

[[noreturn]] void noPipe() {
  throw EnvironmentError(fmt::format("no pipe to a worker: {}", std::strerror(errno)));
}

/// The same end of a pipe, out of the way of the standard streams.
Descriptor aboveStandardStreams(Descriptor end) {
  if (end.number() > STDERR_FILENO) return end;
  const int moved = fcntl(end.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  if (moved < 0) noPipe();
  return Descriptor(moved);
}

bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

void Descriptor::close() {
  if (number_) ::close(*number_);
  number_.reset();
}

Pipe makePipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) noPipe();
  Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
  pipe.read = aboveStandardStreams(std::move(pipe.read));
  pipe.write = aboveStandardStreams(std::move(pipe.write));
  if (fcntl(pipe.read.number(), F_SETFL, O_NONBLOCK) != 0) noPipe();
  return pipe;
}

bool readAvailable(int descriptor, std::string& arrived) {
  std::array<char, kPiece> piece;
  for (int pieces = 0; pieces < kPiecesAtOnce;) {
    const ssize_t count = ::read(descriptor, piece.data(), piece.size());
    if (count == 0) return false;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno == EAGAIN;
    arrived.append(piece.data(), static_cast<std::size_t>(count));
    ++pieces;
  }
  return true;
}

bool writeFrame(int descriptor, FrameKind kind, std::string_view bytes) {
  std::array<char, kHeader> header{static_cast<char>(kind)};
  const std::uint64_t length = bytes.size();
  std::memcpy(header.data() + 1, &length, sizeof length);
  return writeAll(descriptor, {header.data(), header.size()}) && writeAll(descriptor, bytes);
}

std::optional<Frame> FrameReader::next() {
  const std::size_t left = arrived_.size() - used_;
  std::uint64_t length = 0;
  if (left >= kHeader) std::memcpy(&length, arrived_.data() + used_ + 1, sizeof length);
  if (left < kHeader || left - kHeader < length) {
    arrived_.erase(0, used_);
    used_ = 0;
    return std::nullopt;
  }
  Frame frame{static_cast<FrameKind>(arrived_[used_]), arrived_.substr(used_ + kHeader, length)};
  used_ += kHeader + length;
  return frame;
}

}  // namespace fathom::workers
