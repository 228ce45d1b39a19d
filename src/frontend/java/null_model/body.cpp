#include "frontend/java/null_model/body.h"

#include <algorithm>
#include <limits>

#include "base/errors.h"

namespace fathom::frontend::java::null_model {

using logic::Lambda;
using program::Assign;
using program::Assume;
using program::Update;

namespace {

const Integer kLeastInt(std::numeric_limits<std::int32_t>::min());
const Integer kGreatestInt(std::numeric_limits<std::int32_t>::max());

bool isFact(Kind kind) {
  return kind >= Kind::IsNonNull;
}

bool writesRegister(Kind kind) {
  switch (kind) {
    case Kind::Copy:
    case Kind::Number:
    case Kind::Any:
    case Kind::NonNull:
    case Kind::Fresh:
    case Kind::AddNumber:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::And:
    case Kind::Or:
    case Kind::Xor:
    case Kind::InstanceOf:
    case Kind::LoadField:
    case Kind::LoadStatic:
    case Kind::LoadElement:
    case Kind::LoadLength:
    case Kind::Call:
      return true;
    default:
      return false;
  }
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
  for (const Op& op : known) {
    const bool isStatic = op.kind == Kind::StaticIs || op.kind == Kind::StaticNonNull;
    const bool readsB = op.kind == Kind::IsSame || op.kind == Kind::NonNullIfZero ||
                        op.kind == Kind::NonNullIfNot || op.kind == Kind::FieldIs ||
                        op.kind == Kind::StaticIs;
    if ((isStatic || live.contains(op.a)) && (!readsB || live.contains(op.b))) know(op);
  }
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

void BodyMaker::forgetLoop(const Loop& loop) {
  std::set<Register> registers;
  std::set<Symbol> symbols;
  const Block& head = method_.blocks[loop.head];
  for (Register r = method_.locals; r < method_.locals + head.depth; ++r) registers.insert(r);
  const auto addEffect = [&](std::uint32_t effect) {
    for (const Symbol symbol : shared_.written(model_.effects().at(effect))) symbols.insert(symbol);
  };
  for (std::size_t i = 0; i < loop.blocks.size(); ++i) {
    if (!loop.blocks[i]) continue;
    for (const Op& op : method_.blocks[i].ops) {
      if (writesRegister(op.kind)) registers.insert(op.dst);
      if (op.kind == Kind::StoreField || op.kind == Kind::StoreStatic)
        if (const auto field = shared_.field(static_cast<FieldNumber>(op.x)))
          symbols.insert(*field);
      if (op.kind == Kind::StoreElement && shared_.elements()) symbols.insert(*shared_.elements());
      if (op.kind == Kind::UseClass) addEffect(static_cast<std::uint32_t>(op.x));
      if (op.kind == Kind::Call) addEffect(method_.calls[static_cast<std::size_t>(op.x)].effect);
    }
  }
  std::vector<Symbol> all(symbols.begin(), symbols.end());
  for (const Register r : registers)
    if (relevant_.liveIn[loop.head].contains(r)) all.push_back(variable(r));
  const LocationId next = location();
  havoc(at_, next, std::move(all));
  at_ = next;
}

// ---- Operations ----

bool BodyMaker::run(const Block& block, std::uint32_t place) {
  const Op& op = block.ops[place];
  if (isFact(op.kind)) {
    know(op);
    return true;
  }
  switch (op.kind) {
    case Kind::Copy:
      set(op.dst, value(op.a));
      return true;
    case Kind::Number:
      set(op.dst, terms_.integer(Integer(op.x)));
      return true;
    case Kind::Any:
      set(op.dst, freshNumber());
      return true;
    case Kind::NonNull:
    case Kind::Fresh:
      makeFresh(op, place);
      return true;
    case Kind::AddNumber:
    case Kind::Add:
    case Kind::Subtract:
    case Kind::And:
    case Kind::Or:
    case Kind::Xor:
    case Kind::InstanceOf:
      compute(op);
      return true;
    case Kind::Dereference:
      dereference(op);
      return true;
    case Kind::LoadField:
    case Kind::LoadStatic:
    case Kind::LoadElement:
    case Kind::LoadLength:
      load(op);
      return true;
    case Kind::StoreField:
    case Kind::StoreStatic:
    case Kind::StoreElement:
      store(op);
      return true;
    case Kind::UseClass: {
      if (!usedClasses_[block_].insert(op.a).second) return true;
      const LocationId next = location();
      havoc(at_, next, shared_.written(model_.effects().at(static_cast<std::uint32_t>(op.x))));
      at_ = next;
      raised_ = false;
      return true;
    }
    case Kind::Call:
      call(block, op);
      return true;
    case Kind::Raise:
      if (!raised_) raise(block, at_);
      raised_ = true;
      return true;
    case Kind::Return:
      finish(op);
      return false;
    default:
      require(op.kind == Kind::Stop, "every operation is one or a fact");
      return false;
  }
}

/// What is made now is none of the objects that anybody here knows.
void BodyMaker::makeFresh(const Op& op, std::uint32_t place) {
  const Term object = freshNumber();
  assume(terms_.negate(isNull(object)));
  if (op.kind == Kind::Fresh)
    for (const Register r : relevant_.live.at({block_, place}))
      if (r != op.dst) assume(terms_.negate(terms_.eq(object, value(r))));
  set(op.dst, object);
}

void BodyMaker::know(const Op& op) {
  const auto isNonNull = [&](Term reference) { return terms_.negate(isNull(reference)); };
  const auto field = [&]() -> std::optional<Term> {
    const auto symbol = shared_.field(static_cast<FieldNumber>(op.x));
    if (!symbol) return std::nullopt;
    const bool isStatic = op.kind == Kind::StaticIs || op.kind == Kind::StaticNonNull;
    const Term whole = terms_.constant(*symbol);
    return isStatic ? whole : terms_.select(whole, value(op.a));
  };
  switch (op.kind) {
    case Kind::IsNonNull:
      return assume(isNonNull(value(op.a)));
    case Kind::IsNull:
      return assume(isNull(value(op.a)));
    case Kind::IsNumber:
      return assume(terms_.eq(value(op.a), terms_.integer(Integer(op.x))));
    case Kind::IsSame:
      return assume(terms_.eq(value(op.a), value(op.b)));
    case Kind::NonNullIfZero:
      return assume(terms_.implies(isNull(value(op.a)), isNonNull(value(op.b))));
    case Kind::NonNullIfNot:
      return assume(terms_.implies(isNonNull(value(op.a)), isNonNull(value(op.b))));
    case Kind::FieldIs:
    case Kind::StaticIs:
      if (const auto its = field()) assume(terms_.eq(*its, value(op.b)));
      return;
    default:
      if (const auto its = field()) assume(isNonNull(*its));
  }
}

void BodyMaker::load(const Op& op) {
  const auto loaded = [&]() -> std::optional<Term> {
    if (op.kind == Kind::LoadLength)
      return terms_.select(terms_.constant(shared_.lengths()), value(op.a));
    if (op.kind == Kind::LoadElement)
      return terms_.select(terms_.select(terms_.constant(*shared_.elements()), value(op.a)),
                           value(op.b));
    const Term whole = terms_.constant(*shared_.field(static_cast<FieldNumber>(op.x)));
    return op.kind == Kind::LoadStatic ? whole : terms_.select(whole, value(op.a));
  }();
  const Symbol here = fresh(terms_.intSort());
  go(Assign{{{here, Lambda{{}, *loaded}}}});
  set(op.dst, terms_.constant(here));
  if (op.kind == Kind::LoadLength) assume(terms_.ge(terms_.constant(here), terms_.integer(0)));
}

void BodyMaker::store(const Op& op) {
  if (op.kind == Kind::StoreElement) {
    if (!shared_.elements()) return;
    const Term all = terms_.constant(*shared_.elements());
    const Term array = terms_.store(terms_.select(all, value(op.dst)), value(op.a), value(op.b));
    return write(*shared_.elements(), terms_.store(all, value(op.dst), array));
  }
  const auto field = shared_.field(static_cast<FieldNumber>(op.x));
  if (!field) return;
  if (op.kind == Kind::StoreStatic) return write(*field, value(op.a));
  write(*field, terms_.store(terms_.constant(*field), value(op.a), value(op.b)));
}

/// Sums that overflow are any number; of bit operations only what is zero is known.
void BodyMaker::compute(const Op& op) {
  const Term a = value(op.a);
  if (op.kind == Kind::InstanceOf) {
    const Term known = terms_.select(terms_.constant(shared_.instances(op.x)), a);
    return set(op.dst, terms_.ite(isNull(a), terms_.integer(0), known));
  }
  const Term any = freshNumber();
  if (op.kind == Kind::And || op.kind == Kind::Or || op.kind == Kind::Xor) {
    const Term b = value(op.b);
    const Term isZero = isNull(any);
    if (op.kind == Kind::And) {
      const Term one = terms_.integer(1);
      assume(terms_.implies(terms_.disjunction({isNull(a), isNull(b)}), isZero));
      assume(terms_.implies(terms_.conjunction({terms_.eq(a, one), terms_.eq(b, one)}),
                            terms_.eq(any, one)));
    } else {
      const Term zeros =
          op.kind == Kind::Xor ? terms_.eq(a, b) : terms_.conjunction({isNull(a), isNull(b)});
      assume(terms_.eq(isZero, zeros));
    }
    return set(op.dst, any);
  }
  const Term b = op.kind == Kind::AddNumber ? terms_.integer(Integer(op.x)) : value(op.b);
  const Term sum = op.kind == Kind::Subtract ? terms_.sub(a, b) : terms_.add(a, b);
  const Term fits = terms_.conjunction(
      {terms_.ge(sum, terms_.integer(kLeastInt)), terms_.le(sum, terms_.integer(kGreatestInt))});
  set(op.dst, terms_.ite(fits, sum, any));
}

void BodyMaker::dereference(const Op& op) {
  const Term condition = terms_.negate(isNull(value(op.a)));
  if (relevance_.isGoal(method_.number, op)) {
    const LocationId here = location();
    edge(at_, here, Assume{terms_.boolean(true)});
    at_ = here;
    goals_.push_back({op.bci, op.x, here, condition});
  }
  assume(condition);
}

void BodyMaker::call(const Block& block, const Op& op) {
  const Call& its = method_.calls[static_cast<std::size_t>(op.x)];
  const LocationId from = at_;
  const LocationId to = location();
  if (!block.handlers.empty()) {
    const LocationId raised = location();
    callOthers(its, from, raised);
    raise(block, raised);
  }
  std::vector<Symbol> results;
  if (its.givesResult) results.push_back(fresh(terms_.intSort()));
  bool others = its.othersToo;
  for (const MethodNumber target : its.targets) {
    const bool enters = ring_.enters(method_.number, target);
    require(!enters || (model_[target].givesResult == its.givesResult &&
                        model_[target].parameters.size() == its.arguments.size()),
            "a call fits what it calls");
    if (!enters) {
      others = true;
      continue;
    }
    program::Call made{{{terms_.boolean(true), callee_(target)}}, {}, results};
    for (const Register argument : its.arguments)
      made.arguments.push_back(Lambda{{}, value(argument)});
    edge(from, to, std::move(made));
  }
  if (others) callOthers(its, from, to);
  at_ = to;
  if (its.givesResult) set(op.dst, terms_.constant(results.front()));
  raised_ = false;
}

/// The call does what its effect allows.
void BodyMaker::callOthers(const Call& its, LocationId from, LocationId to) {
  std::vector<Update> constructed;
  if (its.constructs && !its.arguments.empty())
    for (const auto& [number, symbol] : shared_.fields())
      if (model_.fields()[number].isKept && !model_.fields()[number].isStatic)
        constructed.push_back(
            {symbol, Lambda{{},
                            terms_.store(terms_.constant(symbol), value(its.arguments.front()),
                                         freshNumber())}});
  const LocationId middle = constructed.empty() ? to : location();
  havoc(from, middle, shared_.written(model_.effects().at(its.effect)));
  if (!constructed.empty()) edge(middle, to, Assign{std::move(constructed)});
}

void BodyMaker::raise(const Block& block, LocationId from) {
  for (const std::uint32_t handler : block.handlers) {
    if (!relevant_.blocks[handler]) continue;
    const Term exception = freshNumber();
    const LocationId caught = location();
    edge(from, caught, Assume{terms_.negate(isNull(exception))});
    goTo(caught, handler, {{method_.locals, exception}});
  }
}

void BodyMaker::finish(const Op& op) {
  if (!result_) return edge(at_, procedure_.exit, Assume{terms_.boolean(true)});
  edge(at_, procedure_.exit, Assign{{{*result_, Lambda{{}, value(op.a)}}}});
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

// ---- Parts of a flow graph ----

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
