// expect: FALSE(valid-deref)
// suite: quick
// Null from a caller is a requirement, null from the function itself is a fault.
struct pair {
  int first;
  int second;
};
int second(struct pair* p) {
  p = 0;
  return p->second;
}
