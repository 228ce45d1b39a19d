package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** There is one thread: a value that changes. A function that changes it itself is called again. */
public class AtomicReference<V> implements Serializable {
  private V value;

  public AtomicReference(V value) {
    this.value = value;
  }

  public AtomicReference() {}

  public final V get() {
    return value;
  }

  public final V getPlain() {
    return value;
  }

  public final V getOpaque() {
    return value;
  }

  public final V getAcquire() {
    return value;
  }

  public final void set(V value) {
    this.value = value;
  }

  public final void lazySet(V value) {
    this.value = value;
  }

  public final void setPlain(V value) {
    this.value = value;
  }

  public final void setOpaque(V value) {
    this.value = value;
  }

  public final void setRelease(V value) {
    this.value = value;
  }

  public final V getAndSet(V value) {
    V old = this.value;
    this.value = value;
    return old;
  }

  public final boolean compareAndSet(V expected, V value) {
    if (this.value != expected) return false;
    this.value = value;
    return true;
  }

  @Deprecated(since = "9")
  public final boolean weakCompareAndSet(V expected, V value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetPlain(V expected, V value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetVolatile(V expected, V value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetAcquire(V expected, V value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final boolean weakCompareAndSetRelease(V expected, V value) {
    return !fathom.model.Any.flag() && compareAndSet(expected, value);
  }

  public final V compareAndExchange(V expected, V value) {
    V old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final V compareAndExchangeAcquire(V expected, V value) {
    V old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final V compareAndExchangeRelease(V expected, V value) {
    V old = this.value;
    if (old == expected) this.value = value;
    return old;
  }

  public final V getAndUpdate(UnaryOperator<V> update) {
    V old = value;
    V updated = update.apply(old);
    while (value != old) {
      old = value;
      updated = update.apply(old);
    }
    value = updated;
    return old;
  }

  public final V updateAndGet(UnaryOperator<V> update) {
    V old = value;
    V updated = update.apply(old);
    while (value != old) {
      old = value;
      updated = update.apply(old);
    }
    value = updated;
    return updated;
  }

  public final V getAndAccumulate(V other, BinaryOperator<V> function) {
    V old = value;
    V updated = function.apply(old, other);
    while (value != old) {
      old = value;
      updated = function.apply(old, other);
    }
    value = updated;
    return old;
  }

  public final V accumulateAndGet(V other, BinaryOperator<V> function) {
    V old = value;
    V updated = function.apply(old, other);
    while (value != old) {
      old = value;
      updated = function.apply(old, other);
    }
    value = updated;
    return updated;
  }

  public String toString() {
    return String.valueOf(value);
  }
}
