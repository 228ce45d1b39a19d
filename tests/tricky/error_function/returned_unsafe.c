// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static void nothing(void) {}
typedef void (*Action)(void);
static Action choose(int n) { return n > 10 && n < 12 ? reach_error : nothing; }
int main(void) {
  choose(__VERIFIER_nondet_int() & 15)();
  return 0;
}
