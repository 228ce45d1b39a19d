package fathom.model;

/**
 * Unicode's tables for characters beyond ASCII. The methods have no bodies: all that is known is
 * that equal arguments give equal results, in the range that contracts.txt says.
 */
public final class Unicode {
  private Unicode() {}

  public static native int digit(int codePoint, int radix);

  public static native int numericValue(int codePoint);

  public static native int type(int codePoint);

  public static native int toLowerCase(int codePoint);

  public static native int toUpperCase(int codePoint);

  public static native int toTitleCase(int codePoint);

  public static native boolean isLowerCase(int codePoint);

  public static native boolean isUpperCase(int codePoint);

  public static native boolean isAlphabetic(int codePoint);

  public static native boolean isWhitespace(int codePoint);

  public static native boolean isJavaIdentifierStart(int codePoint);

  public static native boolean isJavaIdentifierPart(int codePoint);
}
