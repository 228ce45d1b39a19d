#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <sys/mman.h>
#include <type_traits>

namespace fathom {

/// An array of `count` default-constructed elements; large ones on huge pages where the system has
/// them, because random access to megabytes otherwise waits for address translation.
template <class T>
class HugePageArray {
  static_assert(std::is_trivially_destructible_v<T> && std::is_trivially_copyable_v<T>);

 public:
  HugePageArray() = default;
  explicit HugePageArray(std::size_t count) : count_(count) {
    constexpr std::size_t kHuge = std::size_t{2} << 20;
    const std::size_t alignment = count * sizeof(T) >= kHuge ? kHuge : std::size_t{64};
    const std::size_t bytes = (count * sizeof(T) + alignment - 1) / alignment * alignment;
    void* memory = std::aligned_alloc(alignment, bytes);
    if (memory == nullptr) throw std::bad_alloc();
    if (alignment == kHuge) madvise(memory, bytes, MADV_HUGEPAGE);  // a hint; failing is fine
    data_.reset(static_cast<T*>(memory));
    std::uninitialized_default_construct_n(data_.get(), count);
  }

  T& operator[](std::size_t i) { return data_.get()[i]; }
  const T& operator[](std::size_t i) const { return data_.get()[i]; }
  void fill(const T& value) { std::fill_n(data_.get(), count_, value); }
  std::size_t size() const { return count_; }
  std::size_t bytes() const { return count_ * sizeof(T); }

 private:
  struct Free {
    void operator()(T* memory) const { std::free(memory); }
  };
  std::unique_ptr<T, Free> data_;
  std::size_t count_ = 0;
};

}  // namespace fathom
