import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'valibot'
import { logout } from '#contract/auth/login.ts'
import { memberInfo } from '#contract/member/profile.ts'
import { providerAddress, providerLinks } from '#contract/auth/social-login.ts'
import { permissions, status } from '#contract/site/status.ts'
import { providersOf, readEnvironment } from '#gateway/environment.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { openBrowser } from '#tests/support/provider.ts'
import { startProviderBed } from '#tests/support/provider.fixture.ts'
import { sessionOf } from '#tests/support/visitors.ts'

const MINUTE_MS = 60_000
let now = Date.UTC(2026, 0, 5, 12)
let bed: Awaited<ReturnType<typeof startProviderBed>>
beforeAll(async () => (bed = await startProviderBed(() => now)))
afterAll(() => bed.close())

const stale = { status: 422, errorCode: 'provider_stale' }

describe('linked account', () => {
  test('S4.48 an unlinked identity gets no account, and logs in once a member has linked it', async () => {
    const browser = openBrowser()
    await bed.roundTrip(browser, 'newt')
    const unknown = { kind: 'unknown', provider: 'google', label: 'newt@mail.test', mayRegister: true }
    expect((await bed.arriveAs(browser)).value).toEqual(unknown)
    const session = await sessionOf(bed.gateway, 'agent1')
    const { value } = await bed.arriveAs(browser, session)
    expect(value).toMatchObject({ kind: 'unlinked', label: 'newt@mail.test', account: 'agent1' })
    const arrival = await bed.arrivalOf(browser, session)
    expect(await bed.gateway.call(providerLinks, {}, { session })).toMatchObject({
      value: { links: [], mayLink: true },
    })
    expect(await bed.link(browser, session, 'f'.repeat(64)), 'of another flow').toMatchObject(stale)
    expect(await bed.link(openBrowser(), session, arrival), 'of another browser').toMatchObject(stale)
    expect(await bed.link(browser, session, arrival)).toMatchObject({ status: 200, value: { provider: 'google' } })
    const links = [{ provider: 'google', linkedAt: now }]
    expect((await bed.gateway.call(providerLinks, {}, { session })).value).toEqual({ links, mayLink: true })
    expect(await bed.link(browser, session, arrival), 'the flow has ended').toMatchObject(stale)
    await bed.gateway.call(logout, {}, { session })
    const later = openBrowser()
    await bed.roundTrip(later, 'newt')
    expect((await bed.arriveAs(later)).value).toMatchObject({ kind: 'in', account: 'agent1' })
  })

  test('S6.8 an unlinked identity learns whether registration is off', async () => {
    const set = (on: boolean) => bed.gateway.services.database.write((rows) => setSwitch(rows, 'DIRECTREG3', on))
    await set(false)
    onTestFinished(async () => void (await set(true)))
    const browser = openBrowser()
    await bed.roundTrip(browser, 'nobody')
    expect((await bed.arriveAs(browser)).value).toMatchObject({ kind: 'unknown', mayRegister: false })
  })

  test('S4.48 T12 a matching e-mail address does not link an account', async () => {
    await bed.gateway.services.database.write(async (rows) => {
      const { id } = await rows
        .selectFrom('member')
        .select('id')
        .where('account', '=', 'agent2')
        .executeTakeFirstOrThrow()
      await rows
        .insertInto('registration')
        .values({
          member_id: id,
          request_id: 'r',
          email: 'thief@mail.test',
          contacts: '{}',
          domain: '',
          address: '',
          agreed_at: now,
        })
        .execute()
    })
    const browser = openBrowser()
    await bed.roundTrip(browser, 'thief')
    expect((await bed.arriveAs(browser)).value).toMatchObject({ kind: 'unknown' })
  })

  test('S4.48 a link is permanent, and one to one between member and identity', async () => {
    await bed.linked('una', 'agent41')
    const session = await sessionOf(bed.gateway, 'agent41')
    const other = openBrowser()
    await bed.roundTrip(other, 'una-two')
    expect(await bed.arriveAs(other, session)).toMatchObject({ status: 422, errorCode: 'provider_fixed' })
    const again = openBrowser()
    await bed.roundTrip(again, 'una')
    expect((await bed.arriveAs(again, session)).value).toEqual({ kind: 'linked', provider: 'google' })
    const taken = openBrowser()
    await bed.roundTrip(taken, 'una')
    const rival = await sessionOf(bed.gateway, 'agent42')
    expect(await bed.arriveAs(taken, rival)).toMatchObject({ status: 422, errorCode: 'provider_taken' })
    const links = bed.gateway.services.database
    const change = links.write((rows) => rows.updateTable('provider_link').set({ subject: 'x' }).execute())
    await expect(change).rejects.toThrow('a link to a provider stays')
    const unlink = links.write((rows) => rows.deleteFrom('provider_link').execute())
    await expect(unlink).rejects.toThrow('a link to a provider stays')
  })

  test('S4.48 of two members who link the same identity at once one succeeds', async () => {
    const ways = await Promise.all(
      ['agent42', 'weak'].map(async (account) => {
        const browser = openBrowser()
        const session = await sessionOf(bed.gateway, account)
        await bed.roundTrip(browser, 'both')
        return { browser, session, arrival: await bed.arrivalOf(browser, session) }
      }),
    )
    const replies = await Promise.all(ways.map(({ browser, session, arrival }) => bed.link(browser, session, arrival)))
    expect(replies.map(({ errorCode }) => errorCode).toSorted()).toEqual([null, 'provider_taken'])
  })

  test('S4.48 a login that is too old cannot link', async () => {
    const session = await sessionOf(bed.gateway, 'agent2')
    const browser = openBrowser()
    now += 15 * MINUTE_MS
    await bed.roundTrip(browser, 'old')
    const arrival = await bed.arrivalOf(browser, session)
    expect((await bed.gateway.call(providerLinks, {}, { session })).value).toEqual({ links: [], mayLink: false })
    const reply = await bed.link(browser, session, arrival)
    expect(reply).toMatchObject({ status: 422, errorCode: 'login_too_old' })
  })

  test('S6.4 a trial account cannot link, and is replaced by the member who logs in', async () => {
    const trial = await sessionOf(bed.gateway, 'trial')
    const browser = openBrowser()
    await bed.roundTrip(browser, 'trier')
    expect((await bed.arriveAs(browser, trial)).value).toMatchObject({ kind: 'unknown' })
    expect(await bed.link(browser, trial, 'f'.repeat(64))).toMatchObject({ errorCode: 'in_need_true_account' })
    await bed.linked('tom', 'agent2')
    const other = openBrowser()
    await bed.roundTrip(other, 'tom')
    expect((await bed.arriveAs(other, trial)).value).toMatchObject({ kind: 'in', account: 'agent2' })
    expect((await bed.gateway.call(memberInfo, {}, { session: trial })).status).toBe(401)
  })
})

describe('configuration of identity providers', () => {
  test('S2.42 a site without a provider offers none and refuses its address', async () => {
    const { info } = parse(permissions, (await bed.gateway.call(status, { url: 'localhost' })).value)
    expect(info.providers).toEqual(['google'])
    expect(await bed.gateway.send(providerAddress('facebook', '/'))).toMatchObject({
      errorCode: 'function_not_enabled',
    })
    expect(await bed.gateway.send(providerAddress('nobody', '/'))).toMatchObject({ errorCode: 'function_not_enabled' })
  })

  test('S2.42 offers a provider that has a client id, at its own issuer unless one is set', () => {
    const read = readEnvironment({ ATOLL_GOOGLE_ID: 'g', ATOLL_GOOGLE_SECRET: 's' })
    if (!read.ok) throw new Error(read.wrong)
    expect(providersOf(read.value)).toEqual([
      { name: 'google', issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
    ])
    const none = readEnvironment({})
    expect(none.ok && providersOf(none.value)).toEqual([])
  })

  test('T10 a gateway that others can reach offers a provider only with a public address to return to', () => {
    const open = { HOST: '0.0.0.0', ATOLL_GOOGLE_ID: 'g' }
    expect(readEnvironment(open)).toMatchObject({ ok: false, wrong: expect.stringContaining('need SITE_URL') })
    expect(readEnvironment({ ...open, SITE_URL: 'https://play.example.test' })).toMatchObject({ ok: true })
  })

  test.each(['http://accounts.example', 'ftp://127.0.0.1', 'nonsense'])('T5 refuses %s as issuer', async (issuer) => {
    expect(readEnvironment({ ATOLL_FACEBOOK_ISSUER: issuer })).toMatchObject({ ok: false })
    const start = startTestGateway({ providers: [{ name: 'google', issuer, clientId: 'x' }] })
    await expect(start).rejects.toThrow('https')
  })

  test('T28 an error about a secret does not contain it', () => {
    const read = readEnvironment({ ATOLL_GOOGLE_ID: 'g', ATOLL_GOOGLE_SECRET: '' })
    expect(read).toMatchObject({ ok: false, wrong: expect.stringContaining('ATOLL_GOOGLE_SECRET must not be empty') })
  })
})
