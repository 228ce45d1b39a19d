#pragma once

#include <span>
#include <unordered_map>
#include <vector>
#include <z3++.h>

#include "logic/term_store.h"
#include "solver/z3/terms.h"

namespace fathom::solver {

/// Z3's expressions as our terms, for results of Spacer and of projection. Throws Untranslatable
/// for a symbol that did not come from us, for division by what may be zero (Z3 leaves that open),
/// and for kinds that our language does not have. A variable with index i becomes Bound i.
class Z3Reader {
 public:
  Z3Reader(logic::TermStore& terms, const Z3Terms& translated)
      : terms_(terms), translated_(translated) {}
  logic::Term operator()(const z3::expr& root);

 private:
  logic::Term build(const z3::expr& node, std::span<const logic::Term> args);
  logic::Term buildQuantifier(const z3::expr& node, logic::Term body);
  logic::Term buildLogical(const z3::expr& node, std::span<const logic::Term> args);
  logic::Term buildInteger(const z3::expr& node, std::span<const logic::Term> args);
  logic::Term buildBitVec(const z3::expr& node, std::span<const logic::Term> args);
  logic::Term buildBits(const z3::expr& node, std::span<const logic::Term> args);
  logic::Term buildCompared(const z3::expr& node, logic::Term a, logic::Term b);
  logic::Term buildSymbol(const z3::expr& node, std::span<const logic::Term> args);
  logic::Term divided(const z3::expr& node, logic::Term a, logic::Term b);
  logic::Term numeral(const z3::expr& node);
  logic::Sort sort(const z3::sort& sort);

  logic::TermStore& terms_;
  const Z3Terms& translated_;
  std::unordered_map<unsigned, logic::Term> done_;
  std::vector<z3::expr> kept_;  // so that no id in done_ is given away again
};

}  // namespace fathom::solver
