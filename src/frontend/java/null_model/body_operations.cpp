// What operations of a body become: steps of the procedure.
#include <algorithm>
#include <limits>

#include "base/errors.h"
#include "frontend/java/null_model/body.h"

namespace fathom::frontend::java::null_model {

using logic::Lambda;
using program::Assign;
using program::Assume;
using program::Update;

namespace {

const Integer kLeastInt(std::numeric_limits<std::int32_t>::min());
const Integer kGreatestInt(std::numeric_limits<std::int32_t>::max());

}  // namespace

bool BodyMaker::run(const Block& block, std::uint32_t place) {
  const Op& op = block.ops[place];
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
      forget(shared_.written(model_.effect(static_cast<std::uint32_t>(op.x))), liveBehind(place));
      raise(block, at_);  // the initialiser may, after it has written
      raised_ = true;
      return true;
    }
    case Kind::Call:
      call(block, place);
      return true;
    case Kind::Raise:
      if (!raised_) raise(block, at_);
      raised_ = true;
      return true;
    case Kind::Return:
      finish(op);
      return false;
    case Kind::Stop:
      return false;
    case Kind::IsNonNull:
    case Kind::IsNull:
    case Kind::IsNumber:
    case Kind::IsSame:
    case Kind::NonNullIfZero:
    case Kind::NonNullIfNot:
    case Kind::FieldIs:
    case Kind::StaticIs:
    case Kind::FieldNonNull:
    case Kind::StaticNonNull:
      know(op);
      return true;
  }
  return true;
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
  if (isOfField(op.kind)) return knowField(op);
  const Term a = value(op.a);
  if (op.kind == Kind::IsNumber) return assume(terms_.eq(a, terms_.integer(Integer(op.x))));
  if (op.kind == Kind::IsSame) return assume(terms_.eq(a, value(op.b)));
  if (op.kind == Kind::IsNull) return assume(isNull(a));
  const Term nonNull = terms_.negate(isNull(a));
  if (op.kind == Kind::IsNonNull) return assume(nonNull);
  const Term where = op.kind == Kind::NonNullIfZero ? isNull(a) : nonNull;
  assume(terms_.implies(where, terms_.negate(isNull(value(op.b)))));
}

void BodyMaker::knowField(const Op& op) {
  const auto symbol = shared_.field(static_cast<FieldNumber>(op.x));
  if (!symbol) return;
  const Term whole = terms_.constant(*symbol);
  const Term its = isOfStatic(op.kind) ? whole : terms_.select(whole, value(op.a));
  assume(isOfB(op.kind) ? terms_.eq(its, value(op.b)) : terms_.negate(isNull(its)));
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

std::set<Register> BodyMaker::liveBehind(std::uint32_t place) const {
  std::set<Register> live = relevant_.live.at({block_, place});
  const Op& op = method_.blocks[block_].ops[place];
  if (op.kind == Kind::Call) live.erase(op.dst);
  return live;
}

/// Where no null gets, what is not null stays so, in the objects of local variables and of
/// parameters, which callers may know. One that is constructed is not known yet.
BodyMaker::Kept BodyMaker::keptBy(const SharedState::Written& written,
                                  const std::set<Register>& live, std::optional<Term> constructed) {
  std::vector<Update> before;
  std::vector<Term> conditions;
  const auto keep = [&](Term place, Term where) {
    const Symbol old = fresh(terms_.intSort());
    before.push_back({old, Lambda{{}, place}});
    const Term wasNonNull = terms_.negate(isNull(terms_.constant(old)));
    conditions.push_back(
        terms_.implies(terms_.conjunction({where, wasNonNull}), terms_.negate(isNull(place))));
  };
  std::set<Term> objects(inputs_.begin(), inputs_.end());
  for (const Register r : live)
    if (r < method_.locals) objects.insert(value(r));
  for (const auto& [number, isNulled] : written.fields) {
    if (isNulled) continue;
    const Term whole = terms_.constant(*shared_.field(number));
    if (model_.fields()[number].isStatic) {
      keep(whole, terms_.boolean(true));
      continue;
    }
    for (const Term object : objects)
      keep(terms_.select(whole, object),
           constructed ? terms_.negate(terms_.eq(object, *constructed)) : terms_.boolean(true));
  }
  return {std::move(before), terms_.conjunction(conditions)};
}

/// What is written is arbitrary, but for what is kept.
void BodyMaker::forget(const SharedState::Written& written, const std::set<Register>& live) {
  Kept kept = keptBy(written, live, std::nullopt);
  if (!kept.before.empty()) go(Assign{std::move(kept.before)});
  const LocationId next = location();
  havoc(at_, next, shared_.symbolsOf(written));
  at_ = next;
  assume(kept.condition);
}

void BodyMaker::call(const Block& block, std::uint32_t place) {
  const Op& op = block.ops[place];
  const Call& its = method_.calls[static_cast<std::size_t>(op.x)];
  Kept kept =
      keptBy(shared_.written(model_.effect(its.effect)), liveBehind(place), constructedBy(its));
  if (!kept.before.empty()) go(Assign{std::move(kept.before)});
  const LocationId from = at_;
  if (!block.handlers.empty()) {
    at_ = location();
    callOthers(its, from, at_);
    assume(kept.condition);
    raise(block, at_);
  }
  const LocationId to = location();
  std::vector<Symbol> results;
  if (its.givesResult) results.push_back(fresh(terms_.intSort()));
  enterTargets(its, results, from, to);
  at_ = to;
  assume(kept.condition);
  if (its.givesResult) set(op.dst, terms_.constant(results.front()));
  raised_ = false;
}

/// Each method that is called, or what the call's effect allows.
void BodyMaker::enterTargets(const Call& its, const std::vector<Symbol>& results, LocationId from,
                             LocationId to) {
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
}

/// The object whose constructor is called.
std::optional<program::Term> BodyMaker::constructedBy(const Call& its) {
  if (!its.constructs || its.arguments.empty()) return std::nullopt;
  return value(its.arguments.front());
}

/// The call does what its effect allows.
void BodyMaker::callOthers(const Call& its, LocationId from, LocationId to) {
  std::vector<Update> made;
  if (const auto constructed = constructedBy(its))
    for (const auto& [number, symbol] : shared_.fields())
      if (model_.fields()[number].isKept && !model_.fields()[number].isStatic)
        made.push_back(
            {symbol,
             Lambda{{}, terms_.store(terms_.constant(symbol), *constructed, freshNumber())}});
  const LocationId middle = made.empty() ? to : location();
  havoc(from, middle, shared_.symbolsOf(shared_.written(model_.effect(its.effect))));
  if (!made.empty()) edge(middle, to, Assign{std::move(made)});
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

}  // namespace fathom::frontend::java::null_model
