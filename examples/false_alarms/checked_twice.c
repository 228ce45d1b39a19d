// expect: holds
// The callee checks for null only in debug mode; the caller never passes null outside of it.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int debug;

static int read_value(const int *value) {
  if (debug && value == NULL) return -1;
  return *value;
}

int main(void) {
  int stored = 3;
  const int *value = NULL;
  debug = __VERIFIER_nondet_int() != 0;
  if (!debug || __VERIFIER_nondet_int()) {
    value = &stored;
  }
  return read_value(value);
}
