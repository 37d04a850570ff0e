import { createHmac, randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { launchGame } from '#contract/games/launch.ts'
import { openPlay, signedText } from '#contract/game-wallet/game-wallet.ts'
import type { Reply, TestGateway } from './gateway.ts'
import type { Session } from './visitors.ts'

/** The vendor of the tests, connected by `startTestGateway({ vendors })`. */
const VENDOR = 'ATL'
export const SECRET = 'a secret of the tests alone'
export const vendors = { [VENDOR]: { secret: SECRET, launchAddress: 'http://127.0.0.1:4529/' } }

/** Deviations from a correct signature. */
interface Signing {
  readonly vendor?: string
  readonly secret?: string
  readonly timestamp?: number | string
  readonly signature?: string
  /** The path to sign in place of the one that is called. */
  readonly signedPath?: string
  /** The body to send in place of the signed one. */
  readonly sentBody?: string
}

/** Sends `body` unchanged, signed as a vendor would or as `signing` says. */
export function sendSigned(
  gateway: TestGateway,
  { path }: Endpoint,
  { body, ...signing }: Signing & { body: string },
): Promise<Reply> {
  const timestamp = String(signing.timestamp ?? gateway.services.clock())
  const text = signedText(timestamp, signing.signedPath ?? path, body)
  const expected = createHmac('sha256', signing.secret ?? SECRET)
    .update(text)
    .digest('hex')
  return gateway.send(path, {
    method: 'POST',
    body: signing.sentBody ?? body,
    headers: {
      'content-type': 'application/json',
      'x-vendor': signing.vendor ?? VENDOR,
      'x-timestamp': timestamp,
      'x-signature': signing.signature ?? expected,
    },
  })
}

/** Makes one signed call. */
export function callSigned<E extends Endpoint>(
  gateway: TestGateway,
  endpoint: E,
  { input, ...signing }: Signing & { input: InputOf<E> },
): Promise<Reply> {
  return sendSigned(gateway, endpoint, { body: JSON.stringify(input), ...signing })
}

/** Launches dice as this player, and returns the ticket in the launch address. */
export function launchTicket(gateway: TestGateway, account: string, session: Session): Promise<string> {
  return ticketOf(gateway, { account, nodeId: 'ATL-DICE' }, session)
}

async function ticketOf(
  gateway: TestGateway,
  { account, nodeId }: { account: string; nodeId: string },
  session: Session,
): Promise<string> {
  const reply = await gateway.call(
    launchGame,
    {
      nodeId,
      accountType: account === 'trial' ? 0 : 1,
      confirmTrans: 0,
      vassalage: VENDOR,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: account,
      token: session.token,
      merchantCode: 'atoll',
      language: 'EN',
    },
    { session },
  )
  if (!reply.success) throw new Error(`${account} could not launch: ${reply.errorCode}`)
  const { game_url } = parse(launchGame.value, reply.value)
  const address = new URL(game_url ?? '')
  const ticket = address.searchParams.get('ticket')
  if (!ticket) throw new Error(`no ticket in ${game_url}`)
  return ticket
}

/** Logs in, launches a game and opens its session; dice unless another in-house game is named. */
export async function openPlayOf(gateway: TestGateway, account: string, nodeId = 'ATL-DICE') {
  const session = await gateway.signIn(account)
  const ticket = await ticketOf(gateway, { account, nodeId }, session)
  const reply = await callSigned(gateway, openPlay, { input: { ticket } })
  return { session, ticket, ...parse(openPlay.value, reply.value) }
}

/** Returns a new id for a transfer or a round. */
export const freshId = (): string => randomUUID()
