// expect: FALSE(valid-deref)
// As many elements as a parameter says, into an array of the function's own.
void keep(const int* a, int n) {
  int kept[4] = {0};
  for (int i = 0; i < n && i < 5; i++) kept[i] = a[i];
}
