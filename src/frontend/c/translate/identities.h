#pragma once

#include <unordered_map>

#include "frontend/c/translate/procedure_builder.h"

namespace fathom::frontend::c {

/// The identities of the objects that a function allocates: fixed numbers, or variables that hold
/// the identity which an allocation site took last.
class Identities {
 public:
  Identities(ModuleTranslation& module, ProcedureBuilder& procedure)
      : module_(module), terms_(module.terms), procedure_(procedure) {}

  /// Of the object that the site allocated last.
  Term of(const llvm::Value& site);
  /// The fixed identity; or the region's next one, which becomes the site's.
  Term take(const llvm::Value& site, Writes& writes);
  /// The variables of sites without a fixed identity.
  const std::unordered_map<const llvm::Value*, Symbol>& variables() const { return variables_; }

 private:
  const Region& regionOf(const llvm::Value& site);
  Symbol variableOf(const llvm::Value& site);

  ModuleTranslation& module_;
  TermStore& terms_;
  ProcedureBuilder& procedure_;
  std::unordered_map<const llvm::Value*, Symbol> variables_;
};

}  // namespace fathom::frontend::c
