import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'valibot'
import { memberInfo } from '#contract/member/profile.ts'
import { arrive, providerAddress } from '#contract/auth/social-login.ts'
import { setSwitch } from '#gateway/settings/settings.rows.ts'
import { startTestGateway } from '#tests/support/gateway.ts'
import { NAMELESS, openBrowser, startProvider } from '#tests/support/provider.ts'
import { speak } from '#tests/support/speak.ts'
import { startProviderBed } from '#tests/support/provider.fixture.ts'

const MINUTE_MS = 60_000
let now = Date.UTC(2026, 0, 5, 12)
let bed: Awaited<ReturnType<typeof startProviderBed>>
beforeAll(async () => {
  bed = await startProviderBed(() => now)
  await bed.linked('ana', 'player')
})
afterAll(() => bed.close())

// Ends the flows of the test before.
beforeEach(() => void (now += 60 * MINUTE_MS))

const stale = { status: 422, errorCode: 'provider_stale' }
const refused = { status: 422, errorCode: 'provider_refused' }
const HOME = '/bn/login?after=%2Fbn%2Frng&token=provider'

describe('flow through the identity provider', () => {
  test('S2.42 S7.48 logs in the member of a linked identity with a normal session', async () => {
    const browser = openBrowser()
    expect(await bed.roundTrip(browser, 'ana')).toBe(HOME)
    const reply = await bed.arriveAs(browser)
    const value = parse(arrive.value, reply.value)
    expect(value).toMatchObject({ kind: 'in', account: 'player', passwordExpired: false })
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('__Host-sid='))
    const session = { token: value.kind === 'in' ? value.token : '', cookie: cookie?.split(';')[0] ?? '' }
    expect((await bed.gateway.call(memberInfo, {}, { session })).value).toMatchObject({ account: 'player' })
    expect(await bed.arriveAs(browser), 'works once').toMatchObject(stale)
  })

  test('S7.48 the redirect carries a new state, nonce and challenge, and the database stores none of the secrets', async () => {
    const [one, two] = [openBrowser(), openBrowser()]
    const addresses = [new URL((await bed.begin(one)).to), new URL((await bed.begin(two)).to)]
    for (const { searchParams } of addresses) {
      expect(searchParams.get('response_type')).toBe('code')
      expect(searchParams.get('code_challenge_method')).toBe('S256')
      expect(searchParams.get('redirect_uri')).toBe(`${bed.gateway.url}/wps/session/with/google/callback`)
      for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new Set(addresses.map(({ searchParams }) => searchParams.get(name))).size, name).toBe(2)
    }
    const kept = JSON.stringify(
      await bed.gateway.services.database.read.selectFrom('provider_flow').selectAll().execute(),
    )
    const secrets = [
      ...addresses.flatMap(({ searchParams }) => searchParams.getAll('state')),
      one.cookies(bed.gateway.url),
    ]
    for (const secret of secrets) expect(kept).not.toContain(secret.replace('__Host-way=', ''))
  })

  test('T5 the cookie is hidden from scripts and other sites and lasts as long as the flow', async () => {
    const [cookie] = (await bed.begin(openBrowser())).headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-way=[\w-]{43}; Max-Age=1200; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })
})

describe('invalid flows', () => {
  test.each([
    ['nonce', refused],
    ['code_challenge', refused],
    ['state', stale],
  ])('T5 another %s in the redirect is detected in the callback', async (name, outcome) => {
    const browser = openBrowser()
    const at = await bed.roundTrip(browser, 'ana', ({ searchParams }) => searchParams.set(name, 'x'.repeat(43)))
    expect(at).toBe(HOME)
    expect(await bed.arriveAs(browser)).toMatchObject(outcome)
  })

  test('T5 a stolen callback logs no one else in, and still works for its owner', async () => {
    const [owner, victim] = [openBrowser(), openBrowser()]
    const callback = await owner.signInThere((await bed.begin(owner)).to, 'ana')
    expect(await bed.returnFromProvider(victim, callback), 'without a cookie').toBe('/login?token=provider')
    expect(await bed.arriveAs(victim)).toMatchObject(stale)
    await bed.begin(victim)
    expect(await bed.returnFromProvider(victim, callback), 'with one of its own').toBe(HOME)
    expect(await bed.arriveAs(victim)).toMatchObject(stale)
    await bed.returnFromProvider(owner, callback)
    expect((await bed.arriveAs(owner)).value).toMatchObject({ kind: 'in', account: 'player' })
  })

  test('T5 a callback works once: repeated, or a hundred at once, it gives one arrival', async () => {
    const browser = openBrowser()
    const callback = await browser.signInThere((await bed.begin(browser)).to, 'ana')
    await Promise.all(Array.from({ length: 100 }, () => bed.returnFromProvider(browser, callback)))
    const replies = await Promise.all(Array.from({ length: 20 }, () => bed.arriveAs(browser)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await bed.returnFromProvider(browser, callback)).toContain('token=provider')
    expect(await bed.arriveAs(browser)).toMatchObject(stale)
  })

  test('S7.48 the callback is valid for ten minutes, and the arrival for ten more', async () => {
    const browser = openBrowser()
    const early = await browser.signInThere((await bed.begin(browser)).to, 'ana')
    now += 10 * MINUTE_MS - 1
    await bed.returnFromProvider(browser, early)
    now += 10 * MINUTE_MS - 1
    expect((await bed.arriveAs(browser)).status).toBe(200)
    const late = await browser.signInThere((await bed.begin(browser)).to, 'ana')
    now += 10 * MINUTE_MS
    expect(await bed.returnFromProvider(browser, late)).toBe(HOME)
    expect(await bed.arriveAs(browser)).toMatchObject(stale)
    await bed.roundTrip(browser, 'ana')
    now += 10 * MINUTE_MS
    expect(await bed.arriveAs(browser)).toMatchObject(stale)
  })

  test('S7.48 a cancelled login is reported once', async () => {
    const browser = openBrowser()
    const state = new URL((await bed.begin(browser)).to).searchParams.get('state') ?? ''
    const callback = `${bed.gateway.url}/wps/session/with/google/callback`
    expect(await bed.returnFromProvider(browser, `${callback}?error=access_denied&state=forged`)).toBe(HOME)
    expect(await bed.arriveAs(browser), 'a forged callback does not end the flow').toMatchObject(stale)
    const iss = encodeURIComponent(bed.provider.registered.issuer)
    expect(await bed.returnFromProvider(browser, `${callback}?error=access_denied&state=${state}&iss=${iss}`)).toBe(
      HOME,
    )
    expect(await bed.arriveAs(browser)).toMatchObject({ status: 422, errorCode: 'provider_cancelled' })
    expect(await bed.arriveAs(browser)).toMatchObject(stale)
  })

  test('S7.48 refuses a code that the provider did not issue', async () => {
    const browser = openBrowser()
    const state = new URL((await bed.begin(browser)).to).searchParams.get('state') ?? ''
    const iss = encodeURIComponent(bed.provider.registered.issuer)
    await bed.returnFromProvider(
      browser,
      `${bed.gateway.url}/wps/session/with/google/callback?code=made-up&state=${state}&iss=${iss}`,
    )
    expect(await bed.arriveAs(browser)).toMatchObject(refused)
  })

  test('T5 refuses an ID token that was changed in transit', async () => {
    const liar = await startProvider('google')
    const site = await startTestGateway({ providers: [liar.registered] })
    onTestFinished(() => Promise.all([site.close(), liar.close()]).then(() => undefined))
    liar.admit(site.url)
    const arriveAt = async (login: string) => {
      const browser = openBrowser()
      const begun = await browser.ask(site.url + providerAddress('google', '/login'))
      await browser.ask(await browser.signInThere(begun.headers.get('location') ?? '', login))
      return site.call(arrive, {}, { headers: { cookie: browser.cookies(site.url) } })
    }
    expect(await arriveAt('eve')).toMatchObject({ value: { kind: 'unknown', label: 'eve@mail.test' } })
    liar.forge('eve', 'ana')
    expect(await arriveAt('eve')).toMatchObject(refused)
  })

  test('T5 refuses an ID token whose subject is empty', async () => {
    const browser = openBrowser()
    expect(await bed.roundTrip(browser, NAMELESS)).toBe(HOME)
    expect(await bed.arriveAs(browser)).toMatchObject(refused)
  })

  test('T10 the provider sends a browser back to the configured origin, whatever Host the request names', async () => {
    const answer = await speak(
      bed.gateway,
      'GET /wps/session/with/google?back=/login HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
    )
    const to = new URL(/^location: (\S+)/im.exec(answer)?.[1] ?? '')
    expect(to.searchParams.get('redirect_uri')).toBe(`${bed.gateway.url}/wps/session/with/google/callback`)
  })

  test('S7.48 reports a provider that is unreachable, and asks it again once it is up', async () => {
    const shaky = await startProvider('google')
    const site = await startTestGateway({ providers: [shaky.registered] })
    onTestFinished(() => site.close())
    const browser = openBrowser()
    const start = () => browser.ask(site.url + providerAddress('google', '/login'))
    const arriveAt = () => site.call(arrive, {}, { headers: { cookie: browser.cookies(site.url) } })
    const unreachable = { status: 422, errorCode: 'provider_unreachable' }
    expect((await start()).headers.get('location')).toBe('/login?token=provider')
    expect(await arriveAt()).toMatchObject(unreachable)
    shaky.admit(site.url)
    const to = (await start()).headers.get('location') ?? ''
    const callback = await browser.signInThere(to, 'ana')
    await shaky.close()
    await browser.ask(callback)
    expect(await arriveAt()).toMatchObject(unreachable)
  })

  test.each([
    ['//evil.example', '/login'],
    ['/\\evil.example', '/login'],
    ['https://evil.example/', '/login'],
    ['/..//evil.example', '/login'],
    ['/wps/session/logout', '/login'],
    ['javascript:alert(1)', '/login'],
    [`/${'a'.repeat(2000)}`, '/login'],
    ['/bn/rng?page=LUM', '/bn/rng?page=LUM'],
  ])('T10 the return address %s leads to %s', async (back, to) => {
    const browser = openBrowser()
    const state = new URL((await bed.begin(browser, back)).to).searchParams.get('state') ?? ''
    const callback = `${bed.gateway.url}/wps/session/with/google/callback?error=access_denied&state=${state}`
    expect(await bed.returnFromProvider(browser, callback)).toBe(`${to}${to.includes('?') ? '&' : '?'}token=provider`)
  })

  test('T5 another site cannot start a flow, and neither can a prefetch', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { to, headers } = await bed.begin(openBrowser(), '/', { 'sec-fetch-site': site })
      expect(to, site).toBe('/login')
      expect(headers.getSetCookie()).toEqual([])
    }
    const ahead = await bed.begin(openBrowser(), '/', { 'sec-purpose': 'prefetch;prerender' })
    expect(ahead).toMatchObject({ status: 204, to: '' })
    expect((await bed.begin(openBrowser(), '/', { 'sec-fetch-site': 'same-origin' })).to).toContain('/auth?')
  })

  test('S1.9 no flow starts during maintenance', async () => {
    const set = (on: boolean) => bed.gateway.services.database.write((rows) => setSwitch(rows, 'maintenance', on))
    await set(true)
    onTestFinished(async () => void (await set(false)))
    expect((await bed.begin(openBrowser())).to).toBe('/')
  })

  test('X27 a suspended member cannot log in through a provider', async () => {
    await bed.linked('vera', 'vip')
    await bed.disable('vip', now)
    onTestFinished(async () => void (await bed.disable('vip', null)))
    const browser = openBrowser()
    await bed.roundTrip(browser, 'vera')
    expect(await bed.arriveAs(browser)).toMatchObject({ status: 422, errorCode: 'non_member' })
  })
})

test('S2.42 two identity providers of one name stop the start, and both are named', async () => {
  const provider = (issuer: string) => ({ name: 'google', issuer, clientId: 'x' }) as const
  const providers = [provider('https://one.example.test'), provider('https://two.example.test')]
  await expect(startTestGateway({ providers })).rejects.toThrow(
    'Two identity providers are called google: "https://one.example.test" and "https://two.example.test".',
  )
})
