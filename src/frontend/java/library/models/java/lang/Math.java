package java.lang;

/** Integers exactly; of most functions over the reals only that they are functions. */
public final class Math {
  private Math() {}

  public static final double E = 2.7182818284590452354;
  public static final double PI = 3.14159265358979323846;

  private static ArithmeticException overflow(String type) {
    return new ArithmeticException(type);
  }

  public static native double sin(double a);

  public static native double cos(double a);

  public static native double tan(double a);

  public static native double asin(double a);

  public static native double acos(double a);

  public static native double atan(double a);

  public static native double exp(double a);

  public static native double log(double a);

  public static native double log10(double a);

  public static native double sqrt(double a);

  public static native double cbrt(double a);

  public static native double sinh(double a);

  public static native double cosh(double a);

  public static native double tanh(double a);

  public static native double expm1(double a);

  public static native double log1p(double a);

  public static native double ceil(double a);

  public static native double floor(double a);

  public static native double rint(double a);

  public static native double atan2(double a, double b);

  public static native double pow(double a, double b);

  public static native double hypot(double a, double b);

  public static native double IEEEremainder(double a, double b);

  public static int round(float a) {
    float low = (float) floor(a);
    return (int) (a - low >= 0.5f ? low + 1.0f : low);
  }

  public static long round(double a) {
    double low = floor(a);
    return (long) (a - low >= 0.5 ? low + 1.0 : low);
  }

  public static native double random();

  public static native double fma(double a, double b, double c);

  public static native float fma(float a, float b, float c);

  public static native double ulp(double a);

  public static native float ulp(float a);

  public static native double nextAfter(double a, double direction);

  public static native float nextAfter(float a, double direction);

  public static native double nextUp(double a);

  public static native float nextUp(float a);

  public static native double nextDown(double a);

  public static native float nextDown(float a);

  public static native double scalb(double a, int exponent);

  public static native float scalb(float a, int exponent);

  public static native int getExponent(double a);

  public static native int getExponent(float a);

  public static double toRadians(double degrees) {
    return degrees * 0.017453292519943295;
  }

  public static double toDegrees(double radians) {
    return radians * 57.29577951308232;
  }

  public static int addExact(int a, int b) {
    int sum = a + b;
    if (a >= 0 == b >= 0 && a >= 0 != sum >= 0) throw overflow("integer overflow");
    return sum;
  }

  public static int subtractExact(int a, int b) {
    int difference = a - b;
    if (a >= 0 != b >= 0 && a >= 0 != difference >= 0) throw overflow("integer overflow");
    return difference;
  }

  public static long addExact(long a, long b) {
    long sum = a + b;
    if (a >= 0 == b >= 0 && a >= 0 != sum >= 0) throw overflow("long overflow");
    return sum;
  }

  public static long subtractExact(long a, long b) {
    long difference = a - b;
    if (a >= 0 != b >= 0 && a >= 0 != difference >= 0) throw overflow("long overflow");
    return difference;
  }

  public static int multiplyExact(int a, int b) {
    long product = (long) a * b;
    if (product != (int) product) throw overflow("integer overflow");
    return (int) product;
  }

  public static long multiplyExact(long a, int b) {
    return multiplyExact(a, (long) b);
  }

  public static long multiplyExact(long a, long b) {
    long product = a * b;
    if (b != 0 && (product / b != a || a == Long.MIN_VALUE && b == -1))
      throw overflow("long overflow");
    return product;
  }

  public static long multiplyFull(int a, int b) {
    return (long) a * b;
  }

  public static native long multiplyHigh(long a, long b);

  public static int incrementExact(int a) {
    if (a == Integer.MAX_VALUE) throw overflow("integer overflow");
    return a + 1;
  }

  public static int decrementExact(int a) {
    if (a == Integer.MIN_VALUE) throw overflow("integer overflow");
    return a - 1;
  }

  public static int negateExact(int a) {
    if (a == Integer.MIN_VALUE) throw overflow("integer overflow");
    return -a;
  }

  public static int absExact(int a) {
    if (a == Integer.MIN_VALUE)
      throw overflow("Overflow to represent absolute value of Integer.MIN_VALUE");
    return a < 0 ? -a : a;
  }

  public static long incrementExact(long a) {
    if (a == Long.MAX_VALUE) throw overflow("long overflow");
    return a + 1;
  }

  public static long decrementExact(long a) {
    if (a == Long.MIN_VALUE) throw overflow("long overflow");
    return a - 1;
  }

  public static long negateExact(long a) {
    if (a == Long.MIN_VALUE) throw overflow("long overflow");
    return -a;
  }

  public static long absExact(long a) {
    if (a == Long.MIN_VALUE)
      throw overflow("Overflow to represent absolute value of Long.MIN_VALUE");
    return a < 0 ? -a : a;
  }

  public static int toIntExact(long a) {
    if ((int) a != a) throw overflow("integer overflow");
    return (int) a;
  }

  public static int floorDiv(int a, int b) {
    int quotient = a / b;
    return a < 0 != b < 0 && quotient * b != a ? quotient - 1 : quotient;
  }

  public static long floorDiv(long a, int b) {
    long quotient = a / b;
    return a < 0 != b < 0 && quotient * b != a ? quotient - 1 : quotient;
  }

  public static long floorDiv(long a, long b) {
    long quotient = a / b;
    return a < 0 != b < 0 && quotient * b != a ? quotient - 1 : quotient;
  }

  public static int floorMod(int a, int b) {
    int rest = a % b;
    return a < 0 != b < 0 && rest != 0 ? rest + b : rest;
  }

  public static int floorMod(long a, int b) {
    int rest = (int) (a % b);
    return a < 0 != b < 0 && rest != 0 ? rest + b : rest;
  }

  public static long floorMod(long a, long b) {
    long rest = a % b;
    return a < 0 != b < 0 && rest != 0 ? rest + b : rest;
  }

  public static int abs(int a) {
    return a < 0 ? -a : a;
  }

  public static long abs(long a) {
    return a < 0 ? -a : a;
  }

  public static float abs(float a) {
    return a <= 0.0f ? 0.0f - a : a;
  }

  public static double abs(double a) {
    return a <= 0.0 ? 0.0 - a : a;
  }

  public static int max(int a, int b) {
    return a >= b ? a : b;
  }

  public static int min(int a, int b) {
    return a <= b ? a : b;
  }

  public static long max(long a, long b) {
    return a >= b ? a : b;
  }

  public static long min(long a, long b) {
    return a <= b ? a : b;
  }

  public static float max(float a, float b) {
    if (a != a) return a;
    if (a == 0.0f && b == 0.0f && 1.0f / a < 0.0f) return b;
    return a >= b ? a : b;
  }

  public static float min(float a, float b) {
    if (a != a) return a;
    if (a == 0.0f && b == 0.0f && 1.0f / b < 0.0f) return b;
    return a <= b ? a : b;
  }

  public static float signum(float a) {
    return a > 0.0f ? 1.0f : a < 0.0f ? -1.0f : a;
  }

  public static float copySign(float a, float sign) {
    if (a != a) return a;
    boolean isNegative = sign < 0.0f || sign == 0.0f && 1.0f / sign < 0.0f
        || sign != sign && Float.floatToRawIntBits(sign) < 0;
    return isNegative ? -abs(a) : abs(a);
  }

  public static double max(double a, double b) {
    if (a != a) return a;
    if (a == 0.0 && b == 0.0 && 1.0 / a < 0.0) return b;
    return a >= b ? a : b;
  }

  public static double min(double a, double b) {
    if (a != a) return a;
    if (a == 0.0 && b == 0.0 && 1.0 / b < 0.0) return b;
    return a <= b ? a : b;
  }

  public static double signum(double a) {
    return a > 0.0 ? 1.0 : a < 0.0 ? -1.0 : a;
  }

  public static double copySign(double a, double sign) {
    if (a != a) return a;
    boolean isNegative = sign < 0.0 || sign == 0.0 && 1.0 / sign < 0.0
        || sign != sign && Double.doubleToRawLongBits(sign) < 0;
    return isNegative ? -abs(a) : abs(a);
  }
}
