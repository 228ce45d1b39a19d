#include "app/run.h"

int main(int argc, char** argv) {
  return fathom::app::run(argc, argv);
}
