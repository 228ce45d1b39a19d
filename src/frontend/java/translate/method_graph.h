#pragma once

#include <map>
#include <optional>
#include <vector>

#include "base/strongly_connected.h"
#include "frontend/java/reach/reachable.h"

namespace fathom::frontend::java::translation {

/// The constant of that kind that the instruction names; null where it names none.
template <class Kind>
const Kind* constantOf(const LoadedClass& owner, const Instruction& instruction) {
  const auto* operand = std::get_if<ConstantOperand>(&instruction.operand);
  return operand ? owner.file.pool.find<Kind>(operand->index) : nullptr;
}

/// Which reached body can run which, by calls and by initialising classes. Nodes are methods, their
/// blocks, and virtual calls before their targets, so that the graph is about as large as the code.
class MethodGraph {
 public:
  MethodGraph(ClassHierarchy& hierarchy, const Reachability& reach);

  /// All that these blocks of reached bodies call, directly or not.
  std::vector<ResolvedMethod> calledFrom(const std::vector<const Block*>& blocks) const;
  /// By calls alone: an initialiser runs once, so what leads through it comes to an end. Requires:
  /// it is among those that something calls.
  bool isRecursive(const ResolvedMethod& method) const;

 private:
  using Node = std::size_t;

  Node fresh();
  void link(Node from, Node to) { successors_[from].push_back(to); }
  Node nodeOf(const ResolvedMethod& method);
  Node dispatchOf(const ResolvedMethod& method, const std::vector<VirtualTarget>& targets);
  void addBody(const ResolvedMethod& method, const TypedBody& body);
  void add(Node block, const LoadedClass& owner, const Instruction& instruction);
  void addCall(Node block, const LoadedClass& owner, Opcode opcode,
               const MethodReference& reference);
  void addInitialisers(Node block, const LoadedClass* of);

  ClassHierarchy& hierarchy_;
  const Reachability& reach_;
  std::map<ResolvedMethod, Node> methods_;
  std::map<ResolvedMethod, Node> dispatches_;
  std::map<const Block*, Node> blocks_;
  std::vector<std::optional<ResolvedMethod>> methodAt_;  // by node
  std::vector<std::vector<Node>> successors_;            // by node: calls
  std::vector<std::vector<Node>> initialised_;           // by node: initialisers
  StronglyConnected parts_;
};

}  // namespace fathom::frontend::java::translation
