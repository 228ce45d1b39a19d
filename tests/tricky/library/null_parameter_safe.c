// expect: TRUE
// suite: quick
// Null from a caller is a requirement, null from the function itself is a fault.
struct pair {
  int first;
  int second;
};
int second(struct pair* p) {
  return p->second;
}
