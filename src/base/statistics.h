#pragma once

#include <map>
#include <string>

namespace fathom {

/// Named counts of what an engine did, handed in; printed by --stats.
class Statistics {
 public:
  void add(const std::string& name, double amount = 1) { counts_[name] += amount; }
  void set(const std::string& name, double amount) { counts_[name] = amount; }
  const std::map<std::string, double>& counts() const { return counts_; }

 private:
  std::map<std::string, double> counts_;
};

}  // namespace fathom
