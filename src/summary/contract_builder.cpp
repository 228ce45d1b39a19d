#include "summary/contract_builder.h"

#include <algorithm>

#include "program/strongly_connected.h"

namespace fathom::summary {

using namespace program;
using logic::Substitution;

Contract& ContractBuilder::contractOf(ProcedureId procedure) {
  const Term yes = terms_.boolean(true);
  return proof_.procedures.try_emplace(procedure, Contract{yes, yes, terms_.boolean(false)})
      .first->second;
}

/// The checker cuts a loop at all of its entries, a region of ours at one; and it reads a loop by
/// one rule only.
LoopContract& ContractBuilder::contractOf(const Region& region, LoopRule rule) {
  const Program& program = expansion_.summaries().regions().program();
  if (loopEntries(program[region.procedure]).severalIntoOneLoop)
    throw GaveUp{"a loop has several entries"};
  LoopContract& found =
      proof_.loops
          .try_emplace({region.procedure, *region.head},
                       LoopContract{rule, terms_.boolean(true), terms_.boolean(false)})
          .first->second;
  if (found.rule != rule) throw GaveUp{"a loop is both passed and on the path to the goal"};
  return found;
}

void ContractBuilder::fails(InstanceId run, Term label) {
  const Region& region = expansion_.region(run);
  contractOf(region.procedure);
  Substitution words;
  for (std::size_t i = 0; i < region.inputs.size(); ++i)
    words.emplace(expansion_[run].inputs[i], logic::identity(terms_, region.inputs[i]));
  const Term fails = logic::substitute(terms_, label, words);
  Term& part = region.head ? contractOf(region, LoopRule::CurrentToExit).fails
                           : contractOf(region.procedure).fails;
  part = terms_.disjunction({part, fails});
}

void ContractBuilder::pre(RegionId id, Term label) {
  const Region& region = expansion_.summaries().region(id);
  Contract& contract = contractOf(region.procedure);
  Term& part = region.head ? contractOf(region, LoopRule::EntryToCurrent).relation : contract.pre;
  part = terms_.conjunction({part, label});
}

void ContractBuilder::post(InstanceId instance, Term label) {
  if (!terms_.isTrue(label)) post(expansion_[instance].region, wordsOfPost(instance, label));
}

void ContractBuilder::post(RegionId id, Term words) {
  const Region& region = expansion_.summaries().region(id);
  Term& part = region.head ? contractOf(region, LoopRule::CurrentToExit).relation
                           : contractOf(region.procedure).post;
  part = terms_.conjunction({part, words});
}

/// In a post globals at entry are old. In a loop's relation inputs are the state now.
Symbol ContractBuilder::inputWord(const Region& region, std::size_t input) {
  const Program& program = expansion_.summaries().regions().program();
  const bool isOld = !region.head && input >= program[region.procedure].inputs.size();
  return isOld ? oldOf(terms_, region.inputs[input]) : region.inputs[input];
}

Symbol ContractBuilder::outputWord(const Region& region, std::size_t output) {
  return region.head ? exitOf(terms_, region.outputs[output]) : region.outputs[output];
}

Term ContractBuilder::wordsOfPost(InstanceId instance, Term label) {
  const InstanceSite site = *expansion_[instance].caller;
  const CallSite& call = expansion_.callSite(site);
  const Region& region = expansion_.region(instance);
  const auto own = [&](Symbol symbol) { return expansion_.own(site.instance, symbol); };
  Substitution words;
  for (std::size_t i = 0; i < region.inputs.size(); ++i)
    words.emplace(expansion_[instance].inputs[i], logic::identity(terms_, inputWord(region, i)));
  for (std::size_t i = 0; i < region.outputs.size(); ++i)
    words.emplace(own(call.results[i]), logic::identity(terms_, outputWord(region, i)));
  words.emplace(own(call.returned), logic::plain(terms_.boolean(true)));
  std::vector<Term> exits;
  for (std::size_t exit = 0; exit <= call.exitSelectors.size(); ++exit) {
    for (std::size_t i = 0; i < call.exitSelectors.size(); ++i)
      words.insert_or_assign(own(call.exitSelectors[i]), logic::plain(terms_.boolean(i == exit)));
    exits.push_back(logic::substitute(terms_, label, words));
  }
  if (std::ranges::count(exits, exits.front()) != static_cast<std::ptrdiff_t>(exits.size()))
    throw GaveUp{"what a loop does depends on where it is left"};
  return exits.front();
}

Term ContractBuilder::postOf(InstanceId run, Term words) {
  const Region& region = expansion_.region(run);
  const LocalSummary& summary = *expansion_[run].summary;
  Substitution meaning;
  for (std::size_t i = 0; i < region.inputs.size(); ++i)
    meaning.emplace(inputWord(region, i), logic::identity(terms_, expansion_[run].inputs[i]));
  for (std::size_t i = 0; i < region.outputs.size(); ++i)
    meaning.emplace(outputWord(region, i),
                    logic::plain(expansion_.own(run, summary.outputs[i].body)));
  return terms_.implies(expansion_.own(run, summary.returns(terms_)),
                        logic::substitute(terms_, words, meaning));
}

Term ContractBuilder::postAt(InstanceSite site, Term words) {
  const CallSite& call = expansion_.callSite(site);
  const Region& region = expansion_.summaries().region(call.callee);
  Substitution meaning;
  for (std::size_t i = 0; i < region.inputs.size(); ++i)
    meaning.emplace(inputWord(region, i),
                    logic::plain(expansion_.own(site.instance, call.arguments[i].body)));
  for (std::size_t i = 0; i < region.outputs.size(); ++i)
    meaning.emplace(outputWord(region, i),
                    logic::identity(terms_, expansion_.own(site.instance, call.results[i])));
  return terms_.implies(expansion_.returned(site), logic::substitute(terms_, words, meaning));
}

}  // namespace fathom::summary
