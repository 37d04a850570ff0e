import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'valibot'
import { settle } from '#contract/game-wallet/game-wallet.ts'
import { movementCauses, movementDetail } from '#contract/member/explain.ts'
import type { Movement } from '#contract/member/records.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { type LedgerKind, ledgerKinds } from '#gateway/wallet/ledger-kinds.rules.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { callSigned, freshId, openPlayOf, vendors } from '#tests/support/vendor.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const NOON = Date.UTC(2025, 0, 5, 12)
let now = 0
let gateway: TestGateway
let session: Session
beforeEach(async () => {
  now = NOON
  gateway = await startTestGateway({ clock: () => now, vendors })
  session = await sessionOf(gateway, 'player')
})
afterEach(() => gateway.close())

async function detail(id: string, by = session) {
  return parse(movementDetail.value, (await gateway.call(movementDetail, { id }, { session: by })).value)
}

/** Returns the newest movement of the account. */
async function newest(): Promise<Movement> {
  const { list } = await recordsOn(gateway).movements(session, { days: '366' })
  if (!list[0]) throw new Error('Nothing moved.')
  return list[0]
}

const explained = async () => detail((await newest()).id)

describe('movements explained', () => {
  test('S2.64 the record of another wallet closes with its balance, and its movements are explained to its owner alone', async () => {
    const wallets = walletsOn(gateway)
    await wallets.move({ to: 'lottery', amount: '100' })
    await wallets.move({ from: 'lottery', to: 'reserve', amount: '30' })
    const bed = recordsOn(gateway)
    const record = await bed.movements(session, { wallet: 'lottery' })
    expect(record).toMatchObject({ found: 2, in: 10_000, out: 3_000, balances: { opening: 0, closing: 7_000 } })
    expect(record.list).toMatchObject([
      { kind: 'wallet', amount: -3_000 },
      { amount: 10_000, balanceAfter: 10_000 },
    ])
    const file = await bed.exportMovements(session, { wallet: 'lottery' })
    expect(file.list.map(({ id }) => id)).toEqual(record.list.map(({ id }) => id))
    const closing = ['main', 'lottery', 'reserve'] as const
    const balances = await Promise.all(
      closing.map(async (wallet) => (await bed.movements(session, { wallet })).balances.closing),
    )
    expect(balances).toEqual(await wallets.holds())
    const id = record.list[1]?.id ?? ''
    expect(await detail(id)).toMatchObject({ amount: 10_000, others: [{ side: 'wallet', amount: -10_000 }] })
    const stranger = await gateway.call(movementDetail, { id }, { session: await sessionOf(gateway, 'vip') })
    expect(stranger.errorCode).toBe('forbidden')
  })

  test('S2.64 a stake names its game, round and game session, and the entry on the other side', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    await recordsOn(gateway).play(playId, 300, 0)
    // of the same moment and amount: only the hash of the transfer tells them apart
    const roundId = await recordsOn(gateway).play(playId, 300)
    const answer = await explained()
    expect(answer).toMatchObject({
      kind: 'game',
      amount: -300,
      balanceBefore: 100_000 - 300,
      balanceAfter: 100_000 - 600,
      cause: { kind: 'bet', roundId, playId, stake: 300, payout: null, gameName: 'Lagoon Dice' },
      others: [{ side: 'escrow', amount: 300 }],
    })
    expect(answer.transferId).toMatch(/^ATL:/)
  })

  test('S2.64 a payout and a refund name the same round as their bet, and entries of a transfer add up to 0', async () => {
    const { playId } = await openPlayOf(gateway, 'player')
    const won = await recordsOn(gateway).play(playId, 1_000, 2_500)
    const payout = await explained()
    expect(payout.cause).toMatchObject({ kind: 'settle', roundId: won, stake: 1_000, payout: 2_500 })
    expect(payout.others.map(({ side }) => side)).toEqual(['escrow', 'provider', 'jackpot'])
    expect(payout.others.reduce((sum, { amount }) => sum + amount, payout.amount)).toBe(0)
    now += 1_000
    const back = await recordsOn(gateway).play(playId, 700, 'back')
    expect(await explained()).toMatchObject({ cause: { kind: 'rollback', roundId: back, stake: 700 }, amount: 700 })
    now += 1_000
    const roundId = await recordsOn(gateway).play(playId, 10_000)
    const input = { playId, roundId, transferId: freshId(), payout: 5, jackpot: winningDraw(10_000) }
    await callSigned(gateway, settle, { input })
    const { list } = await recordsOn(gateway).movements(session, { days: '1' })
    const [jackpot, five] = await Promise.all(list.slice(0, 2).map(({ id }) => detail(id)))
    expect(jackpot).toMatchObject({ cause: { kind: 'jackpot', roundId }, others: [{ side: 'jackpot' }] })
    expect(five).toMatchObject({ amount: 5, cause: { kind: 'settle', roundId, payout: 5 } })
  })

  test('S2.64 deposits and withdrawals name their numbers, and a rejected withdrawal its reason', async () => {
    await depositsOn(gateway).put({ amount: '50' })
    expect(await explained()).toMatchObject({
      cause: { kind: 'deposit', number: '1' },
      others: [{ side: 'source', amount: -5_000 }],
    })
    await withdrawalsOn(gateway).ask({ amount: '20' })
    expect(await explained()).toMatchObject({ cause: { kind: 'withdrawal', number: '1' }, others: [{ side: 'held' }] })
    await withdrawalsOn(gateway).reject('The account is not yours.')
    expect(await explained()).toMatchObject({
      amount: 2_000,
      cause: { kind: 'withdrawal-rejected', number: '1', reason: 'The account is not yours.' },
      others: [{ side: 'held', amount: -2_000 }],
    })
    const { list } = await recordsOn(gateway).movements(session, { days: '366', kind: 'opening' })
    expect(await detail(list[0]?.id ?? '')).toMatchObject({ cause: { kind: 'opening' }, balanceBefore: 0 })
  })

  test('S2.64 X62 a transfer says whether it came from the upline or the downline, and names nobody', async () => {
    await agentsOf(gateway).transfer('agent1', { account: 'agent2', amount: '5' })
    session = await sessionOf(gateway, 'agent2')
    const received = await explained()
    expect(received).toMatchObject({ amount: 500, cause: { kind: 'agent-transfer', partner: 'upline' } })
    expect(received.others).toEqual([{ side: 'upline', amount: -500 }])
    expect(JSON.stringify(received)).not.toMatch(/agent1|M1001/)
    session = await sessionOf(gateway, 'agent1')
    expect(await explained()).toMatchObject({ others: [{ side: 'downline', amount: 500 }] })
  })

  test("S7 only the caller's own movements are explained, whatever their number", async () => {
    const own = await newest()
    const { read } = gateway.services.database
    const others = await read.selectFrom('entry').select('seq').where('account_id', '!=', 'member:M1005').execute()
    expect(others.length).toBeGreaterThan(5)
    for (const { seq } of others) {
      const reply = await gateway.call(movementDetail, { id: String(seq) }, { session })
      expect(reply.errorCode, String(seq)).toBe('forbidden')
    }
    expect((await gateway.call(movementDetail, { id: '999999999' }, { session })).errorCode).toBe('forbidden')
    expect((await detail(own.id)).id).toBe(own.id)
    await gateway.services.database.write(async (rows) => void (await setSwitch(rows, 'MEMCENTRE3', false)))
    const reply = await gateway.call(movementDetail, { id: own.id }, { session })
    expect(reply.errorCode).toBe('function_not_enabled')
  })

  test('S2.64 every kind of transfer that a member sees has a cause', () => {
    // between houses, of bonus money, and of an account that is closed
    const unseen: readonly LedgerKind[] = [
      'withdrawal-paid',
      'jackpot-seed',
      'lottery-seed',
      'opening-back',
      'bonus-grant',
      'bonus-forfeit',
    ]
    const causes = new Set<string>(movementCauses)
    expect(ledgerKinds.filter((kind) => !causes.has(kind)).toSorted()).toEqual(unseen.toSorted())
  })
})
