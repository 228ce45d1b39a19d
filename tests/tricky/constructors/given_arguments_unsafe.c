// expect: FALSE(reach) flags: --property reach
extern void reach_error(void);
int n;
__attribute__((constructor)) void c(int argc, char **argv) {
  if (argc > 0 && argv[0][0]) n = 1;
}
int main(void) {
  if (n) reach_error();
  return 0;
}
