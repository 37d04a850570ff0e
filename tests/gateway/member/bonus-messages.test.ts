import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { parse } from 'valibot'
import { memberMessages } from '#contract/member/messages.ts'
import { promotionTitles } from '#gateway/content/promotion-title.ts'
import { rejectApplication } from '#gateway/promotions/answering.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const test = gatewayTest()
  .extend('inbox', ({ gateway }) => async (language: string) => {
    const options = { session: await sessionOf(gateway, 'player'), headers: { 'accept-language': language } }
    return parse(memberMessages.value, (await gateway.call(memberMessages, {}, options)).value).list
  })
  .extend('apply', ({ gateway, clock }) => async (id: number, promotion_id: string): Promise<void> => {
    const application = { id, promotion_id, member_id: 'M1005', comment: '', state: 'applying' } as const
    const request = { request_id: randomUUID(), request_hash: 'x', applied_at: clock.now }
    await gateway.services.database.write((rows) =>
      rows
        .insertInto('application')
        .values({ ...application, ...request })
        .execute(),
    )
  })

test('S2.70 S5.38 a message about an application names its promotion in the reader’s language, and leads to it', async ({
  gateway,
  inbox,
  apply,
  clock: { now },
}) => {
  const titleOf = promotionTitles(gateway.services)
  const [issued = '', rejected = ''] = gateway.services.content
    .items('promotions')
    .filter(({ facts }) => facts.fields.takesApplications)
    .map(({ id }) => id)
  await apply(1, issued)
  await apply(2, rejected)
  const { write } = gateway.services.database
  await write((rows) => issueBonus(rows, { id: 1, amount: 500, now }))
  await write((rows) => issueBonus(rows, { id: 1, amount: 500, now }))
  await write((rows) => rejectApplication(rows, { id: 2, reason: 'Too late', now }))
  for (const language of ['en', 'bn', 'ar'])
    expect((await inbox(language)).map(({ text }) => text)).toEqual([
      expect.stringContaining(titleOf(rejected, language) ?? '?'),
      expect.stringContaining(titleOf(issued, language) ?? '?'),
    ])
  expect(await inbox('en')).toMatchObject([
    { kind: 'account', title: 'Your application was rejected', targets: ['promotions'], promotion: rejected },
    { kind: 'account', title: 'Bonus received: 5.00 PLAY', targets: ['record', 'promotions'], promotion: issued },
  ])
})

test('S2.70 a message about a promotion that was removed names none', async ({ gateway, inbox, apply, clock }) => {
  await apply(1, 'removed')
  await gateway.services.database.write((rows) => rejectApplication(rows, { id: 1, reason: 'Late', now: clock.now }))
  const [message] = await inbox('en')
  expect(message?.text).toBe('Your application for a promotion was rejected. Reason: Late')
})
