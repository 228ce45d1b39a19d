#include "program/serial/fields.h"

#include <charconv>
#include <fmt/core.h>

#include "base/errors.h"

namespace fathom::program::serial {
namespace {

unsigned byteAt(std::string_view bytes, std::size_t i) {
  return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0;
}

bool isContinuation(unsigned byte) {
  return byte >= 0x80 && byte <= 0xBF;
}

/// How many bytes the well-formed UTF-8 character at the front takes; 0 where there is none.
std::size_t characterLength(std::string_view bytes) {
  const unsigned first = byteAt(bytes, 0);
  const unsigned second = byteAt(bytes, 1);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4 || !isContinuation(second)) return 0;
  if (first < 0xE0) return 2;
  if ((first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F)) return 0;
  if ((first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F)) return 0;
  if (!isContinuation(byteAt(bytes, 2))) return 0;
  if (first < 0xF0) return 3;
  return isContinuation(byteAt(bytes, 3)) ? 4 : 0;
}

/// The byte that \xHH stands for.
char hexByte(std::string_view escape) {
  unsigned value = 0;
  const char* const digits = escape.data() + 2;
  if (escape.size() < 4 || std::from_chars(digits, digits + 2, value, 16).ptr != digits + 2) {
    fail("expected two digits after \\x");
  }
  return static_cast<char>(value);
}

}  // namespace

void fail(const std::string& sentence) {
  throw InputError({}, "evidence: " + sentence);
}

std::string encoded(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t length = characterLength(bytes);
    if (bytes.front() == '\\') {
      text += "\\\\";
    } else if (length == 0) {
      text += fmt::format("\\x{:02x}", byteAt(bytes, 0));
    } else {
      text += bytes.substr(0, length);
    }
    bytes.remove_prefix(std::max<std::size_t>(1, length));
  }
  return text;
}

std::string decoded(std::string_view text) {
  std::string bytes;
  while (!text.empty()) {
    std::size_t used = 1;
    if (text.front() != '\\') {
      bytes += text.front();
    } else if (text.starts_with("\\\\")) {
      bytes += '\\';
      used = 2;
    } else if (text.starts_with("\\x")) {
      bytes += hexByte(text);
      used = 4;
    } else {
      fail("a backslash begins \\\\ or \\xHH");
    }
    text.remove_prefix(used);
  }
  return bytes;
}

const Json* optionalField(const Json& object, const char* name) {
  if (!object.is_object()) fail(fmt::format("expected an object with a field '{}'", name));
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

const Json& field(const Json& object, const char* name) {
  const Json* found = optionalField(object, name);
  if (!found) fail(fmt::format("the field '{}' is missing", name));
  return *found;
}

const Json& array(const Json& json, const char* what) {
  if (!json.is_array()) fail(fmt::format("'{}' should be an array", what));
  return json;
}

std::string text(const Json& json, const char* what) {
  const auto* found = json.get_ptr<const Json::string_t*>();
  if (!found) fail(fmt::format("'{}' should be a text", what));
  return decoded(*found);
}

std::string textField(const Json& object, const char* name) {
  return text(field(object, name), name);
}

std::uint32_t index(const Json& json, std::size_t bound, const char* what) {
  const auto* found = json.get_ptr<const Json::number_unsigned_t*>();
  if (!found || *found >= bound) {
    fail(fmt::format("'{}' should be a whole number from 0 to below {}", what, bound));
  }
  return static_cast<std::uint32_t>(*found);
}

std::uint32_t indexField(const Json& object, std::size_t bound, const char* name) {
  return index(field(object, name), bound, name);
}

Json texts(const std::vector<std::string>& all) {
  Json json = Json::array();
  for (const std::string& one : all) json.push_back(encoded(one));
  return json;
}

std::vector<std::string> textsField(const Json& object, const char* name) {
  std::vector<std::string> all;
  for (const Json& one : array(field(object, name), name)) all.push_back(text(one, name));
  return all;
}

}  // namespace fathom::program::serial
