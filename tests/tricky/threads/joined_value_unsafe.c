// expect: FALSE(assert)
#include <assert.h>
#include <pthread.h>
static void *body(void *p) { return p; }
int main(void) {
  pthread_t t;
  int v = 1;
  void *r = 0;
  if (pthread_create(&t, 0, body, &v)) return 0;
  pthread_join(t, &r);
  assert(r == 0);
  return 0;
}
