/** An answer of the gateway, as it arrived. */
interface Answer {
  readonly status: number
  readonly text: string
}

/** An answer that was requested before the code that needs it; `isHere`: it is a success, and all of it has arrived. */
interface Ahead {
  readonly token: string
  readonly answer: Promise<Answer>
  readonly at: number
  isHere?: boolean
}

/** Later, an answer is too old to be shown as new. */
const FRESH_MS = 15_000
const DEADLINE_MS = 12_000
/** Inline scripts share nothing with modules but the global object. */
const NAME = 'atollAhead'

/** How long a screen is drawn later to be drawn whole, with its code and with its answer, instead of in parts. */
const CODE_MS = 2000
const ANSWER_MS = 300

/** Requests an answer of the gateway for the code that is still loading (`takeAhead`). */
export function askAhead(address: string, token: string): void {
  const answer = ask(address, token)
  const ahead: Ahead = { token, answer, at: Date.now() }
  answer.then(
    ({ status }) => (ahead.isHere = status === 200),
    // the code that takes the answer handles a failure
    () => {},
  )
  Reflect.set(globalThis, NAME, { [address]: ahead })
}

async function ask(address: string, token: string): Promise<Answer> {
  const response = await fetch(address, {
    headers: {
      'accept-language': document.documentElement.lang,
      'x-requested-with': 'fetch',
      authorization: `Bearer ${token}`,
    },
    cache: 'no-store',
    redirect: 'error',
  })
  return { status: response.status, text: await response.text() }
}

/**
 * Returns the answer that was requested for this address and session, once; `undefined` if there is none. It rejects if
 * the answer takes too long: the page's inline script has no room for a deadline.
 */
export function takeAhead(address: string, token: string): Promise<Answer> | undefined {
  const { [address]: found, ...rest } = known()
  Reflect.set(globalThis, NAME, rest)
  return found && isFresh(found, token) ? Promise.race([found.answer, timeout()]) : undefined
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, DEADLINE_MS))
}

/** Checks whether `takeAhead` would return an answer that needs no waiting. */
export function isAheadHere(address: string, token: string): boolean {
  const { [address]: found } = known()
  return found?.isHere === true && isFresh(found, token)
}

/** Waits for a screen's code, and then a moment for what was asked ahead, so that it is drawn once. */
export async function untilWhole(code: unknown): Promise<void> {
  await soon(code, CODE_MS)
  await soon(Promise.allSettled(Object.values(known()).map(({ answer }) => answer)), ANSWER_MS)
}

async function soon(what: unknown, ms: number): Promise<void> {
  await Promise.race([what, new Promise((resolve) => setTimeout(resolve, ms))])
}

function isFresh({ at, ...of }: Ahead, token: string): boolean {
  return of.token === token && Date.now() - at < FRESH_MS
}

function known(): Record<string, Ahead> {
  return Reflect.get(globalThis, NAME) ?? {}
}
