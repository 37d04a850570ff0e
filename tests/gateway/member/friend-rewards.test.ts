import { parse } from 'valibot'
import { expect } from 'vitest'
import { friends } from '#contract/member/friends.ts'
import { login } from '#contract/auth/login.ts'
import { countGame } from '#gateway/wallet/game-days.rows.ts'
import { rewardFriends } from '#gateway/member/friend-rewards.rows.ts'
import { pointsOf } from '#gateway/points/points.rows.ts'
import { changeSetting } from '#gateway/settings/settings.rows.ts'
import { setPersonKeys } from '#gateway/limits/guard/person-keys.rows.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const INVITER = 'M1005'
const ROUNDS = 20

const test = gatewayTest().extend('bed', ({ gateway, clock }) => {
  const { read, write } = gateway.services.database
  const idOf = async (account: string) =>
    (await read.selectFrom('member').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
  const view = async () => {
    const { value } = await gateway.call(friends, {}, { session: await sessionOf(gateway, 'player') })
    return parse(friends.value, value)
  }
  return {
    view,
    /** Registers a friend of `player`. */
    async invite(name: string, headers = {}) {
      const { code } = await view()
      expect((await linksOn(gateway).register(name, { referralCode: code }, headers)).success).toBe(true)
      return idOf(name)
    },
    verify: (memberId: string, number: string) =>
      write((rows) =>
        rows.insertInto('phone').values({ number, member_id: memberId, verified_at: clock.now }).execute(),
      ),
    /** Counts rounds that were settled, as the wallet of games does. */
    settle: (memberId: string, settled: number) =>
      write((rows) => countGame(rows, { memberId, nodeId: 'ATL-DICE', at: clock.now, settled })),
    sweep: () => rewardFriends(gateway.services.database, clock.now),
    points: (memberId: string) => pointsOf(read, memberId),
    set: (name: string, value: number) =>
      write((rows) => changeSetting(rows, { name, value, person: 'shell', at: clock.now })),
    /** Lets accounts be known as one person's. */
    share: (kind: 'identity' | 'payee', value: string, members: readonly string[]) =>
      write(async (rows) => {
        for (const memberId of members) await setPersonKeys(rows, { memberId, kind, values: [value] }, clock.now)
      }),
    limits: limitsOn(gateway),
  }
})
// rounds that no ledger has
test.override({ ledger: { isFalsified: true } })

test('S2.68 C22 a friend who has verified a phone number and played brings both their points, once', async ({
  bed,
}) => {
  expect((await bed.view()).terms).toEqual({ inviter: 100, invited: 50, rounds: ROUNDS })
  const friend = await bed.invite('friend01')
  const state = async () => (await bed.view()).list.map((one) => [one.state, one.next, one.points])
  await bed.settle(friend, ROUNDS - 1)
  await bed.sweep()
  expect(await state()).toEqual([['registered', 'phone', 100]])
  await bed.verify(friend, '+8801712345001')
  await bed.sweep()
  expect(await state()).toEqual([['verified', 'rounds', 100]])
  expect([await bed.points(INVITER), await bed.points(friend)]).toEqual([0, 0])
  await bed.settle(friend, 1)
  await Promise.all([bed.sweep(), bed.sweep()])
  await bed.sweep()
  expect([await bed.points(INVITER), await bed.points(friend)]).toEqual([100, 50])
  expect(await state()).toEqual([['rewarded', null, 100]])
  expect((await bed.view()).funnel).toMatchObject({ registered: 1, verified: 1, deposited: 0, rewarded: 1 })
})

test('S2.68 C22 a friend brings what the page said at the registration, whatever the operator sets later', async ({
  bed,
}) => {
  const [first] = [await bed.invite('friend01')]
  await bed.set('friendInviterPoints', 7)
  await bed.set('friendInvitedPoints', 0)
  const second = await bed.invite('friend02')
  await bed.set('friendInviterPoints', 0)
  const third = await bed.invite('friend03')
  for (const [at, friend] of [first, second, third].entries()) {
    await bed.verify(friend, `+880171234500${at}`)
    await bed.settle(friend, ROUNDS)
  }
  await bed.sweep()
  expect(await bed.points(INVITER)).toBe(107)
  expect([await bed.points(first), await bed.points(second), await bed.points(third)]).toEqual([50, 0, 0])
  const { list } = await bed.view()
  expect(list.map(({ state, next, points }) => [state, next, points]).toSorted()).toEqual([
    ['rewarded', null, 100],
    ['rewarded', null, 7],
    ['verified', null, 0],
  ])
})

test('S2.68 C23 own second accounts bring nothing, and the list says why: browser, contact, payout account', async ({
  bed,
  gateway,
}) => {
  const input = { username: 'player', password: DEMO_PASSWORD, type: 'username' } as const
  const cookies = (await gateway.call(login, input)).headers.getSetCookie()
  const device = cookies.find((each) => each.startsWith('__Host-device='))?.split(';')[0] ?? ''
  const own = [
    await bed.invite('second01', { cookie: device }),
    await bed.invite('second02'),
    await bed.invite('second03'),
  ]
  const [, byPerson = '', byPayee = ''] = own
  await bed.share('identity', 'one', [INVITER, byPerson])
  await bed.share('payee', 'reef 1', [INVITER, byPayee])
  for (const [at, friend] of own.entries()) {
    await bed.verify(friend, `+880171234500${at}`)
    await bed.settle(friend, ROUNDS)
  }
  await bed.sweep()
  const { list, funnel } = await bed.view()
  expect(list.map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
    ['refused', 'device'],
    ['refused', 'payee'],
    ['refused', 'person'],
  ])
  expect(funnel).toMatchObject({ registered: 0, rewarded: 0 })
  for (const one of [INVITER, ...own]) expect(await bed.points(one)).toBe(0)
})

test('S2.68 on a break no points come; after it they do, and the inviting member reads nothing of the friend’s', async ({
  bed,
  clock,
}) => {
  const friend = await bed.invite('friend01')
  await bed.verify(friend, '+8801712345001')
  await bed.settle(friend, ROUNDS)
  expect((await bed.limits.pause('day', 'friend01', 'a-long-secret')).success).toBe(true)
  await bed.sweep()
  expect([await bed.points(INVITER), await bed.points(friend)]).toEqual([100, 0])
  expect((await bed.view()).list).toMatchObject([{ state: 'rewarded' }])
  clock.now += DAY_MS
  await bed.sweep()
  expect(await bed.points(friend)).toBe(50)
})
