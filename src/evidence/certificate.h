#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/process/workers.h"
#include "evidence/check.h"

namespace fathom::evidence {

/// One proof and the goals it is for.
struct Certified {
  std::vector<GoalId> goals;
  Proof proof;
};

/// The conditions of the proofs of one program, as a part of a certificate: push, the definitions
/// of a block, and inside it push, a negated condition, check-sat, pop. Comments name the program
/// (content hash), the goals and each condition.
std::string conditionsScript(logic::TermStore& terms, const Program& program,
                             std::span<const Certified> proofs);

/// One self-contained SMT-LIB 2.6 script from the parts, in which every check-sat must answer
/// unsat. There is at least one, but for no parts
/// at all, which certify nothing.
std::string certificate(const std::vector<std::string>& programs);

/// What each check-sat of a certificate came to, in order.
struct CertificateReport {
  std::vector<CheckedCondition> conditions;
  bool confirmed() const;
};

/// Re-checks a certificate by our solvers in fresh processes. InputError with FILE:LINE:COLUMN
/// where it is no script of that form, or asks nothing.
CertificateReport certify(std::string_view script, const std::string& file,
                          const CheckOptions& options, const Workers& workers,
                          const Budget& budget);

}  // namespace fathom::evidence
