package java.util;

import fathom.model.Any;
import java.io.Serializable;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Any numbers, whatever the seed. Subclasses that give their own bits are followed exactly. */
public class Random implements RandomGenerator, Serializable {
  public Random() {
    if (!isPlain()) setSeed(Any.longNumber());
  }

  public Random(long seed) {
    if (!isPlain()) setSeed(seed);
  }

  private boolean isPlain() {
    return getClass() == Random.class;
  }

  public synchronized void setSeed(long seed) {}

  protected int next(int bits) {
    return Any.number() >>> 32 - bits;
  }

  public void nextBytes(byte[] bytes) {
    int random = 0;
    for (int i = 0; i < bytes.length; ++i) {
      random = i % 4 == 0 ? nextInt() : random >> 8;
      bytes[i] = (byte) random;
    }
  }

  public int nextInt() {
    return isPlain() ? Any.number() : next(32);
  }

  public int nextInt(int bound) {
    if (bound <= 0) throw new IllegalArgumentException("bound must be positive");
    if (isPlain()) {
      int any = Any.number();
      return any >= 0 && any < bound ? any : 0;
    }
    int bits = next(31);
    if ((bound & bound - 1) == 0) return (int) (bound * (long) bits >> 31);
    int rest = bits % bound;
    while (bits - rest + bound - 1 < 0) {
      bits = next(31);
      rest = bits % bound;
    }
    return rest;
  }

  public long nextLong() {
    return isPlain() ? Any.longNumber() : ((long) next(32) << 32) + next(32);
  }

  public boolean nextBoolean() {
    return isPlain() ? Any.flag() : next(1) != 0;
  }

  public float nextFloat() {
    if (!isPlain()) return next(24) / (float) (1 << 24);
    float any = Any.floatNumber();
    return any >= 0.0f && any < 1.0f ? any : 0.0f;
  }

  public double nextDouble() {
    if (!isPlain()) return (((long) next(26) << 27) + next(27)) * 0x1.0p-53;
    double any = Any.doubleNumber();
    return any >= 0.0 && any < 1.0 ? any : 0.0;
  }

  public native double nextGaussian();

  public native IntStream ints();

  public native IntStream ints(long count);

  public native IntStream ints(int least, int bound);

  public native IntStream ints(long count, int least, int bound);

  public native LongStream longs();

  public native LongStream longs(long count);

  public native LongStream longs(long least, long bound);

  public native LongStream longs(long count, long least, long bound);

  public native DoubleStream doubles();

  public native DoubleStream doubles(long count);

  public native DoubleStream doubles(double least, double bound);

  public native DoubleStream doubles(long count, double least, double bound);
}
