import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EXPORT_SIZE, type Movement, movementKinds } from '#contract/member/records.ts'
import { csvLine } from '#texts/csv.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const DAY = 86_400_000
// three days after the demo accounts were opened
const MORNING = Date.UTC(2025, 0, 4, 6)
let now = 0
let gateway: TestGateway
let session: Session
beforeEach(begin)
afterEach(() => gateway.close())

async function begin(): Promise<void> {
  now = MORNING
  gateway = await startTestGateway({ clock: () => now, vendors })
  session = await sessionOf(gateway, 'player')
}

/** Gives each history of a property a house of its own: together, they would leave the longest period. */
async function beginAgain(): Promise<void> {
  await gateway.close()
  await begin()
}

/** Returns every row of the file of a query. */
async function exported(query: { days: string; until?: string; kind?: (typeof movementKinds)[number] }) {
  const list: Movement[] = []
  for (let after: string | null | undefined; after !== null;) {
    const part = await recordsOn(gateway).exportMovements(session, { ...query, ...(after && { after }) })
    list.push(...part.list)
    after = part.next
  }
  return list
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('a statement', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 2 * DAY }) }),
    fc.record({ do: fc.constant('deposit' as const), amount: fc.integer({ min: 1, max: 50 }) }),
    fc.record({ do: fc.constant('withdraw' as const) }),
    fc.record({
      do: fc.constant('play' as const),
      stake: fc.integer({ min: 1, max: 500 }),
      end: fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom('back' as const, 'open' as const)),
    }),
  )

  test('S2.64 C13 C29 of any history and period: opening, every movement and closing add up to the balance', async () => {
    const period = fc.record({ days: fc.integer({ min: 1, max: 40 }), ago: fc.integer({ min: 0, max: 20 }) })
    const history = fc.array(step, { minLength: 4, maxLength: 16 })
    const adds = fc.asyncProperty(history, period, async (steps, { days, ago }) => {
      for (const each of steps) {
        if (each.do === 'wait') now += each.ms
        session = await sessionOf(gateway, 'player')
        if (each.do === 'deposit') await depositsOn(gateway).put({ amount: String(each.amount) }, session)
        if (each.do === 'withdraw') await withdrawalsOn(gateway).ask({ amount: '10' }, session)
        if (each.do === 'play') {
          const { playId } = await openPlayOf(gateway, 'player')
          await recordsOn(gateway).play(playId, each.stake, each.end)
        }
      }
      // a game session opens sessions of its own, and of more than twenty at one moment any may have ended
      session = await sessionOf(gateway, 'player')
      const until = new Date(now - ago * DAY).toISOString().slice(0, 10)
      const query = { days: String(days), until }
      const { balances, ...page } = await recordsOn(gateway).movements(session, query)
      const rows = await exported(query)
      expect(rows).toHaveLength(page.found)
      // newest first: each balance is the one before it and its movement
      let balance = balances.opening
      for (const { amount, balanceAfter } of rows.toReversed()) {
        balance += amount
        expect(balanceAfter).toBe(balance)
      }
      expect(balance).toBe(balances.closing)
      expect(balances.opening + page.in - page.out).toBe(balances.closing)
      expect(total(rows.map(({ amount }) => amount))).toBe(page.in - page.out)
      const byKind = await Promise.all(
        movementKinds.map((kind) => recordsOn(gateway).movements(session, { ...query, kind })),
      )
      expect(total(byKind.map(({ found }) => found))).toBe(page.found)
      expect([total(byKind.map((each) => each.in)), total(byKind.map(({ out }) => out))]).toEqual([page.in, page.out])
      const today = await recordsOn(gateway).movements(session, { days: '1' })
      expect(today.balances.closing, 'today is included').toBe(await depositsOn(gateway).owns())
    })
    const atOnce = Array.from({ length: 16 }, () => ({ do: 'play' as const, stake: 1, end: 'open' as const }))
    await fc.assert(adds.beforeEach(beginAgain), { numRuns: 8, examples: [[atOnce, { days: 1, ago: 0 }]] })
  })

  test('S2.64 C15 1,234 movements found are 1,234 rows of the file, whose amounts are the totals of the screen', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    for (let made = 0; made < 1_233; made += 1) await recordsOn(gateway).play(playId, 1)
    const query = { days: '7' } as const
    const page = await recordsOn(gateway).movements(session, query)
    const rows = await exported(query)
    expect(page.found).toBe(1_234)
    expect(rows.length).toBeGreaterThan(EXPORT_SIZE)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1_234)
    expect(total(rows.map(({ amount }) => amount))).toBe(page.in - page.out)
  }, 60_000)

  test('S2.64 C16 cells that a spreadsheet would run are defused, and amounts stay numbers', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@x', '-1.50', '2025-01-04T06:00:00.000Z', 'a,"b"'])).toBe(
      `'=1+1,'+1,-1,'@x,-1.50,2025-01-04T06:00:00.000Z,"a,""b"""\r\n`,
    )
  })

  test('S2.64 C14 a line of the last millisecond stands in its day and in no other', async () => {
    now = Date.UTC(2025, 0, 5) - 1
    session = await sessionOf(gateway, 'player')
    await depositsOn(gateway).put({ amount: '3' }, session)
    now += 1
    session = await sessionOf(gateway, 'player')
    await depositsOn(gateway).put({ amount: '4' }, session)
    const of = async (until: string, days = '1') =>
      (await exported({ days, until, kind: 'deposit' })).map(({ amount }) => amount)
    expect(await of('2025-01-04')).toEqual([300])
    expect(await of('2025-01-05')).toEqual([400])
    expect(await of('2025-01-05', '31')).toEqual([400, 300])
    const yesterday = await recordsOn(gateway).movements(session, { days: '1', until: '2025-01-04' })
    const today = await recordsOn(gateway).movements(session, { days: '1', until: '2025-01-05' })
    expect(today.balances.opening).toBe(yesterday.balances.closing)
  })
})
