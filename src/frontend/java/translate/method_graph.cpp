#include "frontend/java/translate/method_graph.h"

#include "frontend/java/desugar/desugar.h"

namespace fathom::frontend::java::translation {

MethodGraph::MethodGraph(ClassHierarchy& hierarchy, const Reachability& reach)
    : hierarchy_(hierarchy), reach_(reach) {
  for (const auto& [method, body] : reach.bodies) addBody(method, body);
  parts_ = stronglyConnected(successors_);
}

std::vector<ResolvedMethod> MethodGraph::calledFrom(const std::vector<const Block*>& blocks) const {
  std::vector<ResolvedMethod> called;
  std::vector<bool> seen(successors_.size(), false);
  std::vector<Node> open;
  for (const Block* block : blocks) open.push_back(blocks_.at(block));
  while (!open.empty()) {
    const Node at = open.back();
    open.pop_back();
    for (const auto* edges : {&successors_[at], &initialised_[at]})
      for (const Node next : *edges) {
        if (seen[next]) continue;
        seen[next] = true;
        open.push_back(next);
        if (methodAt_[next]) called.push_back(*methodAt_[next]);
      }
  }
  return called;
}

bool MethodGraph::isRecursive(const ResolvedMethod& method) const {
  return parts_.members[parts_.component[methods_.at(method)]].size() > 1;
}

MethodGraph::Node MethodGraph::fresh() {
  successors_.emplace_back();
  initialised_.emplace_back();
  methodAt_.emplace_back();
  return successors_.size() - 1;
}

MethodGraph::Node MethodGraph::nodeOf(const ResolvedMethod& method) {
  const auto [known, isNew] = methods_.try_emplace(method);
  if (!isNew) return known->second;
  known->second = fresh();
  methodAt_.back() = method;
  return known->second;
}

MethodGraph::Node MethodGraph::dispatchOf(const ResolvedMethod& method,
                                          const std::vector<VirtualTarget>& targets) {
  const auto [known, isNew] = dispatches_.try_emplace(method);
  if (!isNew) return known->second;
  const Node node = known->second = fresh();
  for (const VirtualTarget& target : targets) link(node, nodeOf(target.method));
  return node;
}

void MethodGraph::addBody(const ResolvedMethod& method, const TypedBody& body) {
  const Node node = nodeOf(method);
  for (const Block& block : body.blocks) {
    const Node inside = fresh();
    blocks_.emplace(&block, inside);
    link(node, inside);
    for (std::size_t place = block.first; place <= block.last; ++place)
      add(inside, *body.owner, body.instruction(place));
  }
}

void MethodGraph::add(Node block, const LoadedClass& owner, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (const auto* dynamic = constantOf<DynamicCall>(owner, instruction)) {
    if (const auto target = desugar(hierarchy_, owner, *dynamic)) link(block, nodeOf(*target));
  } else if (const auto* reference = constantOf<MethodReference>(owner, instruction)) {
    addCall(block, owner, opcode, *reference);
  } else if (const auto* field = constantOf<FieldReference>(owner, instruction)) {
    const auto resolved = hierarchy_.resolve(*field);
    if (resolved && (opcode == Opcode::Getstatic || opcode == Opcode::Putstatic))
      addInitialisers(block, resolved->owner);
  } else if (opcode == Opcode::New) {
    addInitialisers(block, hierarchy_.find(constantOf<ClassConstant>(owner, instruction)->name));
  }
}

void MethodGraph::addCall(Node block, const LoadedClass& owner, Opcode opcode,
                          const MethodReference& reference) {
  const auto method = opcode == Opcode::Invokespecial ? hierarchy_.selectSpecial(owner, reference)
                                                      : hierarchy_.resolve(reference);
  if (!method) return;
  if (opcode == Opcode::Invokestatic) addInitialisers(block, method->owner);
  if (opcode != Opcode::Invokevirtual && opcode != Opcode::Invokeinterface)
    return link(block, nodeOf(*method));
  const auto targets = reach_.dispatch.find(*method);
  if (targets != reach_.dispatch.end()) link(block, dispatchOf(*method, targets->second));
}

void MethodGraph::addInitialisers(Node block, const LoadedClass* of) {
  for (; of; of = of->superclass)
    if (const Method* initialiser = ClassHierarchy::declared(*of, "<clinit>", "()V")) {
      const Node node = nodeOf({of, initialiser});
      initialised_[block].push_back(node);
    }
}

}  // namespace fathom::frontend::java::translation
