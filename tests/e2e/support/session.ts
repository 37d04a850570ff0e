import type { Page } from 'playwright/test'
import { object, parse, string } from 'valibot'
import { brand } from '#brand/brand.ts'
import type { Session } from '#tests/support/visitors.ts'
import { newTrial } from './launch.ts'
import { controlUrl } from './place.ts'

/** The own gateways of this worker, by their addresses: they create sessions in this process. */
const ownGateways = new Map<string, (account: string) => Promise<Session>>()

/** Lets `openAs` log in at a gateway of this worker. Returns what forgets it again. */
export function offerSessions(url: string, session: (account: string) => Promise<Session>): () => void {
  ownGateways.set(url, session)
  return () => void ownGateways.delete(url)
}

/**
 * Opens an address of the portal as this account. The session begins without the login form, whose own tests are in
 * `auth`: the token is put into session storage and the other half into the cookie (decision 009).
 */
export async function openAs(page: Page, account: string, address: string): Promise<void> {
  const url = new URL(address, process.env.ATOLL_E2E_PORT && `http://localhost:${process.env.ATOLL_E2E_PORT}`)
  await holdSession(page, url.origin, account)
  await page.goto(url.href)
}

/** Opens an address of the shared portal as a new trial, whose account it returns: tests run in parallel, and check balances. */
export async function openAsTrial(page: Page, address: string): Promise<string> {
  const { site, account, session } = await newTrial()
  await keepSession(page, { site, account, session })
  await page.goto(address)
  return account
}

/** Puts a new session of this account into the tab, which leaves its page. */
export async function holdSession(page: Page, site: string, account: string): Promise<void> {
  await keepSession(page, { site, account, session: await sessionAt(site, account) })
}

interface Held {
  readonly site: string
  readonly account: string
  readonly session: Session
}

async function keepSession(page: Page, { site, account, session: { token, cookie } }: Held): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  const isSecure = { httpOnly: true, secure: true, sameSite: 'Lax' } as const
  await page.context().addCookies([{ name, value, url: site.replace('http:', 'https:'), ...isSecure }])
  // a small file of the site: storage belongs to an origin, and no code of the portal runs here
  await page.goto(`${site}/favicon.svg`)
  await page.evaluate(
    (facts) => {
      for (const [key, fact] of Object.entries(facts)) sessionStorage.setItem(key, fact)
      localStorage.setItem('member', '1')
    },
    { token, account, merchantCode: brand.merchantCode },
  )
}

/** Opens an account of this test's own at the shared gateway: a member with opening credits. Returns its name. */
export async function newMember(): Promise<string> {
  return parse(object({ account: string() }), await ask('account', {})).account
}

async function sessionAt(site: string, account: string): Promise<Session> {
  const own = ownGateways.get(site)
  if (own) return own(account)
  return parse(object({ token: string(), cookie: string() }), await ask('session', { account }))
}

/** Asks the control of the shared gateway. */
async function ask(what: string, data: object): Promise<unknown> {
  const answer = await fetch(`${controlUrl}/${what}`, { method: 'POST', body: JSON.stringify(data) })
  return answer.json()
}
