package org.sosy_lab.sv_benchmarks;

import java.util.Random;

/** Random values, those that programs react to preferred. */
public final class Verifier {
  /** Set by the referee, which loads this class anew for each run. */
  public static Random random = new Random(0);

  /** An assumption fails: the run says nothing. */
  public static final class NotAssumed extends ThreadDeath {}

  private static final long[] CORNERS = {
    0, 1, -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42, 77, 127, 128, -128, -129, 255, 256, 1000, 12345, 65535, 65536,
    1000000, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1, Integer.MIN_VALUE + 1
  };
  private static final double[] REALS = {
    0, -0.0, 1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, 1e30, -1.5, 0.1, 16777216,
    9007199254740992.0, Double.MIN_VALUE
  };

  private Verifier() {}

  public static void assume(boolean condition) {
    if (!condition) throw new NotAssumed();
  }

  private static long number() {
    switch (random.nextInt(5)) {
      case 0:
      case 1:
        return CORNERS[random.nextInt(CORNERS.length)];
      case 2:
        return random.nextInt(21) - 10;
      case 3:
        return random.nextInt(201) - 100;
      default:
        return random.nextInt();
    }
  }

  public static boolean nondetBoolean() {
    return random.nextBoolean();
  }

  public static byte nondetByte() {
    return (byte) number();
  }

  public static char nondetChar() {
    return random.nextInt(3) == 0 ? (char) number() : (char) (48 + random.nextInt(60));
  }

  public static short nondetShort() {
    return (short) number();
  }

  public static int nondetInt() {
    return (int) number();
  }

  public static long nondetLong() {
    int kind = random.nextInt(10);
    return kind == 0 ? Long.MIN_VALUE : kind == 1 ? Long.MAX_VALUE : kind == 2 ? random.nextLong() : number();
  }

  public static float nondetFloat() {
    return (float) nondetDouble();
  }

  public static double nondetDouble() {
    return random.nextBoolean() ? REALS[random.nextInt(REALS.length)] : (double) number();
  }

  public static String nondetString() {
    StringBuilder text = new StringBuilder();
    for (int length = random.nextInt(6); length > 0; length--) text.append((char) ('a' + random.nextInt(3)));
    return text.toString();
  }
}
