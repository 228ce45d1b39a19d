#pragma once

#include <deque>
#include <unordered_set>

#include "frontend/java/nullness/flow.h"

namespace fathom::frontend::java::nullness {

/// The least facts that hold in all executions that the policy allows: every claim is made at
/// first, and dropped where a body contradicts it, until none does.
class Analysis : private FlowListener {
 public:
  /// Requires: all outlive it.
  Analysis(Universe& universe, Outside& outside, const CallEffects& effects);

  void run();
  const Facts& facts() const { return facts_; }
  Context context() { return {universe_, outside_, effects_, facts_}; }
  bool isEntry(std::uint32_t method) const { return entries_[method]; }
  const std::vector<std::vector<std::uint32_t>>& callers() const { return callers_; }
  std::size_t bodiesRun() const { return bodiesRun_; }
  /// Whether executions may begin there, and what code outside passes.
  bool isRoot(std::uint32_t method) const;
  std::vector<Value> givenTo(std::uint32_t method) const;
  /// Whether anything but calls was taken to begin executions there.
  bool isSeeded(std::uint32_t method) const { return seeded_[method]; }
  /// Whether somebody may see the field unwritten, whatever bodies do.
  bool mayBeDefaultAtFirst(std::uint32_t field) const;

 private:
  void findCallers();
  void prepareFields();
  void seedRoots();
  bool seedUnreached();
  void seed(std::uint32_t method);
  bool isNamedEntry(const MethodNode& node) const;
  void requireEntries() const;
  Value given(const MethodNode& node, std::uint32_t number, std::size_t parameter) const;
  void settle();
  void merge(std::uint32_t method, const MethodFacts& found);
  void enqueue(std::uint32_t method);
  void enqueueReaders(std::uint32_t field);

  void onCall(std::uint32_t callee, const std::vector<Value>& arguments) override;
  void onWrite(std::uint32_t field, const Value& written) override;
  void onDefault(std::uint32_t field) override;
  void onRead(std::uint32_t field) override;
  void onDependence(std::uint32_t method) override;

  Universe& universe_;
  Outside& outside_;
  const CallEffects& effects_;
  Facts facts_;
  std::vector<bool> entries_;
  std::vector<bool> seeded_;
  std::vector<std::vector<std::uint32_t>> callers_;
  std::vector<std::unordered_set<std::uint32_t>> readers_;     // by field
  std::vector<std::unordered_set<std::uint32_t>> dependents_;  // by method
  std::set<std::uint32_t> queue_;
  std::uint32_t current_ = 0;
  std::size_t bodiesRun_ = 0;
};

}  // namespace fathom::frontend::java::nullness
