// expect: TRUE flags: --property memsafety
int n;
__attribute__((constructor)) void c(int argc, char **argv) {
  if (argc > 0 && argv[0]) n = argv[0][0];
}
int main(void) {
  return 0;
}
