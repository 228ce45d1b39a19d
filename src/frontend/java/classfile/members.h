#pragma once

#include <string_view>

#include "frontend/java/classfile/class_file.h"

namespace fathom::frontend::java {

/// Adds the attribute's annotations, if it is one of them; whether it was.
bool readAnnotationAttribute(std::string_view name, ByteReader part, ConstantPool& pool,
                             Annotations& annotations);

/// Requires: the reader stands before a field_info, method_info or record_component_info.
Field readField(ByteReader& reader, ConstantPool& pool);
Method readMethod(ByteReader& reader, ConstantPool& pool);
RecordComponent readRecordComponent(ByteReader& reader, ConstantPool& pool);

}  // namespace fathom::frontend::java
