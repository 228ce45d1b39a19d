// expect: holds
// Errors leave by codes; the pointer is used only where every step before succeeded.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

enum status { OK, NO_DEVICE, NOT_READY };

struct device {
  int ready;
  int value;
};

static struct device only = {1, 7};

static enum status open_device(int id, struct device **device) {
  if (id != 0) return NO_DEVICE;
  *device = &only;
  return OK;
}

static enum status check_device(const struct device *device) {
  return device->ready ? OK : NOT_READY;
}

int main(void) {
  struct device *device = NULL;
  enum status status = open_device(__VERIFIER_nondet_int(), &device);
  if (status == OK) {
    status = check_device(device);
  }
  if (status != OK) return 1;
  return device->value;
}
