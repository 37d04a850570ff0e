import { randomInt, randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { type JackpotDraw, bet, rollback, settle } from '#contract/vendor.ts'
import { winningDraw } from '#tests/support/jackpot.ts'
import type { LoadPlay } from '#tests/support/tickets.ts'
import type { VendorLine } from '#tests/support/vendor-line.ts'

/** Large enough for seeds that win to be found at once. */
const JACKPOT_STAKE = 20_000

interface Ids {
  readonly transferId: string
  readonly playId: string
  readonly roundId: string
}

/** One money call: its id is made before it is sent, and never again. */
interface Order {
  readonly endpoint: Endpoint
  readonly input: Ids & { readonly amount?: number; readonly payout?: number; readonly jackpot?: JackpotDraw }
  /** What it adds to the player's balance when it is done. */
  readonly effect: number
}

/** What a vendor was told: this transfer happened, and this was the balance after it. */
export interface Acknowledged {
  readonly transferId: string
  readonly balance: number
}

/** One play that bets as long as it may, and never forgets a call that was not answered. */
export class Bettor {
  readonly play: LoadPlay
  /** Everything that was ever acknowledged, in order. */
  readonly acknowledged: Acknowledged[] = []
  /** Calls that could only fail if something acknowledged was forgotten; there must be none. */
  readonly refused: string[] = []
  /** What the acknowledged calls add up to. */
  effect = 0
  /** Jackpots that were won. */
  jackpots = 0
  resent = 0
  replayed = 0
  #next: Order
  #isUnanswered = false

  constructor(play: LoadPlay) {
    this.play = play
    this.#next = this.#bet()
  }

  /** Bets until a call stays unanswered (the gateway died) or `stop` says so. */
  async run(line: VendorLine, stop: () => boolean): Promise<void> {
    while (this.#isUnanswered || !stop()) {
      if (!(await this.#send(line))) return
    }
  }

  async #send(line: VendorLine): Promise<boolean> {
    const { endpoint, input, effect } = this.#next
    if (this.#isUnanswered) this.resent += 1
    const answered = await line.call(endpoint, input)
    this.#isUnanswered = answered.state === 'lost'
    if (answered.state === 'lost') return false
    if (answered.state === 'refused') {
      this.refused.push(`${endpoint.name} was refused ${answered.code}`)
      this.#next = this.#bet()
      return true
    }
    if (answered.replayed) this.replayed += 1
    const { balance, jackpot = 0 } = parse(settle.value, answered.value)
    this.effect += effect + jackpot
    if (jackpot > 0) this.jackpots += 1
    this.acknowledged.push({ transferId: input.transferId, balance })
    this.#next = endpoint === bet ? this.#end(this.#next) : this.#bet()
    return true
  }

  #bet(): Order {
    const amount = this.#isLucky() ? JACKPOT_STAKE : randomInt(1, 20)
    const ids = { transferId: randomUUID(), playId: this.play.playId, roundId: randomUUID() }
    return { endpoint: bet, input: { ...ids, amount }, effect: -amount }
  }

  /** Every twentieth bet of a real player plays for the jackpot, and wins it. */
  #isLucky(): boolean {
    return this.play.account !== 'trial' && randomInt(20) === 0
  }

  #end({ input, effect }: Order): Order {
    const ids = { transferId: randomUUID(), playId: input.playId, roundId: input.roundId }
    // its stake comes back, so that no balance runs out
    if (effect === -JACKPOT_STAKE) {
      return {
        endpoint: settle,
        input: { ...ids, payout: -effect, jackpot: winningDraw(JACKPOT_STAKE) },
        effect: -effect,
      }
    }
    if (randomInt(4) === 0) return { endpoint: rollback, input: ids, effect: -effect }
    const payout = randomInt(2) * -effect * 2 // even money: the balance wanders and does not run out
    return { endpoint: settle, input: { ...ids, payout }, effect: payout }
  }
}
