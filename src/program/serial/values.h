#pragma once

#include <vector>

#include "program/serial/serial.h"

namespace fathom::program::serial {

Json valueToJson(const logic::TermStore& terms, const Value& value);
Json valuesToJson(const logic::TermStore& terms, const std::vector<Value>& values);

/// Reads values; elements are of the program's sorts.
class ValueReader {
 public:
  ValueReader(logic::TermStore& terms, const Program& program);

  Value value(const Json& json) const { return value(json, 0); }
  std::vector<Value> values(const Json& json, const char* what) const;
  logic::Sort sort(const std::string& name) const;

 private:
  Value value(const Json& json, int depth) const;
  Value map(const Json& json, int depth) const;

  std::unordered_map<std::string, logic::Sort> sorts_;
};

}  // namespace fathom::program::serial
