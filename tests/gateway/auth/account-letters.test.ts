import { parse } from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removeAuthenticator } from '#contract/auth/authenticator.ts'
import { login } from '#contract/auth/login.ts'
import { addPasskey, beginPasskey, removePasskey } from '#contract/auth/passkeys.ts'
import { saveTimeZone } from '#contract/member/account.ts'
import { memberMessages } from '#contract/member/messages.ts'
import { setUpApp } from '#tests/support/app-codes.ts'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { DEMO_PASSWORD } from '#tests/support/gateway.ts'
import { allSent } from '#tests/support/letters.ts'
import { AWAY, HOME, MAIL, NUMBER } from '#tests/support/new-network.ts'
import { origin } from '#tests/support/passkey.fixture.ts'
import { openBrowser } from '#tests/support/provider.ts'
import { startProviderBed } from '#tests/support/provider.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

let now = 0
let bed: Awaited<ReturnType<typeof startProviderBed>>
beforeEach(async () => {
  now = Date.UTC(2026, 0, 5, 12, 34)
  bed = await startProviderBed(() => now, { site: origin, trustedProxies: ['127.0.0.1'] })
})
afterEach(() => bed.close())

const all = () => allSent(bed.gateway.services)
const newest = async () => (await all())[0]

async function letter(subject: string) {
  const found = (await all()).filter((one) => one.subject === subject)
  expect(found, subject).toHaveLength(1)
  return found[0] ?? expect.unreachable()
}

const signIn = (ip: string, language = '*', username = 'player') =>
  bed.gateway.call(
    login,
    { username, password: DEMO_PASSWORD, type: 'username' },
    {
      headers: {
        'x-forwarded-for': ip,
        'accept-language': language,
        'user-agent': 'Mozilla/5.0 (Windows) Chrome/150.0',
      },
    },
  )

describe('letters about account events', () => {
  test.each([
    ['Asia/Dhaka', null, '6:34 PM GMT+6'],
    ['Asia/Dhaka', 'America/New_York', '7:34 AM EST'],
    ['Mars/Olympus', null, '12:34 PM UTC'],
    ['+06:00', null, '12:34 PM UTC'],
  ])(
    'state their time in the zone of the login’s device (%s), or in the one chosen (%s)',
    async (device, chosen, time) => {
      const { gateway } = bed
      const input = { username: 'player', password: DEMO_PASSWORD, type: 'username' } as const
      const signed = await gateway.call(login, input, { headers: { 'x-time-zone': device } })
      const session = {
        token: parse(login.value, signed.value).token,
        cookie: signed.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      }
      if (chosen !== null) await gateway.call(saveTimeZone, { timeZone: chosen }, { session })
      const begun = parse(beginPasskey.value, (await gateway.call(beginPasskey, {}, { session })).value)
      await gateway.call(addPasskey, createAuthenticator(origin).make(begun, 'My phone'), { session })
      const added = await letter('A passkey was added to your Atoll account')
      expect(added.text.replaceAll(/\s/gu, ' ')).toContain(time)
      const inbox = parse(memberMessages.value, (await gateway.call(memberMessages, {}, { session })).value)
      expect(inbox.list.map(({ text }) => text.replaceAll(/\s/gu, ' ')).join(' ')).toContain(time)
    },
  )

  test('T12 reports a passkey that was added and one that was removed', async () => {
    const { gateway } = bed
    const session = await sessionOf(gateway, 'player')
    const begun = parse(beginPasskey.value, (await gateway.call(beginPasskey, {}, { session })).value)
    const made = createAuthenticator(origin).make(begun, 'My phone')
    const { id } = parse(addPasskey.value, (await gateway.call(addPasskey, made, { session })).value)
    const added = await letter('A passkey was added to your Atoll account')
    expect(added).toMatchObject({ channel: 'email', recipient: MAIL })
    expect(added.text).toContain('Hello player')
    expect(added.text).toContain('Jan 5, 2026')
    expect(added.text).toContain('UTC')
    expect(added.text).toContain('change your password right away')
    for (const secret of [made.credentialId, begun.challenge, session.token]) expect(added.text).not.toContain(secret)
    await gateway.call(removePasskey, { id }, { session })
    await letter('A passkey was removed from your Atoll account')
    expect(await gateway.call(removePasskey, { id }, { session }), 'gone').toMatchObject({ errorCode: 'forbidden' })
    expect(await all()).toHaveLength(2)
  })

  test('S4.49 T12 reports once that an authenticator app was set up, and once that it was removed', async () => {
    const { gateway } = bed
    const session = await sessionOf(gateway, 'player')
    const secret = await setUpApp(gateway, session)
    const added = await letter('An authenticator app was set up for your Atoll account')
    expect(added.text).not.toContain(secret)
    for (const _again of [1, 2]) await gateway.call(removeAuthenticator, { password: DEMO_PASSWORD }, { session })
    await letter('The authenticator app of your Atoll account was removed')
    expect(await all()).toHaveLength(2)
  })

  test('S4.48 T12 names the identity provider that was linked', async () => {
    await bed.linked('ana', 'player')
    const { text } = await letter('Your Atoll account was linked with Google')
    expect(text).toContain('an account at Google')
    const browser = openBrowser()
    await bed.roundTrip(browser, 'ana')
    await bed.arriveAs(browser)
    expect(await all(), 'a login through it sends no letter').toHaveLength(1)
  })

  test('S4.49 T12 reports a login from a new network with browser, system and masked address', async () => {
    await signIn(HOME)
    await signIn(HOME)
    expect(await all(), 'the first login has no network to compare with').toHaveLength(0)
    await signIn(AWAY)
    const { text } = await letter('A login to your Atoll account from a new network')
    expect(text).toContain('(Chrome, Windows, 198.51.100.*)')
    expect(text, 'the full address is not sent').not.toContain(AWAY)
    await signIn(AWAY)
    expect(await all()).toHaveLength(1)
  })

  test('a wrong password sends no letter', async () => {
    await signIn(HOME)
    await bed.gateway.call(
      login,
      { username: 'player', password: 'wrong', type: 'username' },
      { headers: { 'x-forwarded-for': AWAY } },
    )
    expect(await all()).toHaveLength(0)
  })
})

describe('language and channel of a letter', () => {
  test.each([
    ['bn', 'নতুন নেটওয়ার্ক থেকে আপনার Atoll অ্যাকাউন্টে লগ ইন', 'প্রিয় player,'],
    ['ar', 'تسجيل دخول إلى حسابك في Atoll من شبكة جديدة', 'مرحبًا player'],
    ['bn-BD', 'নতুন নেটওয়ার্ক থেকে আপনার Atoll অ্যাকাউন্টে লগ ইন', 'প্রিয় player,'],
    ['fr', 'A login to your Atoll account from a new network', 'Hello player'],
    ['en-US,en;q=0.9', 'A login to your Atoll account from a new network', 'Hello player'],
  ])('uses the language of the page: %s', async (language, subject, greeting) => {
    await signIn(HOME, 'en')
    await signIn(AWAY, language)
    expect((await letter(subject)).text).toContain(greeting)
  })

  test('uses the language of the last login if the page sends none', async () => {
    const { gateway } = bed
    await signIn(HOME, 'bn')
    const session = await sessionOf(gateway, 'player')
    await setUpApp(gateway, session)
    expect((await letter('আপনার Atoll অ্যাকাউন্টে একটি অথেনটিকেটর অ্যাপ চালু হয়েছে')).text).toContain('প্রিয় player,')
  })

  test('goes to the phone if there is no mailbox, and nowhere if there is neither', async () => {
    const { database } = bed.gateway.services
    await database.write((rows) => rows.deleteFrom('mailbox').execute())
    await signIn(HOME)
    await signIn(AWAY)
    expect(await newest()).toMatchObject({ channel: 'sms', recipient: NUMBER })
    expect((await newest())?.text).toMatch(/^Atoll, player: Someone logged in .* change your password right away/)
    await database.write((rows) => rows.deleteFrom('phone').execute())
    await signIn('192.0.2.1')
    expect(await all()).toHaveLength(1)
  })
})
