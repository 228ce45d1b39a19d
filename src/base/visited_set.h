#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace fathom {

/// A set of small numbers for the length of one walk: no hashing, and memory that the next walk of
/// the thread uses again; as much of it as the largest number, whatever the walk. Walks may begin
/// inside of others.
class VisitedSet {
 public:
  VisitedSet() {
    if (spare().empty()) {
      pages_ = std::make_unique<Pages>();
      spare().reserve(++made());  // they all come back, and then nothing may fail
    } else {
      pages_ = std::move(spare().back());
      spare().pop_back();
    }
    if (++pages_->walk == 0) {  // once around: old marks would count again
      pages_->of.assign(pages_->of.size(), 0);
      pages_->walk = 1;
    }
  }
  VisitedSet(const VisitedSet&) = delete;
  VisitedSet& operator=(const VisitedSet&) = delete;
  ~VisitedSet() { spare().push_back(std::move(pages_)); }

  /// Whether it is new.
  bool insert(std::size_t number) {
    auto& of = pages_->of;
    if (number >= of.size()) of.resize(number + number / 2 + 64, 0);
    if (of[number] == pages_->walk) return false;
    of[number] = pages_->walk;
    return true;
  }

 private:
  struct Pages {
    std::vector<std::uint32_t> of;  // by number: the last walk that came there
    std::uint32_t walk = 0;
  };
  static std::vector<std::unique_ptr<Pages>>& spare() {
    thread_local std::vector<std::unique_ptr<Pages>> unused;
    return unused;
  }

  /// By this thread, used or spare.
  static std::size_t& made() {
    thread_local std::size_t count = 0;
    return count;
  }

  std::unique_ptr<Pages> pages_;
};

}  // namespace fathom
