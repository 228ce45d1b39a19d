#include "frontend/java/classfile/module.h"

#include "frontend/java/classfile/attributes.h"

namespace fathom::frontend::java {
namespace {

std::optional<std::string_view> optionalText(ByteReader& reader, const ConstantPool& pool) {
  const std::uint16_t index = reader.u2();
  if (index == 0) return std::nullopt;
  return pool.text(index, reader);
}

}  // namespace

ModuleDeclaration readModule(ByteReader reader, const ConstantPool& pool) {
  const auto module = [&pool](ByteReader& row) {
    return pool.at<ModuleConstant>(row.u2(), row).name;
  };
  const auto className = [&pool](ByteReader& row) { return pool.className(row.u2(), row); };
  const auto exports = [&](ByteReader& row) {
    ModuleExports result{pool.at<PackageConstant>(row.u2(), row).name, row.u2(), {}};
    result.to = readTable(row, module);
    return result;
  };
  ModuleDeclaration result;
  result.name = module(reader);
  result.flags = reader.u2();
  result.version = optionalText(reader, pool);
  result.required = readTable(reader, [&](ByteReader& row) {
    ModuleRequires required{module(row), row.u2(), std::nullopt};
    required.version = optionalText(row, pool);
    return required;
  });
  result.exported = readTable(reader, exports);
  result.opened = readTable(reader, exports);
  result.used = readTable(reader, className);
  result.provided = readTable(reader, [&](ByteReader& row) {
    ModuleProvides provided{className(row), {}};
    provided.with = readTable(row, className);
    return provided;
  });
  reader.expectEnd("the attribute Module");
  return result;
}

}  // namespace fathom::frontend::java
