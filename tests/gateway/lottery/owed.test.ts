import { MAX_TOTAL } from '#contract/money/totals.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccount, postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { current, lotteryOn } from './draws.fixture.ts'
import { besidesSetResults } from '#tests/support/set-results.ts'

const MINUTE_MS = 60_000
let now = 0
let gateway: TestGateway
let lottery: ReturnType<typeof lotteryOn>
beforeEach(async () => {
  now = Date.UTC(2026, 6, 28, 9, 30, 20)
  gateway = await startTestGateway({ clock: () => now })
  lottery = lotteryOn(gateway, () => now)
})
afterEach(() => gateway.close())

const idOf = async (account: string) => {
  const { database } = gateway.services
  const found = database.read.selectFrom('member').select('id').where('account', '=', account)
  return (await found.executeTakeFirstOrThrow()).id
}

/** Moves money between the account and a house account of the test's own, as an issue by the operator would. */
async function give(account: string, amount: number): Promise<void> {
  const own = `member:${await idOf(account)}`
  await gateway.services.database.write(async (rows) => {
    await openAccount(rows, 'house:play', 'house')
    const entries = [
      { accountId: 'house:play', amount: -amount },
      { accountId: own, amount },
    ]
    const order = { id: `gift:${amount}`, kind: 'opening' as const, requestHash: '-', at: now, response: () => ({}) }
    expect((await postTransfer(rows, { ...order, entries })).state).toBe('posted')
  })
}

/** Fixes the result of all sealed draws, so that big wins. */
async function fixResult(): Promise<void> {
  await gateway.services.database.write((rows) =>
    rows
      .updateTable('lottery_draw')
      .set({ drawn_at: now, seed: new Uint8Array(32), result: '6 5 4' })
      .where('drawn_at', 'is', null)
      .execute(),
  )
}

// the sum of all entries passes amounts that are not counted exactly any more
const findings = async () =>
  besidesSetResults(await lottery.findings()).filter((one) => !one.startsWith('all entries add up'))
const owed = () => gateway.services.database.read.selectFrom('lottery_owed').selectAll().execute()

test('B23 a prize that takes an account beyond the largest amount is owed, and holds up no draw', async () => {
  // a stake of 1.00 wins 1.97
  await lottery.bought()
  await lottery.bought({}, 'vip')
  await give('player', MAX_TOTAL - 99_900 - 196)
  const { closesAt, drawsAt } = current('SEA-K3-1', now)
  now = closesAt
  await lottery.advance()
  now = drawsAt
  await fixResult()
  await lottery.advance()
  const [draw] = await lottery.draws()
  expect(draw).toMatchObject({ settled_at: now, winners: 2, paid: 394 })
  expect(await lottery.balance('vip'), 'the others are paid').toBe(100_000 + 97)
  expect([await lottery.balance(), await owed()]).toMatchObject([MAX_TOTAL - 196, [{ prize: 197, paid_at: null }]])
  expect(await findings()).toEqual([])

  // the series goes on, and nothing is paid while there is no room
  await lottery.bought({}, 'vip')
  now += MINUTE_MS
  await lottery.advance()
  expect((await lottery.draws()).map(({ settled_at: at }) => at)).toEqual([expect.any(Number), now])
  expect(await lottery.balance()).toBe(MAX_TOTAL - 196)

  // one minor unit of room more is enough, once
  await give('player', -1)
  await lottery.advance()
  await lottery.advance()
  expect([await lottery.balance(), await owed()]).toMatchObject([MAX_TOTAL, [{ paid_at: now }]])
  expect(await findings()).toEqual([])
})
