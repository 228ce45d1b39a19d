#pragma once

#include <span>
#include <string>
#include <string_view>

#include "frontend/java/classfile/signature.h"

namespace fathom::frontend::java::javap {

/// `a/b/C` as `a.b.C`.
std::string dotted(std::string_view name);
/// As the language spells it: `java.util.List<? extends T>[]`.
std::string toText(const GenericType& type);
/// Joined by ", ".
std::string toText(std::span<const GenericType> types);
/// `<A extends B & C, D>`; nothing where there are none.
std::string toText(std::span<const TypeParameter> parameters);
/// What `throws` of generic methods shows: names with /, as the file has them.
std::string undotted(std::span<const GenericType> types);
/// ` extends S implements I, J` behind the parameters.
std::string toText(const ClassSignature& signature, bool ofInterface);

}  // namespace fathom::frontend::java::javap
