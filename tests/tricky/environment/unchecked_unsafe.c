// expect: FALSE(valid-deref)
// suite: quick
int main(int argc, char **argv) { return argv[1][0] == 'x'; }
