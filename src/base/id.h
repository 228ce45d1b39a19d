#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace fathom {

/// A 32-bit index that is a type of its own: an Id<A> never passes for an Id<B>.
template <class Tag>
class Id {
 public:
  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : index_(static_cast<std::uint32_t>(index)) {}

  constexpr std::uint32_t index() const { return index_; }
  friend constexpr auto operator<=>(Id, Id) = default;

 private:
  std::uint32_t index_ = 0;
};

/// Mixes a 64-bit word so that every input bit reaches every output bit (the finaliser of
/// splitmix64).
constexpr std::uint64_t mixBits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
  return x ^ (x >> 31);
}

/// The hash of a sequence, one element at a time; the order matters.
constexpr std::uint64_t hashCombine(std::uint64_t seed, std::uint64_t value) {
  return mixBits(seed * 0x9e3779b97f4a7c15ULL + value + 0x632be59bd9b4e019ULL);
}

}  // namespace fathom

template <class Tag>
struct std::hash<fathom::Id<Tag>> {
  std::size_t operator()(fathom::Id<Tag> id) const { return fathom::mixBits(id.index()); }
};
