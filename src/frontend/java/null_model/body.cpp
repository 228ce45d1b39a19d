#include "frontend/java/null_model/body.h"

namespace fathom::frontend::java::null_model {

using logic::Lambda;
using program::Assign;
using program::Assume;
using program::Update;

namespace {

bool writesRegister(Kind kind) {
  return kind <= Kind::InstanceOf || kind == Kind::LoadField || kind == Kind::LoadStatic ||
         kind == Kind::LoadElement || kind == Kind::LoadLength || kind == Kind::Call;
}

}  // namespace

BodyMaker::BodyMaker(logic::TermStore& terms, const ModelText& model, const Ring& ring,
                     const Relevance& relevance, const SharedState& shared, const Method& method,
                     Callee callee)
    : terms_(terms),
      model_(model),
      ring_(ring),
      relevance_(relevance),
      shared_(shared),
      method_(method),
      relevant_(relevance[method.number]),
      callee_(std::move(callee)),
      loops_(loopsOf(method.blocks).value()) {}

program::Procedure BodyMaker::make() {
  procedure_.name = method_.name;
  procedure_.entry = location();
  procedure_.exit = location();
  for (std::size_t i = 0; i < method_.blocks.size(); ++i) entries_.push_back(location());
  for (const Loop& loop : loops_)
    for (std::uint32_t i = 0; i < loop.blocks.size(); ++i)
      if (loop.blocks[i]) backEdges_.emplace(i, loop.head);
  addInterface();
  begin();
  findUsedClasses();
  for (std::uint32_t i = 0; i < method_.blocks.size(); ++i)
    if (relevant_.blocks[i]) makeBlock(i);
  for (const auto& [number, symbol] : variables_) procedure_.locals.push_back({symbol, {}, {}});
  return std::move(procedure_);
}

void BodyMaker::addInterface() {
  for (std::size_t i = 0; i < method_.parameters.size(); ++i) {
    const Symbol input = terms_.symbol("p" + std::to_string(i), terms_.intSort());
    procedure_.inputs.push_back({input, {}, {}});
    inputs_.push_back(terms_.constant(input));
  }
  if (!method_.givesResult) return;
  result_ = terms_.symbol("result", terms_.intSort());
  procedure_.outputs.push_back({*result_, {}, {}});
}

void BodyMaker::begin() {
  at_ = procedure_.entry;
  block_ = 0;
  Values locals;
  for (std::size_t i = 0; i < inputs_.size(); ++i) {
    if (method_.parameters[i].isNonNull) assume(terms_.negate(isNull(inputs_[i])));
    locals.emplace(method_.parameters[i].local, inputs_[i]);
  }
  std::vector<Update> updates;
  for (const auto& [local, input] : locals) updates.push_back({variable(local), Lambda{{}, input}});
  edge(at_, entries_[0], Assign{std::move(updates)});
}

void BodyMaker::makeBlock(std::uint32_t number) {
  const Block& block = method_.blocks[number];
  block_ = number;
  at_ = entries_[number];
  values_.clear();
  raised_ = false;
  for (const Loop& loop : loops_)
    if (loop.head == number) {
      forgetLoop(loop);
      knowAtHead(block.known);
    }
  for (std::uint32_t i = 0; i < block.ops.size(); ++i)
    if (relevant_.ops[number][i] && !run(block, i)) return;
  branch(block);
}

void BodyMaker::knowAtHead(const std::vector<Op>& known) {
  const std::set<Register>& live = relevant_.liveIn[block_];
  for (const Op& op : known)
    if ((isOfStatic(op.kind) || live.contains(op.a)) && (!isOfB(op.kind) || live.contains(op.b)))
      know(op);
}

/// By block, classes that were used on all ways there: their initialisers have begun.
void BodyMaker::findUsedClasses() {
  const std::size_t count = method_.blocks.size();
  std::vector<std::optional<std::set<Register>>> entries(count);
  entries[0].emplace();
  const auto meet = [&](std::uint32_t block, const std::set<Register>& used) {
    if (!entries[block]) {
      entries[block] = used;
      return true;
    }
    return std::erase_if(*entries[block], [&](Register one) { return !used.contains(one); }) > 0;
  };
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < count; ++i) {
      if (!entries[i]) continue;
      const Block& block = method_.blocks[i];
      for (const std::uint32_t handler : block.handlers)
        if (meet(handler, *entries[i])) more = true;
      std::set<Register> used = *entries[i];
      for (const Op& op : block.ops)
        if (op.kind == Kind::UseClass) used.insert(op.a);
      for (const std::uint32_t next : block.successors)
        if (meet(next, used)) more = true;
    }
  }
  for (auto& entry : entries) usedClasses_.push_back(entry.value_or(std::set<Register>{}));
}

/// A constructor that is called in a loop of an object that was begun before it writes null into
/// what is known there.
SharedState::Written BodyMaker::writtenIn(const Loop& loop) const {
  SharedState::Written found;
  int begun = 0;
  for (std::size_t i = 0; i < loop.blocks.size(); ++i) {
    if (!loop.blocks[i]) continue;
    for (const Op& op : method_.blocks[i].ops) {
      if (op.kind == Kind::StoreField || op.kind == Kind::StoreStatic)
        if (shared_.field(static_cast<FieldNumber>(op.x)))
          found.fields[static_cast<FieldNumber>(op.x)] = true;
      if (op.kind == Kind::StoreElement) found.elements = true;
      if (op.kind == Kind::Fresh) ++begun;
      if (op.kind == Kind::Call && method_.calls[static_cast<std::size_t>(op.x)].constructs)
        --begun;
      if (op.kind == Kind::UseClass)
        found.add(shared_.written(model_.effect(static_cast<std::uint32_t>(op.x))));
      if (op.kind == Kind::Call)
        found.add(
            shared_.written(model_.effect(method_.calls[static_cast<std::size_t>(op.x)].effect)));
    }
  }
  if (begun < 0)
    for (auto& [number, isNulled] : found.fields) isNulled = true;
  return found;
}

void BodyMaker::forgetLoop(const Loop& loop) {
  std::set<Register> registers;
  const Block& head = method_.blocks[loop.head];
  for (Register r = method_.locals; r < method_.locals + head.depth; ++r) registers.insert(r);
  for (std::size_t i = 0; i < loop.blocks.size(); ++i)
    if (loop.blocks[i])
      for (const Op& op : method_.blocks[i].ops)
        if (writesRegister(op.kind)) registers.insert(op.dst);
  std::vector<Symbol> changed;
  std::set<Register> kept;
  for (const Register r : relevant_.liveIn[loop.head]) {
    if (registers.contains(r))
      changed.push_back(variable(r));
    else
      kept.insert(r);
  }
  const LocationId next = location();
  havoc(at_, next, std::move(changed));
  at_ = next;
  forget(writtenIn(loop), kept);
}

void BodyMaker::branch(const Block& block) {
  if (block.branch == Branch::Other || !relevant_.branches[block_]) {
    for (const std::uint32_t next : block.successors) goTo(at_, next, {});
    return;
  }
  const Term taken = conditionOf(block);
  for (const std::size_t way : {0, 1}) {
    const LocationId chosen = location();
    edge(at_, chosen, Assume{way == 1 ? taken : terms_.negate(taken)});
    goTo(chosen, block.successors[way], {});
  }
}

program::Term BodyMaker::conditionOf(const Block& block) {
  const Term a = value(block.a);
  const Term zero = terms_.integer(0);
  switch (block.branch) {
    case Branch::Zero:
      return terms_.eq(a, zero);
    case Branch::Equal:
      return terms_.eq(a, value(block.b));
    case Branch::Less:
      return terms_.lt(a, value(block.b));
    case Branch::Negative:
      return terms_.lt(a, zero);
    case Branch::NotPositive:
      return terms_.le(a, zero);
    case Branch::Other:
      break;
  }
  return terms_.boolean(true);
}

program::Term BodyMaker::value(Register r) {
  if (r >= method_.firstPinned && r - method_.firstPinned < inputs_.size())
    return inputs_[r - method_.firstPinned];
  const auto known = values_.find(r);
  if (known != values_.end()) return known->second;
  return terms_.constant(variable(r));
}

program::Symbol BodyMaker::variable(Register r) {
  const auto [place, added] = variables_.try_emplace(r);
  if (added) place->second = terms_.symbol("r" + std::to_string(r), terms_.intSort());
  return place->second;
}

/// A local variable that is arbitrary, or assigned once.
program::Symbol BodyMaker::fresh(logic::Sort sort) {
  const Symbol symbol = terms_.symbol("v" + std::to_string(freshCount_++), sort);
  procedure_.locals.push_back({symbol, {}, {}});
  return symbol;
}

void BodyMaker::set(Register r, Term value) {
  if (r < method_.locals) raised_ = false;
  variable(r);
  values_[r] = value;
}

void BodyMaker::assume(Term condition) {
  if (!terms_.isTrue(condition)) go(Assume{condition});
}

void BodyMaker::write(Symbol symbol, Term value) {
  go(Assign{{{symbol, Lambda{{}, value}}}});
  raised_ = false;
}

void BodyMaker::edge(LocationId from, LocationId to, program::Statement statement) {
  procedure_.edges.push_back({from, to, std::move(statement), {}});
}

void BodyMaker::go(program::Statement statement) {
  const LocationId next = location();
  edge(at_, next, std::move(statement));
  at_ = next;
}

void BodyMaker::goTo(LocationId from, std::uint32_t block, const Values& more) {
  if (!relevant_.blocks[block] || backEdges_.contains({block_, block})) return;
  Values values = values_;
  for (const auto& [r, term] : more) values[r] = term;
  std::vector<Update> updates;
  for (const auto& [r, term] : values)
    if (relevant_.liveIn[block].contains(r)) updates.push_back({variable(r), Lambda{{}, term}});
  edge(from, entries_[block], Assign{std::move(updates)});
}

void BodyMaker::havoc(LocationId from, LocationId to, std::vector<Symbol> symbols) {
  if (symbols.empty()) return edge(from, to, Assume{terms_.boolean(true)});
  edge(from, to, program::Havoc{std::move(symbols)});
}

}  // namespace fathom::frontend::java::null_model
