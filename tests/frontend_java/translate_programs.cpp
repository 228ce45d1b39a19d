#include "frontend_java/translate_programs.h"

namespace fathom::frontend::java {
namespace {

const std::vector<JavaProgram> kArithmeticPrograms{
    {"WrapAround", R"(
  static int max = Integer.MAX_VALUE, min = Integer.MIN_VALUE;
  static int run() {
    add(max + 1); add(min - 1); add(max * max); add(min * -1); add(-min); add(max * 3 + 7);
    int i = max; i++; add(i); i--; add(i); i += 70000; add(i);
    return sum;
  })"},
    {"Division", R"(
  static int[] values = {0, 1, -1, 2, -2, 7, -7, 100, Integer.MAX_VALUE, Integer.MIN_VALUE};
  static int run() {
    for (int a : values) for (int b : values) if (b != 0) { add(a / b); add(a % b); }
    for (long a : values) for (long b : values) if (b != 0) { add((int) (a / b)); add((int) (a % b)); }
    add((int) (Long.MIN_VALUE / minus(1) >>> 32));
    return sum;
  }
  static long minus(long x) { return -x; })"},
    {"Shifts", R"(
  static int run() {
    for (int n = -2; n < 70; n += 3) {
      add(-5 << n); add(-5 >> n); add(-5 >>> n); add(123456789 << n); add(123456789 >>> n);
      add((int) (-5L << n)); add((int) (-5L >> n)); add((int) (-5L >>> n)); add((int) ((-5L >>> n) >>> 32));
    }
    return sum;
  })"},
    {"Bits", R"(
  static int run() {
    for (int a = -9; a < 9; a++) for (int b = -9; b < 9; b += 2) { add(a & b); add(a | b); add(a ^ b); add(~a); }
    for (long a = -9; a < 9; a++) add((int) ((a & 0x1234567890L) ^ (a << 33 | 5)));
    return sum;
  })"},
    {"Narrowing", R"(
  static byte b; static short s; static char c; static boolean z; static byte[] bytes = new byte[3];
  static int run() {
    for (int i = -70000; i < 70000; i += 3333) {
      b = (byte) i; s = (short) i; c = (char) i; z = (i & 1) == 0;
      add(b); add(s); add(c); add(z ? 1 : 2);
      b += 100; s *= 3; c++; c -= 2; add(b); add(s); add(c);
      bytes[1] = (byte) (i * 7); add(bytes[1]); bytes[1] >>>= 1; add(bytes[1]);
    }
    return sum;
  })"},
    {"Longs", R"(
  static int run() {
    long x = 1;
    for (int i = 0; i < 40; i++) { x = x * 3 + i; add((int) x); add((int) (x >> 32)); add(Long.compare(x, 1000000)); }
    add((int) (Long.MAX_VALUE + 1 >>> 32));
    long[] all = {5, -5, x}; all[0] -= x; add(all[0] < all[1] ? 1 : 0);
    return sum;
  })"},
    {"Floating", R"(
  static int run() {
    add((int) 3.99); add((int) -3.99f); add((int) (0.0 / 0.0)); add((int) 1e20); add((int) -1e20);
    add((int) (1.0f / 3 * 1000000)); add(0.1 + 0.2 == 0.3 ? 1 : 0); add(0.0 == -0.0 ? 1 : 0);
    add((long) 1e19 == Long.MAX_VALUE ? 1 : 0); add((char) 65.7); add((int) (7.5 % 2)); add((int) (float) 16777217);
    double nan = 0.0 / 0.0; add(nan < 1 ? 1 : 0); add(nan >= 1 ? 1 : 0);
    return sum;
  })"},
    {"Doubles", R"(
  static double[] values = {0.0, -0.0, 1.5, -2.5, 0.1, 1e-320, 1e308, 16777217, 4.9e18, -3e9, 1.0 / 0.0, 0.0 / 0.0};
  static void look(double x) {
    add(x < 0.3 ? 1 : x == 0.0 ? 2 : x > 7.0 ? 3 : 4); add((int) x); add((int) ((long) x >> 32)); add(1 / x > 0 ? 5 : 6);
    long bits = Double.doubleToLongBits(x); add((int) bits); add((int) (bits >> 32));
  }
  static int run() {
    for (double a : values) {
      look(-a); look(Math.sqrt(a)); look(Math.floor(a)); look(Math.ceil(a)); look(Math.rint(a)); look(Math.abs(a));
      add((int) Math.round(a)); look((float) a);
      for (double b : values) { look(a + b); look(a - b); look(a * b); look(a / b); look(Math.max(a, b)); }
    }
    return sum;
  })"},
    {"Floats", R"(
  static float[] values = {0.0f, -0.0f, 1.5f, -2.5f, 0.1f, 1e-44f, 3e38f, 16777217, 4.9e18f, -3e9f, 1.0f / 0.0f, 0.0f / 0.0f};
  static int[] numbers = {0, 1, -7, 16777217, Integer.MAX_VALUE, Integer.MIN_VALUE};
  static void look(float x) {
    add(x < 0.3f ? 1 : x == 0.0f ? 2 : x > 7.0f ? 3 : 4); add((int) x); add((int) ((long) x >> 32));
    add(Float.floatToIntBits(x));
  }
  static int run() {
    for (float a : values) {
      look(-a); look((float) Math.sqrt(a)); look(Math.abs(a)); add(Math.round(a)); look((float) (double) a);
      for (float b : values) { look(a + b); look(a - b); look(a * b); look(a / b); look(Math.min(a, b)); }
    }
    for (int i : numbers) { look(i); look((float) (double) i); look(i * 1000003L); look((float) (i * 1000003.0)); }
    return sum;
  })"},
    {"Stack", R"(
  static int f; static long g; int h;
  static int run() {
    int[] a = {1, 2, 3}; long[] b = {1, 2, 3}; int i = 0;
    a[i++] += 10; a[i++] = a[i] = i; add(a[0]); add(a[1]); add(a[2]); add(i);
    b[--i] *= 5; b[i--] <<= 2; add((int) b[1]); add((int) (b[0] = b[2]++)); add((int) b[2]);
    f = f++ + ++f; add(f); g = g++ - g; add((int) g);
    Stack s = new Stack(); s.h = 4; s.h += s.h++; add(s.h); add(s.h++ + s.h--);
    int x = 5; x = x++ * 2 + x; add(x);
    return sum;
  })"},
    {"Control", R"(
  static int run() {
    outer:
    for (int i = 0; i < 6; i++) {
      for (int j = 0; ; j++) { if (j == i) continue outer; if (i * j == 12) break outer; add(i * 10 + j); }
    }
    for (int k = -2; k < 5; k++) {
      switch (k) { case 0: add(7); case 1: add(8); break; case 3: add(9); default: add(10); }
      switch (k * 1000) { case 1000: add(1); break; case -2000: add(2); break; case 4000: add(3); }
    }
    int n = 0; do { n += 3; } while (n < 10); add(n); add(n > 5 ? n < 20 ? 1 : 2 : 3);
    return sum;
  })"},
};

const std::vector<JavaProgram> kExceptionPrograms{
    {"Implicit", R"(
  static int[] none; static Object object = "x"; static int zero;
  static int run() {
    for (int i = 0; i < 8; i++)
      try { add(i); fail(i); add(100); }
      catch (NullPointerException e) { add(1); }
      catch (ArrayIndexOutOfBoundsException e) { add(2); }
      catch (ArithmeticException e) { add(3); }
      catch (ClassCastException e) { add(4); }
      catch (NegativeArraySizeException e) { add(5); }
      catch (ArrayStoreException e) { add(6); }
      catch (RuntimeException e) { add(7); }
    return sum;
  }
  static void fail(int i) {
    switch (i) {
      case 0: none[0] = 1; case 1: add(new int[2][3][1].length); add(new int[3][3].length); int[] a = new int[2]; a[i + 1] = 1;
      case 2: add(5 / zero); case 3: add(((Integer) object).intValue()); case 4: none = new int[zero - 1];
      case 5: Object[] all = new String[1]; all[0] = object; all[0] = new int[1]; case 6: throw new IllegalStateException();
      default: add(42);
    }
  })"},
    {"Order", R"(
  static int[] none; static int at(int i) { add(i); return i; }
  static int run() {
    try { none[at(1)] = at(2); } catch (NullPointerException e) { add(50); }
    try { int[][][] b = new int[at(1)][at(-1)][at(3)]; } catch (NegativeArraySizeException e) { add(51); } catch (RuntimeException e) { add(52); }
    try { int[] a = {1}; a[at(7)] = at(1) / at(0); } catch (ArithmeticException e) { add(53); }
    try { int[] a = {1}; a[at(7)] = at(1); } catch (ArrayIndexOutOfBoundsException e) { add(54); }
    try { int[][] a = new int[at(-2)][at(4)]; } catch (NegativeArraySizeException e) { add(55); }
    return sum;
  })"},
    {"Finally", R"(
  static int f(int i) {
    try { if (i == 0) return add(1); if (i == 1) throw new RuntimeException(); add(2); }
    catch (RuntimeException e) { add(3); if (i == 1) return 7; }
    finally { add(4); if (i == 2) return 8; }
    return 9;
  }
  static int g(int i) { int x = 1; try { return x; } finally { x = 2; add(x); } }
  static int h(int i) { while (true) { try { if (i++ > 3) break; continue; } finally { add(i); } } return i; }
  static int run() { add(f(0)); add(f(1)); add(f(2)); add(f(3)); add(g(1)); add(h(0)); return sum; })"},
    {"Nested", R"(
  static class A extends Exception { int n; A(int n) { this.n = n; } }
  static class B extends A { B() { super(5); } }
  static void f(int i) throws A { if (i == 0) throw new A(3); if (i == 1) throw new B(); if (i == 2) throw new Error(); add(i); }
  static void g(int i) throws A { try { f(i); } catch (B b) { add(b.n); throw b; } finally { add(20); } }
  static int run() {
    for (int i = 0; i < 4; i++)
      try { try { g(i); } catch (A a) { add(a.n * 10); add(a instanceof B ? 1 : 0); throw new IllegalStateException(); } }
      catch (RuntimeException e) { add(6); } catch (Throwable e) { add(7); }
    try { f(1); } catch (A a) { try { throw a; } catch (Exception e) { add(e == a ? 1 : 2); } }
    return sum;
  })"},
    {"Initialisers", R"(
  static class A { static { add(1); } static int x = add(2); static void f() { add(3); } static final int C = 5; }
  static class B extends A { static { add(4); } static int y = 6; }
  static class Bad { static int z = add(1) / (sum - sum); static void f() { add(9); } }
  interface I { int K = add(70); default void d() {} }
  interface J { int L = add(71); }
  static class D implements I, J { static { add(72); } }
  static int run() {
    add(A.C); add(B.x); new B(); A.f(); add(B.y); B[] none = new B[1]; add(none.length);
    for (int i = 0; i < 3; i++)
      try { Bad.f(); add(99); } catch (ExceptionInInitializerError e) { add(11); } catch (NoClassDefFoundError e) { add(12); }
    new D(); add(J.L);
    return sum;
  })"},
    {"Synchronized", R"(
  static Object lock; static synchronized int f() { return add(3); }
  static int run() {
    try { synchronized (lock) { add(1); } } catch (NullPointerException e) { add(2); }
    lock = new Object(); synchronized (lock) { add(f()); }
    try { synchronized (lock) { throw new RuntimeException(); } } catch (RuntimeException e) { add(4); }
    return sum;
  })"},
    {"CaughtAssertion", R"(
  static int f(int x) { try { assert x > 3 : "small"; return add(1); } catch (AssertionError e) { return add(2); } finally { add(5); } }
  static int run() { f(2); f(4); return sum; })"},
};

const std::vector<JavaProgram> kObjectPrograms{
    {"Virtual", R"(
  interface Shape { int area(); default int twice() { return 2 * area(); } }
  static abstract class Base implements Shape { int n; Base(int n) { this.n = n; init(); } void init() { add(n); } }
  static class Square extends Base { int k = 5; Square(int n) { super(n); } public int area() { return n * n + k; } void init() { add(k); super.init(); } }
  static class Odd extends Square { Odd() { super(3); } public int area() { return super.area() + 1; } public int twice() { return 7 + super.twice(); } private int p() { return 4; } int q() { return p(); } }
  static class Other implements Shape { public int area() { return 40; } }
  static int run() {
    Shape[] all = {new Square(2), new Odd(), new Other(), () -> 11};
    for (Shape s : all) { add(s.area()); add(s.twice()); add(s instanceof Base ? 1 : 0); if (s instanceof Square q) add(q.k); }
    add(new Odd().q()); add(all[0].equals(all[0]) ? 1 : 0); add(all[0].equals(all[1]) ? 1 : 0);
    return sum;
  })"},
    {"Fields", R"(
  static class A { int x = 1; static int y = 2; A next; long z; } static class B extends A { int x = 10; int sum() { return x + super.x + ((A) this).x; } }
  static int run() {
    B b = new B(); A a = b; a.x = 3; b.x = 4; add(a.x); add(b.x); add(b.sum()); a.next = b; a.next.next.x++; add(a.x); add(b.next == a ? 1 : 0);
    a.z = 1L << 40; add((int) (b.z >> 38)); A.y += B.y; add(A.y); A none = null; add(none == null ? 1 : 0); add(new A().x);
    return sum;
  })"},
    {"Arrays", R"(
  static int run() {
    int[][] a = new int[3][4]; a[1][2] = 5; a[2] = a[1]; a[2][2]++; add(a[1][2]); add(a[0].length); add(a.length);
    int[][][] b = new int[2][2][]; add(b[1][1] == null ? 1 : 0); Object[] o = new Object[2]; o[0] = o; add(o[0] == o ? 1 : 0);
    int[] c = {1, 2, 3, 4, 5}; int[] d = c.clone(); d[0] = 9; add(c[0]); add(d[0]);
    System.arraycopy(c, 0, c, 1, 4); for (int x : c) add(x); System.arraycopy(d, 1, d, 0, 4); for (int x : d) add(x);
    try { System.arraycopy(c, 3, d, 0, 3); } catch (ArrayIndexOutOfBoundsException e) { add(1); }
    try { System.arraycopy(c, 0, new long[5], 0, 1); } catch (ArrayStoreException e) { add(2); }
    boolean[] z = {true, false}; z[1] |= z[0]; add(z[1] ? 1 : 0); char[] t = {'a'}; t[0] += 1; add(t[0]); add(o instanceof Object[] ? 1 : 0);
    Object s = new String[1]; add(s instanceof Object[] ? 1 : 0); add(s instanceof Integer[] ? 1 : 0); add(((Object) c) instanceof int[] ? 1 : 0);
    return sum;
  })"},
    {"Recursion", R"(
  static class Node { int v; Node left, right; Node(int v) { this.v = v; } }
  static Node insert(Node n, int v) { if (n == null) return new Node(v); if (v < n.v) n.left = insert(n.left, v); else n.right = insert(n.right, v); return n; }
  static void walk(Node n) { if (n == null) return; walk(n.left); add(n.v); walk(n.right); }
  static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
  static int run() { Node root = null; int x = 7; for (int i = 0; i < 12; i++) { x = x * 31 % 97; root = insert(root, x); } walk(root); add(ack(2, 3)); return sum; })"},
    {"Inner", R"(
  int n = 3; class In { int m = n + 1; int f() { return n * m; } }
  static int run() {
    Inner i = new Inner(); In in = i.new In(); i.n = 10; add(in.f());
    int k = 5; Runnable r = new Runnable() { int c = k; public void run() { add(c++ + k); } }; r.run(); r.run();
    java.util.function.IntUnaryOperator f = x -> x * k + i.n; add(f.applyAsInt(4)); java.util.function.Supplier<Inner> s = Inner::new; add(s.get().n);
    java.util.function.IntBinaryOperator g = Math::max; add(g.applyAsInt(3, 9));
    return sum;
  })"},
    {"Enums", R"(
  enum Color { RED, GREEN { int f() { return 20; } }, BLUE; int f() { return ordinal(); } }
  static int run() {
    for (Color c : Color.values()) { add(c.f()); switch (c) { case RED: add(5); break; case BLUE: add(6); default: add(7); } }
    add(Color.RED.compareTo(Color.BLUE)); add(Color.values().length); add(Color.BLUE.name().length());
    return sum;
  })"},
    {"Classes", R"(
  static class A {} static class B extends A {}
  static int run() {
    A a = new B(); add(a.getClass() == B.class ? 1 : 0); add(a.getClass() == A.class ? 1 : 0); add(new int[0].getClass() == int[].class ? 1 : 0);
    add(a.hashCode() == a.hashCode() ? 1 : 0); Object o = a; try { String s = (String) o; add(9); } catch (ClassCastException e) { add(2); }
    add(null instanceof Object ? 1 : 0); o = null; String t = (String) o; add(t == null ? 1 : 0);
    return sum;
  })"},
};

const std::vector<JavaProgram> kLibraryPrograms{
    {"Strings", R"(
  static int run() {
    String a = "hello", b = "hel" + "lo", c = new String("hello"), d = a.substring(0, 3) + "lo";
    add(a == b ? 1 : 0); add(a == c ? 1 : 0); add(a.equals(c) ? 1 : 0); add(a.equals(d) ? 1 : 0); add(a.length()); add(a.charAt(1)); add(a.indexOf('l'));
    add(a.hashCode()); add(a.compareTo("help")); add(("x" + 1 + 'c' + true + null + 2L).length()); add(a.startsWith("he") ? 1 : 0); add(a.concat("!").length());
    switch (d) { case "help": add(1); break; case "hello": add(2); break; default: add(3); }
    try { add(a.charAt(9)); } catch (StringIndexOutOfBoundsException e) { add(8); }
    return sum;
  })"},
    {"Builders", R"(
  static int run() {
    StringBuilder s = new StringBuilder("ab"); s.append(12).append('c').append("de").append(-5L).insert(1, "zz").reverse(); String t = s.toString();
    for (int i = 0; i < t.length(); i++) add(t.charAt(i)); add(s.length()); s.setCharAt(0, 'q'); add(s.charAt(0)); s.deleteCharAt(1); add(s.indexOf("z"));
    return sum;
  })"},
    {"Boxes", R"(
  static Integer none;
  static int run() {
    Integer a = 127, b = 127, c = 128, d = 128; add(a == b ? 1 : 0); add(c == d ? 1 : 0); add(c.equals(d) ? 1 : 0); add(a + c); Object o = a; add(o instanceof Integer ? 1 : 0);
    Long l = 5L; add(l.equals(5) ? 1 : 0); Character k = 'x'; add(k); Boolean z = true; if (z) add(3); try { int n = none; add(n); } catch (NullPointerException e) { add(4); }
    add(Integer.parseInt("-123")); try { Integer.parseInt("1x"); } catch (NumberFormatException e) { add(5); } add(Integer.MAX_VALUE); add(Math.abs(-7)); add(Math.floorMod(-7, 3));
    return sum;
  })"},
    {"Records", R"(
  record P(int x, String s) { P { if (x < 0) throw new IllegalArgumentException(); } int twice() { return 2 * x; } }
  static int run() {
    P p = new P(3, "a"), q = new P(3, "a"), r = new P(4, "a"); add(p.equals(q) ? 1 : 0); add(p.equals(r) ? 1 : 0); add(p.twice()); add(p.hashCode() == q.hashCode() ? 1 : 0);
    try { new P(-1, ""); } catch (IllegalArgumentException e) { add(6); } add(p.toString().length());
    return sum;
  })"},
    {"Messages", R"(
  static int run() {
    try { throw new IllegalStateException("why"); } catch (RuntimeException e) { add(e.getMessage().length()); add(e.getCause() == null ? 1 : 0); }
    try { throw new RuntimeException(new Error("x")); } catch (RuntimeException e) { add(e.getCause().getMessage().length()); }
    System.out.println("printed " + sum);
    return sum;
  })"},
};

}  // namespace

std::vector<JavaProgram> arithmeticPrograms() {
  return kArithmeticPrograms;
}

std::vector<JavaProgram> exceptionPrograms() {
  return kExceptionPrograms;
}

std::vector<JavaProgram> objectPrograms() {
  return kObjectPrograms;
}

std::vector<JavaProgram> libraryPrograms() {
  return kLibraryPrograms;
}

}  // namespace fathom::frontend::java
