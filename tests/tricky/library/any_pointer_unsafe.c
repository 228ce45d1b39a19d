// expect: FALSE(valid-deref) flags: --args any
int get(const int* p) {
  return *p;
}
