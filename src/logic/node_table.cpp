#include "logic/node_table.h"

#include <algorithm>

#include "base/errors.h"

namespace fathom::logic {
namespace {

std::uint32_t tagOf(std::uint64_t hash) {
  return static_cast<std::uint32_t>(hash >> 32);
}

}  // namespace

NodeTable::NodeTable() : slots_(1024) {}

/// The slot that holds a node with this hash for which same(handle) is true, or the empty slot for
/// it.
template <class Same>
std::size_t NodeTable::findSlot(std::uint64_t hash, Same same) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = hash & mask;
  while (slots_[at].handle != kEmpty) {
    if (slots_[at].tag == tagOf(hash) && same(Term(slots_[at].handle))) break;
    at = (at + 1) & mask;
  }
  return at;
}

Term NodeTable::intern(const Key& key, std::uint64_t sortHash, std::span<const Term> args) {
  std::uint64_t hash =
      hashCombine(sortHash ^ key.payloadHash, static_cast<std::uint64_t>(key.kind));
  std::uint32_t loose = key.looseFloor;
  for (const Term arg : args) {
    const Node& a = node(arg);
    hash = hashCombine(hash, a.hash);
    loose = std::max<std::uint32_t>(loose, a.loose);
  }
  const std::size_t slot = findSlot(hash, [&](Term known) {
    const Node& n = node(known);
    if (n.hash != hash || n.kind != key.kind || n.sort != key.sort || n.payload != key.payload) {
      return false;
    }
    return n.arity == args.size() && !n.small && std::ranges::equal(this->args(known), args);
  });
  if (slots_[slot].handle != kEmpty) return Term(slots_[slot].handle);

  Node fresh;
  fresh.hash = hash;
  fresh.kind = key.kind;
  loose -= std::min(loose, key.binds);
  require(loose <= 0xffff, "at most 65535 variables of quantifiers are in scope at once");
  fresh.loose = static_cast<std::uint16_t>(loose);
  fresh.arity = static_cast<std::uint32_t>(args.size());
  fresh.sort = key.sort;
  fresh.payload = key.payload;
  if (args.size() <= 2) {
    for (std::size_t i = 0; i < args.size(); ++i) fresh.data.few[i] = args[i];
  } else {
    fresh.data.many = keep(args);
  }
  return insert(slot, fresh);
}

Term NodeTable::internSmall(Kind kind, Sort sort, std::uint64_t sortHash, std::int64_t value) {
  const std::uint64_t hash = hashCombine(hashCombine(sortHash, static_cast<std::uint64_t>(kind)),
                                         static_cast<std::uint64_t>(value));
  const std::size_t slot = findSlot(hash, [&](Term known) {
    const Node& n = node(known);
    return n.small && n.hash == hash && n.kind == kind && n.sort == sort && n.data.small == value;
  });
  if (slots_[slot].handle != kEmpty) return Term(slots_[slot].handle);
  Node fresh;
  fresh.hash = hash;
  fresh.kind = kind;
  fresh.small = true;
  fresh.sort = sort;
  fresh.data.small = value;
  return insert(slot, fresh);
}

Term NodeTable::insert(std::size_t slot, const Node& fresh) {
  require(size_ < kEmpty, "a store holds at most 2^32 - 1 terms");
  const Term handle(size_);
  if ((size_ >> kChunkBits) == chunks_.size()) {
    chunks_.push_back(std::make_unique<Node[]>(std::size_t{1} << kChunkBits));
  }
  chunks_.back()[size_ & ((1U << kChunkBits) - 1)] = fresh;
  ++size_;
  slots_[slot] = Slot{handle.index(), tagOf(fresh.hash)};
  if (size_ * 4 > slots_.size() * 3) grow();
  return handle;
}

void NodeTable::grow() {
  std::vector<Slot> old(slots_.size() * 2);
  old.swap(slots_);
  const std::size_t mask = slots_.size() - 1;
  for (std::size_t i = 0; i < size_; ++i) {
    const std::uint64_t hash = node(Term(i)).hash;
    std::size_t at = hash & mask;
    while (slots_[at].handle != kEmpty) at = (at + 1) & mask;
    slots_[at] = Slot{static_cast<std::uint32_t>(i), tagOf(hash)};
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
         slots_.size() * sizeof(Slot);
}

}  // namespace fathom::logic
