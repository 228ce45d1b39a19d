// expect: TRUE
// must: decided
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct stack {
  int data[8];
  int count;
};
static int push(struct stack *s, int value) {
  if (s->count >= 8) return 0;
  s->data[s->count++] = value;
  return 1;
}
static int pop(struct stack *s, int *value) {
  if (s->count <= 0) return 0;
  *value = s->data[--s->count];
  return 1;
}
int main(void) {
  struct stack s = {.count = 0};
  for (int i = 0; i < 100; i++) {
    int value;
    if (__VERIFIER_nondet_int())
      push(&s, i);
    else
      pop(&s, &value);
  }
  assert(s.count >= 0 && s.count <= 8);
  return 0;
}
