import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parse } from 'valibot'
import type { InputOf } from '#contract/endpoint.ts'
import { activityApplications } from '#contract/promotions/applications.ts'
import { activityApply } from '#contract/promotions/promotion-application.ts'
import { ownBonuses } from '#contract/rewards/bonus.ts'
import { DAY_MS } from '#contract/time/time.ts'
import { audit } from '#gateway/audit/audit.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { type Session, sessionOf } from '#tests/support/visitors.ts'
import { edit, startRewards } from './rewards.fixture.ts'

let bed: Awaited<ReturnType<typeof startRewards>>
let player: Session
beforeEach(async () => {
  bed = await startRewards()
  player = await sessionOf(bed.gateway, 'player')
  await edit(bed.gateway, () => {
    bed.content.write('promotions/en/asked.md', bed.promotion('takesApplications: true'))
    bed.content.write('promotions/en/paid.md', bed.promotion('takesApplications: true\npaysCash: true'))
  })
})
afterEach(() => bed.close())

type Shown = NonNullable<InputOf<typeof activityApply>['bonus']>

function send(promotionId: string, bonus?: Shown) {
  const sent = { requestId: randomUUID(), promotionId, comment: 'Please', pictures: [], ...(bonus && { bonus }) }
  return bed.gateway.call(activityApply, sent, { session: player })
}

async function apply(promotionId: string): Promise<void> {
  expect(await send(promotionId)).toMatchObject({ status: 200 })
}

const set = (name: Parameters<typeof setNumber>[1], value: number) =>
  bed.gateway.services.database.write(async (rows) => void (await setNumber(rows, name, value)))
const issue = (id = 1) =>
  bed.gateway.services.database.write((rows) => issueBonus(rows, { id, amount: 2_000, now: bed.clock.now }))
const bonuses = async () => parse(ownBonuses.value, (await bed.gateway.call(ownBonuses, {}, { session: player })).value)
const findings = async () => (await audit(bed.gateway.databasePath)).findings

test('S4.43 S2.66 C5 an accepted application is bonus money by the terms with which it was sent, and a cost of its line', async () => {
  await set('giftTimes', 3)
  const { value } = await bed.gateway.call(activityApplications, {}, { session: player })
  const { bonus: shown } = parse(activityApplications.value, value)
  expect(shown).toMatchObject({ times: 3, days: 30 })
  const before = await bonuses()
  await apply('asked')
  // what the operator sets afterwards changes no promise
  await set('giftTimes', 9)
  await set('giftLargest', 100)
  expect([await issue(), await issue()]).toEqual(['done', 'again'])
  const after = await bonuses()
  expect(after).toMatchObject({ own: before.own, mayLeave: before.mayLeave, bonusMoney: 2_000 })
  expect(after.bonuses).toMatchObject([
    {
      source: { kind: 'promotion', id: 'asked' },
      state: 'running',
      required: 6_000,
      terms: { ...shown, amount: 2_000 },
    },
  ])
  const costs = await bed.gateway.services.database.read.selectFrom('line_day').select('cost').execute()
  expect(costs).toEqual([{ cost: 2_000 }])
  expect(await findings()).toEqual([])
})

test('S4.43 a promotion that says so pays own money at once, which is no bonus', async () => {
  const before = await bonuses()
  await apply('paid')
  expect(await issue()).toBe('done')
  expect(await bonuses()).toMatchObject({ own: before.own + 2_000, bonusMoney: 0, bonuses: [] })
  expect(await findings()).toEqual([])
})

test('S4.43 a bonus is not begun while its member is on a break, and is accepted afterwards', async () => {
  await apply('asked')
  const now = bed.clock.now
  await bed.gateway.services.database.write((rows) =>
    rows
      .insertInto('limit_member')
      .values({ member_id: 'M1005', break_until: now + DAY_MS })
      .onConflict((clash) => clash.column('member_id').doUpdateSet({ break_until: now + DAY_MS }))
      .execute(),
  )
  expect(await issue()).toBe('on_break')
  expect(await bed.gateway.services.database.read.selectFrom('bonus').select('id').execute()).toEqual([])
  bed.clock.now += DAY_MS
  expect(await issue()).toBe('done')
})

test('S4.43 terms that changed between the look and the tap are refused, and own money has none', async () => {
  const seen = { times: 3, largest: 500, days: 30 }
  await set('giftTimes', 3)
  await set('giftLargest', 600)
  expect(await send('asked', seen)).toMatchObject({ status: 409, errorCode: 'terms_changed' })
  expect(await send('asked', { ...seen, largest: 600 })).toMatchObject({ status: 200 })
  expect(await send('paid', seen)).toMatchObject({ status: 200 })
})
