#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/huge_page_array.h"
#include "logic/term.h"

namespace fathom::logic {

/// The hash-consing table: nodes of 32 bytes in chunks that never move, argument lists of three and
/// more in an arena, and an open-addressing index of (handle, tag) pairs. Knows nothing of meaning.
class NodeTable {
 public:
  struct Key {
    Kind kind;
    Sort sort;
    std::uint32_t payload;      // symbol, index, bounds: what the kind needs beside its arguments
    std::uint64_t payloadHash;  // the same by content
    std::uint32_t looseFloor;   // for Bound: index + 1; else 0
    std::uint32_t binds;        // for quantifiers: how many indices the node binds
  };

  NodeTable();

  /// The node with this content, new or known.
  Term intern(const Key& key, std::uint64_t sortHash, std::span<const Term> args);
  /// The same for a number that fits in 64 bits, kept in the node itself.
  Term internSmall(Kind kind, Sort sort, std::uint64_t sortHash, std::int64_t value);

  Kind kind(Term term) const { return node(term).kind; }
  Sort sort(Term term) const { return node(term).sort; }
  std::uint64_t hash(Term term) const { return node(term).hash; }
  std::uint32_t loose(Term term) const { return node(term).loose; }
  std::uint32_t payload(Term term) const { return node(term).payload; }
  /// Requires: made by internSmall.
  std::int64_t smallValue(Term term) const { return node(term).data.small; }
  bool isSmall(Term term) const { return node(term).small; }
  std::span<const Term> args(Term term) const {
    const Node& n = node(term);
    return {n.arity <= 2 ? n.data.few : n.data.many, n.arity};
  }
  std::size_t size() const { return size_; }
  std::size_t bytes() const;

 private:
  union Data {
    Data() : small(0) {}
    Term few[2];
    const Term* many;
    std::int64_t small;
  };
  struct Node {
    std::uint64_t hash = 0;
    Data data;
    Kind kind = Kind::True;
    bool small = false;
    std::uint16_t loose = 0;
    std::uint32_t arity = 0;
    Sort sort;
    std::uint32_t payload = 0;
  };
  static_assert(sizeof(Node) == 32);
  static constexpr std::uint8_t kEmpty = 0;  // a tag
  static constexpr std::size_t kChunkBits = 16;
  static constexpr std::size_t kArenaTerms = std::size_t{1} << 14;

  static std::uint64_t indexHash(Kind kind, Sort sort, std::uint32_t payload,
                                 std::span<const Term> args);
  static std::uint64_t indexHash(Kind kind, Sort sort, std::int64_t value);

  const Node& node(Term term) const {
    return chunks_[term.index() >> kChunkBits][term.index() & ((1U << kChunkBits) - 1)];
  }
  template <class Same>
  std::size_t findSlot(std::uint64_t hash, Same same) const;
  Term insert(std::size_t slot, std::uint64_t hash, const Node& fresh);
  void grow();
  std::uint64_t indexHash(const Node& node) const;
  const Term* keep(std::span<const Term> args);

  std::vector<HugePageArray<Node>> chunks_;
  std::vector<std::unique_ptr<Term[]>> arena_;
  std::size_t arenaUsed_ = kArenaTerms;
  std::size_t arenaTerms_ = 0;
  // The index: a byte a slot that tells most of the others apart and stays in the cache, and the
  // handles.
  HugePageArray<std::uint8_t> tags_;
  HugePageArray<std::uint32_t> handles_;
  std::size_t size_ = 0;
};

}  // namespace fathom::logic
