package fathom.replay;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Calls methods of a library by its public interface alone, and protected ones as subclasses do,
 * with arguments that are made at random and are never null. Run as: EntryDriver PLAN FIRST
 * [anew]. The first line of the plan has the names of the library's classes. Each other is CLASS
 * NAME DESCRIPTOR SEED; calls before FIRST are left out. Before every call of the library a line
 * says which, as Java: "fathom: call N EXPRESSION". Whoever reads the log of the JVM sees which
 * exceptions the call raised. With `anew` every line of the plan begins with no class loaded.
 */
public final class EntryDriver {
  private static final long NANOSECONDS = 2_000_000_000L;  // of CPU time, for one line of the plan
  private static final int SAMPLES = 15;  // with less CPU time than this in all: it waits for something
  private static final long LEAST = 20_000_000L;
  private static volatile int line = -1;

  private EntryDriver() {}

  public static void main(String[] arguments) throws Exception {
    List<String> plan = linesOf(arguments[0]);
    OwnClasses own = new OwnClasses(plan.remove(0).split(" "));
    boolean isAnew = arguments.length > 2 && arguments[2].equals("anew");
    startWatch(NANOSECONDS);
    for (int i = Integer.parseInt(arguments[1]); i < plan.size(); ++i) {
      beginLine(i);
      try {
        run(i, plan.get(i).split(" "), own, isAnew ? newLoader() : EntryDriver.class.getClassLoader());
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
          last = now;
          idle = 0;
        }
        boolean works = now - last > LEAST;
        idle = works ? 0 : idle + 1;
        if (works) last = now;
        if (now - first > most || idle > SAMPLES) Runtime.getRuntime().halt(44);
      }
    });
    watch.setDaemon(true);
    watch.start();
  }

  /** Of the class path, but for this class's own jar. */
  private static ClassLoader newLoader() throws IOException {
    List<URL> path = new ArrayList<>();
    for (String each : System.getProperty("java.class.path").split(":")) path.add(new File(each).toURI().toURL());
    return new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
  }

  private static void run(int number, String[] line, OwnClasses own, ClassLoader loader) throws Throwable {
    Class<?> owner = own.use(line[0], loader);
    Random random = new Random(Long.parseLong(line[3]) * 31 + line[1].hashCode());
    Values values = new Values(random, number, own);
    for (Executable target : membersOf(owner, line[1])) {
      if (!descriptorOf(target).equals(line[2])) continue;
      if (target instanceof Constructor) {
        values.construct((Constructor<?>) target, 0);
      } else {
        call(values, random, owner, (Method) target);
      }
      return;
    }
  }

  private static void call(Values values, Random random, Class<?> owner, Method method) {
    Made receiver = null;
    if (!Modifier.isStatic(method.getModifiers())) {
      receiver = values.object(owner, 0);
      if (receiver == null) return;
      new Setters(values, random).call(receiver, receiver.object.getClass(), 1);
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
