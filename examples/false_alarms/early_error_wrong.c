// expect: violated
// One status is overwritten before it is looked at.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

enum status { OK, NO_DEVICE };

struct device {
  int value;
};

static struct device only = {7};

static enum status open_device(int id, struct device **device) {
  if (id != 0) return NO_DEVICE;
  *device = &only;
  return OK;
}

static enum status prepare(void) {
  return OK;
}

int main(void) {
  struct device *device = NULL;
  enum status status = open_device(__VERIFIER_nondet_int(), &device);
  status = prepare();
  if (status != OK) return 1;
  return device->value;
}
