import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import { type Page, expect } from 'playwright/test'
import { object, parse, string } from 'valibot'
import { freePlay } from '#contract/auth/login.ts'
import { envelope } from '#contract/envelope.ts'
import { launchGame } from '#contract/games/launch.ts'
import { status } from '#contract/site/status.ts'
import { type Session, sessionHeaders } from '#tests/support/visitors.ts'
import type { OwnGateway } from './own-gateway.ts'
import type { Language } from './site.ts'

/** The site that the tests of this run share. */
const sharedSite = () => `http://localhost:${process.env.ATOLL_E2E_PORT}`

/** An account with a session that no browser holds. */
export interface Player {
  readonly site: string
  readonly account: string
  readonly session: Session
  readonly isTrial: boolean
}

/** Which page of a game to open. `game`: the end of its node id, such as `SLOT`. */
export interface Launch {
  readonly game: string
  readonly language?: Language
  readonly theme?: 'light' | 'dark'
}

/** Creates a trial account of the test's own. Takes a tenth of the time of a tap on Free demo, which `register` tests. */
export async function newTrial(site = sharedSite()): Promise<Player> {
  const body = JSON.stringify({ sealed: await seal(site, { os: 'Linux', platform: 'W', gatewayVersion: '3' }) })
  const headers = { 'content-type': 'application/json', 'x-encrypted': '1' }
  const answer = await fetch(site + freePlay.path, { method: 'POST', headers, body })
  const { token, account } = parse(freePlay.value, await valueOf(answer))
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { site, account, session: { token, cookie }, isTrial: true }
}

/** A session of a member of a gateway of the test's own. */
export async function memberOf(gateway: Pick<OwnGateway, 'url' | 'session'>, account: string): Promise<Player> {
  return { site: gateway.url, account, session: await gateway.session(account), isTrial: false }
}

/** Launches a game as the portal does, and gives the address that the portal would open in its frame. */
export async function launchAddress(
  { site, account, session, isTrial }: Player,
  { game, language = 'en', theme = 'light' }: Launch,
): Promise<string> {
  const answer = await fetch(site + launchGame.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...sessionHeaders(session) },
    body: JSON.stringify({
      nodeId: `ATL-${game}`,
      accountType: isTrial ? 0 : 1,
      confirmTrans: 0,
      vassalage: 'ATL',
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: account,
      token: session.token,
      merchantCode: 'atoll',
      language: language.toUpperCase(),
    }),
  })
  const { game_url } = parse(object({ game_url: string() }), await valueOf(answer))
  return `${game_url}&theme=${theme}`
}

/**
 * Opens a game in a page of its own, without the portal.
 * @param player a new trial account, unless another is given
 */
export async function launchAlone(page: Page, launch: Launch, player?: Player): Promise<Player> {
  const by = player ?? (await newTrial())
  await page.goto(await launchAddress(by, launch))
  await expect(page.getByTestId('play')).toBeEnabled()
  return by
}

async function valueOf(answer: Response): Promise<unknown> {
  const { success, errorCode, value } = parse(envelope, await answer.json())
  if (!success) throw new Error(`${answer.url} was refused: ${errorCode}`)
  return value
}

async function seal(site: string, body: unknown): Promise<string> {
  const answer = await fetch(`${site}${status.path}?url=localhost`)
  const { sealingKey } = parse(
    object({ sealingKey: object({ kty: string(), n: string(), e: string(), kid: string() }) }),
    await valueOf(answer),
  )
  const header = {
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
    kid: sealingKey.kid,
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
  }
  const key = await importJWK(sealingKey, header.alg)
  return new CompactEncrypt(Buffer.from(JSON.stringify(body))).setProtectedHeader(header).encrypt(key)
}
