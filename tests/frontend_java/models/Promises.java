import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Promises TABLE CALLS, in a folder of its own: rows of files make, change and delete them, so all
 * samples of files are relative and nothing else is touched. Calls the method of every row of the table of contracts, with up to so many
 * combinations of small arguments. Prints promises that are not kept and rows without a call, then
 * the number of rows that were called.
 */
public final class Promises {
  private final String signature;
  private final List<String> words;
  private final Executable method;
  private long calls;

  private Promises(List<String> row) throws ReflectiveOperationException {
    signature = row.get(0);
    words = row.subList(1, row.size());
    int parenthesis = signature.indexOf('(');
    int dot = signature.lastIndexOf('.', parenthesis);
    Class<?> owner = Class.forName(signature.substring(0, dot).replace('/', '.'));
    Class<?>[] types = MethodType
        .fromMethodDescriptorString(signature.substring(parenthesis), null).parameterArray();
    String name = signature.substring(dot + 1, parenthesis);
    method = name.equals("<init>") ? owner.getDeclaredConstructor(types)
        : owner.getDeclaredMethod(name, types);
  }

  public static void main(String[] arguments) throws Exception {
    int limit = Integer.parseInt(arguments[1]);
    int rows = 0;
    for (String line : Files.readAllLines(Path.of(arguments[0]))) {
      int comment = line.indexOf('#');
      String row = (comment < 0 ? line : line.substring(0, comment)).trim();
      if (row.isEmpty() || row.startsWith("fathom/")) continue;
      Promises promises = new Promises(List.of(row.split(" +")));
      if (promises.isDangerous()) continue;
      promises.callWithMany(limit);
      if (promises.calls == 0) System.out.println(row + "\n  was not called");
      ++rows;
    }
    System.out.println("rows " + rows);
    System.exit(0);
  }

  /** What ends the machine or hides from programs. */
  private boolean isDangerous() {
    return words.contains("halts") || !Modifier.isPublic(method.getModifiers());
  }

  private void callWithMany(int limit) {
    Class<?>[] types = method.getParameterTypes();
    Object[][] pools = new Object[types.length + 1][];
    boolean isStatic = Modifier.isStatic(method.getModifiers()) || method instanceof Constructor;
    pools[0] = isStatic ? new Object[] {null} : Samples.of(method.getDeclaringClass());
    for (int i = 0; i < types.length; ++i) pools[i + 1] = Samples.of(types[i]);
    long all = 1;
    for (Object[] pool : pools) all *= pool.length;
    Random random = new Random(11);
    for (long i = 0; i < Math.min(all, limit); ++i) {
      long index = all <= limit ? i : (random.nextLong() >>> 1) % all;
      Object[] chosen = new Object[pools.length];
      for (int k = 0; k < pools.length; ++k) {
        chosen[k] = pools[k][(int) (index % pools[k].length)];
        index /= pools[k].length;
      }
      if (isStatic || chosen[0] != null) check(chosen);
    }
  }

  private Object call(Object[] chosen) throws Throwable {
    Object[] rest = Arrays.copyOfRange(chosen, 1, chosen.length);
    try {
      return method instanceof Constructor<?> constructor ? constructor.newInstance(rest)
          : ((Method) method).invoke(chosen[0], rest);
    } catch (InvocationTargetException raised) {
      throw raised.getCause();
    }
  }

  private void fail(Object[] chosen, String why) {
    System.out.println(signature + " " + Arrays.deepToString(chosen) + "\n  " + why);
  }

  private void check(Object[] chosen) {
    if (isLong(chosen) || namesOtherFiles(chosen)) return;
    ++calls;
    try {
      Object result = call(chosen);
      checkNothingHad(chosen);
      checkResult(chosen, result, call(chosen));
    } catch (Throwable raised) {
      checkRaised(chosen, raised);
    }
  }

  /** Numbers that make a call wait or compute for ages. */
  private boolean isLong(Object[] chosen) {
    boolean waits = signature.contains("sleep") || signature.contains(".pow(I)");
    return waits && Arrays.stream(chosen).anyMatch(one -> one instanceof Number number && number.longValue() > 200);
  }

  /** A test may run with all rights: it leaves the machine's files alone. */
  private static boolean namesOtherFiles(Object[] chosen) {
    return Arrays.stream(chosen).anyMatch(one -> one instanceof java.io.File file && file.isAbsolute());
  }

  private List<String> raises() {
    return words.stream().filter(word -> word.startsWith("raises=")).map(word -> word.substring(7)).toList();
  }

  private static String className(String raises) {
    String name = raises.substring(0, raises.indexOf(':'));
    return (name.contains("/") ? name : "java/lang/" + name).replace('/', '.');
  }

  /** Whether the condition is one that arguments decide, and holds. */
  private static boolean holds(String raises, Object[] chosen) {
    String condition = raises.substring(raises.indexOf(':') + 1);
    if (condition.equals("any")) return false;
    int parenthesis = condition.indexOf('(');
    Object argument = chosen[Integer.parseInt(condition.substring(parenthesis + 1, condition.length() - 1))];
    String kind = condition.substring(0, parenthesis);
    if (kind.equals("null")) return argument == null;
    long number = ((Number) argument).longValue();
    return kind.equals("negative") ? number < 0 : number == 0;
  }

  private void checkNothingHad(Object[] chosen) {
    for (String one : raises())
      if (holds(one, chosen)) fail(chosen, "did not raise " + one);
  }

  /** The class is one whose turn it is: before it no condition holds that must raise another. */
  private void checkRaised(Object[] chosen, Throwable raised) {
    for (String one : raises()) {
      boolean isClass = className(one).equals(raised.getClass().getName());
      if (isClass && (one.endsWith(":any") || holds(one, chosen))) return;
      if (holds(one, chosen)) break;
    }
    fail(chosen, "raised " + raised);
  }

  private void checkResult(Object[] chosen, Object result, Object again) {
    if (words.contains("nonnull") && result == null) fail(chosen, "gave null");
    if (words.contains("this") && result != chosen[0]) fail(chosen, "did not give the receiver");
    if (words.contains("fresh") && (result == null || result == again || Arrays.stream(chosen).anyMatch(one -> one == result)))
      fail(chosen, "gave an old object");
    boolean isPrimitive = method instanceof Method one && one.getReturnType().isPrimitive();
    if (words.contains("function") && (isPrimitive ? !result.equals(again) && result != again : result != again))
      fail(chosen, "gave " + result + ", then " + again);
    for (String word : words)
      if (word.startsWith("range=") && !isWithin(word.substring(6), result)) fail(chosen, "gave " + result);
  }

  private static boolean isWithin(String range, Object result) {
    int dots = range.indexOf("..");
    String low = range.substring(0, dots);
    String high = range.substring(dots + 2);
    if (!(result instanceof Double || result instanceof Float)) {
      long number = ((Number) result).longValue();
      return (low.isEmpty() || number >= Long.parseLong(low)) && (high.isEmpty() || number <= Long.parseLong(high));
    }
    double number = ((Number) result).doubleValue();
    if (Double.isNaN(number)) return true;
    return (low.isEmpty() || number >= Long.parseLong(low)) && (high.isEmpty() || number <= Long.parseLong(high));
  }

  /** Arguments and receivers by type. */
  private static final class Samples {
    private static final List<Object> ALL = all();

    private static List<Object> all() {
      try {
        List<Object> all = new ArrayList<>(List.of(String.class, int.class, int[].class, Runnable.class,
            Thread.State.class, Override.class, List.class, new int[2], new String[1],
            Promises.class.getClassLoader(), Runtime.getRuntime(), System.out,
            new RuntimeException("x"), Thread.State.NEW, Thread.currentThread(),
            java.util.regex.Pattern.compile("a(b)?"), java.util.regex.Pattern.compile("x").matcher("y"),
            new java.io.File("no-such-file"), new java.io.File("folder", "file"),
            java.nio.charset.StandardCharsets.UTF_8, new java.util.UUID(1, 2),
            new java.util.concurrent.locks.ReentrantLock(), new java.util.Random(3),
            new java.util.Scanner("a 1"), new java.math.BigInteger("0"),
            new java.math.BigInteger("-7"), new java.math.BigInteger("123456789012345678901234567890"),
            new java.math.BigDecimal("0"), new java.math.BigDecimal("-2.50"), new java.math.BigDecimal("3"),
            String.class.getMethod("length"), Integer.class.getField("MAX_VALUE"),
            String.class.getConstructor(char[].class), List.of(1, 2)));
        java.util.regex.Matcher matched = java.util.regex.Pattern.compile("a(b)?").matcher("ab");
        matched.find();
        all.add(matched);
        for (String text : List.of("", "a", "12", "-5", "x y", "java.lang.String", "no.such.Class", "user.dir",
            "UTF-8", "1e3", "NEW", "(", "*", "length", "1.5"))
          all.add(text);
        return all;
      } catch (ReflectiveOperationException error) {
        throw new AssertionError(error);
      }
    }

    static Object[] of(Class<?> type) {
      if (type.isPrimitive()) return Values.samples(type);
      List<Object> fitting = new ArrayList<>();
      fitting.add(null);
      if (type == Class[].class) fitting.addAll(List.of(new Class<?>[0], new Class<?>[] {int.class}));
      if (type != Object.class && (Number.class.isAssignableFrom(type) || type == Character.class || type == Boolean.class))
        fitting.addAll(boxes(type));
      for (Object one : ALL)
        if (type.isInstance(one)) fitting.add(one);
      return fitting.toArray();
    }

    private static List<Object> boxes(Class<?> type) {
      try {
        return Arrays.asList(Values.samples(Values.primitive(type)));
      } catch (ReflectiveOperationException noBox) {
        return List.of();
      }
    }
  }
}
