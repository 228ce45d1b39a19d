#include "app/run.h"
#include "base/process/interrupt.h"

int main(int argc, char** argv) {
  const int status = fathom::app::run(argc, argv);
  fathom::ignoreInterrupts();
  return status;
}
