import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Moved } from '#gateway/game-wallet/money-call.ts'
import { raiseStake } from '#gateway/game-wallet/raise.rows.ts'
import { closeRound, placeBet } from '#gateway/game-wallet/round.rows.ts'
import { audit } from '#gateway/audit/audit.ts'
import { balanceOf } from '#gateway/wallet/wallet.rows.ts'
import { repeats } from '#tests/support/full-size.ts'
import { type LedgerBed, VENDOR, openLedgerBed } from '#tests/support/ledger.fixture.ts'

const SCHEDULES = repeats(1_000, 10_000)
const OPENING = 300
let bed: LedgerBed
let run = 0

beforeAll(async () => {
  bed = await openLedgerBed()
})
afterAll(() => bed.close())

/** A money call of a schedule; `copies` is how often it is sent at once. */
interface Step {
  readonly kind: 'bet' | 'raise' | 'settle' | 'rollback'
  readonly id: number
  readonly round: number
  readonly amount: number
  readonly copies: number
}

const step = fc.record({
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'raise' as const, 'settle' as const, 'rollback' as const),
  id: fc.nat(5),
  round: fc.nat(2),
  amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 250 })),
  copies: fc.integer({ min: 1, max: 5 }),
})
const schedule = fc.array(step, { minLength: 1, maxLength: 6 })

/** A minimal in-memory model of the expected results. */
class Model {
  balance = OPENING
  readonly #answers = new Map<number, { asked: string; balance: number }>()
  readonly #rounds = new Map<number, { stake: number; open: boolean }>()
  /** Rounds rolled back before their bet. */
  readonly #early = new Set<number>()

  take({ kind, id, round, amount }: Step): { state: string; balance?: number } {
    const asked = JSON.stringify([kind, round, kind === 'rollback' ? 0 : amount])
    const earlier = this.#answers.get(id)
    if (earlier)
      return earlier.asked === asked ? { state: 'replayed', balance: earlier.balance } : { state: 'conflict' }
    const refusal = this.#move(kind, round, amount)
    if (refusal) return { state: refusal }
    this.#answers.set(id, { asked, balance: this.balance })
    return { state: 'posted', balance: this.balance }
  }

  #move(kind: Step['kind'], round: number, amount: number): string | undefined {
    const known = this.#rounds.get(round)
    if (kind === 'bet') {
      if (known || this.#early.has(round)) return 'round_closed'
      return this.#stake(round, 0, amount)
    }
    if (!known && kind === 'rollback') this.#early.add(round)
    if (!known) return 'round_unknown'
    if (!known.open) return 'round_closed'
    if (kind === 'raise') return this.#stake(round, known.stake, amount)
    known.open = false
    this.balance += kind === 'settle' ? amount : known.stake
    return undefined
  }

  #stake(round: number, before: number, amount: number): string | undefined {
    if (amount > this.balance) return 'insufficient'
    this.#rounds.set(round, { stake: before + amount, open: true })
    this.balance -= amount
    return undefined
  }
}

function send(player: string, { kind, id, round, amount }: Step): Promise<Moved> {
  const ids = { transferId: `${player}-t${id}`, playId: `play-${player}`, roundId: `${player}-r${round}` }
  const before = { staked: 0, won: 0, playsJackpot: false }
  const game = { nodeId: 'ATL-BED', gameType: 'RNG' } as const
  const order = { ...ids, ...before, game, vendor: VENDOR, player: { id: player, type: 0 }, now: run }
  return bed.database.write(async (rows) => {
    if (kind === 'bet') return await placeBet(rows, order, { amount, barred: undefined })
    if (kind === 'raise') return await raiseStake(rows, order, { amount, barred: undefined })
    return closeRound(rows, order, kind === 'settle' ? { kind, payout: amount, detail: null } : { kind })
  })
}

/** Filters out stakes of nothing, which the contract refuses. */
const isPossible = ({ kind, amount }: Step) => (kind !== 'bet' && kind !== 'raise') || amount > 0

async function playSchedule(steps: readonly Step[]): Promise<void> {
  run += 1
  const player = `p${run}`
  await bed.addPlayer({ id: player, type: 0 }, OPENING)
  const sent = steps.filter(isPossible).flatMap((one) => Array.from({ length: one.copies }, () => one))
  const model = new Model()
  const moved = await Promise.all(sent.map((one) => send(player, one)))
  const answered = moved.map((one) => ({
    state: one.state,
    ...('response' in one && { balance: balanceIn(one.response) }),
  }))
  expect(answered).toEqual(sent.map((one) => model.take(one)))
  expect(await balanceOf(bed.database.read, `member:${player}`)).toBe(model.balance)
  expect(model.balance).toBeGreaterThanOrEqual(0)
}

function balanceIn(response: unknown): unknown {
  return Object(response).balance
}

test(`T18 T19 ${SCHEDULES} random schedules, every call sent 1 to 5 times: each counts once, no balance falls below zero, the sum is zero`, async () => {
  await fc.assert(fc.asyncProperty(schedule, playSchedule), { numRuns: SCHEDULES, endOnFailure: true })
  const { findings, transfers } = await audit(bed.path)
  expect(findings).toEqual([])
  expect(transfers).toBeGreaterThan(SCHEDULES)
}, 240_000)

test('T18 of 100 simultaneous bets of the whole balance one is accepted', async () => {
  await bed.addPlayer({ id: 'double', type: 0 }, 500)
  const bets = Array.from({ length: 100 }, (_, id): Step => ({ kind: 'bet', id, round: id, amount: 500, copies: 1 }))
  const states = (await Promise.all(bets.map((one) => send('double', one)))).map(({ state }) => state)
  expect(states.filter((state) => state === 'posted')).toHaveLength(1)
  expect(states.filter((state) => state === 'insufficient')).toHaveLength(99)
  expect(await balanceOf(bed.database.read, 'member:double')).toBe(0)
})
