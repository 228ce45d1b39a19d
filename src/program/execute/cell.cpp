#include "program/execute/cell.h"

namespace fathom::program::execute {

namespace {

/// Different for different indices; nothing for those that are far from all sides.
std::optional<Key> keyOf(const Cell& index) {
  constexpr Wide kFar = Wide{1} << 62;
  constexpr Wide k64Bits = Wide{1} << 64;
  if (!index.isNumber()) return std::nullopt;
  const Wide number = index.number();
  if (number >= 0 && number < kFar)
    return Key{Key::Side::NotNegative, static_cast<std::uint64_t>(number)};
  if (number < 0 && number > -kFar)
    return Key{Key::Side::Negative, static_cast<std::uint64_t>(-number)};
  if (number < k64Bits && number > k64Bits - kFar)
    return Key{Key::Side::Below64Bits, static_cast<std::uint64_t>(k64Bits - number)};
  return std::nullopt;
}

}  // namespace

const Cell& Array::at(Key key) const {
  const Tree& tree = trees_[static_cast<std::size_t>(key.side)];
  if (!tree.covers(key.distance)) return otherwise_;
  const Node* node = tree.root.get();
  for (unsigned level = tree.height - 1; node != nullptr && level > 0; --level)
    node = node->children[(key.distance >> (level * kBits)) % kFanOut].get();
  return node == nullptr ? otherwise_ : node->cells[key.distance % kFanOut];
}

void Array::set(Key key, Cell value) {
  Tree& tree = trees_[static_cast<std::size_t>(key.side)];
  while (!tree.covers(key.distance)) tree.grow();
  std::shared_ptr<Node>* place = &tree.root;
  for (unsigned level = tree.height - 1; level > 0; --level)
    place = &own(*place, false).children[(key.distance >> (level * kBits)) % kFanOut];
  own(*place, true).cells[key.distance % kFanOut] = std::move(value);
}

void Array::Tree::grow() {
  ++height;
  if (!root) return;
  auto above = std::make_shared<Node>();
  above->children.resize(kFanOut);
  above->children.front() = std::move(root);
  root = std::move(above);
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
