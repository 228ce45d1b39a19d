#include "program/run/random_values.h"

#include <algorithm>

#include "base/match.h"
#include "logic/float_value.h"
#include "logic/traverse.h"

namespace fathom::program::run {

using logic::Sort;
using logic::SortKind;
using logic::Value;

namespace {

std::vector<Term> termsOf(const Program& program) {
  std::vector<Term> roots = program.axioms;
  for (const Goal& goal : program.goals) roots.push_back(goal.condition);
  for (const Procedure& procedure : program.procedures)
    for (const Edge& edge : procedure.edges)
      match(
          edge.statement,
          [&](const Assign& assign) {
            for (const Update& update : assign.updates) roots.push_back(update.value.body);
          },
          [&](const Assume& assume) { roots.push_back(assume.condition); }, [](const Havoc&) {},
          [&](const Call& call) {
            for (const CallTarget& target : call.targets) roots.push_back(target.guard);
            for (const Lambda& argument : call.arguments) roots.push_back(argument.body);
          });
  return roots;
}

}  // namespace

RandomValues::RandomValues(const logic::TermStore& terms, const Program& program,
                           std::mt19937_64& random)
    : terms_(terms), random_(random) {
  logic::forEachSubterm(terms, termsOf(program), [&](Term term) {
    const logic::Kind kind = terms.kind(term);
    if (kind == logic::Kind::FpConst)
      floats_.push_back(logic::floatOfBits(terms.floatWidth(terms.sort(term)), terms.value(term)));
    if (kind == logic::Kind::IntConst || kind == logic::Kind::BvConst)
      constants_.push_back(terms.value(term));
  });
  std::sort(constants_.begin(), constants_.end());
  constants_.erase(std::unique(constants_.begin(), constants_.end()), constants_.end());
}

std::size_t RandomValues::below(std::size_t n) {
  return std::uniform_int_distribution<std::size_t>(0, n - 1)(random_);
}

Value RandomValues::forSymbol(Symbol symbol, std::span<const Symbol> scope,
                              const logic::Model& state) {
  if (!terms_.domain(symbol).empty()) return map(terms_.domain(symbol), terms_.range(symbol));
  if (!scope.empty() && below(3) == 0) {
    const Symbol other = scope[below(scope.size())];
    const auto value = state.values.find(other);
    const bool fitting =
        terms_.domain(other).empty() && terms_.range(other) == terms_.range(symbol);
    if (fitting && value != state.values.end()) return value->second;
  }
  return ofSort(terms_.range(symbol));
}

Value RandomValues::changed(Symbol symbol, const Value& value) {
  const auto& domain = terms_.domain(symbol);
  if (domain.empty()) return ofSort(terms_.range(symbol));
  std::vector<Value> key;
  for (const Sort sort : domain) key.push_back(ofSort(sort));
  return logic::updated(value.map(), key, ofSort(terms_.range(symbol)));
}

Value RandomValues::ofSort(Sort sort) {
  switch (terms_.sortKind(sort)) {
    case SortKind::Bool:
      return below(2) == 0;
    case SortKind::Int:
      return number();
    case SortKind::BitVec:
      return logic::BitVecValue{terms_.width(sort), lowBits(number(), terms_.width(sort))};
    case SortKind::Float:
      return floating(terms_.floatWidth(sort));
    case SortKind::Array:
      return map({terms_.indexSort(sort)}, terms_.elementSort(sort));
    case SortKind::Uninterpreted:
      return logic::ElementValue{sort, static_cast<std::uint32_t>(below(elements(sort)))};
  }
  throw InternalError("a sort has one of the kinds");
}

Value RandomValues::map(const std::vector<Sort>& domain, Sort range) {
  std::size_t entries = 16;
  for (const Sort sort : domain)
    if (terms_.sortKind(sort) == SortKind::Int || terms_.sortKind(sort) == SortKind::Array)
      entries = 3;
  std::map<std::vector<Value>, Value> chosen;
  for (std::size_t i = below(entries + 1); i > 0; --i) {
    std::vector<Value> key;
    for (const Sort sort : domain) key.push_back(ofSort(sort));
    chosen.insert_or_assign(std::move(key), ofSort(range));
  }
  return logic::makeMap(std::move(chosen), ofSort(range));
}

Integer RandomValues::number() {
  const Integer near(static_cast<int>(below(3)) - 1);
  switch (below(8)) {
    case 0:
      return Integer(static_cast<int>(below(201)) - 100);
    case 1:
      return Integer(static_cast<std::int64_t>(random_() >> 1)) * near;
    case 2:
    case 3:
    case 4:
      return constants_.empty() ? near : constants_[below(constants_.size())] + near;
    default:
      return Integer(static_cast<int>(below(9)) - 2);
  }
}

/// Small integral numbers, constants of the program and their neighbours, special and any bits.
logic::FloatValue RandomValues::floating(unsigned width) {
  const auto ofBits = [&](std::uint64_t bits) {
    return logic::floatOfBits(width, logic::bitsOf({64, bits}));
  };
  switch (below(8)) {
    case 0:
      return ofBits(random_());
    case 1: {
      constexpr std::uint64_t kSpecial[] = {0, 1, 0x7FF0000000000000, 0x7FF8000000000000,
                                            0x7FEFFFFFFFFFFFFF};
      const std::uint64_t bits = kSpecial[below(5)] | (below(2) << 63);
      return logic::floatConverted(width, logic::floatOfBits(64, logic::bitsOf({64, bits})));
    }
    case 2:
    case 3:
    case 4: {
      if (floats_.empty()) break;
      const logic::FloatValue known = logic::floatConverted(width, floats_[below(floats_.size())]);
      return ofBits(known.bits + below(3) - 1);
    }
    default:
      break;
  }
  const Integer small(static_cast<int>(below(41)) - 20);
  const logic::FloatValue number = logic::floatFromSigned(width, small);
  return below(2) == 0 ? number
                       : logic::floatOperation(logic::Kind::FpDiv, number,
                                               logic::floatFromSigned(width, Integer(4)));
}

std::uint32_t RandomValues::elements(Sort sort) const {
  const auto listed = universe_.find(sort);
  return listed == universe_.end() ? 1 : listed->second;
}

}  // namespace fathom::program::run
