#include "program/text/names.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace fathom::program::text {
namespace {

bool isNameStart(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isNameCharacter(char c) {
  return isNameStart(c) || (c >= '0' && c <= '9');
}

std::string escaped(std::string_view content, char quote) {
  static constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result(1, quote);
  for (const char c : content) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte > 0x7e) {
      result += "\\x";
      result += kDigits[byte >> 4];
      result += kDigits[byte & 15];
    } else {
      result += c;
    }
  }
  return result + quote;
}

}  // namespace

bool isReserved(std::string_view word) {
  static const std::unordered_set<std::string_view> kWords = {
      "sort",    "var",     "relation", "function",  "axiom",        "inline",    "proc",
      "returns", "int",     "bool",     "havoc",     "assume",       "assert",    "error",
      "skip",    "if",      "else",     "endif",     "while",        "endwhile",  "return",
      "label",   "goto",    "call",     "true",      "false",        "const",     "forall",
      "exists",  "ite",     "bvand",    "bvor",      "bvxor",        "bvnot",     "shl",
      "lshr",    "ashr",    "udiv",     "sdiv",      "urem",         "srem",      "ult",
      "ule",     "slt",     "sle",      "extract",   "concat",       "zext",      "sext",
      "float32", "float64", "fpadd",    "fpsub",     "fpmul",        "fpdiv",     "fpsqrt",
      "fpneg",   "fpabs",   "fpfloor",  "fpceil",    "fpnearest",    "fplt",      "fple",
      "fpeq",    "fpisnan", "fpbits",   "fpconvert", "fpfromsigned", "fptosigned"};
  return kWords.contains(word);
}

bool isPlainName(std::string_view name) {
  static constexpr std::array<std::string_view, 3> kWordsByPlace = {"let", "in", "lambda"};
  return !name.empty() && isNameStart(name.front()) &&
         std::all_of(name.begin(), name.end(), isNameCharacter) && !isReserved(name) &&
         std::find(kWordsByPlace.begin(), kWordsByPlace.end(), name) == kWordsByPlace.end();
}

std::string written(std::string_view name) {
  return isPlainName(name) ? std::string(name) : escaped(name, '`');
}

std::string writtenString(std::string_view content) {
  return escaped(content, '"');
}

bool isUpperCase(std::string_view name) {
  return !name.empty() && name.front() >= 'A' && name.front() <= 'Z';
}

}  // namespace fathom::program::text
