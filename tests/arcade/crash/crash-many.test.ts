import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashNow } from '#arcade/crash/chain.ts'
import { lengthOf } from '#arcade/crash/curve.ts'
import { proofOf } from '#arcade/crash/page/proof.ts'
import { payoutOf } from '#arcade/crash/rules.ts'
import { held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { type CrashBed, PACE, type Seat, seedAt, sitAt, startCrash } from '#tests/arcade/support/crash.fixture.ts'

let bed: CrashBed
beforeAll(async () => void (bed = await startCrash()))
afterAll(() => bed.close())

const WORD = 'a-word-of-any-page-here'
const FLIGHTS = 60
/** Where each of the players leaves by itself, in hundredths; one of them seldom gets there. */
const AUTOS = [110, 200, 1_000] as const
const crashAt = (round: number) => crashNow(seedAt(round), WORD, round)

/** What a bet on this flight has to pay. */
const owed = (round: number, auto: number) => (auto <= crashAt(round) ? payoutOf(1_000, auto) : 0)

async function untilFinished(seat: Seat, id: string) {
  const find = async () => (await seat.look()).you.history?.find(({ roundId }) => roundId === id)
  await expect.poll(find, { interval: 20 }).toMatchObject({ state: 'settled' })
  const row = await find()
  if (!row) throw new Error(`Bet ${id} is gone.`)
  return row
}

test(
  'D15 T21 flights one after the other, three bets on each: every one pays what its seed says, verifies, and the ledger is whole',
  { timeout: 120_000 },
  async () => {
    const seats = [await sitAt(bed, 'player', WORD), await sitAt(bed, 'vip'), await sitAt(bed, 'agent1')]
    const before = await Promise.all(seats.map((seat) => seat.balance()))
    for (let round = 1; round <= FLIGHTS; round++) {
      const bets = seats.map((seat, at) => ({ seat, auto: AUTOS[at] ?? 0, id: newId() }))
      for (const { seat, ...bet } of bets) {
        expect((await seat.bet({ ...bet, round })).errorCode, `bet on ${round}`).toBeNull()
      }
      bed.pass(PACE.betMs)
      await seats[0]?.flies()
      bed.pass(lengthOf(crashAt(round)) + 1)
      for (const { seat, auto, id } of bets) {
        const row = await untilFinished(seat, id)
        expect(row).toMatchObject({ round, payout: owed(round, auto), outcome: { crash: crashAt(round) } })
        expect(await proofOf(row)).toEqual({ witnessed: undefined, commitment: true, outcome: true, payout: true })
      }
      bed.pass(PACE.pauseMs)
      await expect.poll(async () => (await seats[0]?.look())?.table.phase, { interval: 20 }).toBe('open')
    }
    const rounds = Array.from({ length: FLIGHTS }, (_, at) => at + 1)
    for (const [at, seat] of seats.entries()) {
      const paid = rounds.reduce((sum, round) => sum + owed(round, AUTOS[at] ?? 0), 0)
      expect(await seat.balance()).toBe((before[at] ?? Number.NaN) - FLIGHTS * 1_000 + paid)
    }
    expect(held(bed).escrow).toBe(0)
    expect(held(bed).rounds).toHaveLength(FLIGHTS * seats.length)
    await bed.audited()
  },
)
