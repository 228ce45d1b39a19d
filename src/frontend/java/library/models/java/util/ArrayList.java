package java.util;

import fathom.model.Any;
import fathom.model.Memory;
import java.io.Serializable;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Grows by doubling; its capacity cannot be seen. */
public class ArrayList<E> extends AbstractList<E>
    implements List<E>, RandomAccess, Cloneable, Serializable {
  private Object[] elements;
  private int size;

  public ArrayList() {
    elements = new Object[10];
  }

  public ArrayList(int capacity) {
    if (capacity < 0) throw new IllegalArgumentException(Any.text());
    elements = new Object[capacity < 10 ? 10 : capacity];
  }

  public ArrayList(Collection<? extends E> from) {
    Object[] given = from.toArray();
    size = given.length;
    elements = new Object[size + 10];
    Memory.copy(given, elements);
  }

  private void checkIndex(int index) {
    if (index < 0 || index >= size) throw new IndexOutOfBoundsException(Any.text());
  }

  private void checkPlace(int index) {
    if (index < 0 || index > size) throw new IndexOutOfBoundsException(Any.text());
  }

  private int changes() {
    return modCount;
  }

  private void checkUnchanged(int count) {
    if (modCount != count) throw new ConcurrentModificationException();
  }

  /** Space for so many more. */
  private void reserve(int more) {
    if (elements.length - size >= more) return;
    Object[] larger = new Object[2 * size + more];
    Memory.copy(elements, larger);
    elements = larger;
  }

  @SuppressWarnings("unchecked")
  private E at(int index) {
    return (E) elements[index];
  }

  public int size() {
    return size;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public E get(int index) {
    checkIndex(index);
    return at(index);
  }

  public E set(int index, E element) {
    checkIndex(index);
    E old = at(index);
    elements[index] = element;
    return old;
  }

  public boolean add(E element) {
    modCount++;
    reserve(1);
    elements[size] = element;
    size++;
    return true;
  }

  public void add(int index, E element) {
    checkPlace(index);
    modCount++;
    reserve(1);
    System.arraycopy(elements, index, elements, index + 1, size - index);
    elements[index] = element;
    size++;
  }

  public boolean addAll(Collection<? extends E> from) {
    return insert(size, from.toArray());
  }

  public boolean addAll(int index, Collection<? extends E> from) {
    checkPlace(index);
    return insert(index, from.toArray());
  }

  private boolean insert(int index, Object[] given) {
    modCount++;
    int more = given.length;
    if (more == 0) return false;
    reserve(more);
    if (index < size) System.arraycopy(elements, index, elements, index + more, size - index);
    System.arraycopy(given, 0, elements, index, more);
    size += more;
    return true;
  }

  public E remove(int index) {
    checkIndex(index);
    E old = at(index);
    removeAt(index);
    return old;
  }

  private void removeAt(int index) {
    modCount++;
    size--;
    if (index < size) System.arraycopy(elements, index + 1, elements, index, size - index);
    elements[size] = null;
  }

  public boolean remove(Object object) {
    int index = indexOf(object);
    if (index < 0) return false;
    removeAt(index);
    return true;
  }

  public void clear() {
    modCount++;
    Memory.copy(new Object[elements.length], elements);
    size = 0;
  }

  protected void removeRange(int from, int to) {
    if (from > to) throw new IndexOutOfBoundsException(Any.text());
    modCount++;
    System.arraycopy(elements, to, elements, from, size - to);
    int rest = size - (to - from);
    for (int i = rest; i < size; i++) elements[i] = null;
    size = rest;
  }

  public boolean contains(Object object) {
    return indexOf(object) >= 0;
  }

  public int indexOf(Object object) {
    for (int i = 0; i < size; i++)
      if (object == null ? elements[i] == null : object.equals(elements[i])) return i;
    return -1;
  }

  public int lastIndexOf(Object object) {
    for (int i = size - 1; i >= 0; i--)
      if (object == null ? elements[i] == null : object.equals(elements[i])) return i;
    return -1;
  }

  public Object[] toArray() {
    Object[] all = new Object[size];
    Memory.copy(elements, all);
    return all;
  }

  @SuppressWarnings("unchecked")
  public <T> T[] toArray(T[] given) {
    if (given.length < size) return (T[]) Arrays.copyOf(elements, size, given.getClass());
    System.arraycopy(elements, 0, given, 0, size);
    if (given.length > size) given[size] = null;
    return given;
  }

  public Iterator<E> iterator() {
    return new Itr();
  }

  private class Itr implements Iterator<E> {
    private int next;
    private int last = -1;
    private int count = changes();

    public boolean hasNext() {
      return next != size;
    }

    public E next() {
      checkUnchanged(count);
      if (next >= size) throw new NoSuchElementException();
      last = next;
      next++;
      return at(last);
    }

    public void remove() {
      if (last < 0) throw new IllegalStateException();
      checkUnchanged(count);
      if (last >= size) throw new ConcurrentModificationException();
      removeAt(last);
      next = last;
      last = -1;
      count = changes();
    }
  }

  public ListIterator<E> listIterator() {
    return super.listIterator();
  }

  public ListIterator<E> listIterator(int index) {
    return super.listIterator(index);
  }

  public List<E> subList(int from, int to) {
    return super.subList(from, to);
  }

  public void forEach(Consumer<? super E> action) {
    Objects.requireNonNull(action);
    int count = modCount;
    int end = size;
    for (int i = 0; modCount == count && i < end; i++) action.accept(at(i));
    checkUnchanged(count);
  }

  @SuppressWarnings("unchecked")
  public boolean removeIf(Predicate<? super E> filter) {
    Objects.requireNonNull(filter);
    int count = modCount;
    int end = size;
    Object[] tested = elements;
    boolean[] goes = new boolean[end];
    boolean any = false;
    for (int i = 0; i < end; i++) {
      goes[i] = filter.test((E) tested[i]);
      any = any || goes[i];
    }
    checkUnchanged(count);
    if (!any) return false;
    modCount++;
    size = 0;
    for (int i = 0; i < end; i++) {
      Object element = elements[i];
      elements[i] = null;
      if (!goes[i]) elements[size++] = element;
    }
    return true;
  }

  @SuppressWarnings("unchecked")
  public void replaceAll(UnaryOperator<E> operator) {
    Objects.requireNonNull(operator);
    int count = modCount;
    int end = size;
    Object[] replaced = elements;
    for (int i = 0; modCount == count && i < end; i++) replaced[i] = operator.apply((E) replaced[i]);
    checkUnchanged(count);
    modCount++;
  }

  @SuppressWarnings("unchecked")
  public void sort(Comparator<? super E> order) {
    int count = modCount;
    Arrays.sort((E[]) elements, 0, size, order);
    checkUnchanged(count);
    modCount++;
  }

  public boolean equals(Object object) {
    if (object == this) return true;
    if (!(object instanceof List)) return false;
    int count = modCount;
    boolean same = hasElementsOf((List<?>) object);
    checkUnchanged(count);
    return same;
  }

  private boolean hasElementsOf(List<?> list) {
    int end = size;
    Iterator<?> other = list.iterator();
    for (int i = 0; i < end; i++)
      if (!other.hasNext() || !Objects.equals(elements[i], other.next())) return false;
    return !other.hasNext();
  }

  public int hashCode() {
    int count = modCount;
    int hash = 1;
    for (int i = 0; i < size; i++) hash = 31 * hash + Objects.hashCode(elements[i]);
    checkUnchanged(count);
    return hash;
  }

  public void trimToSize() {
    modCount++;
  }

  /** Whether it changes the list depends on its capacity. */
  public native void ensureCapacity(int capacity);

  public native boolean removeAll(Collection<?> others);

  public native boolean retainAll(Collection<?> others);

  public native Spliterator<E> spliterator();

  public native Object clone();
}
