import type { ErrorCode, RoundAnswer, RoundRequest, StateAnswer } from '#arcade/wire.ts'
import { deadline } from './deadline.ts'
import { game } from './dom.ts'
import { pauseFor } from './pause.ts'

/** Longer than the arcade takes for the wallet calls of one round. */
const DEADLINE_MS = 15_000

/** Result of a call. `unknown`: no readable answer; a round may have been played all the same. */
export type Answered<Value> = { kind: 'ok'; value: Value } | { kind: 'refused'; code: ErrorCode } | { kind: 'unknown' }

/** Codes that say for certain that the call did nothing; games whose rounds take moves add those of moves. */
export const definite: Set<string> = new Set<ErrorCode>([
  'bad_request',
  'body_too_large',
  'not_found',
  'wrong_media_type',
  'ticket_invalid',
  'play_ended',
  'quota_insufficient',
  'play_limited',
  'bonus_max_bet',
  'payout_too_high',
  'nonce_stale',
  'round_conflict',
  'round_pending',
  'too_soon',
  'title_stopped',
  'wallet_unavailable',
])

/** Opens the play of a launch ticket under a token that this page made. */
export const callOpen = <Bet, Outcome>(ticket: string, play: string) =>
  post<StateAnswer<Bet, Outcome>>('open', { ticket, play }, isState)

/** Requests the state of the play. */
export const callState = <Bet, Outcome>(play: string) => post<StateAnswer<Bet, Outcome>>('state', { play }, isState)

/** Reports that the page has shown how a round ended; nothing is expected in return. */
export const reportShown = (play: string, roundId: string) => post('shown', { play, roundId }, isState)

/** Plays a round; a repeated call with the same id answers for the same round. */
export const callRound = <Bet, Outcome>(request: RoundRequest<Bet>) =>
  post<RoundAnswer<Bet, Outcome>>('round', request, isRound)

export async function post<Value>(
  call: string,
  body: unknown,
  is: (value: object) => value is object & Value,
): Promise<Answered<Value>> {
  try {
    const answer = await fetch(`/api/${game}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // what is sent when the page is left still arrives
      keepalive: true,
      signal: deadline(DEADLINE_MS),
    })
    const { success, errorCode, value }: { success?: unknown; errorCode?: unknown; value?: unknown } =
      await answer.json()
    if (success === true && typeof value === 'object' && value !== null && is(value)) {
      if ('waitMs' in value) pauseFor(Number(value.waitMs))
      return { kind: 'ok', value }
    }
    return isDefinite(errorCode) ? { kind: 'refused', code: errorCode } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' }
  }
}

function isDefinite(code: unknown): code is ErrorCode {
  return typeof code === 'string' && definite.has(code)
}

// page and server are of one release; these only reject answers from something in between (a captive portal)
function isState<Bet, Outcome>(value: object): value is StateAnswer<Bet, Outcome> {
  return 'next' in value && 'history' in value && Array.isArray(value.history)
}

export function isRound<Bet, Outcome>(value: object): value is RoundAnswer<Bet, Outcome> {
  return 'next' in value && 'round' in value
}
