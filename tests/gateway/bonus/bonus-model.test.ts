import { expect } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/time/time.ts'
import { endAllOverdue } from '#gateway/bonus/end-overdue.ts'
import { giveUpRunning } from '#gateway/wallet/bonus.rows.ts'
import type { Moved, Order } from '#gateway/game-wallet/money-call.ts'
import { raiseStake } from '#gateway/game-wallet/raise.rows.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { giveReward } from '#gateway/rewards/give.rows.ts'
import { postTransfer } from '#gateway/wallet/wallet.rows.ts'
import { repeats } from '#tests/support/full-size.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { type Player, bonusTest, terms } from './bonus.fixture.ts'
import { BonusModel, weights } from './bonus-model.fixture.ts'

const OPERATIONS = repeats(2_000, 20_000)
const kinds = ['RNG', 'RNG', 'PVP', 'LIVE', 'SPORTS'] as const
type Kind = (typeof kinds)[number]

const test = bonusTest()

/** Random whole numbers below a bound, the same for the same seed (mulberry32). */
function randomBy(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A money call of the history, with its answer, to be repeated. */
interface Sent {
  readonly send: () => Promise<Moved>
  readonly response: unknown
}

/** The history of one member, in the gateway and in the model. */
class History {
  readonly #gateway: TestGateway
  readonly #player: Player
  readonly #clock: { now: number }
  readonly #random: (below: number) => number
  readonly #kinds = new Map<number, Kind>()
  readonly #sent: Sent[] = []
  readonly model: BonusModel
  #transfers = 0

  constructor(gateway: TestGateway, { player, clock, seed }: { player: Player; clock: { now: number }; seed: number }) {
    this.#gateway = gateway
    this.#player = player
    this.#clock = clock
    this.#random = randomBy(seed)
    this.model = new BonusModel(200)
    this.model.now = clock.now
  }

  #order(round: number, kind: Kind): Order {
    const { memberId: id, playId } = this.#player
    const ids = { transferId: `transfer-${(this.#transfers += 1)}`, playId, roundId: `round-${round}` }
    const player = { id, type: 0 }
    const rest = { playsJackpot: true, staked: 0, won: 0, now: this.#clock.now }
    return { ...ids, vendor: 'ATL', player, game: { nodeId: 'ATL-DICE', gameType: kind }, ...rest }
  }

  /** Makes a call, and compares its result and the balance that it states with the model's. */
  async #compare(send: () => Promise<Moved>, { expected, shown }: { expected: string; shown: () => number }) {
    const moved = await send()
    expect(moved.state).toBe(expected)
    if (moved.state !== 'posted') return
    expect(moved.response).toMatchObject({ balance: shown() })
    this.#sent.push({ send, response: moved.response })
  }

  #write(run: (rows: Parameters<typeof placeBet>[0]) => Promise<Moved>): () => Promise<Moved> {
    return () => this.#gateway.services.database.write(run)
  }

  #amount(): number {
    const { own, bonusMoney } = this.model
    return this.#random(6) === 0 ? 1 + this.#random(own + bonusMoney + 50) : 1 + this.#random(400)
  }

  async bet(): Promise<void> {
    const round = this.#random(10) === 0 ? this.#random(this.#kinds.size + 1) : this.#kinds.size
    const kind = kinds[this.#random(kinds.length)] ?? 'RNG'
    const amount = this.#amount()
    const order = this.#order(round, kind)
    const expected = this.model.bet(round, kind, amount)
    if (expected === 'posted' || !this.#kinds.has(round)) this.#kinds.set(round, kind)
    const send = this.#write((rows) => placeBet(rows, order, { amount, barred: undefined }))
    await this.#compare(send, { expected, shown: () => this.model.shown(kind) })
  }

  /** The bonus of a round decides whether the answer reads the bonus at all. */
  #shownAfter(round: number, kind: Kind, isRaise: boolean): () => number {
    const bonus = this.model.rounds.get(round)?.bonus ?? -1
    const isKnown = bonus >= 0 && (!isRaise || this.model.bonuses[bonus]?.state === 'running')
    return () => (isKnown ? this.model.shown(kind) : this.model.own)
  }

  async raise(): Promise<void> {
    const round = this.#oneOpen()
    const kind = this.#kinds.get(round) ?? 'RNG'
    const amount = this.#amount()
    const order = this.#order(round, kind)
    const raises = await this.#raisesOf(order.roundId)
    const expected = raises < 12 ? this.model.raise(round, amount) : 'overflow'
    const send = this.#write((rows) => raiseStake(rows, order, { amount, barred: undefined }))
    await this.#compare(send, { expected, shown: this.#shownAfter(round, kind, true) })
  }

  async #raisesOf(roundId: string): Promise<number> {
    const { read } = this.#gateway.services.database
    const raises = await read.selectFrom('round_raise').select('no').where('round_id', '=', roundId).execute()
    const { isOpen } = this.model.rounds.get(Number(roundId.slice('round-'.length))) ?? { isOpen: false }
    return isOpen ? raises.length : 0
  }

  async end(isSettled: boolean): Promise<void> {
    const round = this.#oneOpen()
    // the rollback of an unknown round bars its bet, which is no matter of bonuses
    if (!this.model.rounds.has(round)) return
    const kind = this.#kinds.get(round) ?? 'RNG'
    const payout = this.#random(2) === 0 ? 0 : this.#random(900)
    const order = this.#order(round, kind)
    const shown = this.#shownAfter(round, kind, false)
    const expected = this.model.end(round, isSettled ? payout : undefined)
    const ending = isSettled ? ({ kind: 'settle', payout, detail: null } as const) : ({ kind: 'rollback' } as const)
    await this.#compare(
      this.#write((rows) => closeRound(rows, order, ending)),
      { expected, shown },
    )
  }

  #oneOpen(): number {
    const open = [...this.model.rounds].filter(([, { isOpen }]) => isOpen)
    return this.#random(12) === 0 || open.length === 0
      ? this.#random(Math.max(1, this.model.rounds.size))
      : (open[this.#random(open.length)]?.[0] ?? 0)
  }

  /** Sends a call again that was carried out: it has the same answer, and nothing moves. */
  async repeat(): Promise<void> {
    const sent = this.#sent[this.#random(this.#sent.length || 1)]
    if (sent) expect(await sent.send()).toMatchObject({ state: 'replayed', response: sent.response })
  }

  async give(): Promise<void> {
    if (this.model.bonuses.filter(({ state }) => state === 'waiting').length > 3) return
    const amount = 1 + this.#random(1_500)
    const chosen = { times: 1 + this.#random(3), largest: 100 + this.#random(500), days: 1 + this.#random(3) }
    const bonus = { ...terms, ...chosen, amount, weights: { ...terms.weights, ...weights } } as typeof terms
    const due = { id: `gift:${this.model.bonuses.length}`, memberId: this.#player.memberId, reward: { bonus } }
    const write = () =>
      this.#gateway.services.database.write((rows) => giveReward(rows, { ...due, now: this.#clock.now }))
    expect(await write()).toBe('given')
    expect(await write()).toBe('again')
    this.model.give(amount, chosen)
  }

  async giveUp(): Promise<void> {
    await this.#gateway.services.database.write((rows) => giveUpRunning(rows, this.#player.memberId, this.#clock.now))
    this.model.giveUp()
  }

  async wait(): Promise<void> {
    this.#clock.now += HOUR_MS + this.#random(DAY_MS)
    this.model.now = this.#clock.now
    if (this.#random(2) === 0) return
    await endAllOverdue(this.#gateway.services.database, this.#clock.now)
    this.model.expire()
  }

  async withdraw(): Promise<void> {
    const amount = 1 + this.#random(Math.max(1, this.model.own + 20))
    const consent = [undefined, this.model.bonusMoney, this.model.bonusMoney + 1][this.#random(3)]
    const account = `member:${this.#player.memberId}`
    const id = `withdrawal:model:${(this.#transfers += 1)}`
    const expected = this.model.withdraw(amount, consent)
    await this.#gateway.services.database.write(async (rows) => {
      const posted = await postTransfer(rows, {
        id,
        kind: 'agent-transfer',
        requestHash: id,
        at: this.#clock.now,
        response: () => ({}),
        entries: [
          { accountId: account, amount: -amount },
          { accountId: 'house:play', amount },
        ],
        givesUpBonus: consent,
      })
      expect(posted.state).toBe(expected)
      if (posted.state === 'posted' && consent !== undefined)
        await giveUpRunning(rows, this.#player.memberId, this.#clock.now)
    })
  }

  async deposit(): Promise<void> {
    const amount = 1 + this.#random(400)
    const id = `activity:model:${(this.#transfers += 1)}`
    await this.#gateway.services.database.write((rows) =>
      postTransfer(rows, {
        id,
        kind: 'activity',
        requestHash: id,
        at: this.#clock.now,
        response: () => ({}),
        entries: [
          { accountId: 'house:play', amount: -amount },
          { accountId: `member:${this.#player.memberId}`, amount },
        ],
      }),
    )
    this.model.own += amount
  }

  async step(): Promise<void> {
    const next = this.#random(100)
    if (next < 34) await this.bet()
    else if (next < 44) await this.raise()
    else if (next < 72) await this.end(true)
    else if (next < 80) await this.end(false)
    else if (next < 85) await this.repeat()
    else if (next < 90) await this.give()
    else if (next < 92) await this.wait()
    else if (next < 93) await this.giveUp()
    else if (next < 95) await this.withdraw()
    else await this.deposit()
    await this.#compareAll()
  }

  async #compareAll(): Promise<void> {
    expect([await this.#player.own(), await this.#player.bonus()]).toEqual([this.model.own, this.model.bonusMoney])
    const { read } = this.#gateway.services.database
    const stored = await read.selectFrom('bonus').select(['state', 'done', 'in_play']).orderBy('id').execute()
    const expected = this.model.bonuses.map(({ state, done }, place) => {
      return { state, done, in_play: this.model.inPlay(place) }
    })
    expect(stored.slice(-8)).toEqual(expected.slice(-8))
  }
}

const closings = ['fulfilled', 'ended', 'given_up'] as const

test(
  `C2 B10 ${OPERATIONS} random operations move each cent as a model that was written apart`,
  { timeout: 900_000 },
  async ({ gateway, player, clock }) => {
    const seed = Number(process.env.ATOLL_SEED ?? Math.floor(Math.random() * 1_000_000))
    const history = new History(gateway, { player, clock, seed })
    const { bonuses } = history.model
    const hasAll = () => closings.every((closing) => bonuses.some(({ state }) => state === closing))
    // now and then chance leaves one way to close out of the operations: it goes on until all have come
    for (let nth = 0; nth < OPERATIONS || (nth < 3 * OPERATIONS && !hasAll()); nth += 1) {
      await history.step().catch((error: unknown) => {
        throw new Error(`operation ${nth} of ATOLL_SEED=${seed}`, { cause: error })
      })
    }
    for (const { done, required } of bonuses) expect(done).toBeLessThanOrEqual(required)
    expect(hasAll()).toBe(true)
  },
)
