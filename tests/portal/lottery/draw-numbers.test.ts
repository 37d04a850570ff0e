import { expect, test } from 'vitest'
import { headlineOf, headsAndTails } from '#i18n/draw-numbers.ts'
import { shownOrder } from '#islands/lottery/shown-order.ts'
import { bookOf } from '#tests/gateway/lottery/books.fixture.ts'

test('X60 sets are shown sorted; numbers whose order decides bets stay as they were drawn', () => {
  for (const code of ['645', '642', '535']) {
    expect(shownOrder(bookOf(code), ['31', '02', '17']), code).toEqual(['02', '17', '31'])
  }
  for (const code of ['11X5', 'PK10', 'K3', 'SSC', 'VN27']) {
    expect(shownOrder(bookOf(code), ['31', '02', '17']), code).toEqual(['31', '02', '17'])
  }
})

test('X60 the last two digits of all prizes are listed by head and by tail, each number as often as it was drawn', () => {
  const rows = headsAndTails(['12345', '00045', '40', '09'])
  expect(rows[4]).toEqual({ digit: '4', tails: ['0', '5', '5'], heads: [] })
  expect(rows[5]).toEqual({ digit: '5', tails: [], heads: ['4', '4'] })
  expect(rows[0]).toEqual({ digit: '0', tails: ['9'], heads: ['4'] })
  expect(headlineOf(Array.from({ length: 27 }, (_, at) => String(at)))).toEqual(['26'])
})
