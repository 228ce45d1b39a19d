package fathom.model;

/**
 * Values that a model leaves open. The methods have no bodies: rows of contracts.txt say what is
 * known of their results, and each call gives any such value.
 */
public final class Any {
  private Any() {}

  public static native boolean flag();

  public static native int number();

  /** 0 or more. */
  public static native int length();

  public static native byte smallNumber();

  public static native char character();

  public static native long longNumber();

  public static native float floatNumber();

  public static native double doubleNumber();

  /** Never null. */
  public static native String text();

  /** A new array of the class of `array`, with null in all places. */
  public static native Object[] like(Object[] array, int length);

  public static String textOrNull() {
    return flag() ? text() : null;
  }

  public static char[] characters() {
    return text().toCharArray();
  }

  public static String[] texts() {
    String[] texts = new String[length()];
    for (int i = 0; i < texts.length; ++i) texts[i] = text();
    return texts;
  }

  public static byte[] bytes() {
    byte[] bytes = new byte[length()];
    for (int i = 0; i < bytes.length; ++i) bytes[i] = smallNumber();
    return bytes;
  }
}
