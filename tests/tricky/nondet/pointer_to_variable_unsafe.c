// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
extern void *__VERIFIER_nondet_pointer(void);
int x;
int main(void) {
  int *a = __VERIFIER_nondet_pointer();
  if (a == &x)
    reach_error();
  return 0;
}
