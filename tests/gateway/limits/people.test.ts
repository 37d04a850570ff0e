import { describe, expect } from 'vitest'
import { forgotByEmail, resetPassword } from '#contract/auth/reset.ts'
import { closeAccount, exportData, removePayee } from '#contract/member/account.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { playLimits } from '#contract/limits/limits.ts'
import { balance } from '#contract/wallet/balance.ts'
import { lotteryOn } from '#tests/gateway/lottery/draws.fixture.ts'
import { agentsOf } from '#tests/support/agent.fixture.ts'
import { codesAt } from '#tests/support/codes.ts'
import { depositsOn } from '#tests/support/deposit.fixture.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { gatewayTest } from '#tests/support/gateway-test.ts'
import { tokenIn, waitForLinks } from '#tests/support/letters.ts'
import { limitsOn } from '#tests/support/limits.fixture.ts'
import { AWAY, askedOf, networksOf } from '#tests/support/new-network.ts'
import { peopleOn } from '#tests/support/person.fixture.ts'
import { linksOn } from '#tests/support/registering.fixture.ts'
import { vendors } from '#tests/support/vendor.ts'
import { sessionOf } from '#tests/support/visitors.ts'
import { withdrawalsOn } from '#tests/support/withdrawal.fixture.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 6, 28, 9, 30, 20)
const MAILBOX = 'john.doe@gmail.com'
const PHONE = '01712345678'

const test = gatewayTest()
  .override('clock', () => ({ now: START }))
  .override('options', () => ({ vendors, trustedProxies: ['127.0.0.1'] }))
  .extend('bed', ({ gateway }) => limitsOn(gateway))
  .extend('people', ({ gateway, clock }) => peopleOn(gateway, clock))
  .extend(
    'deposit',
    ({ gateway }) =>
      async (by: string) =>
        (await depositsOn(gateway).put({}, by)).errorCode,
  )
  .extend('inbox', ({ gateway }) => async (by: string) => {
    const reply = await gateway.call(memberMessages, {}, { session: await sessionOf(gateway, by) })
    return Object(reply.value).list.map((one: { title: string }) => one.title)
  })

describe('a break of the person', () => {
  test('X54 a self-exclusion closes the account with the same verified mailbox at once, as if it were its own', async ({
    gateway,
    clock,
    bed,
    people,
    deposit,
    inbox,
  }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await people.verifyEmail('JohnDoe+games@GoogleMail.com', 'vip')
    const lottery = lotteryOn(gateway, () => clock.now)
    await lottery.bought({}, 'vip')
    const play = await bed.play('vip')
    await bed.pause('forever')
    expect((await gateway.call(balance, {}, { session: play.session })).errorCode).toBe('not_logged_in')
    expect(await deposit('vip')).toBe('on_break')
    expect((await play.bet(100)).errorCode).toMatch(/^(ticket_invalid|play_limited)$/)
    expect((await lotteryOn(gateway, () => clock.now).buy({}, 'vip')).errorCode).toBe('on_break')
    expect(await lotteryOn(gateway, () => clock.now).tickets('vip')).toMatchObject([{ state: 'cancelled' }])
    expect((await withdrawalsOn(gateway).ask({ amount: '10' }, 'vip')).errorCode).toBeNull()
    expect(await inbox('vip')).toContain('Play is closed for your account')
    expect((await bed.endPause('vip')).errorCode).toBe('limit_unasked')
  })

  test('X54 who is reached reads that play is closed, and neither why nor of whom', async ({
    gateway,
    bed,
    people,
  }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await people.verifyEmail(MAILBOX, 'vip')
    await bed.pause('year')
    const session = await sessionOf(gateway, 'vip')
    const state = await gateway.call(playLimits, {}, { session })
    expect(state.value).toMatchObject({ pause: { kind: 'closed', until: null, endFrom: null } })
    const own = await gateway.call(exportData, { password: DEMO_PASSWORD }, { session })
    const inbox = await gateway.call(memberMessages, {}, { session })
    for (const { text } of [state, own, inbox]) expect(text).not.toMatch(/M1005|exclusion|limit_break|break_reach/)
    const closed = await gateway.call(closeAccount, { confirmed: true, password: DEMO_PASSWORD }, { session })
    expect(closed.errorCode).toBe('account_in_use')
  })

  test('X54 a time-out ends everywhere at the same moment', async ({ clock, bed, people, deposit }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await people.verifyEmail(MAILBOX, 'vip')
    await bed.pause('week')
    const until = clock.now + 7 * DAY
    expect((await bed.state('vip')).pause).toMatchObject({ kind: 'closed', until })
    clock.now = until - 1
    expect(await deposit('vip')).toBe('on_break')
    clock.now = until
    expect(await deposit('vip')).toBeNull()
    expect((await bed.state('vip')).pause).toBeNull()
  })

  test('X54 a self-exclusion that is ended ends everywhere, except where another break goes on', async ({
    clock,
    bed,
    people,
    deposit,
    inbox,
  }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await people.verifyEmail(MAILBOX, 'vip')
    await people.verifyEmail(MAILBOX, 'agent1')
    await bed.pause('halfYear')
    clock.now += 184 * DAY
    await bed.endPause()
    clock.now += DAY
    await bed.pause('week', 'agent1')
    expect((await bed.endPause()).errorCode).toBeNull()
    expect(await deposit('vip')).toBe('on_break')
    expect((await bed.state('vip')).pause).toMatchObject({ kind: 'closed', until: clock.now + 7 * DAY })
    expect(await inbox('vip')).not.toContain('Play is open again')
    clock.now += 7 * DAY
    for (const account of ['player', 'vip', 'agent1']) expect(await deposit(account), account).toBeNull()
  })

  test('X54 who is reached learns when the self-exclusion has ended', async ({
    clock,
    bed,
    people,
    deposit,
    inbox,
  }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await people.verifyEmail(MAILBOX, 'vip')
    await bed.pause('halfYear')
    clock.now += 184 * DAY
    await bed.endPause()
    clock.now += DAY
    await bed.endPause()
    expect(await inbox('vip')).toContain('Play is open again')
    expect(await deposit('vip')).toBeNull()
  })
})

describe('a link that comes later', () => {
  test('X54 a contact that the excluded member gave up reaches the account that verifies it next', async ({
    gateway,
    bed,
    people,
    deposit,
  }) => {
    await people.verifyMobile(PHONE, 'player')
    await bed.pause('forever')
    expect((await people.verifyMobile(PHONE, 'vip')).errorCode).toBe('mobile_taken')
    expect(await deposit('vip')).toBeNull()
    await people.verifyMobile('01812345679', 'player')
    const before = await sessionOf(gateway, 'vip')
    expect((await people.verifyMobile(PHONE, before)).errorCode).toBeNull()
    expect((await gateway.call(balance, {}, { session: before })).errorCode).toBe('not_logged_in')
    expect(await deposit('vip')).toBe('on_break')
    // and giving it up again frees nothing
    await people.verifyMobile('01912345670', 'vip')
    expect(await deposit('vip')).toBe('on_break')
  })

  test('X54 the account of a payee links at once, however bank and number are written, and chains of links hold', async ({
    gateway,
    bed,
    people,
    deposit,
  }) => {
    await people.addPayee('Reef Bank', '1234-5678', 'vip')
    await people.verifyEmail(MAILBOX, 'agent1')
    await people.verifyEmail(MAILBOX, 'player')
    await bed.pause('year', 'vip')
    expect(await deposit('player')).toBeNull()
    expect((await people.addPayee('REEF-bank', '১২৩৪ ৫৬৭৮', 'agent1')).errorCode).toBeNull()
    expect(await deposit('agent1')).toBe('on_break')
    const sent = await agentsOf(gateway).transfer('agent42', { account: 'player' })
    expect(sent.errorCode).toBe('transfer_account')
    const session = await sessionOf(gateway, 'agent1')
    expect((await gateway.call(removePayee, { id: '2', password: DEMO_PASSWORD }, { session })).errorCode).toBeNull()
    expect(await deposit('agent1')).toBe('on_break')
  })

  test('X54 neither another bank with the same number, nor the same name or an unverified contact reaches an account', async ({
    gateway,
    bed,
    people,
    deposit,
  }) => {
    await people.verifyMobile(PHONE, 'player')
    await people.verifyEmail(MAILBOX, 'player')
    await people.addPayee('Reef Bank', '12345678', 'player')
    const opened = await linksOn(gateway).register('unverified', { mobileNum: PHONE, email: MAILBOX })
    expect(opened.errorCode).toBeNull()
    await people.addPayee('Lagoon Bank', '12345678', 'vip')
    await bed.pause('forever')
    for (const account of ['unverified', 'vip']) expect(await deposit(account), account).toBeNull()
  })

  test('X54 a link for a new password verifies the mailbox that it came to', async ({
    gateway,
    bed,
    people,
    deposit,
  }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await linksOn(gateway).register('unverified', { email: MAILBOX })
    await bed.pause('forever')
    expect(await deposit('unverified')).toBeNull()
    await gateway.call(forgotByEmail, { username: 'unverified', email: MAILBOX, language: 'en' })
    const [letter] = await waitForLinks(gateway.services, 1)
    const secret = { newPassword: 'another-long-secret', confirmNewPassword: 'another-long-secret' }
    const done = await gateway.call(resetPassword, { token: tokenIn(letter?.text), ...secret, language: 'en' })
    expect(done.errorCode).toBeNull()
    expect(await deposit('unverified')).toBe('on_break')
  })

  test('X54 so does the code of a second step', async ({ gateway, clock, bed, people, deposit }) => {
    await people.verifyEmail(MAILBOX, 'player')
    await linksOn(gateway).register('unverified', { email: MAILBOX })
    await bed.pause('forever')
    const networks = networksOf(gateway)
    await networks.set(true)
    const { ticket } = askedOf(await networks.signIn(AWAY, 'unverified', 'a-long-secret'))
    clock.now += 61_000
    expect((await networks.send(ticket, 'email')).errorCode).toBeNull()
    const codes = await codesAt(gateway.services, MAILBOX)
    // letters about the account come to the mailbox too
    const code = codes.find((found) => found !== '') ?? ''
    expect((await networks.verify(ticket, 'email', code)).errorCode).toBeNull()
    expect(await deposit('unverified')).toBe('on_break')
  })

  test('X54 a contact that was given up before the break links nobody', async ({ bed, people, deposit }) => {
    await people.verifyMobile(PHONE, 'player')
    await people.verifyMobile('01812345679', 'player')
    await people.verifyMobile(PHONE, 'vip')
    await bed.pause('forever')
    expect(await deposit('vip')).toBeNull()
  })
})
