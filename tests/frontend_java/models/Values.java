import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** Small arguments, and the way between objects of the JDK's classes and of their models. */
public final class Values {
  static ModelLoader loader;

  private Values() {}

  static Class<?> modelOf(Class<?> real) throws ReflectiveOperationException {
    if (real.isArray()) return modelOf(real.getComponentType()).arrayType();
    return loader.names().contains(real.getName().replace('.', '/')) ? loader.model(real.getName())
                                                                     : real;
  }

  /** The type itself beside the JDK's own classes. */
  static Class<?> modelOfKind(Class<?> beside, Class<?> type) throws ReflectiveOperationException {
    return beside.getName().startsWith("model.") ? modelOf(type) : type;
  }

  private static Object construct(Class<?> type, Class<?> parameter, Object argument)
      throws ReflectiveOperationException {
    Constructor<?> constructor = type.getDeclaredConstructor(parameter);
    constructor.setAccessible(true);
    return constructor.newInstance(argument);
  }

  /** An object of the model with the same contents; other objects are their own models. */
  public static Object toModel(Object real) {
    try {
      if (real == null) return null;
      Class<?> type = modelOf(real.getClass());
      if (type == real.getClass()) return real.getClass().isArray() ? copyOf(real) : real;
      if (real instanceof String text) return construct(type, char[].class, text.toCharArray());
      if (real instanceof StringBuilder || real instanceof StringBuffer)
        return construct(type, modelOf(String.class), toModel(real.toString()));
      if (real instanceof AtomicInteger number) return construct(type, int.class, number.get());
      if (real instanceof AtomicLong number) return construct(type, long.class, number.get());
      if (real instanceof AtomicBoolean flag) return construct(type, boolean.class, flag.get());
      if (real instanceof AtomicReference<?> cell) return construct(type, Object.class, toModel(cell.get()));
      if (real instanceof ArrayList<?> list) return construct(type, Collection.class, list);
      if (real instanceof Object[] array) return modelOfArray(array, type.getComponentType());
      String unboxed = real instanceof Character ? "charValue" : real instanceof Boolean
          ? "booleanValue" : primitive(real.getClass()).getName() + "Value";
      return type.getMethod("valueOf", primitive(real.getClass()))
          .invoke(null, real.getClass().getMethod(unboxed).invoke(real));
    } catch (ReflectiveOperationException error) {
      throw new AssertionError(error);
    }
  }

  private static Object modelOfArray(Object[] array, Class<?> type) {
    Object model = Array.newInstance(type, array.length);
    for (int i = 0; i < array.length; ++i) Array.set(model, i, toModel(array[i]));
    return model;
  }

  private static Object copyOf(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    for (int i = 0; i < length; ++i) {
      Object element = Array.get(array, i);
      Array.set(copy, i, array.getClass().getComponentType().isPrimitive() ? element : toModel(element));
    }
    return copy;
  }

  static Class<?> primitive(Class<?> box) throws ReflectiveOperationException {
    return (Class<?>) box.getField("TYPE").get(null);
  }

  /** Of a text or box; other objects are their own. */
  public static Object toReal(Object model) {
    if (model == null || !model.getClass().getName().startsWith("model.")) return model;
    try {
      String name = model.getClass().getName();
      if (name.equals("model.java.lang.Throwable")) return new Throwable();
      if (name.equals("model.java.lang.String"))
        return new String((char[]) model.getClass().getMethod("toCharArray").invoke(model));
      java.lang.reflect.Field value = model.getClass().getDeclaredField("value");
      value.setAccessible(true);
      return value.get(model);
    } catch (ReflectiveOperationException error) {
      return model;
    }
  }

  /** What can be seen of a result, of either kind. */
  static String show(Object value) {
    if (value == null) return "null";
    Object real = toReal(value);
    String name = value.getClass().getName().replace("model.", "");
    if (real instanceof Double number) return name + " " + Double.doubleToLongBits(number);
    if (real instanceof Float number) return name + " " + Float.floatToIntBits(number);
    if (name.equals("java.lang.StringBuilder") || name.equals("java.lang.StringBuffer"))
      return name + " " + showBuilder(value);
    if (value instanceof java.util.Iterator<?> iterator) return "an iterator " + rest(iterator);
    if (value instanceof List<?> list && !name.equals("java.util.ArrayList")) return "a list " + list;
    if (!value.getClass().isArray()) return name + " " + real;
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < Array.getLength(value); ++i) parts.add(show(Array.get(value, i)));
    return name + parts;
  }

  private static List<Object> rest(java.util.Iterator<?> iterator) {
    List<Object> all = new ArrayList<>();
    while (iterator.hasNext()) all.add(iterator.next());
    return all;
  }

  private static String showBuilder(Object builder) {
    try {
      java.lang.reflect.Method capacity = builder.getClass().getMethod("capacity");
      capacity.setAccessible(true);
      return capacity.invoke(builder) + " " + builder;
    } catch (ReflectiveOperationException error) {
      throw new AssertionError(error);
    }
  }

  private static final String[] TEXTS = {"", "a", "ab", "aba", "Hello", "hello", " x\t", "-12",
      "+7", "0x1F", "2147483648", "-2147483648", "a,b,,c,,", "aaa", "ß\u0130i", "\ud83d\ude00a",
      "\ude00\ud83d", "99999999999999999999", "007", "true", "128", "\u2003 ", "l",
      "[a-c]+", "\\d{2,}", "a|b", "\\s*,\\s*", "(ab)?a", "l*", ".", "[^a]", "^a", "\\A", "[A-Z][a-z]*",
      "(?:a|ab)(c|,)", "\\W", "(", "a{2}", "$", "\\.", "\\b", "%s|%5d|%-4x|%c%n", "%d%%", "%b %s", "%", "%05d", "%-s", "%c"};

  /** A sequence that is neither a string nor a builder. */
  record Sequence(String text) implements CharSequence {
    public int length() {
      return text.length();
    }

    public char charAt(int index) {
      return text.charAt(index);
    }

    public CharSequence subSequence(int begin, int end) {
      return new Sequence(text.substring(begin, end));
    }

    public String toString() {
      return text;
    }
  }

  /** Values of the JDK's type; the same call gives equal ones. */
  static Object[] samples(Class<?> type) {
    if (type == boolean.class) return new Object[] {false, true};
    if (type == byte.class) return new Object[] {(byte) 0, (byte) 1, (byte) -1, (byte) 127, (byte) -128};
    if (type == short.class) return new Object[] {(short) 0, (short) 5, (short) -300, (short) 32767, (short) -32768};
    if (type == char.class) return new Object[] {'a', 'Z', '0', ' ', '\n', '_', '\0', '\u00e9', '\u0130', '\ud83d', '\ude00', '\uffff', 'l', '('};
    if (type == int.class) return new Object[] {0, 1, 2, 3, 5, 10, 16, 36, 37, 97, -1, -2, 100, 127, 128, -128, -129, 0x1f600, 0x110000, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xff00ff};
    if (type == long.class) return new Object[] {0L, 1L, -1L, 2L, 7L, -10L, 127L, 128L, 1L << 31, -(1L << 31) - 1, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};
    if (type == float.class) return new Object[] {0f, -0f, 1f, -2.5f, Float.NaN, Float.MAX_VALUE, Float.NEGATIVE_INFINITY};
    if (type == double.class) return new Object[] {0.0, -0.0, 1.0, -2.5, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.MIN_VALUE};
    return references(type);
  }

  private static Object[] references(Class<?> type) {
    List<Object> all = new ArrayList<>();
    all.add(null);
    if (type.isAssignableFrom(String.class)) for (String text : TEXTS) all.add(new String(text));
    if (type.isAssignableFrom(StringBuilder.class)) {
      all.add(new StringBuilder("ab"));
      all.add(new StringBuilder("Hello, builder with more than sixteen"));
    }
    if (type == StringBuilder.class) {
      all.add(new StringBuilder("\ud83d\ude00x"));
      all.add(new StringBuilder(""));
    }
    if (type.isAssignableFrom(StringBuffer.class)) all.add(new StringBuffer("aba"));
    if (type == CharSequence.class || type == Object.class) all.add(new Sequence("cd"));
    if (type == Object.class) all.addAll(Arrays.asList(5, 'a', true, 300L, 2.5, List.of(1), (byte) 5, -0.0));
    addBoxesAndArrays(type, all);
    return all.toArray();
  }

  private static void addCells(Class<?> type, List<Object> all) {
    if (type == AtomicInteger.class) all.addAll(List.of(new AtomicInteger(2), new AtomicInteger(Integer.MAX_VALUE)));
    if (type == AtomicLong.class) all.addAll(List.of(new AtomicLong(1), new AtomicLong(Long.MIN_VALUE)));
    if (type == AtomicBoolean.class) all.addAll(List.of(new AtomicBoolean(), new AtomicBoolean(true)));
    if (type == AtomicReference.class) all.addAll(List.of(new AtomicReference<>(), new AtomicReference<>("a")));
    if (type == IntUnaryOperator.class) all.add((IntUnaryOperator) x -> x + 3);
    if (type == LongUnaryOperator.class) all.add((LongUnaryOperator) x -> x - 3);
    if (type == IntBinaryOperator.class) all.add((IntBinaryOperator) (x, y) -> x - y);
    if (type == LongBinaryOperator.class) all.add((LongBinaryOperator) (x, y) -> x - y);
    if (type == UnaryOperator.class) all.add((UnaryOperator<Object>) x -> null);
  }

  /** Elements that are their own models. */
  private static void addCollections(Class<?> type, List<Object> all) {
    Object[] elements = {new Sequence("cd"), List.of(1), null, List.of(1), "no".getClass()};
    if (type == ArrayList.class) {
      all.add(new ArrayList<>());
      all.add(new ArrayList<>(Arrays.asList(elements)));
      all.add(new ArrayList<>(java.util.Collections.nCopies(12, elements[0])));
    }
    if (type == Collection.class)
      all.addAll(List.of(List.of(), Arrays.asList(elements), List.of(elements[0])));
    if (type == Predicate.class) all.add((Predicate<Object>) x -> x == null || x instanceof List);
    if (type == Consumer.class) all.add((Consumer<Object>) x -> Objects.requireNonNull(x));
  }

  private static void addBoxesAndArrays(Class<?> type, List<Object> all) {
    try {
      addCells(type, all);
      addCollections(type, all);
      if (type.getPackageName().equals("java.lang") && Number.class.isAssignableFrom(type) || type == Character.class || type == Boolean.class)
        all.addAll(Arrays.asList(samples(primitive(type))));
    } catch (ReflectiveOperationException noBox) {
      return;
    }
    if (type == char[].class) all.addAll(List.of(new char[0], "abc".toCharArray(), "\ud83d\ude00xyz".toCharArray()));
    if (type == byte[].class) all.addAll(List.of(new byte[0], new byte[] {65, 66, 10}, new byte[] {-3, 65}));
    if (type == int[].class) all.addAll(List.of(new int[0], new int[] {65, 0x1f600, 66}, new int[] {-1}));
    if (type == Object[].class) all.addAll(List.of(new Object[0], new Object[] {1, null, "x"},
        new Object[] {"t", -7L, (byte) -1, 'q'}, new Object[] {65, true}, new Object[] {-1}));
    if (type == CharSequence[].class) all.addAll(List.of(new CharSequence[0], new CharSequence[] {"x", null, "yz"}));
    if (type == Iterable.class) all.add(List.of("p", "q"));
    if (type == java.util.Comparator.class) all.add(java.util.Comparator.naturalOrder());
    if (type == java.util.function.Supplier.class) all.add((java.util.function.Supplier<?>) () -> null);
    if (type == java.util.Locale.class) all.add(java.util.Locale.ROOT);
    if (type == java.nio.charset.Charset.class) all.add(java.nio.charset.StandardCharsets.UTF_8);
  }
}
