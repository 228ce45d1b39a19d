// expect: FALSE(valid-deref)
// must: decided
// What an allocator of the caller's gives holds anything: no valid pointer, as arguments do.
struct list { int value; struct list *next; };
int second(void *(*allocate)(unsigned long)) {
  struct list *list = allocate(sizeof *list);
  if (!list) return 0;
  return list->next->value;
}
