package fathom.replay;

import fathom.replay.EntryDriver.Made;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/** Brings an object into a state as callers of its public methods may: none is called, a few, most. */
final class Setters {
  private final Values values;
  private final Random random;

  Setters(Values values, Random random) {
    this.values = values;
    this.random = random;
  }

  /** Those that change something come first, now and then others behind them. */
  void call(Made receiver, Class<?> owner, int depth) {
    List<Method> setters = new ArrayList<>();
    List<Method> others = new ArrayList<>();
    for (Method method : owner.getMethods()) {
      if (Modifier.isStatic(method.getModifiers()) || method.getParameterCount() > 2 || method.isBridge()
          || method.getDeclaringClass() == Object.class)
        continue;
      (sets(method) ? setters : others).add(method);
    }
    int way = random.nextInt(4);
    if (way == 0) return;
    int chance = way == 1 ? 100 * 2 / Math.max(2, setters.size()) : way == 2 ? 80 : 40;
    for (Method each : shuffled(setters))
      if (random.nextInt(100) < chance) values.invoke(receiver, each, depth);
    if (way != 3 || others.isEmpty()) return;
    List<Method> more = shuffled(others);
    for (int i = random.nextInt(3); i >= 0 && i < more.size(); --i) values.invoke(receiver, more.get(i), depth);
  }

  private static boolean sets(Method method) {
    String name = method.getName();
    return name.startsWith("set") || name.startsWith("add") || name.startsWith("init");
  }

  /** As the seed says: the JVM gives methods in no order. */
  private List<Method> shuffled(List<Method> methods) {
    methods.sort(Comparator.comparing(Method::toString));
    Collections.shuffle(methods, random);
    return methods;
  }
}
