// expect: TRUE
#include <assert.h>
#include <stdlib.h>
struct v {
  int* d;
  int n, cap;
};
static int push(struct v* v, int x) {
  if (v->n == v->cap) {
    int c = v->cap ? v->cap * 2 : 2;
    int* t = realloc(v->d, c * sizeof(int));
    if (!t) return 0;
    v->d = t;
    v->cap = c;
  }
  v->d[v->n++] = x;
  return 1;
}
int main(void) {
  struct v v = {0, 0, 0};
  int ok = 1;
  for (int i = 0; i < 5 && ok; i++) ok = push(&v, i * i);
  if (ok) assert(v.n == 5 && v.d[4] == 16);
  free(v.d);
  return 0;
}
