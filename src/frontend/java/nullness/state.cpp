#include "frontend/java/nullness/state.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace fathom::frontend::java::nullness {
namespace {

/// More facts about fields are not kept where control joins.
constexpr std::size_t kMostHeapFacts = 64;

template <class Visit>
void forEachRegister(const State& state, const Shape& shape, const Visit& visit) {
  for (Register r = 0; r < static_cast<Register>(shape.locals + shape.depth); ++r) visit(r);
  for (std::size_t r = shape.pinned; r < state.registers.size(); ++r)
    visit(static_cast<Register>(r));
}

/// Joins two states: a value of the result stands for one of each.
class Joiner {
 public:
  Joiner(const State& a, const State& b, const Shape& shape) : a_(a), b_(b), shape_(shape) {}

  State run() {
    result_.registers.assign(a_.registers.size(), 0);
    forEachRegister(a_, shape_, [this](Register r) {
      result_.registers[r] = pair(a_.registers[r], b_.registers[r]);
    });
    joinHeap();
    for (ValueNumber i = 0; i < pairs_.size(); ++i) joinNumber(i);
    result_.assigned = intersection(a_.assigned, b_.assigned);
    return std::move(result_);
  }

 private:
  ValueNumber pair(ValueNumber a, ValueNumber b) {
    const std::uint64_t key = std::uint64_t{a} << 32 | b;
    const auto [place, added] = numbers_.emplace(key, static_cast<ValueNumber>(pairs_.size()));
    if (!added) return place->second;
    pairs_.emplace_back(a, b);
    ValueFacts facts;
    facts.value = join(a_.values[a].value, b_.values[b].value);
    facts.mayBeThis = a_.values[a].mayBeThis || b_.values[b].mayBeThis;
    if (a_.values[a].number == b_.values[b].number) facts.number = a_.values[a].number;
    result_.values.push_back(std::move(facts));
    return place->second;
  }

  std::optional<ValueNumber> known(ValueNumber a, ValueNumber b) const {
    if (a == kStatic || b == kStatic) return a == b ? std::optional(kStatic) : std::nullopt;
    const auto found = numbers_.find(std::uint64_t{a} << 32 | b);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }

  /// Objects that both know may name further ones.
  void joinHeap() {
    std::vector<bool> done(a_.heap.size(), false);
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t i = 0; i < a_.heap.size(); ++i) {
        if (done[i] || result_.heap.size() >= kMostHeapFacts) continue;
        for (const HeapFact& other : b_.heap) {
          if (other.field != a_.heap[i].field) continue;
          const auto object = known(a_.heap[i].object, other.object);
          if (!object) continue;
          result_.heap.push_back({*object, other.field, pair(a_.heap[i].value, other.value)});
          done[i] = changed = true;
          break;
        }
      }
    }
  }

  static bool holds(const State& state, ValueNumber number, ValueNumber other, bool zero) {
    const ValueFacts& facts = state.values[number];
    if (facts.number && (*facts.number == 0) != zero) return true;  // it is never this
    if (state.values[other].value.nullity == Nullity::NonNull) return true;
    const auto& list = zero ? facts.ifZero : facts.ifNotZero;
    return std::ranges::find(list, other) != list.end();
  }

  /// What a truth value tells of other values.
  void joinNumber(ValueNumber i) {
    const auto [a, b] = pairs_[i];
    const auto says = [](const ValueFacts& facts) {
      return facts.number || !facts.ifZero.empty() || !facts.ifNotZero.empty();
    };
    if (!says(a_.values[a]) || !says(b_.values[b])) return;
    for (ValueNumber j = 0; j < pairs_.size(); ++j) {
      if (result_.values[j].value.nullity != Nullity::Maybe) continue;
      const auto [inA, inB] = pairs_[j];
      for (const bool zero : {true, false})
        if (holds(a_, a, inA, zero) && holds(b_, b, inB, zero))
          (zero ? result_.values[i].ifZero : result_.values[i].ifNotZero).push_back(j);
    }
  }

  const State& a_;
  const State& b_;
  const Shape& shape_;
  State result_;
  std::unordered_map<std::uint64_t, ValueNumber> numbers_;
  std::vector<std::pair<ValueNumber, ValueNumber>> pairs_;
};

class Normaliser {
 public:
  explicit Normaliser(const State& from) : from_(from), numbers_(from.values.size(), kStatic) {}

  State run(const Shape& shape) {
    result_.registers.assign(from_.registers.size(), 0);
    forEachRegister(from_, shape,
                    [this](Register r) { result_.registers[r] = number(from_.registers[r]); });
    addHeap();
    for (ValueFacts& facts : result_.values) {
      rename(facts.ifZero);
      rename(facts.ifNotZero);
    }
    result_.assigned = from_.assigned;
    return std::move(result_);
  }

 private:
  ValueNumber number(ValueNumber old) {
    if (numbers_[old] == kStatic) {
      numbers_[old] = static_cast<ValueNumber>(result_.values.size());
      result_.values.push_back(from_.values[old]);
      olds_.push_back(old);
    }
    return numbers_[old];
  }

  /// Facts of static fields first, then of objects in the order of their numbers.
  void addHeap() {
    addFactsOf(kStatic, kStatic);
    for (ValueNumber i = 0; i < result_.values.size(); ++i) addFactsOf(olds_[i], i);
    if (result_.heap.size() > kMostHeapFacts) result_.heap.resize(kMostHeapFacts);
  }

  void addFactsOf(ValueNumber old, ValueNumber object) {
    std::vector<const HeapFact*> facts;
    for (const HeapFact& fact : from_.heap)
      if (fact.object == old) facts.push_back(&fact);
    std::ranges::sort(facts, {}, [](const HeapFact* fact) { return fact->field; });
    for (const HeapFact* fact : facts)
      result_.heap.push_back({object, fact->field, number(fact->value)});
  }

  void rename(std::vector<ValueNumber>& list) const {
    std::vector<ValueNumber> renamed;
    for (const ValueNumber old : list)
      if (numbers_[old] != kStatic) renamed.push_back(numbers_[old]);
    std::ranges::sort(renamed);
    renamed.erase(std::ranges::unique(renamed).begin(), renamed.end());
    list = std::move(renamed);
  }

  const State& from_;
  State result_;
  std::vector<ValueNumber> numbers_;
  std::vector<ValueNumber> olds_;
};

}  // namespace

bool State::isAssigned(std::uint32_t field) const {
  return std::ranges::binary_search(assigned, field);
}

void State::assign(std::uint32_t field) {
  const auto place = std::ranges::lower_bound(assigned, field);
  if (place == assigned.end() || *place != field) assigned.insert(place, field);
}

const HeapFact* State::find(ValueNumber object, std::uint32_t field) const {
  for (const HeapFact& fact : heap)
    if (fact.object == object && fact.field == field) return &fact;
  return nullptr;
}

State normalised(const State& state, const Shape& shape) {
  return Normaliser(state).run(shape);
}

State join(const State& a, const State& b, const Shape& shape) {
  return normalised(Joiner(a, b, shape).run(), shape);
}

std::vector<std::uint32_t> intersection(const std::vector<std::uint32_t>& a,
                                        const std::vector<std::uint32_t>& b) {
  std::vector<std::uint32_t> both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return both;
}

}  // namespace fathom::frontend::java::nullness
