import { afterEach, beforeEach, expect, test } from 'vitest'
import { deposit } from '#contract/wallet/deposit.ts'
import { withdraw } from '#contract/wallet/withdrawal.ts'
import { type Step, stepsOf } from '#islands/wallet/withdrawal-steps.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let now = 0
let gateway: TestGateway
let bed: ReturnType<typeof withdrawalsOn>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12)
  gateway = await startTestGateway({ clock: () => now })
  bed = withdrawalsOn(gateway)
})
afterEach(() => gateway.close())

/** Returns the steps of the only withdrawal, as its member sees them. */
async function steps(): Promise<readonly Step[]> {
  const [one] = (await bed.view()).withdrawals
  if (!one) throw new Error('There is no withdrawal.')
  return stepsOf(one)
}

/** How a withdrawal comes to each state, and the reason that its member reads. */
const ways = {
  submitted: [],
  rejected: [() => bed.reject('The name is missing.')],
  paid: [() => bed.pay()],
  received: [() => bed.pay(), () => bed.confirm()],
  partly: [() => bed.pay(), () => part()],
  missing: [() => bed.pay(), async () => bed.confirm({ outcome: 'missing', picture: await bed.proof() })],
  'counted by time': [() => bed.pay(), async () => (now += 1_440 * MINUTE)],
  'counted by decision': [() => bed.pay(), () => part(), () => bed.count('The bank confirmed it.')],
  returned: [() => bed.pay(), () => part(), () => bed.giveBack()],
} as const
const part = () => bed.confirm({ outcome: 'partly', received: 4_000, remaining: 6_000 })

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'C11 a withdrawal that is %s says when each step was, and by when the next one is due',
  async (name) => {
    await bed.ask()
    for (const step of ways[name]) {
      now += HOUR
      await step()
    }
    const shown = await steps()
    const done = shown.filter(({ mark }) => mark === 'done')
    expect(done[0]).toMatchObject({ name: 'submitted', at: Date.UTC(2026, 0, 5, 12) })
    // each has its time, and they come in order
    const times = done.map(({ at }) => at ?? NaN)
    expect(
      times.every((at, place) => at >= (times[place - 1] ?? 0)),
      JSON.stringify(shown),
    ).toBe(true)
    const current = shown.find(({ mark }) => mark === 'now')
    if (current) expect(current.at).toBeGreaterThan(now)
    const isOver = ['rejected', 'received', 'counted by time', 'counted by decision', 'returned'].includes(name)
    expect(current === undefined).toBe(isOver)
  },
)

test('C11 S2.61 an answer that refuses says why, and one that is late is known as late before the member asks', async () => {
  await bed.ask()
  now += 25 * HOUR
  const [, waiting] = await steps()
  expect(waiting).toMatchObject({ name: 'paid', mark: 'now', at: now - HOUR })
  await bed.reject('The name is missing.')
  expect((await steps()).at(-1)).toMatchObject({ name: 'rejected', reason: 'The name is missing.', at: now })
})

test('C12 a withdrawal asks for an amount and a password, whatever came before it, and a deposit for an amount', () => {
  // the last is no question: it says that the page has named the bonus that ends
  expect(Object.keys(withdraw.input.entries)).toEqual(['id', 'amount', 'password', 'givesUpBonus'])
  expect(Object.keys(deposit.input.entries)).toEqual(['id', 'amount'])
})
