import { parse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { readRound } from '#arcade/slot/fair.ts'
import { slot } from '#arcade/slot/game.ts'
import { lines } from '#arcade/slot/lines.ts'
import { lagoon } from '#arcade/slot/machine.ts'
import { reels } from '#arcade/slot/reels.ts'
import {
  MAX_PAYOUT,
  MAX_STAKE,
  MIN_STAKE,
  MAX_PAYS,
  STAKE_STEP,
  payoutOf,
  play,
  roundOf,
  viewOf,
} from '#arcade/slot/rules.ts'
import { slotOutcome } from '#arcade/slot/schema.ts'
import { hmacSeeded, seeded } from '#returns/sources.ts'

/** Returns the first stop of each reel that shows a tile in its upper row. */
const stopsAt = (...tiles: string[]) => reels.map((strip, reel) => strip.findIndex((tile) => tile === tiles[reel]))
const pearls = stopsAt('pearl', 'pearl', 'pearl', 'pearl', 'pearl')
/** No pearl is visible at the beginning of any strip. */
const calm = [0, 0, 0, 0, 0]
const three = [...pearls.slice(0, 3), 0, 0]

describe('the machine', () => {
  test('D15 has five reels of 32 stops, a pearl on each, waves on the middle ones', () => {
    expect(reels.map((strip) => strip.length)).toEqual([32, 32, 32, 32, 32])
    expect(reels.map((strip) => strip.filter((tile) => tile === 'pearl').length)).toEqual([1, 1, 1, 1, 1])
    expect(reels.map((strip) => strip.filter((tile) => tile === 'wave').length)).toEqual([0, 1, 2, 1, 0])
  })

  test('D15 has twenty distinct lines that move by at most a row from reel to reel', () => {
    expect(lines).toHaveLength(20)
    expect(new Set(lines.map(String)).size).toBe(20)
    for (const rows of lines) {
      expect(rows).toHaveLength(reels.length)
      expect(rows.every((row) => [0, 1, 2].includes(row))).toBe(true)
      expect(rows.slice(1).every((row, reel) => Math.abs(row - (rows[reel] ?? 9)) <= 1)).toBe(true)
    }
  })

  test('D15 pearls that bring free spins pay more than the stake', () => {
    for (const [count, freeSpins] of lagoon.freeSpins.entries())
      expect(freeSpins === 0 || (lagoon.pearlPays[count] ?? 0) > lines.length).toBe(true)
  })

  test('D15 shows three tiles of each reel, continuing at the beginning of the strip', () => {
    expect(viewOf([0, 31, 30, 29, 1])).toEqual([
      ['coconut', 'shell', 'palm'],
      ['turtle', 'palm', 'dolphin'],
      ['coconut', 'starfish', 'dolphin'],
      ['crab', 'palm', 'coral'],
      ['coral', 'palm', 'pearl'],
    ])
  })
})

describe('a round', () => {
  test('D15 pays equal tiles from the left, a wave for any, on each line separately', () => {
    // the upper row: crab crab wave crab and a turtle
    const { spins, pays } = roundOf(() => stopsAt('crab', 'crab', 'wave', 'crab', 'turtle'))
    expect(spins).toHaveLength(1)
    expect(spins[0]?.lines).toContainEqual({ line: 1, tile: 'crab', reels: 4, pays: 120 })
    expect(pays).toBe(spins[0]?.lines.reduce((all, line) => all + line.pays, 0))
    for (const { line, reels: run, tile } of spins[0]?.lines ?? []) {
      const view = viewOf(spins[0]?.stops ?? [])
      const shown = view.map((column, reel) => column[lines[line]?.[reel] ?? 9])
      expect(shown.slice(0, run).every((one) => one === tile || one === 'wave')).toBe(true)
      expect([tile, 'wave']).not.toContain(shown[run])
    }
  })

  test('D15 pays no run that begins at the second reel', () => {
    const { spins } = roundOf(() => stopsAt('palm', 'turtle', 'turtle', 'turtle', 'turtle'))
    expect(spins[0]?.lines.filter(({ tile }) => tile === 'turtle')).toEqual([])
  })

  test('D15 includes its free spins, each of them paying double', () => {
    const all = [three, ...Array.from({ length: 7 }, () => calm), stopsAt('crab', 'crab', 'wave', 'crab', 'turtle')]
    const { spins, pays } = roundOf(() => all.shift() ?? [])
    expect(all).toEqual([])
    expect(spins.map(({ factor }) => factor)).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2])
    expect(spins[0]).toMatchObject({ pearls: 3, pearlPays: 40, freeSpins: 8 })
    for (const spin of spins)
      expect(spin.pays).toBe(spin.factor * spin.lines.reduce((sum, line) => sum + line.pays, spin.pearlPays))
    expect(pays).toBe(spins.reduce((sum, spin) => sum + spin.pays, 0))
    expect(spins.at(-1)?.pays).toBeGreaterThanOrEqual(2 * 120)
  })

  test('D15 wins further free spins in free spins, up to 24', () => {
    const { spins } = roundOf(() => pearls)
    expect(spins.map(({ freeSpins }) => freeSpins)).toEqual([12, 12, ...Array.from({ length: 23 }, () => 0)])
    expect(roundOf(() => three).spins.map(({ freeSpins }) => freeSpins)).toEqual([
      8,
      8,
      8,
      ...Array.from({ length: 22 }, () => 0),
    ])
  })

  test('D15 depends on its draws alone, five per spin, and reads the same from its stops', () => {
    const source = seeded(5)
    for (let round = 1; round <= 5_000; round++) {
      const bounds: number[] = []
      const draw = source(round)
      const { outcome, payout } = play(200, (below) => {
        bounds.push(below)
        return draw(below)
      })
      expect(bounds).toEqual(Array.from({ length: 5 * outcome.spins.length }, () => 32))
      const stops = outcome.spins.map((spin) => spin.stops)
      expect(readRound(parse(slotOutcome, JSON.parse(JSON.stringify({ stops }))))).toEqual(outcome)
      expect(payoutOf(200, outcome)).toBe(payout)
    }
  })

  test('D15 matches a published example', () => {
    const source = hmacSeeded(Buffer.from('00'.repeat(31) + '01', 'hex'), 'lagoon')
    const { outcome, payout } = play(100, source(1))
    expect({ stops: outcome.spins.map(({ stops }) => stops), payout }).toEqual({
      stops: [[29, 29, 27, 20, 1]],
      payout: 0,
    })
  })
})

describe('the money', () => {
  test('D15 pays every stake in whole minor units, without rounding', () => {
    const source = seeded(9)
    const outcomes = Array.from({ length: 2_000 }, (_, round) => play(STAKE_STEP, source(round)).outcome)
    for (let stake = MIN_STAKE; stake <= MAX_STAKE; stake += STAKE_STEP) {
      for (const outcome of outcomes) {
        const payout = payoutOf(stake, outcome)
        if (!Number.isSafeInteger(payout) || payout * STAKE_STEP !== stake * outcome.pays)
          throw new Error(`${stake} pays ${payout}`)
      }
    }
  })

  test('D15 keeps the highest win below the cap, so no payout is ever cut', () => {
    expect((MAX_PAYS * MAX_STAKE) / STAKE_STEP).toBeLessThan(MAX_PAYOUT)
  })
})

describe('a bet', () => {
  test('D15 of whole line stakes is accepted, and none could win more than the maximum payout', () => {
    for (const stake of [20, 40, 2_000]) expect(slot.prepare(stake, {})).toMatchObject({ bet: '{}', isTooHigh: false })
  })

  test.for([0, -0, -20, 1, 19, 30, 20.5, 0.1, 2_020, Number('1e309'), Number.NaN])(
    'T19 D15 of fractional line stakes is refused: %s',
    (stake) => {
      expect(slot.prepare(stake, {})).toBeUndefined()
    },
  )

  test.for([null, undefined, 'x', 20, { stake: 20 }, { stops: pearls }, { lines: 1 }])(
    'T19 D15 has no choice beside the stake: %j is refused',
    (bet) => {
      expect(slot.prepare(20, bet)).toBeUndefined()
    },
  )

  test('D15 is recorded in 500 characters even for the longest round', async () => {
    const longestRound = { stops: Array.from({ length: 1 + lagoon.maxFreeSpins }, () => [31, 31, 31, 31, 31]) }
    expect(parse(slotOutcome, longestRound)).toEqual(longestRound)
    expect(JSON.stringify({ nonce: 999_999_999, ...longestRound }).length).toBeLessThanOrEqual(500)
  })

  test.for([[], [[0, 0, 0, 0]], [[0, 0, 0, 0, 32]], [[0, 0, 0, 0, -1]], [[0, 0, 0, 0, '1']], Array(26).fill(calm)])(
    'D15 checks stored outcomes when they are read again: %j',
    (stops) => {
      expect(() => slot.read({ bet: '{}', outcome: JSON.stringify({ stops }) })).toThrow()
    },
  )
})
