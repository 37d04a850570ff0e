import { randomBytes, randomInt } from 'node:crypto'
import { type InferOutput, nullish, number, object, parse, string } from 'valibot'
import { envelope } from '#contract/envelope.ts'

const answerOf = object({ next: object({ nonce: number() }), round: nullish(object({ state: string() })) })
type Answer = InferOutput<typeof answerOf>

/** What was asked of the arcade: nothing where it did not answer. */
type Asked = { state: 'done'; answer: Answer } | { state: 'refused'; code: string } | { state: 'silent' }

const GAMES = {
  dice: { stake: 100, bet: { target: 5_000, direction: 'under', rest: 'drawn' } },
  slot: { stake: 40, bet: {} },
} as const

/** Where a seat stands. */
export interface SeatPlace {
  readonly game: keyof typeof GAMES
  readonly account: string
}

/** 128 random bits, as a page makes them. */
const newId = () => randomBytes(16).toString('base64url')

/** One player's page at a game of the arcade, without a browser: it asks for its round until it knows how it went. */
export class Seat {
  readonly place: SeatPlace
  readonly #url: string
  readonly #play = newId()
  /** Rounds that were brought to their end. */
  rounds = 0
  /** Refusals that this load ought not to meet. */
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

  /** Plays round after round until `stop` says so; the last one is played to its end. */
  async play(stop: () => boolean): Promise<void> {
    while (!stop()) {
      await this.#round()
      await pause(randomInt(30))
    }
  }

  /** One round: tapped once or twice, and asked for again for as long as it is not over. */
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

  /** What a page does with a refusal: it looks where the play stands, and goes on from there. */
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
      // a page that goes away in the middle, now and then; not with its ticket, which is good once
      signal: AbortSignal.timeout(call !== 'open' && randomInt(8) === 0 ? randomInt(1, 30) : 10_000),
    })
    return response.text()
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
