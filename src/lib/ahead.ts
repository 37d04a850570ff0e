import { deadline } from './deadline.ts'

/** An answer that was requested before the code that needs it. */
interface Ahead {
  readonly token: string
  readonly answer: Promise<Response>
  readonly at: number
}

/** Later, an answer is too old to be shown as new. */
const FRESH_MS = 15_000
const DEADLINE_MS = 12_000
/** Inline scripts share nothing with modules but the global object. */
const NAME = 'atollAhead'

/** Requests an answer of the gateway for the code that is still loading (`takeAhead`). */
export function askAhead(address: string, token: string): void {
  const answer = fetch(address, {
    headers: {
      'accept-language': document.documentElement.lang,
      'x-requested-with': 'fetch',
      authorization: `Bearer ${token}`,
    },
    signal: deadline(DEADLINE_MS),
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
  })
  // the code that takes the answer handles a failure
  answer.catch(() => {})
  Reflect.set(globalThis, NAME, { ...known(), [address]: { token, answer, at: Date.now() } })
}

/** Returns the answer that was requested for this address and session, once; `undefined` if there is none. */
export function takeAhead(address: string, token: string): Promise<Response> | undefined {
  const { [address]: found, ...rest } = known()
  Reflect.set(globalThis, NAME, rest)
  return found && found.token === token && Date.now() - found.at < FRESH_MS ? found.answer : undefined
}

function known(): Record<string, Ahead> {
  return Reflect.get(globalThis, NAME) ?? {}
}
