import { expect } from 'vitest'
import { parse } from 'valibot'
import { closeAccount } from '#contract/member/account.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { registerBelow } from '#contract/register/register-below.ts'
import { uplineTransfer, uplineTransferForm } from '#contract/member/upline.ts'
import { giveUpBonus } from '#contract/rewards/bonus.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { withdraw, withdrawals } from '#contract/wallet/withdrawal.ts'
import { giveUpAll } from '#gateway/wallet/bonus.rows.ts'
import { endAllOverdue } from '#gateway/bonus/end-overdue.ts'
import { orderUplineTransfer } from '#gateway/member/upline.rows.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { walletBalance } from '#gateway/wallet/wallets.rows.ts'
import { DEMO_PASSWORD, type TestGateway } from '#tests/support/gateway.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { freshId } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { bonusTest, give, playOn } from './bonus.fixture.ts'

const test = bonusTest()
const game = { vassalage: 'ATL', node_id: 'ATL-DICE' } as const
const order = (amount: string) => ({ id: freshId(), amount, password: DEMO_PASSWORD })

async function inbox(gateway: TestGateway) {
  const reply = await gateway.call(memberMessages, {}, { session: await sessionOf(gateway, 'player') })
  return parse(memberMessages.value, reply.value).list
}

test('B8 giving up takes the bonus money alone, and the message says both figures', async ({ gateway, player }) => {
  await player.round(200, 3_000)
  await give(gateway)
  await player.keep(3_000)
  await give(gateway, { amount: 700 })
  const session = await sessionOf(gateway, 'player')
  const [running] = (await player.view()).bonuses
  const id = running?.id ?? ''
  const stale = await gateway.call(giveUpBonus, { id, bonusMoney: 4_999 }, { session })
  expect(stale).toMatchObject({ status: 409, errorCode: 'bonus_changed', value: { own: 3_000, bonusMoney: 5_000 } })
  const given = await gateway.call(giveUpBonus, { id, bonusMoney: 5_000 }, { session })
  expect(given.value).toMatchObject({ state: 'given_up', forfeited: 5_000, money: 0 })
  expect([await player.own(), await player.bonus()]).toEqual([3_000, 700])
  const message = (await inbox(gateway)).find(({ title }) => title.startsWith('You gave up'))
  expect(`${message?.title} ${message?.text}`).toMatch(/50\.00 PLAY.*30\.00 PLAY/s)
  expect((await gateway.call(giveUpBonus, { id, bonusMoney: 0 }, { session })).value).toMatchObject({
    state: 'given_up',
  })
})

test('B8 own money leaves at any time, with the consent to lose the bonus money that was shown', async ({
  gateway,
  player,
}) => {
  await player.round(200, 3_000)
  await give(gateway, { amount: 1_200 })
  const session = await sessionOf(gateway, 'player')
  const form = async () => parse(withdrawals.value, (await gateway.call(withdrawals, {}, { session })).value)
  expect(await form()).toMatchObject({ available: 3_000, bonusMoney: 1_200, sumBalance: '30.00' })
  expect((await gateway.call(uplineTransferForm, {}, { session })).value).toMatchObject({ bonusMoney: 1_200 })
  const refused = { status: 409, errorCode: 'bonus_running' }
  expect(await gateway.call(withdraw, order('10'), { session })).toMatchObject(refused)
  expect(await gateway.call(withdraw, { ...order('10'), givesUpBonus: 1_199 }, { session })).toMatchObject(refused)
  expect(await gateway.call(uplineTransfer, order('10'), { session })).toMatchObject(refused)
  const tooMuch = { ...order('31'), givesUpBonus: 1_200 }
  expect(await gateway.call(withdraw, tooMuch, { session })).toMatchObject({ errorCode: 'quota_insufficient' })
  expect([await player.own(), await player.bonus()]).toEqual([3_000, 1_200])
  const once = { ...order('10'), givesUpBonus: 1_200 }
  const done = await gateway.call(withdraw, once, { session })
  expect(done.value).toMatchObject({ sumBalance: '20.00' })
  expect((await gateway.call(withdraw, once, { session })).value).toEqual(done.value)
  expect([await player.own(), await player.bonus()]).toEqual([2_000, 0])
  expect((await player.view()).bonuses).toMatchObject([{ state: 'given_up', forfeited: 1_200 }])
  expect(await form()).toMatchObject({ bonusMoney: null })
  expect((await gateway.call(uplineTransfer, order('10'), { session })).success).toBe(true)
})

test.for(['day', 'halfYear'] as const)(
  'a break of a %s gives up every bonus at once',
  async (length, { gateway, player }) => {
    await give(gateway)
    await give(gateway)
    const open = await player.open(500)
    await limitsOn(gateway).pause(length)
    expect([await player.own(), await player.bonus()]).toEqual([0, 0])
    await player.settle(open, 1_000)
    expect([await player.own(), await player.bonus()]).toEqual([400, 0])
    const { read } = gateway.services.database
    const states = await read.selectFrom('bonus').select(['state', 'in_play']).execute()
    expect(states).toEqual([
      { state: 'given_up', in_play: 0 },
      { state: 'given_up', in_play: 0 },
    ])
  },
)

test('the timer ends what is over, and a look and a stake do before it', async ({ gateway, player, clock }) => {
  await give(gateway, { days: 1 })
  await give(gateway, { days: 1, amount: 600 })
  await give(gateway, { days: 1, amount: 700 })
  clock.now += DAY_MS
  await endAllOverdue(gateway.services.database, clock.now)
  expect(await player.bonus()).toBe(600)
  clock.now += DAY_MS
  expect((await player.view()).bonuses[0]).toMatchObject({ state: 'running', money: 700 })
  clock.now += DAY_MS
  const fresh = await playOn(gateway)
  expect(await fresh.shown()).toBe(200)
  expect(await fresh.bet(201)).toMatchObject({ errorCode: 'quota_insufficient' })
  expect(await fresh.bonus()).toBe(0)
})

test('limits of losses count own money, limits of stakes the whole stake', async ({ gateway, player }) => {
  const limits = limitsOn(gateway)
  await give(gateway)
  await limits.set('lossDay', '1000.00')
  await limits.set('stakeOne', '4.00')
  expect(await player.bet(401)).toMatchObject({ errorCode: 'play_limited' })
  const lost = async () => (await limits.limit('lossDay')).used ?? 0
  const used = await lost()
  await player.round(400, 0)
  expect((await lost()) - used).toBe(200)
  await player.round(400, 0)
  expect((await lost()) - used).toBe(200)
  await limits.set('lossDay', '0.01')
  expect(await player.bet(1)).toMatchObject({ errorCode: 'play_limited' })
})

test('agents are paid for own stakes alone, and the bonus is a cost until it is forfeited', async ({
  gateway,
  player,
}) => {
  const { read } = gateway.services.database
  const own = await read.selectFrom('member').select('upline_id').where('id', '=', player.memberId).executeTakeFirst()
  expect(own?.upline_id).not.toBeNull()
  const sums = async () =>
    read
      .selectFrom('line_day')
      .select(({ fn }) => [fn.sum<number>('valid').as('valid'), fn.sum<number>('staked').as('staked')])
      .select(({ fn }) => fn.sum<number>('cost').as('cost'))
      .executeTakeFirstOrThrow()
  const before = await sums()
  await give(gateway)
  expect((await sums()).cost - before.cost).toBe(5_000)
  await player.round(500, 0)
  const after = await sums()
  expect([after.valid - before.valid, after.staked - before.staked]).toEqual([200, 500])
  const session = await sessionOf(gateway, 'player')
  const [bonus] = (await player.view()).bonuses
  await gateway.call(giveUpBonus, { id: bonus?.id ?? '', bonusMoney: 4_700 }, { session })
  expect((await sums()).cost - before.cost).toBe(300)
})

test('X65 ten accounts of one agent bring it not one cent of credits or bonus money', async ({ gateway, player }) => {
  expect(player.playId).toBeTruthy()
  const { database, clock } = gateway.services
  const { read, write } = database
  await write((rows) => setNumber(rows, 'creditsBelow', 1))
  const agent = await sessionOf(gateway, 'agent41')
  const agentId = (
    await read.selectFrom('member').select('id').where('account', '=', 'agent41').executeTakeFirstOrThrow()
  ).id
  const before = await walletBalance(read, `member:${agentId}`)
  for (let nth = 0; nth < 10; nth += 1) {
    const account = `puppet${nth}`
    const asked = { id: freshId(), account, type: 'member', password: 'first-Tide-9', isConfirmed: true } as const
    expect((await gateway.call(registerBelow, asked, { session: agent })).success).toBe(true)
    const { id } = await read.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()
    await give(gateway, {}, { account })
    const bed = { ...game, id: `play-${account}`, member_id: id, opened_at: clock(), seen_at: clock() }
    await write((rows) => rows.insertInto('play').values(bed).execute())
    const member = { id, type: 0 }
    const play = {
      playId: bed.id,
      vendor: 'ATL',
      player: member,
      game: { nodeId: 'ATL-DICE', gameType: 'RNG' },
    } as const
    for (const [round, payout] of [450, 0, 500, 990].entries()) {
      const order = { ...play, roundId: `${account}-${round}`, playsJackpot: true, staked: 0, won: 0, now: clock() }
      await write((rows) =>
        placeBet(rows, { ...order, transferId: `${account}-b${round}` }, { amount: 500, barred: undefined }),
      )
      await write((rows) =>
        closeRound(rows, { ...order, transferId: `${account}-s${round}` }, { kind: 'settle', payout, detail: null }),
      )
    }
    const leave = (amount: string, givesUpBonus?: number) =>
      write((rows) => orderUplineTransfer(rows, { id: freshId(), member, amount, givesUpBonus, now: clock() }))
    const bonus = await walletBalance(read, `bonus:${id}`)
    for (const amount of ['1.00', '990.00', '1000.00']) {
      expect((await leave(amount)).state).toMatch(/^(refused|insufficient)$/)
      expect((await leave(amount, bonus)).state).toMatch(/^(refused|insufficient)$/)
    }
    expect(await walletBalance(read, `bonus:${id}`)).toBe(bonus)
    await write((rows) => giveUpAll(rows, id, clock()))
    expect((await leave('1.00')).state).toBe('refused')
  }
  expect(await walletBalance(read, `member:${agentId}`)).toBe(before)
})

test('closing an account gives up its bonuses', async ({ gateway, player }) => {
  await give(gateway)
  await player.keep(0)
  const session = await sessionOf(gateway, 'player')
  const closed = await gateway.call(closeAccount, { password: DEMO_PASSWORD, confirmed: true }, { session })
  expect(closed).toMatchObject({ success: true })
  expect(await player.bonus()).toBe(0)
})
