#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace fathom {

/// An ordered map that never changes: with() and without() give new ones that share almost all with
/// the old one, so that a change costs the logarithm of the size.
template <class Key, class Mapped>
class PersistentMap {
  struct Node;

 public:
  using Entry = std::pair<const Key, Mapped>;

  PersistentMap() = default;
  PersistentMap(const std::map<Key, Mapped>& entries)  // NOLINT: the same map in another shape
      : root_(built(entries.begin(), entries.size())) {}

  std::size_t size() const { return sizeOf(root_); }
  bool empty() const { return root_ == nullptr; }
  /// Null where there is none.
  const Mapped* find(const Key& key) const {
    const Node* node = root_.get();
    while (node != nullptr) {
      const auto order = key <=> node->entry->first;
      if (order == 0) return &node->entry->second;
      node = (order < 0 ? node->left : node->right).get();
    }
    return nullptr;
  }
  bool contains(const Key& key) const { return find(key) != nullptr; }

  PersistentMap with(Key key, Mapped mapped) const {
    return PersistentMap(
        inserted(root_, std::make_shared<const Entry>(std::move(key), std::move(mapped))));
  }
  PersistentMap without(const Key& key) const {
    return contains(key) ? PersistentMap(erased(root_, key)) : *this;
  }

  /// In the order of the keys.
  class Iterator {
   public:
    using value_type = Entry;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    const Entry& operator*() const { return *open_.back()->entry; }
    const Entry* operator->() const { return open_.back()->entry.get(); }
    Iterator& operator++() {
      const Node* right = open_.back()->right.get();
      open_.pop_back();
      descend(right);
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    friend class PersistentMap;
    void descend(const auto* node) {
      for (; node != nullptr; node = node->left.get()) open_.push_back(node);
    }
    std::vector<const Node*> open_;  // those whose entry comes next
  };
  Iterator begin() const {
    Iterator first;
    first.descend(root_.get());
    return first;
  }
  Iterator end() const { return {}; }

  /// The sum over the entries: the same for equal maps. What it shares with a map that was asked
  /// before is not looked at. Requires: always with the same function.
  template <class HashOfEntry>
  std::uint64_t hash(const HashOfEntry& hashOfEntry) const {
    return hashOf(root_, hashOfEntry);
  }

  /// What they share is not looked at.
  friend bool operator==(const PersistentMap& a, const PersistentMap& b) {
    return isSame(a.root_, b.root_);
  }
  friend auto operator<=>(const PersistentMap& a, const PersistentMap& b) {
    if (a.root_ == b.root_) return Order::equal;
    Iterator left = a.begin();
    Iterator right = b.begin();
    for (; left != a.end() && right != b.end(); ++left, ++right) {
      if (left->first != right->first) return Order(left->first <=> right->first);
      if (left->second != right->second) return Order(left->second <=> right->second);
    }
    return Order((left != a.end()) <=> (right != b.end()));
  }

 private:
  using Order = std::strong_ordering;
  using Tree = std::shared_ptr<const Node>;
  using Shared = std::shared_ptr<const Entry>;
  /// Balanced: heights of left and right differ by one at most.
  struct Node {
    Tree left;
    Shared entry;
    Tree right;
    std::size_t size;
    int height;
    mutable std::uint64_t hash = 0;  // known where it is not 0
  };

  explicit PersistentMap(Tree root) : root_(std::move(root)) {}

  static bool isSame(const Tree& a, const Tree& b) {
    if (a == b) return true;
    if (sizeOf(a) != sizeOf(b)) return false;
    const bool isSameKey = a->entry == b->entry || a->entry->first == b->entry->first;
    if (isSameKey)
      return (a->entry == b->entry || a->entry->second == b->entry->second) &&
             isSame(a->left, b->left) && isSame(a->right, b->right);
    return (PersistentMap(a) <=> PersistentMap(b)) == 0;  // of other shapes
  }

  static std::size_t sizeOf(const Tree& tree) { return tree ? tree->size : 0; }
  static int heightOf(const Tree& tree) { return tree ? tree->height : 0; }

  static Tree node(Tree left, Shared entry, Tree right) {
    const std::size_t size = sizeOf(left) + 1 + sizeOf(right);
    const int height = 1 + std::max(heightOf(left), heightOf(right));
    return std::make_shared<const Node>(
        Node{std::move(left), std::move(entry), std::move(right), size, height});
  }

  static std::uint64_t hashOf(const Tree& tree, const auto& hashOfEntry) {
    if (!tree) return 0;
    if (tree->hash == 0)
      tree->hash = hashOf(tree->left, hashOfEntry) + hashOfEntry(*tree->entry) +
                   hashOf(tree->right, hashOfEntry);
    return tree->hash;
  }

  /// The same where heights may differ by two.
  static Tree balanced(Tree left, Shared entry, Tree right) {
    const int difference = heightOf(left) - heightOf(right);
    if (difference > 1) {
      if (heightOf(left->left) >= heightOf(left->right))
        return node(left->left, left->entry, node(left->right, std::move(entry), right));
      const Tree& middle = left->right;
      return node(node(left->left, left->entry, middle->left), middle->entry,
                  node(middle->right, std::move(entry), right));
    }
    if (difference < -1) {
      if (heightOf(right->right) >= heightOf(right->left))
        return node(node(left, std::move(entry), right->left), right->entry, right->right);
      const Tree& middle = right->left;
      return node(node(left, std::move(entry), middle->left), middle->entry,
                  node(middle->right, right->entry, right->right));
    }
    return node(std::move(left), std::move(entry), std::move(right));
  }

  static Tree inserted(const Tree& tree, Shared entry) {
    if (!tree) return node(nullptr, std::move(entry), nullptr);
    const auto order = entry->first <=> tree->entry->first;
    if (order == 0) return node(tree->left, std::move(entry), tree->right);
    if (order < 0)
      return balanced(inserted(tree->left, std::move(entry)), tree->entry, tree->right);
    return balanced(tree->left, tree->entry, inserted(tree->right, std::move(entry)));
  }

  static Tree erased(const Tree& tree, const Key& key) {
    const auto order = key <=> tree->entry->first;
    if (order < 0) return balanced(erased(tree->left, key), tree->entry, tree->right);
    if (order > 0) return balanced(tree->left, tree->entry, erased(tree->right, key));
    if (!tree->left) return tree->right;
    if (!tree->right) return tree->left;
    const Node* next = tree->right.get();
    while (next->left) next = next->left.get();
    return balanced(tree->left, next->entry, erased(tree->right, next->entry->first));
  }

  /// From the next `count` entries.
  template <class Next>
  static Tree built(Next&& next, std::size_t count) {
    if (count == 0) return nullptr;
    Tree left = built(next, count / 2);
    auto entry = std::make_shared<const Entry>(*next++);
    return node(std::move(left), std::move(entry), built(next, count - count / 2 - 1));
  }

  Tree root_;
};

}  // namespace fathom
