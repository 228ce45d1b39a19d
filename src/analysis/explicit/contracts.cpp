#include "analysis/explicit/contracts.h"

#include <algorithm>

#include "logic/traverse.h"

namespace fathom::analysis {

using namespace program;
using logic::TermStore;
using logic::Value;

namespace {

constexpr std::size_t kTermLimit = 40'000;  // of all contracts

/// The contract of one procedure.
class ContractOfTable {
 public:
  ContractOfTable(TermStore& terms, const Procedure& procedure,
                  const std::vector<const Instance*>& instances)
      : terms_(terms), procedure_(procedure), instances_(instances) {
    for (std::size_t i = 0; i < procedure.inputs.size(); ++i)
      commonInput_.push_back(common([&](const Instance& one) { return one.inputs[i]; }));
    for (std::size_t j = 0; j < procedure.outputs.size(); ++j) findCommonOutput(j);
  }

  Contract make() {
    std::vector<Term> beginnings;
    std::vector<Term> posts = whatOutputsShare();
    for (const Instance* one : instances_) {
      const Term begun = beginning(*one);
      beginnings.push_back(begun);
      posts.push_back(terms_.implies(begun, endings(*one)));
    }
    std::vector<Term> pres{terms_.disjunction(beginnings)};
    for (std::size_t i = 0; i < commonInput_.size(); ++i)
      if (commonInput_[i]) pres.push_back(equal(procedure_.inputs[i], *commonInput_[i]));
    return {terms_.conjunction(pres), terms_.conjunction(posts), terms_.boolean(false)};
  }

 private:
  using Shared = std::optional<Value>;

  Term equal(const Variable& variable, const Value& value) {
    const Term term = terms_.constant(variable.symbol);
    return terms_.eq(term, logic::toTerm(terms_, value, terms_.sort(term)));
  }

  template <class ValueOf>
  Shared common(ValueOf valueOf) const {
    const auto first = valueOf(*instances_.front());
    const bool isCommon = first && std::ranges::all_of(instances_, [&](const Instance* one) {
                            return valueOf(*one) == first;
                          });
    return isCommon ? first : std::nullopt;
  }

  /// Calls predicate(inputs, outputs) of every exit.
  template <class Predicate>
  bool ofAllExits(Predicate predicate) const {
    bool isSome = false;
    for (const Instance* one : instances_)
      for (const Valuation& exit : one->exits) {
        if (!predicate(one->inputs, exit)) return false;
        isSome = true;
      }
    return isSome;
  }

  void findCommonOutput(std::size_t j) {
    sameInput_.emplace_back();
    commonOutput_.emplace_back();
    const auto sort = terms_.range(procedure_.outputs[j].symbol);
    for (std::size_t i = 0; i < procedure_.inputs.size() && !sameInput_[j]; ++i)
      if (terms_.range(procedure_.inputs[i].symbol) == sort &&
          ofAllExits([&](const Valuation& inputs, const Valuation& outputs) {
            return inputs[i] && outputs[j] && *inputs[i] == *outputs[j];
          }))
        sameInput_[j] = i;
    const Valuation* first = nullptr;
    for (const Instance* one : instances_)
      if (!one->exits.empty()) first = &one->exits.front();
    if (!sameInput_[j] && first && (*first)[j] &&
        ofAllExits(
            [&](const Valuation&, const Valuation& outputs) { return outputs[j] == (*first)[j]; }))
      commonOutput_[j] = (*first)[j];
  }

  std::vector<Term> whatOutputsShare() {
    std::vector<Term> parts;
    for (std::size_t j = 0; j < procedure_.outputs.size(); ++j)
      if (sameInput_[j])
        parts.push_back(terms_.eq(terms_.constant(procedure_.outputs[j].symbol),
                                  terms_.constant(procedure_.inputs[*sameInput_[j]].symbol)));
      else if (commonOutput_[j])
        parts.push_back(equal(procedure_.outputs[j], *commonOutput_[j]));
    return parts;
  }

  Term beginning(const Instance& one) {
    std::vector<Term> parts;
    for (std::size_t i = 0; i < one.inputs.size(); ++i)
      if (one.inputs[i] && !commonInput_[i])
        parts.push_back(equal(procedure_.inputs[i], *one.inputs[i]));
    return terms_.conjunction(parts);
  }

  Term endings(const Instance& one) {
    std::vector<Term> exits;
    for (const Valuation& exit : one.exits) {
      std::vector<Term> parts;
      for (std::size_t j = 0; j < exit.size(); ++j)
        if (exit[j] && !sameInput_[j] && !commonOutput_[j])
          parts.push_back(equal(procedure_.outputs[j], *exit[j]));
      exits.push_back(terms_.conjunction(parts));
    }
    return terms_.disjunction(exits);
  }

  TermStore& terms_;
  const Procedure& procedure_;
  const std::vector<const Instance*>& instances_;
  std::vector<Shared> commonInput_;
  std::vector<std::optional<std::size_t>> sameInput_;  // by output: the input that it always is
  std::vector<Shared> commonOutput_;
};

}  // namespace

std::optional<Proof> contractsOf(TermStore& terms, const Program& program,
                                 const std::vector<Instance>& instances) {
  std::vector<std::vector<const Instance*>> byProcedure(program.procedures.size());
  for (const Instance& one : instances) byProcedure[one.procedure.index()].push_back(&one);
  Proof proof;
  std::vector<Term> all;
  for (std::size_t i = 0; i < byProcedure.size(); ++i) {
    const Term never = terms.boolean(false);
    const Contract contract =
        byProcedure[i].empty()
            ? Contract{never, never, never}
            : ContractOfTable(terms, program.procedures[i], byProcedure[i]).make();
    all.insert(all.end(), {contract.pre, contract.post});
    proof.procedures.emplace(ProcedureId(i), contract);
    if (logic::dagSize(terms, all) > kTermLimit) return std::nullopt;
  }
  return proof;
}

}  // namespace fathom::analysis
