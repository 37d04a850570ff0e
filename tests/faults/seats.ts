import { randomInt } from 'node:crypto'
import { type InferOutput, array, nullable, number, object, optional, picklist, string, unknown } from 'valibot'
import { type Asked, type PlayingPage, type SeatPlace, callsTo, newId, pause, tapped } from './page.ts'

const running = object({
  roundId: string(),
  no: number(),
  choices: array(object({ move: unknown(), costs: number() })),
})
const answerOf = object({
  next: object({ nonce: number() }),
  round: optional(object({ state: picklist(['settled', 'void', 'checking', 'running']) })),
  checking: optional(nullable(object({ roundId: string() }))),
  running: optional(running),
})

/** What a page bets at each game: of every engine with rounds of one player, at least one title. Minor units. */
const bets = {
  dice: { stake: 100, bet: { target: 5_000, direction: 'under', rest: 'drawn' } },
  slot: { stake: 40, bet: {} },
  keno: { stake: 20, bet: { spots: [1, 3, 5, 7] } },
  fish: { stake: 20, bet: { kind: 'sardine' } },
  'mango-six': { stake: 20, bet: {} },
  'lagoon-blackjack': { stake: 100, bet: {} },
  'lagoon-holdem': { stake: 20, bet: { side: true } },
  'three-card-poker': { stake: 20, bet: { side: false } },
  'teen-patti': { stake: 40, bet: { side: true } },
  'jacks-nine-six': { stake: 20, bet: {} },
} as const

/** All those games. */
export const ownTitles = Object.keys(bets) as (keyof typeof bets)[]

interface Chosen {
  readonly roundId: string
  readonly no: number
  readonly move: unknown
}

/** What a page meets while gateway and arcade are killed; it waits, and asks again. */
const passing = ['round_pending', 'too_many_requests', 'wallet_unavailable']

/** One player's page at a game with rounds of one player: it asks for its round, and moves in it, until the result is known. */
export class Seat implements PlayingPage {
  readonly place: SeatPlace
  readonly #ask
  readonly #bet: { readonly stake: number; readonly bet: object }
  readonly #play = newId()
  rounds = 0
  readonly refused: string[] = []
  #nonce = 1
  #chosen: Chosen | undefined

  constructor(url: string, { game, account }: SeatPlace & { readonly game: keyof typeof bets }) {
    this.#ask = callsTo(`${url}/api/${game}`, answerOf)
    this.#bet = bets[game]
    this.place = { game, account }
  }

  async open(ticket: string): Promise<void> {
    const opened = await this.#ask('open', { ticket, play: this.#play })
    if (opened.state !== 'done')
      throw new Error(`${this.place.account} has no seat at ${this.place.game}: ${JSON.stringify(opened)}`)
  }

  async play(stop: () => boolean): Promise<void> {
    while (!stop()) {
      await this.#round()
      await pause(randomInt(120))
    }
    while (!(await this.#isAtRest())) await pause(40)
  }

  /** Plays one round: sent once or twice, and requested again until it is over. */
  async #round(): Promise<void> {
    const round = { ...this.#bet, play: this.#play, roundId: newId(), nonce: this.#nonce, clientSeed: 'faults' }
    for (;;) {
      const asked = await tapped(() => this.#ask('round', round))
      if (asked.state === 'done' && (await this.#isOver(asked.answer))) return
      if (asked.state === 'refused' && !(await this.#mayAskAgain(asked.code))) return
      // another round may wait for its moves: one whose first answer was lost
      if (asked.state === 'refused') await this.#isAtRest()
      await pause(40)
    }
  }

  /** Takes an answer. A round that waits for moves is played to its end: its state is asked for, because a raise changes the stake. */
  async #isOver({ round, next }: InferOutput<typeof answerOf>): Promise<boolean> {
    if (round?.state === 'running') while (!(await this.#isAtRest())) await pause(40)
    else if (round?.state === 'checking') return false
    else this.#nonce = next.nonce
    this.rounds += 1
    return true
  }

  /** Handles a refusal like a page: reads the state of the play and continues from there. */
  async #mayAskAgain(code: string): Promise<boolean> {
    if (code === 'round_pending' || code === 'too_many_requests') return true
    if (code !== 'wallet_unavailable' && code !== 'nonce_stale') this.refused.push(`${this.place.game}: ${code}`)
    const state = await this.#ask('state', { play: this.#play })
    if (state.state === 'done') this.#nonce = state.answer.next.nonce
    return false
  }

  /** Makes a move in the round that waits for one. Returns whether none is open. */
  async #isAtRest(): Promise<boolean> {
    const state = await this.#ask('state', { play: this.#play })
    if (state.state !== 'done') return false
    const { running: open, checking } = state.answer
    this.#nonce = state.answer.next.nonce
    if (!open) return !checking
    const chosen = this.#choose(open)
    // its last move ended it, or has a raise without an answer
    if (!chosen) return false
    this.#noteRefusal(await tapped(() => this.#ask('move', { play: this.#play, ...chosen })))
    return false
  }

  /** Chooses a move at random; a move whose answer was lost is asked for again. */
  #choose({ roundId, no, choices }: InferOutput<typeof running>): Chosen | undefined {
    const known = this.#chosen
    if (known?.roundId === roundId && known.no === no + 1) return known
    const choice = choices[randomInt(Math.max(choices.length, 1))]
    if (!choice) return undefined
    this.#chosen = { roundId, no: no + 1, move: choice.move }
    return this.#chosen
  }

  #noteRefusal(asked: Asked<unknown>): void {
    if (asked.state === 'refused' && !passing.includes(asked.code))
      this.refused.push(`${this.place.game}: ${asked.code}`)
  }
}
