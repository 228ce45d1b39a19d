#include "logic/substitute.h"

#include <algorithm>

#include "base/errors.h"
#include "logic/traverse.h"

namespace fathom::logic {
namespace {

/// Rewrites a term bottom-up where what happens to a leaf depends on how many quantifiers stand
/// above it. Memoised by (term, depth); subterms that cannot change are returned as they are.
template <class Leaf, class Unchanged>
class DepthRewriter {
 public:
  DepthRewriter(TermStore& terms, Leaf leaf, Unchanged unchanged)
      : terms_(terms), leaf_(leaf), unchanged_(unchanged) {}

  Term operator()(Term root) {
    open_.push_back({root, 0, 0});
    while (!open_.empty()) step();
    return done_.at(key(root, 0));
  }

 private:
  struct Frame {
    Term term;
    std::uint32_t depth;
    std::size_t next;
  };

  static std::uint64_t key(Term term, std::uint32_t depth) {
    return (std::uint64_t{depth} << 32) | term.index();
  }

  std::uint32_t below(Term term, std::uint32_t depth) const {
    const Kind kind = terms_.kind(term);
    if (kind != Kind::Forall && kind != Kind::Exists) return depth;
    return depth + static_cast<std::uint32_t>(terms_.boundSorts(term).size());
  }

  void step() {
    Frame& frame = open_.back();
    const Term term = frame.term;
    const std::uint32_t depth = frame.depth;
    if (frame.next == 0) {
      if (done_.contains(key(term, depth))) return open_.pop_back();
      if (unchanged_(term, depth)) return finish(term, depth, term);
    }
    const auto args = terms_.args(term);
    if (frame.next < args.size()) {
      const Term arg = args[frame.next++];
      open_.push_back({arg, below(term, depth), 0});
      return;
    }
    std::vector<Term> rebuilt;
    rebuilt.reserve(args.size());
    for (const Term arg : args) rebuilt.push_back(done_.at(key(arg, below(term, depth))));
    finish(term, depth, leaf_(term, depth, rebuilt));
  }

  void finish(Term term, std::uint32_t depth, Term result) {
    done_.emplace(key(term, depth), result);
    open_.pop_back();
  }

  TermStore& terms_;
  Leaf leaf_;
  Unchanged unchanged_;
  std::vector<Frame> open_;
  std::unordered_map<std::uint64_t, Term> done_;
};

}  // namespace

Term shiftBound(TermStore& terms, Term term, std::uint32_t offset) {
  if (offset == 0 || terms.looseBound(term) == 0) return term;
  const auto leaf = [&](Term t, std::uint32_t depth, std::span<const Term> args) {
    if (terms.kind(t) != Kind::Bound) return terms.rebuild(t, args);
    const std::uint32_t index = terms.boundIndex(t);
    return index < depth ? t : terms.bound(index + offset, terms.sort(t));
  };
  const auto unchanged = [&](Term t, std::uint32_t depth) { return terms.looseBound(t) <= depth; };
  return DepthRewriter(terms, leaf, unchanged)(term);
}

Term instantiate(TermStore& terms, Term body, std::span<const Term> arguments) {
  if (arguments.empty() || terms.looseBound(body) == 0) return body;
  const auto count = static_cast<std::uint32_t>(arguments.size());
  const auto leaf = [&](Term t, std::uint32_t depth, std::span<const Term> args) {
    if (terms.kind(t) != Kind::Bound) return terms.rebuild(t, args);
    const std::uint32_t index = terms.boundIndex(t);
    if (index < depth) return t;
    if (index >= depth + count) return terms.bound(index - count, terms.sort(t));
    const Term argument = arguments[index - depth];
    require(terms.sort(argument) == terms.sort(t), "an instance has the sort of its variable");
    return shiftBound(terms, argument, depth);
  };
  const auto unchanged = [&](Term t, std::uint32_t depth) { return terms.looseBound(t) <= depth; };
  return DepthRewriter(terms, leaf, unchanged)(body);
}

Term apply(TermStore& terms, const Lambda& lambda, std::span<const Term> arguments) {
  require(lambda.parameters.size() == arguments.size(), "a lambda gets one argument a parameter");
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    require(terms.sort(arguments[i]) == lambda.parameters[i],
            "arguments have the parameters' sorts");
  }
  return instantiate(terms, lambda.body, arguments);
}

Term abstractConstants(TermStore& terms, Term body, std::span<const Symbol> constants) {
  if (constants.empty()) return body;
  const auto count = static_cast<std::uint32_t>(constants.size());
  const auto leaf = [&](Term t, std::uint32_t depth, std::span<const Term> args) {
    if (terms.kind(t) == Kind::Bound) {
      const std::uint32_t index = terms.boundIndex(t);
      return index < depth ? t : terms.bound(index + count, terms.sort(t));
    }
    if (terms.kind(t) == Kind::Apply && args.empty()) {
      const auto found = std::ranges::find(constants, terms.symbolOf(t));
      if (found == constants.end()) return t;
      return terms.bound(depth + static_cast<std::uint32_t>(found - constants.begin()),
                         terms.sort(t));
    }
    return terms.rebuild(t, args);
  };
  const auto unchanged = [](Term, std::uint32_t) { return false; };
  return DepthRewriter(terms, leaf, unchanged)(body);
}

std::vector<bool> usedBound(const TermStore& terms, Term root, std::size_t count) {
  std::vector<bool> used(count, false);
  std::unordered_set<std::uint64_t> seen;
  std::vector<std::pair<Term, std::uint32_t>> open{{root, 0}};
  while (!open.empty()) {
    const auto [term, depth] = open.back();
    open.pop_back();
    if (terms.looseBound(term) <= depth) continue;
    if (!seen.insert((std::uint64_t{depth} << 32) | term.index()).second) continue;
    if (terms.kind(term) == Kind::Bound) {
      const std::uint32_t index = terms.boundIndex(term) - depth;
      if (index < count) used[index] = true;
    }
    const bool binds = terms.kind(term) == Kind::Forall || terms.kind(term) == Kind::Exists;
    const std::size_t more = binds ? terms.boundSorts(term).size() : 0;
    for (const Term arg : terms.args(term)) {
      open.emplace_back(arg, depth + static_cast<std::uint32_t>(more));
    }
  }
  return used;
}

Term dropBound(TermStore& terms, Term term, const std::vector<bool>& used) {
  std::vector<std::uint32_t> place(used.size());
  std::uint32_t kept = 0;
  for (std::size_t i = 0; i < used.size(); ++i) {
    place[i] = kept;
    if (used[i]) ++kept;
  }
  const auto dropped = static_cast<std::uint32_t>(used.size()) - kept;
  const auto leaf = [&](Term t, std::uint32_t depth, std::span<const Term> args) {
    if (terms.kind(t) != Kind::Bound) return terms.rebuild(t, args);
    const std::uint32_t index = terms.boundIndex(t) - depth;
    const std::uint32_t moved = index < used.size() ? place[index] : index - dropped;
    return terms.bound(depth + moved, terms.sort(t));
  };
  const auto unchanged = [&](Term t, std::uint32_t depth) { return terms.looseBound(t) <= depth; };
  return DepthRewriter(terms, leaf, unchanged)(term);
}

Substituter::Substituter(TermStore& terms, Substitution substitution)
    : terms_(terms), substitution_(std::move(substitution)) {
  for (const auto& [symbol, lambda] : substitution_) {
    require(lambda.parameters == terms.domain(symbol), "a replacement takes what the symbol takes");
    require(terms.sort(lambda.body) == terms.range(symbol), "a replacement has the symbol's sort");
    require(terms.looseBound(lambda.body) <= lambda.parameters.size(), "a replacement is closed");
  }
}

Term Substituter::operator()(Term root) {
  if (substitution_.empty()) return root;
  std::vector<std::pair<Term, std::size_t>> open{{root, 0}};
  std::vector<Term> rebuilt;
  while (!open.empty()) {
    auto& [term, next] = open.back();
    const auto args = terms_.args(term);
    if (next == 0 && done_.contains(term)) {
      open.pop_back();
    } else if (next < args.size()) {
      const Term arg = args[next++];
      if (!done_.contains(arg)) open.emplace_back(arg, 0);
    } else {
      rebuilt.clear();
      for (const Term arg : args) rebuilt.push_back(done_.at(arg));
      done_.emplace(term, replace(term, rebuilt));
      open.pop_back();
    }
  }
  return done_.at(root);
}

/// Replacements are closed and bound indices are relative, so no depth is needed here.
Term Substituter::replace(Term term, std::span<const Term> args) {
  if (terms_.kind(term) == Kind::Apply) {
    const auto found = substitution_.find(terms_.symbolOf(term));
    if (found != substitution_.end()) return instantiate(terms_, found->second.body, args);
  }
  return terms_.rebuild(term, args);
}

Lambda Substituter::operator()(const Lambda& lambda) {
  return Lambda{lambda.parameters, (*this)(lambda.body)};
}

Term substitute(TermStore& terms, Term term, const Substitution& substitution) {
  return Substituter(terms, substitution)(term);
}

Term equal(TermStore& terms, const Lambda& left, const Lambda& right) {
  require(left.parameters == right.parameters, "only lambdas of one kind are compared");
  const Term same = terms.eq(left.body, right.body);
  if (left.parameters.empty()) return same;
  const std::vector<std::string> names(left.parameters.size(), "p");
  return terms.quantifier(Kind::Forall, left.parameters, names, same);
}

Lambda identity(TermStore& terms, Symbol symbol) {
  const std::vector<Sort> domain = terms.domain(symbol);
  std::vector<Term> parameters;
  for (std::uint32_t i = 0; i < domain.size(); ++i) parameters.push_back(terms.bound(i, domain[i]));
  return Lambda{domain, terms.apply(symbol, parameters)};
}

std::vector<Symbol> freeSymbols(const TermStore& terms, std::span<const Term> roots) {
  std::vector<Symbol> found;
  VisitedSet seen;
  forEachSubterm(terms, roots, [&](Term term) {
    if (terms.kind(term) != Kind::Apply) return;
    if (seen.insert(terms.symbolOf(term).index())) found.push_back(terms.symbolOf(term));
  });
  return found;
}

std::vector<Symbol> freeSymbols(const TermStore& terms, Term term) {
  return freeSymbols(terms, std::span<const Term>(&term, 1));
}

}  // namespace fathom::logic
