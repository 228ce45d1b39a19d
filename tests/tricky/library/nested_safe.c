// expect: TRUE
// Pointers in the caller's objects, as their type has them.
struct list {
  int value;
  struct list* next;
};
void clear(struct list* l) {
  while (l) {
    l->value = 0;
    l = l->next;
  }
}
int cut(struct list* l) {
  struct list* second = l->next;
  l->next = 0;
  return second ? second->value : 0;
}
