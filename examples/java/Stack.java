// expect: FALSE(uncaught)
// A stack of four numbers. Taking from the empty one is handled, pushing a fifth number is not.
public class Stack {
  private final int[] numbers = new int[4];
  private int size;

  void push(int number) {
    numbers[size++] = number;
  }

  int pop() {
    if (size == 0) throw new IllegalStateException();
    return numbers[--size];
  }

  public static void main(String[] arguments) {
    Stack stack = new Stack();
    try {
      stack.pop();
    } catch (IllegalStateException empty) {
      assert stack.size == 0;
    }
    for (int i = 0; i < arguments.length; i++) stack.push(i);
  }
}
