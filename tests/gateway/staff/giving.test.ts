import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { startBreak } from '#contract/limits/limits.ts'
import { pointsBalance } from '#contract/points/points.ts'
import { ownBonuses } from '#contract/rewards/bonus.ts'
import { giveToMember, staffBonusSums, staffBonuses } from '#contract/staff/bonuses.ts'
import { staffLog } from '#contract/staff/log.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { staffTest } from '#tests/support/staff-test.ts'

const test = staffTest()
const request = () => randomUUID()
const memberId = 'M1005'

test('staff give points and a bonus within their bounds, once, with a reason that the member reads', async ({
  gateway,
  staff,
}) => {
  const pat = await staff.enter('pat', ['payments'])
  const session = await gateway.signIn('player')
  const points = { request: request(), memberId, gift: { points: 250 }, reason: 'The site was down.' }
  expect(await staff.ask(giveToMember, points, pat)).toEqual({ outcome: 'done', proposal: null })
  expect(await staff.ask(giveToMember, points, pat)).toEqual({ outcome: 'done', proposal: null })
  expect((await gateway.call(pointsBalance, {}, { session })).value).toEqual({ points: 250 })
  await gateway.services.database.write((rows) => setNumber(rows, 'giftTimes', 3))
  await staff.ask(giveToMember, { request: request(), memberId, gift: { bonus: 2_000 }, reason: 'It was down.' }, pat)
  expect((await gateway.call(ownBonuses, {}, { session })).value).toMatchObject({
    bonusMoney: 2_000,
    bonuses: [{ state: 'running', source: { kind: 'staff' }, required: 6_000, terms: { largest: 1_000, days: 30 } }],
  })
  expect((await staff.ask(staffBonuses, { which: 'open' }, pat)).bonuses).toMatchObject([
    { memberId, account: 'player', state: 'running', source: 'staff', amount: 2_000, required: 6_000, done: 0 },
  ])
  expect(await staff.ask(staffBonusSums, {}, pat)).toEqual({
    running: 1,
    money: 2_000,
    granted: 2_000,
    forfeited: 0,
    converted: 0,
  })
  const { lines } = await staff.ask(staffLog, { act: 'giveToMember' }, await staff.enter('olive', ['owner']))
  expect(lines.map(({ subject, person }) => [subject, person])).toEqual([
    [memberId, 'pat'],
    [memberId, 'pat'],
  ])
  const stored = gateway.services.database.read.selectFrom('member_message').select(['event', 'details']).orderBy('id')
  const given = (await stored.execute()).filter(({ event }) => event.endsWith('Given'))
  expect(given.map(({ event, details }) => [event, JSON.parse(details)])).toEqual([
    ['pointsGiven', { points: '250', reason: { words: 'The site was down.' } }],
    ['bonusGiven', { amount: { money: 2_000 }, reason: { words: 'It was down.' } }],
  ])
})

test('staff give nothing beyond a bound, to nobody on a break or in a trial, and support gives nothing', async ({
  gateway,
  staff,
}) => {
  const [pat, sue] = [await staff.enter('pia', ['payments']), await staff.enter('sue', ['support'])]
  const refused = async (input: { memberId?: string; gift?: { points: number } | { bonus: number } }, by = pat) => {
    const asked = { request: request(), memberId, gift: { points: 1 }, reason: 'A test.', ...input }
    return (await staff.call(giveToMember, asked, by)).errorCode
  }
  expect(await refused({ gift: { points: 1_001 } })).toBe('out_of_bounds')
  expect(await refused({ gift: { bonus: 5_001 } })).toBe('out_of_bounds')
  expect(await refused({ memberId: 'nobody' })).toBe('unknown')
  expect(await refused({}, sue)).toBe('forbidden')
  const { id } = await gateway.services.database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'trial')
    .executeTakeFirstOrThrow()
  expect(await refused({ memberId: id })).toBe('state_other')
  await gateway.call(startBreak, { length: 'day' }, { session: await gateway.signIn('vip') })
  const vip = await gateway.services.database.read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'vip')
    .executeTakeFirstOrThrow()
  expect(await refused({ memberId: vip.id })).toBe('member_on_break')
})
