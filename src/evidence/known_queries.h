#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/discharge.h"

namespace fathom::evidence {

/// Formulas that solvers showed to be unsatisfiable in earlier runs, by digests of all that was
/// asserted: a key says everything, so that what was shown is true of every program.
class KnownQueries {
 public:
  virtual ~KnownQueries() = default;

  /// Of these keys those that are known, with what was kept.
  virtual std::map<std::string, std::string> find(const std::vector<std::string>& keys) = 0;
  virtual void keepQuery(const std::string& key, const std::string& how) = 0;
};

/// A key for each query: of its context and its formulas.
std::vector<std::string> keysOf(const logic::TermStore& terms, const QueryBatch& batch);

/// The solver of that name.
std::optional<solver::Backend> backendNamed(std::string_view name);

}  // namespace fathom::evidence
