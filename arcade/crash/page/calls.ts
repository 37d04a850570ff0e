import type { CrashCode, FlownRound, LookAnswer } from '../wire.ts'
import { deadline } from '#arcade/page/deadline.ts'

/** Longer than the table takes for a wallet call. */
const DEADLINE_MS = 8_000

/** Result of a call. `unknown`: no readable answer; the call may have been received all the same. */
export type Answered<Value> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: CrashCode }
  | { readonly kind: 'unknown' }

/** Codes that say nothing about the request, so it is worth a retry. */
const PASSING = ['unknown_error', 'not_found']

/** Calls the table over HTTP: to open it, and for everything the WebSocket does. */
export const ask = (call: string, body: object) => post<LookAnswer>(call, body, isLook)
/** Requests a finished flight. */
export const askRound = (body: { play: string; round: number }) => post<FlownRound>('round', body, isFlown)

async function post<Value>(
  call: string,
  body: object,
  is: (value: object) => value is object & Value,
): Promise<Answered<Value>> {
  try {
    const answer = await fetch(`/api/crash/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: deadline(DEADLINE_MS),
    })
    const { success, errorCode, value }: { success?: unknown; errorCode?: unknown; value?: unknown } =
      await answer.json()
    if (success === true && typeof value === 'object' && value !== null && is(value)) return { kind: 'ok', value }
    return isCode(errorCode) ? { kind: 'refused', code: errorCode } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' } // no connection, or a body that is not JSON
  }
}

// page and server are of one release; these only reject answers from something in between (a captive portal)
function isCode(code: unknown): code is CrashCode {
  return typeof code === 'string' && /^[a-z_]+$/.test(code) && !PASSING.includes(code)
}

function isLook(value: object): value is LookAnswer {
  return 'table' in value && 'you' in value
}

function isFlown(value: object): value is FlownRound {
  return 'seed' in value && 'crash' in value
}
