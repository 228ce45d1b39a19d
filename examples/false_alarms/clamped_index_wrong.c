// expect: violated
// The same with a wrong limit: one behind the last sample is read.
extern int __VERIFIER_nondet_int(void);

static int clamp(int value, int low, int high) {
  if (value < low) return low;
  if (value > high) return high;
  return value;
}

static int read_sample(const int *samples, int count, int position) {
  return samples[clamp(position, 0, count)];
}

int main(void) {
  int samples[4] = {1, 2, 3, 4};
  return read_sample(samples, 4, __VERIFIER_nondet_int());
}
