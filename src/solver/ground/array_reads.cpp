#include "solver/ground/array_reads.h"

#include "logic/substitute.h"

namespace fathom::solver {

using logic::Kind;
using logic::SortKind;

namespace {
constexpr std::size_t kMostReads = 1'000'000;
}  // namespace

void ArrayReads::define(Symbol array, Term value) {
  definitions_.emplace(array, value);
  if (kept_.contains(array)) {
    keep(value);
    news_.push_back(terms_.eq(terms_.constant(array), value));
  }
  const auto found = free_.find(array);
  if (found == free_.end()) return;
  for (const PathId path : found->second.reads) {
    if (const auto followed = follow({value, path}))
      news_.push_back(terms_.eq(read(array, path), *followed));
    else
      keep(terms_.constant(array));
  }
}

Term ArrayReads::rewrite(Term formula) {
  if (const auto found = follow({formula, 0})) return *found;
  keep(formula);
  return formula;
}

/// Depth costs heap, not stack.
std::optional<Term> ArrayReads::follow(Read read) {
  std::vector<Read> open{read};
  while (!open.empty()) {
    const Read next = open.back();
    if (done_.contains(next)) {
      open.pop_back();
    } else if (const auto first = missing(next)) {
      open.push_back(*first);
    } else {
      if (done_.size() >= kMostReads) return std::nullopt;
      done_.emplace(next, combine(next));
      open.pop_back();
    }
  }
  return done_.at(read);
}

// ---- What a read depends on, and what it is once that is known ----

std::optional<ArrayReads::Read> ArrayReads::missing(const Read& read) {
  const auto [term, path] = read;
  if (path == 0) return missingTerm(term);
  const auto args = terms_.args(term);
  switch (terms_.kind(term)) {
    case Kind::Store: {
      const Read index{args[1], 0};
      if (const auto first = firstMissing({index})) return first;
      const Term same = terms_.eq(paths_[path].front(), done_.at(index));
      if (terms_.isTrue(same)) return firstMissing({inside(args[2], path)});
      if (terms_.isFalse(same)) return firstMissing({{args[0], path}});
      return firstMissing({inside(args[2], path), {args[0], path}});
    }
    case Kind::Ite:
      return firstMissing({{args[0], 0}, {args[1], path}, {args[2], path}});
    case Kind::ConstArray:
      return firstMissing({inside(args[0], path)});
    case Kind::Select:
      if (const auto first = firstMissing({{args[1], 0}})) return first;
      return firstMissing({{args[0], longer(done_.at({args[1], 0}), path)}});
    default:
      if (const auto definition = definitionOf(term)) return firstMissing({{*definition, path}});
      return std::nullopt;
  }
}

Term ArrayReads::combine(const Read& read) {
  const auto [term, path] = read;
  if (path == 0) return combineTerm(term);
  const auto args = terms_.args(term);
  switch (terms_.kind(term)) {
    case Kind::Store: {
      const Term same = terms_.eq(paths_[path].front(), done_.at({args[1], 0}));
      if (terms_.isTrue(same)) return done_.at(inside(args[2], path));
      if (terms_.isFalse(same)) return done_.at({args[0], path});
      return terms_.ite(same, done_.at(inside(args[2], path)), done_.at({args[0], path}));
    }
    case Kind::Ite:
      return terms_.ite(done_.at({args[0], 0}), done_.at({args[1], path}),
                        done_.at({args[2], path}));
    case Kind::ConstArray:
      return done_.at(inside(args[0], path));
    case Kind::Select:
      return done_.at({args[0], longer(done_.at({args[1], 0}), path)});
    default:
      if (const auto definition = definitionOf(term)) return done_.at({*definition, path});
      if (terms_.kind(term) == Kind::Apply && args.empty())
        return readFree(terms_.symbolOf(term), path);
      keep(term);
      return at(term, path);
  }
}

std::optional<ArrayReads::Read> ArrayReads::missingTerm(Term term) {
  if (isKept(term)) return std::nullopt;
  if (terms_.kind(term) == Kind::Select) {
    const Read index{terms_.arg(term, 1), 0};
    if (const auto first = firstMissing({index})) return first;
    return firstMissing({{terms_.arg(term, 0), longer(done_.at(index), 0)}});
  }
  for (const Term arg : terms_.args(term))
    if (const auto first = firstMissing({{arg, 0}})) return first;
  return std::nullopt;
}

Term ArrayReads::combineTerm(Term term) {
  if (isKept(term)) {
    keep(term);
    return term;
  }
  if (terms_.kind(term) == Kind::Select)
    return done_.at({terms_.arg(term, 0), longer(done_.at({terms_.arg(term, 1), 0}), 0)});
  std::vector<Term> args;
  for (const Term arg : terms_.args(term)) args.push_back(done_.at({arg, 0}));
  return args.empty() ? term : terms_.rebuild(term, args);
}

std::optional<ArrayReads::Read> ArrayReads::firstMissing(std::initializer_list<Read> reads) const {
  for (const Read& read : reads)
    if (!done_.contains(read)) return read;
  return std::nullopt;
}

std::optional<Term> ArrayReads::definitionOf(Term term) const {
  if (terms_.kind(term) != Kind::Apply || !terms_.args(term).empty()) return std::nullopt;
  const auto found = definitions_.find(terms_.symbolOf(term));
  return found == definitions_.end() ? std::nullopt : std::optional(found->second);
}

// ---- What is left to the solver ----

bool ArrayReads::isArray(Term term) const {
  return terms_.sortKind(terms_.sort(term)) == SortKind::Array;
}

/// It uses arrays otherwise than by reading them.
bool ArrayReads::isKept(Term term) const {
  const Kind kind = terms_.kind(term);
  if (kind == Kind::Forall || kind == Kind::Exists || isArray(term)) return true;
  if (kind == Kind::Eq) return isArray(terms_.arg(term, 0));
  if (kind != Kind::Apply) return false;
  for (const Term arg : terms_.args(term))
    if (isArray(arg)) return true;
  return false;
}

void ArrayReads::keep(Term term) {
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    if (!keptTerms_.insert(next).second) continue;
    for (const Symbol symbol : logic::freeSymbols(terms_, next)) {
      if (terms_.sortKind(terms_.range(symbol)) != SortKind::Array) continue;
      if (!kept_.insert(symbol).second) continue;
      if (const auto found = free_.find(symbol); found != free_.end())
        for (const PathId path : found->second.reads)
          news_.push_back(terms_.eq(read(symbol, path), at(terms_.constant(symbol), path)));
      const auto definition = definitions_.find(symbol);
      if (definition == definitions_.end()) continue;
      open.push_back(definition->second);
      news_.push_back(terms_.eq(terms_.constant(symbol), definition->second));
    }
  }
}

// ---- Paths: indices from the outermost array inwards ----

ArrayReads::PathId ArrayReads::path(Indices indices) {
  const auto [found, isNew] = pathIds_.try_emplace(indices, paths_.size());
  if (isNew) paths_.push_back(std::move(indices));
  return found->second;
}

ArrayReads::PathId ArrayReads::longer(Term first, PathId rest) {
  Indices indices{first};
  indices.insert(indices.end(), paths_[rest].begin(), paths_[rest].end());
  return path(std::move(indices));
}

/// What the read finds in an element: the element itself, or what is read from it in turn.
ArrayReads::Read ArrayReads::inside(Term element, PathId of) {
  return {element, path(Indices(paths_[of].begin() + 1, paths_[of].end()))};
}

Term ArrayReads::at(Term array, PathId path) {
  for (const Term index : paths_[path]) array = terms_.select(array, index);
  return array;
}

// ---- Arrays of which nothing is known: functions ----

Term ArrayReads::readFree(Symbol array, PathId path) {
  if (kept_.contains(array)) return at(terms_.constant(array), path);
  auto [found, isNew] = free_.try_emplace(array);
  if (isNew) {
    std::vector<logic::Sort> domain;
    logic::Sort range = terms_.range(array);
    for (; terms_.sortKind(range) == SortKind::Array; range = terms_.elementSort(range))
      domain.push_back(terms_.indexSort(range));
    found->second.function = terms_.symbol("read of " + terms_.name(array), domain, range);
  }
  found->second.reads.push_back(path);
  return read(array, path);
}

Term ArrayReads::read(Symbol array, PathId path) {
  return terms_.apply(free_.at(array).function, paths_[path]);
}

namespace {

/// A map over tuples as a map whose values are maps over the rest of the tuple.
logic::Value nested(const logic::MapValue& map, std::size_t depth) {
  if (depth == 1) return std::make_shared<const logic::MapValue>(map);
  std::map<std::vector<logic::Value>, logic::MapValue> parts;
  for (const auto& [key, value] : map.entries) {
    logic::MapValue& part = parts[{key.front()}];
    part.otherwise = map.otherwise;
    part.entries = part.entries.with(std::vector<logic::Value>(key.begin() + 1, key.end()), value);
  }
  std::map<std::vector<logic::Value>, logic::Value> entries;
  for (const auto& [key, part] : parts) entries.emplace(key, nested(part, depth - 1));
  return logic::makeMap(std::move(entries), nested({{}, map.otherwise}, depth - 1));
}

}  // namespace

void ArrayReads::giveValues(logic::Model& model) const {
  for (const auto& [array, free] : free_) {
    const auto value = model.values.find(free.function);
    if (value == model.values.end()) continue;
    if (!kept_.contains(array) && !definitions_.contains(array))
      model.values[array] = nested(value->second.map(), terms_.domain(free.function).size());
    model.values.erase(free.function);
  }
}

}  // namespace fathom::solver
