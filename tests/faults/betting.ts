import { randomInt } from 'node:crypto'
import { parse } from 'valibot'
import { bet, raise, roundState, settle } from '#contract/game-wallet/game-wallet.ts'
import type { LoadPlay } from '#tests/support/tickets.ts'
import type { Cut, VendorConnection } from '#tests/support/vendor-connection.ts'
import { type Operation, furtherOf, newBet } from './operation.ts'

/** Percentage of connections cut when an answer is not needed. */
const CUT_PERCENT = 50
const CUTS: readonly Cut[] = ['sending', 'sent', 'answer']

/** One play that bets as long as allowed, repeats calls at random, and never forgets an lostRaises call. */
export class Bettor {
  readonly play: LoadPlay
  /** Every acknowledged operation, in order. */
  readonly acknowledged: Operation[] = []
  /** Calls that could only fail if an acknowledged one was lost; there must be none. */
  readonly refused: string[] = []
  /** Sum of the acknowledged calls' effects. */
  effect = 0
  readonly counts = { sent: 0, cut: 0, replayed: 0, differing: 0, lostRaises: 0, misjudged: 0 }
  /** Acknowledged operations with copies still to be sent. */
  readonly #late: Operation[] = []
  #next: Operation
  /** A raise without an answer that the stake of its round has shown to be taken. */
  #shown: Operation | undefined
  #isDead = false

  constructor(play: LoadPlay) {
    this.play = play
    this.#next = newBet(play)
  }

  /** Returns whether every call is answered and no round is open. */
  get isAtRest(): boolean {
    return this.#next.endpoint === bet && this.#next.sent === 0
  }

  /** Bets until the gateway dies or `stop` returns true; a round that has begun is finished first. */
  async run(connection: VendorConnection, stop: () => boolean): Promise<void> {
    this.#isDead = false
    while (!this.isAtRest || !stop()) {
      await Promise.all([this.#further(connection), randomInt(2) === 0 ? this.#again(connection) : undefined])
      if (this.#isDead) return
    }
  }

  /** Sends all remaining copies. */
  async sendLate(connection: VendorConnection): Promise<void> {
    while (this.#late.length > 0) await this.#again(connection)
  }

  /** Sends some copies of the next operation at once. */
  async #further(connection: VendorConnection): Promise<void> {
    const operation = this.#next
    const left = Math.max(1, operation.copies - operation.sent)
    const together = randomInt(1, left + 1)
    await Promise.all(Array.from({ length: together }, () => this.#send(connection, operation)))
    if (operation !== this.#next) return
    if (operation.endpoint === raise && !this.#isDead) await this.#askStake(connection, operation)
    if (!operation.result) return
    if (operation.sent < operation.copies) this.#late.push(operation)
    this.#next = operation.stake > 0 ? furtherOf(operation) : newBet(this.play)
  }

  /** Reads the stake of a round, which tells whether its raise was taken, with an answer or without. */
  async #askStake(connection: VendorConnection, operation: Operation): Promise<void> {
    const { playId, roundId, amount = 0 } = operation.input
    const answered = await connection.call(roundState, { playId, roundId })
    if (answered.state !== 'accepted') return
    const { stake } = parse(roundState.value, answered.value)
    const isTaken = stake === operation.stake
    if (!isTaken && (operation.result || stake !== operation.stake - amount)) this.counts.misjudged += 1
    if (operation.result) return
    this.counts.lostRaises += 1
    if (isTaken) this.#shown = operation
  }

  /** Sends one more copy of an operation that was answered earlier. */
  async #again(connection: VendorConnection): Promise<void> {
    const [operation] = this.#late.splice(randomInt(this.#late.length + 1), 1)
    if (!operation) return
    await this.#send(connection, operation)
    if (operation.sent < operation.copies) this.#late.push(operation)
  }

  async #send(connection: VendorConnection, operation: Operation): Promise<void> {
    const { endpoint, input } = operation
    operation.sent += 1
    const cut = this.#cutOf(operation)
    const answered = await connection.call(endpoint, input, cut)
    switch (answered.state) {
      case 'unsent':
        operation.sent -= 1
        this.#isDead = true
        return
      case 'lost':
        this.counts.sent += 1
        if (cut === undefined) this.#isDead = true
        return
      case 'refused':
        this.refused.push(`${endpoint.name} was refused ${answered.code}`)
        if (operation === this.#next) this.#next = newBet(this.play)
        return
      case 'accepted':
        this.counts.sent += 1
        if (answered.replayed) this.counts.replayed += 1
        else if (operation === this.#shown) this.counts.misjudged += 1
        this.#take(operation, answered.value)
    }
  }

  /** Lets the last copy of an lostRaises operation through. */
  #cutOf({ result, sent, copies }: Operation): Cut | undefined {
    if ((!result && sent >= copies) || randomInt(100) >= CUT_PERCENT) return undefined
    this.counts.cut += 1
    return CUTS[randomInt(CUTS.length)]
  }

  #take(operation: Operation, value: unknown): void {
    const { balance, jackpot = 0 } = parse(settle.value, value)
    if (operation.result) {
      if (operation.result.balance !== balance || operation.result.jackpot !== jackpot) this.counts.differing += 1
      return
    }
    operation.result = { balance, jackpot }
    this.effect += operation.effect + jackpot
    this.acknowledged.push(operation)
  }
}
