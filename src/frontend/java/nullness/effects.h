#pragma once

#include <unordered_map>
#include <vector>

#include "frontend/java/nullness/outside.h"
#include "frontend/java/nullness/universe.h"

namespace fathom::frontend::java::nullness {

/// Which fields calls may write, and which static fields they may read, with all that they call.
class CallEffects {
 public:
  /// Sets of fields, a bit each.
  using Bits = std::vector<std::uint64_t>;
  static bool has(const Bits& bits, std::uint32_t field) {
    return !bits.empty() && (bits[field / 64] >> (field % 64) & 1) != 0;
  }

  /// Requires: both outlive it.
  CallEffects(Universe& universe, Outside& outside);

  bool mayWrite(const Targets& targets, std::uint32_t field) const;
  bool mayReadStatic(const Targets& targets, std::uint32_t field) const;
  /// The same of a method alone.
  bool mayWrite(std::uint32_t method, std::uint32_t field) const;
  bool mayReadStatic(std::uint32_t method, std::uint32_t field) const;

  /// What a call, or a method, writes: things with the same part write the same.
  std::size_t partOf(const Targets& targets) const { return component_[nodes_.at(&targets)]; }
  std::size_t partOf(std::uint32_t method) const { return component_[method]; }
  bool writesAll(std::size_t part) const { return all_[part]; }
  bool mayWrite(std::size_t part, std::uint32_t field) const {
    return all_[part] || has(written_[part], field);
  }

  /// By part: the fields that methods (by number) have, and whatever those of the part call.
  std::vector<Bits> closed(const std::vector<std::vector<std::uint32_t>>& byMethod) const;

 private:
  void addNodes();
  std::size_t nodeOf(const Targets& targets);
  std::vector<std::size_t> successorsOf(const Targets& targets);
  void addOwn(std::size_t node, const MethodNode& method);
  void addInitializers(std::size_t node, const LoadedClass& of, const LoadedClass& from);
  void close();

  Universe& universe_;
  Outside& outside_;
  std::vector<std::vector<std::size_t>> successors_;
  std::vector<std::vector<std::uint32_t>> writes_;  // by node, of its own
  std::vector<std::vector<std::uint32_t>> reads_;
  std::vector<bool> writesAll_;
  std::unordered_map<const Targets*, std::size_t> nodes_;
  std::vector<std::vector<std::size_t>> members_;  // of components, callees first
  std::vector<std::size_t> component_;
  std::vector<Bits> written_;  // by component
  std::vector<Bits> read_;
  std::vector<bool> all_;
};

}  // namespace fathom::frontend::java::nullness
