#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// Of a transform that found nothing to change.
class IdentityBackTranslation : public BackTranslation {
 public:
  Trace back(const Trace& trace) const override { return trace; }
  Trace forward(const Trace& trace) const override { return trace; }
  Proof back(const Proof& proof) const override { return proof; }
};

inline Transformed unchanged(const Program& program) {
  return {program, std::make_shared<IdentityBackTranslation>()};
}

}  // namespace fathom::transform
