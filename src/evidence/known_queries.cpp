#include "evidence/known_queries.h"

#include "base/sha256.h"
#include "logic/digest.h"

namespace fathom::evidence {

std::vector<std::string> keysOf(const logic::TermStore& terms, const QueryBatch& batch) {
  logic::Digests digests(terms);
  std::vector<std::string> contexts;
  for (const std::vector<Term>& context : batch.contexts) {
    std::string text;
    for (const Term formula : context) text += digests.of(formula);
    contexts.push_back(sha256(text));
  }
  std::vector<std::string> keys;
  for (const Query& query : batch.queries) {
    std::string text = contexts[query.context];
    for (const Term formula : query.formulas) text += digests.of(formula);
    keys.push_back(sha256(text));
  }
  return keys;
}

std::optional<solver::Backend> backendNamed(std::string_view name) {
  for (const solver::Backend backend : {solver::Backend::Z3, solver::Backend::Cvc5})
    if (name == nameOf(backend)) return backend;
  return std::nullopt;
}

}  // namespace fathom::evidence
