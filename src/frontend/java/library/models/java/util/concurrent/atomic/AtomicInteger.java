package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/** There is one thread: a number that changes. A function that changes it itself is called again. */
public class AtomicInteger extends Number implements Serializable {
  private int value;

  public AtomicInteger(int value) {
    this.value = value;
  }

  public AtomicInteger() {}

  public final int get() {
    return value;
  }

  public final int getPlain() {
    return value;
  }

  public final int getOpaque() {
    return value;
  }

  public final int getAcquire() {
    return value;
  }

  public final void set(int value) {
    this.value = value;
  }

  public final void lazySet(int value) {
    this.value = value;
  }

  public final void setPlain(int value) {
    this.value = value;
  }

  public final void setOpaque(int value) {
    this.value = value;
  }

  public final void setRelease(int value) {
    this.value = value;
  }

  public final int getAndSet(int value) {
    int old = this.value;
    this.value = value;
    return old;
  }

  public final boolean compareAndSet(int expected, int value) {
    if (this.value != expected) return false;
    this.value = value;
    return true;
  }

  @Deprecated(since = "9")
  public final boolean weakCompareAndSet(int expected, int value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetPlain(int expected, int value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(int expected, int value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(int expected, int value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(int expected, int value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final int compareAndExchange(int expected, int value) {
    int old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final int compareAndExchangeAcquire(int expected, int value) {
    int old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final int compareAndExchangeRelease(int expected, int value) {
    int old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final int getAndIncrement() {
    return value++;
  }

  public final int getAndDecrement() {
    return value--;
  }

  public final int getAndAdd(int delta) {
    int old = value;
    value = old + delta;
    return old;
  }

  public final int incrementAndGet() {
    return ++value;
  }

  public final int decrementAndGet() {
    return --value;
  }

  public final int addAndGet(int delta) {
    value += delta;
    return value;
  }

  public final int getAndUpdate(IntUnaryOperator update) {
    int old = value;
    int updated = update.applyAsInt(old);
    while (value != old) {
      old = value;
      updated = update.applyAsInt(old);
    }
    value = updated;
    return old;
  }

  public final int updateAndGet(IntUnaryOperator update) {
    int old = value;
    int updated = update.applyAsInt(old);
    while (value != old) {
      old = value;
      updated = update.applyAsInt(old);
    }
    value = updated;
    return updated;
  }

  public final int getAndAccumulate(int other, IntBinaryOperator function) {
    int old = value;
    int updated = function.applyAsInt(old, other);
    while (value != old) {
      old = value;
      updated = function.applyAsInt(old, other);
    }
    value = updated;
    return old;
  }

  public final int accumulateAndGet(int other, IntBinaryOperator function) {
    int old = value;
    int updated = function.applyAsInt(old, other);
    while (value != old) {
      old = value;
      updated = function.applyAsInt(old, other);
    }
    value = updated;
    return updated;
  }

  public String toString() {
    return Integer.toString(value);
  }

  public int intValue() {
    return value;
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
