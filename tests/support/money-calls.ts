type Send = () => Promise<Response>

/**
 * Answers the calls that move money by their order, because their content may be sealed; until the page is reset.
 * @param path of the calls
 * @param answer gets the number of the call, from 1, and a function that makes it
 */
export function onMoneyCalls(path: string, answer: (nth: number, send: Send) => Promise<Response>): void {
  const originalFetch = globalThis.fetch
  let calls = 0
  globalThis.fetch = (input, init) => {
    const send = () => originalFetch(input, init)
    const isMoney = init?.method === 'POST' && String(input).endsWith(path)
    return isMoney ? answer((calls += 1), send) : send()
  }
}

/** Loses an answer after the gateway sent it. */
export async function loseAnswer(send: Send): Promise<Response> {
  await send()
  throw new TypeError('offline')
}

/** Refuses an attempt for a reason that does not depend on earlier ones. */
export function refuseAttempt(): Promise<Response> {
  const refusal = { success: false, message: '', errorCode: 'too_many_requests', value: null }
  return Promise.resolve(Response.json(refusal, { status: 429 }))
}
