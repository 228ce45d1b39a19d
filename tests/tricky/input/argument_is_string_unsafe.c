// expect: FALSE(null) flags: --property null
int main(int argc, char **argv) {
  return argv[argc][0] == 1;
}
