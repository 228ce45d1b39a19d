// expect: violated
// The mode is switched off between the check and the use.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int debug;

static int read_value(const int *value) {
  if (debug && value == NULL) return -1;
  return *value;
}

static void leave_debug_mode(void) {
  debug = 0;
}

int main(void) {
  int stored = 3;
  const int *value = NULL;
  debug = __VERIFIER_nondet_int() != 0;
  if (!debug || __VERIFIER_nondet_int()) {
    value = &stored;
  }
  leave_debug_mode();
  return read_value(value);
}
