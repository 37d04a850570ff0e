import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { agentTeamOverview } from '#contract/agent/overview.ts'
import { agentDownline } from '#contract/agent/team.ts'
import { bet, rollback, settle } from '#contract/game-wallet/game-wallet.ts'
import { sessionResult } from '#contract/games/info.ts'
import { jackpot, jackpotsWon } from '#contract/games/jackpot.ts'
import { rankList } from '#contract/games/winners.ts'
import { accountRecord, bets, bettingRecord } from '#contract/member/records.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { balance } from '#contract/wallet/balance.ts'
import { deposit, deposits } from '#contract/wallet/deposit.ts'
import { withdrawals } from '#contract/wallet/withdrawal.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'

const DAY_MS = 86_400_000
const MAX = Number.MAX_SAFE_INTEGER
let gateway: TestGateway
let now = 0
let player: Awaited<ReturnType<typeof openPlayOf>>
beforeEach(async () => {
  now = Date.UTC(2026, 5, 1, 12)
  gateway = await startTestGateway({ vendors, clock: () => now })
  player = await openPlayOf(gateway, 'player')
})
afterEach(() => gateway.close())

const set = (name: string, value: number) => gateway.services.database.write((rows) => setNumber(rows, name, value))

/** Bets 1.00 and returns how the round can end. */
async function roundOf({ playId }: { playId: string }) {
  const roundId = freshId()
  await callSigned(gateway, bet, { input: { transferId: freshId(), playId, roundId, amount: 100 } })
  return {
    pay: (payout: number) => callSigned(gateway, settle, { input: { transferId: freshId(), playId, roundId, payout } }),
    refund: () => callSigned(gateway, rollback, { input: { transferId: freshId(), playId, roundId } }),
  }
}
const pay = async (payout: number, to = player) => (await (await roundOf(to)).pay(payout)).errorCode
const owned = async () => Reflect.get(Object((await gateway.call(balance, {}, player)).value), 'sumBalance')

/** Changes the file as only an earlier version, or somebody with access to it, could. */
function edit(sql: string): void {
  const file = new DatabaseSync(gateway.databasePath)
  file.exec(sql)
  file.close()
}

describe('bounds of payouts', () => {
  test('T21 a payout beyond the bound of a round is refused and stored nowhere, and the round stays open', async () => {
    await set('payoutMax', 5_000)
    const round = await roundOf(player)
    const before = await owned()
    expect(await round.pay(5_001)).toMatchObject({ status: 422, errorCode: 'amount_too_large' })
    expect(await owned()).toBe(before)
    await set('payoutMax', 5_001)
    expect(await round.pay(5_001)).toMatchObject({ success: true })
  })

  test('T21 the operator reads in the log which bound was met, by whom and for which round', async () => {
    await gateway.close()
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => written.mockRestore())
    gateway = await startTestGateway({ vendors, log: true })
    await set('payoutMax', 5_000)
    expect(await pay(5_001, await openPlayOf(gateway, 'player'))).toBe('amount_too_large')
    const lines = () => written.mock.calls.map(([text]) => String(text)).join('')
    await expect
      .poll(lines)
      .toMatch(
        /"level":40,[^\n]*"vendor":"ATL","roundId":"[\w-]+","bound":"payoutMax","max":5000,"msg":"a payout beyond/,
      )
  })

  test('T21 the stake of a refused payout can be refunded', async () => {
    await set('payoutMax', 5_000)
    const before = await owned()
    const round = await roundOf(player)
    await round.pay(6_000)
    expect(await round.refund()).toMatchObject({ success: true })
    expect(await owned()).toBe(before)
  })

  test('T21 a day has a bound for one player, and a new day begins afresh', async () => {
    await set('payoutMax', 500)
    await set('payoutDayPlayer', 1_000)
    const vip = await openPlayOf(gateway, 'vip')
    expect([await pay(500), await pay(500), await pay(1), await pay(0)]).toEqual([null, null, 'amount_too_large', null])
    expect(await pay(500, vip)).toBeNull()
    now += DAY_MS / 2
    expect([await pay(500), await pay(501)]).toEqual([null, 'amount_too_large'])
    const kept = await gateway.services.database.read.selectFrom('payout_day').select(['account_id', 'paid']).execute()
    expect(kept.toSorted((one, other) => one.account_id.localeCompare(other.account_id))).toMatchObject([
      { account_id: '', paid: 500 },
      { paid: 500 },
    ])
  })

  test('T21 a day has a bound for a provider; trials are counted apart', async () => {
    for (const name of ['payoutMax', 'payoutDayPlayer', 'payoutDayVendor']) await set(name, 1_000)
    const [vip, trial] = [await openPlayOf(gateway, 'vip'), await openPlayOf(gateway, 'trial')]
    expect([await pay(600), await pay(401, vip), await pay(400, vip)]).toEqual([null, 'amount_too_large', null])
    expect([await pay(1_000, trial), await pay(1, trial)]).toEqual([null, 'amount_too_large'])
  })

  test('T19 a repeated settlement gets its first answer, and counts once', async () => {
    await set('payoutMax', 500)
    await set('payoutDayPlayer', 1_000)
    const ids = { transferId: freshId(), playId: player.playId, roundId: freshId() }
    await callSigned(gateway, bet, { input: { ...ids, transferId: freshId(), amount: 100 } })
    for (let times = 0; times < 4; times += 1) {
      expect(await callSigned(gateway, settle, { input: { ...ids, payout: 500 } })).toMatchObject({ success: true })
    }
    expect(await pay(500)).toBeNull()
  })
})

describe('totals that cannot be counted', () => {
  beforeEach(async () => {
    for (const name of ['payoutDayVendor', 'payoutDayPlayer', 'payoutMax']) await set(name, MAX_MINOR)
  })
  const own = (minor: number) =>
    edit(
      `UPDATE account SET balance = ${minor} WHERE id = (SELECT 'member:' || id FROM member WHERE account = 'player')`,
    )

  test('T20 a payout, a refund and a deposit that would pass 2^53 are refused, and nothing is stored', async () => {
    const [round, other] = [await roundOf(player), await roundOf(player)]
    own(MAX - 10)
    expect(await round.pay(11)).toMatchObject({ status: 422, errorCode: 'amount_too_large' })
    expect(await other.refund()).toMatchObject({ status: 422, errorCode: 'amount_too_large' })
    const order = { id: freshId(), amount: '1.00' }
    expect(await gateway.call(deposit, order, player)).toMatchObject({ errorCode: 'amount_too_large' })
    expect(await owned()).toBe('90071992547409.81')
    expect(await round.pay(10)).toMatchObject({ success: true })
    expect(await owned()).toBe('90071992547409.91')
  })

  test('T20 a game session whose sums are full takes no more bets and payouts', async () => {
    const round = await roundOf(player)
    edit(`UPDATE play SET staked = ${MAX - 50}, won = ${MAX - 50} WHERE id = '${player.playId}'`)
    expect((await round.pay(51)).errorCode).toBe('amount_too_large')
    const another = { transferId: freshId(), playId: player.playId, roundId: freshId(), amount: 51 }
    expect((await callSigned(gateway, bet, { input: another })).errorCode).toBe('amount_too_large')
    expect((await round.pay(50)).errorCode).toBeNull()
  })
})

describe('stored values beyond what can be counted', () => {
  const HUGE = '9223372036854775807'
  const everyView = async () => {
    const agent = await gateway.signIn('agent1')
    const own = [accountRecord, bettingRecord, sessionResult, balance, deposits, withdrawals] as const
    const open = [jackpot, jackpotsWon] as const
    return [
      ...(await Promise.all(own.map((call) => gateway.call(call as typeof balance, {}, player)))),
      await gateway.call(bets, { id: player.playId, pageNo: '1' } as never, player),
      await gateway.call(accountRecord, { kind: 'game' } as never, player),
      ...(await Promise.all(open.map((call) => gateway.call(call as typeof jackpot, {} as never)))),
      await gateway.call(rankList, { rank: 'latest', period: 'today' } as never),
      await gateway.call(agentTeamOverview, {}, { session: agent }),
      await gateway.call(agentDownline, {} as never, { session: agent }),
    ]
  }

  test('T20 S2.63 S2.64 no record, board or overview fails because of them', async () => {
    await pay(500)
    edit(`UPDATE play SET staked = ${HUGE}, won = ${HUGE};
      UPDATE account SET balance = 100000000000000000 WHERE id LIKE 'member:%' AND balance IS NOT NULL;
      UPDATE round SET payout = ${HUGE};
      UPDATE line_day SET staked = ${HUGE}, paid = ${HUGE};
      UPDATE team_people SET balance = ${HUGE};
      UPDATE jackpot SET staked = ${HUGE}, seed = ${HUGE};
      INSERT INTO deposit (member_id, transfer_id, amount, at)
        SELECT member.id, transfer.id, ${HUGE}, ${now} FROM member, transfer WHERE account = 'player' LIMIT 2;
      INSERT INTO entry (transfer_id, account_id, amount, balance_after, prev_hash, hash)
        SELECT transfer.id, 'member:' || member.id, ${HUGE}, ${HUGE}, '', transfer.id
        FROM member, transfer WHERE account = 'player' LIMIT 3`)
    for (const { status, errorCode, text } of await everyView()) {
      expect([status < 500, errorCode, text.slice(0, 60)]).toEqual([
        true,
        expect.not.stringMatching(/unknown_error/),
        text.slice(0, 60),
      ])
    }
  })
})

test('T26 the audit accepts a ledger after refused payouts', async () => {
  await set('payoutMax', 500)
  const round = await roundOf(player)
  await round.pay(501)
  await pay(500)
  await round.refund()
  expect((await audit(gateway.databasePath)).findings).toEqual([])
})
