#pragma once

#include "app/command.h"

namespace fathom::app {

/// Runs our bodies of library functions, whose names begin with f_, beside the library's own.
class LibraryRun : public Run {
 protected:
  /// The driver comes behind what all need: expect(WHAT, OURS, THEIRS), SAME(CALL, OURS, THEIRS)
  /// that tries values that ours leave open, the strings `text` and `other`, `failures`.
  void runBesideTheLibrary(const std::string& driver) const;
};

}  // namespace fathom::app
