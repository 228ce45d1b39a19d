// Modules that somebody else wrote: for other machines, damaged, not fitting together.
#include "app/bitcode_mutants.h"

namespace fathom::app {
namespace {

TEST_F(BitcodeMutants, ADamagedModuleIsAnAnswerOrWrongInput) {
  checkMutants(20, 1);
}

}  // namespace
}  // namespace fathom::app
