#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/translate/values.h"

namespace fathom::frontend::java::translation {

/// Objects that are there when executions begin, with fixed references: the class object of class
/// number k is k, so that getClass is the class number; then literals, in the order of their use.
class InitialObjects {
 public:
  explicit InitialObjects(std::int64_t classCount) : next_(classCount + 1) {}

  struct Literal {
    std::u16string text;
    std::int64_t reference = 0;
    std::int64_t characters = 0;  // the array's reference
  };
  /// One object for each text, as the JVM has.
  const Literal& literal(const std::u16string& text);
  /// A string that is no literal: the name that the class object of the type gives.
  std::int64_t classNameOf(const Type& type);
  /// The class object of a type that has no objects itself.
  std::int64_t classObject(const Type& type);
  /// A new reference.
  std::int64_t take() { return next_++; }

  const std::deque<Literal>& literals() const { return literals_; }
  const std::vector<std::int64_t>& classObjects() const { return classObjects_; }
  std::int64_t next() const { return next_; }

  /// Some code gets at class objects.
  bool usesClassObjects = false;

 private:
  std::int64_t next_;
  std::deque<Literal> literals_;
  std::map<std::u16string, std::size_t> byText_;
  std::vector<std::int64_t> classObjects_;
  std::map<std::string, std::int64_t> byType_;
  std::map<std::string, std::size_t> names_;
};

}  // namespace fathom::frontend::java::translation
