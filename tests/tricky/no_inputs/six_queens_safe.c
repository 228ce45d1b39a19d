// expect: TRUE
// must: decided
#include <assert.h>
static int row[6];
static int solutions;
static void place(int column) {
  if (column == 6) {
    solutions++;
    return;
  }
  for (int r = 0; r < 6; r++) {
    int attacked = 0;
    for (int c = 0; c < column; c++)
      attacked |= row[c] == r || row[c] - r == column - c || r - row[c] == column - c;
    if (attacked) continue;
    row[column] = r;
    place(column + 1);
  }
}
int main(void) {
  place(0);
  assert(solutions == 4);
  return 0;
}
