#pragma once

#include <string>
#include <vector>

namespace fathom::app {

/// An option of a verb, as documents name it.
struct OptionEntry {
  std::vector<std::string> names;  // --show-proof; -I; empty: what is no option
  std::string value;               // what follows it; "": nothing has to
  std::vector<std::string> words;  // that the value is one of; empty: any
  std::string help;
  std::string group;
};

/// Everything that CLI11 would accept for the verb of these bits.
std::vector<OptionEntry> optionEntries(unsigned verbBits);

}  // namespace fathom::app
