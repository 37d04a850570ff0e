import { sql } from 'kysely'
import { parse } from 'valibot'
import { expect } from 'vitest'
import { exportData } from '#contract/member/account.ts'
import { MAX_RAISES } from '#contract/game-wallet/game-wallet.ts'
import { MAX_MINOR } from '#contract/money/money.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import { recordsOn } from '#tests/support/records.fixture.ts'
import { freshId, openPlayOf } from '#tests/support/vendor.ts'
import type { Session } from '#tests/support/visitors.ts'
import { OPENING, raiseTest } from './raises.fixture.ts'

const MINUTE_MS = 60_000

const test = raiseTest()

test('a raise moves a second stake to escrow, and the round is settled with its whole stake', async ({
  gateway,
  play,
}) => {
  const amountOf = (account: string) => balanceOf(gateway.services.database.read, account)
  const houses = async () => (await amountOf('house:ATL')) + (await amountOf('jackpot:ATL'))
  const house = await houses()
  await play.bet()
  expect((await play.raise()).value).toEqual({ balance: OPENING - 140, currency: 'PLAY', digits: 2 })
  await play.raise({ amount: 60 })
  expect(await amountOf('escrow:ATL')).toBe(200)
  expect(await play.state()).toMatchObject({ round: 'open', stake: 200, balance: OPENING - 200 })
  expect((await play.settle()).value).toMatchObject({ balance: OPENING + 50 })
  expect([await amountOf('escrow:ATL'), await houses()]).toEqual([0, house - 50])
  expect(await play.state()).toMatchObject({ round: 'settled', stake: 200 })
})

test('a rollback gives back the bet and every raise', async ({ gateway, play }) => {
  await play.bet()
  for (const amount of [1, 20, 300]) await play.raise({ amount })
  expect((await play.rollback()).value).toMatchObject({ balance: OPENING })
  expect(await play.state()).toMatchObject({ round: 'rolledback', stake: 421 })
  const sums = gateway.services.database.read.selectFrom('play').select(['staked', 'open_rounds'])
  expect(await sums.where('id', '=', play.playId).executeTakeFirst()).toEqual({ staked: 0, open_rounds: 0 })
})

test('records show the whole stake in one bet, on the days on which it was made', async ({ gateway, clock, play }) => {
  clock.now = Date.UTC(2026, 0, 5, 23, 59)
  await play.bet()
  clock.now += 10 * MINUTE_MS
  await play.raise()
  await play.settle({ payout: 500 })
  const days = gateway.services.database.read.selectFrom('game_day').select(['rounds', 'staked', 'paid'])
  expect(await days.orderBy('day').execute()).toEqual([
    { rounds: 1, staked: 100, paid: 0 },
    { rounds: 0, staked: 40, paid: 500 },
  ])
  // the day has taken longer than a login lasts
  const session = await gateway.signIn('player')
  const records = recordsOn(gateway)
  expect((await records.plays(session, { days: '7' })).list).toMatchObject([{ staked: 140, paid: 500 }])
  expect((await records.bets(session, { id: play.playId })).list).toMatchObject([{ stake: 140, payout: 500 }])
  const { list } = await records.movements(session, { days: '7' })
  expect(list.slice(0, 3).map(({ amount, deed, game }) => [amount, deed, game])).toEqual([
    [500, 'payout', 'Lagoon Dice'],
    [-40, 'stake', 'Lagoon Dice'],
    [-100, 'stake', 'Lagoon Dice'],
  ])
})

test("agents' sums and the valid bet count the whole stake, when the round is settled", async ({ gateway, play }) => {
  const { read } = gateway.services.database
  const sums = () => read.selectFrom('member_day').select(['rounds', 'staked', 'valid', 'paid']).execute()
  await play.bet()
  await play.raise({ amount: 900 })
  expect(await sums()).toEqual([])
  await play.settle()
  expect(await sums()).toEqual([{ rounds: 1, staked: 1_000, valid: 1_000, paid: 250 }])
})

test('the jackpot is fed by the whole stake, and its chance is that of the whole stake', async ({ gateway, play }) => {
  const { read } = gateway.services.database
  const jackpot = () => read.selectFrom('jackpot').select(['staked', 'round_id']).orderBy('id').execute()
  await play.bet({ amount: 1 })
  const draw = winningDraw(20_000)
  const early = await play.settle({ payout: 0, jackpot: draw })
  expect(early).toMatchObject({ errorCode: 'bad_request' })
  await play.raise({ amount: 19_999 })
  const won = await play.settle({ payout: 0, jackpot: draw })
  expect(won).toMatchObject({ success: true })
  expect(await jackpot()).toMatchObject([{ staked: 20_000, round_id: play.roundId }, { staked: 0 }])
})

test('T19 a raise sent five times is taken once and answered the same, with other content it is refused', async ({
  play,
}) => {
  await play.bet()
  const transferId = freshId()
  const first = await play.raise({ transferId })
  expect(first.headers.get('idempotency-hit')).toBeNull()
  for (const again of await Promise.all(Array.from({ length: 4 }, () => play.raise({ transferId })))) {
    expect(again.text).toBe(first.text)
    expect(again.headers.get('idempotency-hit')).toBe('true')
  }
  const conflict = { status: 409, errorCode: 'transfer_conflict' }
  expect(await play.raise({ transferId, amount: 41 })).toMatchObject(conflict)
  expect(await play.raise({ transferId, roundId: freshId() })).toMatchObject(conflict)
  expect(await play.bet({ transferId, amount: 40 })).toMatchObject(conflict)
  expect(await play.settle({ transferId })).toMatchObject(conflict)
  expect(await play.state()).toMatchObject({ round: 'open', stake: 140, balance: OPENING - 140 })
  await play.settle()
  expect((await play.raise({ transferId })).text).toBe(first.text)
})

test('T19 of a raise whose answer was lost the stake of the round tells whether it arrived', async ({ play }) => {
  await play.bet()
  const transferId = freshId()
  expect(await play.state()).toMatchObject({ stake: 100 })
  await play.raise({ transferId })
  expect(await play.state()).toMatchObject({ stake: 140 })
  await play.raise({ transferId })
  expect(await play.state()).toMatchObject({ stake: 140 })
})

test('a round is raised twelve times at the most, and can still be settled', async ({ play }) => {
  await play.bet()
  const replies = await Promise.all(Array.from({ length: MAX_RAISES + 3 }, () => play.raise({ amount: 1 })))
  const refused = replies.filter(({ success }) => !success)
  expect(refused.map(({ errorCode }) => errorCode)).toEqual(Array.from({ length: 3 }, () => 'amount_too_large'))
  expect(await play.state()).toMatchObject({ stake: 112 })
  expect((await play.settle({ payout: 0 })).value).toMatchObject({ balance: OPENING - 112 })
})

test('T20 a raise beyond the balance or beyond the largest whole stake moves nothing', async ({ play }) => {
  await play.bet()
  expect(await play.raise({ amount: OPENING - 99 })).toMatchObject({ status: 422, errorCode: 'quota_insufficient' })
  expect(await play.raise({ amount: MAX_MINOR })).toMatchObject({ status: 422, errorCode: 'amount_too_large' })
  expect(await play.state()).toMatchObject({ round: 'open', stake: 100, balance: OPENING - 100 })
  expect(await play.raise({ amount: OPENING - 100 })).toMatchObject({ success: true })
  expect(await play.state()).toMatchObject({ stake: OPENING, balance: 0 })
})

test('T18 of a raise and a settlement sent at once a raise counts only before the settlement', async ({ play }) => {
  await play.bet()
  const [raised, settled] = await Promise.all([play.raise(), play.settle({ payout: 0 })])
  expect(settled).toMatchObject({ success: true })
  const stake = raised.success ? 140 : 100
  if (!raised.success) expect(raised.errorCode).toBe('round_closed')
  expect(await play.state()).toMatchObject({ round: 'settled', stake, balance: OPENING - stake })
})

test('raises of trials stay in their own book', async ({ gateway, play }) => {
  const amountOf = (account: string) => balanceOf(gateway.services.database.read, account)
  const { playId } = await openPlayOf(gateway, 'trial')
  await play.bet({ playId })
  expect(await play.raise({ playId })).toMatchObject({ success: true })
  expect([await amountOf('trial-escrow:ATL'), await amountOf('escrow:ATL')]).toEqual([140, 0])
  await play.settle({ playId })
})

test.for([
  ['whose amount was changed', 'UPDATE round_raise SET amount = 41', 'raise 1 of round'],
  ['that was deleted', 'DELETE FROM round_raise', 'raised the stake of no round'],
  ['that was moved to another time', 'UPDATE round_raise SET at = at + 1', 'raise 1 of round'],
  ['that its round does not count', 'UPDATE round SET stake = 100', 'differ from the requests'],
] as const)('npm run audit finds a raise %s', async ([_what, statement, finding], { gateway, ledger, play }) => {
  ledger.isFalsified = true
  await play.bet()
  await play.raise()
  await gateway.services.database.write(async (rows) => {
    for (const guard of ['no_update', 'no_delete']) await sql.raw(`DROP TRIGGER round_raise_${guard}`).execute(rows)
    await sql.raw(statement).execute(rows)
  })
  const { findings } = await audit(gateway.databasePath)
  expect(findings.join('\n')).toContain(finding)
})

test('D155 a round tells the version of its title that its bet named, and a repeated bet changes none', async ({
  play,
}) => {
  expect((await play.state()).version).toBeUndefined()
  expect(await play.bet({ version: 'a version of more than twenty' })).toMatchObject({ errorCode: 'bad_request' })
  const transferId = freshId()
  expect((await play.bet({ transferId, version: '2' })).success).toBe(true)
  // a provider that was upgraded meanwhile
  for (const change of [{}, { version: '3' }]) expect((await play.bet({ transferId, ...change })).success).toBe(true)
  expect(await play.state()).toMatchObject({ round: 'open', stake: 100, version: '2' })
  await play.raise()
  await play.settle()
  expect(await play.state()).toMatchObject({ round: 'settled', stake: 140, version: '2' })
})

test('D155 the export of a member’s own data lists rounds with their raises, and nobody else’s', async ({
  gateway,
  play,
}) => {
  await play.bet({ version: '2' })
  await play.raise()
  const dataOf = async (session: Session) => {
    const reply = await gateway.call(exportData, { password: DEMO_PASSWORD }, { session })
    return parse(exportData.value, reply.value).data
  }
  const data = await dataOf(play.session)
  expect(data['round']).toMatchObject([{ id: play.roundId, stake: 140, state: 'open', title_version: '2' }])
  expect(data['round_raise']).toMatchObject([{ round_id: play.roundId, no: 1, amount: 40 }])
  expect(await dataOf(await gateway.signIn('vip'))).not.toHaveProperty('round_raise')
})
