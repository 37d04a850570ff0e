import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/rewards/activities.ts'
import { activityApply } from '#contract/promotions/promotion-application.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { MINUTE_MS } from '#contract/time/time.ts'
import type { Session } from '#tests/support/visitors.ts'
import { NOON, edit, named, startRewards } from './rewards.fixture.ts'

let rewards: Awaited<ReturnType<typeof startRewards>>
let player: Session

beforeEach(async () => {
  rewards = await startRewards()
  player = await rewards.gateway.signIn('player')
})
afterEach(() => rewards.close())

const three = async () => named(await rewards.all(player), 'three')

test('S4.43 a promotion with a goal goes from Join over Joined, Process and Claim to Claimed', async () => {
  // played before, on the same day: it does not count
  await rewards.play('player')
  expect(await three()).toMatchObject({ state: 'join', done: 0, joinedAt: null, gives: { points: 100 } })
  expect(await rewards.take(player, await three())).toMatchObject({ errorCode: 'activity_closed' })
  expect(await rewards.join(player, await three())).toMatchObject({ status: 200, value: { state: 'joined', done: 0 } })
  await rewards.play('player', { nodeId: 'ATL-KENO' })
  expect(await three()).toMatchObject({ state: 'joined', done: 0 })
  await rewards.play('player')
  expect(await three()).toMatchObject({ state: 'process', done: 1 })
  expect(await rewards.take(player, await three())).toMatchObject({ errorCode: 'goal_not_reached' })
  await rewards.play('player')
  await rewards.play('player')
  expect(await three()).toMatchObject({ state: 'claim', done: 3 })
  const before = await rewards.points(player)
  expect(await rewards.take(player, await three())).toMatchObject({ status: 200, value: { state: 'claimed' } })
  expect(await rewards.points(player)).toBe(before + 100)
  expect(await rewards.take(player, await three())).toMatchObject({ errorCode: 'reward_taken' })
})

test('S4.43 joining twice is joining once, from when it was first joined', async () => {
  const replies = [await rewards.join(player, await three())]
  rewards.clock.now += MINUTE_MS
  await rewards.play('player')
  replies.push(await rewards.join(player, await three()))
  for (const { value } of replies) expect(value).toMatchObject({ joinedAt: NOON })
  expect(await three()).toMatchObject({ done: 1 })
})

test('C5 C6 terms are shown before joining, and stay as they were accepted, whatever an editor changes', async () => {
  const { content, gateway, promotion } = rewards
  const seen = await three()
  const change = (fields: string) => edit(gateway, () => content.write('promotions/en/three.md', promotion(fields)))
  await change('goal: { what: rounds, target: 3 }\ngives: { points: 1 }')
  expect(await rewards.join(player, seen)).toMatchObject({ status: 409, errorCode: 'terms_changed' })
  await change("goal: { what: rounds, target: 3, games: [ATL-DICE] }\ngives: { points: 100 }\nexpireAt: '2026-12-10'")
  expect(await rewards.join(player, seen)).toMatchObject({ status: 200 })
  await change('goal: { what: rounds, target: 9 }\ngives: { points: 1 }')
  for (let at = 0; at < 3; at += 1) await rewards.play('player')
  expect(await three()).toMatchObject({ state: 'claim', gives: { points: 100 }, goal: { target: 3 } })
  await edit(gateway, () => content.remove('promotions/en/three.md'))
  expect(await three()).toMatchObject({ state: 'claim', title: 'A promotion' })
  const before = await rewards.points(player)
  expect(await rewards.take(player, await three())).toMatchObject({ status: 200 })
  expect(await rewards.points(player)).toBe(before + 100)
})

test('S4.43 after its end a promotion is closed, and a reward that was reached can be taken for seven days', async () => {
  const vip = await rewards.gateway.signIn('vip')
  await rewards.join(player, await three())
  for (let at = 0; at < 3; at += 1) await rewards.play('player')
  const seen = await three()
  rewards.clock.now = Date.UTC(2026, 11, 10)
  player = await rewards.gateway.signIn('player')
  expect(await three()).toMatchObject({ state: 'claim', takeUntil: Date.UTC(2026, 11, 17) })
  const late = await rewards.gateway.signIn('vip')
  expect(named(await rewards.all(late), 'three')).toMatchObject({ state: 'close' })
  expect(await rewards.join(late, seen)).toMatchObject({ errorCode: 'activity_closed' })
  expect(vip).not.toEqual(late)
  rewards.clock.now = Date.UTC(2026, 11, 17)
  player = await rewards.gateway.signIn('player')
  expect(await rewards.take(player, seen)).toMatchObject({ errorCode: 'reward_lapsed' })
})

test('S4.43 a promotion that people decide is Join, Applying, and as they have decided', async () => {
  const first = async () => named(await rewards.all(player), 'first-rounds')
  expect(await first()).toMatchObject({ state: 'join', goal: null, gives: null })
  const draft = { requestId: randomUUID(), promotionId: 'first-rounds', comment: 'done', pictures: [] }
  expect(await rewards.gateway.call(activityApply, draft, { session: player })).toMatchObject({ status: 200 })
  expect(await first()).toMatchObject({ state: 'applying' })
  expect(await rewards.join(player, await first())).toMatchObject({ errorCode: 'promotion_unknown' })
  const asked = { language: 'en', id: 'first-rounds' }
  expect((await rewards.gateway.call(activities, asked, { session: player })).value).toMatchObject({
    activities: [{ id: 'first-rounds', state: 'applying' }],
  })
  const unknown = await rewards.gateway.call(activities, { language: 'en', id: 'nothing' }, { session: player })
  expect(unknown).toMatchObject({ errorCode: 'promotion_unknown' })
})

test('S4.43 on a break nothing is offered, and nobody joins or takes anything', async () => {
  await rewards.join(player, await three())
  for (let at = 0; at < 3; at += 1) await rewards.play('player')
  const seen = await three()
  expect(await limitsOn(rewards.gateway).pause('day')).toMatchObject({ status: 200 })
  player = await rewards.gateway.signIn('player')
  const before = await rewards.points(player)
  expect(await rewards.take(player, seen)).toMatchObject({ status: 403, errorCode: 'on_break' })
  expect(await rewards.join(player, seen)).toMatchObject({ status: 403, errorCode: 'on_break' })
  expect(await rewards.points(player)).toBe(before)
  expect(await rewards.all(player)).toEqual([])
  expect(await rewards.summary(player)).toMatchObject({ onBreak: true, takeable: 0, missions: [] })
})
