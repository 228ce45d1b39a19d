#pragma once

#include <variant>

#include "program/java_source.h"
#include "program/source_memory.h"

namespace fathom::program {

/// What a front end says of a program's source, for people only; each language is one alternative.
using SourceInfo = std::variant<SourceMemory, JavaSource>;

}  // namespace fathom::program
