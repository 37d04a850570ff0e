import { randomInt } from 'node:crypto'
import { parse } from 'valibot'
import { bet, settle } from '#contract/game-wallet/game-wallet.ts'
import type { LoadPlay } from '#tests/support/tickets.ts'
import type { Cut, VendorConnection } from '#tests/support/vendor-connection.ts'
import { type Operation, endOf, newBet } from './operation.ts'

/** Of a hundred connections on which an answer is not needed, so many are cut. */
const CUT_PERCENT = 50
const CUTS: readonly Cut[] = ['sending', 'sent', 'answer']

/** One play that bets as long as it may, sends what it likes more than once, and never forgets a call that was not answered. */
export class Bettor {
  readonly play: LoadPlay
  /** Every operation that was ever acknowledged, in order. */
  readonly acknowledged: Operation[] = []
  /** Calls that could only fail if something acknowledged was forgotten; there must be none. */
  readonly refused: string[] = []
  /** What the acknowledged calls add up to. */
  effect = 0
  readonly counts = { sent: 0, cut: 0, replayed: 0, differing: 0 }
  /** Acknowledged operations of which copies are still to be sent. */
  readonly #late: Operation[] = []
  #next: Operation
  #isDead = false

  constructor(play: LoadPlay) {
    this.play = play
    this.#next = newBet(play)
  }

  /** Nothing of it is without an answer, and no round is open. */
  get isAtRest(): boolean {
    return this.#next.endpoint === bet && this.#next.sent === 0
  }

  /** Bets until the gateway dies or `stop` says so; a round that was begun is brought to its end first. */
  async run(connection: VendorConnection, stop: () => boolean): Promise<void> {
    this.#isDead = false
    while (!this.isAtRest || !stop()) {
      await Promise.all([this.#further(connection), randomInt(2) === 0 ? this.#again(connection) : undefined])
      if (this.#isDead) return
    }
  }

  /** Sends every copy that is still to be sent. */
  async sendLate(connection: VendorConnection): Promise<void> {
    while (this.#late.length > 0) await this.#again(connection)
  }

  /** Sends some copies of the next operation at one time. */
  async #further(connection: VendorConnection): Promise<void> {
    const operation = this.#next
    const left = Math.max(1, operation.copies - operation.sent)
    const together = randomInt(1, left + 1)
    await Promise.all(Array.from({ length: together }, () => this.#send(connection, operation)))
    if (operation !== this.#next || !operation.result) return
    if (operation.sent < operation.copies) this.#late.push(operation)
    this.#next = operation.endpoint === bet ? endOf(operation) : newBet(this.play)
  }

  /** Sends one more copy of an operation that was answered before, whatever has happened since. */
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
        this.#take(operation, answered.value)
    }
  }

  /** The last copy of an operation without an answer is let through. */
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
