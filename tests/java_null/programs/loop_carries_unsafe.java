// The second time around it is null; and in a loop whose test stands at its end.
public class Lib {
  public static int size(int count) {
    String text = "a";
    int sum = 0;
    for (int i = 0; i < count; ++i) {
      sum += text.length();  // null
      text = null;
    }
    return sum;
  }

  public static int again(int count) {
    String text = "a";
    int sum = 0;
    do {
      if (count > 1) sum += text.length();  // null
      text = null;
    } while (sum++ < count);
    return sum;
  }
}

class Run {
  public static void main(String[] arguments) {
    Lib.size(1);
    Lib.size(2);
  }
}
