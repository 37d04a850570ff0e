import { parse } from 'valibot'
import { expect } from 'vitest'
import { levels } from '#brand/levels.ts'
import { memberLevel } from '#contract/member/level.ts'
import type { PointsKind } from '#contract/points/point-entries.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { raiseLevels } from '#gateway/member/levels.rows.ts'
import { levelOf } from '#gateway/member/levels.rules.ts'
import { pointsOf, postPoints } from '#gateway/points/points.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const [sand, shell, , , pearl] = levels
/** A member without a rank, one whom the operator has put at rank 3, and one at 6. */
const members = { agent41: 'M1003', player: 'M1005', vip: 'M1006' } as const

let entries = 0
const test = gatewayTest().extend('bed', ({ gateway, clock }) => {
  const { read, write } = gateway.services.database
  const as = async (account: string) => ({ session: await sessionOf(gateway, account) })
  return {
    post: (account: keyof typeof members, amount: number, kind: PointsKind = 'play') =>
      write((rows) =>
        postPoints(rows, { id: `test:${(entries += 1)}`, memberId: members[account], amount, kind, at: clock.now }),
      ),
    own: async (account: keyof typeof members, language = 'en') =>
      parse(memberLevel.value, (await gateway.call(memberLevel, { language }, await as(account))).value),
    rank: async (account: keyof typeof members) =>
      parse(memberInfo.value, (await gateway.call(memberInfo, {}, await as(account))).value).clubLabel?.rankLevel ?? 0,
    points: (account: keyof typeof members) => pointsOf(read, members[account]),
    sweep: () => raiseLevels(gateway.services.database, clock.now),
    limits: limitsOn(gateway),
  }
})

// points are spent without an exchange
test.override({ ledger: { isFalsified: true } })

test('S9.8 each level needs more points than the one before, and is reached at exactly its points', () => {
  for (const [at, { points, gift }] of levels.entries()) {
    expect(points).toBeGreaterThan(levels[at - 1]?.points ?? 0)
    expect(gift).toBeGreaterThanOrEqual(0)
    expect([levelOf(points - 1, levels), levelOf(points, levels)]).toEqual([at, at + 1])
  }
})

test('S9.8 points earned by play raise a level, with its gift once; other points do not, and spending lowers nothing', async ({
  bed,
}) => {
  const points = sand?.points ?? 0
  await bed.post('agent41', 10 * points, 'reward')
  await bed.post('agent41', points - 1)
  expect(await bed.own('agent41')).toMatchObject({
    level: 0,
    name: null,
    earned: points - 1,
    next: { name: 'Sand', points },
  })
  await bed.post('agent41', 1)
  const before = await bed.points('agent41')
  await Promise.all([bed.sweep(), bed.own('agent41'), bed.own('agent41'), bed.sweep()])
  expect(await bed.points('agent41')).toBe(before + (sand?.gift ?? 0))
  await bed.post('agent41', -points, 'redeem')
  await bed.sweep()
  expect(await bed.own('agent41', 'bn')).toMatchObject({
    level: 1,
    name: sand?.name.bn,
    earned: points,
    isGiven: false,
  })
})

test('S9.8 many points at once pass several levels, each with its gift; from the fifth on the member is a VIP', async ({
  bed,
}) => {
  await bed.post('agent41', pearl?.points ?? 0)
  expect(await bed.own('agent41')).toMatchObject({ level: 5, name: 'Pearl', isVip: true, next: null })
  const gifts = levels.reduce((sum, { gift }) => sum + gift, 0)
  expect(await bed.points('agent41')).toBe((pearl?.points ?? 0) + gifts)
  expect(await bed.rank('agent41')).toBe(5)
})

test('S9.8 a rank that the operator gave is never lowered, and points lead on from it', async ({ bed }) => {
  await bed.post('vip', shell?.points ?? 0)
  await bed.post('player', shell?.points ?? 0)
  await bed.sweep()
  expect([await bed.rank('vip'), await bed.rank('player')]).toEqual([6, 3])
  expect(await bed.own('vip')).toMatchObject({ level: 6, name: 'Pearl', isGiven: true, isVip: true, next: null })
  expect(await bed.own('vip', 'bn'), 'a rank with the name of a level').toMatchObject({ name: 'মুক্তা', isGiven: true })
  expect(await bed.own('player')).toMatchObject({ level: 3, name: 'Coral', isGiven: true, next: { level: 4 } })
})

test('S9.8 on a break no level is reached; it is after the break', async ({ bed, clock }) => {
  await bed.post('player', sand?.points ?? 0)
  await bed.limits.pause('day')
  await bed.sweep()
  expect(await bed.points('player')).toBe(sand?.points)
  clock.now += DAY_MS
  await bed.sweep()
  expect(await bed.points('player')).toBe((sand?.points ?? 0) + (sand?.gift ?? 0))
})
