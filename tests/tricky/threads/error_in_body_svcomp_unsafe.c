// expect: FALSE(reach) flags: --rules svcomp --property reach
// suite: quick
#include <pthread.h>
extern void reach_error(void);
static void *body(void *p) { if (p == (void *)1) reach_error(); return 0; }
int main(void) {
  pthread_t t;
  if (pthread_create(&t, 0, body, (void *)1)) return 0;
  pthread_join(t, 0);
  return 0;
}
