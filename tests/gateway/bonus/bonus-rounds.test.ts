import { expect } from 'vitest'
import { DAY_MS } from '#contract/time/time.ts'
import { bonusTest, give, makeKind, playOn, terms } from './bonus.fixture.ts'

const test = bonusTest()

test('B1 a stake in a slot counts whole towards what is required', async ({ gateway, player }) => {
  await give(gateway)
  await player.round(500, 500)
  expect((await player.view()).bonuses).toMatchObject([{ state: 'running', done: 500, required: 50_000, left: 49_500 }])
})

test('B2 a table counts a tenth and live games nothing, and bonus money may be staked in both', async ({ gateway }) => {
  await makeKind(gateway, 'ATL-DICE', 'PVP')
  const table = await playOn(gateway)
  await table.keep(0)
  await give(gateway)
  await table.round(500, 500)
  expect((await table.view()).bonuses).toMatchObject([{ done: 50 }])
  await makeKind(gateway, 'ATL-DICE', 'LIVE')
  await table.round(500, 500)
  expect((await table.view()).bonuses).toMatchObject([{ done: 50, money: 5_000 }])
})

test.for([
  ['B3', 1_250, 750, 500],
  ['B4', 1_001, 600, 401],
] as const)(
  '%s a payout of %i is split by the whole stake, the rest to own money',
  async ([, payout, bonus, own], { gateway, player }) => {
    await give(gateway)
    const roundId = await player.open(500)
    expect([await player.own(), await player.bonus()]).toEqual([0, 4_700])
    expect((await player.view()).bonuses).toMatchObject([{ money: 4_700, inPlay: 300 }])
    expect((await player.settle(roundId, payout)).value).toMatchObject({ balance: 4_700 + payout })
    expect([await player.own(), await player.bonus()]).toEqual([own, 4_700 + bonus])
  },
)

test('B11 a raise is split anew, and the payout by the totals of the round', async ({ gateway, player }) => {
  await give(gateway)
  const roundId = await player.open(150)
  expect([await player.own(), await player.bonus()]).toEqual([50, 5_000])
  expect((await player.raise(roundId, 150)).value).toMatchObject({ balance: 4_900 })
  expect([await player.own(), await player.bonus()]).toEqual([0, 4_900])
  expect(await player.raise(roundId, 201)).toMatchObject({ status: 422, errorCode: 'bonus_max_bet' })
  expect([await player.own(), await player.bonus()]).toEqual([0, 4_900])
  await player.settle(roundId, 600)
  expect([await player.own(), await player.bonus()]).toEqual([400, 5_100])
  expect((await player.view()).bonuses).toMatchObject([{ done: 300, inPlay: 0 }])
})

test('B5 C4 a stake above the largest is refused before it is taken, and no rule takes anything afterwards', async ({
  gateway,
  player,
}) => {
  await give(gateway)
  expect(await player.bet(501)).toMatchObject({ status: 422, errorCode: 'bonus_max_bet', value: null })
  expect([await player.own(), await player.bonus()]).toEqual([200, 5_000])
  await player.round(500, 5_000)
  expect([await player.own(), await player.bonus()]).toEqual([2_000, 7_700])
  expect((await player.view()).bonuses).toMatchObject([{ state: 'running', forfeited: 0 }])
})

test('own money alone is staked as before in a game of weight 0, above the largest stake too', async ({ gateway }) => {
  await makeKind(gateway, 'ATL-DICE', 'LIVE')
  const player = await playOn(gateway)
  await give(gateway)
  expect((await player.bet(501)).success).toBe(true)
  await player.keep(200)
  expect(await player.bet(501)).toMatchObject({ errorCode: 'bonus_max_bet' })
})

test('B6 S2.66 the settlement that reaches what is required makes all bonus money own money', async ({
  gateway,
  player,
}) => {
  await give(gateway, { amount: 2_000, times: 1 })
  for (let nth = 0; nth < 3; nth += 1) await player.round(500, 500)
  await player.round(400, 400)
  expect((await player.view()).bonuses).toMatchObject([{ done: 1_900, left: 100, state: 'running' }])
  const before = (await player.own()) + (await player.bonus())
  expect(await player.round(500, 0)).toBe(before - 500)
  expect([await player.own(), await player.bonus()]).toEqual([before - 500, 0])
  const { bonuses, bonusMoney } = await player.view()
  expect(bonuses).toMatchObject([{ state: 'fulfilled', done: 2_000, left: 0, converted: before - 500, money: 0 }])
  expect(bonusMoney).toBe(0)
})

test('C3 what is won after a bonus was fulfilled is own money without any cap', async ({ gateway, player }) => {
  await give(gateway, { amount: 500, times: 1 })
  await player.round(500, 500)
  expect((await player.view()).bonuses).toMatchObject([{ state: 'fulfilled' }])
  await player.round(600, 10_000)
  const own = await player.own()
  expect(own).toBe(700 - 600 + 10_000)
  expect(await player.view()).toMatchObject({ own, bonusMoney: 0 })
})

test('rounds that are open when a bonus is fulfilled pay their bonus part as own money', async ({
  gateway,
  player,
}) => {
  await give(gateway, { amount: 1_000, times: 1 })
  const [late, back] = [await player.open(500), await player.open(400)]
  for (let nth = 0; nth < 4; nth += 1) await player.round(300, 300)
  expect((await player.view()).bonuses[0]?.state).toBe('fulfilled')
  const own = await player.own()
  expect((await player.settle(late, 500)).value).toMatchObject({ balance: own + 500 })
  expect((await player.rollback(back)).value).toMatchObject({ balance: own + 900 })
  expect([await player.own(), await player.bonus()]).toEqual([own + 900, 0])
})

test('B7 a round that outlives its bonus pays the bonus part to the house', async ({ gateway, player, clock }) => {
  await give(gateway, { days: 1 })
  await player.keep(200)
  const ends = clock.now + DAY_MS
  clock.now = ends - 1_000
  const fresh = await playOn(gateway)
  const roundId = await fresh.open(400)
  clock.now = ends + 1_000
  const own = await fresh.own()
  expect((await fresh.settle(roundId, 900)).value).toMatchObject({ balance: own + 450 })
  expect([await fresh.own(), await fresh.bonus()]).toEqual([own + 450, 0])
  expect((await fresh.view()).bonuses).toMatchObject([{ state: 'ended', forfeited: 4_800 + 450, done: 0 }])
})

test('a refund gives each part back to where it came from', async ({ gateway, player }) => {
  await give(gateway)
  const roundId = await player.open(150)
  await player.raise(roundId, 300)
  expect((await player.rollback(roundId)).value).toMatchObject({ balance: 5_200 })
  expect([await player.own(), await player.bonus()]).toEqual([200, 5_000])
  expect((await player.view()).bonuses).toMatchObject([{ done: 0, inPlay: 0 }])
})

test('other groups, excluded games and free play know own money alone', async ({ gateway, player }) => {
  await give(gateway, { excluded: ['ATL-DICE'] })
  expect(await player.shown()).toBe(200)
  expect(await player.bet(201)).toMatchObject({ errorCode: 'quota_insufficient' })
  await makeKind(gateway, 'ATL-DICE', 'SPORTS')
  expect(await player.shown()).toBe(200)
  const trial = await playOn(gateway, { account: 'trial' })
  expect((await trial.bet(501)).success).toBe(true)
  expect((await player.view()).bonuses).toMatchObject([{ done: 0, money: 5_000 }])
})

test('a bonus that has been lost whole ends, so that nothing bounds own stakes any more', async ({
  gateway,
  player,
}) => {
  await player.keep(0)
  await give(gateway, { amount: 500, times: 10 })
  await give(gateway, { amount: 700 })
  expect(await player.round(500, 0)).toBe(700)
  expect((await player.view()).bonuses).toMatchObject([
    { state: 'running', money: 700 },
    { state: 'ended', done: 500, forfeited: 0 },
  ])
})

test('further bonuses wait in the order accepted, and get their money when they begin', async ({
  gateway,
  player,
  clock,
}) => {
  await give(gateway, { amount: 500, times: 1 }, { id: 'mission:one:2026:player' })
  await give(gateway, { amount: 600 }, { id: 'mission:two:2026:player' })
  await give(gateway, { amount: 600 }, { id: 'mission:two:2026:player' })
  await give(gateway, { amount: 800, days: 2 })
  expect((await player.view()).bonuses).toMatchObject([
    { state: 'running', money: 500, source: { kind: 'mission', id: 'one' } },
    { state: 'waiting', money: 0, endsAt: null },
    { state: 'waiting', money: 0 },
  ])
  expect(await player.round(500, 500)).toBe(200 + 500 + 600)
  expect((await player.view()).bonuses).toMatchObject([
    { state: 'running', money: 600, beganAt: clock.now, endsAt: clock.now + terms.days * DAY_MS },
    { state: 'waiting' },
    { state: 'fulfilled' },
  ])
})
