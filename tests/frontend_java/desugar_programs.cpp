#include "frontend_java/desugar_programs.h"

namespace fathom::frontend::java {

const char* const kLambdas = R"(
import java.util.*;
import java.util.function.*;
public class Main {
  interface Wide { double apply(long a, double b, int c, float d); }
  interface Thrower { void run() throws Exception; }
  private int field = 7;
  private static String seen = "";
  static void show(Object o) { System.out.println(o); }
  Supplier<Integer> ofField() { return () -> field; }
  IntSupplier counting() { int[] n = {0}; return () -> ++n[0]; }
  Supplier<Supplier<String>> nested(String s, long l) { return () -> () -> s + l + field; }
  Runnable same() { return () -> {}; }
  interface WithDefault { int f(int x); default WithDefault twice() { return x -> f(f(x)); } }
  interface Statics { static Supplier<String> make(String s) { return () -> s + "!"; } }
  static <T extends Comparable<T>> Comparator<T> reversed() { return (a, b) -> b.compareTo(a); }
  public static void main(String[] args) throws Exception {
    Main m = new Main();
    show(m.ofField().get());
    m.field = 9;
    show(m.ofField().get());
    IntSupplier c = m.counting();
    show(c.getAsInt() + c.getAsInt() * 10);
    show(m.nested("x", 1L << 40).get().get());
    long l = 123456789012L; double d = 2.5; byte b = -3; char ch = 'q'; short s = -30000;
    boolean z = true; float f = 1.5f; String str = "str"; int[] array = {1, 2}; Object nothing = null;
    Supplier<String> all = () -> "" + l + d + b + ch + s + z + f + str + array.length + nothing;
    show(all.get());
    Wide wide = (a, x, i, y) -> a + x * l + i - y + d;
    show(wide.apply(5L, 0.5, 3, 2f));
    Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y;
    show(add.apply(3).apply(4));
    BiFunction<String, Integer, Character> at = (text, i) -> text.charAt(i);
    show(at.apply("hello", 1));
    UnaryOperator<String> up = t -> t.toUpperCase();
    show(up.andThen(t -> t + t).apply("ab"));
    Predicate<String> empty = t -> t.isEmpty();
    show(empty.negate().or(t -> t == null).test(""));
    Thrower t = () -> { throw new IllegalStateException("thrown"); };
    try { t.run(); } catch (IllegalStateException e) { show(e.getMessage()); }
    Consumer<String> keep = x -> seen += x;
    keep.andThen(x -> seen += x + x).accept("k");
    show(seen);
    show(m.same() == m.same());
    Runnable last = null;
    for (int i = 0; i < 2; i++) { Runnable now = () -> {}; show(last == now); last = now; }
    WithDefault w = x -> x * 3;
    show(w.twice().twice().f(1));
    show(Statics.make("static").get());
    List<String> list = new ArrayList<>(List.of("b", "c", "a"));
    list.sort(reversed());
    show(list);
    list.forEach(x -> show(x));
    Map<String, Integer> map = new TreeMap<>();
    for (String x : list) map.computeIfAbsent(x, k -> k.charAt(0) - 'a');
    map.replaceAll((k, v) -> v * 2);
    show(map);
    Supplier<int[]> arrays = () -> new int[] {1, 2, 3};
    show(arrays.get().length);
    Callable2<Long> longs = () -> l;
    show(longs.call());
    try { ((Function) (Function<String, String>) x -> x).apply(1); }
    catch (ClassCastException e) { show("cast"); }
    show("end of Main");
  }
  interface Callable2<T> { T call() throws Exception; }
}
)";

const char* const kMethodReferences = R"(
import java.util.*;
import java.util.function.*;
public class Main {
  static void show(Object o) { System.out.println(o); }
  static int twice(int x) { return 2 * x; }
  private static String hidden(String s) { return "hidden " + s; }
  private String own(Object o) { return name + o; }
  final String name;
  Main(String name) { this.name = name; }
  private Main(String a, int b) { this(a + b); }
  public String toString() { return "Main " + name; }
  static class Base {
    String greet(String to) { return "base " + to; }
    String deep() { return "deep"; }
  }
  static class Derived extends Base {
    String greet(String to) { return "derived " + to; }
    Function<String, String> up() { return super::greet; }
    Supplier<String> deeper() { return super::deep; }
    Function<String, String> mine() { return this::greet; }
  }
  class Inner { int v; Inner(int v) { this.v = v; } public String toString() { return name + v; } }
  IntFunction<Inner> inners() { return Inner::new; }
  static <T> String join(T... parts) { return Arrays.toString(parts); }
  interface Two { String of(String a, String b); }
  interface Three { Object of(int a, int b, int c); }
  interface HasStatic { static int length(String s) { return s.length(); } private int one() { return 1; }
    default IntSupplier ones() { return this::one; } }
  static <T extends Number & Comparable<T>> ToIntFunction<T> intersect() { return T::intValue; }
  enum Color { RED, GREEN; String low() { return name().toLowerCase(); } }
  public static void main(String[] args) {
    IntUnaryOperator d = Main::twice;
    show(d.applyAsInt(21));
    UnaryOperator<String> h = Main::hidden;
    show(h.apply("x"));
    Main m = new Main("m");
    Function<Object, String> own = m::own;
    show(own.apply(1));
    Function<String, Main> make = Main::new;
    show(make.apply("made"));
    BiFunction<String, Integer, Main> make2 = Main::new;
    show(make2.apply("made", 2));
    Function<String, Integer> length = String::length;
    ToIntFunction<String> length2 = String::length;
    show(length.apply("four") + length2.applyAsInt("seven77"));
    BiFunction<String, String, Boolean> same = String::equals;
    show(same.apply("a", "a"));
    Comparator<String> order = String::compareToIgnoreCase;
    show(order.compare("A", "b"));
    Supplier<String> bound = "bound"::toUpperCase;
    show(bound.get());
    Derived der = new Derived();
    show(der.up().apply("you"));
    show(der.mine().apply("you"));
    show(der.deeper().get());
    Function<Base, String> virtual = Base::deep;
    show(virtual.apply(der));
    BiFunction<Base, String, String> virtual2 = Base::greet;
    show(virtual2.apply(der, "z"));
    show(m.inners().apply(5));
    Two two = Main::join;
    show(two.of("p", "q"));
    Three three = Main::<Integer>join;
    show(three.of(1, 2, 3));
    IntFunction<int[]> arrays = int[]::new;
    show(arrays.apply(3).length);
    Function<int[], Object> clone = int[]::clone;
    show(((int[]) clone.apply(new int[] {4, 5})).length);
    Supplier<List<String>> lists = ArrayList::new;
    show(lists.get());
    Function<Collection<String>, List<String>> copies = ArrayList::new;
    show(copies.apply(List.of("one")));
    Function<List<?>, Integer> size = List::size;
    show(size.apply(List.of(1, 2)));
    Iterator<Integer> it = List.of(8, 9).iterator();
    Supplier<Integer> next = it::next;
    show(next.get() + next.get());
    Function<String, Integer> viaInterface = HasStatic::length;
    show(viaInterface.apply("abc"));
    show(new HasStatic() {}.ones().getAsInt());
    show(Main.<Integer>intersect().applyAsInt(77));
    Consumer<Object> print = System.out::println;
    print.accept("printed");
    Function<Color, String> low = Color::low;
    show(low.apply(Color.GREEN));
    Function<String, Color> value = Color::valueOf;
    show(value.apply("RED").ordinal());
    Runnable r = m::toString;
    r.run();
    Supplier<Supplier<Main>> sup = () -> m::self;
    show(sup.get().get() == m);
    try { String n = null; Supplier<Integer> s = n::length; show("no"); }
    catch (NullPointerException e) { show("null"); }
    show("end of Main");
  }
  Main self() { return this; }
}
)";

const char* const kAdaptations = R"(
import java.util.function.*;
public class Main {
  static void show(Object o) { System.out.println(o.getClass().getSimpleName() + " " + o); }
  static int i(int x) { return x + 1; }
  static long l(long x) { return x + 2; }
  static double d(double x) { return x / 2; }
  static float f(float x) { return x * 3; }
  static Integer boxed(Integer x) { return x == null ? -1 : x * 2; }
  static Object object(Object o) { return o; }
  static Number number(Number n) { return n; }
  static char c(int x) { return (char) ('a' + x); }
  static byte b(byte x) { return (byte) -x; }
  static boolean z(boolean x) { return !x; }
  static short s(short x) { return (short) (x + 1); }
  static long fromChar(char x) { return x; }
  static <T> T same(T t) { return t; }
  static Comparable<?> comparable(Comparable<?> c) { return c; }
  interface IntToLong { long f(int x); }
  interface IntToObject { Object f(int x); }
  interface IntToNumber { Number f(int x); }
  interface IntToDouble { double f(int x); }
  interface ByteToObject { Object f(byte x); }
  interface CharToLong { long f(char x); }
  interface CharToObject { Object f(char x); }
  interface BoolToObject { Object f(boolean x); }
  interface LongToFloat { float f(long x); }
  interface FloatToDouble { double f(float x); }
  interface IntegerToLong { long f(Integer x); }
  interface CharacterToInt { int f(Character x); }
  interface ByteToInt { int f(Byte x); }
  interface LongToVoid { void f(long x); }
  interface ShortToObject { Comparable<?> f(short x); }
  public static void main(String[] args) {
    IntToLong a1 = Main::i; show(a1.f(1));
    IntToLong a2 = Main::l; show(a2.f(1));
    IntToObject a3 = Main::i; show(a3.f(1));
    IntToObject a4 = Main::boxed; show(a4.f(4));
    IntToObject a5 = Main::object; show(a5.f(5));
    IntToNumber a6 = Main::number; show(a6.f(6));
    IntToNumber a7 = Main::d; show(a7.f(7));
    IntToDouble a8 = Main::i; show(a8.f(8));
    IntToDouble a9 = Main::f; show(a9.f(9));
    ByteToObject b1 = Main::b; show(b1.f((byte) 100));
    ByteToObject b2 = Main::l; show(b2.f((byte) -7));
    ByteToObject b3 = Main::s; show(b3.f((byte) -7));
    ByteToObject b4 = Main::object; show(b4.f((byte) -7));
    CharToLong c1 = Main::i; show(c1.f('x'));
    CharToLong c2 = Main::fromChar; show(c2.f('y'));
    CharToObject c3 = Main::d; show(c3.f('z'));
    CharToObject c4 = Main::same; show(c4.f('z'));
    BoolToObject z1 = Main::z; show(z1.f(true));
    BoolToObject z2 = Main::object; show(z2.f(true));
    LongToFloat l1 = Main::l; show(l1.f(1L << 30));
    LongToFloat l2 = Main::f; show(l2.f(10));
    FloatToDouble f1 = Main::f; show(f1.f(1.5f));
    IntegerToLong i1 = Main::i; show(i1.f(10));
    IntegerToLong i2 = Main::l; show(i2.f(10));
    IntegerToLong i3 = Main::boxed; show(i3.f(10));
    CharacterToInt i4 = Main::i; show(i4.f('c'));
    CharacterToInt i5 = Main::c; 
    show(i5.f((char) 3));
    ByteToInt i6 = Main::i; show(i6.f((byte) 3));
    LongToVoid v1 = Main::l; v1.f(1);
    LongToVoid v2 = Main::d; v2.f(1);
    LongToVoid v3 = Main::object; v3.f(1);
    ShortToObject s1 = Main::comparable; show(s1.f((short) 12));
    ShortToObject s2 = Main::s; show(s2.f((short) 12));
    Function<Integer, Double> g1 = Integer::doubleValue; show(g1.apply(3));
    Supplier<Long> g2 = () -> 5L; LongSupplier g3 = g2::get; show(g3.getAsLong());
    Function<Integer, Integer> g4 = Main::same; IntUnaryOperator g5 = g4::apply; show(g5.applyAsInt(4));
    ToLongFunction<Integer> g6 = Main::i; show(g6.applyAsLong(4));
    ToDoubleFunction<Integer> g7 = Integer::intValue; show(g7.applyAsDouble(4));
    IntFunction<Integer> g8 = Main::same; show(g8.apply(4));
    IntPredicate g9 = Integer.valueOf(4)::equals; show(g9.test(4));
    Function raw = (Function<Integer, Integer>) Main::i;
    try { raw.apply("text"); } catch (ClassCastException e) { show("cast"); }
    try { ((ToIntFunction<Integer>) Main::i).applyAsInt(null); }
    catch (NullPointerException e) { show("null"); }
    show("end of Main");
  }
}
)";

const char* const kMarkersAndBridges = R"(
import java.io.Serializable;
import java.util.*;
import java.util.function.*;
public class Main {
  interface Marker {}
  interface Base<T> { Object f(T t); }
  interface Sub extends Base<String> { String f(String s); }
  interface Numbers<T extends Number> { T f(T t); }
  interface Ints extends Numbers<Integer> { Integer f(Integer i); }
  static void show(Object o) { System.out.println(o); }
  static Object raw(Base b, Object o) { return b.f(o); }
  static Number rawNumber(Numbers n, Number x) { return n.f(x); }
  static String ref(String s) { return s + s; }
  public static void main(String[] args) {
    Runnable r = (Runnable & Serializable & Marker) () -> show("marked");
    r.run();
    show(r instanceof Serializable);
    show(r instanceof Marker);
    Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
    show(c.compare("a", "b") + " " + (c instanceof Serializable));
    Sub s = x -> x + "!";
    show(s.f("direct"));
    show(raw(s, "bridged"));
    try { raw(s, 1); show("no"); } catch (ClassCastException e) { show("cast"); }
    Sub t = Main::ref;
    show(raw(t, "ref"));
    Ints i = x -> x + 1;
    show(rawNumber(i, 41));
    try { rawNumber(i, 4.5); show("no"); } catch (ClassCastException e) { show("cast"); }
    int captured = args.length + 5;
    Sub u = (Sub & Marker & Cloneable) x -> x + captured;
    show(raw(u, "c") + " " + (u instanceof Cloneable));
    show("end of Main");
  }
}
)";

const char* const kConcatenations = R"(
public class Main {
  static void show(String s) { System.out.println(s.length() + " " + s); }
  static class Null { public String toString() { return null; } }
  static String log = "";
  static class Loud { int n; Loud(int n) { this.n = n; } public String toString() { log += n; return "L" + n; } }
  static int next = 0;
  static int next() { return ++next; }
  static final String CONSTANT = "\u0001\u0002";
  public static void main(String[] args) {
    boolean z = true; byte b = -128; char c = '\u20ac'; short s = -7; int i = Integer.MIN_VALUE;
    long l = Long.MAX_VALUE; float f = 0.1f; double d = -0.0; String str = "s"; String no = null;
    Object o = new Null(); char[] chars = null; Integer boxed = 200; StringBuilder builder = new StringBuilder("sb");
    show("" + z); show("" + b); show("" + c); show("" + s); show("" + i); show("" + l);
    show("" + f); show("" + d); show("" + str); show(no + ""); show("" + o); show("" + chars); show(boxed + "b");
    show(z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + "," + d + "," + str + "," + no + "," + o);
    show(str + str); show(str + no + str); show(c + "" + c); show("x" + c + s + "y" + l + "z");
    show(str + CONSTANT + str); show("\u0001" + str + "\u0002" + i); show("tab\t" + str + "\n\ud83d\ude00\ud800" + c);
    show("nul\0" + str + "\0"); show(builder + "!"); show(1.0 / 3 + str); show(str + Double.NaN + Float.MAX_VALUE);
    String grow = "g"; grow += 1; grow += 'c'; grow += 2L; grow += null; grow += new int[0].length; show(grow);
    show("" + new Loud(1) + new Loud(2) + new Loud(3)); show(log);
    show("a" + next() + "b" + next() + "c" + next());
    String many = "" + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + i + l + l + l + l;
    show(many);
    show(("a" + str) == ("a" + str) ? "same" : "different");
    show("end of Main");
  }
}
)";

const char* const kRecords = R"(
import java.util.*;
public class Main {
  record Empty() {}
  record Point(int x, int y) {}
  record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a, Object o) {}
  record Generic<T extends Comparable<T>>(T first, List<T> rest) {}
  record Own(int v) { public String toString() { return "own " + v; } public int hashCode() { return 3; } }
  record Nested(Point p, Nested n) {}
  static void show(Object o) { System.out.println(o); }
  static void compare(Object a, Object b) {
    show(a.equals(b) + " " + b.equals(a) + " " + (a.hashCode() == b.hashCode()));
  }
  public static void main(String[] args) {
    show(new Empty()); show(new Empty().hashCode()); compare(new Empty(), new Empty());
    show(new Point(1, -2)); show(new Point(1, -2).hashCode());
    compare(new Point(1, 2), new Point(1, 2)); compare(new Point(1, 2), new Point(2, 1));
    Point p = new Point(5, 6); compare(p, p); show(p.equals(null)); show(p.equals("p"));
    int[] array = {1};
    All all = new All(true, (byte) -1, 'c', (short) 7, 1 << 30, 1L << 50, 1.5f, -2.5, "t", array, null);
    show(all.toString().replaceAll("@[0-9a-f]+", "@"));
    show(new All(false, (byte) 3, 'd', (short) -7, 1, -1L, 0f, 1e300, "u", null, "o").hashCode());
    All same = new All(true, (byte) -1, 'c', (short) 7, 1 << 30, 1L << 50, 1.5f, -2.5, "t", array, null);
    compare(all, same);
    show(all.equals(new All(true, (byte) -1, 'c', (short) 7, 1 << 30, 1L << 50, 1.5f, -2.5, "t", new int[] {1}, null)));
    record Floats(float f, double d) {}
    compare(new Floats(0f, 0.0), new Floats(-0f, 0.0));
    compare(new Floats(Float.NaN, Double.NaN), new Floats(Float.NaN, Double.NaN));
    compare(new Floats(1f, 0.0), new Floats(1f, -0.0));
    show(new Floats(1f, 2.0).hashCode()); show(new Floats(Float.NaN, 1e-9));
    record Longs(long a, boolean b) {}
    compare(new Longs(1L << 32, true), new Longs(0, true)); show(new Longs(1L << 32, false).hashCode());
    Generic<String> g = new Generic<>("a", List.of("b"));
    show(g); compare(g, new Generic<>(new String("a"), new ArrayList<>(List.of("b"))));
    show(new Own(4)); show(new Own(4).hashCode()); compare(new Own(4), new Own(5));
    Nested n = new Nested(p, new Nested(null, null)); show(n); show(n.hashCode());
    compare(n, new Nested(new Point(5, 6), new Nested(null, null)));
    show(new HashSet<>(List.of(p, n)).contains(new Point(5, 6)));
    show("end of Main");
  }
}
)";

}  // namespace fathom::frontend::java
