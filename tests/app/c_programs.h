#pragma once

#include "app/command.h"

namespace fathom::app {

/// Small C programs, verified by the rules of the competition. They may call `check`, whose
/// argument must not be 0, and the usual functions of memory.
class CProgramTest : public Run {
 protected:
  using Archs = std::vector<std::string>;
  /// The verdict on every machine.
  void says(const std::string& verdict, const std::string& property, const Archs& archs,
            const std::string& body) const;
  /// Nothing that begins so: the model cannot decide the program, but must not get it wrong.
  void neverSays(const std::string& wrong, const std::string& property, const Archs& archs,
                 const std::string& body) const;

 private:
  std::string verdict(const std::string& property, const std::string& arch,
                      const std::string& body) const;
};

}  // namespace fathom::app
