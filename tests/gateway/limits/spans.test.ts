import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, effectsOf, freeAt, sessionNow, spanStart } from '#gateway/limits/guard/guard.rules.ts'
import { meaningOf } from '#gateway/wallet/ledger-kinds.rules.ts'

const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 11, 31) })
const span = fc.constantFrom('day', 'week', 'month')

describe('the spans of limits', () => {
  test('C24 a movement counts until the moment that the screen names, and from then on no more', () => {
    fc.assert(
      fc.property(moment, span, (at, each) => {
        const free = freeAt(each, at)
        expect(spanStart(each, free)).toBeGreaterThanOrEqual(at)
        expect(spanStart(each, free - 1)).toBeLessThan(at)
      }),
      { numRuns: 2_000 },
    )
  })

  test('C24 a later moment never looks further back', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 90 * 86_400_000 }), span, (at, later, each) => {
        expect(spanStart(each, at + later)).toBeGreaterThanOrEqual(spanStart(each, at))
      }),
      // November has no 31st: what was free on 30 December stays so
      { numRuns: 2_000, examples: [[Date.UTC(2030, 11, 30, 23, 59), 60_000, 'month']] },
    )
  })

  test.each([
    ['2026-03-31T10:00:00.000Z', -1, '2026-02-28T10:00:00.000Z'],
    ['2028-03-31T10:00:00.000Z', -1, '2028-02-29T10:00:00.000Z'],
    ['2026-01-15T23:59:59.999Z', -1, '2025-12-15T23:59:59.999Z'],
    ['2026-08-31T00:00:00.000Z', 6, '2027-02-28T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
  ])('C24 %s and %i months is %s', (from, months, to) => {
    expect(new Date(addMonths(Date.parse(from), months)).toISOString()).toBe(to)
  })
})

test('X54 a session never grows by more than the time between two stakes, whatever the clock does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -7_200_000, max: 7_200_000 }), { maxLength: 40 }), (jumps) => {
      let session = { seenAt: 10_000_000_000, playedMs: 0, uncheckedMs: 0 }
      for (const jump of jumps) {
        const next = sessionNow(session, session.seenAt + jump)
        const isNew = jump >= 1_800_000
        expect(next.playedMs).toBe(isNew ? 0 : session.playedMs + Math.max(0, jump))
        session = next
      }
    }),
  )
})

test('C19 what moves between wallets of one member is neither a deposit nor a stake', () => {
  const entries = [
    { accountId: 'member:M1', amount: -500 },
    { accountId: 'wallet:lottery:M1', amount: 500 },
  ]
  expect(effectsOf(entries, (amount) => meaningOf('wallet-transfer', amount))).toEqual([])
})
