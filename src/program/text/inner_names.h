#pragma once

#include "program/text/elaborate.h"

namespace fathom::program::text {

/// Names of binders and lets, taken back at its end. A name that is known already is a failure.
class Elaborator::InnerNames {
 public:
  static constexpr std::uint32_t kMaxBound = 1000;

  explicit InnerNames(Elaborator& elaborator)
      : elaborator_(elaborator), depth_(elaborator.depth_) {}
  ~InnerNames() {
    for (const std::string& name : names_) elaborator_.inner_.erase(name);
    elaborator_.depth_ = depth_;
  }
  InnerNames(const InnerNames&) = delete;
  InnerNames& operator=(const InnerNames&) = delete;

  /// Makes room for a group of bound variables.
  void bind(std::size_t count, const Mark& mark) {
    if (count > kMaxBound || elaborator_.depth_ + count > kMaxBound) {
      elaborator_.source_.fail(mark, "More than " + std::to_string(kMaxBound) +
                                         " bound variables are too many at one place.");
    }
    elaborator_.depth_ += static_cast<std::uint32_t>(count);
  }
  void addBound(const std::string& name, std::size_t index, logic::Sort sort, const Mark& mark) {
    add(name, Inner{true, static_cast<std::uint32_t>(index), elaborator_.depth_, sort, {}}, mark);
  }
  void addValue(const std::string& name, Term value, const Mark& mark) {
    add(name, Inner{false, 0, elaborator_.depth_, elaborator_.terms_.sort(value), value}, mark);
  }

 private:
  void add(const std::string& name, const Inner& inner, const Mark& mark) {
    const Known* known = elaborator_.surroundings_.declared(name);
    if ((known && known->role != Role::Implicit) || elaborator_.inner_.contains(name)) {
      elaborator_.source_.fail(mark,
                               "The name " + name + " is taken already here: choose another.");
    }
    elaborator_.inner_.emplace(name, inner);
    names_.push_back(name);
  }

  Elaborator& elaborator_;
  std::uint32_t depth_;
  std::vector<std::string> names_;
};

class Elaborator::CallBan {
 public:
  CallBan(Elaborator& elaborator, std::string where)
      : elaborator_(elaborator), before_(elaborator.callBan_), where_(std::move(where)) {
    elaborator_.callBan_ = &where_;
  }
  ~CallBan() { elaborator_.callBan_ = before_; }
  CallBan(const CallBan&) = delete;
  CallBan& operator=(const CallBan&) = delete;

 private:
  Elaborator& elaborator_;
  const std::string* before_;
  std::string where_;
};

}  // namespace fathom::program::text
