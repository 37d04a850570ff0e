import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { providerLinks } from '#contract/auth/social-login.ts'
import { closeAccount } from '#contract/member/account.ts'
import { activityApply } from '#contract/promotions/promotion-application.ts'
import { openApplications } from '#gateway/promotions/answering.rows.ts'
import { issueBonus } from '#gateway/rewards/issuing.rows.ts'
import { setNumber } from '#gateway/settings/settings.rows.ts'
import { houseAccount } from '#gateway/wallet/wallet.rules.ts'
import { totalBalance } from '#gateway/wallet/wallets.rows.ts'
import { DEMO_PASSWORD, type TestGateway, startTestGateway } from '#tests/support/gateway.ts'
import { openBrowser } from '#tests/support/provider.ts'
import { startProviderBed } from '#tests/support/provider.fixture.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { walletsOn } from '#tests/support/wallets.fixture.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const now = Date.UTC(2026, 0, 5, 12)
let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway({ clock: () => now })
})
afterEach(() => gateway.close())

test('S2.58 X65 closing ends the credits that came with an account, and withdraws an application that waits, so that no bonus comes into a closed account', async () => {
  await linksOn(gateway).register('closing2')
  const password = 'a-long-secret'
  const closer = await gateway.signIn('closing2', password)
  const application = { requestId: randomUUID(), promotionId: 'first-rounds', comment: 'Please', pictures: [] }
  expect((await gateway.call(activityApply, application, { session: closer })).success).toBe(true)
  // credits that came with the account cannot be withdrawn: they end with it, in whatever wallet they are
  await walletsOn(gateway).move({}, closer)
  expect((await gateway.call(closeAccount, { confirmed: true, password }, { session: closer })).success).toBe(true)
  const { read } = gateway.services.database
  const { id } = await read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'closing2')
    .executeTakeFirstOrThrow()
  expect(await totalBalance(read, { id, type: 0 })).toBe(0)
  expect(await openApplications(gateway.services.database.read)).toEqual([])
  expect(await gateway.services.database.write((rows) => issueBonus(rows, { id: 1, amount: 500, now }))).toBe('other')
  expect(await withdrawalsOn(gateway).findings()).toEqual([])
})

test('S2.58 X65 credits in wallets that the operator has closed meanwhile go back to the house, too', async () => {
  await linksOn(gateway).register('closing3')
  const password = 'a-long-secret'
  const closer = await gateway.signIn('closing3', password)
  const { read, write } = gateway.services.database
  const { id } = await read
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'closing3')
    .executeTakeFirstOrThrow()
  for (const to of ['reserve', 'lottery'] as const)
    expect(await walletsOn(gateway).move({ to }, closer)).toMatchObject({ success: true })
  const credits = await totalBalance(read, { id, type: 0 })
  expect(credits).toBeGreaterThan(20_000)
  for (const wallet of ['reserveWallet', 'lotteryWallet'] as const) await write((rows) => setNumber(rows, wallet, 0))
  expect((await gateway.call(closeAccount, { confirmed: true, password }, { session: closer })).success).toBe(true)
  expect(await totalBalance(read, { id, type: 0 })).toBe(0)
  const returned = read.selectFrom('entry').select('amount').where('transfer_id', '=', `opening-back:${id}`)
  expect(await returned.where('account_id', '=', houseAccount(0, 'play')).execute()).toEqual([{ amount: credits }])
  expect(await walletsOn(gateway).findings()).toEqual([])
})

test('S2.58 S4.48 a linked account closes; its identity no longer logs in to it, and can be linked to another account', async () => {
  const bed = await startProviderBed(() => now)
  onTestFinished(() => void bed.close())
  await bed.linked('lena', 'vip')
  const closer = await bed.gateway.signIn('vip')
  await withdrawalsOn(bed.gateway).ask({ amount: '1000', password: DEMO_PASSWORD }, closer)
  await withdrawalsOn(bed.gateway).pay()
  await withdrawalsOn(bed.gateway).confirm({}, closer)
  const close = await bed.gateway.call(closeAccount, { confirmed: true, password: DEMO_PASSWORD }, { session: closer })
  expect(close).toMatchObject({ success: true })
  const browser = openBrowser()
  await bed.roundTrip(browser, 'lena')
  expect((await bed.arriveAs(browser)).value).toMatchObject({ kind: 'unknown' })
  await bed.linked('lena', 'player')
  const other = await bed.gateway.signIn('player')
  expect((await bed.gateway.call(providerLinks, {}, { session: other })).value).toMatchObject({
    links: [{ provider: 'google' }],
  })
})
