// expect: FALSE(bounds) flags: --property bounds
int main(int argc, char **argv) {
  return argv[argc + 100000000] != 0;
}
