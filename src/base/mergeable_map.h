#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

namespace fathom {

/// A map from numbers to values that shares what is equal with the maps it was made from: a
/// Patricia tree (Okasaki and Gill, "Fast Mergeable Integer Maps", 1998). Copies cost nothing,
/// changes O(log n), joins what is not shared.
template <class Value>
class MergeableMap {
 public:
  using Key = std::uint32_t;

  const Value* find(Key key) const {
    const Node* node = root_.get();
    while (node != nullptr && !node->isLeaf())
      node = (goesLeft(key, *node) ? node->left : node->right).get();
    return node != nullptr && node->prefix == key ? &*node->value : nullptr;
  }
  bool empty() const { return !root_; }
  void set(Key key, Value value) { root_ = inserted(root_, leaf(key, std::move(value))); }
  void erase(Key key) { root_ = erased(root_, key); }

  /// Of the keys that both have: combine(value of a, value of b), where that is something.
  /// Requires: combine(v, v) = v.
  template <class Combine>
  static MergeableMap common(const MergeableMap& a, const MergeableMap& b, const Combine& combine) {
    MergeableMap result;
    result.root_ = common(a.root_, b.root_, combine);
    return result;
  }
  /// visit(key, value in a or null, value in b or null) where the two may differ.
  template <class Visit>
  static void forEachDifference(const MergeableMap& a, const MergeableMap& b, const Visit& visit) {
    compare(a.root_.get(), b.root_.get(), visit);
  }
  template <class Visit>
  void forEach(const Visit& visit) const {
    each(root_.get(), visit);
  }
  friend bool operator==(const MergeableMap& a, const MergeableMap& b) {
    return equal(a.root_.get(), b.root_.get());
  }

 private:
  struct Node;
  using Pointer = std::shared_ptr<const Node>;
  struct Node {
    Key prefix = 0;  // of a leaf: the key; else the bits above `bit`
    Key bit = 0;     // where the two sides differ; 0: a leaf
    Pointer left;    // keys without the bit
    Pointer right;
    std::optional<Value> value;  // of a leaf

    bool isLeaf() const { return bit == 0; }
  };

  static Key above(Key key, Key bit) { return key & ~(bit | (bit - 1)); }
  static bool goesLeft(Key key, const Node& node) { return (key & node.bit) == 0; }
  static bool belongs(Key key, const Node& node) { return above(key, node.bit) == node.prefix; }

  static Pointer leaf(Key key, Value value) {
    return std::make_shared<const Node>(Node{key, 0, {}, {}, std::move(value)});
  }
  static Pointer branch(Key prefix, Key bit, Pointer left, Pointer right) {
    if (!left) return right;
    if (!right) return left;
    return std::make_shared<const Node>(Node{prefix, bit, std::move(left), std::move(right), {}});
  }
  /// Of two trees whose prefixes differ.
  static Pointer fork(Pointer a, Pointer b) {
    const Key bit = std::bit_floor(a->prefix ^ b->prefix);
    const Key prefix = above(a->prefix, bit);
    if ((a->prefix & bit) != 0) std::swap(a, b);
    return branch(prefix, bit, std::move(a), std::move(b));
  }
  static Pointer inserted(const Pointer& tree, Pointer added) {
    if (!tree) return added;
    if (tree->isLeaf()) return tree->prefix == added->prefix ? added : fork(tree, std::move(added));
    if (!belongs(added->prefix, *tree)) return fork(tree, std::move(added));
    return goesLeft(added->prefix, *tree)
               ? branch(tree->prefix, tree->bit, inserted(tree->left, std::move(added)),
                        tree->right)
               : branch(tree->prefix, tree->bit, tree->left,
                        inserted(tree->right, std::move(added)));
  }
  static Pointer erased(const Pointer& tree, Key key) {
    if (!tree) return tree;
    if (tree->isLeaf()) return tree->prefix == key ? nullptr : tree;
    if (!belongs(key, *tree)) return tree;
    const Pointer& side = goesLeft(key, *tree) ? tree->left : tree->right;
    Pointer rest = erased(side, key);
    if (rest == side) return tree;
    return goesLeft(key, *tree) ? branch(tree->prefix, tree->bit, std::move(rest), tree->right)
                                : branch(tree->prefix, tree->bit, tree->left, std::move(rest));
  }
  static Pointer lookup(Pointer tree, Key key) {
    while (tree && !tree->isLeaf()) tree = goesLeft(key, *tree) ? tree->left : tree->right;
    return tree && tree->prefix == key ? tree : nullptr;
  }

  template <class Combine>
  static Pointer common(const Pointer& a, const Pointer& b, const Combine& combine) {
    if (a == b) return a;
    if (!a || !b) return nullptr;
    if (a->isLeaf() || b->isLeaf()) return commonLeaf(a, b, combine);
    if (a->bit == b->bit) {
      if (a->prefix != b->prefix) return nullptr;
      Pointer left = common(a->left, b->left, combine);
      Pointer right = common(a->right, b->right, combine);
      return left == a->left && right == a->right ? a : branch(a->prefix, a->bit, left, right);
    }
    if (a->bit > b->bit)
      return belongs(b->prefix, *a)
                 ? common(goesLeft(b->prefix, *a) ? a->left : a->right, b, combine)
                 : nullptr;
    return belongs(a->prefix, *b) ? common(a, goesLeft(a->prefix, *b) ? b->left : b->right, combine)
                                  : nullptr;
  }
  template <class Combine>
  static Pointer commonLeaf(const Pointer& a, const Pointer& b, const Combine& combine) {
    const Pointer one = a->isLeaf() ? a : lookup(a, b->prefix);
    const Pointer other = b->isLeaf() ? b : lookup(b, a->prefix);
    if (!one || !other || one->prefix != other->prefix) return nullptr;
    if (one == other) return one;
    std::optional<Value> both = combine(*one->value, *other->value);
    if (!both) return nullptr;
    return *both == *one->value ? one : leaf(one->prefix, std::move(*both));
  }

  template <class Visit>
  static void each(const Node* node, const Visit& visit) {
    if (node == nullptr) return;
    if (node->isLeaf()) return visit(node->prefix, *node->value);
    each(node->left.get(), visit);
    each(node->right.get(), visit);
  }
  template <class Visit>
  static void compare(const Node* a, const Node* b, const Visit& visit) {
    if (a == b) return;
    if (a == nullptr)
      return each(b, [&](Key key, const Value& value) { visit(key, nullptr, &value); });
    if (b == nullptr)
      return each(a, [&](Key key, const Value& value) { visit(key, &value, nullptr); });
    if (!a->isLeaf() && !b->isLeaf() && a->bit == b->bit && a->prefix == b->prefix) {
      compare(a->left.get(), b->left.get(), visit);
      compare(a->right.get(), b->right.get(), visit);
    } else if (a->isLeaf() && b->isLeaf() && a->prefix == b->prefix) {
      visit(a->prefix, &*a->value, &*b->value);
    } else if (!a->isLeaf() && a->bit > b->bit && belongs(b->prefix, *a)) {
      const bool left = goesLeft(b->prefix, *a);
      compare(a->left.get(), left ? b : nullptr, visit);
      compare(a->right.get(), left ? nullptr : b, visit);
    } else if (!b->isLeaf() && b->bit > a->bit && belongs(a->prefix, *b)) {
      const bool left = goesLeft(a->prefix, *b);
      compare(left ? a : nullptr, b->left.get(), visit);
      compare(left ? nullptr : a, b->right.get(), visit);
    } else {
      compare(a, nullptr, visit);
      compare(nullptr, b, visit);
    }
  }
  static bool equal(const Node* a, const Node* b) {
    if (a == b) return true;
    if (a == nullptr || b == nullptr || a->prefix != b->prefix || a->bit != b->bit) return false;
    if (a->isLeaf()) return *a->value == *b->value;
    return equal(a->left.get(), b->left.get()) && equal(a->right.get(), b->right.get());
  }

  Pointer root_;
};

}  // namespace fathom
