// One element of an array is never filled.
public class Lib {
  public static int size(int n) {
    String[] all = new String[3];
    for (int i = 1; i < all.length; i++) all[i] = "x";
    int sum = 0;
    for (String one : all) sum += one.length();  // null
    return sum;
  }
}
class Run {
  public static void main(String[] words) { System.out.println(Lib.size(3)); }
}
