// expect: TRUE
// must: decided
struct list { int value; struct list *next; };
int second(void *(*allocate)(unsigned long)) {
  struct list *list = allocate(sizeof *list);
  if (!list) return 0;
  list->next = 0;
  if (list->next) return list->next->value;
  return 1;
}
