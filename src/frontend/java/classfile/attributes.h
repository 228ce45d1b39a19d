#pragma once

#include <string_view>
#include <vector>

#include "frontend/java/classfile/constant_pool.h"

namespace fathom::frontend::java {

/// Hands the name and the contents of each attribute to `visit`.
template <class Visit>
void forEachAttribute(ByteReader& reader, const ConstantPool& pool, Visit visit) {
  const std::uint16_t count = reader.u2();
  for (unsigned i = 0; i < count; ++i) {
    const std::string_view name = pool.text(reader.u2(), reader);
    const std::uint32_t length = reader.u4();
    visit(name, reader.part(length));
  }
}

/// A table behind the number of its rows: `read` makes one of the reader.
template <class Read>
auto readTable(ByteReader& reader, Read read) {
  std::vector<decltype(read(reader))> rows;
  const std::uint16_t count = reader.u2();
  for (unsigned i = 0; i < count; ++i) rows.push_back(read(reader));
  return rows;
}

}  // namespace fathom::frontend::java
