#include "logic/smtlib/read.h"

#include <algorithm>
#include <fmt/core.h>

#include "logic/smtlib/operators.h"

namespace fathom::logic {

using Index = Reader::Index;

namespace {

constexpr unsigned kWidest = 1U << 24;

bool isRoundingMode(const SExpr& expr) {
  return expr.kind == SExpr::Kind::Name &&
         (expr.text == "RNE" || expr.text == "RTZ" || expr.text == "RTN" || expr.text == "RTP");
}

}  // namespace

void Reader::addToScope(Index at, Entry entry, bool fresh) {
  const std::string& text = source_[at].text;
  if (!fresh || (!entry.isSort && (text == "true" || text == "false")))
    source_.fail(at, fmt::format("'{}' is declared already", entry.name));
  if (!scopes_.empty()) scopes_.back().push_back(std::move(entry));
}

void Reader::declareSort(Index at, const std::string& name) {
  addToScope(at, {true, name}, sorts_.emplace(name, terms_.uninterpretedSort(name)).second);
}

void Reader::declare(Index at, const std::string& name, Symbol symbol) {
  const bool fresh = !definitions_.contains(name) && declared_.emplace(name, symbol).second;
  addToScope(at, {false, name}, fresh);
}

void Reader::define(Index at, const std::string& name, Term value) {
  const bool fresh = !declared_.contains(name) && definitions_.emplace(name, value).second;
  addToScope(at, {false, name}, fresh);
}

void Reader::closeScope() {
  require(!scopes_.empty(), "a scope that ends was opened");
  for (const Entry& entry : scopes_.back()) {
    if (entry.isSort) {
      sorts_.erase(entry.name);
    } else {
      declared_.erase(entry.name);
      definitions_.erase(entry.name);
    }
  }
  scopes_.pop_back();
}

unsigned Reader::number(Index at) const {
  const SExpr& atom = source_[at];
  const auto value = atom.kind == SExpr::Kind::Numeral ? Integer::parse(atom.text) : std::nullopt;
  if (!value || *value > Integer(std::int64_t{kWidest})) {
    source_.fail(at, "expected a number of at most 8 digits here");
  }
  return static_cast<unsigned>(value->small());
}

Sort Reader::sort(Index at, int depth) {
  if (depth > 1000) source_.fail(at, "this sort is nested too deeply");
  if (isIndexed(at)) {
    const auto& parts = source_[at].children;
    if (parts.size() == 3 && source_.isSymbol(parts[1], "BitVec") && number(parts[2]) > 0) {
      return terms_.bitVecSort(number(parts[2]));
    }
    if (parts.size() == 4 && source_.isSymbol(parts[1], "FloatingPoint"))
      if (const auto width = floatWidthOf(number(parts[2]), number(parts[3])))
        return terms_.floatSort(*width);
    source_.fail(at, "expected (_ BitVec N) with N > 0, or (_ FloatingPoint 8 24) or 11 53");
  }
  const SExpr& expr = source_[at];
  if (expr.kind == SExpr::Kind::List) {
    if (expr.children.size() == 3 && source_.isSymbol(expr.children[0], "Array")) {
      return terms_.arraySort(sort(expr.children[1], depth + 1), sort(expr.children[2], depth + 1));
    }
    source_.fail(at, "expected a sort: Bool, Int, (_ BitVec N), (Array S T) or a declared one");
  }
  const std::string text = name(at);
  if (text == "Bool") return terms_.boolSort();
  if (text == "Int") return terms_.intSort();
  const auto found = sorts_.find(text);
  if (found == sorts_.end()) source_.fail(at, fmt::format("the sort '{}' is not declared", text));
  return found->second;
}

Term Reader::indexedNumeral(Index at) {
  const auto& parts = source_[at].children;
  const std::string& text = source_[parts[1]].text;
  const auto value =
      text.starts_with("bv") ? Integer::parse(std::string_view(text).substr(2)) : std::nullopt;
  if (parts.size() != 3 || !value || value->sign() < 0 || number(parts[2]) == 0) {
    source_.fail(at, "expected a bit-vector number (_ bvVALUE WIDTH)");
  }
  return terms_.bitVec(*value, number(parts[2]));
}

Term Reader::atom(Index at) {
  const SExpr& expr = source_[at];
  switch (expr.kind) {
    case SExpr::Kind::Numeral:
      return terms_.integer(*Integer::parse(expr.text));
    case SExpr::Kind::Hex:
      return terms_.bitVec(*Integer::parse(expr.text, 16),
                           static_cast<unsigned>(4 * expr.text.size()));
    case SExpr::Kind::Binary:
      return terms_.bitVec(*Integer::parse(expr.text, 2), static_cast<unsigned>(expr.text.size()));
    case SExpr::Kind::Name:
      break;
    case SExpr::Kind::List:
    case SExpr::Kind::String:
    case SExpr::Kind::Keyword:
      source_.fail(at, "expected a term here");
  }
  const std::string text = name(at);
  if (const auto found = local_.find(text); found != local_.end()) return found->second;
  if (const auto found = definitions_.find(text); found != definitions_.end()) return found->second;
  if (expr.text == "true" || expr.text == "false") return terms_.boolean(text == "true");
  return apply(at, {});
}

/// The first argument of (fp.add RNE a b) and the like.
std::optional<Index> Reader::roundingMode(Index at) const {
  const SExpr& expr = source_[at];
  if (expr.kind != SExpr::Kind::List || expr.children.size() < 2) return std::nullopt;
  const Index head =
      isIndexed(expr.children[0]) ? source_[expr.children[0]].children[1] : expr.children[0];
  const std::string& operation = source_[head].text;
  const bool rounds = operation.starts_with("fp.") || operation == "to_fp";
  return rounds && isRoundingMode(source_[expr.children[1]]) ? std::optional(expr.children[1])
                                                             : std::nullopt;
}

/// The list or atom at `at` applied to its read arguments.
Term Reader::apply(Index at, const std::vector<Term>& args) {
  const bool list = source_[at].kind == SExpr::Kind::List;
  const Index head = list ? source_[at].children[0] : at;
  std::vector<unsigned> indices;
  Index nameAt = head;
  if (source_[head].kind == SExpr::Kind::List) {
    const auto& parts = source_[head].children;
    if (parts.size() == 3 && source_.isSymbol(parts[0], "as") &&
        source_.isSymbol(parts[1], "const")) {
      const Sort array = sort(parts[2]);
      if (terms_.sortKind(array) != SortKind::Array || args.size() != 1 ||
          terms_.sort(args[0]) != terms_.elementSort(array)) {
        source_.fail(at, "expected one value of the element sort in a constant array");
      }
      return terms_.constArray(array, args[0]);
    }
    if (!isIndexed(head)) source_.fail(head, "expected an operator or a declared function here");
    nameAt = parts[1];
    for (std::size_t i = 2; i < parts.size(); ++i) indices.push_back(number(parts[i]));
  }
  std::string text = name(nameAt);
  if (const auto mode = roundingMode(at)) text += " " + source_[*mode].text;
  // A variable with the name of an operator is written in code (quotedSymbol()).
  const bool isCoded = source_[nameAt].text != name(nameAt);
  const std::optional<Applied> applied =
      isCoded ? std::nullopt : applyOperator(terms_, text, indices, args);
  const auto found = declared_.find(text);
  if (!applied && found != declared_.end() && indices.empty()) {
    const auto& domain = terms_.domain(found->second);
    const bool fits = std::ranges::equal(args, domain, {}, [&](Term a) { return terms_.sort(a); });
    if (!fits)
      source_.fail(at, fmt::format("the arguments of '{}' do not fit its declaration", text));
    return terms_.apply(found->second, args);
  }
  if (!applied) source_.fail(nameAt, fmt::format("'{}' is not declared", text));
  if (const auto* why = std::get_if<std::string>(&*applied)) source_.fail(at, *why);
  return std::get<Term>(*applied);
}

void Reader::bind(Frame& frame, const std::string& name, Term value) {
  const auto old = local_.find(name);
  frame.shadowed.emplace_back(name,
                              old == local_.end() ? std::nullopt : std::optional(old->second));
  local_.insert_or_assign(name, value);
}

void Reader::unbind(Frame& frame) {
  for (auto entry = frame.shadowed.rbegin(); entry != frame.shadowed.rend(); ++entry) {
    if (entry->second) {
      local_.insert_or_assign(entry->first, *entry->second);
    } else {
      local_.erase(entry->first);
    }
  }
}

void Reader::openLet(Frame& frame) {
  const auto& parts = source_[frame.node].children;
  if (parts.size() != 3 || source_[parts[1]].kind != SExpr::Kind::List) {
    source_.fail(frame.node, "expected (let ((name term) ...) term)");
  }
  frame.stage = Stage::LetValues;
  for (const Index binding : source_[parts[1]].children) {
    const SExpr& pair = source_[binding];
    if (pair.kind != SExpr::Kind::List || pair.children.size() != 2) {
      source_.fail(binding, "expected (name term)");
    }
    frame.pending.push_back(pair.children[1]);
  }
  std::ranges::reverse(frame.pending);
}

void Reader::openQuantifier(Frame& frame) {
  const auto& parts = source_[frame.node].children;
  if (parts.size() != 3 || source_[parts[1]].kind != SExpr::Kind::List ||
      source_[parts[1]].children.empty()) {
    source_.fail(frame.node, "expected a quantifier ((name sort) ...) term");
  }
  if (source_[parts[1]].children.size() > 10000) source_.fail(parts[1], "too many variables here");
  frame.stage = Stage::Quantified;
  for (const Index binding : source_[parts[1]].children) {
    const SExpr& pair = source_[binding];
    if (pair.kind != SExpr::Kind::List || pair.children.size() != 2) {
      source_.fail(binding, "expected (name sort)");
    }
    const std::string text = name(pair.children[0]);
    // '\x01' cannot be read, so that no declared symbol is captured; the hint is what stands before
    // it.
    const Symbol variable =
        terms_.symbol(fmt::format("{}\x01{}", text, ++freshVariables_), sort(pair.children[1]));
    frame.variables.push_back(variable);
    bind(frame, text, terms_.constant(variable));
  }
  frame.pending = {parts[2]};
}

/// A leaf is read at once; a list opens a frame.
std::optional<Term> Reader::open(Index at) {
  const SExpr& expr = source_[at];
  if (expr.kind != SExpr::Kind::List) return atom(at);
  if (expr.children.empty()) source_.fail(at, "expected a term, found ()");
  if (isIndexed(at)) return indexedNumeral(at);
  Frame frame{at};
  const Index head = expr.children[0];
  if (source_.isSymbol(head, "let")) {
    openLet(frame);
  } else if (source_.isSymbol(head, "forall") || source_.isSymbol(head, "exists")) {
    if (stack_.size() > 100000) source_.fail(at, "quantifiers are nested too deeply");
    openQuantifier(frame);
  } else if (source_.isSymbol(head, "!")) {
    if (expr.children.size() < 2) source_.fail(at, "expected (! term attributes)");
    frame.pending = {expr.children[1]};
  } else {
    frame.pending.assign(expr.children.rbegin(), expr.children.rend() - (roundingMode(at) ? 2 : 1));
  }
  stack_.push_back(std::move(frame));
  return std::nullopt;
}

/// All pending children are read: the frame's value, or more to read.
std::optional<Term> Reader::advance(Frame& frame) {
  const auto& parts = source_[frame.node].children;
  switch (frame.stage) {
    case Stage::LetValues: {
      const auto& bindings = source_[parts[1]].children;
      for (std::size_t i = 0; i < bindings.size(); ++i) {
        bind(frame, name(source_[bindings[i]].children[0]), frame.values[i]);
      }
      frame.values.clear();
      frame.stage = Stage::LetBody;
      frame.pending = {parts[2]};
      return std::nullopt;
    }
    case Stage::LetBody:
      unbind(frame);
      return frame.values[0];
    case Stage::Quantified: {
      unbind(frame);
      if (terms_.sort(frame.values[0]) != terms_.boolSort()) {
        source_.fail(frame.node, "the body of a quantifier is a Bool");
      }
      return source_.isSymbol(parts[0], "forall") ? terms_.forall(frame.variables, frame.values[0])
                                                  : terms_.exists(frame.variables, frame.values[0]);
    }
    case Stage::Arguments:
      if (source_.isSymbol(parts[0], "!")) return frame.values[0];
      return apply(frame.node, frame.values);
  }
  return std::nullopt;
}

Term Reader::term(Index root) {
  stack_.clear();
  local_.clear();
  std::optional<Term> value = open(root);
  while (!stack_.empty()) {
    Frame& frame = stack_.back();
    if (value) frame.values.push_back(*value);
    value.reset();
    if (!frame.pending.empty()) {
      const Index next = frame.pending.back();
      frame.pending.pop_back();
      value = open(next);
    } else {
      value = advance(frame);
      if (value) stack_.pop_back();
    }
  }
  return *value;
}

Term readTerm(TermStore& terms, std::string_view text,
              const std::unordered_map<std::string, Symbol>& declared, const std::string& file) {
  const SExprs source(text, file);
  if (source.roots().size() != 1) throw InputError({file, 1, 1}, "expected exactly one term");
  return Reader(terms, source, declared).term(source.roots()[0]);
}

}  // namespace fathom::logic
