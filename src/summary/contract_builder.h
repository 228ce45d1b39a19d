#pragma once

#include <string>

#include "base/gave_up.h"
#include "program/proof.h"
#include "summary/expansion.h"

namespace fathom::summary {

/// What was found out about runs of regions, in the words of contracts: regions of procedures
/// become contracts of procedures, regions of loops contracts of loops.
class ContractBuilder {
 public:
  ContractBuilder(logic::TermStore& terms, Expansion& expansion)
      : terms_(terms), expansion_(expansion) {}

  /// Of the callee of a site, over the inputs of the instance and the placeholders of the site: it
  /// is true wherever the callee returns. A relation of a loop has no word for the exit by which it
  /// is left.
  void post(InstanceId instance, Term label);
  /// The same in words already.
  void post(RegionId region, Term words);
  /// Over the inputs of a run: from elsewhere no goal fails in it.
  void fails(InstanceId run, Term label);
  /// Over the inputs of a region: it is true whenever the region begins.
  void pre(RegionId region, Term label);

  program::Contract& contractOf(ProcedureId procedure);
  program::Proof& proof() { return proof_; }

  /// The label of a post in words that do not depend on the instance. Throws GaveUp where it
  /// depends on the exit of a loop.
  Term wordsOfPost(InstanceId instance, Term label);
  /// What those words mean of a run: of its inputs, and of what it has computed where it returns.
  Term postOf(InstanceId run, Term words);
  /// What those words mean at a site: of arguments and results there.
  Term postAt(InstanceSite site, Term words);

 private:
  program::LoopContract& contractOf(const Region& region, program::LoopRule rule);
  Symbol inputWord(const Region& region, std::size_t input);
  Symbol outputWord(const Region& region, std::size_t output);

  logic::TermStore& terms_;
  Expansion& expansion_;
  program::Proof proof_;
};

}  // namespace fathom::summary
