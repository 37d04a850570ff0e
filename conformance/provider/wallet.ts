import { createHmac, randomUUID } from 'node:crypto'
import { type GenericSchema, type InferOutput, parse } from 'valibot'
import { logout } from '#contract/auth/login.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { launchGameV2 } from '#contract/games/launch.ts'
import { bet, openPlay, raise, rollback, roundState, settle, signedText } from '#contract/game-wallet/game-wallet.ts'
import { type Bench, must, skip } from '#conformance/check.ts'
import type { Answer, Session } from '#conformance/client.ts'
import { sessionFor } from '#conformance/money/orders.ts'
import { mustSucceed } from '#conformance/calls/laws.ts'

/** Deviations from a correct signature. */
export interface Signing {
  readonly code?: string
  readonly secret?: string
  /** Milliseconds that the signature is older than now; negative if it is newer. */
  readonly ageMs?: number
  readonly signature?: string
  readonly signedPath?: string
  /** The body that is sent in place of the signed one. */
  readonly sentBody?: string
}

/** Makes one signed call, as a provider would. */
export async function callSigned(
  bench: Bench,
  endpoint: Endpoint,
  { input, signing = {} }: { input: object; signing?: Signing },
): Promise<Answer> {
  const { code, secret } = { ...bench.provider(), ...signing }
  const body = JSON.stringify(input)
  const timestamp = String((await bench.now()) - (signing.ageMs ?? 0))
  const text = signedText(timestamp, signing.signedPath ?? endpoint.path, body)
  const signature = signing.signature ?? createHmac('sha256', secret).update(text).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-vendor': code,
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  return bench.client.send(endpoint.path, { method: 'POST', headers, body: signing.sentBody ?? body })
}

/** A game session of the member, with the calls of its rounds. Each call gets an id of its own unless one is given. */
export interface Play {
  readonly playId: string
  readonly session: Session
  bet(roundId: string, amount: number, transferId?: string): Promise<Answer>
  raise(roundId: string, amount: number, transferId?: string): Promise<Answer>
  settle(roundId: string, payout: number, transferId?: string): Promise<Answer>
  rollback(roundId: string, transferId?: string): Promise<Answer>
  state(roundId: string): Promise<InferOutput<typeof roundState.value>>
}

export const newId = (): string => randomUUID()

/**
 * Launches the provider's game as the member, and opens its session. Skips if the game cannot be launched.
 * @param session of the member; the one that all checks share unless another is given
 */
export async function openGame(bench: Bench, session?: Session): Promise<Play> {
  return openGameOf(bench, session ?? (await sessionFor(bench, 'member')))
}

async function openGameOf(bench: Bench, session: Session): Promise<Play> {
  const answer = await exchange(bench, await launch(bench, session))
  mustSucceed(answer, 'the exchange of a ticket')
  const { playId } = valueOf(openPlay.value, answer)
  const send = (endpoint: Endpoint, input: object) => callSigned(bench, endpoint, { input: { playId, ...input } })
  return {
    playId,
    session,
    bet: (roundId, amount, transferId = newId()) => send(bet, { roundId, amount, transferId }),
    raise: (roundId, amount, transferId = newId()) => send(raise, { roundId, amount, transferId }),
    settle: (roundId, payout, transferId = newId()) => send(settle, { roundId, payout, transferId }),
    rollback: (roundId, transferId = newId()) => send(rollback, { roundId, transferId }),
    async state(roundId) {
      const state = await send(roundState, { roundId })
      mustSucceed(state, 'the state of a round')
      return valueOf(roundState.value, state)
    },
  }
}

/** Returns the one-time ticket of a launch. */
export async function launch(bench: Bench, session: Session): Promise<string> {
  const { code, nodeId } = bench.provider()
  const fixed = { accountType: 1, confirmTrans: 0, launchMode: 'GLS', platform: 'html5-desktop', clientType: 3 }
  const named = {
    nodeId,
    vassalage: code,
    username: session.account,
    token: session.token,
    merchantCode: 'conformance',
  }
  const answer = await bench.client.call(launchGameV2, { ...fixed, ...named }, { session })
  if (!answer.success) skip(`${nodeId} cannot be launched: ${answer.errorCode}`)
  const { game_url, game_url2 } = valueOf(launchGameV2.value, answer)
  const address = game_url ?? game_url2 ?? ''
  const ticket = URL.canParse(address) ? new URL(address).searchParams.get('ticket') : null
  must(ticket !== null, `a launch leads to ${address || 'nowhere'}, without a ticket`)
  return ticket
}

export function exchange(bench: Bench, ticket: string): Promise<Answer> {
  return callSigned(bench, openPlay, { input: { ticket } })
}

export async function logOut(bench: Bench, session: Session): Promise<void> {
  mustSucceed(await bench.client.call(logout, {}, { session }), 'the logout')
}

/** Reads the balance that a money call answers, in minor units. */
export function balanceIn(answer: Answer): number {
  return valueOf(bet.value, answer).balance
}

function valueOf<Schema extends GenericSchema>(schema: Schema, { value }: Answer): InferOutput<Schema> {
  return parse(schema, value)
}
