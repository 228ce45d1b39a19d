import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/**
 * Throwables JAR: makes objects of Throwable and of its model in all ways, does to both what can be
 * done in three steps, and prints steps that differ, then the number of steps.
 */
public final class Throwables {
  private static final String[] STEPS = {"message", "cause", "text", "init null", "init self",
      "init other", "suppress null", "suppress self", "suppress other", "suppressed", "fill"};

  private Throwables() {}

  public static void main(String[] arguments) throws Exception {
    Values.loader = new ModelLoader(arguments[0]);
    Class<?> model = Values.loader.model("java.lang.Throwable");
    int steps = 0;
    for (int way = 0; way < 6; ++way)
      for (int i = 0; i < STEPS.length * STEPS.length * STEPS.length; ++i) {
        String real = transcript(Throwable.class, way, i);
        String ours = transcript(model, way, i);
        steps += 3;
        if (!real.equals(ours)) System.out.println(way + "\n  JDK:   " + real + "\n  model: " + ours);
      }
    System.out.println("steps " + steps);
  }

  private static Object make(Class<?> type, int way, Object other) throws Exception {
    Class<?> text = Values.modelOfKind(type, String.class);
    Object message = type == Throwable.class ? "m" : Values.toModel("m");
    return switch (way) {
      case 0 -> type.getConstructor().newInstance();
      case 1 -> type.getConstructor(text).newInstance(message);
      case 2 -> type.getConstructor(text).newInstance((Object) null);
      case 3 -> type.getConstructor(text, type).newInstance(message, other);
      case 4 -> type.getConstructor(text, type).newInstance(message, null);
      default -> type.getConstructor(type).newInstance(other);
    };
  }

  private static String transcript(Class<?> type, int way, int code) throws Exception {
    Object other = make(type, 0, null);
    Object object = make(type, way, other);
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < 3; ++k) {
      String step = STEPS[code % STEPS.length];
      code /= STEPS.length;
      try {
        lines.add(step + ": " + name(perform(type, step, object, other), object, other));
      } catch (InvocationTargetException raised) {
        lines.add(step + ": " + raised.getCause().getClass());
      }
    }
    return lines.toString();
  }

  private static Object perform(Class<?> type, String step, Object object, Object other) throws Exception {
    Object argument = step.endsWith("self") ? object : step.endsWith("other") ? other : null;
    if (step.startsWith("init")) return type.getMethod("initCause", type).invoke(object, argument);
    if (step.startsWith("suppress "))
      return type.getMethod("addSuppressed", type).invoke(object, argument);
    return switch (step) {
      case "message" -> type.getMethod("getMessage").invoke(object);
      case "cause" -> type.getMethod("getCause").invoke(object);
      case "text" -> object.toString();
      case "fill" -> type.getMethod("fillInStackTrace").invoke(object);
      default -> type.getMethod("getSuppressed").invoke(object);
    };
  }

  private static String name(Object result, Object object, Object other) {
    if (result == object) return "itself";
    if (result == other) return "other";
    if (result instanceof Object[] array) return array.length + " " + (array.length > 0 && array[0] == other);
    return String.valueOf(Values.toReal(result)).replace("model.", "");
  }
}
