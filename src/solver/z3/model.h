#pragma once

#include <functional>
#include <unordered_map>
#include <vector>
#include <z3++.h>

#include "logic/evaluate.h"
#include "solver/z3/terms.h"

namespace fathom::solver {

/// Reads one Z3 model into ours. Throws Untranslatable for what has no finite description.
class Z3ModelReader {
 public:
  Z3ModelReader(const logic::TermStore& terms, Z3Terms& translated, const z3::model& model);
  /// A value for every symbol the translation has met.
  logic::Model read();

 private:
  logic::Value value(const z3::expr& expression, logic::Sort sort);
  logic::Value floating(const z3::expr& expression, logic::Sort sort);
  logic::Value number(const z3::expr& expression, logic::Sort sort);
  logic::Value element(const z3::expr& expression, logic::Sort sort);
  logic::Value array(z3::expr expression, logic::Sort sort);
  using At = std::function<z3::expr(const z3::expr_vector& key)>;
  std::optional<std::vector<z3::expr>> comparedWith(const z3::expr& body);
  std::vector<z3::expr> withAnother(const std::vector<z3::expr>& values, logic::Sort sort);
  logic::Value atCompared(const At& at, const std::vector<z3::expr>& values,
                          const std::vector<logic::Sort>& domain, logic::Sort range);
  template <class Visit>
  void forEachTuple(const std::vector<std::vector<z3::expr>>& choices, Visit visit);
  logic::Value evaluated(const z3::expr& expression, logic::Sort sort);
  logic::Value constant(logic::Symbol symbol);
  logic::Value function(const z3::func_decl& declaration, const std::vector<logic::Sort>& domain,
                        logic::Sort range);
  logic::Value listed(const z3::func_interp& found, const std::vector<logic::Sort>& domain,
                      logic::Sort range);
  logic::Value tabulated(const z3::func_decl& declaration, const std::vector<logic::Sort>& domain,
                         logic::Sort range);
  /// All values of a small finite sort, as Z3 writes them.
  std::vector<z3::expr> inhabitants(logic::Sort sort);
  void readUniverses();

  const logic::TermStore& terms_;
  Z3Terms& translated_;
  z3::model model_;
  logic::Model result_;
  std::unordered_map<unsigned, std::uint32_t> elementOfId_;
  std::unordered_map<logic::Sort, std::vector<z3::expr>> elements_;
};

}  // namespace fathom::solver
