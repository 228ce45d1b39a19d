// expect: TRUE flags: --property bounds
int main(int argc, char **argv) {
  return argv[argc] != 0;
}
