import { randomBytes, randomInt } from 'node:crypto'
import { type InferOutput, nullish, number, object, parse, string } from 'valibot'
import { envelope } from '#contract/envelope.ts'

const answerOf = object({ next: object({ nonce: number() }), round: nullish(object({ state: string() })) })
type Answer = InferOutput<typeof answerOf>

/** Result of a call to the arcade; `silent` if there was no answer. */
type Asked = { state: 'done'; answer: Answer } | { state: 'refused'; code: string } | { state: 'silent' }

const GAMES = {
  dice: { stake: 100, bet: { target: 5_000, direction: 'under', rest: 'drawn' } },
  slot: { stake: 40, bet: {} },
} as const

/** Game and account of a seat. */
export interface SeatPlace {
  readonly game: keyof typeof GAMES
  readonly account: string
}

/** Returns 128 random bits, like a page. */
const newId = () => randomBytes(16).toString('base64url')

/** One player's page at a game of the arcade, without a browser: it asks for its round until the result is known. */
export class Seat {
  readonly place: SeatPlace
  readonly #url: string
  readonly #play = newId()
  /** Finished rounds. */
  rounds = 0
  /** Refusals that this load should not cause. */
  readonly refused: string[] = []
  #nonce = 1

  constructor(url: string, place: SeatPlace) {
    this.#url = `${url}/api/${place.game}`
    this.place = place
  }

  async open(ticket: string): Promise<void> {
    const opened = await this.#ask('open', { ticket, play: this.#play })
    if (opened.state !== 'done') throw new Error(`${this.place.account} has no seat: ${JSON.stringify(opened)}`)
  }

  /** Plays round after round until `stop` returns true, and finishes the last one. */
  async play(stop: () => boolean): Promise<void> {
    while (!stop()) {
      await this.#round()
      await pause(randomInt(30))
    }
  }

  /** Plays one round: sent once or twice, and requested again until it is over. */
  async #round(): Promise<void> {
    const { stake, bet } = GAMES[this.place.game]
    const round = { play: this.#play, roundId: newId(), nonce: this.#nonce, stake, bet, clientSeed: 'faults' }
    for (;;) {
      const taps = Array.from({ length: randomInt(4) === 0 ? 2 : 1 }, () => this.#ask('round', round))
      const asked = (await Promise.all(taps)).find(({ state }) => state !== 'silent')
      if (asked?.state === 'done' && asked.answer.round?.state !== 'checking') {
        this.rounds += 1
        this.#nonce = asked.answer.next.nonce
        return
      }
      if (asked?.state === 'refused' && !(await this.#mayAskAgain(asked.code))) return
      await pause(40)
    }
  }

  /** Handles a refusal like a page: reads the state of the play and continues from there. */
  async #mayAskAgain(code: string): Promise<boolean> {
    if (code === 'round_pending' || code === 'too_many_requests') return true
    if (code !== 'wallet_unavailable' && code !== 'nonce_stale') this.refused.push(`${this.place.game}: ${code}`)
    const state = await this.#ask('state', { play: this.#play })
    if (state.state === 'done') this.#nonce = state.answer.next.nonce
    return false
  }

  async #ask(call: string, body: object): Promise<Asked> {
    const text = await this.#send(call, body).catch(() => undefined)
    if (text === undefined) return { state: 'silent' }
    const { success, errorCode, value } = parse(envelope, JSON.parse(text))
    return success ? { state: 'done', answer: parse(answerOf, value) } : { state: 'refused', code: String(errorCode) }
  }

  async #send(call: string, body: object): Promise<string> {
    const response = await fetch(`${this.#url}/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${randomInt(256)}.${randomInt(256)}` },
      body: JSON.stringify(body),
      // now and then a page goes away in the middle; not with its ticket, which is good once
      signal: AbortSignal.timeout(call !== 'open' && randomInt(8) === 0 ? randomInt(1, 30) : 10_000),
    })
    return response.text()
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
