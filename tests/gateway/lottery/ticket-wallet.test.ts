import { assert, bigInt, property } from 'fast-check'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect } from 'vitest'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { lotteryShare } from '#gateway/wallet/wallets.rules.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { QUICK, current, lotteryOn, onSale } from './draws.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'

/** A bet on every sum of three dice: one wins. It costs 16.00. */
const everySum = {
  lines: [{ market: 'sum', picks: Array.from({ length: 16 }, (_, at) => String(at + 3)), units: 1 }],
  total: 1_600,
}

const test = gatewayTest()
  .override('clock', () => ({ now: Date.UTC(2026, 6, 28, 9, 30, 20) }))
  .extend('lottery', ({ gateway, clock }) => lotteryOn(gateway, () => clock.now))
  .extend('wallets', ({ gateway }) => walletsOn(gateway))
  .extend(
    'toLottery',
    ({ wallets }) =>
      (amount: string) =>
        wallets.move({ to: 'lottery', amount }),
  )
  .extend(
    'causes',
    ({ wallets }) =>
      async () =>
        (await wallets.view()).moves.map(({ cause, amount }) => [cause, amount]),
  )
  /** Draws and settles what is on sale, and returns what the ticket won. */
  .extend('settled', ({ clock, lottery }) => async () => {
    clock.now = current('SEA-K3-1', clock.now).drawsAt + 1_000
    await lottery.advance()
    const [ticket] = await lottery.tickets()
    return ticket?.state === 'won' ? (ticket.paid ?? 0) : 0
  })

describe('tickets and the lottery wallet', () => {
  test('S2.59 a ticket is bought from main alone in one write, as long as the lottery wallet is empty', async ({
    lottery,
    wallets,
    causes,
  }) => {
    await lottery.bought(everySum)
    expect(await wallets.holds()).toEqual([98_400, 0, 0])
    expect(await causes()).toEqual([])
  })

  test('S2.59 the lottery wallet pays first and main the rest; the answer states all wallets', async ({
    toLottery,
    lottery,
    wallets,
    causes,
  }) => {
    await toLottery('10')
    const { sumBalance } = await lottery.bought(everySum)
    expect(sumBalance).toBe('984.00')
    expect(await wallets.holds()).toEqual([98_400, 0, 0])
    expect(await causes()).toEqual([
      ['ticket', 1_000],
      ['member', 1_000],
    ])
  })

  test('S2.59 winnings go back where the stake came from, in the same shares', async ({
    toLottery,
    lottery,
    settled,
    wallets,
    causes,
  }) => {
    await toLottery('10')
    await lottery.bought(everySum)
    const won = await settled()
    expect(won).toBeGreaterThan(0)
    const share = Math.floor((won * 1_000) / 1_600)
    expect(await wallets.holds()).toEqual([98_400 + won - share, share, 0])
    expect((await causes())[0]).toEqual(['prize', share])
  })

  test('S2.59 winnings of a ticket that the lottery wallet paid alone all go to it', async ({
    toLottery,
    lottery,
    settled,
    wallets,
  }) => {
    await toLottery('16')
    await lottery.bought(everySum)
    const won = await settled()
    expect(await wallets.holds()).toEqual([98_400, won, 0])
  })

  test('S2.59 a cancelled ticket gives each wallet its part back, once', async ({
    toLottery,
    lottery,
    wallets,
    causes,
  }) => {
    await toLottery('10')
    const { tickets } = await lottery.bought(everySum)
    const ids = tickets.map(({ ticket }) => ticket)
    expect((await lottery.cancel(ids)).sumBalance).toBe('1000.00')
    await lottery.cancel(ids)
    expect(await wallets.holds()).toEqual([99_000, 1_000, 0])
    expect((await causes())[0]).toEqual(['refund', 1_000])
  })

  test('S2.59 a slip of several draws empties the lottery wallet ticket by ticket', async ({
    toLottery,
    lottery,
    clock,
    wallets,
    causes,
  }) => {
    await toLottery('1.5')
    const { tickets } = await lottery.bought({
      lines: [{ market: 'side', picks: ['big'], units: 1 }],
      numeros: onSale(QUICK, clock.now, 2),
      total: 200,
    })
    expect(tickets).toHaveLength(2)
    expect(await wallets.holds()).toEqual([99_800, 0, 0])
    expect((await causes()).slice(0, 2)).toEqual([
      ['ticket', 50],
      ['ticket', 100],
    ])
  })

  test('S2.59 no stake is taken from the reserve, nor from a lottery wallet under maintenance', async ({
    wallets,
    lottery,
    toLottery,
    gateway,
  }) => {
    await wallets.move({ to: 'reserve', amount: '990' })
    expect((await lottery.buy(everySum)).errorCode).toBe('quota_insufficient')
    await toLottery('10')
    await gateway.services.database.write((rows) => setNumber(rows, 'lotteryWallet', 0))
    expect((await lottery.buy({})).errorCode).toBe('quota_insufficient')
    expect(await wallets.holds()).toEqual([0, 1_000, 99_000])
  })

  test('S2.59 S1.5 a trial buys from its one wallet', async ({ lottery }) => {
    await lottery.bought(everySum, 'trial')
    expect(await lottery.balance('trial')).toBe(98_400)
  })

  test.for([
    ['a share that is too large', "UPDATE wallet_move SET amount = 1601 WHERE cause = 'ticket'"],
    ['a ticket that names another', "UPDATE wallet_move SET cause = 'refund' WHERE cause = 'ticket'"],
  ] as const)('S2.59 the audit finds %s', async ([_name, statement], { toLottery, lottery, gateway, ledger }) => {
    ledger.isFalsified = true
    await toLottery('10')
    await lottery.bought(everySum)
    const file = new DatabaseSync(gateway.databasePath)
    file.exec(`DROP TRIGGER wallet_move_no_update; ${statement}`)
    file.close()
    const findings = await lottery.findings()
    expect(findings.some((finding) => finding.startsWith('ticket 1 differs from what it moved'))).toBe(true)
  })
})

test('S2.59 the shares of winnings are whole, never above the exact share, and never more than a cent below', () => {
  assert(
    property(bigInt(0n, 10n ** 13n), bigInt(1n, 10n ** 13n), bigInt(0n, 10n ** 13n), (won, stake, rest) => {
      const part = rest % (stake + 1n)
      const share = BigInt(lotteryShare(Number(won), { part: Number(part), stake: Number(stake) }))
      expect(share * stake <= won * part && won * part < (share + 1n) * stake).toBe(true)
      expect(share <= won).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
