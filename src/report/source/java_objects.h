#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "logic/evaluate.h"
#include "program/java_source.h"
#include "program/program.h"

namespace fathom::report {

/// Values and objects of a Java program in a state, in the words of Java.
class JavaObjects {
 public:
  /// Requires: all of it outlives this.
  JavaObjects(const logic::TermStore& terms, const program::Program& program,
              const program::JavaSource& source);

  /// Node of a.b.Main$Node; with more of the name where several classes are called so.
  std::string className(const std::string& full) const;
  /// true, 'a', 5, null, "abc", Node#3, int[4]#1: a value of the type. Nothing where it is no such
  /// value.
  std::optional<std::string> value(const std::string& type, const logic::Value& value,
                                   const logic::Model* state) const;
  /// Nothing where no state says what the object is.
  std::optional<std::string> object(const Integer& reference, const logic::Model* state) const;
  /// The name of the object's class; nothing where no state says it.
  std::optional<std::string> classOf(const Integer& reference, const logic::Model* state) const;

 private:
  using Field = program::JavaField;

  void addName(const std::string& full);
  std::string plainName(const std::string& full) const;
  /// What the first variable of this kind holds.
  const logic::Value* find(Field::Kind kind, const std::string& type,
                           const logic::Model& state) const;
  std::optional<Integer> fieldOf(const Integer& reference, const std::string& owner,
                                 const std::string& name, const logic::Model& state) const;
  std::optional<std::string> stringText(const Integer& reference, const logic::Model& state) const;
  std::optional<std::string> boxText(const Integer& reference, const std::string& type,
                                     const logic::Model& state) const;
  /// The class number of an object: that of the state's map (null: it has none), or of the first
  /// state.
  std::optional<Integer> classNumber(const Integer& reference, const logic::Value* types) const;
  std::string ordinal(const Integer& reference, const logic::Model& state) const;

  const program::JavaSource& source_;
  std::map<std::string, std::string> names_;  // of classes
  std::map<std::string, unsigned> uses_;      // of last parts of names
  std::unordered_map<logic::Symbol, const Field*> fields_;
};

/// The number that a value stands for: a truth value is 0 or 1, bits are read as signed.
std::optional<Integer> integerIn(const logic::Value& value);
/// 'a', '\n', '\u1234'
std::string charText(std::int64_t code);
bool isReferenceType(const std::string& type);

}  // namespace fathom::report
