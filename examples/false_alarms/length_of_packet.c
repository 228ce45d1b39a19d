// expect: holds
// The length of a packet is validated in one function and trusted in another.
extern int __VERIFIER_nondet_int(void);

enum { HEADER = 2, LARGEST = 8 };

struct packet {
  int length;
  int bytes[LARGEST];
};

static int is_valid(const struct packet *packet) {
  return packet->length >= HEADER && packet->length <= LARGEST;
}

static int payload(const struct packet *packet) {
  int sum = 0;
  int i;
  for (i = HEADER; i < packet->length; i++) {
    sum ^= packet->bytes[i];
  }
  return sum;
}

int main(void) {
  struct packet packet = {0, {0}};
  packet.length = __VERIFIER_nondet_int();
  if (!is_valid(&packet)) return 1;
  return payload(&packet);
}
