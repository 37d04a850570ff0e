import { randomInt, randomUUID } from 'node:crypto'
import { parse } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { bet, rollback, settle } from '#contract/vendor.ts'
import type { LoadPlay } from '#tests/support/tickets.ts'
import type { VendorLine } from '#tests/support/vendor-line.ts'

interface Ids {
  readonly transferId: string
  readonly playId: string
  readonly roundId: string
}

/** One money call: its id is made before it is sent, and never again. */
interface Order {
  readonly endpoint: Endpoint
  readonly input: Ids & { readonly amount?: number; readonly payout?: number }
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
    this.effect += effect
    this.acknowledged.push({ transferId: input.transferId, balance: parse(bet.value, answered.value).balance })
    this.#next = endpoint === bet ? this.#end(this.#next) : this.#bet()
    return true
  }

  #bet(): Order {
    const amount = randomInt(1, 20)
    const ids = { transferId: randomUUID(), playId: this.play.playId, roundId: randomUUID() }
    return { endpoint: bet, input: { ...ids, amount }, effect: -amount }
  }

  #end({ input, effect }: Order): Order {
    const ids = { transferId: randomUUID(), playId: input.playId, roundId: input.roundId }
    if (randomInt(4) === 0) return { endpoint: rollback, input: ids, effect: -effect }
    const payout = randomInt(2) * -effect * 2 // even money: the balance wanders and does not run out
    return { endpoint: settle, input: { ...ids, payout }, effect: payout }
  }
}
