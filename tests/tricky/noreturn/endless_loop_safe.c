// expect: TRUE flags: --property reach
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
int main(void) {
  volatile int go = 1;
  while (go) if (__VERIFIER_nondet_int() == 3) {  }
  reach_error();
  return 0;
}
