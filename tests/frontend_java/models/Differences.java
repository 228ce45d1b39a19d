import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Random;

/**
 * Differences JAR CALLS: calls every public method of the models beside that of the JDK, with up to
 * so many combinations of small arguments each. Prints calls that differ, then the number of calls.
 */
public final class Differences {
  private static final int SHOWN = 3;
  private static long calls;
  private static long differences;

  private Differences() {}

  public static void main(String[] arguments) throws Exception {
    Values.loader = new ModelLoader(arguments[0]);
    int limit = Integer.parseInt(arguments[1]);
    for (String name : Values.loader.names().stream().sorted().toList()) {
      if (name.startsWith("fathom/") || name.contains("$") || name.contains("Abstract") || name.endsWith("Throwable") || name.startsWith("jdk/"))
        continue;
      Class<?> real = Class.forName(name.replace('/', '.'));
      Class<?> model = Values.loader.model(name);
      for (Method method : real.getMethods())
        if (method.getDeclaringClass() != Object.class && !method.isBridge()
            && !Values.loader.isForwarded(method))
          compare(method, find(model, method), limit);
      for (Constructor<?> constructor : real.getConstructors())
        compare(constructor, find(model, constructor), limit);
    }
    System.out.println("calls " + calls + " differences " + differences);
  }

  private static Class<?>[] parameters(Executable real) throws ReflectiveOperationException {
    Class<?>[] types = real.getParameterTypes();
    for (int i = 0; i < types.length; ++i) types[i] = Values.modelOf(types[i]);
    return types;
  }

  /** Null where the model leaves it out. */
  private static Executable find(Class<?> model, Executable real)
      throws ReflectiveOperationException {
    try {
      Executable found = real instanceof Constructor ? model.getConstructor(parameters(real))
          : ofType(model, (Method) real);
      if (found == null || Modifier.isNative(found.getModifiers()) || Modifier.isAbstract(found.getModifiers())) return null;
      found.setAccessible(true);
      return found;
    } catch (NoSuchMethodException none) {
      return null;
    }
  }

  private static Method ofType(Class<?> model, Method real) throws ReflectiveOperationException {
    Class<?> result = Values.modelOf(real.getReturnType());
    for (Method method : model.getMethods())
      if (method.getName().equals(real.getName()) && method.getReturnType() == result
          && Arrays.equals(method.getParameterTypes(), parameters(real)))
        return method;
    return null;
  }

  private static void compare(Executable real, Executable model, int limit) {
    if (model == null || model.getDeclaringClass().isInterface() || isLeftOut(real.getName())) return;
    boolean hasReceiver = real instanceof Method && !Modifier.isStatic(real.getModifiers());
    Class<?>[] types = real.getParameterTypes();
    Object[][] pools = new Object[types.length + 1][];
    for (int i = 0; i < types.length; ++i) pools[i + 1] = Values.samples(types[i]);
    pools[0] = hasReceiver ? Values.samples(real.getDeclaringClass()) : new Object[] {null};
    long all = 1;
    for (Object[] pool : pools) all = Math.min(all * pool.length, 1L << 40);
    Random random = new Random(7);
    int shown = 0;
    for (long i = 0; i < Math.min(all, limit); ++i) {
      long index = all <= limit ? i : (random.nextLong() >>> 1) % all;
      String difference = difference(real, model, index, hasReceiver);
      if (difference != null && shown++ < SHOWN) System.out.println(difference);
    }
  }

  private static boolean isLeftOut(String name) {
    return name.equals("random") || name.contains("onstable") || name.contains("ConstantDesc");
  }

  private static Object[] choose(Executable real, long index, boolean hasReceiver) {
    Class<?>[] types = real.getParameterTypes();
    Object[] chosen = new Object[types.length + 1];
    for (int i = 0; i <= types.length; ++i) {
      if (i == 0 && !hasReceiver) continue;
      Object[] pool = Values.samples(i == 0 ? real.getDeclaringClass() : types[i - 1]);
      chosen[i] = pool[(int) (index % pool.length)];
      index /= pool.length;
    }
    return chosen;
  }

  private static String difference(Executable real, Executable model, long index, boolean hasReceiver) {
    Object[] arguments = choose(real, index, hasReceiver);
    if (hasReceiver && arguments[0] == null || isHuge(real, arguments)) return null;
    if (real.getName().startsWith("hash") && isBuilder(arguments[arguments.length - 1])) return null;
    String call = real.getDeclaringClass().getSimpleName() + "." + real.getName() + Arrays.deepToString(arguments);
    String expected = outcome(real, arguments);
    ++calls;
    String got = null;
    for (boolean choice : new boolean[] {false, true}) {
      Object[] modelled = choose(real, index, hasReceiver);
      for (int i = 0; i < modelled.length; ++i)
        if (i == 0 || !real.getParameterTypes()[i - 1].isPrimitive())
          modelled[i] = Values.toModel(modelled[i]);
      Supplied.choice = choice;
      Supplied.wasOpen = false;
      got = outcome(model, modelled);
      if (agree(expected, got)) return null;
      if (!Supplied.wasOpen) break;
    }
    if (Supplied.wasOpen) return null;
    ++differences;
    return call + "\n  JDK:   " + expected + "\n  model: " + got;
  }

  /** Calls that need much memory raise errors that models leave out. */
  private static boolean isHuge(Executable real, Object[] arguments) {
    String name = real.getName();
    boolean allocates = name.equals("repeat") || name.equals("setLength") || name.equals("ensureCapacity")
        || real instanceof Constructor && name.startsWith("java.lang.StringBu");
    return allocates && arguments.length > 1 && arguments[1] instanceof Integer size && size > 1000000;
  }

  /** Their hashes are identities. */
  private static boolean isBuilder(Object object) {
    return object instanceof StringBuilder || object instanceof StringBuffer;
  }

  private static boolean agree(String expected, String got) {
    int open = got.indexOf(Supplied.OPEN);
    return open < 0 ? expected.equals(got) : expected.startsWith(got.substring(0, open));
  }

  /** Result or exception, then what the arguments have become. */
  private static String outcome(Executable what, Object[] arguments) {
    Object[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
    String outcome;
    try {
      Object result = what instanceof Constructor<?> constructor ? constructor.newInstance(rest)
          : ((Method) what).invoke(arguments[0], rest);
      boolean isReceiver = result instanceof CharSequence && result == arguments[0];
      outcome = Values.show(result) + (isReceiver ? " (receiver)" : "");
    } catch (InvocationTargetException raised) {
      Throwable cause = raised.getCause();
      boolean isMachine = cause.getStackTrace().length > 0 && isImplicit(cause);
      outcome = cause.getClass().getName() + (isMachine ? "" : ": " + ("" + cause.getMessage()).replace("model.", ""));
      if (isMachine || cause.getMessage() == null || cause.getMessage().contains(Supplied.OPEN))
        return outcome;
    } catch (IllegalAccessException | InstantiationException | IllegalArgumentException error) {
      throw new AssertionError(what.toString(), error);
    }
    return outcome + " after " + Values.show(arguments[0] == null ? null : arguments[0]) + Values.show(rest);
  }

  /** Messages of the virtual machine name variables and classes. */
  private static boolean isImplicit(Throwable cause) {
    return cause instanceof NullPointerException || cause instanceof ArrayIndexOutOfBoundsException
        || cause instanceof ClassCastException || cause instanceof NegativeArraySizeException;
  }
}
