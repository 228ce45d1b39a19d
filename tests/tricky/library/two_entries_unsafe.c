// expect: FALSE(valid-deref)
// One entry sets what the other uses.
static unsigned current;
static int table[4];
void select_entry(unsigned i) {
  if (i < 5) current = i;
}
int selected(void) {
  return table[current];
}
