#include "frontend/c/memory/cells.h"

#include <numeric>
#include <utility>

namespace fathom::frontend::c {
namespace {

constexpr std::size_t mostFields = 5000;  // copies between shifted cells could go on for ever

std::int64_t modulo(std::int64_t offset, std::int64_t stride) {
  if (stride == 0) return offset;
  const std::int64_t rest = offset % stride;
  return rest < 0 ? rest + stride : rest;
}

}  // namespace

NodeId Cells::fresh() {
  const NodeId id(nodes_.size());
  nodes_.emplace_back();
  links_.push_back({id, 0});
  return id;
}

Cell Cells::find(Cell cell) const {
  Link whole{cell.node, 0};
  while (links_[whole.parent.index()].parent != whole.parent) {
    const Link& next = links_[whole.parent.index()];
    whole = {next.parent, whole.shift + next.shift};
  }
  const NodeId root = whole.parent;
  const std::int64_t offset = cell.offset + whole.shift;
  for (NodeId at = cell.node; at != root;) {
    const Link next = std::exchange(links_[at.index()], whole);
    whole.shift -= next.shift;
    at = next.parent;
  }
  return {root, modulo(offset, nodes_[root.index()].stride)};
}

void Cells::unify(Cell a, Cell b) {
  pending_.emplace_back(a, b);
  unifyPending();
}

void Cells::unifyPending() {
  while (!pending_.empty()) {
    const auto [first, second] = pending_.back();
    pending_.pop_back();
    const Cell a = find(first);
    const Cell b = find(second);
    if (a == b) continue;
    ++changes_;
    if (a.node != b.node)
      merge(a, b);
    else
      setStride(a.node, std::gcd(nodes_[a.node.index()].stride, a.offset - b.offset));
  }
}

void Cells::markForeign(Cell cell) {
  at(cell).isExternal = true;
  at(cell).isForeign = true;
}

void Cells::merge(Cell into, Cell from) {
  const std::int64_t shift = into.offset - from.offset;
  links_[from.node.index()] = {into.node, shift};
  Node other = std::exchange(nodes_[from.node.index()], {});
  Node& node = nodes_[into.node.index()];
  for (const Object& object : other.objects)
    node.objects.push_back({object.site, object.begin + shift});
  node.isExternal |= other.isExternal;
  node.isForeign |= other.isForeign;
  node.isOfLibrary |= other.isOfLibrary;
  node.isAnywhere |= other.isAnywhere;
  node.isPart |= other.isPart;
  node.carriesParts |= other.carriesParts;
  node.crossesCalls |= other.crossesCalls;
  node.isIndirect |= other.isIndirect;
  node.isWritten |= other.isWritten;
  node.isFreed |= other.isFreed;
  node.users.merge(other.users);
  for (auto& [offset, accesses] : other.accesses)
    node.accesses[modulo(offset + shift, node.stride)].merge(accesses);
  for (const auto& [offset, pointee] : other.pointees)
    addPointee(node, modulo(offset + shift, node.stride), pointee);
  setStride(into.node, std::gcd(node.stride, other.stride));
}

void Cells::addPointee(Node& node, std::int64_t offset, Cell pointee) {
  const auto [known, isNew] = node.pointees.emplace(offset, pointee);
  if (!isNew) pending_.emplace_back(known->second, pointee);
}

/// An access beyond the stride leaves single bytes only.
void Cells::setStride(NodeId id, std::int64_t stride) {
  Node& node = nodes_[id.index()];
  if (stride == 0) return;
  for (const auto& [offset, accesses] : node.accesses)
    if (modulo(offset, stride) + accesses.rbegin()->size > stride) stride = 1;
  if (node.stride == stride) return;
  ++changes_;
  node.stride = stride;
  for (auto& [offset, moved] : std::exchange(node.accesses, {}))
    node.accesses[modulo(offset, stride)].merge(moved);
  for (const auto& [offset, moved] : std::exchange(node.pointees, {}))
    addPointee(node, modulo(offset, stride), moved);
}

void Cells::step(Cell at, std::int64_t bytes) {
  const Cell here = find(at);
  setStride(here.node, std::gcd(nodes_[here.node.index()].stride, bytes));
  unifyPending();
}

void Cells::access(Cell at, Access access) {
  const Cell here = find(at);
  Node& node = nodes_[here.node.index()];
  if (!node.accesses[here.offset].insert(access).second) return;
  ++changes_;
  const bool isBeyond = node.stride > 0 && here.offset + access.size > node.stride;
  if (isBeyond || node.accesses.size() > mostFields) {
    setStride(here.node, 1);
    unifyPending();
  }
}

void Cells::addObject(Cell at, const llvm::Value& site) {
  const Cell here = find(at);
  nodes_[here.node.index()].objects.push_back({&site, here.offset});
  ++changes_;
}

Cell Cells::pointee(Cell at) {
  const Cell here = find(at);
  const auto known = nodes_[here.node.index()].pointees.find(here.offset);
  if (known != nodes_[here.node.index()].pointees.end()) return find(known->second);
  const Cell made{fresh(), 0};
  ++changes_;
  nodes_[here.node.index()].pointees.emplace(here.offset, made);
  return made;
}

std::vector<NodeId> Cells::roots() const {
  std::vector<NodeId> result;
  for (std::size_t i = 0; i < links_.size(); ++i)
    if (links_[i].parent == NodeId(i)) result.push_back(NodeId(i));
  return result;
}

}  // namespace fathom::frontend::c
