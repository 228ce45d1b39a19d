// expect: FALSE(reach) flags: --property reach --rules svcomp
// Nobody asked about memory: a driver's environment sets no pointer, and the driver goes on.
extern void reach_error(void);
struct socket {
  int state;
};
struct socket *group;
static int isLocked;

static void unlock(struct socket *one) {
  if (one->state == 3 && !isLocked) reach_error();
  isLocked = 0;
}

int main(void) {
  isLocked = 0;
  unlock(group);
  return 0;
}
