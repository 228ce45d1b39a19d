// The middle of two numbers, as many binary searches compute it: the sum may overflow.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int middle(int low, int high) {
  int sum = low + high;
  return sum / 2;
}

int main(void) {
  int low = __VERIFIER_nondet_int();
  int high = __VERIFIER_nondet_int();
  if (low < 0 || low > high) return 0;
  int m = middle(low, high);
  if (m < low) reach_error();
  return 0;
}
