import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { rewardsTaken } from '#contract/rewards/taken.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'
import { terms } from '#tests/gateway/bonus/bonus.fixture.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { edit, named, startRewards } from './rewards.fixture.ts'

const MEMBER = 'M1005'
let bed: Awaited<ReturnType<typeof startRewards>>
let player: Session
beforeEach(async () => {
  bed = await startRewards()
  player = await sessionOf(bed.gateway, 'player')
})
afterEach(() => bed.close())

async function history(input: InputOf<typeof rewardsTaken> = {}, session = player) {
  return parse(rewardsTaken.value, (await bed.gateway.call(rewardsTaken, input, { session })).value)
}
const shown = async (input: InputOf<typeof rewardsTaken> = {}) =>
  (await history(input)).taken.map(({ source, id, state }) => `${source} ${id} ${state}`)

/** Gives a reward a second after the one before. */
async function give(id: string, reward: Parameters<typeof giveReward>[1]['reward']): Promise<void> {
  bed.clock.now += 1_000
  const due = { id, memberId: MEMBER, reward, now: bed.clock.now }
  await bed.gateway.services.database.write((rows) => giveReward(rows, due))
}

test('S2.67 the history has what friends, levels and staff brought, beside what was taken, and what became of each', async () => {
  await bed.play('player')
  await bed.play('player')
  await bed.take(player, named((await bed.summary(player)).missions, 'today'))
  await give('friend:M1006:inviter', { points: 100 })
  await give(`level:2:${MEMBER}`, { points: 40 })
  await give('staff:one', { bonus: terms })
  await give(`promotion:three:application-1:${MEMBER}`, { bonus: terms })
  expect(await shown()).toEqual([
    'promotion three waiting',
    'gift  running',
    'level 2 given',
    'friend  given',
    'mission today given',
  ])
  const { taken } = await history()
  expect(taken.map(({ title }) => title)).toEqual(['A promotion', '', '', '', 'A mission'])
  expect(JSON.stringify(taken), 'whose account a friend is stays out').not.toContain('M1006')
  expect(await shown({ source: 'friend' })).toEqual(['friend  given'])
  expect(await shown({ state: 'given' })).toEqual(['level 2 given', 'friend  given', 'mission today given'])
  expect(await shown({ state: 'running' })).toEqual(['gift  running'])
  expect(await shown({ source: 'promotion', state: 'given' })).toEqual([])
  expect((await history({}, await sessionOf(bed.gateway, 'vip'))).taken, 'nobody else’s').toEqual([])
})

test('S2.67 C30 the pages of the history have each reward once, also those of one moment', async () => {
  for (let at = 0; at < 35; at += 1) {
    await give(`level:${at}:${MEMBER}`, { points: 1 })
    bed.clock.now -= at % 2 === 0 ? 1_000 : 0
  }
  const first = await history()
  expect(first.taken).toHaveLength(30)
  const rest = await history({ before: first.next ?? '' })
  expect(rest.next).toBeNull()
  const ids = [...first.taken, ...rest.taken].map(({ id }) => id)
  expect(new Set(ids).size).toBe(35)
})

test('S7.32 S2.66 B1 a mission whose reward is a bonus gives it once, with its terms, and rounds count for it', async () => {
  const bonus = JSON.stringify({ bonus: terms })
  await edit(bed.gateway, () =>
    bed.content.write(
      'missions/en/money.yaml',
      bed.mission(`goal: { what: rounds, target: 1 }\ngives: ${bonus}\nperiod: day`),
    ),
  )
  await bed.play('player')
  const mission = named((await bed.summary(player)).missions, 'money')
  expect(mission).toMatchObject({ state: 'claim', gives: { bonus: terms } })
  const replies = await Promise.all([bed.take(player, mission), bed.take(player, mission)])
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const bonuses = () => bed.gateway.services.database.read.selectFrom('bonus').selectAll().execute()
  expect(await bonuses()).toMatchObject([{ state: 'running', amount: terms.amount, required: 50_000, done: 0 }])
  await bed.play('player', { stake: 500 })
  expect(await bonuses()).toMatchObject([{ done: 500 }])
  expect(await shown()).toEqual(['mission money running'])
})
