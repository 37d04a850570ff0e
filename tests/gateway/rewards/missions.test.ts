import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import { missionCount, missionSummary } from '#contract/rewards/activities.ts'
import { rewardsTaken } from '#contract/rewards/taken.ts'
import { DAY_MS } from '#contract/time/time.ts'
import type { Session } from '#tests/support/visitors.ts'
import { NOON, edit, named, startRewards } from './rewards.fixture.ts'

let rewards: Awaited<ReturnType<typeof startRewards>>
let player: Session

beforeEach(async () => {
  rewards = await startRewards()
  player = await rewards.gateway.signIn('player')
})
afterEach(() => rewards.close())

const MIDNIGHT = NOON + DAY_MS / 2
/** Moves the clock to noon so many days later, when the old session is over. */
async function later(days: number): Promise<void> {
  rewards.clock.now = NOON + days * DAY_MS
  player = await rewards.gateway.signIn('player')
}

const today = async () => named((await rewards.summary(player)).missions, 'today')

test('S7.32 a mission counts settled rounds, and says how far it is and until when', async () => {
  expect(await today()).toMatchObject({ state: 'joined', done: 0, period: '2026-11-30', endsAt: MIDNIGHT })
  const refund = await rewards.open('player')
  await refund('refund')
  expect(await today()).toMatchObject({ state: 'joined', done: 0 })
  await rewards.play('player')
  expect(await today()).toMatchObject({ state: 'process', done: 1, takeUntil: MIDNIGHT + 7 * DAY_MS })
  await rewards.play('player', { payout: 200 })
  expect(await today()).toMatchObject({ state: 'claim', done: 2, gives: { points: 5 } })
})

test('S2.57 the number of rewards that can be taken is the gateway’s, and 0 once they are taken', async () => {
  const count = async () =>
    parse(missionCount.value, (await rewards.gateway.call(missionCount, {}, { session: player })).value).takeable
  expect(await count()).toBe(0)
  await rewards.play('player')
  await rewards.play('player')
  expect(await count()).toBe(1)
  expect((await rewards.summary(player)).takeable).toBe(1)
  await rewards.take(player, await today())
  expect(await count()).toBe(0)
  expect((await rewards.summary(player)).takeable).toBe(0)
})

test('S2.67 C30 a reward is taken once, at once and twice from two devices, and stands in the history once', async () => {
  const other = await rewards.gateway.signIn('player')
  await rewards.play('player')
  expect(await rewards.take(player, await today())).toMatchObject({ status: 409, errorCode: 'goal_not_reached' })
  await rewards.play('player')
  const before = await rewards.points(player)
  const mission = await today()
  const replies = await Promise.all([player, other, player, other].map((session) => rewards.take(session, mission)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['reward_taken', 'reward_taken', 'reward_taken'])
  expect(await rewards.points(player)).toBe(before + 5)
  expect(await today()).toMatchObject({ state: 'claimed', takenAt: NOON })
  const { value } = await rewards.gateway.call(rewardsTaken, { language: 'en' }, { session: player })
  expect(parse(rewardsTaken.value, value)).toEqual({
    taken: [
      {
        source: 'mission',
        id: 'today',
        period: '2026-11-30',
        title: 'A mission',
        gives: { points: 5 },
        state: 'given',
        at: NOON,
      },
    ],
    next: null,
  })
})

test('C24 a round at 23:59:59.999 counts today, at 00:00:00 tomorrow, and none nowhere', async () => {
  rewards.clock.now = MIDNIGHT - 1
  player = await rewards.gateway.signIn('player')
  await rewards.play('player')
  expect(await today()).toMatchObject({ period: '2026-11-30', done: 1 })
  rewards.clock.now = MIDNIGHT
  expect(await today()).toMatchObject({ period: '2026-12-01', done: 0, endsAt: MIDNIGHT + DAY_MS })
  await rewards.play('player')
  expect(await today()).toMatchObject({ period: '2026-12-01', done: 1 })
})

test('C24 a clock that jumps over a reset loses nothing: a reward that waits stays until seven days after its day', async () => {
  await rewards.play('player')
  await rewards.play('player')
  const mission = await today()
  rewards.clock.now = MIDNIGHT + 7 * DAY_MS - 1
  player = await rewards.gateway.signIn('player')
  const { missions, takeable } = await rewards.summary(player)
  expect(missions.map(({ id, period, state }) => `${id} ${period} ${state}`)).toEqual([
    'today 2026-12-07 joined',
    'today 2026-11-30 claim',
  ])
  expect(takeable).toBe(1)
  expect(await rewards.take(player, mission)).toMatchObject({ status: 200 })
  expect(await rewards.take(player, mission)).toMatchObject({ errorCode: 'reward_taken' })
})

test('S2.67 a reward that expired between look and tap is refused, and nothing moves', async () => {
  await rewards.play('player')
  await rewards.play('player')
  const mission = await today()
  const before = await rewards.points(player)
  rewards.clock.now = MIDNIGHT + 7 * DAY_MS
  player = await rewards.gateway.signIn('player')
  expect(await rewards.take(player, mission)).toMatchObject({ status: 409, errorCode: 'reward_lapsed' })
  expect(await rewards.points(player)).toBe(before)
  expect(await rewards.take(player, { ...mission, id: 'nothing' })).toMatchObject({ errorCode: 'promotion_unknown' })
})

test('C6 a reward that an editor changes is not given until the page has shown the change', async () => {
  await rewards.play('player')
  await rewards.play('player')
  const seen = await today()
  await edit(rewards.gateway, () =>
    rewards.content.write(
      'missions/en/today.yaml',
      rewards.mission('goal: { what: rounds, target: 2 }\ngives: { points: 1 }\nperiod: day'),
    ),
  )
  const before = await rewards.points(player)
  expect(await rewards.take(player, seen)).toMatchObject({ status: 409, errorCode: 'terms_changed' })
  expect(await rewards.points(player)).toBe(before)
  expect(await rewards.take(player, await today())).toMatchObject({ status: 200 })
  expect(await rewards.points(player)).toBe(before + 1)
})

test('S2.69 daily, weekly and single missions, categories, games, days and days of rest', async () => {
  const { content, gateway, mission } = rewards
  await edit(gateway, () => {
    const write = (id: string, goal: string, period: string) =>
      content.write(`missions/en/${id}.yaml`, mission(`goal: ${goal}\ngives: { points: 1 }\nperiod: ${period}`))
    write('games', '{ what: games, target: 2 }', 'week')
    write('fish', '{ what: rounds, target: 5, kinds: [FISH] }', 'week')
    write('keno', '{ what: rounds, target: 5, games: [ATL-KENO] }', 'once')
    write('days', '{ what: days, target: 3 }', 'week')
    write('rest', '{ what: rest, target: 2 }', 'week')
  })
  // of a mission with two periods, the one that runs comes first
  const done = async () =>
    Object.fromEntries((await rewards.summary(player)).missions.toReversed().map(({ id, done: part }) => [id, part]))
  await rewards.play('player')
  await rewards.play('player', { nodeId: 'ATL-FISH' })
  expect(await done()).toEqual({ today: 2, games: 2, fish: 1, keno: 0, days: 1, rest: 0 })
  // Tuesday is free; Wednesday has a round again
  await later(2)
  await rewards.play('player', { nodeId: 'ATL-KENO' })
  expect(await done()).toEqual({ today: 1, games: 2, fish: 1, keno: 1, days: 2, rest: 1 })
  // the next Monday: a new week
  await later(7)
  expect(await done()).toMatchObject({ fish: 0, keno: 1, days: 0, rest: 0 })
})

test('S2.69 a mission that begins soon is announced, and one whose time is over is gone', async () => {
  const { content, gateway, mission } = rewards
  await edit(gateway, () =>
    content.write(
      'missions/en/later.yaml',
      mission(
        "goal: { what: rounds, target: 1 }\ngives: { points: 1 }\nperiod: day\nexpireAt: '2026-12-03'",
        '2026-12-02',
      ),
    ),
  )
  const announced = async () => (await rewards.summary(player)).missions.filter(({ id }) => id === 'later')
  await rewards.play('player')
  expect(await announced()).toMatchObject([{ state: 'soon', done: 0, period: '2026-12-02' }])
  await later(2)
  expect(await announced()).toMatchObject([{ state: 'joined' }])
  await later(3)
  expect(await announced()).toEqual([])
})

test('S7.32 S6.4 a trial has no missions', async () => {
  const trial = await rewards.gateway.signIn('trial')
  const reply = await rewards.gateway.call(missionSummary, { language: 'en' }, { session: trial })
  expect(reply).toMatchObject({ status: 403, errorCode: 'in_need_true_account' })
})
