import { safeParse } from 'valibot'
import { type Result, done, failed } from '#api/result.ts'
import { deadline } from '#browser/deadline.ts'
import { envelope } from '#contract/envelope.ts'
import { isStaffRefusal } from '#contract/staff/refusals.ts'
import type { StaffCall, StaffInput, StaffValue } from '#contract/staff/staff-call.ts'
import type { StaffFailure } from './failure.ts'

/** The deadline of a call, retries included. */
const DEADLINE_MS = 12_000
const READ_ATTEMPTS = 3
const PAUSE_MS = 400

/** The result of a call of the staff centre. */
export type StaffResult<C extends StaffCall> = Result<StaffValue<C>, StaffFailure>

/**
 * Calls the gateway of this origin with the session's cookie. Validates the answer against the contract, and repeats
 * reads, nothing else, when the connection or a proxy failed; never throws.
 */
export function call<C extends StaffCall>(to: C, input: StaffInput<C>): Promise<StaffResult<C>>
export async function call(to: StaffCall, input: unknown): Promise<StaffResult<StaffCall>> {
  const signal = deadline(DEADLINE_MS)
  for (let left = to.method === 'GET' ? READ_ATTEMPTS : 1; ; left -= 1) {
    const result = await send(to, input, signal)
    if (result !== 'unreachable') return result
    if (signal.aborted) return failed({ kind: 'timeout' })
    if (left <= 1) return failed({ kind: 'offline' })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}

async function send(
  to: StaffCall,
  input: unknown,
  signal: AbortSignal,
): Promise<StaffResult<StaffCall> | 'unreachable'> {
  try {
    const response = await fetch(addressOf(to, input), {
      method: to.method,
      // the second proves that a page of this origin calls
      headers: { ...(to.method === 'POST' && { 'content-type': 'application/json' }), 'x-requested-with': 'fetch' },
      ...(to.method === 'POST' && { body: JSON.stringify(input) }),
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
    })
    return readAnswer(to, response.status, await response.text())
  } catch {
    return signal.aborted ? failed({ kind: 'timeout' }) : 'unreachable'
  }
}

/** Returns the path of a call, with its input as the query if it reads. */
export function addressOf({ method, path }: Pick<StaffCall, 'method' | 'path'>, input: unknown): string {
  if (method !== 'GET') return path
  const fields = Object.entries(Object(input) as Record<string, unknown>)
  const given = fields.filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

/** Reads an answer of the gateway, or of a proxy before it. */
export function readAnswer(to: StaffCall, status: number, text: string): StaffResult<StaffCall> | 'unreachable' {
  const answer = safeParse(envelope, parseJson(text))
  if (!answer.success) return status >= 502 && status <= 504 ? 'unreachable' : failed({ kind: 'malformed' })
  const { success, errorCode, value } = answer.output
  if (!success) return failed({ kind: 'refused', code: isStaffRefusal(errorCode) ? errorCode : 'unknown_error' })
  const parsed = safeParse(to.value, value)
  return parsed.success ? done(parsed.output) : failed({ kind: 'malformed' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON
  }
}
