package jdk.internal.util;

/** What java.util asks of arrays; the JDK's class looks at memory. */
public class ArraysSupport {
  private ArraysSupport() {}

  public static final int SOFT_MAX_ARRAY_LENGTH = Integer.MAX_VALUE - 8;

  /** The preferred length, but rather the soft limit than beyond it. */
  public static int newLength(int length, int least, int preferred) {
    int wanted = length + Math.max(least, preferred);
    if (wanted > 0 && wanted <= SOFT_MAX_ARRAY_LENGTH) return wanted;
    int needed = length + least;
    if (needed < 0) throw new OutOfMemoryError("Required length exceeds implementation limit");
    return Math.max(needed, SOFT_MAX_ARRAY_LENGTH);
  }

  public static int mismatch(boolean[] a, boolean[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(boolean[] a, int aFrom, boolean[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (a[aFrom + i] != b[bFrom + i]) return i;
    return -1;
  }

  public static int mismatch(byte[] a, byte[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(byte[] a, int aFrom, byte[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (a[aFrom + i] != b[bFrom + i]) return i;
    return -1;
  }

  public static int mismatch(char[] a, char[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(char[] a, int aFrom, char[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (a[aFrom + i] != b[bFrom + i]) return i;
    return -1;
  }

  public static int mismatch(short[] a, short[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(short[] a, int aFrom, short[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (a[aFrom + i] != b[bFrom + i]) return i;
    return -1;
  }

  public static int mismatch(int[] a, int[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(int[] a, int aFrom, int[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (a[aFrom + i] != b[bFrom + i]) return i;
    return -1;
  }

  public static int mismatch(long[] a, long[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(long[] a, int aFrom, long[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (a[aFrom + i] != b[bFrom + i]) return i;
    return -1;
  }

  public static int mismatch(float[] a, float[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(float[] a, int aFrom, float[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (Float.compare(a[aFrom + i], b[bFrom + i]) != 0) return i;
    return -1;
  }

  public static int mismatch(double[] a, double[] b, int length) {
    return mismatch(a, 0, b, 0, length);
  }

  public static int mismatch(double[] a, int aFrom, double[] b, int bFrom, int length) {
    for (int i = 0; i < length; ++i)
      if (Double.compare(a[aFrom + i], b[bFrom + i]) != 0) return i;
    return -1;
  }
}
