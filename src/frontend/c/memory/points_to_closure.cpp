// The closure: what follows from all instructions, until nothing changes.
#include <algorithm>
#include <numeric>

#include "frontend/c/memory/points_to.h"
#include "frontend/c/memory/string_lists.h"

namespace fathom::frontend::c {

void PointsTo::copyAll() {
  for (std::size_t i = 0; i < copies_.size(); ++i) copy(copies_[i]);
}

/// Corresponding cells have the same form and lead to the same.
void PointsTo::copy(const Copy& asked) {
  std::int64_t stride = std::gcd(cells_.at(asked.to).stride, cells_.at(asked.from).stride);
  if (cells_.find(asked.to).node == cells_.find(asked.from).node)
    stride = std::gcd(stride, cells_.find(asked.to).offset - cells_.find(asked.from).offset);
  if (stride > 0) {
    cells_.step(asked.to, stride);
    cells_.step(asked.from, stride);
  }
  const auto one = [&](Cell to, Cell from) {
    to = cells_.find(to);
    from = cells_.find(from);
    const std::int64_t end = from.offset + asked.length.value_or(INT64_MAX / 4);
    const auto accesses = cells_.at(from).accesses;
    for (const auto& [offset, all] : accesses)
      for (const Access& access : all)
        if (stride > 0 || (offset >= from.offset && offset < end))
          cells_.access({to.node, to.offset + offset - from.offset}, access);
    const auto pointees = cells_.at(from).pointees;
    for (const auto& [offset, pointee] : pointees)
      if (stride > 0 || (offset >= from.offset && offset < end))
        cells_.unify(cells_.pointee({to.node, to.offset + offset - from.offset}), pointee);
  };
  one(asked.to, asked.from);
  one(asked.from, asked.to);
}

/// What is loaded where pointers lie, or parts of them, may be such a part; where it is stored,
/// parts of pointers lie.
void PointsTo::followParts() {
  bool isChanged = true;
  const auto mark = [&](bool& flag) {
    isChanged |= !flag;
    flag = true;
  };
  while (isChanged) {
    isChanged = false;
    for (const auto& [value, at, isLoad] : parts_) {
      if (llvm::isa<llvm::ConstantData>(value)) continue;
      if (isLoad && holdsPointers(at)) {
        cells_.unify(cellOf(*value), cells_.pointee(at));
        mark(cells_.at(cellOf(*value)).isPart);
      } else if (!isLoad &&
                 (cells_.at(cellOf(*value)).isPart || !cells_.at(cellOf(*value)).objects.empty())) {
        cells_.unify(cells_.pointee(at), cellOf(*value));
        mark(cells_.at(at).carriesParts);
      }
    }
  }
}

bool PointsTo::holdsPointers(Cell at) const {
  const Node& node = cells_.at(at);
  if (node.carriesParts) return true;
  const std::int64_t here = cells_.find(at).offset;
  const auto size = static_cast<std::int64_t>(layout_.getPointerSize());
  return std::ranges::any_of(node.accesses, [&](const auto& one) {
    const bool isNear = node.stride == 1 || (one.first < here + size && here < one.first + size);
    return isNear && std::ranges::any_of(one.second, [](const Access& access) {
             return access.kind == Access::Kind::Pointer;
           });
  });
}

/// Numbers that are addresses after all are computed with byte by byte.
void PointsTo::moveAddresses() {
  for (const Cell cell : hasMoved_)
    if (!cells_.at(cell).objects.empty() || !cells_.at(cell).accesses.empty()) cells_.step(cell, 1);
}

/// Pointers made of numbers that are no address of the program's, and pointers in memory that comes
/// from outside, come from outside.
void PointsTo::spreadExternal() {
  for (const Cell cell : made_)
    if (cells_.at(cell).objects.empty()) cells_.at(cell).isExternal = true;
  spread(&Node::isExternal);
  spread(&Node::isForeign);
}

/// Of what somebody else fills, too.
void PointsTo::spread(bool Node::* property) {
  const auto isUnknown = [&](const Node& node) {
    return node.*property || std::ranges::any_of(node.objects, [](const Object& object) {
             const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.site);
             return global != nullptr && !global->hasInitializer() && !listOfVector(*global) &&
                    !listOfStrings(*global) && !isOfCallers(*global);
           });
  };
  bool isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const NodeId root : cells_.roots()) {
      if (!isUnknown(cells_.at({root, 0}))) continue;
      for (const auto& [offset, pointee] : cells_.at({root, 0}).pointees) {
        Node& node = cells_.at(pointee);
        isChanged |= !(node.*property);
        node.*property = true;
      }
    }
  }
}

std::set<NodeId> PointsTo::reachableFrom(std::vector<Cell> waiting) const {
  std::set<NodeId> found;
  while (!waiting.empty()) {
    const Cell cell = find(waiting.back());
    waiting.pop_back();
    if (!found.insert(cell.node).second) continue;
    for (const auto& [offset, pointee] : nodeOf(cell).pointees) waiting.push_back(pointee);
  }
  return found;
}

/// Pointers that overlap each other lead to the same.
void PointsTo::closeOverlaps() {
  const std::int64_t size = layout_.getPointerSize();
  for (const NodeId root : cells_.roots()) {
    const Node& node = cells_.at({root, 0});
    if (node.stride == 1 || node.pointees.size() < 2) continue;
    const auto pointees = node.pointees;
    for (auto one = pointees.begin(); std::next(one) != pointees.end(); ++one)
      if (std::next(one)->first < one->first + size)
        cells_.unify(one->second, std::next(one)->second);
  }
}

}  // namespace fathom::frontend::c
