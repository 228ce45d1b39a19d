/** What models leave open: marked texts, and the choices that {@link Differences} tries out. */
public final class Supplied {
  static final String OPEN = "\ufffe any text \ufffe";
  /** What flag() gives. */
  static boolean choice;
  /** Whether a value was asked for that the real method may compute otherwise. */
  static boolean wasOpen;

  private Supplied() {}

  public static boolean flag() {
    wasOpen = true;
    return choice;
  }

  public static int number() {
    wasOpen = true;
    return 0;
  }

  public static int length() {
    return number();
  }

  public static byte smallNumber() {
    return (byte) number();
  }

  public static char character() {
    return (char) number();
  }

  public static long longNumber() {
    return number();
  }

  public static float floatNumber() {
    return number();
  }

  public static double doubleNumber() {
    return number();
  }

  public static String text() {
    return OPEN;
  }

  public static String unknown(String format, Object[] arguments) {
    wasOpen = true;
    return OPEN;
  }

  public static Object[] like(Object[] array, int length) {
    return (Object[]) java.lang.reflect.Array.newInstance(array.getClass().getComponentType(), length);
  }

  public static int digit(int c, int radix) {
    return Character.digit(c, radix);
  }

  public static int numericValue(int c) {
    return Character.getNumericValue(c);
  }

  public static int type(int c) {
    return Character.getType(c);
  }

  public static int toLowerCase(int c) {
    return Character.toLowerCase(c);
  }

  public static int toUpperCase(int c) {
    return Character.toUpperCase(c);
  }

  public static int toTitleCase(int c) {
    return Character.toTitleCase(c);
  }

  public static boolean isLowerCase(int c) {
    return Character.isLowerCase(c);
  }

  public static boolean isUpperCase(int c) {
    return Character.isUpperCase(c);
  }

  public static boolean isAlphabetic(int c) {
    return Character.isAlphabetic(c);
  }

  public static boolean isWhitespace(int c) {
    return Character.isWhitespace(c);
  }

  public static boolean isJavaIdentifierStart(int c) {
    return Character.isJavaIdentifierStart(c);
  }

  public static boolean isJavaIdentifierPart(int c) {
    return Character.isJavaIdentifierPart(c);
  }
}
