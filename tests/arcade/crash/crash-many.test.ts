import { expect } from 'vitest'
import { crashNow } from '#arcade/crash/chain.ts'
import { lengthOf } from '#arcade/crash/curve.ts'
import { proofOf } from '#arcade/crash/page/proof.ts'
import { payoutOf } from '#arcade/crash/rules.ts'
import { held, newId } from '#tests/arcade/support/arcade.fixture.ts'
import { PACE, type CrashPlayer, seedAt, joinTable } from '#tests/arcade/support/crash.fixture.ts'
import { crashTest } from '#tests/arcade/support/arcade-test.ts'

const test = crashTest()

const WORD = 'a-word-of-any-page-here'
const FLIGHTS = 60
/** Auto cash-out of each player, in hundredths; one of them is seldom reached. */
const AUTOS = [110, 200, 1_000] as const
const crashAt = (round: number) => crashNow(seedAt(round), WORD, round)

/** Returns the payout that a bet on this flight must have. */
const owed = (round: number, auto: number) => (auto <= crashAt(round) ? payoutOf(1_000, auto) : 0)

async function untilFinished(player: CrashPlayer, id: string) {
  const find = async () => (await player.look()).you.history?.find(({ roundId }) => roundId === id)
  await expect.poll(find, { interval: 20 }).toMatchObject({ state: 'settled' })
  const row = await find()
  if (!row) throw new Error(`Bet ${id} is gone.`)
  return row
}

test(
  'D15 T21 pays three bets on each of many flights as its seed determines, verifies them, and keeps the ledger balanced',
  { timeout: 120_000 },
  async ({ bed }) => {
    const players = [await joinTable(bed, 'player', WORD), await joinTable(bed, 'vip'), await joinTable(bed, 'agent1')]
    const before = await Promise.all(players.map((player) => player.balance()))
    for (let round = 1; round <= FLIGHTS; round++) {
      const bets = players.map((player, at) => ({ player, auto: AUTOS[at] ?? 0, id: newId() }))
      for (const { player, ...bet } of bets) {
        expect((await player.bet({ ...bet, round })).errorCode, `bet on ${round}`).toBeNull()
      }
      bed.pass(PACE.betMs)
      await players[0]?.flies()
      bed.pass(lengthOf(crashAt(round)) + 1)
      for (const { player, auto, id } of bets) {
        const row = await untilFinished(player, id)
        expect(row).toMatchObject({ round, payout: owed(round, auto), outcome: { crash: crashAt(round) } })
        expect(await proofOf(row)).toEqual({ witnessed: undefined, commitment: true, outcome: true, payout: true })
      }
      bed.pass(PACE.pauseMs)
      await expect.poll(async () => (await players[0]?.look())?.table.phase, { interval: 20 }).toBe('open')
    }
    const rounds = Array.from({ length: FLIGHTS }, (_, at) => at + 1)
    for (const [at, player] of players.entries()) {
      const paid = rounds.reduce((sum, round) => sum + owed(round, AUTOS[at] ?? 0), 0)
      expect(await player.balance()).toBe((before[at] ?? Number.NaN) - FLIGHTS * 1_000 + paid)
    }
    expect(held(bed).escrow).toBe(0)
    expect(held(bed).rounds).toHaveLength(FLIGHTS * players.length)
    await bed.audited()
  },
)
