package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;

/** There is one thread: a number that changes. A function that changes it itself is called again. */
public class AtomicLong extends Number implements Serializable {
  private long value;

  public AtomicLong(long value) {
    this.value = value;
  }

  public AtomicLong() {}

  public final long get() {
    return value;
  }

  public final long getPlain() {
    return value;
  }

  public final long getOpaque() {
    return value;
  }

  public final long getAcquire() {
    return value;
  }

  public final void set(long value) {
    this.value = value;
  }

  public final void lazySet(long value) {
    this.value = value;
  }

  public final void setPlain(long value) {
    this.value = value;
  }

  public final void setOpaque(long value) {
    this.value = value;
  }

  public final void setRelease(long value) {
    this.value = value;
  }

  public final long getAndSet(long value) {
    long old = this.value;
    this.value = value;
    return old;
  }

  public final boolean compareAndSet(long expected, long value) {
    if (this.value != expected) return false;
    this.value = value;
    return true;
  }

  @Deprecated(since = "9")
  public final boolean weakCompareAndSet(long expected, long value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetPlain(long expected, long value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(long expected, long value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(long expected, long value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(long expected, long value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final long compareAndExchange(long expected, long value) {
    long old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final long compareAndExchangeAcquire(long expected, long value) {
    long old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final long compareAndExchangeRelease(long expected, long value) {
    long old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final long getAndIncrement() {
    return value++;
  }

  public final long getAndDecrement() {
    return value--;
  }

  public final long getAndAdd(long delta) {
    long old = value;
    value = old + delta;
    return old;
  }

  public final long incrementAndGet() {
    return ++value;
  }

  public final long decrementAndGet() {
    return --value;
  }

  public final long addAndGet(long delta) {
    value += delta;
    return value;
  }

  public final long getAndUpdate(LongUnaryOperator update) {
    long old = value;
    long updated = update.applyAsLong(old);
    while (value != old) {
      old = value;
      updated = update.applyAsLong(old);
    }
    value = updated;
    return old;
  }

  public final long updateAndGet(LongUnaryOperator update) {
    long old = value;
    long updated = update.applyAsLong(old);
    while (value != old) {
      old = value;
      updated = update.applyAsLong(old);
    }
    value = updated;
    return updated;
  }

  public final long getAndAccumulate(long other, LongBinaryOperator function) {
    long old = value;
    long updated = function.applyAsLong(old, other);
    while (value != old) {
      old = value;
      updated = function.applyAsLong(old, other);
    }
    value = updated;
    return old;
  }

  public final long accumulateAndGet(long other, LongBinaryOperator function) {
    long old = value;
    long updated = function.applyAsLong(old, other);
    while (value != old) {
      old = value;
      updated = function.applyAsLong(old, other);
    }
    value = updated;
    return updated;
  }

  public String toString() {
    return Long.toString(value);
  }

  public int intValue() {
    return (int) value;
  }

  public long longValue() {
    return value;
  }

  public float floatValue() {
    return value;
  }

  public double doubleValue() {
    return value;
  }
}
