import java.io.File;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Referee VERIFIER-FOLDER SCRATCH-FOLDER PROGRAM...: compiles and runs each program with many random inputs. One line
 * each: the program, and the classes of what left main, with spaces between them; "-" where it always returned. A
 * message that is a number follows its class: C:5.
 */
public class Referee {
  private static final int RUNS = 300;

  public static void main(String[] arguments) throws Exception {
    for (int i = 2; i < arguments.length; i++) {
      Path classes = Path.of(arguments[1]).resolve("" + i);
      Files.createDirectories(classes);
      compile(arguments[i], arguments[0], classes);
      boolean hasInputs = Files.readString(Path.of(arguments[i])).contains("nondet");
      TreeSet<String> left = new TreeSet<>();
      for (int run = 0; run < (hasInputs ? RUNS : 1); run++)
        left.add(outcome(classes, arguments[0], run));
      left.remove("");
      System.out.println(arguments[i] + " " + (left.isEmpty() ? "-" : String.join(" ", left)));
    }
    System.exit(0);
  }

  private static void compile(String program, String verifier, Path classes) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    List<String> options = List.of("-nowarn", "-d", classes.toString(), "-cp", verifier, "-proc:none");
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Iterable<? extends javax.tools.JavaFileObject> sources = files.getJavaFileObjects(new File(program));
      if (!compiler.getTask(messages, files, null, options, null, sources).call())
        throw new IllegalArgumentException(program + ": " + messages);
    }
  }

  /** The class of what left main; "" where it returned or an assumption failed. */
  private static String outcome(Path classes, String verifier, int seed) throws Exception {
    URL[] path = {classes.toUri().toURL(), Path.of(verifier).toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
      loader.setDefaultAssertionStatus(true);
      Field random = loader.loadClass("org.sosy_lab.sv_benchmarks.Verifier").getField("random");
      // The first bits of small seeds are all the same: every first nextBoolean() would be true.
      random.set(null, new Random(seed * 0x9E3779B97F4A7C15L));
      Method main = loader.loadClass("Main").getDeclaredMethod("main", String[].class);
      main.setAccessible(true);
      main.invoke(null, (Object) new String[0]);
      return "";
    } catch (InvocationTargetException left) {
      String name = left.getCause().getClass().getName();
      String message = String.valueOf(left.getCause().getMessage());
      if (message.matches("-?[0-9]+")) name += ":" + message;
      return name.endsWith("$NotAssumed") ? "" : name;
    }
  }
}
