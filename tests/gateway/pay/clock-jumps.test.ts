import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payKinds, type Terms } from '#contract/agent/terms.ts'
import { daily, dividend, realtime, tier } from '#tests/contract/agent/terms.fixture.ts'
import { repeats } from '#tests/support/full-size.ts'
import { DAY_MS, MARCH_10, openPayBed } from '#tests/support/pay.fixture.ts'
import { sign, terminate } from './signing.fixture.ts'

// A clock may be set wrong for hours or days, in either direction, while agents play, sign, move and are paid.
type Bed = Awaited<ReturnType<typeof openPayBed>>
const HISTORIES = repeats(10, 30)
const AGENTS = ['A', 'B', 'C', 'Z']
const UPLINES: Readonly<Record<string, string>> = { B: 'A', C: 'B' }
const HOUR_MS = 3_600_000

const doings = ['play', 'play', 'play', 'settle', 'settle', 'sign', 'sign', 'terminate', 'move'] as const
const step = fc.record({
  does: fc.constantFrom(...doings),
  who: fc.nat(999),
  other: fc.nat(999),
  wait: fc.constantFrom(1, HOUR_MS, 17 * HOUR_MS, 3 * DAY_MS, 12 * DAY_MS, -1, -HOUR_MS, -30 * HOUR_MS, -20 * DAY_MS),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Terms that are lower for each level, so that every offer keeps to the rule of rates. */
function termsFor(agent: string, kind: number, raise: number): Terms {
  const level = agent === 'A' || agent === 'Z' ? 3 : agent === 'B' ? 2 : 1
  const period = (['daily', 'weekly', 'semimonthly', 'monthly'] as const)[Math.floor(kind / 3) % 4] ?? 'daily'
  if (kind % 3 === 0) return dividend(level * 100_000 + raise * 200, { period, carry: 'forever' })
  if (kind % 3 === 1) return daily([tier(level * 5_000 + raise * 200)])
  return realtime(level * 5_000 + raise * 200)
}

async function act(bed: Bed, { does, who, other }: Step, now: number): Promise<void> {
  const agent = AGENTS[who % AGENTS.length] ?? 'A'
  if (does === 'play')
    await bed.play(`${agent}-m`, { stake: 1_000 + other, payout: other % 3 === 0 ? 1_500 : 0, at: now })
  else if (does === 'settle') await bed.settle(now)
  else if (does === 'sign') await sign(bed, agent, { terms: termsFor(agent, other % 12, who % 7), now })
  else if (does === 'terminate') await terminate(bed, 1 + (who % 20), now)
  else {
    const day = now - (now % DAY_MS) + (1 + (other % 3)) * DAY_MS
    await bed.moveBy(agent, AGENTS[other % AGENTS.length] ?? null, { day, now })
  }
}

const counted = { lines: 0, jumps: 0 }

/** Every round that was closed while its agent had a contract is in exactly one line of each kind, and audited. */
async function expectEachRoundOnce(bed: Bed, what: string): Promise<void> {
  const { read } = bed.database
  const lines = await read.selectFrom('pay_line').innerJoin('pay_run', 'pay_run.id', 'run_id').selectAll().execute()
  const contracts = await read.selectFrom('contract').selectAll().where('status', '=', 'approved').execute()
  const rounds = await read
    .selectFrom('round')
    .innerJoin('line_agent', 'line_agent.line_id', 'round.line_id')
    .select(['agent_id', 'closed_at'])
    .execute()
  counted.lines += lines.length
  for (const kind of payKinds)
    for (const agent of AGENTS) {
      const own = lines.filter((line) => line.kind === kind && line.agent_id === agent)
      const spans = own.toSorted((one, next) => one.starts_at - next.starts_at)
      for (const [at, span] of spans.entries())
        expect(span.starts_at, what).toBeGreaterThanOrEqual(spans[at - 1]?.ends_at ?? 0)
      const inForce = contracts.filter((one) => one.kind === kind && one.agent_id === agent)
      const due = rounds.filter(
        ({ agent_id, closed_at }) =>
          agent_id === agent &&
          inForce.some(
            ({ starts_at, ends_at }) =>
              Number(starts_at) <= Number(closed_at) && (ends_at === null || ends_at > Number(closed_at)),
          ),
      )
      expect(
        own.reduce((sum, line) => sum + line.rounds, 0),
        `${what}: ${kind} of ${agent}`,
      ).toBe(due.length)
    }
  expect(await bed.findings(), what).toEqual([])
}

test('X56 S4.40 a contract that is signed after such a jump starts after what is settled, and pays no round again', async () => {
  const bed = await openPayBed()
  await bed.agent('A')
  await bed.agent('Z')
  await bed.member('A-m', 'A')
  const now = MARCH_10 + HOUR_MS
  await sign(bed, 'A', { terms: dividend(300_000, { period: 'daily' }), now: MARCH_10 - HOUR_MS })
  await bed.play('A-m', { stake: 1_000, at: now })
  // the clock is nine days ahead for a while
  await bed.play('A-m', { stake: 2_000, at: now + 9 * DAY_MS })
  await bed.settle(now + 10 * DAY_MS)
  await sign(bed, 'A', { terms: dividend(300_000), now })
  // paid out on one day by the ledger, and closed on a later one by the books
  await bed.play('A-m', { stake: 4_000, payout: 1_000, at: now + HOUR_MS })
  expect(await bed.moveBy('A', 'Z', { day: MARCH_10 + 5 * DAY_MS, now })).toEqual({ flaw: 'day' })
  await bed.settle(now + 40 * DAY_MS)
  // those of the day in which the books are still count by the contract that was in force there
  expect(await bed.pay('A', 'dividend')).toEqual([300, 600, 900])
  await expectEachRoundOnce(bed, 'monthly after daily')
  await bed.close()
})

test('X56 P1 P2 a clock that jumps back and forth for days counts each round once, in every kind of pay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 26 }), async (steps) => {
      const bed = await openPayBed()
      try {
        let now = MARCH_10
        for (const agent of AGENTS) {
          await bed.agent(agent, UPLINES[agent])
          await bed.member(`${agent}-m`, agent)
        }
        for (const kind of [0, 1, 2])
          for (const agent of AGENTS) await sign(bed, agent, { terms: termsFor(agent, kind, 0), now })
        let last = now
        for (const one of steps) {
          now += one.wait
          if (one.wait < 0) counted.jumps += 1
          last = Math.max(last, now)
          await act(bed, one, now)
        }
        await bed.settle(last + 70 * DAY_MS)
        await expectEachRoundOnce(bed, JSON.stringify(steps))
      } finally {
        await bed.close()
      }
    }),
    { numRuns: HISTORIES, endOnFailure: true },
  )
  expect(counted.lines).toBeGreaterThan(1.6 * HISTORIES)
  expect(counted.jumps).toBeGreaterThan(1.6 * HISTORIES)
}, 300_000)
