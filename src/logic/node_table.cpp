#include "logic/node_table.h"

#include <algorithm>

#include "base/errors.h"
#include "base/work.h"

namespace fathom::logic {
namespace {

constexpr std::size_t kFirstSlots = 1024;

/// Never 0, which marks an empty slot.
std::uint8_t tagOf(std::uint64_t hash) {
  return std::max<std::uint8_t>(1, static_cast<std::uint8_t>(hash >> 56));
}

}  // namespace

NodeTable::NodeTable() : tags_(kFirstSlots), handles_(kFirstSlots) {
  tags_.fill(kEmpty);
}

/// The slot that holds a node with this hash for which same(handle) is true, or the empty slot for
/// it.
template <class Same>
std::size_t NodeTable::findSlot(std::uint64_t hash, Same same) const {
  const std::size_t mask = tags_.size() - 1;
  const std::uint8_t tag = tagOf(hash);
  std::size_t at = hash & mask;
  for (; tags_[at] != kEmpty; at = (at + 1) & mask) {
    if (tags_[at] == tag && same(Term(handles_[at]))) break;
  }
  return at;
}

std::uint64_t NodeTable::indexHash(Kind kind, Sort sort, std::uint32_t payload,
                                   std::span<const Term> args) {
  std::uint64_t hash = (std::uint64_t{sort.index()} << 40) ^ (std::uint64_t{payload} << 8) ^
                       static_cast<std::uint64_t>(kind);
  std::size_t i = 0;
  for (; i + 1 < args.size(); i += 2) {
    const std::uint64_t two = (std::uint64_t{args[i].index()} << 32) | args[i + 1].index();
    hash = (hash ^ two) * 0x9e3779b97f4a7c15ULL;
    hash ^= hash >> 29;
  }
  if (i < args.size()) hash = (hash ^ args[i].index()) * 0x9e3779b97f4a7c15ULL;
  return mixBits(hash);
}

std::uint64_t NodeTable::indexHash(Kind kind, Sort sort, std::int64_t value) {
  return mixBits(mixBits(static_cast<std::uint64_t>(value)) ^ (std::uint64_t{sort.index()} << 8) ^
                 static_cast<std::uint64_t>(kind));
}

std::uint64_t NodeTable::indexHash(const Node& n) const {
  if (n.small) return indexHash(n.kind, n.sort, n.data.small);
  return indexHash(n.kind, n.sort, n.payload, {n.arity <= 2 ? n.data.few : n.data.many, n.arity});
}

Term NodeTable::intern(const Key& key, std::uint64_t sortHash, std::span<const Term> args) {
  addWork(1);
  const std::uint64_t index = indexHash(key.kind, key.sort, key.payload, args);
  const std::size_t slot = findSlot(index, [&](Term known) {
    const Node& n = node(known);
    return n.kind == key.kind && n.sort == key.sort && n.payload == key.payload && !n.small &&
           n.arity == args.size() && std::ranges::equal(this->args(known), args);
  });
  if (tags_[slot] != kEmpty) return Term(handles_[slot]);

  Node fresh;
  fresh.hash = hashCombine(sortHash ^ key.payloadHash, static_cast<std::uint64_t>(key.kind));
  std::uint32_t loose = key.looseFloor;
  for (const Term arg : args) {
    const Node& a = node(arg);
    fresh.hash = hashCombine(fresh.hash, a.hash);
    loose = std::max<std::uint32_t>(loose, a.loose);
  }
  loose -= std::min(loose, key.binds);
  require(loose <= 0xffff, "at most 65535 variables of quantifiers are in scope at once");
  fresh.loose = static_cast<std::uint16_t>(loose);
  fresh.kind = key.kind;
  fresh.arity = static_cast<std::uint32_t>(args.size());
  fresh.sort = key.sort;
  fresh.payload = key.payload;
  if (args.size() <= 2) {
    for (std::size_t i = 0; i < args.size(); ++i) fresh.data.few[i] = args[i];
  } else {
    fresh.data.many = keep(args);
  }
  return insert(slot, index, fresh);
}

Term NodeTable::internSmall(Kind kind, Sort sort, std::uint64_t sortHash, std::int64_t value) {
  const std::uint64_t index = indexHash(kind, sort, value);
  const std::size_t slot = findSlot(index, [&](Term known) {
    const Node& n = node(known);
    return n.small && n.kind == kind && n.sort == sort && n.data.small == value;
  });
  if (tags_[slot] != kEmpty) return Term(handles_[slot]);
  Node fresh;
  fresh.hash = hashCombine(hashCombine(sortHash, static_cast<std::uint64_t>(kind)),
                           static_cast<std::uint64_t>(value));
  fresh.kind = kind;
  fresh.small = true;
  fresh.sort = sort;
  fresh.data.small = value;
  return insert(slot, index, fresh);
}

Term NodeTable::insert(std::size_t slot, std::uint64_t hash, const Node& fresh) {
  require(size_ < 0xffffffff, "a store holds at most 2^32 - 1 terms");
  const Term handle(size_);
  if ((size_ >> kChunkBits) == chunks_.size()) chunks_.emplace_back(std::size_t{1} << kChunkBits);
  chunks_.back()[size_ & ((1U << kChunkBits) - 1)] = fresh;
  ++size_;
  tags_[slot] = tagOf(hash);
  handles_[slot] = handle.index();
  if (size_ * 4 > tags_.size() * 3) grow();
  return handle;
}

void NodeTable::grow() {
  const std::size_t slots = tags_.size() * 2;
  tags_ = HugePageArray<std::uint8_t>(slots);
  tags_.fill(kEmpty);
  handles_ = HugePageArray<std::uint32_t>(slots);
  const std::size_t mask = slots - 1;
  for (std::size_t i = 0; i < size_; ++i) {
    const std::uint64_t hash = indexHash(node(Term(i)));
    std::size_t at = hash & mask;
    while (tags_[at] != kEmpty) at = (at + 1) & mask;
    tags_[at] = tagOf(hash);
    handles_[at] = static_cast<std::uint32_t>(i);
  }
}

const Term* NodeTable::keep(std::span<const Term> args) {
  const bool large = args.size() > kArenaTerms / 4;
  if (large || arenaUsed_ + args.size() > kArenaTerms) {
    const std::size_t capacity = large ? args.size() : kArenaTerms;
    auto block = std::make_unique<Term[]>(capacity);
    arenaTerms_ += capacity;
    Term* place = block.get();
    std::ranges::copy(args, place);
    if (large) {
      // A block of its own, kept below the current one so that the current one goes on being
      // filled.
      arena_.insert(arena_.empty() ? arena_.end() : arena_.end() - 1, std::move(block));
    } else {
      arena_.push_back(std::move(block));
      arenaUsed_ = args.size();
    }
    return place;
  }
  Term* place = arena_.back().get() + arenaUsed_;
  std::ranges::copy(args, place);
  arenaUsed_ += args.size();
  return place;
}

std::size_t NodeTable::bytes() const {
  return (chunks_.size() << kChunkBits) * sizeof(Node) + arenaTerms_ * sizeof(Term) +
         tags_.bytes() + handles_.bytes();
}

}  // namespace fathom::logic
