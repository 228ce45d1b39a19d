// expect: TRUE flags: --property null
int main(int argc, char **argv) {
  if (argc > 0) return argv[0][0] == 1;
  return 0;
}
