// expect: TRUE
// One entry sets what the other uses.
static unsigned current;
static int table[4];
void select_entry(unsigned i) {
  if (i < 4) current = i;
}
int selected(void) {
  return table[current];
}
