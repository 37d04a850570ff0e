import { expect, test } from 'vitest'
import { outcomeOf } from '#islands/lottery/own-outcome.ts'
import type { OwnTicket } from '#stores/lottery/own-tickets.ts'

const draw = { series: 'SEA-5D-1', numero: '20261128-0731' }

function ticket(state: OwnTicket['state'], paid = 0): OwnTicket {
  const times = { closesAt: 0, drawsAt: 0, at: 0 }
  return {
    ticket: '1',
    slip: '1',
    gameCode: 'TCG_SEA-026',
    ...draw,
    ...times,
    stake: 10,
    state,
    paid,
    lines: [],
    result: null,
  }
}

test('S2.14 the outcome of a draw sums all own tickets once each is settled; a return up to the stake is no win to celebrate', () => {
  const of = (tickets: OwnTicket[], hasMore = false) => outcomeOf({ tickets, hasMore }, draw)
  expect(of([ticket('won', 960), ticket('lost')])).toEqual({ state: 'won', count: 2, paid: 960 })
  expect(of([ticket('won', 20), ticket('lost')])).toEqual({ state: 'even', count: 2, paid: 20 })
  expect(of([ticket('lost'), ticket('cancelled', 10)])).toEqual({ state: 'lost', count: 1, paid: 0 })
  expect(of([ticket('placed'), ticket('won', 960)])).toMatchObject({ state: 'open' })
})

test('S2.14 nothing is said of a draw without own tickets, of a void one, or while older tickets are not loaded', () => {
  expect(outcomeOf({ tickets: [], hasMore: false }, draw)).toBeUndefined()
  expect(outcomeOf({ tickets: [ticket('void', 10)], hasMore: false }, draw)).toBeUndefined()
  expect(outcomeOf({ tickets: [ticket('won', 960)], hasMore: true }, draw)).toBeUndefined()
  expect(
    outcomeOf({ tickets: [{ ...ticket('won', 960), numero: '20261128-0730' }], hasMore: false }, draw),
  ).toBeUndefined()
})
