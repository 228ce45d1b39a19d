// expect: violated
// The position wraps one too late.
extern int __VERIFIER_nondet_int(void);

enum { SIZE = 4 };

static int ring[SIZE];
static int head;

static int next(int position) {
  position++;
  if (position > SIZE) position = 0;
  return position;
}

static void put(int value) {
  ring[head] = value;
  head = next(head);
}

int main(void) {
  while (__VERIFIER_nondet_int()) {
    put(1);
  }
  return 0;
}
