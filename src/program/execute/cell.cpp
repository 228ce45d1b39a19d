#include "program/execute/cell.h"

namespace fathom::program::execute {

namespace {

/// Different for different indices; nothing for very large ones.
std::optional<std::uint64_t> keyOf(const Cell& index) {
  constexpr Wide kLimit = Wide{1} << 62;
  if (!index.isNumber() || index.number() >= kLimit || index.number() <= -kLimit)
    return std::nullopt;
  const auto number = static_cast<std::int64_t>(index.number());
  return number >= 0 ? 2 * static_cast<std::uint64_t>(number)
                     : 2 * static_cast<std::uint64_t>(-(number + 1)) + 1;
}

}  // namespace

const Cell& Array::at(std::uint64_t key) const {
  if (!covers(key)) return otherwise_;
  const Node* node = root_.get();
  for (unsigned level = height_ - 1; node != nullptr && level > 0; --level)
    node = node->children[(key >> (level * kBits)) % kFanOut].get();
  return node == nullptr ? otherwise_ : node->cells[key % kFanOut];
}

void Array::set(std::uint64_t key, Cell value) {
  while (!covers(key)) grow();
  std::shared_ptr<Node>* place = &root_;
  for (unsigned level = height_ - 1; level > 0; --level)
    place = &own(*place, false).children[(key >> (level * kBits)) % kFanOut];
  own(*place, true).cells[key % kFanOut] = std::move(value);
}

void Array::grow() {
  ++height_;
  if (!root_) return;
  auto above = std::make_shared<Node>();
  above->children.resize(kFanOut);
  above->children.front() = std::move(root_);
  root_ = std::move(above);
}

Array::Node& Array::own(std::shared_ptr<Node>& node, bool isLeaf) const {
  if (!node) {
    node = std::make_shared<Node>();
    if (isLeaf)
      node->cells.assign(kFanOut, otherwise_);
    else
      node->children.resize(kFanOut);
  } else if (node.use_count() > 1) {
    node = std::make_shared<Node>(*node);
  }
  return *node;
}

Cell read(const Cell& array, const Cell& index) {
  const auto key = keyOf(index);
  return array.isArray() && key ? array.array().at(*key) : Cell();
}

Cell written(Cell array, const Cell& index, Cell value) {
  const auto key = keyOf(index);
  if (!key) return {};
  if (!array.isArray())
    array = Cell(std::make_shared<Array>(Cell()));
  else if (array.array_.use_count() > 1)
    array.array_ = std::make_shared<Array>(*array.array_);
  array.array_->set(*key, std::move(value));
  return array;
}

}  // namespace fathom::program::execute
