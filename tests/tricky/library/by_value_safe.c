// expect: TRUE
// A structure that is passed by value, with a pointer in it.
struct view {
  long a, b, c;
  int* data;
};
int head(struct view v) {
  if (!v.data) return 0;
  int* p = v.data;

  return *p;
}
