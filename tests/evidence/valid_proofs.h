#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support.h"

namespace fathom::evidence {

struct ContractText {
  std::string procedure;
  std::string pre = "true";
  std::string post = "true";
  std::string fails = "false";
};
struct LoopText {
  std::string procedure;
  unsigned line = 0;
  LoopRule rule = LoopRule::EntryToCurrent;
  std::string relation;
  std::string fails = "false";
};

/// A program and a proof of all its goals that is right.
struct ValidProof {
  std::string name;
  std::string program;
  std::vector<ContractText> contracts;
  std::vector<LoopText> loops;

  std::unique_ptr<ProofCase> make() const;
};
const std::vector<ValidProof>& validProofs();

}  // namespace fathom::evidence
