#include "base/sha256.h"

#include <array>
#include <bit>
#include <cstdint>
#include <fmt/core.h>

namespace fathom {
namespace {

__extension__ using Wide = unsigned __int128;
using Word = std::uint32_t;
using State = std::array<Word, 8>;

constexpr std::size_t kRounds = 64;
constexpr std::size_t kBlock = 64;  // bytes

/// The first 32 bits behind the point of the square root (or cube root) of a prime: the largest x
/// with x^power <= prime * 2^(32 * power), without what is before the point.
constexpr Word fractionOfRoot(unsigned prime, unsigned power) {
  const Wide bound = Wide{prime} << (32 * power);
  Wide root = 0;
  for (Wide bit = Wide{1} << 37; bit != 0; bit >>= 1) {
    const Wide next = root | bit;
    if ((power == 2 ? next * next : next * next * next) <= bound) root = next;
  }
  return static_cast<Word>(root);
}

constexpr std::array<unsigned, kRounds> firstPrimes() {
  std::array<unsigned, kRounds> primes{};
  std::size_t count = 0;
  for (unsigned candidate = 2; count < kRounds; ++candidate) {
    bool isPrime = true;
    for (std::size_t i = 0; i < count; ++i) isPrime = isPrime && candidate % primes[i] != 0;
    if (isPrime) primes[count++] = candidate;
  }
  return primes;
}

constexpr State initialState() {
  State state{};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] = fractionOfRoot(firstPrimes()[i], 2);
  return state;
}

constexpr std::array<Word, kRounds> roundConstants() {
  std::array<Word, kRounds> constants{};
  const auto primes = firstPrimes();
  for (std::size_t i = 0; i < kRounds; ++i) constants[i] = fractionOfRoot(primes[i], 3);
  return constants;
}

constexpr State kInitial = initialState();
constexpr std::array<Word, kRounds> kConstants = roundConstants();

std::array<Word, kRounds> scheduleOf(std::string_view block) {
  std::array<Word, kRounds> w{};
  for (std::size_t i = 0; i < kBlock; ++i)
    w[i / 4] = (w[i / 4] << 8) | static_cast<unsigned char>(block[i]);
  for (std::size_t i = 16; i < kRounds; ++i) {
    const Word s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const Word s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  return w;
}

void compress(State& state, std::string_view block) {
  const std::array<Word, kRounds> w = scheduleOf(block);
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < kRounds; ++i) {
    const Word sum1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const Word t1 = h + sum1 + ((e & f) ^ (~e & g)) + kConstants[i] + w[i];
    const Word sum0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const Word t2 = sum0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g, g = f, f = e, e = d + t1;
    d = c, c = b, b = a, a = t1 + t2;
  }
  const State done{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += done[i];
}

/// What is left of the bytes, a bit, zeros, and the number of bits in eight bytes.
std::string lastBlocks(std::string_view rest, std::uint64_t bytes) {
  std::string padded(rest);
  padded += '\x80';
  while (padded.size() % kBlock != kBlock - 8) padded += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) padded += static_cast<char>((bytes * 8) >> shift);
  return padded;
}

}  // namespace

std::string sha256(std::string_view bytes) {
  State state = kInitial;
  const std::size_t whole = bytes.size() - bytes.size() % kBlock;
  for (std::size_t i = 0; i < whole; i += kBlock) compress(state, bytes.substr(i, kBlock));
  const std::string last = lastBlocks(bytes.substr(whole), bytes.size());
  for (std::size_t i = 0; i < last.size(); i += kBlock)
    compress(state, std::string_view(last).substr(i, kBlock));
  std::string digits;
  for (const Word word : state) digits += fmt::format("{:08x}", word);
  return digits;
}

}  // namespace fathom
