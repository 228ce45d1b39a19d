#include "solver/z3/model.h"

#include <algorithm>
#include <map>
#include <set>

#include "base/errors.h"
#include "logic/float_value.h"
#include "solver/untranslatable.h"

namespace fathom::solver {

using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Value;
using Entries = std::map<std::vector<Value>, Value>;

namespace {

constexpr unsigned kWidestTable = 8;  // bit-vectors of at most so many bits are tabulated

Integer numeral(const z3::expr& expression) {
  std::string digits;
  const auto parsed = expression.is_numeral(digits) ? Integer::parse(digits) : std::nullopt;
  if (!parsed) throw Untranslatable("Z3's model has no number for " + expression.to_string());
  return *parsed;
}

}  // namespace

Z3ModelReader::Z3ModelReader(const logic::TermStore& terms, Z3Terms& translated,
                             const z3::model& model)
    : terms_(terms), translated_(translated), model_(model) {}

logic::Model Z3ModelReader::read() {
  readUniverses();
  const std::vector<Symbol> symbols = translated_.symbols();
  for (const Symbol symbol : symbols) {
    result_.values.emplace(symbol, terms_.domain(symbol).empty()
                                       ? constant(symbol)
                                       : function(translated_.declaration(symbol),
                                                  terms_.domain(symbol), terms_.range(symbol)));
  }
  for (const Sort sort : translated_.uninterpretedSorts()) {
    result_.universe[sort] =
        std::max<std::uint32_t>(1, static_cast<std::uint32_t>(elements_[sort].size()));
  }
  return std::move(result_);
}

void Z3ModelReader::readUniverses() {
  z3::context& context = translated_.context();
  for (unsigned i = 0; i < Z3_model_get_num_sorts(context, model_); ++i) {
    const z3::sort sort(context, Z3_model_get_sort(context, model_, i));
    const auto ours = translated_.sortOf(sort);
    if (!ours) continue;
    const z3::expr_vector all(context, Z3_model_get_sort_universe(context, model_, sort));
    for (unsigned k = 0; k < all.size(); ++k) element(all[static_cast<int>(k)], *ours);
  }
}

Value Z3ModelReader::element(const z3::expr& expression, Sort sort) {
  if (!expression.is_const() || translated_.symbolOf(expression.decl())) {
    throw Untranslatable("Z3's model has no element for " + expression.to_string());
  }
  auto& known = elements_[sort];
  const auto [place, isNew] = elementOfId_.emplace(Z3_get_ast_id(translated_.context(), expression),
                                                   static_cast<std::uint32_t>(known.size()));
  if (isNew) known.push_back(expression);
  return logic::ElementValue{sort, place->second};
}

Value Z3ModelReader::constant(Symbol symbol) {
  const z3::func_decl declaration = translated_.declaration(symbol);
  const Z3_ast found = Z3_model_get_const_interp(translated_.context(), model_, declaration);
  const Sort sort = terms_.range(symbol);
  if (found != nullptr) return evaluated(z3::expr(translated_.context(), found), sort);
  return value(model_.eval(declaration(), true), sort);
}

/// Most are values already; to evaluate one costs more than all the rest.
Value Z3ModelReader::evaluated(const z3::expr& expression, Sort sort) {
  const bool isElement = terms_.sortKind(sort) == SortKind::Uninterpreted &&
                         expression.is_const() && !translated_.symbolOf(expression.decl());
  const bool isValue =
      isElement || expression.is_true() || expression.is_false() || expression.is_numeral();
  return value(isValue ? expression : model_.eval(expression, true), sort);
}

Value Z3ModelReader::value(const z3::expr& expression, Sort sort) {
  switch (terms_.sortKind(sort)) {
    case SortKind::Bool:
      if (expression.is_true()) return true;
      if (expression.is_false()) return false;
      throw Untranslatable("Z3's model has the truth value " + expression.to_string());
    case SortKind::Int:
    case SortKind::BitVec:
      return number(expression, sort);
    case SortKind::Float:
      return floating(expression, sort);
    case SortKind::Array:
      return array(expression, sort);
    case SortKind::Uninterpreted:
      return element(expression, sort);
  }
  throw InternalError("a sort of no kind");
}

Value Z3ModelReader::number(const z3::expr& expression, Sort sort) {
  const Integer read = numeral(expression);
  if (terms_.sortKind(sort) == SortKind::Int) return read;
  return logic::BitVecValue{terms_.width(sort), read};
}

Value Z3ModelReader::floating(const z3::expr& expression, Sort sort) {
  z3::context& context = translated_.context();
  const unsigned width = terms_.floatWidth(sort);
  const z3::expr folded = expression.simplify();
  if (!Z3_is_numeral_ast(context, folded))
    throw Untranslatable("Z3's model has no number for " + expression.to_string());
  if (Z3_fpa_is_numeral_nan(context, folded))
    return logic::floatOfBits(width, Integer::powerOfTwo(width) - 1);
  const z3::expr bits(context, Z3_mk_fpa_to_ieee_bv(context, folded));
  return logic::floatOfBits(width, numeral(bits.simplify()));
}

/// A chain of stores over a constant array, a function, a lambda that compares its index with
/// values, or (for small index sorts) anything; the outermost store wins.
Value Z3ModelReader::array(z3::expr expression, Sort sort) {
  const Sort index = terms_.indexSort(sort);
  const Sort item = terms_.elementSort(sort);
  Entries entries;
  while (expression.is_app() && expression.decl().decl_kind() == Z3_OP_STORE) {
    entries.try_emplace({value(expression.arg(1), index)}, value(expression.arg(2), item));
    expression = expression.arg(0);
  }
  if (Z3_is_as_array(translated_.context(), expression)) {
    const z3::func_decl base(translated_.context(),
                             Z3_get_as_array_func_decl(translated_.context(), expression));
    const Value under = function(base, {index}, item);
    for (const auto& [key, there] : under.map().entries) entries.try_emplace(key, there);
    return logic::makeMap(std::move(entries), under.map().otherwise);
  }
  if (expression.is_lambda()) {
    if (const auto compared = comparedWith(expression.body())) {
      const auto at = [&](const z3::expr_vector& key) { return z3::select(expression, key[0]); };
      const Value under = atCompared(at, *compared, {index}, item);
      for (const auto& [key, there] : under.map().entries) entries.try_emplace(key, there);
      return logic::makeMap(std::move(entries), under.map().otherwise);
    }
  }
  if (!expression.is_app() || expression.decl().decl_kind() != Z3_OP_CONST_ARRAY) {
    for (const z3::expr& key : inhabitants(index)) {
      entries.try_emplace({value(key, index)},
                          value(model_.eval(z3::select(expression, key), true), item));
    }
    return logic::makeMap(std::move(entries), logic::defaultValue(terms_, item));
  }
  return logic::makeMap(std::move(entries), value(expression.arg(0), item));
}

/// The values with which a body compares its variables, where it does nothing else with them.
std::optional<std::vector<z3::expr>> Z3ModelReader::comparedWith(const z3::expr& body) {
  std::vector<z3::expr> values;
  std::vector<z3::expr> open{body};
  std::set<unsigned> seen;
  while (!open.empty()) {
    const z3::expr next = open.back();
    open.pop_back();
    if (!seen.insert(Z3_get_ast_id(translated_.context(), next)).second) continue;
    if (!next.is_app()) return std::nullopt;  // the variable by itself, a quantifier
    if (next.is_eq() && (next.arg(0).is_var() || next.arg(1).is_var())) {
      const z3::expr other = next.arg(next.arg(0).is_var() ? 1 : 0);
      if (!other.is_numeral()) return std::nullopt;
      values.push_back(other);
      continue;
    }
    for (unsigned i = 0; i < next.num_args(); ++i) open.push_back(next.arg(i));
  }
  return values;
}

/// Those of the values that belong to the sort, each once, and at the end one that is none of them.
std::vector<z3::expr> Z3ModelReader::withAnother(const std::vector<z3::expr>& values, Sort sort) {
  z3::context& context = translated_.context();
  const bool isInt = terms_.sortKind(sort) == SortKind::Int;
  if (!isInt && terms_.sortKind(sort) != SortKind::BitVec)
    throw Untranslatable("Z3's model has a function or array without a finite description");
  std::map<Integer, z3::expr> found;
  Integer largest(0);
  for (const z3::expr& each : values) {
    if (isInt ? !each.is_int() : !each.is_bv() || each.get_sort().bv_size() != terms_.width(sort))
      continue;
    found.emplace(numeral(each), each);
    largest = std::max(largest, numeral(each));
  }
  std::vector<z3::expr> all;
  for (const auto& [number, each] : found) all.push_back(each);
  const Integer other = largest + Integer(1);
  if (!isInt && other.toString(2).size() > terms_.width(sort))
    throw Untranslatable("Z3's model has an array without a finite description");
  all.push_back(isInt ? context.int_val(other.toString().c_str())
                      : context.bv_val(other.toString().c_str(), terms_.width(sort)));
  return all;
}

/// What it is at all tuples of those values, and where no index is one of them. What depends on
/// some indices only has no finite description.
Value Z3ModelReader::atCompared(const At& at, const std::vector<z3::expr>& values,
                                const std::vector<Sort>& domain, Sort range) {
  std::vector<std::vector<z3::expr>> choices;
  for (const Sort sort : domain) choices.push_back(withAnother(values, sort));
  Value rest;
  Entries entries;
  forEachTuple(choices, [&](const z3::expr_vector& key, const std::vector<std::size_t>& places) {
    std::size_t others = 0;
    std::vector<Value> known;
    for (std::size_t i = 0; i < places.size(); ++i) {
      others += places[i] + 1 == choices[i].size() ? 1 : 0;
      known.push_back(value(key[static_cast<int>(i)], domain[i]));
    }
    entries[known] = value(model_.eval(at(key), true), range);
    if (others == places.size()) rest = entries[known];
  });
  forEachTuple(choices, [&](const z3::expr_vector& key, const std::vector<std::size_t>& places) {
    bool isOther = false;
    std::vector<Value> known;
    for (std::size_t i = 0; i < places.size(); ++i) {
      isOther = isOther || places[i] + 1 == choices[i].size();
      known.push_back(value(key[static_cast<int>(i)], domain[i]));
    }
    if (!isOther) return;
    if (entries[known] != rest)
      throw Untranslatable("Z3's model has a function or array without a finite description");
    entries.erase(known);
  });
  return logic::makeMap(std::move(entries), rest);
}

template <class Visit>
void Z3ModelReader::forEachTuple(const std::vector<std::vector<z3::expr>>& choices, Visit visit) {
  std::size_t size = 1;
  for (const auto& each : choices) {
    size *= each.size();
    if (size > kLargestTable) throw Untranslatable("Z3's model has a function too large to list");
  }
  for (std::size_t row = 0; row < size; ++row) {
    z3::expr_vector key(translated_.context());
    std::vector<std::size_t> places;
    std::size_t rest = row;
    for (const auto& each : choices) {
      places.push_back(rest % each.size());
      key.push_back(each[places.back()]);
      rest /= each.size();
    }
    visit(key, places);
  }
}

Value Z3ModelReader::function(const z3::func_decl& declaration, const std::vector<Sort>& domain,
                              Sort range) {
  if (!model_.has_interp(declaration)) {
    return logic::makeMap({}, logic::defaultValue(terms_, range));
  }
  const z3::func_interp found = model_.get_func_interp(declaration);
  try {
    return listed(found, domain, range);
  } catch (const Untranslatable&) {  // a default that depends on the arguments
  }
  if (auto compared = comparedWith(found.else_value())) {
    for (unsigned i = 0; i < found.num_entries(); ++i)
      for (unsigned k = 0; k < found.entry(i).num_args(); ++k)
        compared->push_back(found.entry(i).arg(k));
    try {
      return atCompared([&](const z3::expr_vector& key) { return declaration(key); }, *compared,
                        domain, range);
    } catch (const Untranslatable&) {  // over other sorts, or not so simple
    }
  }
  return tabulated(declaration, domain, range);
}

Value Z3ModelReader::listed(const z3::func_interp& found, const std::vector<Sort>& domain,
                            Sort range) {
  z3::context& context = translated_.context();
  const Z3_ast otherwise = Z3_func_interp_get_else(context, found);
  context.check_error();
  Value rest = otherwise ? evaluated(z3::expr(context, otherwise), range)
                         : logic::defaultValue(terms_, range);
  Entries entries;
  for (unsigned i = 0; i < found.num_entries(); ++i) {
    const z3::func_entry entry = found.entry(i);
    std::vector<Value> key;
    for (unsigned k = 0; k < entry.num_args(); ++k) key.push_back(value(entry.arg(k), domain[k]));
    entries.emplace(std::move(key), evaluated(entry.value(), range));
  }
  return logic::makeMap(std::move(entries), std::move(rest));
}

std::vector<z3::expr> Z3ModelReader::inhabitants(Sort sort) {
  z3::context& context = translated_.context();
  const SortKind kind = terms_.sortKind(sort);
  if (kind == SortKind::Bool) return {context.bool_val(false), context.bool_val(true)};
  if (kind == SortKind::Uninterpreted && !elements_[sort].empty()) return elements_[sort];
  if (kind != SortKind::BitVec || terms_.width(sort) > kWidestTable) {
    throw Untranslatable("Z3's model has a function or array without a finite description");
  }
  std::vector<z3::expr> all;
  for (unsigned i = 0; i < (1u << terms_.width(sort)); ++i) {
    all.push_back(context.bv_val(i, terms_.width(sort)));
  }
  return all;
}

/// Asks the model for the function at every tuple of a finite domain.
Value Z3ModelReader::tabulated(const z3::func_decl& declaration, const std::vector<Sort>& domain,
                               Sort range) {
  std::vector<std::vector<z3::expr>> choices;
  for (const Sort sort : domain) choices.push_back(inhabitants(sort));
  Entries entries;
  forEachTuple(choices, [&](const z3::expr_vector& args, const std::vector<std::size_t>&) {
    std::vector<Value> key;
    for (std::size_t i = 0; i < domain.size(); ++i)
      key.push_back(value(args[static_cast<int>(i)], domain[i]));
    entries.emplace(std::move(key), value(model_.eval(declaration(args), true), range));
  });
  return logic::makeMap(std::move(entries), logic::defaultValue(terms_, range));
}

}  // namespace fathom::solver
