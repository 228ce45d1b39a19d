#pragma once

#include <unordered_map>

#include "summary/regions.h"

namespace fathom::summary {

/// Which regions may stop a run inside: in some state at some location no edge can be
/// taken (an assumption, a goal, an abort). What is seen to stop nowhere may still run for ever.
class MayBlock {
 public:
  MayBlock(logic::TermStore& terms, Regions& regions) : terms_(terms), regions_(regions) {}

  /// False where it cannot, and where too many regions would have to be looked at to know.
  bool mayBlock(RegionId region);

 private:
  bool stopsItself(RegionId region);

  logic::TermStore& terms_;
  Regions& regions_;
  std::unordered_map<RegionId, bool> itself_;
  std::unordered_map<RegionId, bool> known_;
};

}  // namespace fathom::summary
