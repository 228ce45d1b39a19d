package fathom.replay;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Calls methods of a library by its public interface alone, with arguments that are made at random
 * and are never null. Run as: EntryDriver PLAN FIRST. A line of the plan is CLASS NAME DESCRIPTOR
 * SEED; calls before FIRST are left out. Before every call of the library a line says which, as
 * Java: "fathom: call N EXPRESSION". Whoever reads the log of the JVM sees which exceptions the
 * call raised.
 */
public final class EntryDriver {
  private static final long NANOSECONDS = 3_000_000_000L;  // of CPU time, for one line of the plan
  private static final int SAMPLES = 25;  // without CPU time: it waits for something
  private static volatile int line = -1;

  private EntryDriver() {}

  public static void main(String[] arguments) throws Exception {
    List<String> plan = linesOf(arguments[0]);
    startWatch(NANOSECONDS);
    for (int i = Integer.parseInt(arguments[1]); i < plan.size(); ++i) {
      beginLine(i);
      try {
        run(i, plan.get(i).split(" "));
      } catch (Throwable any) {
        // What the library raises is in the JVM's log.
      }
    }
    say("fathom: end");
    Runtime.getRuntime().halt(0);
  }

  /** Without channels, which need more than the sandbox gives. */
  static List<String> linesOf(String file) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader = new BufferedReader(
             new InputStreamReader(new FileInputStream(file), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) lines.add(line);
    }
    return lines;
  }

  static void beginLine(int number) {
    line = number;
    say("fathom: line " + number);
  }

  static synchronized void say(String line) {
    System.err.println("\n" + line);
    System.err.flush();
  }

  /** Ends the JVM where a line takes too long; how busy the machine is does not matter. */
  static void startWatch(long most) {
    long main = Thread.currentThread().getId();
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    Thread watch = new Thread(() -> {
      int seen = -1;
      int idle = 0;
      long first = 0;
      long last = 0;
      while (true) {
        try {
          Thread.sleep(200);
        } catch (InterruptedException stopped) {
          return;
        }
        long now = threads.getThreadCpuTime(main);
        if (seen != line) {
          seen = line;
          first = now;
          idle = 0;
        }
        idle = now == last ? idle + 1 : 0;
        last = now;
        if (now - first > most || idle > SAMPLES) Runtime.getRuntime().halt(44);
      }
    });
    watch.setDaemon(true);
    watch.start();
  }

  private static void run(int number, String[] line) throws Throwable {
    Class<?> owner = Class.forName(line[0], true, EntryDriver.class.getClassLoader());
    Values values = new Values(new Random(Long.parseLong(line[3]) * 31 + line[1].hashCode()), number);
    for (Executable target : membersOf(owner, line[1])) {
      if (!descriptorOf(target).equals(line[2])) continue;
      if (target instanceof Constructor) {
        values.construct((Constructor<?>) target, 0);
      } else {
        call(values, owner, (Method) target);
      }
      return;
    }
  }

  private static void call(Values values, Class<?> owner, Method method) throws Throwable {
    Made receiver = null;
    if (!Modifier.isStatic(method.getModifiers())) {
      receiver = values.object(owner, 0);
      if (receiver == null) return;
      values.prepare(receiver, owner);
    }
    values.invoke(receiver, method, 0);
  }

  private static List<Executable> membersOf(Class<?> owner, String name) {
    List<Executable> found = new ArrayList<>();
    if (name.equals("<init>")) {
      Collections.addAll(found, owner.getDeclaredConstructors());
      return found;
    }
    for (Method method : owner.getDeclaredMethods())
      if (method.getName().equals(name)) found.add(method);
    return found;
  }

  static String descriptorOf(Executable target) {
    StringBuilder text = new StringBuilder("(");
    for (Class<?> type : target.getParameterTypes()) text.append(letterOf(type));
    text.append(')');
    return text.append(target instanceof Method ? letterOf(((Method) target).getReturnType()) : "V")
        .toString();
  }

  private static String letterOf(Class<?> type) {
    if (type == void.class) return "V";
    String array = java.lang.reflect.Array.newInstance(type, 0).getClass().getName();
    return array.substring(1).replace('.', '/');
  }

  /** An object, and the expression that gives it. */
  static final class Made {
    final Object object;
    final String source;

    Made(Object object, String source) {
      this.object = object;
      this.source = source;
    }
  }
}
