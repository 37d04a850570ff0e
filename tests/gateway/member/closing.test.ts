import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeAccount } from '#contract/member/account.ts'
import { activityApply } from '#contract/promotions/promotion-application.ts'
import { issueBonus, openApplications } from '#gateway/promotions/answering.rows.ts'
import { type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
afterEach(() => gateway.close())

test('S2.58 closing withdraws an application that waits, so that no bonus comes into a closed account', async () => {
  await linksOn(gateway).register('closing2')
  const password = 'a-long-secret'
  const closer = await gateway.signIn('closing2', password)
  const application = { requestId: randomUUID(), promotionId: 'first-rounds', comment: 'Please', pictures: [] }
  expect((await gateway.call(activityApply, application, { session: closer })).success).toBe(true)
  await withdrawalsOn(gateway).ask({ amount: '1000', password }, closer)
  await withdrawalsOn(gateway).pay()
  await withdrawalsOn(gateway).confirm({}, closer)
  expect((await gateway.call(closeAccount, { confirmed: true, password }, { session: closer })).success).toBe(true)
  expect(await openApplications(gateway.services.database.read)).toEqual([])
  expect(await gateway.services.database.write((rows) => issueBonus(rows, { id: 1, amount: 500, now }))).toBe('other')
  expect(await withdrawalsOn(gateway).findings()).toEqual([])
})
