#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace fathom::reason {

/// Lemmas that imply each other, each with those that its proof used.
template <typename LemmaId>
using InductiveSubset = std::map<LemmaId, std::vector<LemmaId>>;

/// Houdini (Flanagan and Leino, FME 2001): the largest S below `candidates` with
/// proves(c, S) for all c in S.
/// `prove(c, S)` returns the lemmas that a proof of c from S used, or nothing where it finds none.
/// Requires: it is monotone, a proof from S also holds from every superset. A lemma is proved again
/// only where one that its proof used is dropped.
template <typename LemmaId, typename Prove>
InductiveSubset<LemmaId> largestInductiveSubset(std::set<LemmaId> candidates, const Prove& prove) {
  InductiveSubset<LemmaId> support;
  std::set<LemmaId> waiting = candidates;
  while (!waiting.empty()) {
    const LemmaId next = *waiting.begin();
    waiting.erase(waiting.begin());
    if (auto used = prove(next, std::as_const(candidates))) {
      support[next] = std::move(*used);
      continue;
    }
    candidates.erase(next);
    support.erase(next);
    for (const auto& [other, used] : support)
      if (std::ranges::find(used, next) != used.end()) waiting.insert(other);
  }
  return support;
}

}  // namespace fathom::reason
