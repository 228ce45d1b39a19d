#pragma once

#include <optional>
#include <string>

#include "logic/value.h"
#include "program/source_memory.h"
#include "report/source/names.h"

namespace fathom::report {

/// A value for readers: numbers in decimal (bit-vectors signed, and unsigned where that differs),
/// long numbers and maps with their middle left out.
std::string valueText(const logic::TermStore& terms, const logic::Value& value);

/// The value in its type: within the type's range, and what the bits of floating point mean; arrays
/// of bytes as strings where they are some.
std::string typedText(const logic::TermStore& terms, const logic::Value& value,
                      const program::SourceType& type);

/// A number or the signed reading of bits, where it is not enormous.
std::optional<std::int64_t> smallNumber(const logic::Value& value);

/// What was assigned to something called `name`: "x = 5", "a[3] = 7, a[4] = 8" where few entries of
/// a map change, else the whole map. `brackets` are "[]" for arrays, "()" for relations.
std::string changeText(const logic::TermStore& terms, const std::string& name,
                       const logic::Value& before, const logic::Value& after, const char* brackets);

/// The one index at which an array has changed.
std::optional<logic::Value> changedKey(const logic::Value& before, const logic::Value& after);

/// null, or "object 3 + 8".
std::string pointerText(const logic::TermStore& terms, const logic::Value& object,
                        const logic::Value& offset);

enum class Labels { Shown, Omitted };
/// "a = 4, b = 5", or just "4, 5"; a pointer is one item.
std::string listText(const Names& names, const std::vector<program::Variable>& variables,
                     const std::vector<logic::Value>& values, Labels labels,
                     const logic::Model* state);
/// f(a = 4)
std::string callText(const Names& names, const program::Procedure& procedure,
                     const std::vector<logic::Value>& inputs, const logic::Model* state);

}  // namespace fathom::report
