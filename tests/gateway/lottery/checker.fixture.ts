/** The draw of the frozen vectors as a result is published (docs/lottery-proof.md). */
export const drawn = {
  numero: '20260728',
  drawsAt: Date.parse('2026-07-28T11:15:00Z'),
  drawnAt: Date.parse('2026-07-28T11:15:01Z'),
  result:
    '12740 41548 73168 66267 27062 11714 56020 60710 50379 2137 6534 6568 9856 9792 6380 7076 7636 7937 9743 143 227 037 63 93 69 95 81857'.split(
      ' ',
    ),
}
