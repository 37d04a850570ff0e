import { array, number, object, parse, safeParse, string, unknown } from 'valibot'
import type { Endpoint, ValueOf } from '#contract/endpoint.ts'
import { sessionStore } from '#browser/storage.ts'

/** The newest answers of screens that this tab keeps, and the characters that each may have. */
const MAX_KEPT = 8
const MAX_LENGTH = 30_000

const answer = object({ address: string(), at: number(), value: unknown() })
const stored = object({ account: string(), answers: array(answer) })

/** An answer that was shown before, and when it arrived, in milliseconds since the epoch. */
interface OldAnswer<Value> {
  readonly value: Value
  readonly at: number
}

/** Keeps an answer of the logged-in account, until this tab closes or the session ends (browser/clear-storage.ts). */
export function keepAnswer(address: string, value: unknown): void {
  const account = sessionStore.read('account')
  if (!account || JSON.stringify(value).length > MAX_LENGTH) return
  const others = keptOf(account).filter((each) => each.address !== address)
  const answers = [{ address, at: Date.now(), value }, ...others].slice(0, MAX_KEPT)
  sessionStore.write('screens', JSON.stringify({ account, answers }))
}

/** Returns what the logged-in account was last answered at this address; `undefined` if nothing fits any more. */
export function recallAnswer<E extends Endpoint>(endpoint: E, address: string): OldAnswer<ValueOf<E>> | undefined
export function recallAnswer(endpoint: Endpoint, address: string): OldAnswer<unknown> | undefined {
  const found = keptOf(sessionStore.read('account')).find((each) => each.address === address)
  if (!found) return undefined
  const value = safeParse(endpoint.value, found.value)
  return value.success ? { value: value.output, at: found.at } : undefined
}

function keptOf(account: string | undefined) {
  try {
    const kept = parse(stored, JSON.parse(sessionStore.read('screens') ?? ''))
    return kept.account === account ? kept.answers : []
  } catch {
    // nothing kept, or foreign data
    return []
  }
}
