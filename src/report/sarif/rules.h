#pragma once

#include <string>
#include <vector>

namespace fathom::report {

/// What a check looks for, for people and for tools that collect findings.
struct CheckRule {
  std::string check;     // "overflow"
  std::string name;      // "SignedIntegerOverflow"
  std::string sentence;  // what is wrong where it is violated
  int cwe = 0;           // of the Common Weakness Enumeration; 0: none
  std::string severity;  // of CVSS, from 0.0 to 10.0
};

/// Checks of the text language that have no row have a rule of their own.
CheckRule ruleOf(const std::string& check);

}  // namespace fathom::report
