#pragma once

#include <span>
#include <utility>
#include <vector>

#include "base/visited_set.h"
#include "logic/term_store.h"

namespace fathom::logic {

/// Calls visit(term) once for every distinct subterm of the roots, arguments before the terms over
/// them. No recursion: depth costs heap, not stack.
template <class Visit>
void forEachSubterm(const TermStore& terms, std::span<const Term> roots, Visit visit) {
  VisitedSet seen;
  std::vector<std::pair<Term, std::size_t>> open;
  const auto enter = [&](Term term) {
    if (seen.insert(term.index())) open.emplace_back(term, 0);
  };
  for (const Term root : roots) {
    enter(root);
    while (!open.empty()) {
      auto& [term, next] = open.back();
      const auto args = terms.args(term);
      if (next < args.size()) {
        enter(args[next++]);
      } else {
        const Term done = term;
        open.pop_back();
        visit(done);
      }
    }
  }
}

template <class Visit>
void forEachSubterm(const TermStore& terms, Term root, Visit visit) {
  forEachSubterm(terms, std::span<const Term>(&root, 1), std::move(visit));
}

inline bool hasQuantifier(const TermStore& terms, Term root) {
  bool found = false;
  forEachSubterm(terms, root, [&](Term term) {
    found = found || terms.kind(term) == Kind::Forall || terms.kind(term) == Kind::Exists;
  });
  return found;
}

/// Distinct subterms of the roots.
inline std::size_t dagSize(const TermStore& terms, std::span<const Term> roots) {
  std::size_t count = 0;
  forEachSubterm(terms, roots, [&](Term) { ++count; });
  return count;
}

}  // namespace fathom::logic
