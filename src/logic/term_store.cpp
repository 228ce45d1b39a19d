#include "logic/term_store.h"

#include <algorithm>
#include <charconv>

#include "base/errors.h"
#include "logic/term_tables.h"

namespace fathom::logic {

TermStore::TermStore() : tables_(std::make_unique<Tables>()) {
  boolSort_ = tables_->internSort(sorts_, {.kind = SortKind::Bool});
  intSort_ = tables_->internSort(sorts_, {.kind = SortKind::Int});
  true_ = make(Kind::True, boolSort_, {});
  false_ = make(Kind::False, boolSort_, {});
  for (int i = -16; i <= 16; ++i) {
    smallIntegers_[static_cast<std::size_t>(i + 16)] = numeral(Kind::IntConst, intSort_, i);
  }
}

TermStore::~TermStore() = default;

// ---- Sorts ----

Sort TermStore::bitVecSort(unsigned width) {
  require(width >= 1, "a bit-vector has at least one bit");
  auto& common = tables_->commonBitVecs;
  if (width < common.size() && common[width]) return *common[width];
  const Sort sort = tables_->internSort(sorts_, {.kind = SortKind::BitVec, .width = width});
  if (width < common.size()) common[width] = sort;
  return sort;
}

Sort TermStore::floatSort(unsigned width) {
  require(width == 32 || width == 64, "a floating-point number has 32 or 64 bits");
  return tables_->internSort(sorts_, {.kind = SortKind::Float, .width = width});
}

Sort TermStore::arraySort(Sort index, Sort element) {
  return tables_->internSort(sorts_, {.kind = SortKind::Array, .index = index, .element = element});
}

Sort TermStore::uninterpretedSort(std::string_view name) {
  return tables_->internSort(sorts_, {.kind = SortKind::Uninterpreted}, std::string(name));
}

unsigned TermStore::width(Sort sort) const {
  require(sortKind(sort) == SortKind::BitVec, "only bit-vectors have a width");
  return sorts_[sort.index()].width;
}

unsigned TermStore::floatWidth(Sort sort) const {
  require(sortKind(sort) == SortKind::Float, "only floating-point numbers have this width");
  return sorts_[sort.index()].width;
}

Sort TermStore::indexSort(Sort sort) const {
  require(sortKind(sort) == SortKind::Array, "only arrays have an index sort");
  return sorts_[sort.index()].index;
}

Sort TermStore::elementSort(Sort sort) const {
  require(sortKind(sort) == SortKind::Array, "only arrays have an element sort");
  return sorts_[sort.index()].element;
}

const std::string& TermStore::sortName(Sort sort) const {
  require(sortKind(sort) == SortKind::Uninterpreted, "only uninterpreted sorts have a name");
  return tables_->sortNames[sort.index()];
}

// ---- Symbols ----

Symbol TermStore::symbol(std::string_view name, Sort range) {
  return symbol(name, std::vector<Sort>{}, range);
}

Symbol TermStore::symbol(std::string_view name, const std::vector<Sort>& domain, Sort range) {
  std::uint32_t version = 0;
  const std::size_t mark = name.find_last_of('!');
  if (mark != std::string_view::npos && mark > 0 && mark + 1 < name.size() &&
      name[mark + 1] != '0') {
    const char* end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data() + mark + 1, end, version);
    if (error == std::errc() && rest == end) {
      name = name.substr(0, mark);
    } else {
      version = 0;
    }
  }
  return tables_->internSymbol(sorts_, {std::string(name), version, domain, range});
}

Symbol TermStore::versioned(Symbol symbol, std::uint32_t version) {
  const auto& info = tables_->symbols[symbol.index()];
  return tables_->internSymbol(sorts_, {info.name, version, info.domain, info.range});
}

Symbol TermStore::renamed(Symbol original, std::string_view name) {
  const auto& info = tables_->symbols[original.index()];
  const std::vector<Sort> domain = info.domain;
  const Symbol plainName = symbol(name, domain, info.range);
  const std::uint32_t version = tables_->symbols[original.index()].version;
  return version == 0 ? plainName : versioned(plainName, version);
}

const std::string& TermStore::baseName(Symbol symbol) const {
  return tables_->symbols[symbol.index()].name;
}

std::uint32_t TermStore::version(Symbol symbol) const {
  return tables_->symbols[symbol.index()].version;
}

std::string TermStore::name(Symbol symbol) const {
  const auto& info = tables_->symbols[symbol.index()];
  return info.version == 0 ? info.name : info.name + "!" + std::to_string(info.version);
}

const std::vector<Sort>& TermStore::domain(Symbol symbol) const {
  return tables_->symbols[symbol.index()].domain;
}

Sort TermStore::range(Symbol symbol) const {
  return tables_->symbols[symbol.index()].range;
}

// ---- Looking at terms ----

Symbol TermStore::symbolOf(Term term) const {
  require(kind(term) == Kind::Apply, "only applications have a symbol");
  return Symbol(nodes_.payload(term));
}

Integer TermStore::value(Term term) const {
  require(
      kind(term) == Kind::IntConst || kind(term) == Kind::BvConst || kind(term) == Kind::FpConst,
      "the term is a number");
  if (nodes_.isSmall(term)) return nodes_.smallValue(term);
  return tables_->numerals[nodes_.payload(term)];
}

std::uint32_t TermStore::boundIndex(Term term) const {
  require(kind(term) == Kind::Bound, "the term is a bound variable");
  return nodes_.payload(term);
}

unsigned TermStore::extractLow(Term term) const {
  require(kind(term) == Kind::BvExtract, "the term is an extraction");
  return nodes_.payload(term);
}

unsigned TermStore::extractHigh(Term term) const {
  return extractLow(term) + width(sort(term)) - 1;
}

const std::vector<Sort>& TermStore::boundSorts(Term term) const {
  require(kind(term) == Kind::Forall || kind(term) == Kind::Exists, "the term is a quantifier");
  return tables_->binders[nodes_.payload(term)].sorts;
}

const std::vector<std::string>& TermStore::boundNames(Term term) const {
  static const std::vector<std::string> none;
  const auto names = tables_->boundNames.find(term);
  return names == tables_->boundNames.end() ? none : names->second;
}

// ---- Making nodes ----

Term TermStore::make(Kind kind, Sort sort, std::span<const Term> args, std::uint32_t payload,
                     std::uint64_t payloadHash) {
  NodeTable::Key key{kind, sort, payload, payloadHash, 0, 0};
  if (kind == Kind::Bound) key.looseFloor = payload + 1;
  if (kind == Kind::Forall || kind == Kind::Exists) {
    key.binds = static_cast<std::uint32_t>(tables_->binders[payload].sorts.size());
  }
  return nodes_.intern(key, sorts_[sort.index()].hash, args);
}

Term TermStore::numeral(Kind kind, Sort sort, const Integer& value) {
  if (value.isSmall()) {
    return nodes_.internSmall(kind, sort, sorts_[sort.index()].hash, value.small());
  }
  return make(kind, sort, {}, tables_->internNumeral(value), value.hash());
}

/// The order of commutative arguments: by content, so that it is the same in every process. Numbers
/// last.
bool TermStore::before(Term a, Term b) const {
  const bool numberA = isValue(a);
  const bool numberB = isValue(b);
  if (numberA != numberB) return numberB;
  const std::uint64_t hashA = contentHash(a);
  const std::uint64_t hashB = contentHash(b);
  return hashA != hashB ? hashA < hashB : a < b;
}

Term TermStore::commutative(Kind kind, Sort sort, Term a, Term b) {
  return before(b, a) ? make(kind, sort, {b, a}) : make(kind, sort, {a, b});
}

Term TermStore::apply(Symbol symbol, std::span<const Term> args) {
  const auto& info = tables_->symbols[symbol.index()];
  require(args.size() == info.domain.size(),
          "a symbol is applied to as many arguments as it takes");
  for (std::size_t i = 0; i < args.size(); ++i) {
    require(sort(args[i]) == info.domain[i], "arguments have the sorts of the symbol's domain");
  }
  return make(Kind::Apply, info.range, args, symbol.index(), info.hash);
}

Term TermStore::bound(std::uint32_t index, Sort sort) {
  return make(Kind::Bound, sort, {}, index, mixBits(index + 1));
}

Term TermStore::integer(const Integer& value) {
  if (value.isSmall() && value.small() >= -16 && value.small() <= 16) {
    return smallIntegers_[static_cast<std::size_t>(value.small() + 16)];
  }
  return numeral(Kind::IntConst, intSort_, value);
}

Term TermStore::bitVec(const Integer& value, unsigned width) {
  return numeral(Kind::BvConst, bitVecSort(width), lowBits(value, width));
}

std::optional<Term> TermStore::zero(Sort sort) {
  switch (sortKind(sort)) {
    case SortKind::Bool:
      return false_;
    case SortKind::Int:
      return integer(0);
    case SortKind::BitVec:
      return bitVec(0, width(sort));
    case SortKind::Float:
      return floating(Integer(0), floatWidth(sort));
    case SortKind::Array: {
      const std::optional<Term> element = zero(elementSort(sort));
      if (!element) return std::nullopt;
      return constArray(sort, *element);
    }
    case SortKind::Uninterpreted:
      return std::nullopt;
  }
  throw InternalError("a sort has one of the kinds");
}

}  // namespace fathom::logic
