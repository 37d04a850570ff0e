import { expect } from 'vitest'
import { parse } from 'valibot'
import { arrive, linkProvider, providerAddress } from '#contract/auth/social-login.ts'
import type { GatewayOptions } from '#gateway/start.ts'
import { type TestGateway, startTestGateway } from './gateway.ts'
import { type Browser, openBrowser, startProvider } from './provider.ts'
import { type Session, sessionOf } from './visitors.ts'

/** Starts a gateway with an identity provider, and acts as the browser between the two. `clock` is the gateway's. */
export async function startProviderBed(clock: () => number, more: Partial<GatewayOptions> = {}) {
  const provider = await startProvider('google')
  const gateway: TestGateway = await startTestGateway({ clock, providers: [provider.registered], ...more })
  // where the browser is sent back: the site's address, which in tests is no name of this machine
  const site = gateway.services.origin()
  provider.admit(site)

  /** Begins, and returns where the browser is redirected. */
  async function begin(browser: Browser, back = '/bn/login?after=%2Fbn%2Frng', headers = {}) {
    const response = await browser.ask(gateway.url + providerAddress('google', back), { headers })
    return { status: response.status, to: response.headers.get('location') ?? '', headers: response.headers }
  }

  /** Goes to the identity provider and back: the browser ends where the last redirect leads, and may `arrive`. */
  async function roundTrip(browser: Browser, login: string, change = (address: URL): unknown => address) {
    const address = new URL((await begin(browser)).to)
    change(address)
    return returnFromProvider(browser, await browser.signInThere(address.href, login))
  }

  async function returnFromProvider(browser: Browser, callback: string): Promise<string> {
    const response = await browser.ask(callback.replace(site, gateway.url))
    expect(response.status).toBe(303)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    return response.headers.get('location') ?? ''
  }

  /** Makes the page's call after the callback, with both halves of the session that is logged in there. */
  function arriveAs(browser: Browser, session?: Session) {
    const cookie = [browser.cookies(gateway.url), session?.cookie].filter(Boolean).join('; ')
    const authorization = session && { authorization: `Bearer ${session.token}` }
    return gateway.call(arrive, {}, { headers: { cookie, ...authorization } })
  }

  /** Returns the id of an arrival that may be linked now. */
  async function arrivalOf(browser: Browser, session: Session): Promise<string> {
    const found = parse(arrive.value, (await arriveAs(browser, session)).value)
    if (found.kind !== 'unlinked') throw new Error(`whoever came is ${found.kind}`)
    return found.arrival
  }

  function link(browser: Browser, session: Session, arrival: string) {
    const cookie = `${browser.cookies(gateway.url)}; ${session.cookie}`
    return gateway.call(linkProvider, { arrival }, { headers: { cookie, authorization: `Bearer ${session.token}` } })
  }

  /** Links a person at the identity provider with a member, as both would. */
  async function linked(login: string, account: string): Promise<void> {
    const browser = openBrowser()
    const session = await sessionOf(gateway, account)
    await roundTrip(browser, login)
    expect(await link(browser, session, await arrivalOf(browser, session))).toMatchObject({ status: 200 })
  }

  /** Suspends a member, or lifts the suspension. */
  async function disable(account: string, at: number | null): Promise<void> {
    await gateway.services.database.write((rows) =>
      rows.updateTable('member').set({ disabled_at: at }).where('account', '=', account).execute(),
    )
  }

  const close = () => Promise.all([gateway.close(), provider.close()])
  return { gateway, provider, begin, roundTrip, returnFromProvider, arriveAs, arrivalOf, link, linked, disable, close }
}
