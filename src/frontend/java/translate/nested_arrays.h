#pragma once

#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// The procedure that makes an array of arrays, with as many sizes as it is given; none of them is
/// negative.
program::ProcedureId nestedArrayProcedure(ProgramTranslation& whole, const Type& array,
                                          unsigned sizes);

}  // namespace fathom::frontend::java::translation
