#include "app/random_memory.h"

#include <random>
#include <vector>

namespace fathom::app {
namespace {

const char* const kBegin = R"(
typedef __SIZE_TYPE__ size_t;
extern int printf(const char *, ...); extern int fork(void), wait(int *);
extern void __VERIFIER_error(void); extern int __VERIFIER_nondet_int(void);
extern void *malloc(size_t), *calloc(size_t, size_t), *realloc(void *, size_t); extern void free(void *);
extern void *memcpy(void *, const void *, size_t), *memmove(void *, const void *, size_t), *memset(void *, int, size_t);
extern char *strcpy(char *, const char *); extern size_t strlen(const char *); extern int strcmp(const char *, const char *);
struct In { short a; int b; unsigned char c[4]; };
struct Out { struct In in; int arr[4]; unsigned f : 7; int g : 9; struct In *ip; int *p; struct Out *next; };
union U { int i; unsigned u; short s[2]; unsigned char c[4]; };
struct Pair { int *p; int n; };
struct Node { int v; struct Node *next; };
static int ga[8]; static int gm[3][4]; static struct In gi[4] = {{1, 2, {3, 4}}, {5, 6, {7}}};
static struct Out go[2]; static union U gu[2]; static char gc[16] = "hello"; static unsigned char gb[8]; static int gx = 3, gy = 4;
static int *gp = &ga[2]; static struct In *gip = &gi[1];
static void swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static struct In change(struct In s, int v) { s.b += v; s.c[v & 3] ^= 5; return s; }
static struct Pair pair(int *p, int n) { struct Pair r; r.p = p; r.n = n; return r; }
static void deep(int *p, int n) { int here = *p + n; if (n > 0) deep(&here, n - 1); *p = here + 1; }
static int inc(int *p, int n) { *p += n; return *p; }
static int dec(int *p, int n) { *p -= n; return n; }
static int (*const table[2])(int *, int) = {inc, dec};
static int list(int n, int v) {
  struct Node *head = 0; int sum = 0;
  for (int i = 0; i < n; i++) { struct Node *x = malloc(sizeof *x); x->v = v + i; x->next = head; head = x; }
  while (head) { struct Node *next = head->next; sum = sum * 3 + head->v; free(head); head = next; }
  return sum;
}
static void fill(int **out, int n, int v) { *out = malloc((size_t)n * sizeof(int)); for (int i = 0; i < n; i++) (*out)[i] = v * i; }
)";

const char* const kMain = R"(
int main(void) {
#ifdef NATIVE
  int i0 = -1, i1 = -1;
  for (int n = 0; n < 16 && i0 < 0; n++) {
    if (fork() == 0) { i0 = n / 4; i1 = n % 4; } else wait(0);
  }
  if (i0 < 0) return 0;
#else
  int i0 = __VERIFIER_nondet_int() & 3, i1 = __VERIFIER_nondet_int() & 3;
#endif
)";

const char* const kEnd = R"(
#ifdef NATIVE
  printf("%d ", result);
#else
  if (result == BAD) __VERIFIER_error();
#endif
  return 0;
}
)";

class MemoryWriter {
 public:
  explicit MemoryWriter(std::uint32_t seed) : random_(seed) {}

  std::string program() {
    text_ =
        std::string(kBegin) + kMain +
        "  int x = 1, y = 2, la[8] = {1, 2, 3}; union U lu = {7}; struct In li = {1, 2, {3}};\n"
        "  struct Out lo; memset(&lo, 0, sizeof lo); lo.ip = &li; lo.p = &y; char lc[16] = "
        "\"ab\";\n"
        "  int *p = &x, *q = &ga[1], **pp = &p; struct In *ip = &gi[0]; unsigned char *cp = gb;\n"
        "  int *h = calloc(8, sizeof(int)); struct In *hi = malloc(4 * sizeof *hi);\n"
        "  for (int i = 0; i < 4; i++) hi[i] = gi[i];\n"
        "  go[0].ip = &gi[2]; go[0].p = &gx; go[0].next = &go[1]; go[1].ip = &li; go[1].p = &x;\n"
        "  go[1].next = &lo; lo.next = &go[0]; struct Out *op = &go[0];\n";
    const int count = 3 + below(6);
    for (int i = 0; i < count; ++i) statement(2);
    line("int result = " + value(2) + ";");
    return text_ + "  free(h); free(hi);" + kEnd;
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
  void line(const std::string& text) { text_ += "  " + text + "\n"; }
  std::string oneOf(const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(list.size())))];
  }
  std::string digit(int bound) { return std::to_string(below(bound)); }
  /// A number from 0 to bound - 1, a power of two; known or not.
  std::string index(int bound) {
    if (below(2) == 0) return digit(bound);
    return "((unsigned)" + oneOf({"i0", "i1", "i0", "(i0 + i1)", "*p", "x"}) + " & " +
           std::to_string(bound - 1) + ")";
  }

  std::string integer() {  // an lvalue of type int
    return oneOf({"x",
                  "y",
                  "gx",
                  "gy",
                  "ga[" + index(8) + "]",
                  "la[" + index(8) + "]",
                  "h[" + index(8) + "]",
                  "gm[" + digit(3) + "][" + index(4) + "]",
                  "gi[" + index(4) + "].b",
                  "hi[" + index(4) + "].b",
                  "ip->b",
                  "*p",
                  "*q",
                  "**pp",
                  "li.b",
                  "lo.arr[" + index(4) + "]",
                  "op->arr[" + index(4) + "]",
                  "op->in.b",
                  "op->next->in.b",
                  "*op->p",
                  "op->ip->b",
                  "gu[" + index(2) + "].i",
                  "lu.i",
                  "*gp",
                  "gip->b"});
  }
  std::string structure() {  // an lvalue of type struct In
    return oneOf({"gi[" + index(4) + "]", "hi[" + index(4) + "]", "*ip", "li", "op->in", "*op->ip",
                  "lo.in", "go[" + index(2) + "].in", "*gip"});
  }
  std::string narrow() {  // other lvalues of numbers
    return oneOf({"gb[" + index(8) + "]", "cp[" + digit(2) + "]",
                  "gu[" + index(2) + "].c[" + index(4) + "]", "lu.s[" + index(2) + "]",
                  "gu[" + index(2) + "].u", "lu.c[" + index(4) + "]", "gi[" + index(4) + "].a",
                  "ip->c[" + index(4) + "]", "hi[" + index(4) + "].c[" + index(4) + "]", "op->f",
                  "op->g", "lo.f", "go[" + index(2) + "].g", "op->in.a",
                  "((unsigned char *)&" + integer() + ")[" + index(4) + "]",
                  "((short *)&" + integer() + ")[" + index(2) + "]", "*(int *)(gb + 4)",
                  "((unsigned short *)gb)[" + index(4) + "]"});
  }
  std::string place() { return below(3) == 0 ? narrow() : integer(); }
  std::string value(int depth) {
    if (depth == 0)
      return oneOf({digit(10), "i0", "i1", place(), place(), place(), "-1", "1000", "(p == q)",
                    "(p != &x)", "(int)strlen(gc)", "(int)sizeof(struct In)",
                    "lc[" + index(2) + "]"});
    const std::string a = value(depth - 1);
    const std::string b = value(depth - 1);
    switch (below(8)) {
      case 0:
        return "(" + a + " * " + digit(5) + ")";
      case 1:
        return "(" + a + " < " + b + ")";
      case 2:
        return "(" + a + " ? " + b + " : " + digit(3) + ")";
      case 3:
        return "(" + a + " - " + b + ")";
      case 4:
        return "(" + a + " & 15)";
      default:
        return "(" + a + " + " + b + ")";
    }
  }

  void copy() {
    switch (below(9)) {
      case 0:
        return line("memcpy(&" + structure() + ", &li, sizeof li);");
      case 1:
        return line("memmove(ga + " + digit(4) + ", ga + " + digit(4) + ", " +
                    std::to_string(4 * (1 + below(4))) + ");");
      case 2:
        return line("memset(ga + " + digit(3) + ", " + digit(3) + ", " +
                    std::to_string(4 * (1 + below(4))) + ");");
      case 3:
        return line("memset(&" + structure() + ", 0, sizeof(struct In));");
      case 4:
        return line("memcpy(la, h, (size_t)(i0 + 1) * sizeof(int));");
      case 5:
        return line("memcpy(gb, &" + integer() + ", 4);");
      case 6:
        return line("memmove(gb + i0, gb + i1, " + digit(4) + ");");
      case 7:
        return line("memset((char *)&" + integer() + " + " + digit(2) + ", " + digit(9) + ", " +
                    std::to_string(1 + below(2)) + ");");
      default:
        return line("memcpy(&gi[1], &hi[" + digit(2) + "], 2 * sizeof(struct In));");
    }
  }
  void aim() {
    switch (below(8)) {
      case 0:
        return line("ip = &" +
                    oneOf({"gi[" + index(4) + "]", "hi[" + index(4) + "]", "li", "op->in"}) + ";");
      case 1:
        return line("op = " + oneOf({"op->next", "&lo", "&go[" + index(2) + "]"}) + ";");
      case 2:
        return line("pp = " + oneOf({"&p", "&q", "&op->p", "&gp"}) + ";");
      case 3:
        return line("*pp = &" + integer() + ";");
      case 4:
        return line("cp = gb + " + index(4) + ";");
      case 5:
        return line("op->ip = " + oneOf({"ip", "&gi[" + index(4) + "]", "&li"}) + ";");
      case 6:
        return line(oneOf({"p", "q"}) + " = " + oneOf({"p", "q", "gp", "*pp", "op->p"}) + ";");
      default:
        return line(oneOf({"p", "q"}) + " = &" + integer() + ";");
    }
  }
  void call() {
    switch (below(10)) {
      case 0:
        return line("swap(&" + integer() + ", &" + integer() + ");");
      case 1:
        return line(structure() + " = change(" + structure() + ", " + value(0) + ");");
      case 2:
        return line("{ struct Pair r = pair(&" + integer() + ", i0); *r.p += r.n; }");
      case 3:
        return line("deep(&" + integer() + ", " + oneOf({"1", "2", "i0"}) + ");");
      case 4:
        return line(place() + " = table[" + index(2) + "](&" + integer() + ", " + value(0) + ");");
      case 5:
        return line(place() + " = list(" + oneOf({"2", "i0"}) + ", " + value(0) + ");");
      case 6:
        return line("{ int *f; fill(&f, 4, " + value(0) + "); " + integer() + " = f[" + index(4) +
                    "]; free(f); }");
      case 7:
        return line("strcpy(lc, gc + " + digit(4) + "); " + integer() + " = strcmp(lc, gc) != 0;");
      case 8:
        return line("{ char *s = gc + i0; *s = 'a' + i1; " + integer() + " = (int)strlen(s); }");
      default:
        return line("{ int n[3] = {i0, 1, 2}; int *w = n; w += " + digit(3) + "; " + integer() +
                    " += *w + (int)(w - n); }");
    }
  }
  void block(const std::string& head, int depth) {
    line(head + " {");
    for (int i = 1 + below(2); i > 0; --i) statement(depth - 1);
    line("}");
  }
  void statement(int depth) {
    const int kind = below(12);
    if (depth > 0 && kind == 0) return block("if (" + value(1) + ")", depth);
    if (depth > 0 && kind == 1)
      return block("for (int k = 0; k < " + oneOf({"2", "i0", "3"}) + "; k++)", depth);
    if (kind == 2)
      return line("for (int *w = ga; w < ga + " + digit(8) + "; w++) *w += " + value(0) + ";");
    if (kind <= 4) return copy();
    if (kind <= 6) return aim();
    if (kind <= 8) return call();
    if (kind == 9) return line(structure() + " = " + structure() + ";");
    line(place() + oneOf({" = ", " += ", " ^= "}) + value(1) + ";");
  }

  std::mt19937 random_;
  std::string text_;
};

}  // namespace

std::string randomMemory(std::uint32_t seed) {
  return MemoryWriter(seed).program();
}

}  // namespace fathom::app
