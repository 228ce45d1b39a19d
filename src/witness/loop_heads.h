#pragma once

#include <vector>

#include "witness/product.h"

namespace fathom::witness {

/// A location of a procedure.
struct LoopHead {
  program::ProcedureId procedure;
  program::LocationId location;
  friend bool operator==(const LoopHead&, const LoopHead&) = default;
};

/// The heads of the loop whose keyword is there.
std::vector<LoopHead> loopHeadsAt(const report::Encoding& encoding, const SourceTexts& texts,
                                  const Location& location);
/// Where the keyword of the loop with this head is; nothing where no loop of the source is there.
std::optional<Location> keywordOf(const report::Encoding& encoding, const SourceTexts& texts,
                                  const LoopHead& head);
/// Where the statement that begins there begins.
std::vector<LoopHead> locationsAt(const report::Encoding& encoding, const SourceTexts& texts,
                                  const Location& location);

}  // namespace fathom::witness
