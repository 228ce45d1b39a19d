// operator new of the programs, over whatever malloc is linked: the allocator's own one ends the
// process where there is no memory, and lack of memory is an answer here (UNKNOWN(memory)).
#include <cstdlib>
#include <new>

namespace {

void* orThrow(void* memory) {
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

/// A size of 0 is a place of its own.
void* allocated(std::size_t size) {
  return orThrow(std::malloc(size == 0 ? 1 : size));
}

void* allocated(std::size_t size, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  const std::size_t units = size / unit + (size % unit == 0 ? 0 : 1);
  return orThrow(std::aligned_alloc(unit, unit * (units == 0 ? 1 : units)));
}

}  // namespace

void* operator new(std::size_t size) {
  return allocated(size);
}
void* operator new[](std::size_t size) {
  return allocated(size);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocated(size, alignment);
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
  return allocated(size, alignment);
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete[](void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}
