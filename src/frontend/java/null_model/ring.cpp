#include "frontend/java/null_model/ring.h"

#include <algorithm>

namespace fathom::frontend::java::null_model {
namespace {

std::size_t operationsOf(const Method& method) {
  std::size_t count = 0;
  for (const Block& block : method.blocks) count += block.ops.size();
  return count;
}

class RingMaker {
 public:
  RingMaker(const ModelText& model, const RingSize& size) : model_(model), size_(size) {}

  Ring make(MethodNumber goal) {
    add(goal);
    ring_.tops.insert(goal);
    std::vector<MethodNumber> front{goal};
    for (unsigned i = 0; i < size_.callers; ++i) front = open(front);
    front = ring_.methods;
    for (unsigned i = 0; i < size_.callees; ++i) front = enterCallsOf(front);
    return std::move(ring_);
  }

 private:
  bool isIn(MethodNumber method) const {
    return std::ranges::find(ring_.methods, method) != ring_.methods.end();
  }

  void add(MethodNumber method) {
    ring_.methods.push_back(method);
    operations_ += operationsOf(model_[method]);
  }

  bool reaches(MethodNumber from, MethodNumber to) const {
    std::set<MethodNumber> seen{from};
    std::vector<MethodNumber> waiting{from};
    while (!waiting.empty()) {
      const MethodNumber at = waiting.back();
      waiting.pop_back();
      if (at == to) return true;
      for (auto edge = ring_.entered.lower_bound({at, 0});
           edge != ring_.entered.end() && edge->first == at; ++edge)
        if (seen.insert(edge->second).second) waiting.push_back(edge->second);
    }
    return false;
  }

  /// All callers of these methods, where that is possible; those that are new.
  std::vector<MethodNumber> open(const std::vector<MethodNumber>& methods) {
    std::vector<MethodNumber> found;
    for (const MethodNumber method : methods) {
      if (!ring_.tops.contains(method) || !canOpen(method)) continue;
      ring_.tops.erase(method);
      ring_.opened.insert(method);
      for (const MethodNumber caller : model_[method].callers) {
        ring_.entered.emplace(caller, method);
        if (isIn(caller)) continue;
        add(caller);
        ring_.tops.insert(caller);
        found.push_back(caller);
      }
    }
    return found;
  }

  /// Where code outside calls it in any state, callers inside tell nothing more, unless they alone
  /// pass null.
  static bool isWorthOpening(const Method& method) {
    return !method.isRoot || std::ranges::any_of(method.parameters, [](const Parameter& parameter) {
      return parameter.isNonNullOutside && !parameter.isNonNull;
    });
  }

  bool canOpen(MethodNumber method) const {
    const std::vector<MethodNumber>& callers = model_[method].callers;
    if (callers.empty() || callers.size() > size_.callersOfOne) return false;
    if (!isWorthOpening(model_[method])) return false;
    std::size_t more = 0;
    for (const MethodNumber caller : callers) {
      if (!model_.has(caller) || reaches(method, caller)) return false;
      if (!isIn(caller)) more += operationsOf(model_[caller]);
    }
    return operations_ + more <= size_.operations;
  }

  std::vector<MethodNumber> enterCallsOf(const std::vector<MethodNumber>& methods) {
    std::vector<MethodNumber> found;
    for (const MethodNumber method : methods)
      for (const Call& call : model_[method].calls) {
        if (call.targets.size() > size_.targets) continue;
        for (const MethodNumber callee : call.targets) {
          if (ring_.enters(method, callee) || !canEnter(method, callee)) continue;
          ring_.entered.emplace(method, callee);
          if (isIn(callee)) continue;
          add(callee);
          found.push_back(callee);
        }
      }
    return found;
  }

  bool canEnter(MethodNumber caller, MethodNumber callee) const {
    if (!model_.has(callee) || reaches(callee, caller)) return false;
    return isIn(callee) || operations_ + operationsOf(model_[callee]) <= size_.operations;
  }

  const ModelText& model_;
  const RingSize& size_;
  Ring ring_;
  std::size_t operations_ = 0;
};

}  // namespace

Ring ringAround(const ModelText& model, MethodNumber goal, const RingSize& size) {
  return RingMaker(model, size).make(goal);
}

}  // namespace fathom::frontend::java::null_model
