package fathom.replay;

import fathom.replay.EntryDriver.Made;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.jar.JarFile;

/**
 * Uses a library by its public interface alone, and changes collections that it was given in
 * between. Run as: CollectionDriver PLAN FIRST. A line of the plan is * * * SEED: it decides on
 * a class, an object of it, and the calls. Each is said before it happens, as EntryDriver does.
 */
public final class CollectionDriver {
  private static final int CALLS = 14;

  private final Random random;
  private final Values values;
  private final Tracked tracked;
  private final List<Made> pool = new ArrayList<>();

  private CollectionDriver(long seed) {
    random = new Random(seed);
    tracked = new Tracked(random);
    values = new Values(random, 0, tracked);
  }

  public static void main(String[] arguments) throws Exception {
    List<String> plan = EntryDriver.linesOf(arguments[0]);
    List<String> names = classNames();
    EntryDriver.startWatch();
    for (int i = Integer.parseInt(arguments[1]); i < plan.size() && !names.isEmpty(); ++i) {
      EntryDriver.beginLine(i);
      long seed = Long.parseLong(plan.get(i).split(" ")[3]);
      try {
        String name = names.get((int) (seed % names.size()));
        Class<?> owner = Class.forName(name, true, CollectionDriver.class.getClassLoader());
        if (Values.isOpen(owner)) new CollectionDriver(seed).use(owner);
      } catch (Throwable any) {
        // What the library raises is in the JVM's log.
      }
    }
    EntryDriver.say("fathom: end");
    Runtime.getRuntime().halt(0);
  }

  /** Of the jars on the class path, but for this one. */
  private static List<String> classNames() throws IOException {
    List<String> names = new ArrayList<>();
    String[] path = System.getProperty("java.class.path").split(":");
    for (int i = 1; i < path.length; ++i) {
      if (!path[i].endsWith(".jar")) continue;
      try (JarFile jar = new JarFile(path[i])) {
        jar.stream().map(entry -> entry.getName())
            .filter(name -> name.endsWith(".class") && !name.contains("-"))
            .forEach(name -> names.add(name.substring(0, name.length() - 6).replace('/', '.')));
      }
    }
    Collections.sort(names);
    return names;
  }

  private void use(Class<?> owner) {
    Made receiver = owner.isInterface() ? null : values.object(owner, 0);
    if (receiver != null) add("o", receiver);
    List<Method> statics = new ArrayList<>();
    for (Method method : owner.getDeclaredMethods())
      if (Modifier.isStatic(method.getModifiers()) && Modifier.isPublic(method.getModifiers())
          && !method.getName().equals("main"))
        statics.add(method);
    statics.sort(Comparator.comparing(Method::toString));
    if (receiver == null && statics.isEmpty()) return;
    for (int i = 0; i < CALLS; ++i) {
      if (random.nextInt(4) == 0) tracked.change();
      boolean isStatic = !statics.isEmpty() && (pool.isEmpty() || random.nextInt(6) == 0);
      if (isStatic) keep(values.invoke(null, statics.get(random.nextInt(statics.size())), 0));
      else if (!pool.isEmpty()) callOn(pool.get(random.nextInt(pool.size())));
    }
  }

  private void callOn(Made receiver) {
    List<Method> methods = openMethods(receiver.object.getClass());
    if (methods.isEmpty()) return;
    keep(values.invoke(receiver, methods.get(random.nextInt(methods.size())), 0));
  }

  private void keep(Made made) {
    if (made == null || made.object == null || pool.size() > 12) return;
    Class<?> type = made.object.getClass();
    boolean isJdks = type.getClassLoader() == null;
    boolean isOfInterest = made.object instanceof Iterable || made.object instanceof Map
        || made.object instanceof java.util.Iterator;
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
  private static List<Method> openMethods(Class<?> type) {
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
