#pragma once

#include "frontend/java/translate/synthetic_body.h"

namespace fathom::frontend::java::translation {

/// System.arraycopy: for each kind of elements that arrays of the program have.
void makeArrayCopy(SyntheticBody& body);
/// fathom.model.Memory.copy: an array holds what the other one holds, places behind its end
/// included.
void makeWholeCopy(SyntheticBody& body);

}  // namespace fathom::frontend::java::translation
