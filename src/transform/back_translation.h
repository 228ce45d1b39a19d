#pragma once

#include <memory>
#include <vector>

#include "program/proof.h"

namespace fathom::transform {

using program::Program;
using program::Proof;
using program::Trace;

/// Maps evidence between an original program and its transformed form; every transform returns one.
class BackTranslation {
 public:
  virtual ~BackTranslation() = default;
  /// What the execution looks like in the original program. Requires: it replays in the transformed
  /// one.
  virtual Trace back(const Trace& trace) const = 0;
  /// What the execution looks like in the transformed program; a prefix where it leaves what was
  /// kept.
  virtual Trace forward(const Trace& trace) const = 0;
  /// The contracts of the original program that the contracts of the transformed one say.
  virtual Proof back(const Proof& proof) const = 0;
};

/// Owns what it needs of both programs; the store must outlive it.
struct Transformed {
  Program program;
  std::shared_ptr<const BackTranslation> translation;
};

}  // namespace fathom::transform
