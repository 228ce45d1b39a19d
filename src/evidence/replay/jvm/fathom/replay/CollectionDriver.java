package fathom.replay;

import fathom.replay.EntryDriver.Made;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Uses a library by its public interface alone, and changes collections that it was given in
 * between. Run as: CollectionDriver PLAN FIRST. A line of the plan is CLASS NAME DESCRIPTOR SEED:
 * the method is called now and then, on objects of the class or of classes that may lead to it; a
 * line * * * SEED is about any class. The seed decides on the objects and the calls. Each is said
 * before it happens, as EntryDriver does.
 */
public final class CollectionDriver {
  private static final int CALLS = 20;
  private static final int MOST = 12;  // objects that are kept
  private static final long NANOSECONDS = 1_000_000_000L;  // of CPU time, for one line of the plan
  private static final List<String> OF_ITERATORS = List.of("next", "previous", "remove", "set", "add");
  static final List<String> CHANGES = List.of("add", "put", "remove", "push", "offer", "addAll", "putAll");

  private final Random random;
  private final Values values;
  private final Tracked tracked;
  private final String wanted;
  private final List<Made> pool = new ArrayList<>();

  private CollectionDriver(long seed, String wanted) {
    random = new Random(seed);
    tracked = new Tracked(random, pool);
    values = new Values(random, 0, tracked);
    this.wanted = wanted;
  }

  public static void main(String[] arguments) throws Exception {
    List<String> plan = EntryDriver.linesOf(arguments[0]);
    LibraryClasses classes = new LibraryClasses();
    EntryDriver.startWatch(NANOSECONDS);
    for (int i = Integer.parseInt(arguments[1]); i < plan.size() && !classes.isEmpty(); ++i) {
      EntryDriver.beginLine(i);
      String[] line = plan.get(i).split(" ");
      long seed = Long.parseLong(line[3]);
      try {
        Class<?> owner = classes.choose(line[0], seed);
        if (owner != null) new CollectionDriver(seed, line[1]).use(owner);
      } catch (Throwable any) {
        // What the library raises is in the JVM's log.
      }
    }
    EntryDriver.say("fathom: end");
    Runtime.getRuntime().halt(0);
  }

  private void use(Class<?> owner) {
    Made receiver = owner.isInterface() ? null : values.object(owner, 0);
    if (receiver != null && receiver.object != null) add("o", receiver);
    List<Method> statics = new ArrayList<>();
    for (Method method : owner.getDeclaredMethods())
      if (Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers())
          && !method.getName().equals("main"))
        statics.add(method);
    statics.sort(Comparator.comparing(Method::toString));
    if (receiver == null && statics.isEmpty()) return;
    if (!pool.isEmpty() && random.nextInt(4) > 0) fill(receiver);
    for (int i = 0; i < CALLS; ++i) {
      if (random.nextInt(4) == 0) tracked.change();
      boolean isStatic = !statics.isEmpty() && (pool.isEmpty() || random.nextInt(6) == 0);
      if (isStatic) keep(values.invoke(null, choose(statics, List.of()), 0));
      else if (!pool.isEmpty()) callOn(pool.get(random.nextBoolean() ? pool.size() - 1 : random.nextInt(pool.size())));
    }
  }

  /** Iterators of empty collections show nothing. */
  private void fill(Made receiver) {
    List<Method> methods = new ArrayList<>(openMethods(receiver.object.getClass()));
    methods.removeIf(each -> !each.getName().equals("add") && !each.getName().equals("put"));
    for (int i = 0; i < 3 && !methods.isEmpty(); ++i)
      values.invoke(pool.get(0), methods.get(random.nextInt(methods.size())), 0);
  }

  private void callOn(Made receiver) {
    List<Method> methods = openMethods(receiver.object.getClass());
    if (methods.isEmpty()) return;
    boolean isIterator = receiver.object instanceof Iterator;
    keep(values.invoke(receiver, choose(methods, isIterator ? OF_ITERATORS : CHANGES), 0));
  }

  private static boolean givesElements(Method method) {
    Class<?> type = method.getReturnType();
    return Iterator.class.isAssignableFrom(type) || java.util.Collection.class.isAssignableFrom(type);
  }

  /** The wanted one more often than others, then those that are preferred. */
  private Method choose(List<Method> methods, List<String> preferred) {
    int way = random.nextInt(8);
    List<Method> fitting = new ArrayList<>();
    for (Method method : methods)
      if (way < 2 ? method.getName().equals(wanted)
              : way < 4 ? preferred.contains(method.getName())
                        : way < 6 && givesElements(method))
        fitting.add(method);
    List<Method> from = fitting.isEmpty() ? methods : fitting;
    return from.get(random.nextInt(from.size()));
  }

  private void keep(Made made) {
    if (made == null || made.object == null || pool.size() > MOST) return;
    Class<?> type = made.object.getClass();
    boolean isJdks = type.getClassLoader() == null;
    boolean isOfInterest = made.object instanceof Iterable || made.object instanceof Map
        || made.object instanceof Iterator;
    if (type.isArray() || type.getName().startsWith("fathom.") || (isJdks && !isOfInterest)) return;
    for (Made one : pool)
      if (one.object == made.object) return;
    add("o", made);
  }

  private void add(String stem, Made made) {
    String name = stem + pool.size();
    EntryDriver.say("fathom: call 0 // " + name + " is " + Values.oneLine(made.source));
    pool.add(new Made(made.object, name));
  }

  private static final Map<Class<?>, List<Method>> METHODS = new HashMap<>();

  /** Of public classes and interfaces: an object's own class need not be one. */
  static List<Method> openMethods(Class<?> type) {
    return METHODS.computeIfAbsent(type, key -> {
      Set<Class<?>> types = new LinkedHashSet<>();
      for (Class<?> at = key; at != null && at != Object.class; at = at.getSuperclass()) addAll(at, types);
      Map<String, Method> found = new HashMap<>();
      for (Class<?> one : types) {
        if (!Values.isOpen(one)) continue;
        for (Method method : one.getDeclaredMethods())
          if (!Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers())
              && !method.isSynthetic())
            found.putIfAbsent(method.getName() + EntryDriver.descriptorOf(method), method);
      }
      for (String name : new String[] {"wait", "notify", "notifyAll", "finalize"}) found.remove(name + "()V");
      List<Method> methods = new ArrayList<>(found.values());
      methods.sort(Comparator.comparing(Method::toString));
      return methods;
    });
  }

  private static void addAll(Class<?> type, Set<Class<?>> types) {
    if (!types.add(type)) return;
    for (Class<?> each : type.getInterfaces()) addAll(each, types);
  }
}
