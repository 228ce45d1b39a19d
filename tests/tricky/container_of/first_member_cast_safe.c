// expect: TRUE
struct Base { int kind; };
struct Derived { struct Base base; int extra[2]; };
static int get(struct Base *b) { return ((struct Derived *)b)->extra[1]; }
int main(void) {
  struct Derived d = { {1}, {2, 3} };
  struct Base b = {1};
  return get(&d.base) == 77 + b.kind + d.base.kind;
}
