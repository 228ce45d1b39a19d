#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace fathom {

/// A sequence whose first Inline elements need no allocation.
template <class T, std::size_t Inline>
class ShortList {
 public:
  void push_back(T value) {
    if (size_ < Inline) {
      few_[size_] = std::move(value);
    } else {
      if (size_ == Inline) many_.assign(few_.begin(), few_.end());
      many_.push_back(std::move(value));
    }
    ++size_;
  }
  /// Requires: newSize <= size().
  void shrink(std::size_t newSize) {
    if (size_ > Inline) {
      many_.resize(newSize);
      if (newSize <= Inline) std::move(many_.begin(), many_.end(), few_.begin());
    }
    size_ = newSize;
  }
  void clear() { shrink(0); }

  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }
  T& operator[](std::size_t i) { return data()[i]; }
  const T& operator[](std::size_t i) const { return data()[i]; }
  T& back() { return data()[size_ - 1]; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::span<const T> span() const { return {data(), size_}; }

 private:
  T* data() { return size_ > Inline ? many_.data() : few_.data(); }
  const T* data() const { return size_ > Inline ? many_.data() : few_.data(); }

  std::array<T, Inline> few_{};
  std::vector<T> many_;
  std::size_t size_ = 0;
};

}  // namespace fathom
