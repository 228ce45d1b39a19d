// expect: TRUE
class Main {
  public static void main(String[] args) {
    System.out.println("x"); assert System.out != null;
  }
}
