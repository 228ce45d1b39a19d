// expect: FALSE(valid-deref)
static int *make(void) { return (int[]){1, 2}; }
static int use(const int *p) { return p[1]; }
int main(void) {
  return use(make());
}
