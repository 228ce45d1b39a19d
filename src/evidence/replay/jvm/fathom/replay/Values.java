package fathom.replay;

import fathom.replay.EntryDriver.Made;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Vector;

/** Makes values that are not null, each with the Java expression that gives it. */
final class Values {
  private static final int DEEPEST = 3;
  private static final String[] TEXTS = {"", "a", "b c", "1", "x=y", "true", "a.b", "f.txt", "<a/>"};
  private static final int[] NUMBERS = {0, 1, 2, -1, 3, 10, 65, 100};

  private final Random random;
  private final int number;  // of the line of the plan

  private final Tracked tracked;  // null: collections are new ones
  private final OwnClasses own;   // null: of the library nothing is known
  private int objects = 0;

  Values(Random random, int number, Tracked tracked) {
    this(random, number, tracked, null);
  }

  Values(Random random, int number, OwnClasses own) {
    this(random, number, null, own);
  }

  private Values(Random random, int number, Tracked tracked, OwnClasses own) {
    this.random = random;
    this.number = number;
    this.tracked = tracked;
    this.own = own;
  }

  private static String name(Class<?> type) {
    String full = type.getCanonicalName();
    return full == null ? type.getName() : full;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** Null where no value can be had. */
  Made value(Class<?> type, int depth) {
    if (type.isPrimitive()) return primitive(type);
    if (own != null && own.passesNull() && random.nextInt(6) == 0) return null;
    if (type == String.class || type == CharSequence.class || type == Comparable.class) {
      String text = text();
      return new Made(text, quoted(text));
    }
    if (type == Object.class) {
      if (random.nextBoolean()) return value(String.class, depth);
      return new Made(new Object(), "new Object()");
    }
    if (type.isArray()) return array(type.getComponentType(), depth);
    Made given = tracked == null ? null : tracked.value(type);
    if (given != null) return given;
    Made known = known(type, depth);
    return known != null ? known : object(type, depth);
  }

  /** Often one that the class of the called method knows. */
  private String text() {
    List<String> known = own == null ? List.of() : own.texts();
    if (!known.isEmpty() && random.nextBoolean()) return known.get(random.nextInt(known.size()));
    return TEXTS[random.nextInt(TEXTS.length)];
  }

  private Made primitive(Class<?> type) {
    int n = NUMBERS[random.nextInt(NUMBERS.length)];
    if (type == boolean.class) return new Made(n % 2 == 0, String.valueOf(n % 2 == 0));
    if (type == char.class) return new Made((char) (n < 32 ? n + 40 : n), "(char) " + (n < 32 ? n + 40 : n));
    if (type == byte.class) return new Made((byte) n, "(byte) " + n);
    if (type == short.class) return new Made((short) n, "(short) " + n);
    if (type == long.class) return new Made((long) n, n + "L");
    if (type == float.class) return new Made((float) n, n + "f");
    if (type == double.class) return new Made((double) n, n + ".0");
    return new Made(n, String.valueOf(n));
  }

  private Made array(Class<?> element, int depth) {
    int length = random.nextInt(3);
    Object array = Array.newInstance(element, length);
    StringBuilder source = new StringBuilder("new " + name(element) + "[] {");
    for (int i = 0; i < length; ++i) {
      Made made = depth < DEEPEST ? value(element, depth + 1) : null;
      if (made == null) return new Made(Array.newInstance(element, 0), "new " + name(element) + "[0]");
      Array.set(array, i, made.object);
      source.append(i == 0 ? "" : ", ").append(made.source);
    }
    return new Made(array, source.append('}').toString());
  }

  private static final Object[][] KNOWN = {
    {Integer.class, 1, "Integer.valueOf(1)"}, {Long.class, 1L, "Long.valueOf(1)"},
    {Boolean.class, true, "Boolean.TRUE"}, {Double.class, 1.0, "Double.valueOf(1)"},
    {Float.class, 1f, "Float.valueOf(1)"}, {Number.class, 1, "Integer.valueOf(1)"},
    {Character.class, 'a', "Character.valueOf('a')"}, {Short.class, (short) 1, "Short.valueOf((short) 1)"},
    {Byte.class, (byte) 1, "Byte.valueOf((byte) 1)"}, {Class.class, Object.class, "Object.class"},
    {Locale.class, Locale.ROOT, "java.util.Locale.ROOT"},
    {ClassLoader.class, Values.class.getClassLoader(), "ClassLoader.getSystemClassLoader()"},
  };

  /** Objects of the JDK. */
  private Made known(Class<?> type, int depth) {
    for (Object[] row : KNOWN)
      if (row[0] == type) return new Made(row[1], (String) row[2]);
    if (type == File.class) return new Made(new File("f.txt"), "new java.io.File(\"f.txt\")");
    if (type == Date.class) return new Made(new Date(0), "new java.util.Date(0)");
    if (type == Properties.class) return new Made(new Properties(), "new java.util.Properties()");
    if (type == InputStream.class)
      return new Made(new ByteArrayInputStream(new byte[] {65, 10}), "new java.io.ByteArrayInputStream(new byte[] {65, 10})");
    if (type == OutputStream.class) return new Made(new ByteArrayOutputStream(), "new java.io.ByteArrayOutputStream()");
    if (type == PrintStream.class)
      return new Made(new PrintStream(new ByteArrayOutputStream()), "new java.io.PrintStream(new java.io.ByteArrayOutputStream())");
    if (type == Reader.class) return new Made(new StringReader("a\n"), "new java.io.StringReader(\"a\\n\")");
    if (type == Writer.class) return new Made(new StringWriter(), "new java.io.StringWriter()");
    if (type == PrintWriter.class)
      return new Made(new PrintWriter(new StringWriter()), "new java.io.PrintWriter(new java.io.StringWriter())");
    return collection(type);
  }

  private Made collection(Class<?> type) {
    boolean filled = random.nextBoolean();
    if (type == List.class || type == Collection.class || type == Iterable.class || type == ArrayList.class)
      return filled ? new Made(new ArrayList<>(Arrays.asList("a")), "new java.util.ArrayList<>(java.util.Arrays.asList(\"a\"))")
                    : new Made(new ArrayList<>(), "new java.util.ArrayList<>()");
    if (type == Set.class || type == HashSet.class) return new Made(new HashSet<>(), "new java.util.HashSet<>()");
    if (type == Map.class || type == HashMap.class) return new Made(new HashMap<>(), "new java.util.HashMap<>()");
    if (type == Hashtable.class) return new Made(new Hashtable<>(), "new java.util.Hashtable<>()");
    if (type == Vector.class) return new Made(new Vector<>(), "new java.util.Vector<>()");
    if (type == Iterator.class) return new Made(new ArrayList<>(Arrays.asList("a")).iterator(), "java.util.Arrays.asList(\"a\").iterator()");
    if (type == Enumeration.class) return new Made(new Vector<>().elements(), "new java.util.Vector<>().elements()");
    if (type == Comparator.class) return new Made(Comparator.naturalOrder(), "java.util.Comparator.naturalOrder()");
    return null;
  }

  /** By a constructor, a constant, a static method, or an implementation that is made for it. */
  Made object(Class<?> type, int depth) {
    if (depth > DEEPEST) return null;
    if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      if (constants.length == 0) return null;
      Object one = constants[random.nextInt(constants.length)];
      return new Made(one, name(type) + "." + ((Enum<?>) one).name());
    }
    Class<?> below = own == null ? null : own.subtype(type, random);
    if (below != null) return object(below, depth + 1);
    if (type.isInterface()) return implementation(type, depth);
    if (!Modifier.isAbstract(type.getModifiers()) && isOpen(type)) {
      List<Constructor<?>> open = new ArrayList<>(Arrays.asList(type.getConstructors()));
      java.util.Collections.shuffle(open, random);
      for (Constructor<?> one : open) {
        Made made = construct(one, depth);
        if (made == null) continue;
        if (own != null && depth == 1 && random.nextBoolean()) new Setters(this, random).call(made, type, depth + 1);
        return made;
      }
    }
    return byFactory(type, depth);
  }

  static boolean isOpen(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getDeclaringClass())
      if (!Modifier.isPublic(at.getModifiers())) return false;
    return true;
  }

  private Made byFactory(Class<?> type, int depth) {
    if (!isOpen(type)) return null;
    for (Method method : type.getDeclaredMethods()) {
      if (!Modifier.isStatic(method.getModifiers()) || !Modifier.isPublic(method.getModifiers())) continue;
      if (method.getReturnType() != type || method.getParameterCount() > 3) continue;
      Made made = invoke(null, method, depth + 1);
      if (made != null && made.object != null) return made;
    }
    return null;
  }

  /** Its methods return simple values that are not null. */
  private Made implementation(Class<?> type, int depth) {
    if (!isOpen(type) || (own != null && !own.isImplementedOutside(type))) return null;
    boolean mayBeNull = own != null && own.passesNull();
    try {
      Object object = Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
          (proxy, method, given) -> answer(proxy, method, given, tracked, mayBeNull));
      return new Made(object, "an implementation of " + name(type));
    } catch (IllegalArgumentException sealed) {
      return null;
    }
  }

  private static Object answer(Object proxy, Method method, Object[] given, Tracked tracked, boolean mayBeNull) {
    if (method.getName().equals("equals")) return given != null && given.length == 1 && proxy == given[0];
    if (method.getName().equals("hashCode")) return System.identityHashCode(proxy);
    if (method.getName().equals("toString")) return "an implementation";
    if (tracked != null) tracked.changeInCallback();
    if (method.getReturnType() == void.class) return null;
    if (mayBeNull && !method.getReturnType().isPrimitive()) return null;
    if (tracked != null && method.getReturnType() == boolean.class) return tracked.truth();
    if (tracked != null && method.getReturnType() == Object.class && given != null && given.length > 0)
      return given[0];
    Made made = new Values(new Random(1), -1, (Tracked) null).value(method.getReturnType(), 2);
    if (made == null || made.object == null) throw new UnsupportedOperationException();
    return made.object;
  }

  private Made[] arguments(Executable target, int depth) {
    Class<?>[] types = target.getParameterTypes();
    Made[] made = new Made[types.length];
    for (int i = 0; i < types.length; ++i) {
      made[i] = value(types[i], depth + 1);
      if (made[i] != null && made[i].object != null) continue;
      if (own == null || !own.passesNull() || types[i].isPrimitive()) return null;
      made[i] = new Made(null, "null");
    }
    return made;
  }

  private static Object[] objectsOf(Made[] made) {
    Object[] objects = new Object[made.length];
    for (int i = 0; i < made.length; ++i) objects[i] = made[i].object;
    return objects;
  }

  private static String sourceOf(Made[] made) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < made.length; ++i) text.append(i == 0 ? "" : ", ").append(made[i].source);
    return text.append(')').toString();
  }

  Made construct(Constructor<?> constructor, int depth) {
    Class<?> type = constructor.getDeclaringClass();
    if (!Modifier.isPublic(constructor.getModifiers()) || !isOpen(type) || Modifier.isAbstract(type.getModifiers()))
      return null;
    Made[] made = arguments(constructor, depth);
    if (made == null) return null;
    String source = "new " + name(type) + sourceOf(made);
    String named = own == null ? source : "o" + ++objects;
    EntryDriver.say("fathom: call " + number + " " + (own == null ? "" : name(type) + " " + named + " = ") + oneLine(source));
    try {
      return new Made(constructor.newInstance(objectsOf(made)), named);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException raised) {
      return null;
    }
  }

  Made invoke(Made receiver, Method method, int depth) {
    if (!isOpen(method.getDeclaringClass())) return null;
    boolean inherited = own != null && receiver != null && Modifier.isProtected(method.getModifiers()) && own.mayInherit(receiver.object.getClass());
    if (!inherited && !Modifier.isPublic(method.getModifiers())) return null;
    Made[] made = arguments(method, depth);
    if (made == null) return null;
    String on = receiver == null ? name(method.getDeclaringClass()) : receiver.source;
    String source = on + "." + method.getName() + sourceOf(made);
    EntryDriver.say("fathom: call " + number + " " + oneLine(source) + (inherited ? "  // in a subclass" : ""));
    try {
      if (inherited) method.setAccessible(true);
      return new Made(method.invoke(receiver == null ? null : receiver.object, objectsOf(made)), source);
    } catch (ReflectiveOperationException | LinkageError | RuntimeException raised) {
      return null;
    }
  }

  static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < text.length() && i < 2000; ++i) {
      char c = text.charAt(i);
      if (c >= ' ' && c < 127) line.append(c);
      else line.append(String.format("\\u%04x", (int) c));
    }
    return line.toString();
  }
}
