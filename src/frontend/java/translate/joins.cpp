#include "frontend/java/translate/joins.h"

#include <fmt/format.h>

#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;
using logic::plain;

Value valueOf(ProgramTranslation& whole, const Facts& facts, Symbol symbol, ValueKind kind) {
  const Term term = whole.terms.constant(symbol);
  Value value = whole.values.read(term, kind);
  const auto range = facts.ranges.find(symbol);
  if (range == facts.ranges.end()) return value;
  const bool isNumber = kind == ValueKind::Int || kind == ValueKind::Long;
  if (range->second.low == range->second.high) {
    if (isNumber) return whole.values.integer(range->second.low.small(), kind);
    const Integer& bits = range->second.low;
    return {kind, {}, whole.terms.floating(bits, kind == ValueKind::Float ? 32 : 64)};
  }
  if (!isNumber) return value;
  value.number.low = range->second.low;
  value.number.high = range->second.high;
  return value;
}

void learn(ProgramTranslation& whole, const Facts& before, Facts& facts, Symbol symbol,
           const Value& value) {
  const Term term = whole.terms.constant(symbol);
  if (value.kind == ValueKind::Int && !whole.values.usesBitVectors()) {
    const Number number = whole.integers.signExtend(value.number, 32);
    facts.ranges.insert_or_assign(symbol, Range{number.low, number.high});
  }
  const bool isReal = value.kind == ValueKind::Float || value.kind == ValueKind::Double;
  if (isReal && whole.terms.isValue(value.term)) {
    const Integer bits = whole.terms.value(value.term);
    facts.ranges.insert_or_assign(symbol, Range{bits, bits});
  }
  if (value.kind == ValueKind::Long && !whole.values.usesBitVectors()) {
    const Number number = whole.integers.signExtend(value.number, 64);
    if (number.low == number.high)
      facts.ranges.insert_or_assign(symbol, Range{number.low, number.high});
  }
  if (value.kind != ValueKind::Reference) return;
  const bool isLiteral = whole.terms.isValue(value.term) && !whole.terms.value(value.term).isZero();
  if (value.isNonNull || isLiteral || before.nonNull.contains(value.term))
    facts.nonNull.insert(term);
  if (value.exact)
    facts.exact.insert_or_assign(term, *value.exact);
  else if (const auto known = before.exact.find(value.term); known != before.exact.end())
    facts.exact.insert_or_assign(term, known->second);
}

Joins::Joins(const TypedBody& body) : body_(body), entries_(body.blocks.size()) {
  entries_[0].ways = 2;  // its first way is the call
  for (const Block& block : body.blocks) {
    for (const BlockId next : block.successors) ++entries_[next.index()].ways;
    for (const BlockHandler& handler : block.handlers) entries_[handler.block.index()].ways += 2;
  }
}

void Joins::beginRun(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state) {
  whole_ = &whole;
  procedure_ = &procedure;
  state_ = &state;
  hasChanged_ = false;
  stackVariables_.clear();
  slotVariables_.clear();
  for (Entry& entry : entries_) {
    entry.location.reset();
    entry.only.reset();
    entry.slots.reset();
    entry.isTranslated = false;
  }
}

Symbol Joins::stackVariable(std::size_t height, ValueKind kind) {
  const auto key = std::pair(height, kind);
  const auto known = stackVariables_.find(key);
  if (known != stackVariables_.end()) return known->second;
  const Symbol symbol = procedure_->local(fmt::format("s{}", height), whole_->values.sort(kind));
  stackVariables_.emplace(key, symbol);
  if (kind == ValueKind::Reference) procedure_->setType(symbol, classType("java/lang/Object"));
  return symbol;
}

Symbol Joins::slotVariable(std::uint16_t slot, ValueKind kind, const std::string& name) {
  const auto key = std::tuple(slot, kind, name);
  const auto known = slotVariables_.find(key);
  if (known != slotVariables_.end()) return known->second;
  const Symbol symbol = procedure_->local(name.empty() ? fmt::format("v{}", slot) : name,
                                          whole_->values.sort(kind), name);
  slotVariables_.emplace(key, symbol);
  for (const LocalVariable& row : body_.variables)
    if (row.slot == slot && row.name == name && kindOf(row.type) == kind)
      procedure_->setType(symbol, row.type);
  return symbol;
}

void Joins::enter(BlockId block) {
  Entry& entry = entries_[block.index()];
  procedure_->continueAt(*entry.location);
  entry.isTranslated = true;
  if (entry.only) {
    state_->known = std::move(*entry.only);
    return;
  }
  const Frame& frame = body_.frames[block.index()].front();
  state_->known = Known{{}, *entry.slots, *entry.facts};
  for (std::size_t height = 0; height < frame.stack.size(); ++height) {
    const ValueKind kind = frame.stack[height].kind;
    state_->push(valueOf(*whole_, *entry.facts, stackVariable(height, kind), kind));
  }
}

void Joins::move(Arrival& arrival, Symbol target, const Value& value) {
  arrival.moves.updates.push_back({target, plain(whole_->values.stored(value))});
  arrival.facts.forget(whole_->terms, isOneOf({target}));
}

Joins::Arrival Joins::arrivalAt(Entry& entry, const Frame& frame) {
  const Known& now = state_->known;
  Arrival arrival{{}, now.facts};
  std::vector<std::pair<Symbol, Value>> learned;
  const auto holds = [&](std::uint16_t slot) {
    return slot < frame.locals.size() && frame.locals[slot].kind != ValueKind::Nothing;
  };
  if (!entry.slots) {
    entry.slots.emplace(now.slots);
    std::erase_if(*entry.slots, [&](const auto& row) { return !holds(row.first); });
  }
  for (const auto& [slot, target] : *entry.slots) {
    const Symbol mine = now.slots.at(slot);
    if (mine == target) continue;
    learned.emplace_back(target, valueOf(*whole_, now.facts, mine, frame.locals[slot].kind));
  }
  for (std::size_t height = 0; height < frame.stack.size(); ++height) {
    const Value& value = now.stack[height];
    const Symbol target = stackVariable(height, frame.stack[height].kind);
    if (whole_->values.stored(value) == whole_->terms.constant(target)) continue;
    learned.emplace_back(target, value);
  }
  for (const auto& [target, value] : learned) move(arrival, target, value);
  for (const auto& [target, value] : learned)
    learn(*whole_, now.facts, arrival.facts, target, value);
  return arrival;
}

void Joins::goTo(BlockId block, Term condition) {
  if (whole_->terms.isFalse(condition) || !procedure_->isReachable()) return;
  Entry& entry = entries_[block.index()];
  const LocationId here = procedure_->at();
  if (!entry.location) entry.location = procedure_->newLocation();
  if (entry.ways == 1) {
    entry.only = state_->known;
    procedure_->emitTo(Assume{condition}, *entry.location);
    return procedure_->continueAt(here);
  }
  Arrival arrival = arrivalAt(entry, body_.frames[block.index()].front());
  const bool knewMore = entry.facts && entry.facts->meet(arrival.facts);
  if (!entry.facts) entry.facts = std::move(arrival.facts);
  if (knewMore && entry.isTranslated) hasChanged_ = true;
  if (!arrival.moves.updates.empty()) {
    procedure_->assume(condition);
    procedure_->emitTo(std::move(arrival.moves), *entry.location);
  } else {
    procedure_->emitTo(Assume{condition}, *entry.location);
  }
  procedure_->continueAt(here);
}

}  // namespace fathom::frontend::java::translation
