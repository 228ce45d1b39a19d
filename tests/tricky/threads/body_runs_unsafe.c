// expect: FALSE(assert)
#include <assert.h>
#include <pthread.h>
static int x;
static void *body(void *p) { x = *(int *)p; return 0; }
int main(void) {
  pthread_t t;
  int v = 5;
  if (pthread_create(&t, 0, body, &v)) return 0;
  pthread_join(t, 0);
  assert(x == 0);
  return 0;
}
