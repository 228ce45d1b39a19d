#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/java/classfile/constant_pool.h"

namespace fathom::frontend::java {

struct ModuleRequires {
  std::string_view module;
  std::uint16_t flags;  // 0x20 transitive, 0x40 static
  std::optional<std::string_view> version;
};

/// `exports` and `opens`: a package, to the named modules or, where there are none, to all.
struct ModuleExports {
  std::string_view package;
  std::uint16_t flags;
  std::vector<std::string_view> to;
};

struct ModuleProvides {
  std::string_view service;
  std::vector<std::string_view> with;
};

/// The attribute Module.
struct ModuleDeclaration {
  std::string_view name;
  std::uint16_t flags = 0;  // 0x20 open
  std::optional<std::string_view> version;
  std::vector<ModuleRequires> required;
  std::vector<ModuleExports> exported;
  std::vector<ModuleExports> opened;
  std::vector<std::string_view> used;
  std::vector<ModuleProvides> provided;
};

/// InputError where it is malformed.
ModuleDeclaration readModule(ByteReader reader, const ConstantPool& pool);

}  // namespace fathom::frontend::java
