#include "frontend_java/class_edits.h"

#include <algorithm>
#include <map>
#include <string>

namespace fathom::frontend::java {
namespace {

/// Places of a class file that are worth an edit.
struct Places {
  std::vector<std::size_t> bytes;   // of code
  std::vector<std::size_t> frames;  // bytes of StackMapTable
  std::vector<std::size_t> limits;  // max_stack, max_locals, handlers: two bytes each
  std::vector<std::size_t> flags;   // two bytes each
  std::vector<std::pair<std::size_t, int>> constants;  // two bytes: a constant of that tag
  std::vector<std::size_t> letters;                    // of descriptors
  std::map<int, std::vector<unsigned>> byTag;
};

class Walker {
 public:
  explicit Walker(const ByteList& bytes) : bytes_(bytes) {}

  Places walk() {
    at_ = 8;
    pool();
    places_.flags.push_back(at_);
    at_ += 2;
    for (int i = 0; i < 2; ++i) constant(7);
    for (unsigned i = u2(); i > 0; --i) constant(7);
    for (int kind = 0; kind < 2; ++kind)
      for (unsigned i = u2(); i > 0; --i) member();
    return std::move(places_);
  }

 private:
  unsigned u2() {
    at_ += 2;
    return bytes_[at_ - 2] * 256U + bytes_[at_ - 1];
  }
  std::size_t u4() {
    const std::size_t high = u2();
    return high * 65536 + u2();
  }
  void constant(int tag) {
    places_.constants.emplace_back(at_, tag);
    at_ += 2;
  }

  void pool() {
    const unsigned count = u2();
    texts_.resize(count);
    for (unsigned i = 1; i < count; ++i) {
      const int tag = bytes_[at_++];
      places_.byTag[tag].push_back(i);
      switch (tag) {
        case 1:
          text(i);
          break;
        case 5:
        case 6:
          at_ += 8;
          ++i;
          break;
        case 7:
        case 8:
        case 16:
          constant(1);
          break;
        case 9:
        case 10:
        case 11:
          constant(7);
          constant(12);
          break;
        case 12:
          at_ += 4;
          break;
        case 15:
          at_ += 3;
          break;
        case 18:
          at_ += 2;
          constant(12);
          break;
        default:
          at_ += 4;
      }
    }
  }

  void text(unsigned index) {
    const unsigned length = u2();
    texts_[index] = std::string(bytes_.begin() + static_cast<std::ptrdiff_t>(at_),
                                bytes_.begin() + static_cast<std::ptrdiff_t>(at_ + length));
    if (texts_[index].find_first_of("([;") != std::string::npos || length == 1)
      for (unsigned i = 0; i < length; ++i) places_.letters.push_back(at_ + i);
    at_ += length;
  }

  void member() {
    places_.flags.push_back(at_);
    at_ += 6;
    attributes();
  }

  void attributes() {
    for (unsigned i = u2(); i > 0; --i) {
      const std::string& name = texts_[u2()];
      const std::size_t length = u4();
      const std::size_t end = at_ + length;
      if (name == "Code") code();
      if (name == "StackMapTable")
        for (std::size_t at = at_; at < end; ++at) places_.frames.push_back(at);
      at_ = end;
    }
  }

  void code() {
    for (int i = 0; i < 2; ++i) places_.limits.push_back(at_ + 2 * static_cast<std::size_t>(i));
    at_ += 4;
    const std::size_t length = u4();
    for (std::size_t i = 0; i < length; ++i) places_.bytes.push_back(at_++);
    for (unsigned i = u2(); i > 0; --i) {
      for (std::size_t j = 0; j < 3; ++j) places_.limits.push_back(at_ + 2 * j);
      at_ += 6;
      constant(7);
    }
    attributes();
  }

  const ByteList& bytes_;
  std::size_t at_ = 0;
  std::vector<std::string> texts_;
  Places places_;
};

class Editor {
 public:
  Editor(ByteList& bytes, std::mt19937& random)
      : bytes_(bytes), random_(random), places_(Walker(bytes).walk()) {}

  void run() {
    const std::size_t kind = places_.bytes.empty() ? 13 + below(7) : below(20);
    if (kind < 8)
      byte(any(places_.bytes));
    else if (kind < 11 && !places_.frames.empty())
      byte(any(places_.frames));
    else if (kind < 12)
      put(any(places_.limits), below(3) == 0 ? below(60) : word(any(places_.limits)));
    else if (kind < 13)
      near(any(places_.limits));
    else if (kind < 15 || places_.constants.empty())
      bytes_[any(places_.flags) + below(2)] ^= static_cast<std::uint8_t>(1U << below(8));
    else if (kind < 18)
      constant();
    else
      letter();
  }

 private:
  std::size_t below(std::size_t n) { return random_() % std::max<std::size_t>(n, 1); }
  std::size_t any(const std::vector<std::size_t>& places) { return places[below(places.size())]; }
  std::size_t word(std::size_t at) const { return bytes_[at] * 256U + bytes_[at + 1]; }
  void put(std::size_t at, std::size_t value) {
    bytes_[at] = static_cast<std::uint8_t>(value >> 8);
    bytes_[at + 1] = static_cast<std::uint8_t>(value);
  }
  void near(std::size_t at) { put(at, word(at) + below(5) - 2); }

  /// An instruction becomes another of its neighbourhood (aload_1 for aload_0, iload for lload), an
  /// operand another one.
  void byte(std::size_t at) {
    switch (below(4)) {
      case 0:
        bytes_[at] = static_cast<std::uint8_t>(bytes_[at] + below(9) - 4);
        break;
      case 1:
        bytes_[at] = bytes_[any(places_.bytes)];
        break;
      case 2:
        bytes_[at] = static_cast<std::uint8_t>(below(202));
        break;
      default:
        bytes_[at] = static_cast<std::uint8_t>(bytes_[at] + below(3) - 1);
    }
  }

  void constant() {
    const auto& [at, tag] = places_.constants[below(places_.constants.size())];
    const std::vector<unsigned>& others = places_.byTag[tag];
    if (!others.empty()) put(at, others[below(others.size())]);
  }

  void letter() {
    constexpr std::string_view kLetters = "IJFDZBCSV[L;()";
    if (!places_.letters.empty())
      bytes_[any(places_.letters)] = static_cast<std::uint8_t>(kLetters[below(kLetters.size())]);
  }

  ByteList& bytes_;
  std::mt19937& random_;
  Places places_;
};

}  // namespace

ByteList withVersion(ByteList bytes, unsigned major) {
  bytes[6] = static_cast<std::uint8_t>(major >> 8);
  bytes[7] = static_cast<std::uint8_t>(major);
  return bytes;
}

void edit(ByteList& bytes, std::mt19937& random) {
  Editor editor(bytes, random);
  editor.run();
  if (random() % 8 == 0) editor.run();
}

}  // namespace fathom::frontend::java
