#include "support/random_term.h"

#include <fmt/core.h>

#include "logic/smtlib/smtlib.h"

namespace fathom::test {

using logic::Sort;
using logic::SortKind;
using logic::Term;
using logic::TermStore;

TermGenerator::TermGenerator(TermStore& terms, std::mt19937_64& random)
    : terms_(terms), random_(random) {
  const Sort ints = terms.intSort();
  const Sort bv4 = terms.bitVecSort(4);
  const Sort element = terms.uninterpretedSort("U");
  sorts_ = {terms.boolSort(),
            ints,
            terms.bitVecSort(1),
            bv4,
            terms.bitVecSort(8),
            terms.arraySort(ints, ints),
            terms.arraySort(bv4, terms.bitVecSort(8)),
            terms.arraySort(ints, terms.arraySort(ints, ints)),
            element};
  for (std::size_t i = 0; i < sorts_.size(); ++i) {
    for (const char* name : {"a", "b", "c"}) {
      symbols_.push_back(terms.symbol(fmt::format("{}{}", name, i), sorts_[i]));
    }
  }
  symbols_.push_back(terms.symbol("f", {element, ints}, element));
  symbols_.push_back(terms.symbol("R", {element, element}, terms.boolSort()));
  symbols_.push_back(terms.symbol("g", {ints}, ints));
}

RawTerm TermGenerator::term(Sort sort, int depth) {
  if (!pool_.empty() && bound_.empty() && pick(4) == 0) {
    const RawTerm& known = pool_[static_cast<std::size_t>(pick(static_cast<int>(pool_.size())))];
    if (terms_.sort(known.term) == sort) return known;
  }
  if (depth == 0 || pick(8) == 0) return leaf(sort);
  RawTerm made;
  if (pick(8) == 0) {
    const RawTerm c = term(terms_.boolSort(), depth - 1);
    const RawTerm a = term(sort, depth - 1);
    const RawTerm b = term(sort, depth - 1);
    made = {fmt::format("(ite {} {} {})", c.text, a.text, b.text),
            terms_.ite(c.term, a.term, b.term)};
  } else {
    switch (terms_.sortKind(sort)) {
      case SortKind::Bool:
        made = boolean(depth);
        break;
      case SortKind::Int:
        made = integer(depth);
        break;
      case SortKind::BitVec:
        made = bitVec(sort, depth);
        break;
      case SortKind::Array:
        made = array(sort, depth);
        break;
      case SortKind::Float:
        throw InternalError("random terms have no floating point");
      case SortKind::Uninterpreted: {
        const RawTerm x = term(sort, depth - 1);
        const RawTerm i = term(terms_.intSort(), depth - 1);
        made = {fmt::format("(f {} {})", x.text, i.text),
                terms_.apply(terms_.symbol("f", {sort, terms_.intSort()}, sort), {x.term, i.term})};
      }
    }
  }
  if (bound_.empty() && made.text.size() < 400) pool_.push_back(made);
  return made;
}

RawTerm TermGenerator::number(Sort sort) {
  if (sort == terms_.boolSort()) {
    const bool value = pick(2) == 0;
    return {value ? "true" : "false", terms_.boolean(value)};
  }
  if (sort == terms_.intSort()) {
    const int value = pick(13) - 6;
    return {value < 0 ? fmt::format("(- {})", -value) : std::to_string(value),
            terms_.integer(value)};
  }
  const unsigned width = terms_.width(sort);
  const unsigned range = 1U << width;
  const unsigned interesting[] = {0, 1, range - 1, range / 2, range / 2 - 1};
  const unsigned value = pick(2) == 0 ? interesting[pick(5)] % range
                                      : static_cast<unsigned>(pick(static_cast<int>(range)));
  return {fmt::format("(_ bv{} {})", value, width), terms_.bitVec(std::int64_t{value}, width)};
}

RawTerm TermGenerator::leaf(Sort sort) {
  const SortKind kind = terms_.sortKind(sort);
  const bool hasNumbers = kind != SortKind::Array && kind != SortKind::Uninterpreted;
  if (hasNumbers && pick(3) == 0) return number(sort);
  if (!bound_.empty() && pick(2) == 0) {
    for (const RawTerm& variable : bound_) {
      if (terms_.sort(variable.term) == sort) return variable;
    }
  }
  std::vector<logic::Symbol> fitting;
  for (const logic::Symbol symbol : symbols_) {
    if (terms_.domain(symbol).empty() && terms_.range(symbol) == sort) fitting.push_back(symbol);
  }
  const logic::Symbol symbol =
      fitting.at(static_cast<std::size_t>(pick(static_cast<int>(fitting.size()))));
  return {terms_.name(symbol), terms_.constant(symbol)};
}

RawTerm TermGenerator::quantifier(int depth) {
  const Sort choices[] = {terms_.boolSort(), terms_.bitVecSort(4), sorts_.back()};
  const Sort sort = choices[pick(3)];
  const std::string name = fmt::format("q{}", bound_.size());
  const logic::Symbol symbol = terms_.symbol(name, sort);
  bound_.push_back({name, terms_.constant(symbol)});
  const RawTerm body = term(terms_.boolSort(), depth - 1);
  bound_.pop_back();
  const bool universal = pick(2) == 0;
  const logic::Symbol variables[] = {symbol};
  return {fmt::format("({} (({} {})) {})", universal ? "forall" : "exists", name,
                      logic::toSmtLib(terms_, sort), body.text),
          universal ? terms_.forall(variables, body.term) : terms_.exists(variables, body.term)};
}

RawTerm TermGenerator::boolean(int depth) {
  if (quantifiers_ && bound_.size() < 2 && pick(6) == 0) return quantifier(depth);
  const Sort bools = terms_.boolSort();
  const int choice = pick(7);
  if (choice >= 4) return comparison(depth);
  const RawTerm a = term(bools, depth - 1);
  if (choice == 0) return {"(not " + a.text + ")", terms_.negate(a.term)};
  const RawTerm b = term(bools, depth - 1);
  if (choice == 1) {
    return {fmt::format("(=> {} {})", a.text, b.text), terms_.implies(a.term, b.term)};
  }
  const RawTerm c = term(bools, depth - 1);
  const Term parts[] = {a.term, b.term, c.term};
  const bool conjunction = choice == 2;
  return {fmt::format("({} {} {} {})", conjunction ? "and" : "or", a.text, b.text, c.text),
          conjunction ? terms_.conjunction(parts) : terms_.disjunction(parts)};
}

RawTerm TermGenerator::comparison(int depth) {
  const Sort sort = sorts_[static_cast<std::size_t>(pick(static_cast<int>(sorts_.size())))];
  const RawTerm a = term(sort, depth - 1);
  const RawTerm b = term(sort, depth - 1);
  const SortKind kind = terms_.sortKind(sort);
  const int choice = pick(5);
  const auto text = [&](const char* op) { return fmt::format("({} {} {})", op, a.text, b.text); };
  if (kind == SortKind::Uninterpreted && choice > 2) {
    return {text("R"),
            terms_.apply(terms_.symbol("R", {sort, sort}, terms_.boolSort()), {a.term, b.term})};
  }
  if (kind == SortKind::Int && choice > 0) {
    if (choice == 1) return {text("<="), terms_.le(a.term, b.term)};
    if (choice == 2) return {text("<"), terms_.lt(a.term, b.term)};
    if (choice == 3) return {text(">="), terms_.ge(a.term, b.term)};
    return {text(">"), terms_.gt(a.term, b.term)};
  }
  if (kind == SortKind::BitVec && choice > 0) {
    if (choice == 1) return {text("bvult"), terms_.bvUlt(a.term, b.term)};
    if (choice == 2) return {text("bvule"), terms_.bvUle(a.term, b.term)};
    if (choice == 3) return {text("bvslt"), terms_.bvSlt(a.term, b.term)};
    return {text("bvsle"), terms_.bvSle(a.term, b.term)};
  }
  return {text("="), terms_.eq(a.term, b.term)};
}

RawTerm TermGenerator::integer(int depth) {
  const Sort ints = terms_.intSort();
  const RawTerm a = term(ints, depth - 1);
  const int choice = pick(9);
  if (choice == 0) return {fmt::format("(- {})", a.text), terms_.minus(a.term)};
  if (choice == 1)
    return {fmt::format("(g {})", a.text),
            terms_.apply(terms_.symbol("g", {ints}, ints), {a.term})};
  if (choice == 2) {
    const RawTerm m = term(terms_.arraySort(ints, ints), depth - 1);
    return {fmt::format("(select {} {})", m.text, a.text), terms_.select(m.term, a.term)};
  }
  const RawTerm b = term(ints, depth - 1);
  const auto text = [&](const char* op) { return fmt::format("({} {} {})", op, a.text, b.text); };
  if (choice == 3) return {text("-"), terms_.sub(a.term, b.term)};
  if (choice == 4) {
    const RawTerm k = number(ints);
    return {fmt::format("(* {} {})", k.text, a.text), terms_.mul(k.term, a.term)};
  }
  if (choice == 5 || choice == 6) {
    const RawTerm k = pick(3) == 0 ? b : number(ints);
    const bool div = choice == 5;
    return {fmt::format("(ite (= {1} 0) {3} ({2} {0} {1}))", a.text, k.text, div ? "div" : "mod",
                        div ? "0" : a.text),
            div ? terms_.div(a.term, k.term) : terms_.mod(a.term, k.term)};
  }
  const RawTerm c = term(ints, depth - 1);
  return {fmt::format("(+ {} {} {})", a.text, b.text, c.text),
          terms_.add({a.term, b.term, c.term})};
}

RawTerm TermGenerator::resized(Sort sort, int depth) {
  const unsigned width = terms_.width(sort);
  if (width == 8 && pick(2) == 0) {
    const RawTerm a = term(terms_.bitVecSort(4), depth - 1);
    const RawTerm b = term(terms_.bitVecSort(4), depth - 1);
    return {fmt::format("(concat {} {})", a.text, b.text), terms_.bvConcat(a.term, b.term)};
  }
  if (width == 8) {
    const RawTerm a = term(terms_.bitVecSort(4), depth - 1);
    const bool zero = pick(2) == 0;
    return {fmt::format("((_ {}_extend 4) {})", zero ? "zero" : "sign", a.text),
            zero ? terms_.bvZeroExtend(4, a.term) : terms_.bvSignExtend(4, a.term)};
  }
  const RawTerm a = term(terms_.bitVecSort(8), depth - 1);
  const unsigned low = static_cast<unsigned>(pick(static_cast<int>(8 - width + 1)));
  return {fmt::format("((_ extract {} {}) {})", low + width - 1, low, a.text),
          terms_.bvExtract(low + width - 1, low, a.term)};
}

RawTerm TermGenerator::bitVec(Sort sort, int depth) {
  using Builder = Term (TermStore::*)(Term, Term);
  static const std::pair<const char*, Builder> operations[] = {
      {"bvsub", &TermStore::bvSub},   {"bvmul", &TermStore::bvMul},
      {"bvudiv", &TermStore::bvUdiv}, {"bvurem", &TermStore::bvUrem},
      {"bvsdiv", &TermStore::bvSdiv}, {"bvsrem", &TermStore::bvSrem},
      {"bvand", &TermStore::bvAnd},   {"bvor", &TermStore::bvOr},
      {"bvxor", &TermStore::bvXor},   {"bvshl", &TermStore::bvShl},
      {"bvlshr", &TermStore::bvLshr}, {"bvashr", &TermStore::bvAshr},
      {"bvadd", &TermStore::bvAdd}};
  if (pick(5) == 0) return resized(sort, depth);
  const RawTerm a = term(sort, depth - 1);
  if (pick(8) == 0) return {"(bvnot " + a.text + ")", terms_.bvNot(a.term)};
  if (pick(8) == 0) return {"(bvneg " + a.text + ")", terms_.bvNeg(a.term)};
  const RawTerm b = term(sort, depth - 1);
  const auto& [name, build] = operations[pick(static_cast<int>(std::size(operations)))];
  return {fmt::format("({} {} {})", name, a.text, b.text), (terms_.*build)(a.term, b.term)};
}

RawTerm TermGenerator::array(Sort sort, int depth) {
  if (pick(6) == 0) {  // over a value: cvc5 takes no other constant arrays
    const Sort element = terms_.elementSort(sort);
    const bool nested = terms_.sortKind(element) == SortKind::Array;
    RawTerm value = number(nested ? terms_.elementSort(element) : element);
    if (nested) {
      value = {fmt::format("((as const {}) {})", logic::toSmtLib(terms_, element), value.text),
               terms_.constArray(element, value.term)};
    }
    return {fmt::format("((as const {}) {})", logic::toSmtLib(terms_, sort), value.text),
            terms_.constArray(sort, value.term)};
  }
  const RawTerm a = term(sort, depth - 1);
  const RawTerm i = term(terms_.indexSort(sort), depth - 1);
  const RawTerm v = term(terms_.elementSort(sort), depth - 1);
  return {fmt::format("(store {} {} {})", a.text, i.text, v.text),
          terms_.store(a.term, i.term, v.term)};
}

Term randomTerm(TermStore& terms, std::mt19937_64& random, Sort sort, int depth) {
  return TermGenerator(terms, random).term(sort, depth).term;
}

}  // namespace fathom::test
