import { game } from '#arcade/page/dom.ts'
import { deadline } from '#arcade/page/deadline.ts'

/** Longer than the table takes for a wallet call. */
const DEADLINE_MS = 8_000

/** Result of a call. `unknown`: no readable answer; the call may have been received all the same. */
export type Answered<Value, Code extends string> =
  | { readonly kind: 'ok'; readonly value: Value }
  | { readonly kind: 'refused'; readonly code: Code }
  | { readonly kind: 'unknown' }

/** Codes that say nothing about the request, so it is worth a retry. */
const PASSING = ['unknown_error', 'not_found']

/**
 * Calls the page's table over HTTP: to open it, for everything that the WebSocket does, and for a finished round.
 * @param keys that the answer must have; page and server are of one release, so they only reject answers from something in between
 *   (a captive portal)
 */
export async function post<Value, Code extends string>(
  call: string,
  body: object,
  keys: readonly string[],
): Promise<Answered<Value, Code>> {
  try {
    const answer = await fetch(`/api/${game}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: deadline(DEADLINE_MS),
    })
    const { success, errorCode, value } = await answer.json()
    if (success === true && keys.every((key) => key in Object(value))) return { kind: 'ok', value }
    const isCode = typeof errorCode === 'string' && /^[a-z_]+$/.test(errorCode) && !PASSING.includes(errorCode)
    // a code of this release
    return isCode ? { kind: 'refused', code: errorCode as Code } : { kind: 'unknown' }
  } catch {
    return { kind: 'unknown' } // no connection, or a body that is not JSON
  }
}
