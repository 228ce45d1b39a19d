#include "app/bitcode_mutants.h"

namespace fathom::app {
namespace {

TEST_F(BitcodeMutants, ManyDamagedModulesAreAnswersOrWrongInput) {
  checkMutants(500, 2);
}

}  // namespace
}  // namespace fathom::app
