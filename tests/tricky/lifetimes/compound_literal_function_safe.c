// expect: TRUE
static int *make(void) { return (int[]){1, 2}; }
static int use(const int *p) { return p[1]; }
int main(void) {
  return use((int[]){1, 0});
}
