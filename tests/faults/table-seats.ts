import { randomInt } from 'node:crypto'
import { array, nullable, number, object, optional, string } from 'valibot'
import { type Asked, type PlayingPage, type SeatPlace, callsTo, newId, pause, tapped } from './page.ts'

/** A slip or a bet whose round is not over. */
const active = object({ round: number() })
const answerOf = object({
  table: object({
    phase: string(),
    round: number(),
    betRound: optional(number()),
    chain: object({ commitment: string(), publicSeed: nullable(string()) }),
  }),
  you: object({ slip: optional(nullable(active)), bets: optional(array(active)) }),
})

interface Order {
  readonly call: 'slip' | 'bet'
  readonly phase: 'bet' | 'open'
  readonly order: object
}

const slipOn = (...bets: readonly string[]): Order => ({
  call: 'slip',
  phase: 'bet',
  order: { slip: bets.map((bet) => ({ bet, stake: 100 })) },
})

/** What a page bets at each table: of every engine with shared rounds, one title. */
const orders: Readonly<Record<string, Order>> = {
  'roulette-european': slipOn('red', 'even'),
  baccarat: slipOn('banker', 'player'),
  'dragon-tiger': slipOn('dragon'),
  'andar-bahar': slipOn('andar'),
  'sic-bo': slipOn('big'),
  'colour-dash': slipOn('green', 'violet'),
  'bingo-75': slipOn('card-7', 'card-11'),
  crash: { call: 'bet', phase: 'open', order: { stake: 100, auto: 150 } },
}

/** All those tables. */
export const tableTitles = Object.keys(orders)

/** What happens to pages of a table that is killed, and to taps that come late. */
const passing = [
  'round_closed',
  'slip_exists',
  'slip_unsure',
  'slip_unknown',
  'back_late',
  'bet_late',
  'bet_exists',
  'bet_unsure',
  'bet_unknown',
  'too_many_requests',
  'wallet_unavailable',
]

/** One player's page at a table of all players: it places a slip on each round, and takes some of them back. */
export class TableSeat implements PlayingPage {
  readonly place: SeatPlace
  readonly #ask
  readonly #order: Order
  readonly #play = newId()
  rounds = 0
  readonly refused: string[] = []

  constructor(url: string, place: SeatPlace) {
    const order = orders[place.game]
    if (!order) throw new Error(`Nobody plays ${place.game}.`)
    this.#ask = callsTo(`${url}/api/${place.game}`, answerOf)
    this.#order = order
    this.place = place
  }

  async open(ticket: string): Promise<void> {
    const opened = await this.#ask('open', { ticket, play: this.#play })
    if (opened.state !== 'done')
      throw new Error(`${this.place.account} has no seat at ${this.place.game}: ${JSON.stringify(opened)}`)
  }

  async play(stop: () => boolean): Promise<void> {
    while (!stop()) {
      const looked = await this.#look()
      await pause(randomInt(80, 240))
      if (!looked) continue
      const { phase, round, betRound = round } = looked.table
      const { slip, bets = slip ? [slip] : [] } = looked.you
      if (phase === this.#order.phase && bets.every((one) => one.round !== betRound)) await this.#placeOn(betRound)
    }
  }

  /** Reads the table, and sends a word where its chain has no public seed yet. */
  async #look() {
    const looked = await this.#ask('look', { play: this.#play })
    if (looked.state !== 'done') return undefined
    const { commitment, publicSeed } = looked.answer.table.chain
    if (publicSeed === null) await this.#ask('word', { play: this.#play, commitment, word: newId() })
    return looked.answer
  }

  async #placeOn(round: number): Promise<void> {
    const id = newId()
    const { call, order } = this.#order
    const placed = await tapped(() => this.#ask(call, { play: this.#play, id, round, ...order }))
    this.#noteRefusal(placed)
    if (placed.state === 'done') this.rounds += 1
    if (randomInt(6) > 0) return
    await pause(randomInt(200))
    this.#noteRefusal(await tapped(() => this.#ask('back', { play: this.#play, id })))
  }

  #noteRefusal(asked: Asked<unknown>): void {
    if (asked.state === 'refused' && !passing.includes(asked.code))
      this.refused.push(`${this.place.game}: ${asked.code}`)
  }
}
