#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/serial/serial.h"

// Parts of JSON, checked: each throws InputError where the JSON is of another form.
namespace fathom::program::serial {

[[noreturn]] void fail(const std::string& sentence);

/// Any bytes as text that JSON can hold, and back.
std::string encoded(std::string_view bytes);
std::string decoded(std::string_view text);

/// The field of an object; null where it has none.
const Json* optionalField(const Json& object, const char* name);
const Json& field(const Json& object, const char* name);
const Json& array(const Json& json, const char* what);
/// The bytes of an encoded text.
std::string text(const Json& json, const char* what);
std::string textField(const Json& object, const char* name);
/// Encoded texts, and the array of them that a field has.
Json texts(const std::vector<std::string>& all);
std::vector<std::string> textsField(const Json& object, const char* name);
/// A number in [0, bound).
std::uint32_t index(const Json& json, std::size_t bound, const char* what);
std::uint32_t indexField(const Json& object, std::size_t bound, const char* name);

}  // namespace fathom::program::serial
