// expect: TRUE flags: --rules svcomp --property reach
extern void reach_error(void);
struct b {
  long a, b, c;
};
int main(void) {
  struct b x = {0, 0, 0}, v = {1, 2, 3}, old;
  __atomic_exchange(&x, &v, &old, 5);
  if (x.a != 1)
    reach_error();
  return 0;
}
