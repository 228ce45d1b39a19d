// expect: FALSE(assert)
// Friends get a discount that may be more than the price.
abstract class Customer {
  abstract int discount(int price);
}

class Stranger extends Customer {
  @Override
  int discount(int price) {
    return price / 10;
  }
}

class Friend extends Customer {
  @Override
  int discount(int price) {
    return price / 2 + 10;
  }
}

public class Shop {
  static int pay(Customer customer, int price) {
    int left = price - customer.discount(price);
    assert left >= 0;
    return left;
  }

  public static void main(String[] arguments) {
    Customer customer = arguments.length > 2 ? new Friend() : new Stranger();
    pay(customer, 5 + arguments.length);
  }
}
