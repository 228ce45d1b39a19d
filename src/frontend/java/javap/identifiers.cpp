#include "frontend/java/javap/identifiers.h"

namespace fathom::frontend::java::javap {
namespace {

bool startsIdentifier(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
}

/// Also digits and the control characters that Java ignores there.
bool continuesIdentifier(unsigned char c) {
  const bool ignored = c <= 0x08 || (c >= 0x0E && c <= 0x1B) || c == 0x7F;
  return startsIdentifier(c) || (c >= '0' && c <= '9') || ignored;
}

}  // namespace

bool isQualifiedIdentifier(std::string_view name) {
  if (name.empty()) return false;
  char before = '/';
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (before == '/' ? !startsIdentifier(byte) : c != '/' && !continuesIdentifier(byte))
      return false;
    before = c;
  }
  return true;
}

}  // namespace fathom::frontend::java::javap
