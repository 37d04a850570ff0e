import { randomBytes, randomInt } from 'node:crypto'
import { type GenericSchema, type InferOutput, parse } from 'valibot'
import { envelope } from '#contract/envelope.ts'

/** A game of the arcade, and the account that plays it. */
export interface SeatPlace {
  readonly game: string
  readonly account: string
}

/** A player's page at a game, without a browser. */
export interface PlayingPage {
  readonly place: SeatPlace
  /** Finished rounds. */
  readonly rounds: number
  /** Refusals that this load should not cause. */
  readonly refused: readonly string[]
  open(ticket: string): Promise<void>
  /** Plays round after round until `stop` returns true, and finishes the last one. */
  play(stop: () => boolean): Promise<void>
}

/** Result of a call to the arcade; `silent` if there was no answer. */
export type Asked<Answer> =
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'refused'; readonly code: string }
  | { readonly state: 'silent' }

/** Returns 128 random bits, like a page. */
export const newId = () => randomBytes(16).toString('base64url')

/** Makes the calls of a page of one game. Now and then it goes away in the middle of one. */
export function callsTo<Schema extends GenericSchema>(url: string, schema: Schema) {
  return async (call: string, body: object): Promise<Asked<InferOutput<Schema>>> => {
    const text = await send(`${url}/${call}`, body).catch(() => undefined)
    if (text === undefined) return { state: 'silent' }
    const { success, errorCode, value } = parse(envelope, JSON.parse(text))
    return success ? { state: 'done', answer: parse(schema, value) } : { state: 'refused', code: String(errorCode) }
  }
}

/** Sends a call once, or twice at the same moment, and returns the first answer. */
export async function tapped<Answer>(ask: () => Promise<Asked<Answer>>): Promise<Asked<Answer>> {
  const taps = await Promise.all(Array.from({ length: randomInt(4) === 0 ? 2 : 1 }, ask))
  return taps.find(({ state }) => state !== 'silent') ?? { state: 'silent' }
}

async function send(url: string, body: object): Promise<string> {
  // a ticket is good once: a page that opens waits for its answer
  const isOpening = url.endsWith('/open')
  const mayGo = !isOpening && randomInt(8) === 0
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(mayGo ? randomInt(1, 30) : isOpening ? 50_000 : 10_000),
  })
  return response.text()
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
