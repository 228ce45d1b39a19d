// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int st = 0, coins = 0;
  for (int i = 0; i < 5; i++) {
    int ev = __VERIFIER_nondet_int();
    switch (st) {
      case 0:
        if (ev == 1) {
          coins++;
          if (coins == 3) st = 1;
        }
        break;
      case 1:
        if (ev == 2) {
          coins = 0;
          st = 0;
        }
        break;
    }
  }
  assert(coins >= 0 && coins <= 3);
  return 0;
}
